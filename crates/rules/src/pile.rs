//! Face-down decks and bags: sets from which draws select at random, with known cards at the top and bottom.
//!
//! Nothing is shuffled. A draw takes the remaining card with the smallest keyed hash for its address, so an additional card
//! changes only the draw in which it is drawn itself.

use super::chance::{Address, Chance, Kinds};
use content::diagnostic::Diagnostic;
use content::message::message;
use content::scenario::Deck;
use script::program::{ScriptId, ScriptSet};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::collections::BTreeMap;

/// Returns the cards of a deck of one kind of script, in deck order; empty without a deck.
pub fn of_deck(deck: Option<&Deck>, kind: &str, scripts: &ScriptSet) -> Vec<ScriptId> {
    let cards = deck.map(|deck| deck.cards.as_slice()).unwrap_or_default();
    let known = cards.iter().filter_map(|(stem, copies)| Some((scripts.find(kind, stem)?, *copies)));
    known.flat_map(|(script, copies)| std::iter::repeat_n(script, copies as usize)).collect()
}

/// Rejects items of a file that random draws cannot distinguish.
///
/// # Errors
/// Returns an error if the names of two items have the same hash.
pub fn check_distinct<T: Copy + PartialEq>(
    file: &str,
    things: impl Iterator<Item = T>,
    kinds: &(impl Kinds<T> + ?Sized),
) -> Result<(), Vec<Diagnostic>> {
    let mut known = BTreeMap::new();
    for thing in things {
        let other = *known.entry(kinds.identity(thing)).or_insert(thing);
        if other != thing {
            let (one, other) = (kinds.label(thing), kinds.label(other));
            let message = message!("cannot-tell-from-their-names", one, other);
            return Err(vec![Diagnostic::error("same-identity", file, message).help(message!("rename-one"))]);
        }
    }
    Ok(())
}

impl Kinds<ScriptId> for ScriptSet {
    fn identity(&self, script: ScriptId) -> u32 {
        self.identity(script)
    }
    fn label(&self, script: ScriptId) -> Json {
        self[script].stem.as_str().into()
    }
}

/// Cards with a script on each side.
impl Kinds<[ScriptId; 2]> for ScriptSet {
    fn identity(&self, sides: [ScriptId; 2]) -> u32 {
        let [one, other] = sides.map(|side| self.identity(side));
        one.rotate_left(7) ^ other
    }
    fn label(&self, sides: [ScriptId; 2]) -> Json {
        sides.iter().map(|side| self.label(*side)).collect()
    }
}

/// A face-down deck, or a bag. Equal cards are interchangeable.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Pile<T> {
    /// Known cards at the top, topmost last.
    top: Vec<T>,
    /// Cards in random order, stored sorted so that equal ones are adjacent.
    set: Vec<T>,
    /// Known cards at the bottom, lowest first.
    bottom: Vec<T>,
}

impl<T> Default for Pile<T> {
    fn default() -> Pile<T> {
        Pile { top: Vec::new(), set: Vec::new(), bottom: Vec::new() }
    }
}

impl<T: Clone> Clone for Pile<T> {
    fn clone(&self) -> Pile<T> {
        Pile { top: self.top.clone(), set: self.set.clone(), bottom: self.bottom.clone() }
    }
    /// Reuses memory, because a copy is made before every script call.
    fn clone_from(&mut self, other: &Pile<T>) {
        self.top.clone_from(&other.top);
        self.set.clone_from(&other.set);
        self.bottom.clone_from(&other.bottom);
    }
}

