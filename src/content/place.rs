//! Where something stands in a text: lines and columns in characters, and how they follow from byte offsets.

use std::collections::BTreeMap;
use std::ops::Range;

/// A stretch of one line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Line, from 1; 0 for no place.
    pub line: u32,
    /// Column in characters, from 1; 0 for no place.
    pub column: u32,
    /// Number of characters, at least 1; 0 for no place.
    pub length: u32,
}

/// The places of a document's values, by trail: the keys that lead there, e.g. `lunar.2.grid.0` or `options.max_extra`.
pub type Places = BTreeMap<String, Place>;

/// Turns byte offsets of a text into places.
#[derive(Clone, Debug)]
pub struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    /// Finds the lines of a text.
    pub fn new(text: &'t str) -> Lines<'t> {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Lines { text, starts }
    }
    /// The text itself.
    pub fn text(&self) -> &'t str {
        self.text
    }
    /// The place of a range of bytes, cut at the end of its first line. Offsets outside the text are moved inside.
    pub fn place(&self, range: Range<usize>) -> Place {
        let start = self.text.floor_char_boundary(range.start.min(self.text.len()));
        let line = self.starts.partition_point(|at| *at <= start) - 1;
        let line_end = self.starts.get(line + 1).map_or(self.text.len(), |next| next - 1);
        let end = self.text.ceil_char_boundary(range.end.min(line_end)).max(start);
        let count = |from: usize, to: usize| self.text[from..to].chars().count() as u32;
        Place { line: line as u32 + 1, column: count(self.starts[line], start) + 1, length: count(start, end).max(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_a_place_ends_with_its_line() {
        let lines = Lines::new("uno\nñandú = \"ü\"\nx");
        assert_eq!(lines.place(4..11), Place { line: 2, column: 1, length: 5 });
        assert_eq!(lines.place(14..99), Place { line: 2, column: 9, length: 3 });
        assert_eq!(lines.place(99..120), Place { line: 3, column: 2, length: 1 });
    }
}
