//! Lists of what a program knows by an id, which others can add to while it runs: a game that is defined in another crate is
//! known everywhere once it was added.

use std::sync::{PoisonError, RwLock};

/// What the crate brings along, and after it what was added.
pub struct Registry<T: ?Sized + 'static> {
    own: &'static [&'static T],
    added: RwLock<Vec<&'static T>>,
}

impl<T: ?Sized> Registry<T> {
    /// What the crate brings along.
    pub const fn new(own: &'static [&'static T]) -> Registry<T> {
        Registry { own, added: RwLock::new(Vec::new()) }
    }
    /// Adds one for the rest of the program's life.
    pub fn add(&self, one: &'static T) {
        self.added.write().unwrap_or_else(PoisonError::into_inner).push(one);
    }
    /// All of them, those of the crate first.
    pub fn iter(&self) -> impl Iterator<Item = &'static T> + Clone + use<T> {
        let added = self.added.read().unwrap_or_else(PoisonError::into_inner).clone();
        self.own.iter().copied().chain(added)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_added_comes_after_what_was_there() {
        static WORDS: Registry<str> = Registry::new(&["one", "two"]);
        WORDS.add("three");
        assert_eq!(WORDS.iter().collect::<Vec<_>>(), ["one", "two", "three"]);
    }
}
