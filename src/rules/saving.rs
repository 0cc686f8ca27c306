//! Matches as JSON and back. What is only worked out from the rest is not saved.

use super::chance::Chance;
use super::game::Game;
use super::running::{Match, Queued, Task};
use crate::script::value::Value;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::sync::Arc;

/// A match as saved: everything but the setup, which is content.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) struct Saved<G: Game> {
    pub(super) state: G::State,
    pub(super) chance: Chance,
    pub(super) names: Vec<Arc<str>>,
    pub(super) agenda: Vec<Task<G::Step, G::Call>>,
    pub(super) queue: Vec<Queued<G::Call, G::Step>>,
    pub(super) answers: Vec<u16>,
    pub(super) result: Value,
    pub(super) number: u32,
    #[serde(default)]
    pub(super) chain: u32,
    #[serde(default)]
    pub(super) work: u64,
}

impl<G: Game> Match<G> {
    /// The match as JSON, to be loaded again with the same setup.
    pub fn save(&self) -> Json {
        // While a script asks, its call is made again after loading.
        let kept = self.resume.as_ref().unwrap_or(self);
        let saved = Saved::<G> {
            state: kept.state.clone(),
            chance: kept.chance.clone(),
            names: kept.names.clone(),
            agenda: kept.agenda.clone(),
            queue: kept.queue.clone(),
            answers: kept.answers.clone(),
            result: kept.result.clone(),
            number: kept.number,
            chain: self.chain,
            work: self.work,
        };
        serde_json::to_value(saved).unwrap_or_default()
    }

    /// A match from what [`Match::save`] gave.
    ///
    /// # Errors
    /// When the JSON is no saved match of this game.
    pub fn load(setup: Arc<G::Setup>, saved: &Json) -> Result<Match<G>, serde_json::Error> {
        let saved = Saved::<G>::deserialize(saved)?;
        let (chain, work) = (saved.chain, saved.work);
        let mut m = Match::of(setup, saved);
        m.advance();
        // A script that asks has run once more and was counted again.
        (m.chain, m.work) = (chain, work);
        m.cut_events(0);
        Ok(m)
    }
}
