//! Checks of Moonbase boards and scenarios that need no game rules: MB-V3, MB-V4, MB-V8, MB-V11.
//!
//! Checks of forces and fire tables alone are in [`forces`](super::forces); MB-V9 is in `rules/moonbase`.

use super::super::areas::AreaBoard;
use super::super::diagnostic::Diagnostic;
use super::super::document::Document;
use super::super::forces::{Corporation, Forces};
use super::super::moonbase::Options;
use super::super::options;
use super::super::scenario::{Decks, Scenario};
use super::super::suggest;
use super::symmetry::{self, Symmetry};
use super::{At, Checker};
use crate::message::{Message, message};
use std::collections::{BTreeMap, BTreeSet};

pub fn board(checker: &mut Checker<'_>, at: &At<'_>, board: &Document) {
    let Some(board) = board.get::<AreaBoard>() else { return };
    let neighbours = board.neighbours();
    if moonbases(checker, at, board, &neighbours) {
        fair(checker, at, board, &neighbours);
    }
}

/// MB-V3 exactly one moonbase per corporation, each linked, none cratered. Returns whether there are two.
fn moonbases(checker: &mut Checker<'_>, at: &At<'_>, board: &AreaBoard, neighbours: &[Vec<usize>]) -> bool {
    let players = usize::from(*board.game.players.end());
    let owners: BTreeSet<&String> = board.areas.iter().filter_map(|area| area.base.as_ref()).collect();
    for owner in &owners {
        let theirs: Vec<usize> = (0..board.areas.len()).filter(|i| board.areas[*i].base.as_ref() == Some(owner)).collect();
        if let [_, second, ..] = theirs[..] {
            let message = message!("corporation-moonbases", corporation = suggest::short(owner), count = theirs.len());
            checker.error("MB-V3", at, at.place(&format!("area.{second}.base")), message, message!("keep-only-one-base-corporation"));
        }
    }
    if owners.len() != players {
        let message = message!("corporations-moonbase", players, count = owners.len());
        let help = message!("add-base-id-corporation-areas", players);
        checker.error("MB-V3", at, at.place("area"), message, help);
    }
    for (i, area) in board.areas.iter().enumerate().filter(|(_, area)| area.base.is_some()) {
        if area.cratered {
            let place = at.place(&format!("area.{i}.cratered"));
            checker.error("MB-V3", at, place, message!("moonbase-cratered", area = area.id), message!("remove-cratered"));
        }
        if neighbours[i].is_empty() {
            let help = message!("move-corners-until-shares-border");
            checker.error("MB-V3", at, at.place(&format!("area.{i}.id")), message!("moonbase-no-link", area = area.id), help);
        }
    }
    owners.len() == players && board.areas.iter().filter(|area| area.base.is_some()).count() == players
}

/// MB-V4 moonbases are not adjacent, and some relabelling that swaps the corporations preserves links, craters and minerals.
fn fair(checker: &mut Checker<'_>, at: &At<'_>, board: &AreaBoard, neighbours: &[Vec<usize>]) {
    let base = |i: usize| board.areas[i].base.is_some();
    let mut warn = |trail: &str, message: Message, help: Message| {
        checker.push(Diagnostic::warning("MB-V4", at.path, message).at(at.place(trail)).help(help));
    };
    if let Some(i) = (0..board.areas.len()).find(|i| base(*i) && neighbours[*i].iter().any(|other| base(*other))) {
        warn(&format!("area.{i}.corners"), message!("moonbases-adjacent"), message!("insert-area-between-moonbases"));
    }
    if symmetry::find(board, neighbours) == Symmetry::None {
        let help = message!("use-same-links-craters-minerals");
        warn("area", message!("map-not-symmetric"), help);
    }
}

/// Checks a scenario with its board, its forces and its decks.
pub fn scenario(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, board: &Document, _decks: &Decks) {
    let options: Options = options::of(scenario);
    if options.target_price <= options.start_price {
        let message = message!("victory-target-price", target_price = options.target_price, start_price = options.start_price);
        let help = message!("raise-target-price-lower-start");
        checker.error("MB-V11", at, at.place("options.target_price"), message, help);
    }
    let Some(path) = &scenario.forces else { return };
    let followed = checker.follow(at, at.place("forces"), path, "forces");
    let forces = followed.as_ref().and_then(|parsed| parsed.readable()).and_then(Document::get::<Forces>);
    let (Some(board), Some(forces)) = (board.get::<AreaBoard>(), forces) else { return };
    if forces.game != scenario.game {
        let message = message!("forces-another-game", path = suggest::short(path));
        checker.error("wrong-forces", at, at.place("forces"), message, message!("use-forces-game", game = scenario.game.id));
        return;
    }
    for corporation in &forces.corporations {
        base_of(checker, at, board, corporation);
        start(checker, at, (board, corporation), options.stack_limit);
    }
}

/// MB-V3 a corporation has exactly one moonbase on the board.
fn base_of(checker: &mut Checker<'_>, at: &At<'_>, board: &AreaBoard, corporation: &Corporation) {
    let bases = board.areas.iter().filter(|area| area.base.as_deref() == Some(&corporation.id)).count();
    if bases != 1 {
        let help = message!("set-base-one-area", corporation = corporation.id);
        checker.error("MB-V3", at, at.place("board"), message!("corporation-moonbases", corporation = corporation.id, count = bases), help);
    }
}

/// MB-V8 start units are in known areas, and no lunar area has too many.
fn start(checker: &mut Checker<'_>, at: &At<'_>, (board, corporation): (&AreaBoard, &Corporation), limit: u8) {
    let mut stacks: BTreeMap<&str, usize> = BTreeMap::new();
    for id in corporation.start.iter().filter_map(|placed| placed.area.as_deref()) {
        *stacks.entry(id).or_default() += 1;
    }
    for (id, units) in stacks {
        match board.areas.iter().find(|area| area.id == id) {
            None => {
                let ids = board.areas.iter().map(|area| &*area.id);
                let help = suggest::did_you_mean(id, ids, message!("place-starting-units-areas-board"));
                let message = message!("corporation-unknown-area", corporation = corporation.id, area = suggest::short(id));
                checker.error("MB-V8", at, at.place("forces"), message, help);
            }
            Some(area) if area.base.is_none() && units > usize::from(limit) => {
                let help = message!("place-most-units-area-raise", limit, corporation = corporation.id);
                checker.error("MB-V8", at, at.place("forces"), message!("area-overstacked-start", id), help);
            }
            Some(_) => {}
        }
    }
}
