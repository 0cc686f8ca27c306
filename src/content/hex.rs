//! Documents of the hex games: the board, a grid of pointy-top hexes in odd rows shifted half a hex to the right.

use super::games::{BoardKind, GameSpec};
use super::text::Text;
use crate::geometry::hex::Offset;
use imbl::{OrdMap, Vector};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a hex is made of, without what lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Base {
    /// Plain ground; `.` in the file.
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

    /// Its symbol in files.
    pub fn symbol(self) -> char {
        Base::ALL.into_iter().find(|(base, _)| *base == self).map_or('.', |(_, symbol)| symbol)
    }
}

/// Symbols are ASCII.
const SYMBOLS: usize = 128;
/// Boards up to this size are compared hex by hex where they do not share memory.
const SMALL: usize = 4096;

/// A hex board.
///
/// Its collections are persistent: a copy costs nothing and a change costs as much as it changes, however large the board is.
#[derive(Clone, Debug, PartialEq)]
pub struct HexBoard {
    /// Its game.
    pub game: &'static GameSpec,
    /// Printed name.
    pub name: Text,
    /// Hexes in a row.
    pub columns: u16,
    /// Number of rows.
    pub rows: u16,
    /// `columns · rows` symbols, row by row: those of [`Base::ALL`] or of the legend.
    cells: Vector<char>,
    /// How many hexes have each symbol.
    counts: Arc<[u32; SYMBOLS]>,
    /// The terrain script, by its stem, that a symbol stands for. Hexes with the same symbol are one piece where the terrain comes in pieces.
    pub legend: BTreeMap<char, Arc<str>>,
    /// What lies on hexes besides what their symbol says: `[[feature]]` in the file.
    pub features: OrdMap<Offset, Arc<str>>,
}

impl HexBoard {
    /// A board of plain ground.
    pub fn filled(game: &'static GameSpec, columns: u16, rows: u16) -> HexBoard {
        let cells = std::iter::repeat_n(Base::Surface.symbol(), usize::from(columns) * usize::from(rows)).collect();
        HexBoard::new((game, Text::default()), (columns, rows), cells)
    }
    /// A board of these symbols, row by row, without legend and features. Missing ones are plain ground.
    pub fn new((game, name): (&'static GameSpec, Text), (columns, rows): (u16, u16), mut cells: Vector<char>) -> HexBoard {
        let size = usize::from(columns) * usize::from(rows);
        cells.truncate(size.min(cells.len()));
        cells.extend(std::iter::repeat_n(Base::Surface.symbol(), size - cells.len()));
        let mut counts = [0; SYMBOLS];
        cells.iter().for_each(|symbol| counts[slot(*symbol)] += 1);
        HexBoard { game, name, columns, rows, cells, counts: Arc::new(counts), legend: BTreeMap::new(), features: OrdMap::new() }
    }
    /// The symbols, row by row.
    pub fn cells(&self) -> &Vector<char> {
        &self.cells
    }
    /// How many hexes have a symbol. Known at any time, however large the board is.
    pub fn count(&self, symbol: char) -> usize {
        self.counts[slot(symbol)] as usize
    }
    /// Whether two values are known to be the same board without looking at every hex of a large one.
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
    /// The symbol at a hex, if it is inside.
    pub fn symbol(&self, at: Offset) -> Option<char> {
        self.index(at).and_then(|i| self.cells.get(i).copied())
    }
    /// Sets a symbol; outside the board nothing happens.
    pub fn set(&mut self, at: Offset, symbol: char) {
        let Some(i) = self.index(at) else { return };
        let before = self.cells.set(i, symbol);
        if before != symbol {
            let counts = Arc::make_mut(&mut self.counts);
            counts[slot(before)] -= 1;
            counts[slot(symbol)] += 1;
        }
    }
    /// What the hex is made of; void outside the board, plain ground below terrain.
    pub fn base(&self, at: Offset) -> Base {
        match self.symbol(at) {
            None => Base::Void,
            Some(symbol) => Base::ALL.into_iter().find(|(_, known)| *known == symbol).map_or(Base::Surface, |(base, _)| base),
        }
    }
    /// The terrain scripts, by stem, that lie on a hex: that of its symbol, then its feature.
    pub fn terrain(&self, at: Offset) -> impl Iterator<Item = &Arc<str>> {
        let symbol = self.symbol(at).and_then(|symbol| self.legend.get(&symbol));
        symbol.into_iter().chain(self.features.get(&at))
    }
    /// The kind of the scripts on its hexes.
    pub fn terrain_kind(&self) -> &'static str {
        match self.game.board {
            BoardKind::Hex { terrain, .. } => terrain,
            _ => "",
        }
    }
    /// Columns and rows of the sections that boards of its game's box are put together from; of a game without sections itself.
    pub fn section(&self) -> (u16, u16) {
        match self.game.board {
            BoardKind::Hex { section, .. } => section,
            _ => (self.columns, self.rows),
        }
    }
    /// Whether a hex lies inside the board's rectangle.
    pub fn contains(&self, at: Offset) -> bool {
        at.column < self.columns && at.row < self.rows
    }
    /// Every hex, row by row.
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
    use crate::content::rally;
    use crate::geometry::hex::offset;

    #[test]
    fn symbols_are_counted_as_they_change() {
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
