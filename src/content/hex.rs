//! Documents of the hex games: the board, a grid of pointy-top hexes in odd rows shifted half a hex to the right.

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

/// A hex board.
///
/// Its collections are persistent: a copy costs nothing and a change costs as much as it changes, however large the board is.
#[derive(Clone, Debug, PartialEq)]
pub struct HexBoard {
    /// Printed name.
    pub name: Text,
    /// Hexes in a row.
    pub columns: u16,
    /// Number of rows.
    pub rows: u16,
    /// `columns · rows` symbols, row by row: those of [`Base::ALL`] or of the legend.
    pub cells: Vector<char>,
    /// The terrain script, by its stem, that a symbol stands for. Hexes with the same symbol are one piece where the terrain comes in pieces.
    pub legend: BTreeMap<char, Arc<str>>,
    /// What lies on hexes besides what their symbol says: `[[feature]]` in the file.
    pub features: OrdMap<Offset, Arc<str>>,
}

impl HexBoard {
    /// A board of plain ground.
    pub fn filled(name: Text, columns: u16, rows: u16) -> HexBoard {
        let cells = std::iter::repeat_n(Base::Surface.symbol(), usize::from(columns) * usize::from(rows)).collect();
        HexBoard { name, columns, rows, cells, legend: BTreeMap::new(), features: OrdMap::new() }
    }
    /// The symbol at a hex, if it is inside.
    pub fn symbol(&self, at: Offset) -> Option<char> {
        self.index(at).and_then(|i| self.cells.get(i).copied())
    }
    /// Sets a symbol; outside the board nothing happens.
    pub fn set(&mut self, at: Offset, symbol: char) {
        if let Some(i) = self.index(at) {
            self.cells.set(i, symbol);
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
    /// Every hex, row by row.
    pub fn offsets(&self) -> impl Iterator<Item = Offset> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Offset { row, column }))
    }
    fn index(&self, at: Offset) -> Option<usize> {
        (at.column < self.columns && at.row < self.rows).then(|| usize::from(at.row) * usize::from(self.columns) + usize::from(at.column))
    }
}
