//! Code in texts: messages and descriptions write it between backticks, the window in a monospace font.

use crate::ui::style;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontFamily, FontId, Ui};

/// Returns the parts of a text, and whether each is code.
fn parts(text: &str) -> Vec<(&str, bool)> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some((before, (code, after))) = rest.split_once('`').and_then(|(before, after)| Some((before, after.split_once('`')?))) {
        parts.extend([(before, false), (code, true)]);
        rest = after;
    }
    parts.push((rest, false));
    parts
}

/// Returns a text without backticks, for names and for places with a single font.
pub fn plain(text: &str) -> String {
    parts(text).into_iter().map(|(part, _)| part).collect()
}

/// Lays out a text with its code in a monospace font.
pub fn job(ui: &Ui, text: &str, size: f32, colour: Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    append(&mut job, ui, text, size, colour);
    job
}

/// Lays out a text for a tooltip.
pub fn tip(ui: &Ui, text: &str) -> LayoutJob {
    job(ui, text, SIZE, ui.visuals().text_color())
}

/// Size of the text of lists and tooltips.
pub const SIZE: f32 = 13.0;

/// Adds a text with its code in a monospace font.
pub fn append(job: &mut LayoutJob, ui: &Ui, text: &str, size: f32, colour: Color32) {
    for (part, is_code) in parts(text) {
        let (family, size, background) = match is_code {
            true => (FontFamily::Monospace, size - 1.0, ui.visuals().code_bg_color),
            false => (FontFamily::Proportional, size, Color32::TRANSPARENT),
        };
        let format = TextFormat { font_id: FontId::new(size, family), color: colour, background, ..TextFormat::default() };
        job.append(&style::written(part), 0.0, format);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_what_is_between_two_backticks() {
        assert_eq!(parts("use `a` or `b`"), [("use ", false), ("a", true), (" or ", false), ("b", true), ("", false)]);
        assert_eq!(plain("`a` or `b`"), "a or b");
        assert_eq!(plain("a single ` stays"), "a single ` stays");
    }
}
