//! Scripts and strings of a match as words instead of numbers, while JSON for people is written or read.

use content::message::message;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};
use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::Arc;

/// The words for the numbers.
#[derive(Default)]
pub struct Naming {
    /// Word of each script, by index.
    pub scripts: Vec<Arc<str>>,
    /// Strings used by scripts, by number; reading adds new ones.
    pub names: Vec<Arc<str>>,
}

/// Maximum number of strings.
const MAX_NAMES: usize = 4096;

thread_local! {
    static NAMING: RefCell<Option<Naming>> = const { RefCell::new(None) };
}

/// Serializes or deserializes with words, and returns the resulting list of strings.
pub fn with<R>(naming: Naming, work: impl FnOnce() -> R) -> (R, Vec<Arc<str>>) {
    /// The previous naming, restored even if the work panics.
    struct Before(Option<Naming>);
    impl Drop for Before {
        fn drop(&mut self) {
            NAMING.set(self.0.take());
        }
    }
    let before = Before(NAMING.replace(Some(naming)));
    let result = work();
    let names = NAMING.with_borrow_mut(|naming| naming.take().map(|naming| naming.names).unwrap_or_default());
    drop(before);
    (result, names)
}

/// The kind of item that a number denotes.
#[derive(Clone, Copy)]
pub enum Of {
    Script,
    Name,
}

impl Of {
    fn word(self, number: u16) -> Option<Arc<str>> {
        NAMING.with_borrow(|naming| {
            let naming = naming.as_ref()?;
            let words = match self {
                Of::Script => &naming.scripts,
                Of::Name => &naming.names,
            };
            words.get(usize::from(number)).cloned()
        })
    }
    /// Returns the number of a word, assigning a new number to a new string.
    fn number(self, word: &str) -> Option<u16> {
        NAMING.with_borrow_mut(|naming| {
            let naming = naming.as_mut()?;
            let words = match self {
                Of::Script => &mut naming.scripts,
                Of::Name => &mut naming.names,
            };
            let known = words.iter().position(|known| known.as_ref() == word);
            if known.is_none() && matches!(self, Of::Name) && words.len() < MAX_NAMES {
                words.push(word.into());
                return u16::try_from(words.len() - 1).ok();
            }
            known.and_then(|known| u16::try_from(known).ok())
        })
    }
    /// Serializes a number, or its word.
    ///
    /// # Errors
    /// Returns the errors of the serializer.
    pub fn write<S: Serializer>(self, number: u16, serializer: S) -> Result<S::Ok, S::Error> {
        match self.word(number) {
            Some(word) => serializer.serialize_str(&word),
            None => serializer.serialize_u16(number),
        }
    }
    /// Deserializes a number, or its word.
    ///
    /// # Errors
    /// Returns an error for any other value.
    pub fn read<'de, D: Deserializer<'de>>(self, deserializer: D) -> Result<u16, D::Error> {
        if NAMING.with_borrow(Option::is_none) {
            return u16::deserialize(deserializer);
        }
        let word = Cow::<'_, str>::deserialize(deserializer)?;
        self.number(&word).ok_or_else(|| D::Error::custom(message!("unknown-script-word", word)))
    }
}
