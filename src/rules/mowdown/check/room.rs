//! MD-V10, MD-V11: whether the set-up finds room for its craters and hills, by trying cells in board order until all stand.

use super::Finding;
use crate::content::columns::{ColumnBoard, Section};
use crate::content::message::message;
use crate::rules::mowdown::board::{Board, Cell};
use crate::rules::mowdown::event::Kind;

/// Tries of one search. One that needs more has found that there is hardly any room, and says nothing.
const MAX_TRIES: u32 = 4_000;

/// Pieces that are put into a section.
struct Group {
    kind: Kind,
    count: usize,
    cells: Vec<Cell>,
}

/// Cells that are taken, each by how many pieces, for craters and for hills.
struct Room<'b> {
    board: &'b Board,
    spacing: u8,
    taken: [Vec<u16>; 2],
    tries: u32,
}

const fn row(kind: Kind) -> usize {
    match kind {
        Kind::Crater => 0,
        Kind::Hill => 1,
    }
}

impl Room<'_> {
    fn is_free(&self, kind: Kind, cell: Cell) -> bool {
        self.taken[row(kind)][cell.index()] == 0
    }
    fn free(&self, kind: Kind, cells: &[Cell]) -> usize {
        cells.iter().filter(|cell| self.is_free(kind, **cell)).count()
    }
    /// Puts a piece on a cell, or takes it off: nothing else can stand there, and no piece of its kind beside it.
    fn put(&mut self, kind: Kind, cell: Cell, on: bool) {
        let change = |count: &mut u16| *count = if on { *count + 1 } else { *count - 1 };
        self.taken.iter_mut().for_each(|row| change(&mut row[cell.index()]));
        if self.spacing > 1 {
            self.board.beside(cell).for_each(|beside| change(&mut self.taken[row(kind)][beside.index()]));
        }
    }
    /// Whether `left` pieces of the first group fit on its cells from `first` on, and all pieces of the others on theirs.
    fn fit(&mut self, groups: &[Group], first: usize, left: usize) -> bool {
        let Some((group, others)) = groups.split_first() else { return true };
        let cells = &group.cells[first..];
        if self.tries == 0
            || self.free(group.kind, cells) < left
            || others.iter().any(|other| self.free(other.kind, &other.cells) < other.count)
        {
            return false;
        }
        if left == 0 {
            return self.fit(others, 0, others.first().map_or(0, |other| other.count));
        }
        self.tries -= 1;
        for (place, cell) in (first + 1..).zip(cells) {
            if !self.is_free(group.kind, *cell) {
                continue;
            }
            self.put(group.kind, *cell, true);
            let fits = self.fit(groups, place, left - 1);
            self.put(group.kind, *cell, false);
            if fits || self.tries == 0 {
                return fits;
            }
        }
        false
    }
}

/// How many pieces find room on these cells at most, where none stands beside another: one of cells that all touch each other.
fn bound(board: &Board, cells: &[Cell]) -> usize {
    let mut left = cells.to_vec();
    let mut bound = 0;
    while let Some(first) = left.pop() {
        let mut touching = vec![first];
        left.retain(|cell| {
            let joins = touching.iter().all(|other| board.distance(*cell, *other) == 1);
            touching.extend(joins.then_some(*cell));
            !joins
        });
        bound += 1;
    }
    bound
}

/// Whether all groups find room together; none where that takes too long to find out.
fn fits(board: &Board, spacing: u8, groups: &[Group]) -> Option<bool> {
    if spacing > 1 && groups.iter().any(|group| group.count > bound(board, &group.cells)) {
        return Some(false);
    }
    let taken = || vec![0; board.cells.len()];
    let mut room = Room { board, spacing, taken: [taken(), taken()], tries: MAX_TRIES };
    let fits = room.fit(groups, 0, groups.first().map_or(0, |group| group.count));
    (fits || room.tries > 0).then_some(fits)
}

fn group(board: &Board, kind: Kind, (number, section): (u8, &Section)) -> Group {
    let (count, takes): (_, fn(&Board, Cell) -> bool) = match kind {
        Kind::Crater => (section.craters.into(), Board::takes_crater),
        Kind::Hill => (section.hills.len(), Board::takes_hill),
    };
    Group { kind, count, cells: board.section(number).filter(|cell| takes(board, *cell)).collect() }
}

/// What finds no room: of craters (MD-V10) or, where they do, of hills (MD-V11) the first section whose pieces do not fit with those before.
pub fn findings(board: &Board, sheet: &ColumnBoard, spacing: u8) -> Option<Finding> {
    let mut groups = Vec::new();
    for kind in [Kind::Crater, Kind::Hill] {
        for section in (0..=u8::MAX).zip(&sheet.sections) {
            let group = group(board, kind, section);
            let (wanted, cells) = (group.count, group.cells.len());
            groups.push(group);
            if !fits(board, spacing, &groups)? {
                let fit = most(board, spacing, &mut groups);
                return Some(missing(kind, section.0, [fit, wanted, cells]));
            }
        }
    }
    None
}

/// How many pieces of the last group do fit, of which there are too many.
fn most(board: &Board, spacing: u8, groups: &mut [Group]) -> usize {
    let (mut fit, mut beyond) = (0, groups.last().map_or(0, |last| last.count.min(last.cells.len() + 1)));
    while fit + 1 < beyond {
        let count = usize::midpoint(fit, beyond);
        groups.iter_mut().last().into_iter().for_each(|last| last.count = count);
        match fits(board, spacing, groups) {
            Some(true) => fit = count,
            _ => beyond = count,
        }
    }
    fit
}

fn missing(kind: Kind, section: u8, [fit, wanted, cells]: [usize; 3]) -> Finding {
    let number = u16::from(section) + 1;
    let (code, key, message, takes) = match kind {
        Kind::Crater => {
            ("MD-V10", "craters", message!("not-enough-cells-craters-section", number), message!("craters-not-edge-headache-home"))
        }
        Kind::Hill => ("MD-V11", "hills", message!("not-enough-cells-hills-section", number), message!("hills-not-headache-home-start")),
    };
    let help = message!("fit-next-those-other-sections", fit, wanted, cells, takes);
    Finding::error(code, format!("section.{section}.{key}"), message, help)
}
