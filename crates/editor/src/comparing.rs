//! Comparisons of two variants of a scenario, and tests of cards, for the background.

use super::balance::{Found, Latest};
use content::workspace::Workspace;
use playtest::batch::{self, BatchSpec, Progress, Rig, Title};
use playtest::experiment::{self, Side, Stop};
use playtest::fit;
use playtest::strength::{self, Card};
use rules::registry::Prepared;
use std::sync::{Arc, PoisonError};

/// A scenario that is ready to play, and where it comes from.
pub struct Variant {
    pub workspace: Workspace,
    pub prepared: Arc<dyn Prepared>,
    pub title: Title,
}

impl Variant {
    /// The scenario with the fits that its cards lack. A batch whose fit was cancelled is cancelled too.
    pub fn fitted(mut self, threads: usize, progress: &fit::Progress) -> Variant {
        let complete = fit::complete(&self.workspace, self.prepared.as_ref(), &self.title.scenario, batch::threads(threads), progress);
        if let Ok(complete) = complete {
            self.prepared = complete.prepared;
        }
        self.title.fit = self.prepared.correction().map(|fit| fit.hash().to_owned());
        self
    }
}

/// Compares two variants. `latest` receives what is found so far.
///
/// # Errors
/// When threads or matches cannot be started.
pub fn compare(
    sides: [Variant; 2],
    spec: &BatchSpec,
    progress: &Progress,
    fitting: &fit::Progress,
    latest: &Latest,
) -> Result<Found, String> {
    let sides = sides.map(|side| side.fitted(spec.threads, fitting));
    let [a, b] = sides.each_ref().map(|side| Side { prepared: side.prepared.as_ref(), title: side.title.clone(), rig: Rig::default() });
    let stop = Stop { half: Some(experiment::PRECISION), clear: false };
    let found = |found: &experiment::Experiment| Found::Experiment(Box::new(found.clone()));
    experiment::run(&a, &b, spec, stop, progress, |so_far| keep(latest, found(so_far)))
        .map(|experiment| found(&experiment))
        .map_err(|error| error.to_string())
}

/// Tests cards against a blank. `latest` receives what is found so far.
///
/// # Errors
/// When threads or matches cannot be started.
pub fn test_cards(
    prepared: &dyn Prepared,
    fitted: Variant,
    cards: &[Card],
    spec: &BatchSpec,
    progress: &Progress,
    latest: &Latest,
) -> Result<Found, String> {
    let prepared = prepared.corrected(fitted.prepared.correction().cloned());
    let found = |found: &strength::Strengths| Found::Strengths(Box::new(found.clone()));
    strength::run(prepared.as_ref(), fitted.title, cards, spec, strength::PRECISION, progress, |so_far| keep(latest, found(so_far)))
        .map(|strengths| found(&strengths))
        .map_err(|error| error.to_string())
}

fn keep(latest: &Latest, found: Found) {
    *latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
}
