//! What is done to a deck.

use super::super::super::command::{Command, Edit};
use super::super::super::file::OpenFile;
use super::super::super::widgets::key;
use crate::content::scenario::Deck;

/// Most copies of a card.
pub const COPIES: u8 = 99;

/// A change that joins the others of the same property.
pub fn change(file: &OpenFile, property: impl std::hash::Hash, step: String, edit: impl FnOnce(&mut Deck) + 'static) -> Command {
    Edit::stroke(&file.path, step, key(file, property), move |content| {
        if let Some(deck) = content.get_mut::<Deck>() {
            edit(deck);
        }
    })
}

/// A change that is an undo step of its own.
pub fn once(file: &OpenFile, step: String, edit: impl FnOnce(&mut Deck) + 'static) -> Command {
    Edit::once(&file.path, step, move |content| {
        if let Some(deck) = content.get_mut::<Deck>() {
            edit(deck);
        }
    })
}

/// Takes the card with this number out.
pub fn remove(deck: &mut Deck, at: usize) {
    if deck.has_pairs() && at < deck.pairs.len() {
        deck.pairs.remove(at);
    } else if at < deck.cards.len() {
        deck.cards.remove(at);
    }
}

/// Puts the card with this number before that one; behind all where there is none.
pub fn put(deck: &mut Deck, from: usize, before: usize) {
    fn moved<T>(list: &mut Vec<T>, from: usize, before: usize) {
        if from < list.len() {
            let one = list.remove(from);
            list.insert(if before > from { before - 1 } else { before }.min(list.len()), one);
        }
    }
    if deck.has_pairs() { moved(&mut deck.pairs, from, before) } else { moved(&mut deck.cards, from, before) }
}
