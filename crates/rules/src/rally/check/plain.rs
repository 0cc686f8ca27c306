//! A hex board as flat lists, with the properties of its terrain for rovers.

use crate::hexes::terrain::{Layer, Terrain};
use content::hex::{Base, HexBoard};
use geometry::hex::Offset;
use std::collections::BTreeMap;

/// The properties of a hex for rovers: flags in one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HexFlags(u8);

const EXISTS: u8 = 1;
const BLOCKS: u8 = 2;
const ROUGH: u8 = 4;
const START: u8 = 8;
const FINISH: u8 = 16;

impl HexFlags {
    /// Returns whether a rover can be there.
    #[inline]
    pub fn is_open(self) -> bool {
        self.0 & (EXISTS | BLOCKS) == EXISTS
    }
    /// Returns whether a rover can be there and every move can enter.
    #[inline]
    pub fn is_dry(self) -> bool {
        self.0 & (EXISTS | BLOCKS | ROUGH) == EXISTS
    }
    /// Returns whether it is on the start line.
    #[inline]
    pub fn is_start(self) -> bool {
        self.0 & START != 0
    }
    /// Returns whether it is on the finish line.
    #[inline]
    pub fn is_finish(self) -> bool {
        self.0 & FINISH != 0
    }
}

#[derive(Debug)]
pub struct CheckedBoard<'a> {
    pub board: &'a HexBoard,
    /// Terrain by stem.
    pub terrain: &'a BTreeMap<String, Terrain>,
    /// Symbols, row by row.
    pub symbols: Vec<char>,
    /// Properties of each hex.
    pub kinds: Vec<HexFlags>,
}

impl<'a> CheckedBoard<'a> {
    /// Looks up all terrain. Terrain without a usable script counts as plain ground.
    pub fn of(board: &'a HexBoard, terrain: &'a BTreeMap<String, Terrain>) -> CheckedBoard<'a> {
        let mut by_symbol = [HexFlags(EXISTS); 128];
        for (base, symbol) in Base::ALL {
            by_symbol[symbol as usize & 127] = HexFlags(match base {
                Base::Surface => EXISTS,
                Base::Void => 0,
                Base::Start => EXISTS | START,
                Base::Finish => EXISTS | FINISH,
            });
        }
        for (symbol, stem) in &board.legend {
            by_symbol[*symbol as usize & 127].0 |= terrain.get(&**stem).map_or(0, flags);
        }
        let symbols: Vec<char> = board.cells().iter().copied().collect();
        let mut kinds: Vec<HexFlags> = symbols.iter().map(|symbol| by_symbol[*symbol as usize & 127]).collect();
        for (at, stem) in &board.features {
            if let Some(kind) = kinds.get_mut(usize::from(at.row) * usize::from(board.columns) + usize::from(at.column)) {
                kind.0 |= terrain.get(&**stem).map_or(0, flags);
            }
        }
        CheckedBoard { board, terrain, symbols, kinds }
    }
    /// Returns the hex with an index.
    pub fn offset(&self, index: usize) -> Offset {
        Offset::numbered(index, self.board.columns).unwrap_or_default()
    }
    /// Returns the index of a hex.
    pub fn index(&self, at: Offset) -> usize {
        usize::from(at.row) * usize::from(self.board.columns) + usize::from(at.column)
    }
    /// Returns the adjacent hexes, in the order of the facings.
    #[inline]
    pub fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let (columns, rows) = (i32::from(self.board.columns), i32::from(self.board.rows));
        let at = self.offset(index);
        let (column, row) = (i32::from(at.column), i32::from(at.row));
        let shift = row & 1;
        let around = [(1, 0), (shift, -1), (shift - 1, -1), (-1, 0), (shift - 1, 1), (shift, 1)];
        around.into_iter().filter_map(move |(dc, dr)| {
            let (c, r) = (column + dc, row + dr);
            (c >= 0 && r >= 0 && c < columns && r < rows).then_some((r * columns + c) as usize)
        })
    }
    pub fn terrain(&self, symbol: char) -> Option<&'a Terrain> {
        self.terrain.get(&**self.board.legend.get(&symbol)?)
    }
    /// Returns the indices of the hexes of some kind.
    pub fn all(&self, wanted: impl Fn(HexFlags) -> bool) -> Vec<usize> {
        (0..self.kinds.len()).filter(|i| wanted(self.kinds[*i])).collect()
    }
    /// Returns the hexes with a feature, those set by symbol and those set by `[[feature]]`.
    pub fn feature_hexes(&self) -> (Vec<usize>, Vec<usize>) {
        let is_feature = |terrain: Option<&Terrain>| terrain.is_some_and(|terrain| terrain.layer == Layer::Feature);
        let mut by_symbol = [false; 128];
        for symbol in self.board.legend.keys() {
            by_symbol[*symbol as usize & 127] = is_feature(self.terrain(*symbol));
        }
        let painted = (0..self.symbols.len()).filter(|i| by_symbol[self.symbols[*i] as usize & 127]).collect();
        let listed = self.board.features.iter().filter(|(_, stem)| is_feature(self.terrain.get(&***stem)));
        (painted, listed.map(|(at, _)| self.index(*at)).collect())
    }
}

fn flags(terrain: &Terrain) -> u8 {
    let flag = |on: bool, bit: u8| if on { bit } else { 0 };
    flag(terrain.blocks, BLOCKS) | flag(terrain.rough, ROUGH)
}
