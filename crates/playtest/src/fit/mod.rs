//! Fits: the value of playing or exchanging a card in an offer, of a card in a program, and of an upgrade, learned by continuing games with
//! and without it. They correct the greedy bot's choice (`rules::offer`), so that it also plays cards with a later benefit.
//!
//! | file | contents |
//! | --- | --- |
//! | [`experiment`] | games that are forked at offers and continued with and without the card |
//! | [`regression`] | Bayesian linear regression of the difference |
//! | [`script_fit`] | the fit of one script, and its file |
//! | [`store`] | fits in a workspace, and those of the bundled scripts |
//!
//! The seed of an experiment is derived from its scripts, and results are added up in the order of the games. The same
//! scripts and scenario therefore produce the same fit, regardless of the number of threads. Fits are saved as integers.

pub mod experiment;
pub mod regression;
pub mod script_fit;
pub mod store;

pub use experiment::{Effort, FitError, Progress, make};
pub(crate) use script_fit::fnv;
pub use script_fit::{ScriptFit, hash_of};
pub use store::{Complete, complete, missing, prepare, stored};

use rules::offer::{Correction, Gain, Numbers};
use rules::registry::PreparedScenario;
use script_fit::FitEntry;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Value of following greedy for a card without a fit.
pub(crate) const TRUST: f64 = 0.01;
/// Entries with fewer pairs do not correct greedy.
pub const LEAST_PAIRS: u64 = 30;

/// The fits of the scripts of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Fits {
    scripts: BTreeMap<String, ScriptFit>,
    hash: String,
}

impl Fits {
    /// Fits by script; empty if there are none.
    pub fn new(fits: impl IntoIterator<Item = ScriptFit>) -> Option<Fits> {
        let scripts: BTreeMap<String, ScriptFit> = fits.into_iter().map(|fit| (fit.script.clone(), fit)).collect();
        let text: String = scripts.values().map(ScriptFit::text).collect();
        (!scripts.is_empty()).then(|| Fits { hash: script_fit::fnv(&[&text]), scripts })
    }
    /// Returns the fits, by path of the script.
    pub fn scripts(&self) -> impl Iterator<Item = &ScriptFit> {
        self.scripts.values()
    }
    fn entry(&self, decision: &str, script: &str) -> Option<&FitEntry> {
        let entries = &self.scripts.get(script)?.entries;
        entries.iter().find(|entry| entry.decision == decision && entry.pairs >= LEAST_PAIRS)
    }
}

impl Correction for Fits {
    /// Greedy's own choice is replaced only if the fit predicts that another is better by more than one standard deviation.
    fn value(&self, decision: &str, script: &str, numbers: &Numbers) -> f64 {
        let follow = 2.0 * numbers[1] - 1.0;
        match self.entry(decision, script) {
            Some(entry) => {
                let (mean, deviation) = entry.predict(numbers);
                mean + follow * deviation
            }
            None => TRUST * follow,
        }
    }
    fn gain(&self, decision: &str, script: &str, numbers: &Numbers) -> Option<Gain> {
        let entry = self.entry(decision, script)?;
        let (mean, deviation) = entry.predict(numbers);
        Some(Gain { result: 100.0 * mean, deviation: 100.0 * deviation, score: entry.score() })
    }
    fn worth(&self, decision: &str, script: &str, stage: f64) -> Option<f64> {
        self.entry(decision, script)?.worth(stage)
    }
    fn hash(&self) -> &str {
        &self.hash
    }
}

/// Returns the scenario with its greedy bot corrected by these fits.
pub fn with_fits(prepared: &dyn PreparedScenario, fits: impl IntoIterator<Item = ScriptFit>) -> Arc<dyn PreparedScenario> {
    prepared.corrected(Fits::new(fits).map(|fits| Arc::new(fits) as Arc<dyn Correction>))
}

#[cfg(test)]
mod tests;
