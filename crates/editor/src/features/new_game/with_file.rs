//! A new game that contains a file: its board, a deck, forces, or a card, which is added to a copy of a deck.

use crate::features::new_game::state::{Draft, NewFileSource, usual};
use crate::shell::state::State;
use content::document::DocumentType;
use content::forces::Forces;
use content::games;
use content::ring::RingBoard;
use content::scenario::Deck;
use playtest::script_tests::ENDING;

/// Creates a draft that contains a file. Returns `None` for a file that no scenario refers to directly, except cards.
pub fn draft(state: &State, path: &str, name: String) -> Option<Draft> {
    let card = path.strip_prefix("scripts/").filter(|_| !path.ends_with(ENDING));
    let game = state.game(path).or_else(|| games::find(card?.split('/').next()?))?;
    let mut draft = Draft::like(game, usual(&state.scenarios, game), name);
    let kind = state.kind(path);
    if let Some(of) = card.and_then(|card| card.split('/').nth(1)) {
        let deck = state.paths_in(game.id, Deck::KIND, Some(of)).into_iter().next()?;
        draft.decks.insert(game.deck_of(of)?.key, NewFileSource::Copy(deck));
        draft.card = Some(path.to_owned());
    } else if kind == Some(RingBoard::KIND) {
        draft.board = NewFileSource::Share(path.to_owned());
    } else if kind == Some(Forces::KIND) {
        draft.forces = Some(path.to_owned());
    } else if kind == Some(Deck::KIND) {
        let contains = |of: &str| state.paths_in(game.id, Deck::KIND, Some(of)).iter().any(|deck| deck == path);
        let spec = game.decks.iter().find(|spec| contains(spec.of))?;
        draft.decks.insert(spec.key, NewFileSource::Share(path.to_owned()));
    } else {
        return None;
    }
    Some(draft)
}
