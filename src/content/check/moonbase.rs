//! Checks of boards and scenarios of Moonbase that need no rule of play.

use super::super::document::Document;
use super::super::scenario::{Decks, Scenario};
use super::{At, Checker};

/// Checks a board for itself.
pub fn board(_checker: &mut Checker<'_>, _at: &At<'_>, _board: &Document) {}

/// Checks a scenario with its board, its forces and its decks.
pub fn scenario(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, _board: &Document, _decks: &Decks) {
    if let Some(forces) = &scenario.forces {
        checker.follow(at, at.place("forces"), forces, "forces");
    }
}
