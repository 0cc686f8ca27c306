//! The possible contents of a card position: nothing, a card hidden from the viewer, or a known card.

use super::chance::Kinds;
use super::game::Wording;
use super::running::Match;
use super::told::{Told, none};
use crate::content::text::Language;
use crate::script::program::{ScriptId, ScriptSet};
use fluent_bundle::{FluentArgs, FluentValue};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// The contents of a card position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Held {
    #[default]
    Nothing,
    /// A card that the viewer does not know.
    Hidden,
    /// A known card.
    Card(ScriptId),
}

impl Held {
    /// Returns the card, if there is one and it is known.
    #[inline]
    pub fn card(self) -> Option<ScriptId> {
        match self {
            Held::Card(card) => Some(card),
            Held::Nothing | Held::Hidden => None,
        }
    }
    /// Returns whether there is a card, known or not.
    #[inline]
    pub fn is_some(self) -> bool {
        self != Held::Nothing
    }
    /// Returns the value for a viewer who may not see the card.
    #[must_use]
    pub fn hidden(self) -> Held {
        if self.is_some() { Held::Hidden } else { Held::Nothing }
    }
}

impl From<Option<ScriptId>> for Held {
    fn from(card: Option<ScriptId>) -> Held {
        card.map_or(Held::Nothing, Held::Card)
    }
}

/// `null` if there is no card, `hidden` if it is unknown.
impl<G: Wording> Told<G> for Held {
    fn json(&self, m: &Match<G>) -> Json {
        match self {
            Held::Nothing => Json::Null,
            Held::Hidden => "hidden".into(),
            Held::Card(card) => card.json(m),
        }
    }
    fn said(&self, m: &Match<G>, language: Language) -> FluentValue<'static> {
        match self {
            Held::Nothing => none(),
            Held::Hidden => G::sentences().say(language, "hidden-card", &FluentArgs::new()).unwrap_or_default().into(),
            Held::Card(card) => card.said(m, language),
        }
    }
}

/// Identifies cards by their script; unknown cards are indistinguishable.
impl Kinds<Held> for ScriptSet {
    fn identity(&self, held: Held) -> u32 {
        held.card().map_or(0, |card| self.identity(card))
    }
    fn label(&self, held: Held) -> Json {
        match held {
            Held::Nothing => Json::Null,
            Held::Hidden => "hidden".into(),
            Held::Card(card) => self.label(card),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_card_takes_no_more_room_than_two_numbers_of_16_bits() {
        assert_eq!(size_of::<[Held; 3]>(), 12);
    }
}
