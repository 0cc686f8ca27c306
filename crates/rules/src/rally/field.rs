//! The board as laid out, indexed for fast queries: numbered cells, neighbours, terrain, distances to the finish.

use crate::hexes::terrain::{Layer, Terrain};
use crate::ids::id;
use content::hex::{Base, HexBoard};
use geometry::hex::{FACINGS, Offset};
use hexx::Hex;
use script::program::ScriptId;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::OnceLock;

id! {
    /// A hex by number: row by row, from 0.
    Cell(u32)
}

/// A kind of terrain, as an index into [`Field::kinds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TerrainId(u16);
pub const DIRECTIONS: u8 = 6;

/// Returns the facing `turns` steps to the left.
#[inline]
pub fn turned(facing: u8, turns: u8) -> u8 {
    let sum = facing + turns;
    if sum >= DIRECTIONS { sum - DIRECTIONS } else { sum }
}

/// The properties of a hex for rovers and beams, as bits.
pub mod flag {
    /// No hex.
    pub const VOID: u8 = 1;
    /// LR-32 Impassable.
    pub const BLOCKS: u8 = 2;
    /// LR-33 All-terrain moves only.
    pub const ROUGH: u8 = 4;
    /// LR-37 Beams end.
    pub const STOPS_LASERS: u8 = 8;
    /// The start line.
    pub const START: u8 = 16;
    /// The finish line.
    pub const FINISH: u8 = 32;
    /// A script is notified of rovers that enter.
    pub const ENTER: u8 = 64;
    /// A script is notified of rovers here at the end of a phase.
    pub const PHASE_END: u8 = 128;
}

/// The terrain on a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HexContents {
    /// Terrain of the hex itself, if there is one.
    pub ground: Option<TerrainId>,
    /// Feature on the ground.
    pub feature: Option<TerrainId>,
}

impl HexContents {
    pub fn layer(&mut self, layer: Layer) -> &mut Option<TerrainId> {
        match layer {
            Layer::Ground => &mut self.ground,
            Layer::Feature => &mut self.feature,
        }
    }
    /// Iterates over the terrain, the ground first.
    pub fn iter(self) -> impl Iterator<Item = TerrainId> {
        [self.ground, self.feature].into_iter().flatten()
    }
}

/// A kind of terrain in a match.
#[derive(Debug)]
pub struct TerrainKind {
    /// Metadata of its script.
    pub terrain: Terrain,
    pub script: ScriptId,
    /// Bits of [`flag`].
    pub flags: u8,
}

/// The board as laid out.
#[derive(Debug)]
pub struct Field {
    /// Number of hexes in a row.
    pub columns: u16,
    pub rows: u16,
    /// Every kind of terrain of the match.
    pub kinds: Vec<TerrainKind>,
    bases: Vec<Base>,
    lying: Vec<HexContents>,
    flags: Vec<u8>,
    neighbours: Vec<[Option<Cell>; DIRECTIONS as usize]>,
    /// Steps to the finish over passable hexes, if there is a path.
    steps: Vec<Option<u16>>,
    starts: Vec<(Cell, u8)>,
    pub(super) costs: OnceLock<Vec<u16>>,
}

impl Field {
    /// Creates the board from its document and the kinds of terrain.
    pub fn new(board: &HexBoard, kinds: Vec<TerrainKind>) -> Field {
        let (columns, rows) = (board.columns, board.rows);
        let bases: Vec<Base> = board.offsets().map(|at| board.base(at)).collect();
        let lie = |at: Offset| {
            let mut lying = HexContents::default();
            for stem in board.terrain(at) {
                if let Some(id) = find(&kinds, stem) {
                    *lying.layer(kinds[usize::from(id.0)].terrain.layer) = Some(id);
                }
            }
            lying
        };
        let lying: Vec<HexContents> = board.offsets().map(lie).collect();
        let cell = |hex: Hex| Offset::of(hex).filter(|at| at.column < columns && at.row < rows).map(|at| number(columns, at));
        let around = |at: Offset| FACINGS.map(|step| cell(at.hex() + step));
        let neighbours = board.offsets().map(around).collect();
        let mut field = Field {
            columns,
            rows,
            kinds,
            bases,
            lying,
            flags: Vec::new(),
            neighbours,
            steps: Vec::new(),
            starts: Vec::new(),
            costs: OnceLock::new(),
        };
        field.flags = Cell::first(field.bases.len()).map(|at| field.flags_of(at, field.lying[at.index()])).collect();
        field.steps = field.steps_to_finish();
        field.starts = field.start_facings();
        field
    }

