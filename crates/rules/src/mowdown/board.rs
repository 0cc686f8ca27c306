//! The board, indexed for the rules: cells by number in board order, neighbours, distances, arcs, sections.

use crate::ids::id;
use content::columns::{CellMark, ColumnBoard};
use geometry::columns::{Side, Spot};
use hexx::Hex;
use std::collections::BTreeMap;

id! {
    /// A cell of the board, numbered by columns from left to right, rows from top to bottom.
    Cell(u8)
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default)]
pub struct CellSet([u128; 2]);

impl CellSet {
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() >> 7] |= 1 << (cell.index() & 127);
    }
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() >> 7] >> (cell.index() & 127) & 1 == 1
    }
    /// Returns the number of cells that are also in another set.
    #[inline]
    pub fn common(&self, other: &CellSet) -> u32 {
        self.0.iter().zip(&other.0).map(|(one, other)| (one & other).count_ones()).sum()
    }
}

/// The constant properties of a cell.
#[derive(Debug)]
pub struct PrintedCell {
    /// Name, such as `D7`.
    pub name: String,
    pub hex: Hex,
    /// Position on the sheet.
    pub spot: Spot,
    /// Arc, from 1.
    pub arc: u8,
    /// Section, from 0.
    pub section: u8,
    /// Whether a headache is printed on it.
    pub headache: bool,
    /// Whether it has fewer than six neighbours.
    pub edge: bool,
    /// Distance towards the sun.
    pub sun: i32,
    /// Neighbours, by [`Side::number`].
    pub beside: [Option<Cell>; 6],
    /// The same cells as a set.
    pub around: CellSet,
}

#[derive(Debug)]
pub struct Board {
    /// Cells, in board order.
    pub cells: Vec<PrintedCell>,
    /// Cells by axial coordinates.
    at: BTreeMap<(i32, i32), Cell>,
    /// Distances between all cells.
    distances: Vec<u8>,
    pub home: Cell,
    pub start: Cell,
    pub arcs: u8,
    pub sun: Side,
    /// MD-30 Cost of moving from one section to another.
    crossing: Vec<Vec<u8>>,
}

impl Board {
    /// Creates the board from its document. An invalid document results in a board that is usable but not playable.
    pub fn new(board: &ColumnBoard) -> Board {
        let origin = board.origin();
        let at: BTreeMap<(i32, i32), Cell> = board
            .cells
            .keys()
            .take(usize::from(u8::MAX))
            .enumerate()
            .map(|(i, spot)| {
                let hex = spot.hex(origin);
                ((hex.x, hex.y), Cell::at(i))
            })
            .collect();
        let find = |hex: Hex| at.get(&(hex.x, hex.y)).copied();
        let printed = |(spot, cell): (&Spot, &content::columns::SheetCell)| {
            let hex = spot.hex(origin);
            let beside = Side::ALL.map(|side| find(hex + side.step()));
            let mut around = CellSet::default();
            beside.iter().flatten().for_each(|cell| around.insert(*cell));
            PrintedCell {
                name: board.name_of(*spot),
                hex,
                spot: *spot,
                arc: cell.arc,
                section: board.section_of(cell.arc).and_then(|section| u8::try_from(section).ok()).unwrap_or(0),
                headache: cell.mark == CellMark::Headache,
                edge: beside.contains(&None),
                sun: board.sun.rank(hex),
                beside,
                around,
            }
        };
        let cells: Vec<PrintedCell> = board.cells.iter().take(at.len()).map(printed).collect();
        let named = |name: &str| board.spot_of(name).and_then(|spot| find(spot.hex(origin)));
        let home = board.marked(CellMark::Home).next().and_then(|spot| find(spot.hex(origin))).unwrap_or_default();
        let mut crossing = vec![vec![0; board.sections.len().max(1)]; board.sections.len().max(1)];
        for way in &board.crossings {
            let (from, to) = (usize::from(way.from).wrapping_sub(1), usize::from(way.to).wrapping_sub(1));
            if let Some(cost) = crossing.get_mut(from).and_then(|row| row.get_mut(to)) {
                *cost = way.cost;
            }
        }
        let distance = |one: &PrintedCell, other: &PrintedCell| u8::try_from(one.hex.unsigned_distance_to(other.hex)).unwrap_or(u8::MAX);
        let distances = cells.iter().flat_map(|one| cells.iter().map(move |other| distance(one, other))).collect();
        let start = board.start.as_deref().and_then(named).unwrap_or(home);
        Board { cells, home, start, arcs: board.arcs(), sun: board.sun, crossing, at, distances }
    }
    /// MD-07 Returns whether a hill can be placed on a cell before a game, judging by what is printed on it.
    pub fn takes_hill(&self, cell: Cell) -> bool {
        !self.printed(cell).headache && cell != self.home && cell != self.start
    }
    /// MD-05 Returns whether a crater can be placed on a cell before a game.
    pub fn takes_crater(&self, cell: Cell) -> bool {
        !self.printed(cell).edge && self.takes_hill(cell)
    }
    /// Returns the cell at axial coordinates.
    pub fn cell_at(&self, hex: Hex) -> Option<Cell> {
        self.at.get(&(hex.x, hex.y)).copied()
    }
    pub fn named(&self, name: &str) -> Option<Cell> {
        self.cells.iter().position(|cell| cell.name == name).map(Cell::at)
    }
    /// Returns the constant properties of a cell.
    #[inline]
    pub fn printed(&self, cell: Cell) -> &PrintedCell {
        &self.cells[cell.index()]
    }
    pub fn name(&self, cell: Cell) -> &str {
        &self.printed(cell).name
    }
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<> {
        Cell::first(self.cells.len())
    }
    pub fn arc(&self, arc: u8) -> impl Iterator<Item = Cell> + Clone {
        self.all().filter(move |cell| self.printed(*cell).arc == arc)
    }
    pub fn section(&self, section: u8) -> impl Iterator<Item = Cell> + Clone {
        self.all().filter(move |cell| self.printed(*cell).section == section)
    }
    /// Returns the adjacent cells, clockwise from north.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        self.printed(cell).beside.into_iter().flatten()
    }
    /// Returns the distance between two cells, ignoring obstacles.
    #[inline]
    pub fn distance(&self, one: Cell, other: Cell) -> u8 {
        self.distances[one.index() * self.cells.len() + other.index()]
    }
    /// MD-30 Returns the cost of moving from a cell to an adjacent one.
    #[inline]
    pub fn crossing(&self, from: Cell, to: Cell) -> u8 {
        self.crossing[usize::from(self.printed(from).section)][usize::from(self.printed(to).section)]
    }
    /// MD-R17 Returns the cost of the chain of sections between two cells.
    pub fn chain(&self, from: Cell, to: Cell) -> u8 {
        let (mut at, to) = (self.printed(from).section, self.printed(to).section);
        let mut cost = 0_u8;
        while at != to {
            let next = if at < to { at + 1 } else { at - 1 };
            cost = cost.saturating_add(self.crossing[usize::from(at)][usize::from(next)]);
            at = next;
        }
        cost
    }
}
