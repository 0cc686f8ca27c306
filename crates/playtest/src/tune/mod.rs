//! A search for the smallest change that gives a scenario the numbers that a designer wants.
//!
//! | file | contents |
//! | --- | --- |
//! | [`goal`] | the wanted numbers |
//! | [`axes`] | the single edits that a search may make |
//! | [`edit`] | a change to one file |
//! | `bench` | playing the games of variants |
//! | `variant` | a scenario with some edits |
//! | `prediction` | the numbers of variants that were not played: effects of single edits, added up |
//! | `search` | screening, successive halving, confirmation |
//! | [`outcome`] | the proposals |
//! | [`applied`] | a proposal as new files |
//!
//! All variants play the same games with the same dice and draws, so their differences need few games. A search is deterministic for a
//! random seed and a number of games, on any number of threads.

pub mod applied;
pub mod axes;
mod bench;
pub mod edit;
pub mod goal;
pub mod outcome;
mod prediction;
mod search;
mod variant;

use super::batch::{BatchError, BatchSpec, Progress};
use axes::May;
use content::bundle::Bundle;
use content::workspace::Workspace;
use goal::Goal;
use outcome::Tuning;
use rules::registry::PreparedScenario;
use std::sync::Arc;

/// Default number of games of a search.
pub const GAMES: u64 = 150_000;
/// Minimum number of games of a search.
pub const FEWEST_GAMES: u64 = 2_000;
/// Default number of games that confirm a proposal.
pub const CONFIRMED_BY: u64 = 20_000;

/// A scenario and what is wanted of it.
pub struct Task<'a> {
    pub workspace: &'a Workspace,
    pub bundle: &'a Bundle,
    pub prepared: &'a Arc<dyn PreparedScenario>,
    pub goals: &'a [Goal],
    pub may: &'a [May],
    /// The bots, the random seed, the threads, and the maximum number of games.
    pub spec: &'a BatchSpec,
    /// Number of games that confirm a proposal, at most.
    pub confirmed_by: u64,
}

/// Searches for the smallest change; `look` receives the best proposals after every stage.
///
/// # Errors
/// Returns an error if threads or matches of the unchanged scenario cannot be started.
pub fn run(task: &Task<'_>, progress: &Progress, look: impl FnMut(&Tuning)) -> Result<Tuning, BatchError> {
    search::Search::new(task, progress)?.run(look)
}

#[cfg(test)]
mod tests;
