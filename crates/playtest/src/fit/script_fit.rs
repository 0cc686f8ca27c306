//! The fit of one script: the value of playing it in each decision that offers it.

use super::regression::Matrix;
use rules::offer::{NUMBERS, Numbers};
use script::program::Script;
use serde::{Deserialize, Serialize};

/// The only supported format version.
const FORMAT: u32 = 1;
/// Version of the experiment and of the regression; fits of other versions no longer apply.
const VERSION: u32 = 1;
/// Weights are saved in millionths.
const WEIGHT: f64 = 1e6;
/// Covariances are saved in thousand-millionths.
const COVARIANCE: f64 = 1e9;
/// Values of weighed cards are clamped to this range.
const MOST_WORTH: f64 = 30.0;
/// Numbers of a symmetric matrix.
const TRIANGLE: usize = NUMBERS * (NUMBERS + 1) / 2;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScriptFit {
    /// `FORMAT`.
    format: u32,
    /// [`hash_of`] the script.
    pub hash: String,
    /// Workspace path of the script.
    pub script: String,
    /// Workspace path of the scenario of the experiment.
    pub scenario: String,
    /// Number of games of the experiment.
    pub games: u64,
    /// By decision.
    pub entries: Vec<FitEntry>,
}

/// The value of a script in the offers of one decision, in millionths of a result unless stated otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FitEntry {
    pub decision: String,
    /// Offers that were seen.
    pub offers: u64,
    /// Pairs of games, one with the play and one without.
    pub pairs: u64,
    /// Mean difference of the result.
    pub mean: i64,
    /// Its standard error.
    pub error: i64,
    /// Mean difference of the score, in millionths of a point; `None` in cooperative games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// Result for each unit of the game's estimates, for cards that are weighed instead of offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unit: Option<i64>,
    /// Weights of the numbers of a play.
    weights: [i64; NUMBERS],
    /// Their covariance, row by row up to the diagonal, in thousand-millionths.
    covariance: [i64; TRIANGLE],
}

impl ScriptFit {
    pub fn new(script: &Script, hash: String, scenario: &str, games: u64, entries: Vec<FitEntry>) -> ScriptFit {
        ScriptFit { format: FORMAT, hash, script: script.path.clone(), scenario: scenario.to_owned(), games, entries }
    }
    /// Reads a fit; returns `None` if the text is not a fit in this format.
    pub fn read(text: &str) -> Option<ScriptFit> {
        serde_json::from_str(text).ok().filter(|fit: &ScriptFit| fit.format == FORMAT)
    }
    /// Returns the fit as JSON in one line.
    pub fn text(&self) -> String {
        let mut text = serde_json::to_string(self).unwrap_or_default();
        text.push('\n');
        text
    }
}

impl FitEntry {
    /// Returns the entry of a decision; `widened` is a factor of the standard deviation of predictions.
    pub fn new(
        decision: &str,
        counts: (u64, u64),
        effect: FittedEffect,
        (weights, covariance): (Numbers, Matrix),
        widened: f64,
    ) -> FitEntry {
        let saved = |value: f64, unit: f64| (value * unit).round() as i64;
        let mut triangle = [0; TRIANGLE];
        let pairs = (0..NUMBERS).flat_map(|i| (0..=i).map(move |j| (i, j)));
        for (place, (i, j)) in triangle.iter_mut().zip(pairs) {
            *place = saved(covariance[i][j] * widened * widened, COVARIANCE);
        }
        FitEntry {
            decision: decision.to_owned(),
            offers: counts.0,
            pairs: counts.1,
            mean: saved(effect.mean, WEIGHT),
            error: saved(effect.error, WEIGHT),
            score: effect.score.map(|score| saved(score, WEIGHT)),
            unit: effect.unit.map(|unit| saved(unit, WEIGHT)),
            weights: weights.map(|weight| saved(weight, WEIGHT)),
            covariance: triangle,
        }
    }
    /// Returns the expected result of a play minus that of passing, and its standard deviation.
    #[allow(clippy::needless_range_loop, reason = "rows and columns of a matrix")]
    pub fn predict(&self, numbers: &Numbers) -> (f64, f64) {
        let (mut mean, mut variance, mut place) = (0.0, 0.0, 0);
        for i in 0..NUMBERS {
            mean += self.weights[i] as f64 / WEIGHT * numbers[i];
            for j in 0..=i {
                let twice = if i == j { 1.0 } else { 2.0 };
                variance += twice * numbers[i] * numbers[j] * (self.covariance[place] as f64 / COVARIANCE);
                place += 1;
            }
        }
        (mean, variance.max(0.0).sqrt())
    }
    /// Returns the value of a weighed card in the unit of the game's estimates; `None` for cards in offers.
    pub fn worth(&self, stage: f64) -> Option<f64> {
        let unit = self.unit.filter(|unit| *unit > 0)? as f64 / WEIGHT;
        let (mean, _) = self.predict(&[1.0, 0.0, 0.0, stage, stage * stage]);
        Some((mean / unit).clamp(-MOST_WORTH, MOST_WORTH))
    }
    /// Returns the mean difference of the result and half the width of its 95 % interval, in percentage points.
    pub fn effect(&self) -> (f64, f64) {
        (100.0 * self.mean as f64 / WEIGHT, 196.0 * self.error as f64 / WEIGHT)
    }
    /// Returns the mean difference of the score.
    pub fn score(&self) -> Option<f64> {
        self.score.map(|score| score as f64 / WEIGHT)
    }
}

/// The properties shared by the pairs of an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FittedEffect {
    /// Mean difference of the result.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// Mean difference of the score; `None` in cooperative games.
    pub score: Option<f64>,
    /// Result for each unit of the game's estimates, for a weighed card.
    pub unit: Option<f64>,
}

/// Returns a hash of everything that a fit depends on: the versions of the experiment and of the game's rules and bot, and the
/// script's path and text.
pub fn hash_of(version: u32, script: &Script) -> String {
    fnv(&[&format!("{VERSION}.{version}"), &script.path, &script.source])
}

/// Returns the 64-bit FNV-1a hash of texts, with a separator after each of them.
pub(crate) fn fnv(texts: &[&str]) -> String {
    let bytes = texts.iter().flat_map(|text| text.bytes().chain([0xFF]));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    format!("{hash:016x}")
}
