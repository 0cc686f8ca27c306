//! Checks of a ring board: WM-V12, the number and names of its contents, and its card library.

use super::super::document::Document;
use super::super::ring::{AreaSlot, CardLibrary, Course, JointSlot, RingBoard};
use super::super::suggest;
use super::{At, Checker, cards, usage};
use crate::message::message;

/// Checks a board and its card library.
pub fn check(checker: &mut Checker<'_>, at: &At<'_>, board: &RingBoard) {
    last_area_points(checker, at, board);
    let areas = usize::from(board.shape.areas);
    let lists = [("layout", "bad-layout", board.areas.len(), areas), ("joints", "bad-joints", board.joints.len(), areas - 1)];
    for (key, code, found, expected) in lists {
        if found != expected {
            let message = message!("entries-expected", key, found, expected);
            let help = message!("use-entries-layout-joints", areas, joints = areas - 1);
            checker.error(code, at, at.place(key), message, help);
        }
    }
    if board.course() == Course::Lap {
        plain_slots(checker, at, board);
    }
    for (i, joint) in board.joints.iter().enumerate() {
        if let JointSlot::Token(stem) = joint {
            checker.script(at, at.place(&format!("joints.{i}")), (board.game.id, board.joint_kind(), stem));
        }
    }
    if let Some(document) = at.parsed.readable() {
        (board.game.check_board)(checker, at, document);
    }
    usage::joints(checker, at, board);
    library(checker, at, board);
}

/// Checks that a board for laps has no Landing Zone and no star boxes.
fn plain_slots(checker: &mut Checker<'_>, at: &At<'_>, board: &RingBoard) {
    for (i, _) in board.areas.iter().enumerate().filter(|(_, area)| **area == AreaSlot::LandingZone) {
        let place = at.place(&format!("layout.{i}"));
        checker.error("bad-layout", at, place, message!("lap-no-landing-zone"), message!("use-id-card"));
    }
    for (i, _) in board.joints.iter().enumerate().filter(|(_, joint)| **joint == JointSlot::Star) {
        let place = at.place(&format!("joints.{i}"));
        checker.error("bad-joints", at, place, message!("lap-no-star-boxes"), message!("use-name-box"));
    }
}

/// WM-V12 `last_area_points` has `width` non-decreasing numbers, each at most `finish_points[1]`.
fn last_area_points(checker: &mut Checker<'_>, at: &At<'_>, board: &RingBoard) {
    let Some(points) = &board.points else { return };
    let (numbers, most) = (&points.last_area, points.finish[1]);
    let fits = numbers.len() == usize::from(board.shape.width) && numbers.is_sorted() && numbers.iter().all(|n| *n <= most);
    if !fits {
        let help = message!("use-non-decreasing-numbers-each", width = board.shape.width, most);
        checker.error("WM-V12", at, at.place("last_area_points"), message!("invalid-last-area-points"), help);
    }
}

fn library(checker: &mut Checker<'_>, at: &At<'_>, board: &RingBoard) {
    let Some(parsed) = checker.follow(at, at.place("cards"), &board.cards, "cards") else { return };
    let Some(library) = parsed.readable().and_then(Document::get::<CardLibrary>) else { return };
    for values in checker.values(at.path) {
        cards::check_for(checker, &At { path: &board.cards, parsed: &parsed }, library, board.shape, &values);
    }
    if library.game != board.game {
        let message = message!("cards-another-game", board = suggest::short(&board.cards));
        checker.error("wrong-cards", at, at.place("cards"), message, message!("use-card-library-game", game = board.game.id));
    }
    for (i, area) in board.areas.iter().enumerate() {
        if let AreaSlot::Card(id) = area
            && !library.cards.iter().any(|card| card.id == *id)
        {
            let ids = library.cards.iter().map(|card| &*card.id);
            let help = suggest::did_you_mean(id, ids, message!("use-id-card-library-card"));
            checker.error("unknown-card", at, at.place(&format!("layout.{i}")), message!("unknown-card", id), help);
        }
    }
}
