//! A deck as a match deals with it: script numbers, each as often as the deck holds the card.

use crate::content::scenario::Deck;
use crate::script::program::{ScriptId, ScriptSet};

/// The cards of a deck of one kind of scripts, in its order; nothing without a deck.
pub fn of_deck(deck: Option<&Deck>, kind: &str, scripts: &ScriptSet) -> Vec<ScriptId> {
    let cards = deck.map(|deck| deck.cards.as_slice()).unwrap_or_default();
    let known = cards.iter().filter_map(|(stem, copies)| Some((scripts.find(kind, stem)?, *copies)));
    known.flat_map(|(script, copies)| std::iter::repeat_n(script, copies as usize)).collect()
}
