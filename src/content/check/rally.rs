//! Checks of a scenario of Lunar Rally.

use super::super::hex::HexBoard;
use super::super::scenario::{Deck, Scenario};
use super::{At, Checker};
use std::collections::BTreeMap;

/// Checks a scenario with its board and its decks.
pub fn check(_checker: &mut Checker<'_>, _at: &At<'_>, _scenario: &Scenario, _board: &HexBoard, _decks: &BTreeMap<&str, Deck>) {}
