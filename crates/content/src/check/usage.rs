//! Checks that a scenario uses a deck, and the special boxes on a board.

use super::super::diagnostic::Diagnostic;
use super::super::games::{DeckSpec, GameSpec};
use super::super::ring::{JointSlot, RingBoard};
use super::super::scenario::{Deck, Scenario};
use super::super::workspace::{Query, Workspace};
use super::{At, Checker, scenarios};
use crate::message::{Message, message};

/// The parts of a scenario.
#[derive(PartialEq)]
struct ScenarioParts {
    path: String,
    board: String,
    /// Decks by key.
    decks: Vec<(String, String)>,
    /// Keys of the decks that the options let the scenario use, whether it has them or not.
    switched_on: Vec<&'static str>,
}

/// Returns the parts of every scenario.
struct AllParts;

impl Query for AllParts {
    type Value = Vec<ScenarioParts>;
    fn run(workspace: &Workspace, _: &str) -> Self::Value {
        let parts = |(path, scenario): (String, Scenario)| {
            let on = scenario.game.decks.iter().filter(|deck| scenario.is_switched_on(deck));
            let switched_on = on.map(|deck| deck.key).collect();
            ScenarioParts { path, board: scenario.board, decks: scenario.decks.into_iter().collect(), switched_on }
        };
        scenarios(workspace).map(parts).collect()
    }
}

/// Reports a deck that no scenario uses.
pub fn deck(checker: &mut Checker<'_>, at: &At<'_>, deck: &Deck) {
    let Some(first) = deck.game.deck_of(&deck.of) else { return };
    let all = checker.workspace().query::<AllParts>("");
    let listed = all.iter().flat_map(|parts| parts.decks.iter().filter(|(_, path)| path == at.path).map(move |(key, _)| (parts, key)));
    let listed: Vec<(&ScenarioParts, &String)> = listed.collect();
    if listed.iter().any(|(parts, key)| parts.switched_on.contains(&key.as_str())) {
        return;
    }
    let help = match listed.first() {
        Some((parts, key)) => switch_on(deck.game, deck.game.deck(key).unwrap_or(first), &parts.path),
        None => message!("list-deck-in-scenario", key = first.key, deck = at.path),
    };
    checker.push(Diagnostic::warning("unused-deck", at.path, message!("deck-not-used")).at(at.place("name")).help(help));
}

/// Reports special boxes on a board if the options of all its scenarios switch them off.
pub fn joints(checker: &mut Checker<'_>, at: &At<'_>, board: &RingBoard) {
    let Some(spec) = board.game.deck_of(board.joint_kind()) else { return };
    let Some(joint) = board.joints.iter().position(|joint| matches!(joint, JointSlot::Token(_))) else { return };
    let all = checker.workspace().query::<AllParts>("");
    let played: Vec<&ScenarioParts> = all.iter().filter(|parts| parts.board == at.path).collect();
    let Some(first) = played.first().filter(|_| !played.iter().any(|parts| parts.switched_on.contains(&spec.key))) else { return };
    let finding = Diagnostic::warning("unused-box", at.path, message!("special-boxes-not-used"));
    checker.push(finding.at(at.place(&format!("joints.{joint}"))).help(switch_on(board.game, spec, &first.path)));
}

/// Returns the help that switches on a deck in a scenario.
fn switch_on(game: &GameSpec, spec: &DeckSpec, scenario: &str) -> Message {
    let option = spec.switch.and_then(|switch| game.options.find(switch.option));
    let (name, value) = option.map(|option| (&*option.name, option.default.to_string())).unwrap_or_default();
    message!("set-option-in-scenario", option = name, value, scenario)
}
