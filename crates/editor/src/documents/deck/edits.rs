//! Edits of a deck.

use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::ui::widgets::key;
use content::scenario::Deck;

/// Maximum number of copies of a card.
pub const COPIES: u8 = 99;

/// Creates an edit that joins other edits of the same property.
pub fn change(file: &OpenFile, property: impl std::hash::Hash, step: String, edit: impl FnOnce(&mut Deck) + 'static) -> Command {
    Edit::stroke(&file.path, step, key(file, property), move |content| {
        if let Some(deck) = content.get_mut::<Deck>() {
            edit(deck);
        }
    })
}

/// Creates an edit that is an undo step of its own.
pub fn once(file: &OpenFile, step: String, edit: impl FnOnce(&mut Deck) + 'static) -> Command {
    Edit::once(&file.path, step, move |content| {
        if let Some(deck) = content.get_mut::<Deck>() {
            edit(deck);
        }
    })
}

/// Removes the card with this index.
pub fn remove(deck: &mut Deck, at: usize) {
    if deck.has_pairs() && at < deck.pairs.len() {
        deck.pairs.remove(at);
    } else if at < deck.cards.len() {
        deck.cards.remove(at);
    }
}

/// Moves a card before another one; to the end if there is no such card.
pub fn put(deck: &mut Deck, from: usize, before: usize) {
    fn moved<T>(list: &mut Vec<T>, from: usize, before: usize) {
        if from < list.len() {
            let one = list.remove(from);
            list.insert(if before > from { before - 1 } else { before }.min(list.len()), one);
        }
    }
    if deck.has_pairs() { moved(&mut deck.pairs, from, before) } else { moved(&mut deck.cards, from, before) }
}
