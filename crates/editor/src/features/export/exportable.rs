//! Export options for the active tab.

use crate::features::balance::state::StudyResult;
use crate::features::export::state::Choices;
use crate::shell::file::Content;
use crate::shell::state::{State, Tab};
use content::areas::AreaBoard;
use content::columns::ColumnBoard;
use content::hex::HexBoard;
use content::ring::{CardLibrary, RingBoard};
use content::scenario::{Deck, Scenario};
use playtest::script_tests::ENDING;
use rules::registry;

/// Returns whether the active tab can be exported.
pub fn can(state: &State) -> bool {
    match (&state.active, state.active_file()) {
        (Some(Tab::Playtest), _) => state.play.is_some(),
        (Some(Tab::Balance), _) => state.balance.report.is_some() || matches!(state.balance.shown(), Some(StudyResult::Grid(_))),
        (Some(Tab::File(path)), Some(file)) => match &file.content {
            Content::Document(document) => {
                let board = document.get::<RingBoard>().is_some() || document.get::<HexBoard>().is_some();
                let flat = document.get::<ColumnBoard>().is_some() || document.get::<AreaBoard>().is_some();
                let cards = document.get::<Deck>().is_some() || document.get::<CardLibrary>().is_some();
                board || flat || cards || document.get::<Scenario>().is_some()
            }
            Content::Text(_) => path.ends_with(".rhai") && !path.ends_with(ENDING),
        },
        _ => false,
    }
}

/// Returns whether a script is a card of a deck.
pub fn is_card(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    let ["scripts", game, kind, name] = parts[..] else { return false };
    let in_a_deck = registry::game(game).is_some_and(|game| game.spec().deck_of(kind).is_some());
    in_a_deck && name.ends_with(".rhai") && !name.ends_with(ENDING)
}

/// Returns the export options for the active tab.
pub fn choices(state: &State) -> Choices {
    let is_file = matches!(state.active, Some(Tab::File(_)));
    let document = match state.active_file().map(|file| &file.content) {
        Some(Content::Document(document)) if is_file => document,
        Some(Content::Text(_)) if is_file => return Choices::CARD,
        _ => return Choices { board: state.active == Some(Tab::Playtest), cards: false, ..Choices::CARD },
    };
    if document.get::<Scenario>().is_some() {
        return Choices { board: true, game: true, ..Choices::CARD };
    }
    let cards = document.get::<Deck>().is_some() || document.get::<CardLibrary>().is_some();
    let hexes = document.get::<HexBoard>().is_some() || document.get::<ColumnBoard>().is_some();
    let notes = !document.notes().is_empty();
    Choices { cards, board: !cards, game: false, hexes, notes }
}
