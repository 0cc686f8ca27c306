//! Positions in a text: lines and columns in characters, and their conversion from byte offsets.

use std::collections::BTreeMap;
use std::ops::Range;

/// A range within one line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextSpan {
    /// Line, from 1; 0 for no position.
    pub line: u32,
    /// Column in characters, from 1; 0 for no position.
    pub column: u32,
    /// Number of characters, at least 1; 0 for no position.
    pub length: u32,
}

/// The positions of a document's values, by trail: the keys that lead to the value, e.g. `lunar.2.grid.0` or `options.max_extra`.
pub type Places = BTreeMap<String, TextSpan>;

/// Converts byte offsets of a text to positions.
#[derive(Clone, Debug)]
pub struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
    /// Number of characters before each block of bytes, so that very long lines are as fast as short ones.
    chars_before: Vec<u32>,
}

/// Bytes per block.
const BLOCK: usize = 512;

impl<'t> Lines<'t> {
    pub fn new(text: &'t str) -> Lines<'t> {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let blocks = text.as_bytes().chunks(BLOCK).scan(0, |before, block| {
            let here = *before;
            *before += characters(block);
            Some(here)
        });
        let mut chars_before: Vec<u32> = blocks.collect();
        chars_before.push(characters(text.as_bytes()));
        Lines { text, starts, chars_before }
    }
    pub fn text(&self) -> &'t str {
        self.text
    }
    /// Returns the position of a byte range, cut off at the end of its first line. Offsets outside the text are clamped.
    pub fn place(&self, range: Range<usize>) -> TextSpan {
        let start = self.text.floor_char_boundary(range.start.min(self.text.len()));
        let line = self.starts.partition_point(|at| *at <= start) - 1;
        let line_end = self.starts.get(line + 1).map_or(self.text.len(), |next| next - 1);
        let end = self.text.ceil_char_boundary(range.end.min(line_end)).max(start);
        let count = |from: usize, to: usize| self.characters_before(to) - self.characters_before(from);
        TextSpan { line: line as u32 + 1, column: count(self.starts[line], start) + 1, length: count(start, end).max(1) }
    }
    /// Returns the bytes of a place returned by [`Lines::place`].
    pub fn range(&self, place: TextSpan) -> Range<usize> {
        let Some(line) = (place.line as usize).checked_sub(1).and_then(|line| self.starts.get(line)) else { return 0..0 };
        let mut left = place.column.saturating_sub(1);
        let mut at = *line;
        // Whole blocks first, so that a place in a very long line costs no more than in a short one.
        let wanted = self.characters_before(at) + left;
        let block = self.chars_before.partition_point(|before| *before <= wanted).saturating_sub(1);
        if block * BLOCK > at {
            at = self.text.ceil_char_boundary(block * BLOCK);
            left = wanted - self.characters_before(at);
        }
        let byte_of =
            |from: usize, count: u32| self.text[from..].char_indices().nth(count as usize).map_or(self.text.len(), |(at, _)| from + at);
        let start = byte_of(at, left);
        start..byte_of(start, place.length)
    }
    fn characters_before(&self, offset: usize) -> u32 {
        let block = offset / BLOCK;
        self.chars_before[block] + characters(&self.text.as_bytes()[block * BLOCK..offset])
    }
}

/// Returns the number of characters that start in a range of UTF-8 bytes.
fn characters(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u32
}

/// Returns the lengths of the common prefix of two sequences and of the common suffix of the rest. The elements in between differ.
///
/// ```
/// use content::place::common_ends;
/// assert_eq!(common_ends(&["a", "b", "c"], &["a", "x", "y", "c"]), (1, 1));
/// assert_eq!(common_ends(&[1, 1], &[1, 1, 1]), (2, 0));
/// ```
pub fn common_ends<T: PartialEq>(a: &[T], b: &[T]) -> (usize, usize) {
    let head = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let most = a.len().min(b.len()) - head;
    let tail = a.iter().rev().zip(b.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
    (head, tail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_spans_end_at_the_line_end() {
        let lines = Lines::new("uno\nñandú = \"ü\"\nx");
        assert_eq!(lines.place(4..11), TextSpan { line: 2, column: 1, length: 5 });
        assert_eq!(lines.place(14..99), TextSpan { line: 2, column: 9, length: 3 });
        assert_eq!(lines.place(99..120), TextSpan { line: 3, column: 2, length: 1 });
        assert_eq!([4..11, 14..18].map(|bytes| lines.range(lines.place(bytes))), [4..11, 14..18]);
    }

    #[test]
    fn positions_far_into_a_long_line_round_trip() {
        let text = format!("\n{}x", "ñ".repeat(2048));
        let lines = Lines::new(&text);
        assert_eq!(lines.place(4097..4098), TextSpan { line: 2, column: 2049, length: 1 });
        for bytes in [1..3, 511..515, 4095..4097, 4097..4098] {
            assert_eq!(lines.range(lines.place(bytes.clone())), bytes);
        }
        let even = "a".repeat(1024);
        assert_eq!(Lines::new(&even).place(1024..1024), TextSpan { line: 1, column: 1025, length: 1 });
    }
}
