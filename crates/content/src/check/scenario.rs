//! Checks of a scenario that all games share: players, options, decks and board. Further checks of a game are in its own file.

use super::super::games::DeckSpec;
use super::super::place::TextSpan;
use super::super::scenario::{Deck, Decks, Scenario};
use super::super::{options, suggest};
use super::{At, Checker};
use crate::message::message;

/// Checks a scenario, its board and its decks.
pub fn check(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario) {
    let game = scenario.game;
    if !game.players.contains(&scenario.players) {
        let message = message!("invalid-number-players", players = scenario.players);
        let help = message!("use-number", min = game.players.start(), max = game.players.end());
        checker.error(game.players_rule, at, at.place("players"), message, help);
    }
    for fault in options::faults(scenario) {
        let place = match fault.code {
            // An overridden value is not in the file.
            _ if checker.overrides(at.path, &fault.name) => TextSpan::default(),
            "unknown-option" => at.place(&format!("options.{}:key", fault.name)),
            _ => at.place(&format!("options.{}", fault.name)),
        };
        checker.error(fault.code, at, place, fault.message, fault.help);
    }
    let decks = decks(checker, at, scenario);
    if at.lacks(&["board"]) {
        return;
    }
    let follow = |checker: &mut Checker<'_>| checker.follow(at, at.place("board"), &scenario.board, "board");
    let board = if at.lacks(&["dice"]) { follow(checker) } else { checker.with_dice(&scenario.dice, follow) };
    match board.as_ref().and_then(|parsed| parsed.readable()) {
        // A game's checks of the whole scenario need all of its parts.
        Some(_) if at.lacks(&["forces", "decks", "dice", "waves"]) => {}
        Some(board) if board.game() == game => (game.check_scenario)(checker, at, scenario, board, &decks),
        Some(_) => {
            let message = message!("board-another-game", scenario = suggest::short(&scenario.board));
            checker.error("wrong-board", at, at.place("board"), message, message!("use-board-game", game = game.id));
        }
        None => {}
    }
}

/// Follows the references to decks and returns the decks known to the game by key, with an empty deck for each one missing from the
/// scenario. A deck that cannot be read is left out, because its own diagnostics already explain why.
fn decks(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario) -> Decks {
    let game = scenario.game;
    let keys: Vec<_> = game.decks.iter().map(|deck| deck.key).collect();
    for key in scenario.decks.keys().filter(|key| !keys.contains(&&***key)) {
        let help = suggest::did_you_mean(key, keys.iter().copied(), message!("use-one", kinds = keys));
        let place = at.place(&format!("decks.{key}:key"));
        checker.error("unknown-deck", at, place, message!("unknown-kind-deck", kind = suggest::short(key)), help);
    }
    let read = |deck: &DeckSpec| {
        let Some(path) = scenario.decks.get(deck.key) else { return Some((deck.key, Deck::empty(game, deck.of))) };
        let place = at.place(&format!("decks.{}", deck.key));
        let parsed = checker.follow(at, place, path, "deck")?;
        let found = parsed.readable()?.get::<Deck>()?;
        if found.game != game {
            let message = message!("deck-another-game", path = suggest::short(path));
            checker.error("wrong-deck", at, place, message, message!("use-deck-game", game = game.id));
            return None;
        }
        if found.of != deck.of {
            let message = message!("deck-expected", path = suggest::short(path), kind = found.of, expected = deck.of);
            checker.error("wrong-deck", at, place, message, message!("use-deck", kind = deck.of));
            return None;
        }
        Some((deck.key, found.clone()))
    };
    game.decks.iter().filter_map(read).collect()
}
