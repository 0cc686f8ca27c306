//! "New card…" in a deck: what the card does is chosen in words, and its script is written.

pub(crate) mod commands;
pub(crate) mod panel;
pub mod state;
