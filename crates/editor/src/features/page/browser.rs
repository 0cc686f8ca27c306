//! Services of the browser for the page.

use crate::shell::native::Desktop;

/// Downloads and storage of the browser. Tests replace them.
#[derive(Clone, Copy)]
pub struct Browser {
    /// The downloads.
    pub desktop: Desktop,
    /// Returns a text that an earlier visit has stored.
    pub read: fn(StoredItem) -> Option<String>,
    /// Stores a text for the next visit, or removes it. Returns whether the browser permits that.
    pub store: fn(StoredItem, Option<&str>) -> bool,
    /// Returns the address of the page, if others can open it too.
    pub address: fn() -> Option<String>,
}

/// The data that the page stores in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StoredItem {
    /// The match to continue.
    Match,
    /// The match in which messages are exchanged, with its secret.
    Exchange,
    /// The changed files.
    Design,
}

impl StoredItem {
    /// Returns its name in the storage of the browser.
    pub fn name(self) -> &'static str {
        match self {
            StoredItem::Match => "match",
            StoredItem::Exchange => "exchange",
            StoredItem::Design => "design",
        }
    }
}

impl Default for Browser {
    /// Returns a browser that stores nothing.
    fn default() -> Browser {
        Browser { desktop: Desktop::default(), read: |_| None, store: |_, _| false, address: || None }
    }
}
