//! Documents of the hex games: the board, a grid of pointy-top hexes with odd rows shifted half a hex to the right.

use super::games::{BoardKind, GameSpec};
use super::text::Text;
use geometry::hex::Offset;
use imbl::{OrdMap, Vector};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The base of a hex, without features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Base {
    /// Flat ground; `.` in the file.
    Surface,
    /// No hex; `_` in the file.
    Void,
    /// The start line; `s` in the file.
    Start,
    /// The finish line; `f` in the file.
    Finish,
}

impl Base {
    /// Every base with its symbol in files.
    pub const ALL: [(Base, char); 4] = [(Base::Surface, '.'), (Base::Void, '_'), (Base::Start, 's'), (Base::Finish, 'f')];

    /// Returns the symbol used in files.
    pub fn symbol(self) -> char {
        Base::ALL.into_iter().find(|(base, _)| *base == self).map_or('.', |(_, symbol)| symbol)
    }
    /// Returns the word used where terrain is named.
    pub fn word(self) -> &'static str {
        match self {
            Base::Surface => "surface",
            Base::Void => "void",
            Base::Start => "start",
            Base::Finish => "finish",
        }
    }
    pub fn of_word(word: &str) -> Option<Base> {
        Base::ALL.into_iter().map(|(base, _)| base).find(|base| base.word() == word)
    }
}

/// Symbols are ASCII.
const SYMBOLS: usize = 128;
/// Maximum size of boards that are compared hex by hex if they do not share memory.
const SMALL: usize = 4096;

/// A hex board.
///
/// Its collections are persistent: a copy is free, and the cost of a change is proportional to the change, not to the size of the
/// board.
#[derive(Clone, Debug, PartialEq)]
pub struct HexBoard {
    pub game: &'static GameSpec,
    pub name: Text,
    /// Number of hexes in a row.
    pub columns: u16,
    pub rows: u16,
    /// `columns · rows` symbols, row by row: those of [`Base::ALL`] or of the legend.
    cells: Vector<char>,
    counts: Arc<[u32; SYMBOLS]>,
    /// Terrain script of each symbol, by stem. Hexes with the same symbol form one piece if the terrain comes in pieces.
    pub legend: BTreeMap<char, Arc<str>>,
    /// Additional scripts on hexes: `[[feature]]` in the file.
    pub features: OrdMap<Offset, Arc<str>>,
}

impl HexBoard {
    /// Creates a board of flat ground.
    pub fn filled(game: &'static GameSpec, columns: u16, rows: u16) -> HexBoard {
        let cells = std::iter::repeat_n(Base::Surface.symbol(), usize::from(columns) * usize::from(rows)).collect();
        HexBoard::new((game, Text::default()), (columns, rows), cells)
    }
    /// Creates a board with these symbols, row by row, without legend and features. Missing symbols are flat ground.
    pub fn new((game, name): (&'static GameSpec, Text), (columns, rows): (u16, u16), mut cells: Vector<char>) -> HexBoard {
        let size = usize::from(columns) * usize::from(rows);
        cells.truncate(size.min(cells.len()));
        cells.extend(std::iter::repeat_n(Base::Surface.symbol(), size - cells.len()));
        let mut counts = [0; SYMBOLS];
        cells.iter().for_each(|symbol| counts[slot(*symbol)] += 1);
        HexBoard { game, name, columns, rows, cells, counts: Arc::new(counts), legend: BTreeMap::new(), features: OrdMap::new() }
    }
    /// Returns the symbols, row by row.
    pub fn cells(&self) -> &Vector<char> {
        &self.cells
    }
    /// Returns the number of hexes with a symbol, in constant time.
    pub fn count(&self, symbol: char) -> usize {
        self.counts[slot(symbol)] as usize
    }
    /// Returns whether two values are known to be the same board without comparing every hex of a large board.
    ///
    /// Large boards that were changed and changed back count as different.
    pub fn is_same(&self, other: &HexBoard) -> bool {
        let shared = self.cells.ptr_eq(&other.cells) || self.cells.len() <= SMALL && self.cells == other.cells;
        let features = self.features.ptr_eq(&other.features) || self.features == other.features;
        (self.game, self.columns, self.rows) == (other.game, other.columns, other.rows)
            && shared
            && features
            && self.name == other.name
            && self.legend == other.legend
    }
    /// Returns the symbol at a hex, or `None` outside the board.
    pub fn symbol(&self, at: Offset) -> Option<char> {
        self.index(at).and_then(|i| self.cells.get(i).copied())
    }
    /// Sets a symbol. Does nothing outside the board.
    pub fn set(&mut self, at: Offset, symbol: char) {
        let Some(i) = self.index(at) else { return };
        let before = self.cells.set(i, symbol);
        if before != symbol {
            let counts = Arc::make_mut(&mut self.counts);
            counts[slot(before)] -= 1;
            counts[slot(symbol)] += 1;
        }
    }
    /// Returns the base of a hex: void outside the board, flat ground below terrain.
    pub fn base(&self, at: Offset) -> Base {
        match self.symbol(at) {
            None => Base::Void,
            Some(symbol) => Base::ALL.into_iter().find(|(_, known)| *known == symbol).map_or(Base::Surface, |(base, _)| base),
        }
    }
    /// Returns the terrain scripts on a hex, by stem: the script of its symbol, then that of its feature.
    pub fn terrain(&self, at: Offset) -> impl Iterator<Item = &Arc<str>> {
        let symbol = self.symbol(at).and_then(|symbol| self.legend.get(&symbol));
        symbol.into_iter().chain(self.features.get(&at))
    }
    /// Returns the type of the scripts on its hexes.
    pub fn terrain_kind(&self) -> &'static str {
        self.game.terrain()
    }
    /// Returns the columns and rows of the sections of the game's box, or those of the board itself if the game has no sections.
    pub fn section(&self) -> (u16, u16) {
        match self.game.board {
            BoardKind::Hex { section, .. } => section,
            _ => (self.columns, self.rows),
        }
    }
    /// Returns whether a hex is inside the board's rectangle.
    pub fn contains(&self, at: Offset) -> bool {
        at.column < self.columns && at.row < self.rows
    }
    /// Returns the positions of all hexes, row by row.
    pub fn offsets(&self) -> impl Iterator<Item = Offset> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Offset { row, column }))
    }
    fn index(&self, at: Offset) -> Option<usize> {
        self.contains(at).then(|| usize::from(at.row) * usize::from(self.columns) + usize::from(at.column))
    }
}

fn slot(symbol: char) -> usize {
    (symbol as usize).min(SYMBOLS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rally;
    use geometry::hex::offset;

    #[test]
    fn hex_board_symbol_counts_follow_changes() {
        let mut board = HexBoard::filled(&rally::SPEC, 3, 2);
        let before = board.clone();
        board.set(offset(1, 1), 'A');
        board.set(offset(1, 1), 'A');
        board.set(offset(2, 1), 's');
        board.set(offset(9, 9), 's');
        assert_eq!((board.count('A'), board.count('s'), board.count('.')), (1, 1, 4));
        assert!(!board.is_same(&before) && board.is_same(&board.clone()));
        assert_eq!((before.count('A'), before.count('.')), (0, 6));
        assert_eq!(board, HexBoard::new((board.game, board.name.clone()), (3, 2), board.cells().clone()));
    }
}
