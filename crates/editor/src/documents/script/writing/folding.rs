//! Folded lines of a script: they keep their position in the text and take no space on screen.

use crate::shell::file::OpenFile;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use egui::text::CCursor;
use egui::text_edit::TextEditOutput;
use egui::{Align2, FontId, Key, Modifiers, Rect, Sense, TextStyle, Ui, WidgetInfo, pos2, vec2};
use script::analysis::folds::{Fold, folds};
use std::collections::BTreeSet;
use std::ops::Range;

/// A line by its text and the number of equal lines before it, so that it is found after other lines have changed.
type Line = (String, usize);

/// Width of the fold icons left of the text, in points.
pub const ROOM: i8 = 14;

/// The foldable ranges of a text, and their state.
#[derive(Default)]
pub struct Folding {
    folded: BTreeSet<Line>,
    /// The text that the other fields belong to.
    text: String,
    folds: Vec<(Fold, Line)>,
    /// Byte ranges of hidden lines.
    hidden: Vec<Range<usize>>,
    /// Increases with every change of the hidden lines.
    pub version: u64,
}

impl Folding {
    /// Updates the foldable ranges.
    pub fn follow(&mut self, text: &str) {
        if self.text != text {
            text.clone_into(&mut self.text);
            self.folds = folds(text).into_iter().map(|fold| (fold, line_of(text, fold.first))).collect();
            self.hide();
        }
    }
    fn hide(&mut self) {
        let starts: Vec<usize> = std::iter::once(0).chain(self.text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let start = |line: u32| starts.get(line as usize).copied().unwrap_or(self.text.len());
        let is_folded = |(_, line): &&(Fold, Line)| self.folded.contains(line);
        let hidden: Vec<Range<usize>> = self.folds.iter().filter(is_folded).map(|(fold, _)| start(fold.first)..start(fold.last)).collect();
        if hidden != self.hidden {
            (self.hidden, self.version) = (hidden, self.version + 1);
        }
    }
    fn turn(&mut self, line: &Line) {
        if !self.folded.remove(line) {
            self.folded.insert(line.clone());
        }
        self.hide();
    }
    /// Splits a span of the text at the borders of hidden lines; each piece states whether it is hidden.
    pub fn pieces(&self, span: Range<usize>) -> Vec<(Range<usize>, bool)> {
        let is_hidden = |at: usize| self.hidden.iter().any(|hidden| hidden.contains(&at));
        let inside = |at: &usize| span.start < *at && *at < span.end;
        let mut cuts: Vec<usize> = self.hidden.iter().flat_map(|hidden| [hidden.start, hidden.end]).filter(inside).collect();
        cuts.sort_unstable();
        cuts.dedup();
        let from = std::iter::once(span.start).chain(cuts.iter().copied());
        let to = cuts.iter().copied().chain([span.end]);
        from.zip(to).map(|(from, to)| (from..to, is_hidden(from))).collect()
    }
    /// Shows an icon at each first line, handles the shortcut, and unfolds the lines that the caret enters.
    pub fn ui(&mut self, ui: &Ui, file: &OpenFile, text: &str, gutter: f32, output: &TextEditOutput) {
        let caret = output.cursor_range.map(|range| usize::from(range.primary.index));
        let focused = output.response.response.has_focus();
        let byte = caret.map(|caret| text.char_indices().nth(caret).map_or(text.len(), |(at, _)| at));
        let line = byte.map(|byte| text[..byte].matches('\n').count() as u32 + 1);
        let mut turned: Option<Line> = None;
        if focused && ui.input_mut(|input| input.consume_key(Modifiers::CTRL | Modifiers::SHIFT, Key::OpenBracket)) {
            let around = |(fold, _): &&(Fold, Line)| line.is_some_and(|line| (fold.first..=fold.last + 1).contains(&line));
            turned = self.folds.iter().rev().find(around).map(|(_, line)| line.clone());
        } else if let Some(byte) =
            byte.filter(|byte| focused && self.hidden.iter().any(|hidden| hidden.start < *byte && *byte < hidden.end))
        {
            let line = text[..byte].matches('\n').count() as u32 + 1;
            let inside = |(fold, known): &&(Fold, Line)| self.folded.contains(known) && (fold.first..=fold.last).contains(&line);
            turned = self.folds.iter().find(inside).map(|(_, line)| line.clone());
        }
        for (fold, line) in &self.folds {
            if self.sign(ui, file, (*fold, line), gutter, output) {
                turned = Some(line.clone());
            }
        }
        if let Some(line) = turned {
            self.turn(&line);
            ui.ctx().request_repaint();
        }
    }
    /// Shows the icon of a fold; returns whether it was clicked.
    fn sign(&self, ui: &Ui, file: &OpenFile, (fold, line): (Fold, &Line), gutter: f32, output: &TextEditOutput) -> bool {
        let start: usize = self.text.split_inclusive('\n').take(fold.first as usize - 1).map(|line| line.chars().count()).sum();
        let row = output.galley.pos_from_cursor(CCursor::new(start)).translate(output.galley_pos.to_vec2());
        if row.height() < 2.0 || !ui.clip_rect().intersects(row.expand(20.0)) {
            return false;
        }
        let folded = self.folded.contains(line);
        // Right of the line numbers, also while the text is scrolled sideways.
        let x = ui.clip_rect().min.x + gutter + f32::from(ROOM) / 2.0;
        let rect = Rect::from_center_size(pos2(x, row.center().y), vec2(f32::from(ROOM) + 2.0, 16.0));
        let given = [("first", fold.first.into()), ("last", fold.last.into())];
        let name = ui.say_with(if folded { "fold-open" } else { "fold-close" }, &given);
        let response = ui.interact(rect, ui.scope_id().with(("fold", &file.path, fold.first)), Sense::click());
        response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, folded, &name));
        let colours = style::colours(ui);
        let sign = if folded { icon::CARET_RIGHT } else { icon::CARET_DOWN };
        let ink = if response.hovered() || response.has_focus() { colours.accent } else { colours.faint };
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, sign, FontId::proportional(10.0), ink);
        let mut clicked = response.on_hover_text(format!("{name} (Ctrl+Shift+[)")).clicked();
        if folded {
            let end = start + self.text.split('\n').nth(fold.first as usize - 1).map_or(0, |line| line.chars().count());
            let at = output.galley.pos_from_cursor(CCursor::new(end)).translate(output.galley_pos.to_vec2());
            let count = ui.say_with("fold-lines", &[("count", (fold.last - fold.first).into())]);
            let font = TextStyle::Small.resolve(ui.style());
            let place = ui.painter().text(pos2(at.max.x + 8.0, at.center().y), Align2::LEFT_CENTER, count, font, colours.accent);
            clicked |= ui.interact(place, ui.scope_id().with(("folded", &file.path, fold.first)), Sense::click()).clicked();
        }
        clicked
    }
}

