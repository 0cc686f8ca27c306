//! Checks of boards of areas that apply to every game: their polygons, MB-V1 and MB-V2.

use super::super::areas::AreaBoard;
use super::super::diagnostic::Diagnostic;
use super::super::suggest;
use super::{At, Checker};
use crate::message::message;
use geometry::areas::{self, BorderFault, bounds};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of pairs of nearby areas checked for overlaps.
const PAIRS: usize = 40_000;
/// Maximum number of areas reported by one check.
const TOLD: usize = 20;

pub fn board(checker: &mut Checker<'_>, at: &At<'_>, board: &AreaBoard) {
    polygons(checker, at, board);
    overlaps(checker, at, board);
    ids(checker, at, board);
    let borders = board.borders();
    links(checker, at, board, &borders);
    reachable(checker, at, board);
    if let Some(document) = at.parsed.readable() {
        (board.game.check_board)(checker, at, document);
    }
}

/// Checks that the border of each area is a simple polygon.
fn polygons(checker: &mut Checker<'_>, at: &At<'_>, board: &AreaBoard) {
    for (i, area) in board.areas.iter().enumerate() {
        let corners = format!("area.{i}.corners");
        let (place, message, help) = match areas::fault(&area.corners) {
            None => continue,
            Some(BorderFault::TooFew) => (
                at.place(&corners),
                message!("area-corners", area = area.id, corners = area.corners.len()),
                message!("add-corners-until-area"),
            ),
            Some(BorderFault::Twice(corner)) => {
                let place = at.place(&format!("{corners}.{corner}"));
                (place, message!("area-duplicate-corner", area = area.id, corner = corner + 1), message!("remove-duplicate"))
            }
            Some(BorderFault::Crossing(one, other)) => {
                let message = message!("area-edges-start-corners-cross", area = area.id, one = one + 1, other = other + 1);
                let help = message!("list-corners-order-which-border");
                (at.place(&format!("{corners}.{other}")), message, help)
            }
        };
        checker.error("bad-polygon", at, place, message, help);
    }
}

fn overlaps(checker: &mut Checker<'_>, at: &At<'_>, board: &AreaBoard) {
    let sound = board.areas.iter().enumerate().filter(|(_, area)| areas::fault(&area.corners).is_none());
    let mut boxes: Vec<_> = sound.filter_map(|(i, area)| Some((bounds(&area.corners)?, i))).collect();
    boxes.sort_unstable();
    let (mut told, mut looked_at) = (0, 0);
    for (first, ((low, high), i)) in boxes.iter().enumerate() {
        let beside = boxes[first + 1..].iter().take_while(|((other, _), _)| other.x < high.x);
        for (_, j) in beside.filter(|((from, to), _)| from.y < high.y && low.y < to.y) {
            let (one, other) = (&board.areas[*i.min(j)], &board.areas[*i.max(j)]);
            looked_at += 1;
            if told < TOLD && looked_at < PAIRS && areas::overlap(&one.corners, &other.corners) {
                let place = at.place(&format!("area.{}.corners", i.max(j)));
                let message = message!("areas-overlap", one = one.id, other = other.id);
                let help = message!("move-their-corners-until-they");
                checker.push(Diagnostic::warning("areas-overlap", at.path, message).at(place).help(help));
                told += 1;
            }
        }
    }
}

/// MB-V1 area ids are unique.
fn ids(checker: &mut Checker<'_>, at: &At<'_>, board: &AreaBoard) {
    let mut known = BTreeSet::new();
    for (i, area) in board.areas.iter().enumerate().filter(|(_, area)| !known.insert(&area.id)) {
        let place = at.place(&format!("area.{i}.id"));
        checker.error("MB-V1", at, place, message!("duplicate-area", area = area.id), message!("use-different-id-each-area"));
    }
}

/// MB-V1 link ends exist and differ, no link occurs twice, and each manual link changes something.
fn links(checker: &mut Checker<'_>, at: &At<'_>, board: &AreaBoard, borders: &BTreeSet<(usize, usize)>) {
    let numbers: BTreeMap<&str, usize> = board.areas.iter().enumerate().rev().map(|(i, area)| (&*area.id, i)).collect();
    let mut known = BTreeSet::new();
    for (key, links) in [("link", &board.links), ("unlink", &board.unlinks)] {
        for (i, [a, b]) in links.iter().enumerate() {
            let place = at.place(&format!("{key}.{i}"));
            let unknown = [a, b].into_iter().find(|id| !numbers.contains_key(&***id));
            if let Some(id) = unknown {
                let help = suggest::did_you_mean(id, numbers.keys().copied(), message!("use-ids-two-areas-board"));
                checker.error(
                    "MB-V1",
                    at,
                    place,
                    message!("unknown-area-areas", key, first = a, second = b, id = suggest::short(id)),
                    help,
                );
            } else if a == b {
                checker.error(
                    "MB-V1",
                    at,
                    place,
                    message!("area-links-itself", key, first = a, second = b),
                    message!("use-ids-two-different-areas"),
                );
            } else if !known.insert((a.min(b), a.max(b))) {
                checker.error(
                    "MB-V1",
                    at,
                    place,
                    message!("duplicate-link-of-areas", key, first = a, second = b),
                    message!("remove-duplicate"),
                );
            } else {
                let pair = (numbers[&**a].min(numbers[&**b]), numbers[&**a].max(numbers[&**b]));
                let says = match (key, borders.contains(&pair)) {
                    ("link", true) => message!("their-common-border-already-links"),
                    ("unlink", false) => message!("they-no-common-border"),
                    _ => continue,
                };
                let finding = Diagnostic::warning("MB-V1", at.path, message!("no-effect", key, first = a, second = b, reason = says));
                checker.push(finding.at(place).help(message!("remove-link-entry", key)));
            }
        }
    }
}

/// MB-V2 the graph is connected.
fn reachable(checker: &mut Checker<'_>, at: &At<'_>, board: &AreaBoard) {
    let neighbours = board.neighbours();
    let mut reached = vec![false; board.areas.len()];
    let mut open: Vec<usize> = (0..board.areas.len().min(1)).collect();
    while let Some(here) = open.pop() {
        if !std::mem::replace(&mut reached[here], true) {
            open.extend(neighbours[here].iter().filter(|other| !reached[**other]));
        }
    }
    let cut_off = board.areas.iter().enumerate().filter(|(i, _)| !reached[*i]);
    for (i, area) in cut_off.take(TOLD) {
        let place = at.place(&format!("area.{i}.id"));
        let help = message!("move-corners-until-shares-border");
        checker.error("MB-V2", at, place, message!("area-unreachable", area = area.id), help);
    }
}