impl<T: Copy + Ord> Pile<T> {
    /// Creates a shuffled pile; a forced order makes the cards known.
    pub fn shuffled(cards: Vec<T>, chance: &mut Chance, kinds: &(impl Kinds<T> + ?Sized)) -> Pile<T> {
        match chance.forced_order(&cards, kinds) {
            Some(mut order) => {
                order.reverse();
                Pile { top: order, ..Pile::default() }
            }
            None => Pile::of(cards),
        }
    }
    /// Creates a shuffled pile without a forced order.
    pub fn of(mut cards: Vec<T>) -> Pile<T> {
        cards.sort_unstable();
        Pile { set: cards, ..Pile::default() }
    }
    /// Reduces the pile to at most `most` cards by random draws.
    pub fn reduced(mut self, most: usize, chance: &mut Chance, at: Address, kinds: &(impl Kinds<T> + ?Sized)) -> Pile<T> {
        while self.len() > most {
            self.draw(chance, at, kinds);
        }
        self
    }
    /// Creates a pile of `count` unknown cards.
    pub fn unknown(card: T, count: usize) -> Pile<T> {
        Pile { set: vec![card; count], ..Pile::default() }
    }
    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.top.len() + self.set.len() + self.bottom.len()
    }
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Returns all cards: the known ones at the top from the topmost, the random ones, the known ones at the bottom.
    pub fn cards(&self) -> impl Iterator<Item = T> + '_ {
        self.top.iter().rev().chain(&self.set).chain(self.bottom.iter().rev()).copied()
    }

    /// Draws the top card, if there is one.
    pub fn draw(&mut self, chance: &mut Chance, at: Address, kinds: &(impl Kinds<T> + ?Sized)) -> Option<T> {
        let known = self.top.pop().or_else(|| if self.set.is_empty() { self.bottom.pop() } else { None });
        if known.is_some() {
            chance.known(at);
            return known;
        }
        let place = chance.draw(at, self.set.iter().copied(), kinds)?;
        Some(self.set.remove(place))
    }
    /// Looks at up to `count` cards from the top, topmost first; from then on their positions are known.
    pub fn look(&mut self, count: usize, chance: &mut Chance, at: Address, kinds: &(impl Kinds<T> + ?Sized)) -> Vec<T> {
        let seen: Vec<T> = (0..count).map_while(|_| self.draw(chance, at, kinds)).collect();
        self.top.extend(seen.iter().rev());
        seen
    }
    pub fn put_on_top(&mut self, card: T) {
        self.top.push(card);
    }
    pub fn put_below(&mut self, card: T) {
        self.bottom.insert(0, card);
    }
    /// Adds a card to the cards in random order.
    pub fn shuffle_in(&mut self, card: T) {
        let place = self.set.partition_point(|other| *other < card);
        self.set.insert(place, card);
    }
    /// Removes a card wherever it is; returns `false` if it is not in the pile.
    pub fn take(&mut self, card: T) -> bool {
        let parts = [&mut self.set, &mut self.top, &mut self.bottom];
        parts.into_iter().any(|part| part.iter().position(|other| *other == card).map(|place| part.remove(place)).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Purpose;
    use serde_json::json;

    /// Numbers as cards.
    struct Numbers;

    impl Kinds<u8> for Numbers {
        fn identity(&self, card: u8) -> u32 {
            card.into()
        }
        fn label(&self, card: u8) -> Json {
            card.into()
        }
    }

    const AT: Address = Address::new(Purpose::Draw, 1);

    fn all(mut pile: Pile<u8>, chance: &mut Chance) -> Vec<u8> {
        std::iter::from_fn(|| pile.draw(chance, AT, &Numbers)).collect()
    }

    #[test]
    fn pile_draws_known_top_cards_first_and_known_bottom_cards_last() {
        let mut pile = Pile::of(vec![3, 1, 2, 1]);
        pile.put_on_top(8);
        pile.put_on_top(9);
        pile.put_below(5);
        pile.put_below(6);
        assert_eq!((pile.len(), pile.cards().collect::<Vec<_>>()), (8, vec![9, 8, 1, 1, 2, 3, 5, 6]));
        let drawn = all(pile.clone(), &mut Chance::new(1));
        let mut middle = drawn[2..6].to_vec();
        middle.sort_unstable();
        assert_eq!((&drawn[..2], middle.as_slice(), &drawn[6..]), (&[9, 8][..], &[1, 1, 2, 3][..], &[5, 6][..]));
        assert!(pile.take(1) && pile.take(9) && pile.take(6) && !pile.take(7));
        assert_eq!(pile.cards().collect::<Vec<_>>(), [8, 1, 2, 3, 5]);
        pile.shuffle_in(2);
        assert_eq!(pile.cards().collect::<Vec<_>>(), [8, 1, 2, 2, 3, 5]);
    }

    #[test]
    fn looking_at_the_top_shows_the_cards_drawn_next() {
        let (mut pile, mut chance) = (Pile::of((0..20).collect()), Chance::new(1));
        let seen = pile.look(3, &mut chance, Address::new(Purpose::Top, 1), &Numbers);
        let drawn = all(pile, &mut chance);
        assert_eq!((seen.as_slice(), drawn.len()), (&drawn[..3], 20));
        assert_eq!(Pile::of(vec![4]).look(3, &mut chance, AT, &Numbers), [4]);
    }

    #[test]
    fn forced_order_makes_a_pile_known_and_an_invalid_order_is_reported() {
        let mut chance = Chance::new(1);
        chance.record();
        chance.force([json!([2, 3, 1])]);
        let pile = Pile::shuffled(vec![1, 2, 3], &mut chance, &Numbers);
        assert_eq!(all(pile, &mut chance), [2, 3, 1]);
        assert_eq!(chance.recorded(), [json!([2, 3, 1])], "a draw that was known is no result of chance");
        chance.force([json!([2, 3])]);
        let pile = Pile::shuffled(vec![1, 2, 3], &mut chance, &Numbers);
        assert_eq!(
            (pile.len(), chance.take_fault().unwrap().to_string().as_str()),
            (3, "invalid forced order [2,3], expected all of these values in any order: 1, 2, 3")
        );
        chance.force([json!(3), json!([9, 9])]);
        let mut pile = Pile::shuffled(vec![1, 2, 3], &mut chance, &Numbers);
        assert_eq!((pile.draw(&mut chance, AT, &Numbers), chance.take_fault()), (Some(3), None));
        assert_eq!((Pile::shuffled(vec![1, 2, 3], &mut chance, &Numbers).len(), chance.forced_left()), (3, 1));
    }

    #[test]
    fn piles_reject_colliding_identities_but_accept_copies() {
        /// Numbers identified by their last digit.
        struct Digits;
        impl Kinds<u8> for Digits {
            fn identity(&self, card: u8) -> u32 {
                (card % 10).into()
            }
            fn label(&self, card: u8) -> Json {
                card.into()
            }
        }
        assert_eq!(check_distinct("a.toml", [1, 2, 2, 1].into_iter(), &Digits), Ok(()));
        let found = check_distinct("a.toml", [1, 2, 12].into_iter(), &Digits).unwrap_err();
        assert_eq!(
            (found.len(), found[0].file.as_str(), found[0].message.to_string().contains("cannot distinguish 12 from 2")),
            (1, "a.toml", true)
        );
    }

    #[test]
    fn drawing_from_an_empty_pile_uses_no_randomness() {
        let mut chance = Chance::new(1);
        chance.force([json!([]), json!(4)]);
        assert_eq!(Pile::shuffled(Vec::new(), &mut chance, &Numbers).draw(&mut chance, AT, &Numbers), None);
        assert_eq!((chance.forced_left(), chance.take_fault()), (2, None));
    }
}
