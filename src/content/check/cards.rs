//! Checks of a card library: ids, and the validator rows of each card, placed in the file.

use super::super::diagnostic::Diagnostic;
use super::super::document::{self, Document};
use super::super::place::Place;
use super::super::ring::{CardLibrary, LunarCard};
use super::ground::CardFinding;
use super::{At, Checker, crossing, ground};
use crate::geometry::ring::Shape;
use std::collections::BTreeSet;

/// The joint level told to cards of a library that no board uses.
const USUAL_JOINT_LEVEL: u8 = 1;

/// Checks a library for every board of the workspace that uses it; without one, each card for its own size.
pub fn check(checker: &mut Checker<'_>, at: &At<'_>, library: &CardLibrary) {
    let mut ids = BTreeSet::new();
    for (i, card) in library.cards.iter().enumerate() {
        if !ids.insert(&card.id) {
            let place = at.place(&format!("lunar.{i}.id"));
            checker.error(
                "duplicate-id",
                at,
                place,
                format!("a second card has the id \"{}\"", card.id),
                "give each card an id of its own",
            );
        }
    }
    let shapes = shapes(checker, at.path);
    if shapes.is_empty() {
        for (i, card) in library.cards.iter().enumerate() {
            check_card(checker, at, (i, card), own_shape(card));
        }
    }
    for shape in shapes {
        check_for(checker, at, library, shape);
    }
}

/// Checks the cards of a library for a board of some shape.
pub fn check_for(checker: &mut Checker<'_>, at: &At<'_>, library: &CardLibrary, shape: Shape) {
    for (i, card) in library.cards.iter().enumerate() {
        check_card(checker, at, (i, card), shape);
    }
}

/// All findings about a card on a board of some shape: WM-V02 … WM-V11.
pub fn findings(card: &LunarCard, shape: Shape) -> Vec<CardFinding> {
    let (width, levels) = (shape.width, shape.levels);
    if (card.grid.width, card.grid.levels) != (width, levels) || card.grid.cells.len() != usize::from(width) * usize::from(levels) {
        let help = format!("write {levels} rows of {width} cells, between three quotes, or change the board's size");
        return vec![CardFinding::card("WM-V02", card, &format!("grid must be {width}x{levels}"), &help)];
    }
    let mut findings = ground::findings(card);
    if findings.is_empty() {
        findings = crossing::findings(card, shape);
    }
    findings
}

fn check_card(checker: &mut Checker<'_>, at: &At<'_>, (i, card): (usize, &LunarCard), shape: Shape) {
    for finding in findings(card, shape) {
        let place = match finding.cell {
            Some((column, level)) => cell_place(at, i, column, card.grid.levels - 1 - level),
            None if finding.code == "WM-V02" => at.place(&format!("lunar.{i}.grid")),
            None => at.place(&format!("lunar.{i}.id")),
        };
        let placed = Diagnostic::error(finding.code, at.path, finding.message).at(place).help(finding.help);
        checker.push(Diagnostic { severity: finding.severity, ..placed });
    }
}

fn cell_place(at: &At<'_>, card: usize, column: u8, row: u8) -> Place {
    match at.parsed.places.get(&format!("lunar.{card}.grid.{row}")) {
        Some(start) => Place { column: start.column + u32::from(column) - 1, length: 1, ..*start },
        None => at.place(&format!("lunar.{card}.grid")),
    }
}

fn own_shape(card: &LunarCard) -> Shape {
    let joint_level = USUAL_JOINT_LEVEL.min(card.grid.levels.saturating_sub(1));
    Shape { areas: 1, width: card.grid.width, levels: card.grid.levels, joint_level }
}

/// The different shapes of the boards that use a library. Faults of those boards are not told here.
fn shapes(checker: &Checker<'_>, library: &str) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for path in checker.workspace().paths().iter().filter(|path| path.starts_with("boards/") && path.ends_with(".toml")) {
        let Ok(text) = checker.workspace().read(path) else { continue };
        if let (Some(Document::Board(board)), _) = document::read(path, &text)
            && board.cards == library
        {
            let shape = Shape { areas: 1, ..board.shape };
            if !shapes.contains(&shape) {
                shapes.push(shape);
            }
        }
    }
    shapes
}
