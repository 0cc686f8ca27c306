//! The draft of a new card: its name, and the moment, effect and amount that are chosen in words.

use content::games::GameSpec;
use playtest::new_card::{self, ReadyChoice};
use script::metadata::Metadata;
use script::ready::{Both, ReadyEffect, ReadyMoment};
use std::sync::Arc;

/// The dialog.
pub struct NewCard {
    /// Path of the deck that gets the card.
    pub deck: String,
    pub game: &'static GameSpec,
    /// Type of its script.
    pub kind: String,
    pub draft: CardDraft,
    /// The card as it would be created, or the reason why it cannot be.
    pub preview: Result<CardPreview, String>,
    /// The path of the created script.
    pub made: Option<String>,
}

/// The answers, as numbers in the lists of the dialog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardDraft {
    pub name: String,
    pub moment: Option<usize>,
    pub who: Option<usize>,
    pub effect: Option<usize>,
    pub amount: i64,
}

/// The script of a card and its metadata.
pub struct CardPreview {
    pub path: String,
    pub text: String,
    pub metadata: Arc<Metadata>,
}

pub enum NewCardRequest {
    /// Begin a card for a deck.
    Begin(String),
    Change(CardDraft),
    Make,
    /// Write a test for the created card.
    Test,
    /// Measure the strength of the created card.
    Measure,
    Close,
}

impl NewCard {
    /// Returns the moments at which cards of the deck can act.
    pub fn moments(&self) -> Vec<&'static ReadyMoment> {
        new_card::phrases(self.game.id).moments_of(&self.kind).collect()
    }
    fn moment(&self) -> Option<&'static ReadyMoment> {
        self.moments().get(self.draft.moment?).copied()
    }
    fn effects_at_moment(&self) -> Vec<&'static ReadyEffect> {
        let Some(moment) = self.moment() else { return Vec::new() };
        new_card::phrases(self.game.id).effects_of(&self.kind).filter(|effect| effect.hooks.contains(&moment.hook)).collect()
    }
    /// Returns whom the effects at the chosen moment concern.
    pub fn whos(&self) -> Vec<Both> {
        let mut found: Vec<Both> = Vec::new();
        for effect in self.effects_at_moment() {
            if !found.contains(&effect.who) {
                found.push(effect.who);
            }
        }
        found
    }
    /// Returns the effects at the chosen moment on the chosen player or piece.
    pub fn effects(&self) -> Vec<&'static ReadyEffect> {
        let who = self.draft.who.and_then(|who| self.whos().get(who).copied());
        self.effects_at_moment().into_iter().filter(|effect| Some(effect.who) == who).collect()
    }
    /// Returns the chosen effect; `None` if the card has none yet.
    pub fn chosen(&self) -> Option<ReadyChoice> {
        let (moment, effect) = (self.moment()?, *self.effects().get(self.draft.effect?)?);
        let amount = self.draft.amount.clamp(effect.amounts.0, effect.amounts.1);
        Some(ReadyChoice { moment, effect, amount })
    }
    /// Answers questions that have a single answer.
    pub fn complete(&mut self) {
        if self.moments().len() == 1 {
            self.draft.moment = Some(0);
        }
        if self.whos().len() == 1 {
            self.draft.who = Some(0);
        }
    }
}
