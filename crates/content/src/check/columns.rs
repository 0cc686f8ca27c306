//! Checks of boards of hex columns and of paths: their references, and MD-V14 … MD-V16.

use super::super::columns::{ColumnBoard, FACES, PathGuide, PathKind, PathPattern};
use super::super::document;
use super::super::place::TextSpan;
use super::super::workspace::Workspace;
use super::{At, Checker};
use crate::message::message;
use geometry::columns::{Side, Spot};
use geometry::hex::offset;
use hexx::Hex;

/// MD-V14 Maximum number of cells of a path.
const MAX_CELLS: usize = 8;

pub fn board(checker: &mut Checker<'_>, at: &At<'_>, board: &ColumnBoard) {
    let followed = checker.follow(at, at.place("paths"), &board.paths, "paths");
    let paths = followed.as_ref().and_then(|parsed| parsed.readable()).and_then(|document| document.get::<PathGuide>());
    if let Some(paths) = paths.filter(|paths| paths.game != board.game) {
        let message = message!("paths-another-game", path = paths.name.en);
        checker.error("wrong-paths", at, at.place("paths"), message, message!("use-paths-game", game = board.game.id));
    }
    if let Some(document) = at.parsed.readable() {
        (board.game.check_board)(checker, at, document);
    }
}

/// Returns the position of a cell on the sheet.
pub fn cell_place(workspace: &Workspace, at: &At<'_>, spot: Spot) -> TextSpan {
    let whole = at.place("sheet");
    let text = workspace.read(at.path).unwrap_or_default();
    document::hex_place(&text, whole, offset(spot.column.into(), spot.half.into())).unwrap_or(whole)
}

/// Checks the paths of all faces.
pub fn paths(checker: &mut Checker<'_>, at: &At<'_>, guide: &PathGuide) {
    let count = |face: u8| guide.paths.iter().filter(|path| path.face == face).count();
    // A path with a wrong face is missing at another one: the mistake is reported once, where it is.
    let mut misplaced = guide.paths.len().saturating_sub((1..=FACES).filter(|face| count(*face) > 0).count());
    for face in 1..=FACES {
        let number = count(face);
        if number == 0 && misplaced > 0 {
            misplaced -= 1;
        } else if number != 1 {
            let message = message!("face-paths", face, number);
            checker.error("MD-V14", at, at.place("path"), message, message!("add-one-path-each-face"));
        }
    }
    for (i, path) in guide.paths.iter().enumerate() {
        one(checker, at, &format!("path.{i}"), path);
    }
}

fn one(checker: &mut Checker<'_>, at: &At<'_>, trail: &str, path: &PathPattern) {
    let PathPattern { face, cells, entry, turns, .. } = path;
    let place = |key: &str| at.place(&format!("{trail}.{key}"));
    if !(1..=FACES).contains(face) {
        checker.error("MD-V14", at, place("face"), message!("no-die-shows", face), message!("use-face"));
    }
    let distinct = cells.iter().enumerate().all(|(i, cell)| cells[..i].iter().all(|other| other.hex != cell.hex));
    let chained = cells.windows(2).all(|pair| pair[0].hex.unsigned_distance_to(pair[1].hex) == 1);
    if !(1..=MAX_CELLS).contains(&cells.len()) || cells[0].hex != Hex::ZERO || !distinct || !chained {
        let help = message!("write-different-cells-starting-each", max_cells = MAX_CELLS);
        checker.error("MD-V14", at, place("cells"), message!("path-cells-do-not-form", face), help);
    }
    if cells.last().is_some_and(|last| !last.light) {
        let help = message!("change-last-cell-light-path");
        checker.error("MD-V14", at, place("cells"), message!("path-does-not-end-light", face), help);
    }
    if (path.kind == PathKind::Jump) != cells.iter().any(|cell| !cell.light) {
        let help = message!("use-only-light-cells-ground");
        checker.error("MD-V15", at, place("kind"), message!("path-kind-does-not-match", face), help);
    }
    for (key, empty) in [("entry", entry.is_empty()), ("turns", turns.is_empty())] {
        if empty {
            checker.error("MD-V16", at, place(key), message!("path-empty", face, key), message!("add-least-one-value-without"));
        }
    }
    for (i, side) in entry.iter().enumerate() {
        if entry[..i].contains(side) {
            repeated(checker, at, face, (&format!("{trail}.entry.{i}"), side.name()));
        }
        if cells.iter().any(|cell| cell.hex == side.step()) {
            let message = message!("path-path-covers-entry", face, side = side.name());
            let sides = Side::ALL.iter().filter(|side| cells.iter().all(|cell| cell.hex != side.step()));
            let free: Vec<&str> = sides.map(|side| side.name()).collect();
            checker.error("MD-V16", at, at.place(&format!("{trail}.entry.{i}")), message, message!("use-one-free-sides", free));
        }
    }
    for (i, turn) in turns.iter().enumerate() {
        if *turn > 5 {
            let message = message!("path-expected-turn", face, turn);
            checker.error("MD-V16", at, at.place(&format!("{trail}.turns.{i}")), message, message!("use-turns-from-each-turn"));
        } else if turns[..i].contains(turn) {
            repeated(checker, at, face, (&format!("{trail}.turns.{i}"), &turn.to_string()));
        }
    }
}

fn repeated(checker: &mut Checker<'_>, at: &At<'_>, face: &u8, (trail, what): (&str, &str)) {
    checker.error("MD-V16", at, at.place(trail), message!("path-duplicate", face, what), message!("remove-duplicate"));
}
