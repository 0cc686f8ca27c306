//! The possible contents of a card position: nothing, a card hidden from the viewer, or a known card.

use super::chance::Kinds;
use super::describe::{Describe, none};
use super::game::Wording;
use super::running::Match;
use content::text::Language;
use fluent_bundle::{FluentArgs, FluentValue};
use script::program::{ScriptId, ScriptSet};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// The contents of a card position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CardSlot {
    #[default]
    Nothing,
    /// A card that the viewer does not know.
    Hidden,
    Card(ScriptId),
}

impl CardSlot {
    /// Returns the card, if there is one and it is known.
    #[inline]
    pub fn card(self) -> Option<ScriptId> {
        match self {
            CardSlot::Card(card) => Some(card),
            CardSlot::Nothing | CardSlot::Hidden => None,
        }
    }
    /// Returns whether there is a card, known or not.
    #[inline]
    pub fn is_some(self) -> bool {
        self != CardSlot::Nothing
    }
    /// Returns the value for a viewer who may not see the card.
    #[must_use]
    pub fn hidden(self) -> CardSlot {
        if self.is_some() { CardSlot::Hidden } else { CardSlot::Nothing }
    }
}

impl From<Option<ScriptId>> for CardSlot {
    fn from(card: Option<ScriptId>) -> CardSlot {
        card.map_or(CardSlot::Nothing, CardSlot::Card)
    }
}

/// `null` if there is no card, `hidden` if it is unknown.
impl<G: Wording> Describe<G> for CardSlot {
    fn json(&self, m: &Match<G>) -> Json {
        match self {
            CardSlot::Nothing => Json::Null,
            CardSlot::Hidden => "hidden".into(),
            CardSlot::Card(card) => card.json(m),
        }
    }
    fn localized(&self, m: &Match<G>, language: Language) -> FluentValue<'static> {
        match self {
            CardSlot::Nothing => none(),
            CardSlot::Hidden => G::sentences().say(language, "hidden-card", &FluentArgs::new()).unwrap_or_default().into(),
            CardSlot::Card(card) => card.localized(m, language),
        }
    }
}

/// Identifies cards by their script; unknown cards are indistinguishable.
impl Kinds<CardSlot> for ScriptSet {
    fn identity(&self, held: CardSlot) -> u32 {
        held.card().map_or(0, |card| self.identity(card))
    }
    fn label(&self, held: CardSlot) -> Json {
        match held {
            CardSlot::Nothing => Json::Null,
            CardSlot::Hidden => "hidden".into(),
            CardSlot::Card(card) => self.label(card),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_slot_is_four_bytes() {
        assert_eq!(size_of::<[CardSlot; 3]>(), 12);
    }
}
