//! Conversion of matches to and from JSON. Derived data is not saved.

use super::asking::Answer;
use super::chance::Chance;
use super::effects::EffectChain;
use super::game::Game;
use super::occasion::AskedBefore;
use super::queue::QueuedMovement;
use super::record::Question;
use super::running::{Match, Task};
use super::vars::Var;
use content::message::message;
use serde::de::Error;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::sync::Arc;

/// The only supported format version.
const FORMAT: u32 = 6;

/// The version of a saved match; the first version did not contain it.
#[derive(Deserialize)]
struct Head {
    #[serde(default = "first")]
    format: u32,
}

fn first() -> u32 {
    1
}

/// A saved match: everything but the set-up, which is content.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) struct SavedMatch<G: Game> {
    format: u32,
    pub(super) state: G::State,
    pub(super) chance: Chance,
    pub(super) names: Vec<Arc<str>>,
    #[serde(default)]
    pub(super) vars: Vec<Var>,
    pub(super) agenda: Vec<Task<G::Step, G::Context>>,
    pub(super) queue: Vec<QueuedMovement<G::Context, G::Step>>,
    pub(super) answers: Vec<Answer>,
    /// The question that waits for an answer, to notice that its script has changed.
    question: Option<Question>,
    pub(super) number: u32,
    #[serde(default)]
    pub(super) asked_before: AskedBefore,
    pub(super) chain: EffectChain,
}

impl<G: Game> SavedMatch<G> {
    /// Creates the data of a match that has not started.
    pub(super) fn new(state: G::State, chance: Chance, agenda: Vec<Task<G::Step, G::Context>>) -> SavedMatch<G> {
        SavedMatch {
            format: FORMAT,
            state,
            chance,
            names: Vec::new(),
            vars: Vec::new(),
            agenda,
            queue: Vec::new(),
            answers: Vec::new(),
            question: None,
            number: 0,
            asked_before: AskedBefore::default(),
            chain: EffectChain::default(),
        }
    }
}

impl<G: Game> Match<G> {
    /// Returns the match as JSON, to be loaded with the same set-up.
    pub fn save(&self) -> Json {
        // While a script asks, its call is repeated after loading.
        let kept = self.resume.as_ref().unwrap_or(self);
        let saved = SavedMatch::<G> {
            format: FORMAT,
            state: kept.state.clone(),
            chance: kept.chance.clone(),
            names: kept.names.clone(),
            vars: kept.vars.clone(),
            agenda: kept.agenda.clone(),
            queue: kept.queue.clone(),
            answers: kept.answers.clone(),
            question: self.question.clone(),
            number: kept.number,
            asked_before: kept.asked_before,
            chain: self.chain,
        };
        serde_json::to_value(saved).unwrap_or_default()
    }

    /// Loads a match saved by [`Match::save`].
    ///
    /// # Errors
    /// Returns an error if the JSON is not a saved match of this game, has another format version, or was saved at a question that its
    /// script no longer asks.
    pub fn load(setup: Arc<G::Setup>, saved: &Json) -> Result<Match<G>, serde_json::Error> {
        let Head { format } = Head::deserialize(saved)?;
        if format != FORMAT {
            return Err(serde_json::Error::custom(message!("unsupported-match-format", format, expected = FORMAT)));
        }
        let mut saved = SavedMatch::<G>::deserialize(saved)?;
        let (chain, question) = (saved.chain, saved.question.take());
        let mut m = Match::of(setup, saved);
        m.advance();
        if m.question != question {
            let name = question.as_ref().or(m.question.as_ref()).map_or_else(String::new, |question| question.name.to_string());
            return Err(serde_json::Error::custom(message!("saved-question-has-changed", question = name)));
        }
        // A script that asks has run once more and was counted again.
        m.chain = chain;
        m.cut_events(0);
        Ok(m)
    }
}
