//! MD-V13: whether craters and hills are allowed at their positions.

use super::Finding;
use crate::mowdown::board::{Board, Cell};
use crate::mowdown::event::SetupPiece;
use content::columns::{CellName, ColumnBoard};
use content::message::{Message, message};
use content::mowdown::{Options, hills};

/// Cells by name, each with the path to it in the document.
type NamedCells = Vec<(String, CellName)>;

/// Checks the pieces that a board suggests.
pub fn of_board(board: &Board, sheet: &ColumnBoard, spacing: u8) -> Vec<Finding> {
    let craters = sheet.suggested.craters.iter().enumerate().map(|(i, name)| (format!("suggested.craters.{i}"), name.clone()));
    let hills = sheet.suggested.hills.iter().enumerate().map(|(i, (name, _))| (format!("suggested.hills.{i}"), name.clone()));
    of(board, &craters.collect(), &hills.collect(), spacing)
}

/// Checks the pieces of a scenario with a fixed set-up, together with those it leaves to its board.
pub fn of_options(board: &Board, sheet: &ColumnBoard, options: &Options) -> Vec<Finding> {
    let craters = options.craters.split_whitespace().map(|name| ("options.craters".to_owned(), name.to_owned()));
    let given = hills(&options.hills).unwrap_or_default();
    let given = given.into_iter().map(|(name, _)| ("options.hills".to_owned(), name));
    let (mut craters, mut hills): (NamedCells, NamedCells) = (craters.collect(), given.collect());
    if craters.is_empty() && hills.is_empty() {
        // All pieces come from the board and are reported there.
        return Vec::new();
    }
    if craters.is_empty() {
        craters.extend(sheet.suggested.craters.iter().map(|name| ("options.hills".to_owned(), name.clone())));
    }
    if hills.is_empty() {
        hills.extend(sheet.suggested.hills.iter().map(|(name, _)| ("options.craters".to_owned(), name.clone())));
    }
    of(board, &craters, &hills, options.setup_spacing)
}

/// Checks pieces on cells; unknown cells are reported elsewhere.
fn of(board: &Board, craters: &NamedCells, hills: &NamedCells, spacing: u8) -> Vec<Finding> {
    let placed = |named: &NamedCells| -> Vec<(String, Cell)> {
        named.iter().filter_map(|(trail, name)| Some((trail.clone(), board.named(name)?))).collect()
    };
    let (craters, hills) = (placed(craters), placed(hills));
    let holes: Vec<Cell> = craters.iter().map(|(_, cell)| *cell).collect();
    let mut found = Vec::new();
    for (kind, all) in [(SetupPiece::Crater, &craters), (SetupPiece::Hill, &hills)] {
        let mut legal: Vec<Cell> = Vec::new();
        for (trail, cell) in all {
            let beside = legal.iter().copied().find(|other| board.distance(*cell, *other) < spacing);
            let Some(reason) = reason(board, kind, *cell, &holes, beside) else {
                legal.push(*cell);
                continue;
            };
            let word = if kind == SetupPiece::Crater { message!("crater") } else { message!("hill") };
            let message = message!("not-legal", cell = board.name(*cell), word, reason);
            found.push(Finding::error("MD-V13", trail, message, message!("use-another-cell-remove", word)));
        }
    }
    if let (true, Some((trail, _))) = (found.is_empty(), craters.last()) {
        found.extend(cut_off(board, &holes, trail));
    }
    found
}

/// MD-05, MD-07 Returns the reason why a piece is not allowed on a cell; `beside` is a piece of its kind that is too close.
fn reason(board: &Board, kind: SetupPiece, cell: Cell, craters: &[Cell], beside: Option<Cell>) -> Option<Message> {
    let printed = board.printed(cell);
    if cell == board.home {
        Some(message!("cell-home"))
    } else if cell == board.start {
        Some(message!("mower-starts-cell"))
    } else if printed.headache {
        Some(message!("cell-headache-space"))
    } else if kind == SetupPiece::Crater && printed.edge {
        Some(message!("cell-edge"))
    } else if kind == SetupPiece::Hill && craters.contains(&cell) {
        Some(message!("cell-crater"))
    } else {
        beside.map(|other| if other == cell { message!("duplicate-cell") } else { message!("cell-too-close", other = board.name(other)) })
    }
}

/// Reports craters that cut off cells from home for a mower that does not jump.
fn cut_off(board: &Board, craters: &[Cell], trail: &str) -> Option<Finding> {
    let (before, after) = (reached(board, &[]), reached(board, craters));
    let lost = board.all().find(|cell| before[cell.index()] && !after[cell.index()] && !craters.contains(cell))?;
    let message = message!("craters-separate-from-home-without", cells = board.name(lost));
    Some(Finding::warning("MD-V13", trail, message, message!("keep-route-cells-without-craters")))
}

/// Returns which cells can be reached from home.
fn reached(board: &Board, craters: &[Cell]) -> Vec<bool> {
    let (mut reached, mut edge) = (vec![false; board.cells.len()], vec![board.home]);
    reached[board.home.index()] = true;
    while let Some(cell) = edge.pop() {
        for beside in board.neighbours(cell).filter(|beside| !craters.contains(beside)) {
            if !std::mem::replace(&mut reached[beside.index()], true) {
                edge.push(beside);
            }
        }
    }
    reached
}
