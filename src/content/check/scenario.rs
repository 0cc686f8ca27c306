//! Checks of a scenario that all games share: players, options, decks, the board. What a game asks beyond is in its own file.

use super::super::document::Document;
use super::super::games::{self, BoardKind, DeckSpec, GameSpec};
use super::super::scenario::{Deck, Scenario};
use super::super::{options, suggest};
use super::{At, Checker, mars, rally, walking};
use std::collections::BTreeMap;

/// Checks a scenario, its board and its decks.
pub fn check(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario) {
    let Some(game) = games::find(&scenario.game) else { return };
    if !game.players.contains(&scenario.players) {
        let message = format!("bad number of players: {}", scenario.players);
        let help = format!("write a number from {} to {}", game.players.start(), game.players.end());
        checker.error(game.players_rule, at, at.place("players"), message, help);
    }
    for fault in options::faults(scenario) {
        checker.error(fault.code, at, at.place(&format!("options.{}", fault.name)), fault.message, fault.help);
    }
    let decks = decks(checker, at, game, scenario);
    let board = checker.with_dice(&scenario.dice, |checker| checker.follow(at, at.place("board"), &scenario.board, "board"));
    match board.as_ref().and_then(|parsed| parsed.document.as_ref()) {
        Some(Document::Board(board)) if board.game().id == game.id => match game.board {
            BoardKind::March => mars::check(checker, at, scenario, board, &decks),
            _ => walking::check(checker, at, scenario, board, &decks),
        },
        Some(Document::HexBoard(board)) if game.board == BoardKind::Hex => rally::check(checker, at, scenario, board, &decks),
        Some(_) => {
            let message = format!("`{}` is no board of this game", suggest::short(&scenario.board));
            checker.error("wrong-board", at, at.place("board"), message, format!("name a board with `game = \"{}\"`", game.id));
        }
        None => {}
    }
}

/// Follows the decks; gives those that the game knows, by their keys, an empty one for each that the scenario does not name.
/// A deck that cannot be read is left out: its own findings say enough.
fn decks(checker: &mut Checker<'_>, at: &At<'_>, game: &GameSpec, scenario: &Scenario) -> BTreeMap<&'static str, Deck> {
    let keys: Vec<_> = game.decks.iter().map(|deck| deck.key).collect();
    for key in scenario.decks.keys().filter(|key| !keys.contains(&&***key)) {
        let help = suggest::did_you_mean(key, keys.iter().copied(), &format!("expected one of: {}", keys.join(", ")));
        let place = at.place(&format!("decks.{key}:key"));
        checker.error("unknown-deck", at, place, format!("there are no decks of \"{}\"", suggest::short(key)), help);
    }
    let read = |deck: &DeckSpec| {
        let Some(path) = scenario.decks.get(deck.key) else { return Some((deck.key, Deck::default())) };
        let place = at.place(&format!("decks.{}", deck.key));
        let parsed = checker.follow(at, place, path, "deck")?;
        let Some(Document::Deck(found)) = &parsed.document else { return None };
        if found.of != deck.of {
            let message = format!("`{}` is a deck of \"{}\", expected one of \"{}\"", suggest::short(path), found.of, deck.of);
            checker.error("wrong-deck", at, place, message, format!("refer to a deck with `of = \"{}\"`", deck.of));
            return None;
        }
        Some((deck.key, found.clone()))
    };
    game.decks.iter().filter_map(read).collect()
}
