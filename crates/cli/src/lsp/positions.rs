//! Positions in texts as editors count them: lines from 0, and columns in UTF-16 code units.

use lsp_types::{Position, Range};
use std::ops::Range as Span;

/// A text with an index of its lines.
pub struct LineIndex<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> LineIndex<'t> {
    pub fn new(text: &'t str) -> LineIndex<'t> {
        LineIndex { text, starts: std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect() }
    }
    /// Returns a line without its line ending.
    fn line(&self, line: usize) -> &'t str {
        let Some(start) = self.starts.get(line) else { return "" };
        let end = self.starts.get(line + 1).map_or(self.text.len(), |next| next - 1);
        self.text[*start..end].trim_end_matches('\r')
    }
    /// Returns the byte offset of a position; a position outside the text is moved to the end of its line or of the text.
    pub fn byte(&self, position: Position) -> usize {
        let line = position.line as usize;
        let Some(start) = self.starts.get(line) else { return self.text.len() };
        let mut left = position.character as usize;
        let content = self.line(line);
        for (at, c) in content.char_indices() {
            // A position within a character is moved to its start.
            if left < c.len_utf16() {
                return start + at;
            }
            left -= c.len_utf16();
        }
        start + content.len()
    }
    /// Returns the position of a byte offset.
    pub fn position(&self, byte: usize) -> Position {
        let byte = self.text.floor_char_boundary(byte.min(self.text.len()));
        let line = self.starts.partition_point(|start| *start <= byte) - 1;
        let before = &self.text[self.starts[line]..byte];
        Position { line: line as u32, character: before.encode_utf16().count() as u32 }
    }
    pub fn range(&self, span: Span<usize>) -> Range {
        Range { start: self.position(span.start), end: self.position(span.end) }
    }
    /// Converts a range to a span; the order of its ends does not matter.
    pub fn span(&self, range: Range) -> Span<usize> {
        let (a, b) = (self.byte(range.start), self.byte(range.end));
        a.min(b)..a.max(b)
    }
    /// Returns the range of a number of characters from a line and column, both counted from 1 as in diagnostics.
    pub fn place(&self, line: u32, column: u32, length: u32) -> Range {
        let line = (line.max(1) - 1) as usize;
        let Some(start) = self.starts.get(line) else { return self.range(self.text.len()..self.text.len()) };
        let content = self.line(line);
        let byte = |column: u32| content.char_indices().nth(column as usize).map_or(content.len(), |(at, _)| at);
        let from = column.max(1) - 1;
        self.range(start + byte(from)..start + byte(from.saturating_add(length)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lsp_columns_count_utf_16_units_and_are_clamped() {
        let text = "aé🌙b\r\nx\n";
        let placed = LineIndex::new(text);
        let at = |line, character| placed.byte(Position { line, character });
        assert_eq!([at(0, 0), at(0, 1), at(0, 2), at(0, 3), at(0, 4), at(0, 5), at(0, 99)], [0, 1, 3, 3, 7, 8, 8]);
        assert_eq!([at(1, 0), at(1, 1), at(1, u32::MAX), at(2, 7), at(u32::MAX, 0)], [10, 11, 11, 12, 12]);
        for byte in (0..=text.len()).filter(|byte| text.is_char_boundary(*byte) && *byte != 9) {
            assert_eq!(placed.byte(placed.position(byte)), byte, "{byte}");
        }
        assert_eq!(placed.position(5), Position { line: 0, character: 2 });
        assert_eq!(placed.place(1, 3, 2), placed.range(3..8));
        assert_eq!(placed.place(0, 0, 1), placed.range(0..1));
        assert_eq!(placed.place(9, 1, 1), placed.range(12..12));
        assert_eq!(placed.span(Range { start: Position::new(1, 1), end: Position::new(0, 0) }), 0..11);
    }
}
