//! Indentation during typing: new lines, closing brackets, selected lines, the whole text.

use crate::documents::script::writing::{byte_of, put_range};
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::{TextEditOutput, TextEditState};
use egui::{Id, Key, Modifiers, Ui};
use script::analysis::Span;
use script::analysis::indent::indentation;

/// Number of spaces per level.
const STEP: usize = 4;

/// Indents a new line like the one before, and further after an open bracket; aligns a closing bracket with its line; converts a tab
/// to four spaces. `now` is the text after a key, `before` the text before it.
pub fn typed(ui: &Ui, now: &mut String, before: &str, output: &TextEditOutput) {
    let Some(index) = output.state.cursor.char_range().map(|range| usize::from(range.primary.index)) else { return };
    if now.chars().count() != before.chars().count() + 1 {
        return;
    }
    let at = byte_of(now, index);
    let (head, tail) = now.split_at(at);
    let (text, caret) = if let Some(head) = head.strip_suffix('\n') {
        let line = head.rsplit('\n').next().unwrap_or("");
        let depth = line.len() - line.trim_start_matches(' ').len() + if line.trim_end().ends_with(['{', '(', '[']) { STEP } else { 0 };
        (format!("{head}\n{}{tail}", " ".repeat(depth)), index + depth)
    } else if let Some(head) = head.strip_suffix('\t') {
        (format!("{head}{}{tail}", " ".repeat(STEP)), index + STEP - 1)
    } else if head.ends_with(['}', ')', ']']) {
        let line = head.rfind('\n').map_or(0, |end| end + 1);
        if !head[line..head.len() - 1].trim().is_empty() {
            return;
        }
        let Some((span, blanks)) = indentation(now).into_iter().find(|(span, _)| span.start == line) else { return };
        let caret = index + blanks.len() - span.len();
        let mut text = now.clone();
        text.replace_range(span, &blanks);
        (text, caret)
    } else {
        return;
    };
    *now = text;
    put_range(ui, output.response.response.id, CCursorRange::one(CCursor::new(caret)));
}

/// Handles Tab and Shift+Tab before the text field does: they indent or unindent the selected lines. Returns the changed text.
pub fn keys(ui: &Ui, id: Id, text: &str) -> Option<String> {
    if !ui.memory(|memory| memory.has_focus(id)) {
        return None;
    }
    let range = TextEditState::load(ui.ctx(), id)?.cursor.char_range()?;
    let (a, b) = (byte_of(text, range.primary.index.into()), byte_of(text, range.secondary.index.into()));
    let (from, to) = (a.min(b), a.max(b));
    let several = text[from..to].contains('\n');
    let pressed = |modifiers| ui.input_mut(|input| input.consume_key(modifiers, Key::Tab));
    let edits: Vec<(Span, String)> = if pressed(Modifiers::SHIFT) {
        lines(text, from, to).map(|line| (line..line + blanks_at(text, line), String::new())).collect()
    } else if several && pressed(Modifiers::NONE) {
        let full = |line: &usize| !text[*line..].starts_with(['\n', '\r']);
        lines(text, from, to).filter(full).map(|line| (line..line, " ".repeat(STEP))).collect()
    } else {
        return None;
    };
    let now = applied(text, &edits);
    let place = |byte: usize| CCursor::new(now[..moved(byte, &edits)].chars().count());
    put_range(ui, id, CCursorRange::two(place(b), place(a)));
    Some(now)
}

/// Returns the text with corrected indentation, and the new position of a byte in it.
pub fn all(text: &str, byte: usize) -> (String, usize) {
    let edits = indentation(text);
    (applied(text, &edits), moved(byte, &edits))
}

/// Returns the starts of the lines that a span touches.
fn lines(text: &str, from: usize, to: usize) -> impl Iterator<Item = usize> {
    let first = text[..from].rfind('\n').map_or(0, |end| end + 1);
    // A selection that ends at the start of a line does not touch it.
    let last = if to > from { to - 1 } else { to };
    let last = text.floor_char_boundary(last);
    std::iter::once(first).chain(text[first..last].match_indices('\n').map(move |(at, _)| first + at + 1))
}

/// Returns the number of spaces that unindenting removes from a line.
fn blanks_at(text: &str, line: usize) -> usize {
    text[line..].bytes().take(STEP).take_while(|byte| *byte == b' ').count()
}

fn applied(text: &str, edits: &[(Span, String)]) -> String {
    let mut now = text.to_owned();
    edits.iter().rev().for_each(|(span, insert)| now.replace_range(span.clone(), insert));
    now
}

/// Returns the position of a byte after edits that were applied in order.
fn moved(byte: usize, edits: &[(Span, String)]) -> usize {
    let mut now = byte as isize;
    for (span, insert) in edits.iter().take_while(|(span, _)| span.start <= byte) {
        let gone = span.end.min(byte) - span.start;
        now += insert.len() as isize - gone as isize;
    }
    now.max(0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caret_position_follows_reindented_text() {
        let text = "fn x() {\nlet a = 1;  \n      b\n}";
        let at = |word: &str| text.find(word).unwrap();
        let follows = |word: &str| {
            let (now, byte) = all(text, at(word));
            now[byte..].starts_with(word)
        };
        assert!(["fn", "let", "1;", "b", "}"].into_iter().all(follows));
        assert_eq!(all(text, text.len()).1, all(text, 0).0.len());
        assert_eq!(lines(text, 0, 9).collect::<Vec<_>>(), [0]);
        assert_eq!(lines(text, 3, 10).collect::<Vec<_>>(), [0, 9]);
        assert_eq!((blanks_at(text, at("      b")), blanks_at(text, 0)), (4, 0));
    }
}
