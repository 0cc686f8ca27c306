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
use std::collections::{BTreeMap, BTreeSet};

/// Checks a board on its own.
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
            let message = format!("corporation {} has {} moonbases", suggest::short(owner), theirs.len());
            checker.error("MB-V3", at, at.place(&format!("area.{second}.base")), message, "keep only one `base` for this corporation");
        }
    }
    if owners.len() != players {
        let message = format!("{} corporations have a moonbase", owners.len());
        let help = format!("add `base = \"…\"` with the id of a corporation to {players} areas");
        checker.error("MB-V3", at, at.place("area"), message, help);
    }
    for (i, area) in board.areas.iter().enumerate().filter(|(_, area)| area.base.is_some()) {
        if area.cratered {
            let place = at.place(&format!("area.{i}.cratered"));
            checker.error("MB-V3", at, place, format!("moonbase {} is cratered", area.id), "remove `cratered`");
        }
        if neighbours[i].is_empty() {
            let help = "move its corners until it shares a border with another area, or add a `link`";
            checker.error("MB-V3", at, at.place(&format!("area.{i}.id")), format!("moonbase {} has no link", area.id), help);
        }
    }
    owners.len() == players && board.areas.iter().filter(|area| area.base.is_some()).count() == players
}

/// MB-V4 moonbases are not adjacent, and some relabelling that swaps the corporations preserves links, craters and minerals.
fn fair(checker: &mut Checker<'_>, at: &At<'_>, board: &AreaBoard, neighbours: &[Vec<usize>]) {
    let base = |i: usize| board.areas[i].base.is_some();
    let mut warn = |trail: &str, message: &str, help: &str| {
        checker.push(Diagnostic::warning("MB-V4", at.path, message).at(at.place(trail)).help(help));
    };
    if let Some(i) = (0..board.areas.len()).find(|i| base(*i) && neighbours[*i].iter().any(|other| base(*other))) {
        warn(&format!("area.{i}.corners"), "the moonbases are adjacent", "insert an area between the moonbases, or add an `unlink`");
    }
    if symmetry::find(board, neighbours) == Symmetry::None {
        let help = "use the same links, craters and minerals on both sides; draw with a mirror or half turn to keep them equal";
        warn("area", "the map is not symmetric", help);
    }
}

/// Checks a scenario with its board, its forces and its decks.
pub fn scenario(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, board: &Document, _decks: &Decks) {
    let options: Options = options::of(scenario);
    if options.target_price <= options.start_price {
        let message = format!("victory: the target price {} is not above the start price {}", options.target_price, options.start_price);
        let help = "raise `target_price`, or lower `start_price`, under `[options]`";
        checker.error("MB-V11", at, at.place("options.target_price"), message, help);
    }
    let Some(path) = &scenario.forces else { return };
    let followed = checker.follow(at, at.place("forces"), path, "forces");
    let forces = followed.as_ref().and_then(|parsed| parsed.readable()).and_then(Document::get::<Forces>);
    let (Some(board), Some(forces)) = (board.get::<AreaBoard>(), forces) else { return };
    if forces.game != scenario.game {
        let message = format!("the forces of `{}` are for another game", suggest::short(path));
        checker.error("wrong-forces", at, at.place("forces"), message, format!("use forces with `game = \"{}\"`", scenario.game.id));
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
        let owners: Vec<&str> = board.areas.iter().filter_map(|area| area.base.as_deref()).collect();
        let help = format!("the board has moonbases for: {}", if owners.is_empty() { "nobody".into() } else { owners.join(", ") });
        checker.error("MB-V3", at, at.place("board"), format!("corporation {} has {bases} moonbases", corporation.id), help);
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
                let help = suggest::did_you_mean(id, ids, "place starting units in areas of the board");
                let message = format!("corporation {}: unknown area {}", corporation.id, suggest::short(id));
                checker.error("MB-V8", at, at.place("forces"), message, help);
            }
            Some(area) if area.base.is_none() && units > usize::from(limit) => {
                let help = format!("place at most {limit} units of {} in this area, or raise `stack_limit`", corporation.id);
                checker.error("MB-V8", at, at.place("forces"), format!("area {id} is overstacked at the start"), help);
            }
            Some(_) => {}
        }
    }
}
