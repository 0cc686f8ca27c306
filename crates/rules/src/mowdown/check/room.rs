//! MD-V10, MD-V11: whether there is enough room for the craters and hills of the set-up, by a search in board order.

use super::Finding;
use crate::mowdown::board::{Board, Cell};
use crate::mowdown::event::SetupPiece;
use content::columns::{ColumnBoard, Section};
use content::message::message;

/// Maximum number of tries of one search. A search that exceeds it reports nothing: there is hardly any room.
const MAX_TRIES: u32 = 4_000;

/// Pieces to be placed in a section.
struct Group {
    kind: SetupPiece,
    count: usize,
    cells: Vec<Cell>,
}

/// Number of pieces that block each cell, for craters and for hills.
struct Room<'b> {
    board: &'b Board,
    spacing: u8,
    taken: [Vec<u16>; 2],
    tries: u32,
}

const fn row(kind: SetupPiece) -> usize {
    match kind {
        SetupPiece::Crater => 0,
        SetupPiece::Hill => 1,
    }
}

impl Room<'_> {
    fn is_free(&self, kind: SetupPiece, cell: Cell) -> bool {
        self.taken[row(kind)][cell.index()] == 0
    }
    fn free(&self, kind: SetupPiece, cells: &[Cell]) -> usize {
        cells.iter().filter(|cell| self.is_free(kind, **cell)).count()
    }
    /// Places or removes a piece: it blocks its cell for all pieces and the adjacent cells for its kind.
    fn put(&mut self, kind: SetupPiece, cell: Cell, on: bool) {
        let change = |count: &mut u16| *count = if on { *count + 1 } else { *count - 1 };
        self.taken.iter_mut().for_each(|row| change(&mut row[cell.index()]));
        if self.spacing > 1 {
            self.board.neighbours(cell).for_each(|beside| change(&mut self.taken[row(kind)][beside.index()]));
        }
    }
    /// Returns whether `left` pieces of the first group fit on its cells starting at `first`, and all pieces of the other groups on
    /// theirs.
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

/// Returns an upper bound on the number of non-adjacent pieces on these cells: one per clique of mutually adjacent cells.
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

/// Returns whether all groups fit together; `None` if the search takes too long.
fn fits(board: &Board, spacing: u8, groups: &[Group]) -> Option<bool> {
    if spacing > 1 && groups.iter().any(|group| group.count > bound(board, &group.cells)) {
        return Some(false);
    }
    let taken = || vec![0; board.cells.len()];
    let mut room = Room { board, spacing, taken: [taken(), taken()], tries: MAX_TRIES };
    let fits = room.fit(groups, 0, groups.first().map_or(0, |group| group.count));
    (fits || room.tries > 0).then_some(fits)
}

fn group(board: &Board, kind: SetupPiece, (number, section): (u8, &Section)) -> Group {
    let (count, takes): (_, fn(&Board, Cell) -> bool) = match kind {
        SetupPiece::Crater => (section.craters.into(), Board::takes_crater),
        SetupPiece::Hill => (section.hills.len(), Board::takes_hill),
    };
    Group { kind, count, cells: board.section(number).filter(|cell| takes(board, *cell)).collect() }
}

/// Returns the first section whose pieces do not fit with the previous ones: for craters (MD-V10) or, if these fit, for hills
/// (MD-V11).
pub fn findings(board: &Board, sheet: &ColumnBoard, spacing: u8) -> Option<Finding> {
    let mut groups = Vec::new();
    for kind in [SetupPiece::Crater, SetupPiece::Hill] {
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

/// Returns the number of pieces of the last group that fit, if it has too many.
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

fn missing(kind: SetupPiece, section: u8, [fit, wanted, cells]: [usize; 3]) -> Finding {
    let number = u16::from(section) + 1;
    let (code, key, message, takes) = match kind {
        SetupPiece::Crater => {
            ("MD-V10", "craters", message!("not-enough-cells-craters-section", number), message!("craters-not-edge-headache-home"))
        }
        SetupPiece::Hill => {
            ("MD-V11", "hills", message!("not-enough-cells-hills-section", number), message!("hills-not-headache-home-start"))
        }
    };
    let help = message!("fit-next-those-other-sections", fit, wanted, cells, takes);
    Finding::error(code, format!("section.{section}.{key}"), message, help)
}
