//! Checks of a deck: every script it refers to exists, and a scenario uses it.

use super::super::scenario::Deck;
use super::super::suggest;
use super::{At, Checker, usage};
use crate::message::message;

pub fn check(checker: &mut Checker<'_>, at: &At<'_>, deck: &Deck) {
    let kinds = deck.game.deck_kinds();
    if !kinds.contains(&&*deck.of) {
        let help = suggest::did_you_mean(&deck.of, kinds.iter().copied(), message!("use-one", kinds));
        checker.error("unknown-deck", at, at.place("of"), message!("unknown-kind-deck", kind = deck.of), help);
        return;
    }
    for (i, stem) in deck.pairs.iter().enumerate().flat_map(|(i, pair)| pair.iter().map(move |stem| (i, stem))) {
        checker.script(at, at.place(&format!("pairs.{i}")), (deck.game.id, &deck.of, stem));
    }
    for (stem, _) in &deck.cards {
        checker.script(at, at.place(&format!("cards.{stem}:key")), (deck.game.id, &deck.of, stem));
    }
    usage::deck(checker, at, deck);
}