    /// Returns every hex of the rectangle.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + Clone + use<> {
        Cell::first(self.bases.len())
    }
    /// Returns the neighbour in a direction; `None` off the board.
    #[inline]
    pub fn neighbour(&self, at: Cell, direction: u8) -> Option<Cell> {
        self.neighbours.get(at.index())?[usize::from(direction % DIRECTIONS)]
    }
    /// Returns whether two hexes are adjacent.
    pub fn adjacent(&self, a: Cell, b: Cell) -> bool {
        self.neighbours.get(a.index()).is_some_and(|around| around.contains(&Some(b)))
    }
    /// Returns the base of a hex, without terrain; off the board it is void.
    pub fn base(&self, at: impl Into<Option<Cell>>) -> Base {
        at.into().and_then(|at| self.bases.get(at.index()).copied()).unwrap_or(Base::Void)
    }
    /// Returns the terrain of a hex after set-up.
    pub fn contents_at(&self, at: Cell) -> HexContents {
        self.lying.get(at.index()).copied().unwrap_or_default()
    }
    /// Returns the bits of [`flag`] after set-up; off the board it is void.
    #[inline]
    pub fn flags(&self, at: impl Into<Option<Cell>>) -> u8 {
        at.into().and_then(|at| self.flags.get(at.index()).copied()).unwrap_or(flag::VOID)
    }
    /// Returns the bits of [`flag`] of a hex with other terrain.
    pub fn flags_of(&self, at: Cell, lying: HexContents) -> u8 {
        let base = match self.base(at) {
            Base::Surface => 0,
            Base::Void => flag::VOID,
            Base::Start => flag::START,
            Base::Finish => flag::FINISH,
        };
        lying.iter().fold(base, |flags, id| flags | self.kind(id).map_or(0, |kind| kind.flags))
    }
    pub fn offset(&self, at: Cell) -> Offset {
        Offset::numbered(at.index(), self.columns).unwrap_or_default()
    }
    #[inline]
    pub fn hex(&self, at: Cell) -> Hex {
        self.offset(at).hex()
    }
    /// Returns the cell of a hex; `None` off the board.
    pub fn cell(&self, hex: Hex) -> Option<Cell> {
        let at = Offset::of(hex).filter(|at| at.column < self.columns && at.row < self.rows);
        at.map(|at| number(self.columns, at))
    }
    /// Returns the kind of terrain with a name.
    pub fn find(&self, stem: &str) -> Option<TerrainId> {
        find(&self.kinds, stem)
    }
    #[inline]
    pub fn kind(&self, id: impl Into<Option<TerrainId>>) -> Option<&TerrainKind> {
        self.kinds.get(usize::from(id.into()?.0))
    }
    /// LR-09 Returns the number of steps to the finish; `None` if there is no path.
    pub fn steps(&self, at: impl Into<Option<Cell>>) -> Option<u16> {
        self.steps.get(at.into()?.index()).copied().flatten()
    }
    /// LR-09 Returns the start hexes by row, then column, with their legal facings as bits.
    pub fn starts(&self) -> &[(Cell, u8)] {
        &self.starts
    }
    /// Returns whether a rover can be on the hex as laid out.
    pub(super) fn open(&self, at: impl Into<Option<Cell>>) -> bool {
        self.flags(at) & (flag::VOID | flag::BLOCKS) == 0
    }

    /// LR-R19 Computes the steps to the finish. Rough ground counts as passable, rovers are ignored.
    fn steps_to_finish(&self) -> Vec<Option<u16>> {
        let mut steps = vec![None; self.bases.len()];
        let mut queue: VecDeque<Cell> = self.cells().filter(|at| self.open(*at) && self.base(*at) == Base::Finish).collect();
        queue.iter().for_each(|at| steps[at.index()] = Some(0));
        while let Some(at) = queue.pop_front() {
            let next = steps[at.index()].and_then(|steps: u16| steps.checked_add(1));
            for neighbour in self.neighbours[at.index()].into_iter().flatten() {
                if self.open(neighbour) && steps[neighbour.index()].is_none() && next.is_some() {
                    steps[neighbour.index()] = next;
                    queue.push_back(neighbour);
                }
            }
        }
        steps
    }

    fn start_facings(&self) -> Vec<(Cell, u8)> {
        let starts = self.cells().filter(|at| self.base(*at) == Base::Start && self.open(*at));
        let facings = |at: Cell| {
            let legal = |facing: &u8| {
                let ahead = self.neighbour(at, *facing);
                let closer = self.steps(ahead).is_some_and(|steps| self.steps(at).is_none_or(|here| steps < here));
                self.open(ahead) && self.base(ahead) != Base::Start && closer
            };
            (0..DIRECTIONS).filter(legal).fold(0, |bits, facing| bits | 1 << facing)
        };
        starts.map(|at| (at, facings(at))).collect()
    }
}

fn find(kinds: &[TerrainKind], stem: &str) -> Option<TerrainId> {
    (0..).map(TerrainId).zip(kinds).find(|(_, kind)| kind.terrain.stem == stem).map(|(id, _)| id)
}

fn number(columns: u16, at: Offset) -> Cell {
    Cell::new(u32::from(at.row) * u32::from(columns) + u32::from(at.column))
}
