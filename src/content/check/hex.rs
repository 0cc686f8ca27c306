//! Checks of a hex board: every terrain that it names is there.

use super::super::hex::HexBoard;
use super::super::rally;
use super::{At, Checker};

/// Checks a board.
pub fn check(checker: &mut Checker<'_>, at: &At<'_>, board: &HexBoard) {
    for (symbol, stem) in &board.legend {
        checker.script(at, at.place(&format!("legend.{symbol}")), (rally::GAME, rally::TERRAIN, stem));
    }
}
