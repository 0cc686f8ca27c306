//! Checks of a card library: ids, and the validator rows of each card, with their positions in the file.

use super::super::diagnostic::{Diagnostic, Severity};
use super::super::place::TextSpan;
use super::super::ring::{CardLibrary, Course, LunarCard, RingBoard, RingSpec};
use super::super::workspace::{Query, Workspace};
use super::crossing::Values;
use super::ground::CardFinding;
use super::{At, Checker, crossing, ground};
use crate::message::message;
use geometry::ring::Shape;
use std::collections::BTreeSet;

/// The joint level assumed for cards of a library that no board uses.
const USUAL_JOINT_LEVEL: u8 = 1;

/// Checks a library for every board of the workspace that uses it. If no board does, each card is checked for its own size.
pub fn check(checker: &mut Checker<'_>, at: &At<'_>, library: &CardLibrary) {
    let Some(ring) = library.game.ring() else { return };
    let mut ids = BTreeSet::new();
    for (i, card) in library.cards.iter().enumerate() {
        if !ids.insert(&card.id) {
            let place = at.place(&format!("{}.{i}.id", ring.card));
            checker.error("duplicate-id", at, place, message!("duplicate-card-id", card = card.id), message!("use-different-id-each-card"));
        }
    }
    let boards = boards(checker, at.path);
    if boards.is_empty() {
        for (i, card) in library.cards.iter().enumerate() {
            check_card(checker, at, (i, card), own_shape(card), (ring, &Values::usual()));
        }
    }
    let mut checked = Vec::new();
    for (board, shape) in boards {
        for values in checker.values(&board) {
            if !checked.contains(&(shape, values.clone())) {
                check_for(checker, at, library, shape, &values);
                checked.push((shape, values));
            }
        }
    }
}

/// Checks the cards of a library for a board of the given shape and dice with the given values.
pub fn check_for(checker: &mut Checker<'_>, at: &At<'_>, library: &CardLibrary, shape: Shape, values: &Values) {
    let Some(ring) = library.game.ring() else { return };
    for (i, card) in library.cards.iter().enumerate() {
        check_card(checker, at, (i, card), shape, (ring, values));
    }
}

/// Returns all diagnostics of a card on a board of the given shape, with dice of the given values: WM-V02 … WM-V11, MM-V02 … MM-V06.
pub fn findings(card: &LunarCard, shape: Shape, (course, values): (Course, &Values)) -> Vec<CardFinding> {
    let (width, levels) = (shape.width, shape.levels);
    if (card.grid.width, card.grid.levels) != (width, levels) || card.grid.cells.len() != usize::from(width) * usize::from(levels) {
        let help = message!("write-rows-cells-triple-quotes", levels, width);
        return vec![CardFinding::card("WM-V02", card, message!("grid-must-be", width, levels), help)];
    }
    let mut findings = ground::findings(card, course);
    if !findings.iter().any(|finding| finding.severity == Severity::Error) {
        findings.extend(match course {
            Course::March => crossing::martian_findings(card, shape, values),
            Course::Lap => crossing::findings(card, shape, values),
        });
    }
    findings
}

fn check_card(checker: &mut Checker<'_>, at: &At<'_>, (i, card): (usize, &LunarCard), shape: Shape, (ring, values): (&RingSpec, &Values)) {
    let key = ring.card;
    for finding in findings(card, shape, (ring.course, values)) {
        let place = match finding.cell {
            Some((column, level)) => cell_place(at, &format!("{key}.{i}.grid"), column, card.grid.levels - 1 - level),
            None if finding.code == "WM-V02" => at.place(&format!("{key}.{i}.grid")),
            None => at.place(&format!("{key}.{i}.id")),
        };
        let placed = Diagnostic::error(finding.code, at.path, finding.message).at(place).help(finding.help);
        checker.push(Diagnostic { severity: finding.severity, ..placed });
    }
}

/// Returns the position of a cell of the grid at a trail. `column` starts at 1, `row` at the top.
pub(super) fn cell_place(at: &At<'_>, grid: &str, column: u8, row: u8) -> TextSpan {
    match at.parsed.places.get(&format!("{grid}.{row}")) {
        Some(start) => TextSpan { column: start.column + u32::from(column) - 1, length: 1, ..*start },
        None => at.place(grid),
    }
}

fn own_shape(card: &LunarCard) -> Shape {
    let joint_level = USUAL_JOINT_LEVEL.min(card.grid.levels.saturating_sub(1));
    Shape { areas: 1, width: card.grid.width, levels: card.grid.levels, joint_level }
}

/// Returns the boards that use a library, with their shapes. Errors in those boards are not reported here.
fn boards(checker: &Checker<'_>, library: &str) -> Vec<(String, Shape)> {
    let boards = checker.workspace().query::<RingBoards>("");
    boards.iter().filter(|(_, cards, _)| cards == library).map(|(path, _, shape)| (path.clone(), *shape)).collect()
}

/// All ring boards: path, library and shape.
struct RingBoards;

impl Query for RingBoards {
    type Value = Vec<(String, String, Shape)>;
    fn run(workspace: &Workspace, _: &str) -> Self::Value {
        let paths = workspace.paths_below("boards/").into_iter().filter(|path| path.ends_with(".toml"));
        let board = |path: String| Some((workspace.revision(&path).ok()?.value::<RingBoard>()?, path));
        paths.filter_map(board).map(|(board, path)| (path, board.cards, Shape { areas: 1, ..board.shape })).collect()
    }
}
