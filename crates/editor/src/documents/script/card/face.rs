//! The face of a card, with editable name and text.

use crate::documents::printed::{ink, paint};
use crate::documents::script::card::DisplayedScript;
use crate::shell::command::Command;
use crate::ui::canvas;
use crate::ui::style;
use crate::ui::words::Words;
use content::text::Language;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Align2, Color32, FontId, Frame, Rect, RichText, Sense, Stroke, TextBuffer, TextEdit, Ui, UiBuilder, vec2};
use export::face::{INK, PAPER, PrintedText, texts};
use scene::printed::{PrintedCard, colour};

/// The aspect ratio of a card, which is 63 mm wide and 88 mm high, and its maximum width on screen.
const SHAPE: f32 = 88.0 / 63.0;
const WIDEST: f32 = 248.0;

pub(super) fn ui(ui: &mut Ui, shown: &DisplayedScript<'_>, language: Language, commands: &mut Vec<Command>) {
    let width = ui.available_width().min(WIDEST);
    let (rect, _) = ui.allocate_exact_size(vec2(width, (width * SHAPE).round()), Sense::hover());
    let said = |key: &str| shown.card.get(&format!("{key}.{}", language.code())).to_owned();
    let initials = || said("name").split_whitespace().filter_map(|word| word.chars().next()).take(2).collect();
    let glyph = Some(shown.card.get("glyph").to_owned()).filter(|glyph| !glyph.is_empty()).unwrap_or_else(initials);
    let colour = colour(shown.card.get("colour"));
    let card = PrintedCard { stem: shown.stem.to_owned(), name: said("name"), text: said("text"), glyph, colour, ..PrintedCard::default() };
    // Name and text are text fields on top of the card. It is as printed, except for the text that is being edited.
    let printed = |key: &str, text: &String| if is_edited(ui, shown, key, language) { String::new() } else { text.clone() };
    let (name, text) = (printed("name", &card.name), printed("text", &card.text));
    paint(ui.painter(), &PrintedCard { name, text, ..card.clone() }, rect, 1.0);
    let [name, text] = texts(&card, (rect.width(), rect.height()));
    let place = |text: &PrintedText| {
        let at = |x: f32, y: f32| rect.min + vec2(x, y);
        Rect::from_min_max(at(text.area.min.x, text.area.min.y), at(text.area.max.x, text.area.max.y))
    };
    let (bold, dark) = (ink(&card), canvas::colour(INK));
    line(ui, shown, Line { key: "name", step: "step-card-name", place: place(&name), set: name, ink: bold }, language, commands);
    line(ui, shown, Line { key: "text", step: "step-card-text", place: place(&text), set: text, ink: dark }, language, commands);
    ui.add_space(4.0);
    let about = ui.say("card-about");
    ui.label(RichText::new(about).size(12.0).color(style::colours(ui).faint));
    ui.add_space(4.0);
}

/// Returns the id of the text field of the name or the text.
fn field_id(shown: &DisplayedScript<'_>, key: &str, language: Language) -> egui::Id {
    egui::Id::unique(("card", &shown.file.path, format!("{key}.{}", language.code())))
}

fn is_edited(ui: &Ui, shown: &DisplayedScript<'_>, key: &str, language: Language) -> bool {
    ui.memory(|memory| memory.has_focus(field_id(shown, key, language)))
}

struct Line {
    key: &'static str,
    step: &'static str,
    place: Rect,
    set: PrintedText,
    ink: Color32,
}

fn line(ui: &mut Ui, shown: &DisplayedScript<'_>, line: Line, language: Language, commands: &mut Vec<Command>) {
    let trail = format!("{}.{}", line.key, language.code());
    let before = shown.card.get(&trail).to_owned();
    let mut now = before.clone();
    let is_name = line.key == "name";
    let label = ui.say_with(if is_name { "card-name" } else { "card-text" }, &[("language", language.code().to_uppercase().into())]);
    let mut inside = ui.new_child(UiBuilder::new().max_rect(line.place));
    // The card has the colour of paper in every theme.
    inside.visuals_mut().extreme_bg_color = canvas::colour(PAPER);
    inside.visuals_mut().text_cursor.stroke.color = line.ink;
    inside.visuals_mut().selection.bg_fill = Color32::from_rgb(0xb9, 0xcb, 0xf7);
    inside.visuals_mut().selection.stroke.color = canvas::colour(INK);
    // Font, size and line height are those of the printed card, which shows the text while it is not being edited.
    let color = if is_edited(ui, shown, line.key, language) { line.ink } else { Color32::TRANSPARENT };
    let font_id = FontId::new(line.set.size, style::printed(is_name));
    let format = TextFormat { font_id: font_id.clone(), color, line_height: Some(line.set.leading), ..TextFormat::default() };
    let mut layouter = |ui: &Ui, text: &dyn TextBuffer, width: f32| {
        let mut job = LayoutJob { halign: Align::Center, keep_trailing_whitespace: true, ..LayoutJob::default() };
        job.wrap.max_width = width;
        job.append(text.as_str(), 0.0, format.clone());
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let response = TextEdit::multiline(&mut now)
        .id(field_id(shown, line.key, language))
        .desired_rows(1)
        .min_size(line.place.size())
        .layouter(&mut layouter)
        .return_key(None)
        .align(Align2::CENTER_CENTER)
        .desired_width(line.place.width())
        .hint_text(RichText::new(&label).font(font_id))
        .frame(Frame::NONE)
        .show(&mut inside)
        .response
        .response;
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(label));
    let frame = match () {
        () if response.has_focus() => Some(1.6),
        () if response.hovered() => Some(1.0),
        () => None,
    };
    if let Some(width) = frame {
        let accent = style::colours(ui).accent;
        ui.painter().rect_stroke(line.place.expand(2.0), 3.0, Stroke::new(width, accent), egui::StrokeKind::Outside);
    }
    // Line breaks are removed, because the text of a card wraps automatically.
    let now = now.replace('\n', " ");
    if now != before {
        shown.write(&trail, line.step, &now, commands);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_kittest::Harness;
    use export::fonts::{self, Weight};

    #[test]
    fn edited_texts_are_as_wide_as_printed_ones() {
        let text = "Before another player programs: dos Sputnik más.";
        for (bold, weight) in [(false, Weight::Normal), (true, Weight::Bold)] {
            let mut edited = 0.0;
            let mut harness = Harness::builder().with_context_setup(crate::install).build_ui(|ui| {
                let font = FontId::new(20.0, style::printed(bold));
                edited = ui.painter().layout_no_wrap(text.to_owned(), font, Color32::BLACK).size().x;
            });
            harness.run();
            drop(harness);
            let printed = fonts::line(text, weight).width * 20.0;
            assert!((edited / printed - 1.0).abs() < 0.01, "{edited} instead of {printed}");
        }
    }
}
