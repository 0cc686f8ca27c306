//! Read-only queries of the state: positions, legal moves, closest hills.

use super::board::{Board, Cell};
use super::paths::{MoveId, PlacedPath};
use super::setup::Setup;
use super::state::{Ground, Plan, Power, State};
use content::columns::PathKind;
use std::cmp::{Ordering, Reverse};

impl State {
    /// Returns the mutable properties of a cell.
    #[inline]
    pub fn ground(&self, cell: Cell) -> &Ground {
        &self.cells[cell.index()]
    }
    /// Returns a mutable reference to the properties of a cell.
    #[inline]
    pub fn ground_mut(&mut self, cell: Cell) -> &mut Ground {
        &mut self.cells[cell.index()]
    }
    /// MD-50 Returns whether a cell is in the shadow.
    #[inline]
    pub fn is_dark(&self, board: &Board, cell: Cell) -> bool {
        board.printed(cell).arc < self.arc
    }
    /// Returns whether the mower can be on a cell.
    pub fn is_free(&self, board: &Board, cell: Cell) -> bool {
        !self.is_dark(board, cell) && !self.ground(cell).crater
    }
    /// Returns the hills, in board order.
    pub fn hills(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells.iter().enumerate().filter(|(_, ground)| ground.hill > 0).map(|(i, _)| Cell::at(i))
    }
    /// Returns the number of missing circles of the whole board.
    pub fn missing(&self) -> u32 {
        self.cells.iter().map(|ground| u32::from(ground.missing)).sum()
    }
    /// Returns the plan for this turn.
    pub fn plan(&self) -> &Plan {
        &self.plans[0]
    }
    /// MD-61.
    pub fn is_won(&self, board: &Board) -> bool {
        self.mower == board.home && self.cells.iter().all(|ground| ground.missing == 0 && ground.hill == 0)
    }
    /// MD-19 Returns whether a placement can be driven.
    #[inline]
    pub fn is_open(&self, placed: &PlacedPath, over_shadow: bool) -> bool {
        let (arc, light_arc) = placed.arcs;
        (if over_shadow { light_arc } else { arc }) >= self.arc && placed.light().all(|cell| !self.ground(cell).crater)
    }
    /// Returns the placements of a face that can be driven now, in the order of choices.
    pub fn moves<'s>(&'s self, setup: &'s Setup, face: u8) -> impl Iterator<Item = (MoveId, &'s PlacedPath)> + 's {
        let banned = match setup.moves.guide(face).kind {
            PathKind::Ground => self.plan().no_ground,
            PathKind::Jump => self.plan().no_jump,
        };
        let over_shadow = setup.options.jump_over_shadow;
        let all = (!banned).then(|| setup.moves.of(self.mower, face)).into_iter().flatten();
        all.filter(move |(_, placed)| self.is_open(placed, over_shadow))
    }
    /// MD-24 Returns the cells reachable by a single step, clockwise from north.
    pub fn steps<'s>(&'s self, board: &'s Board) -> impl Iterator<Item = Cell> + 's {
        board.neighbours(self.mower).filter(|cell| self.is_free(board, *cell))
    }
    /// MD-59 Returns the indices of the usable panels.
    pub fn stored(&self) -> impl Iterator<Item = u8> + '_ {
        (0..).zip(&self.panels).filter(|(_, power)| **power == Power::Stored).map(|(place, _)| place)
    }
    /// Returns the total power of the usable panels.
    pub fn stored_power(&self, setup: &Setup) -> u32 {
        let stored = setup.sheet.panels.iter().zip(&self.panels).filter(|(_, power)| **power == Power::Stored);
        stored.map(|(value, _)| u32::from(*value)).sum()
    }
    /// Returns filled circles and size of each battery column.
    pub fn batteries<'s>(&'s self, setup: &'s Setup) -> impl Iterator<Item = (u8, u8)> + 's {
        let filled = |column: u8, size: u8| match column.cmp(&self.battery) {
            Ordering::Less => size,
            Ordering::Equal => self.charge,
            Ordering::Greater => 0,
        };
        (0_u8..).zip(&setup.sheet.batteries).map(move |(column, size)| (filled(column, *size), *size))
    }
    /// Returns the number of marks left on all trackers.
    pub fn turns_left(&self, setup: &Setup) -> u32 {
        let all: u32 = (self.arc..=setup.board.arcs).map(|arc| u32::from(setup.tracker(arc))).sum();
        all.saturating_sub(self.marks.into())
    }
    /// MD-05 Returns the cells of a section on which a crater can be placed.
    pub fn crater_cells<'s>(&'s self, setup: &'s Setup, section: u8, spacing: u8) -> impl Iterator<Item = Cell> + 's {
        let board = &setup.board;
        let far = move |cell: Cell| board.all().all(|other| !self.ground(other).crater || board.distance(cell, other) >= spacing);
        board.section(section).filter(move |cell| board.takes_crater(*cell) && self.is_bare(*cell) && far(*cell))
    }
    /// MD-07 Returns the cells of a section on which a hill can be placed.
    pub fn hill_cells<'s>(&'s self, setup: &'s Setup, section: u8, spacing: u8) -> impl Iterator<Item = Cell> + 's {
        let board = &setup.board;
        let far = move |cell: Cell| self.hills().all(|other| board.distance(cell, other) >= spacing);
        board.section(section).filter(move |cell| board.takes_hill(*cell) && self.is_bare(*cell) && far(*cell))
    }
    /// Returns whether a cell has neither a crater nor a hill.
    fn is_bare(&self, cell: Cell) -> bool {
        let ground = self.ground(cell);
        !ground.crater && ground.hill == 0
    }
    /// MD-40 Returns the hills closest to the mower, of those the ones farthest towards the sun.
    pub fn closest_hills(&self, board: &Board) -> Vec<Cell> {
        let key = |cell: &Cell| (board.distance(self.mower, *cell), Reverse(board.printed(*cell).sun));
        let least = self.hills().map(|cell| key(&cell)).min();
        self.hills().filter(|cell| Some(key(cell)) == least).collect()
    }
}
