//! The result of a search: up to three proposals, or the reason why there are none.

use super::edit::Edit;
use super::goal::{Goal, Quantity, TargetVerdict};
use crate::interval::{Difference, Estimate};
use content::words::words;
use serde::{Deserialize, Serialize};

/// The format of a result as JSON.
pub(super) const FORMAT: u32 = 1;
/// Maximum number of proposals.
pub const PROPOSALS: usize = 3;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tuning {
    pub(super) format: u32,
    pub(super) kind: &'static str,
    /// Workspace path of the scenario.
    pub scenario: String,
    pub game: String,
    pub seats: Vec<String>,
    pub seed: u64,
    pub goals: Vec<Goal>,
    pub ending: Ending,
    /// The numbers of the unchanged scenario, by goal.
    pub before: Vec<Found>,
    /// The smallest change first.
    pub proposals: Vec<Proposal>,
    /// The variant that comes closest, if none meets the targets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<Proposal>,
    /// Edits that help and cannot go further, if no variant meets the targets.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Edit>,
    /// Number of variants that were played.
    pub variants: u64,
    /// Number of variants that did not pass the checks or could not be played.
    pub refused: u64,
    /// Number of variants that missed a target that the unchanged scenario meets.
    pub dropped: u64,
    /// Games played.
    pub games: u64,
}

/// The reason why a search has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The unchanged scenario meets the targets.
    AlreadyMet,
    /// The unchanged scenario probably meets the targets; more games are needed to prove it.
    LikelyMet,
    /// There are proposals.
    Proposed,
    /// No variant meets the targets.
    NotFound,
    /// The search was cancelled or its games were played before a proposal was confirmed.
    Unfinished,
}

words! { Ending {
    AlreadyMet: "already_met",
    LikelyMet: "likely_met",
    Proposed: "proposed",
    NotFound: "not_found",
    Unfinished: "unfinished",
} }

/// A number that has a target.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Found {
    pub quantity: Quantity,
    pub estimate: Estimate,
    pub verdict: TargetVerdict,
}

/// A number without a target, before and after the change.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideEffect {
    pub quantity: Quantity,
    pub before: f64,
    pub after: f64,
    /// After minus before, in the same games.
    pub difference: Difference,
}

/// A variant of the scenario.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proposal {
    pub edits: Vec<Edit>,
    /// The numbers of the variant, by goal.
    pub after: Vec<Found>,
    /// Numbers that change clearly.
    pub side_effects: Vec<SideEffect>,
    /// Games of the variant from which the numbers were computed.
    pub games: u64,
    /// Whether these games have other seeds than those of the search.
    pub is_confirmed: bool,
}

impl Proposal {
    /// Returns the verdict on all targets together.
    pub fn verdict(&self) -> TargetVerdict {
        verdict(&self.after)
    }
    pub fn cost(&self) -> f64 {
        self.edits.iter().map(|edit| edit.cost).sum()
    }
}

/// Returns the verdict on all targets together.
pub(super) fn verdict(found: &[Found]) -> TargetVerdict {
    found.iter().map(|found| found.verdict).max().unwrap_or(TargetVerdict::Met)
}
