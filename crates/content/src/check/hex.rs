//! Checks of a hex board: every terrain it refers to exists, and the checks of its game.

use super::super::document;
use super::super::hex::HexBoard;
use super::{At, Checker};
use std::collections::BTreeSet;

pub fn check(checker: &mut Checker<'_>, at: &At<'_>, board: &HexBoard) {
    for (symbol, stem) in &board.legend {
        checker.script(at, at.place(&format!("legend.{symbol}")), (board.game.id, board.terrain_kind(), stem));
    }
    let mut known = BTreeSet::new();
    for (offset, stem) in board.features.iter().filter(|(_, stem)| known.insert(*stem)) {
        checker.script(at, at.place(&document::feature_trail(*offset)), (board.game.id, board.terrain_kind(), stem));
    }
    if let Some(document) = at.parsed.readable() {
        (board.game.check_board)(checker, at, document);
    }
}