/// Returns the text of a line, counted from 1, and the number of equal lines before it.
fn line_of(text: &str, line: u32) -> Line {
    let mut before = text.lines().take(line as usize);
    let here = before.clone().last().unwrap_or_default();
    (here.to_owned(), before.by_ref().filter(|other| *other == here).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "fn a() {\n    1\n}\nfn b() {\n    2\n}\n";

    fn folded(text: &str, first: u32) -> Folding {
        let mut folding = Folding::default();
        folding.follow(text);
        let line = folding.folds.iter().find(|(fold, _)| fold.first == first).map(|(_, line)| line.clone()).unwrap();
        folding.turn(&line);
        folding
    }

    #[test]
    fn folding_hides_only_the_folded_lines() {
        let folding = folded(TEXT, 4);
        let shown: String = folding.pieces(0..TEXT.len()).into_iter().filter(|(_, hidden)| !hidden).map(|(span, _)| &TEXT[span]).collect();
        assert_eq!(shown, "fn a() {\n    1\n}\nfn b() {\n}\n");
        assert_eq!(folding.pieces(0..3), [(0..3, false)]);
    }

    #[test]
    fn folded_code_stays_folded_when_lines_are_inserted_above() {
        let mut folding = folded(TEXT, 4);
        let longer = format!("// new\n{TEXT}");
        folding.follow(&longer);
        let shown: String =
            folding.pieces(0..longer.len()).into_iter().filter(|(_, hidden)| !hidden).map(|(span, _)| &longer[span]).collect();
        assert_eq!(shown, "// new\nfn a() {\n    1\n}\nfn b() {\n}\n");
        folding.follow("");
        assert_eq!(folding.pieces(0..0), [(0..0, false)]);
    }
}
