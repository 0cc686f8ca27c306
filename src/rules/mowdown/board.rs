//! The board, prepared for questions: cells by number in board order, neighbours, distances, arcs, sections.

use crate::content::columns::{ColumnBoard, Mark};
use crate::geometry::columns::{Side, Spot};
use crate::rules::ids::id;
use hexx::Hex;
use std::collections::BTreeMap;

id! {
    /// A cell of the board: columns from left to right, rows from top to bottom.
    Cell(u8)
}

/// A cell as it is printed.
#[derive(Debug)]
pub struct Printed {
    /// Its name, as in `D7`.
    pub name: String,
    /// Its axial coordinates.
    pub hex: Hex,
    /// Where it stands on the sheet.
    pub spot: Spot,
    /// Its arc, from 1.
    pub arc: u8,
    /// Its section, from 0.
    pub section: u8,
    /// A headache is printed on it.
    pub headache: bool,
    /// It has fewer than six neighbours.
    pub edge: bool,
    /// How far it lies toward the sun.
    pub sun: i32,
    /// What lies across its sides, by [`Side::number`].
    pub beside: [Option<Cell>; 6],
}

/// Everything about a board that never changes.
#[derive(Debug)]
pub struct Board {
    /// Its cells, in board order.
    pub cells: Vec<Printed>,
    /// The cell at axial coordinates.
    at: BTreeMap<(i32, i32), Cell>,
    /// Home.
    pub home: Cell,
    /// Where a game starts.
    pub start: Cell,
    /// Number of arcs.
    pub arcs: u8,
    /// The direction of the sun.
    pub sun: Side,
    /// MD-30 What the way from a section into another costs.
    crossing: Vec<Vec<u8>>,
}

impl Board {
    /// From its document. A board with faults gives one that can be used, if not played.
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
        let printed = |(spot, cell): (&Spot, &crate::content::columns::SheetCell)| {
            let hex = spot.hex(origin);
            let beside = Side::ALL.map(|side| find(hex + side.step()));
            Printed {
                name: board.name_of(*spot),
                hex,
                spot: *spot,
                arc: cell.arc,
                section: board.section_of(cell.arc).and_then(|section| u8::try_from(section).ok()).unwrap_or(0),
                headache: cell.mark == Mark::Headache,
                edge: beside.contains(&None),
                sun: board.sun.rank(hex),
                beside,
            }
        };
        let cells: Vec<Printed> = board.cells.iter().take(at.len()).map(printed).collect();
        let named = |name: &str| board.spot_of(name).and_then(|spot| find(spot.hex(origin)));
        let home = board.marked(Mark::Home).next().and_then(|spot| find(spot.hex(origin))).unwrap_or_default();
        let mut crossing = vec![vec![0; board.sections.len().max(1)]; board.sections.len().max(1)];
        for way in &board.crossings {
            let (from, to) = (usize::from(way.from).wrapping_sub(1), usize::from(way.to).wrapping_sub(1));
            if let Some(cost) = crossing.get_mut(from).and_then(|row| row.get_mut(to)) {
                *cost = way.cost;
            }
        }
        let start = board.start.as_deref().and_then(named).unwrap_or(home);
        Board { cells, home, start, arcs: board.arcs(), sun: board.sun, crossing, at }
    }
    /// MD-07 Whether a hill can be put on a cell before a game, as it is printed.
    pub fn takes_hill(&self, cell: Cell) -> bool {
        !self.printed(cell).headache && cell != self.home && cell != self.start
    }
    /// MD-05 The same of a crater.
    pub fn takes_crater(&self, cell: Cell) -> bool {
        !self.printed(cell).edge && self.takes_hill(cell)
    }
    /// The cell at axial coordinates.
    pub fn cell_at(&self, hex: Hex) -> Option<Cell> {
        self.at.get(&(hex.x, hex.y)).copied()
    }
    /// The cell of a name.
    pub fn named(&self, name: &str) -> Option<Cell> {
        self.cells.iter().position(|cell| cell.name == name).map(Cell::at)
    }
    /// What is printed on a cell.
    #[inline]
    pub fn printed(&self, cell: Cell) -> &Printed {
        &self.cells[cell.index()]
    }
    /// Its name.
    pub fn name(&self, cell: Cell) -> &str {
        &self.printed(cell).name
    }
    /// Every cell.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<> {
        Cell::first(self.cells.len())
    }
    /// The cells of an arc.
    pub fn arc(&self, arc: u8) -> impl Iterator<Item = Cell> + Clone {
        self.all().filter(move |cell| self.printed(*cell).arc == arc)
    }
    /// The cells of a section.
    pub fn section(&self, section: u8) -> impl Iterator<Item = Cell> + Clone {
        self.all().filter(move |cell| self.printed(*cell).section == section)
    }
    /// The cells beside one, clockwise from north.
    pub fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        self.printed(cell).beside.into_iter().flatten()
    }
    /// Spaces between two cells, as the crow flies.
    #[inline]
    pub fn distance(&self, one: Cell, other: Cell) -> u8 {
        u8::try_from(self.printed(one).hex.unsigned_distance_to(self.printed(other).hex)).unwrap_or(u8::MAX)
    }
    /// MD-30 What the way from a cell to one beside it costs.
    #[inline]
    pub fn crossing(&self, from: Cell, to: Cell) -> u8 {
        self.crossing[usize::from(self.printed(from).section)][usize::from(self.printed(to).section)]
    }
    /// MD-R17 What the chain of sections between two cells costs.
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
