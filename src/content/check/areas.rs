//! Checks of boards of areas that hold for any game: their polygons.

use super::super::areas::AreaBoard;
use super::{At, Checker};

/// Checks a board.
pub fn board(checker: &mut Checker<'_>, at: &At<'_>, board: &AreaBoard) {
    for (i, area) in board.areas.iter().enumerate().filter(|(_, area)| area.corners.len() < 3) {
        let message = format!("area {} has {} corners", area.id, area.corners.len());
        checker.error("bad-polygon", at, at.place(&format!("area.{i}.corners")), message, "an area has at least three corners");
    }
    if let Some(document) = &at.parsed.document {
        (board.game.check_board)(checker, at, document);
    }
}
