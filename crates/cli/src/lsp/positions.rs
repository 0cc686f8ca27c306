//! Positions in texts as editors count them: lines from 0, and columns in UTF-16 code units.

use lsp_types::{Position, Range};
use std::ops::Range as Span;

/// Distance in bytes between positions whose columns are stored.
const STEP: usize = 256;

/// A text with an index of its lines.
pub struct LineIndex<'t> {
    text: &'t str,
    /// The byte offset at which each line begins. Lines end with `\n`, `\r\n` or `\r`.
    starts: Vec<usize>,
    /// The column of every [`STEP`]th byte, or of the character that contains it, so that long lines are not counted again and again.
    columns: Vec<u32>,
}

impl<'t> LineIndex<'t> {
    pub fn new(text: &'t str) -> LineIndex<'t> {
        let (mut starts, mut columns, mut column) = (vec![0], Vec::with_capacity(text.len() / STEP + 1), 0);
        let bytes = text.as_bytes();
        for (at, c) in text.char_indices() {
            while columns.len() * STEP < at + c.len_utf8() {
                columns.push(column);
            }
            column += c.len_utf16() as u32;
            if c == '\n' || c == '\r' && bytes.get(at + 1) != Some(&b'\n') {
                starts.push(at + 1);
                column = 0;
            }
        }
        LineIndex { text, starts, columns }
    }
    /// Returns a line without its line ending.
    fn line(&self, line: usize) -> &'t str {
        let Some(start) = self.starts.get(line) else { return "" };
        let end = self.starts.get(line + 1).copied().unwrap_or(self.text.len());
        self.text[*start..end].trim_end_matches(['\n', '\r'])
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
        let start = self.starts[line];
        let known = |column: &u32| Some((self.text.floor_char_boundary(byte / STEP * STEP), *column));
        let known = self.columns.get(byte / STEP).and_then(known).filter(|(known, _)| *known > start);
        let (from, column) = known.unwrap_or((start, 0));
        Position { line: line as u32, character: column + self.text[from..byte].encode_utf16().count() as u32 }
    }
    pub fn range(&self, span: Span<usize>) -> Range {
        Range { start: self.position(span.start), end: self.position(span.end) }
    }
    /// Converts a range to a span; the order of its ends does not matter.
    pub fn span(&self, range: Range) -> Span<usize> {
        let (a, b) = (self.byte(range.start), self.byte(range.end));
        a.min(b)..a.max(b)
    }
    /// Returns the range of a number of characters from a line and column, both counted from 1 as in diagnostics, whose lines end
    /// with `\n`.
    pub fn place(&self, line: u32, column: u32, length: u32) -> Range {
        let ends_line = |start: &&usize| **start == 0 || self.text.as_bytes()[**start - 1] == b'\n';
        let Some(start) = self.starts.iter().filter(ends_line).nth((line.max(1) - 1) as usize) else {
            return self.range(self.text.len()..self.text.len());
        };
        let content = self.text[*start..].split('\n').next().unwrap_or_default().trim_end_matches('\r');
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

    #[test]
    fn lines_end_as_in_the_protocol_and_long_lines_are_counted_once() {
        let text = format!("a\rb\r\nc\n{}", "é🌙x".repeat(20_000));
        let placed = LineIndex::new(&text);
        let (mut line, mut character) = (0, 0);
        for (at, c) in text.char_indices() {
            assert_eq!(placed.position(at), Position { line, character }, "{at}");
            character += c.len_utf16() as u32;
            if c == '\n' || c == '\r' && at == 1 {
                (line, character) = (line + 1, 0);
            }
        }
        assert_eq!(placed.byte(Position { line: 1, character: 9 }), 3);
        // The second line of a diagnostic is the third one of the protocol.
        assert_eq!((placed.place(1, 3, 1).start, placed.place(2, 1, 1).start), (Position::new(1, 0), Position::new(2, 0)));
    }
}
