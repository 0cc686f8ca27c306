//! Registries of items by id, which can be extended at run time: a game defined in another crate is available everywhere once it
//! has been added.

use std::sync::{PoisonError, RwLock};

/// A list of the crate's own items, followed by items added at run time.
pub struct Registry<T: ?Sized + 'static> {
    own: &'static [&'static T],
    added: RwLock<Vec<&'static T>>,
}

impl<T: ?Sized> Registry<T> {
    /// Creates a registry of the crate's own items.
    pub const fn new(own: &'static [&'static T]) -> Registry<T> {
        Registry { own, added: RwLock::new(Vec::new()) }
    }
    /// Adds an item for the rest of the program's run time.
    pub fn add(&self, one: &'static T) {
        self.added.write().unwrap_or_else(PoisonError::into_inner).push(one);
    }
    /// Returns all items, those of the crate first.
    pub fn iter(&self) -> impl Iterator<Item = &'static T> + Clone + use<T> {
        let added = self.added.read().unwrap_or_else(PoisonError::into_inner).clone();
        self.own.iter().copied().chain(added)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registry_additions_follow_the_existing_entries() {
        static WORDS: Registry<str> = Registry::new(&["one", "two"]);
        WORDS.add("three");
        assert_eq!(WORDS.iter().collect::<Vec<_>>(), ["one", "two", "three"]);
    }
}
