//! What can lie where a card is held: nothing, a card that the viewer may not see, or a card.

use super::chance::Kinds;
use super::game::Wording;
use super::running::Match;
use super::told::{Told, none};
use crate::content::text::Language;
use crate::script::program::{ScriptId, ScriptSet};
use fluent_bundle::{FluentArgs, FluentValue};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// What lies where a card can be held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Held {
    /// No card.
    #[default]
    Nothing,
    /// A card that the viewer does not know.
    Hidden,
    /// This card.
    Card(ScriptId),
}

impl Held {
    /// The card, if there is one and it is known.
    #[inline]
    pub fn card(self) -> Option<ScriptId> {
        match self {
            Held::Card(card) => Some(card),
            Held::Nothing | Held::Hidden => None,
        }
    }
    /// Whether there is a card, known or not.
    #[inline]
    pub fn is_some(self) -> bool {
        self != Held::Nothing
    }
    /// The same for who may not see it.
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

/// Nothing is `null`, a card that is not known `hidden`.
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

/// Chance knows a card by its script; it cannot tell cards apart that are not known.
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
