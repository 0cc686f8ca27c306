//! Shares, rates, means and differences with their 95 % intervals. One observation is one game.
//!
//! If the bots differ, the seats rotate, so each arrangement occurs equally often. Games are compared with others
//! of the same arrangement (stratified sampling, Cochran 1977), so differences between arrangements do not add uncertainty.
//!
//! The seats of a game are correlated, so intervals are based on the variance between games, not on the number of seats or
//! uses. Shares and rates: Wilson's score interval (Wilson 1927) for the effective number of independent results of the
//! games. Rates with a varying base: linearised (Cochran 1977). Differences: Newcombe's method 10 (Newcombe 1998, Statistics in
//! Medicine 17: 873–890), in the same games Agresti & Min 2005. Many differences at once: Benjamini & Yekutieli 2001.

use distrs::{Normal, StudentsT};
use serde::Serialize;
use std::ops::RangeInclusive;

/// Below this number of games, no interval is reported.
pub(super) const FEW: u64 = 10;
/// Minimum number of games, and of uses, for a difference to be marked.
pub(super) const ENOUGH: u64 = 30;
/// Minimum number of occurrences, and of non-occurrences, for a difference to be marked.
pub(super) const RARE: f64 = 5.0;
/// Expected share of false positives among all marks.
const CHANCE: f64 = 0.05;

/// Sums over `n` games of y (the counted quantity) and x (its base).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moments {
    /// Number of games.
    pub n: u64,
    /// Σy.
    pub y: f64,
    /// Σx.
    pub x: f64,
    /// Σy².
    pub yy: f64,
    /// Σx².
    pub xx: f64,
    /// Σxy.
    pub xy: f64,
    /// Arrangements of the table that the games are divided into; 0 and 1 are the same.
    pub strata: u64,
    /// The variance of Σy/Σx within arrangements, where there are several.
    pub within: Option<f64>,
}

/// The reliability of an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Trust {
    /// The value is fixed by the rules and not measured.
    Fixed,
    /// Fewer than ten games: only the count is meaningful.
    Few,
    /// There is an interval, but too little data for a mark.
    Rough,
    /// There is enough data for a mark.
    Firm,
}

/// A value with its 95 % interval and sample size.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    pub value: f64,
    /// Lower bound; `None` if there are too few games or the value is fixed.
    pub low: Option<f64>,
    /// Upper bound, likewise.
    pub high: Option<f64>,
    /// Number of games.
    pub n: u64,
    /// Size of the base: games, seats, pairs of seats.
    pub base: u64,
    pub trust: Trust,
}

/// A difference with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    pub value: f64,
    pub low: f64,
    pub high: f64,
    /// Whether the difference is significant: see [`mark`].
    pub clear: bool,
    /// The p-value; 1 if there is too little data for a mark.
    #[serde(skip)]
    p: f64,
}

impl Moments {
    /// Computes the sums of games with these y and x.
    pub fn of(games: impl IntoIterator<Item = (f64, f64)>) -> Moments {
        let mut sums = Moments::default();
        for (y, x) in games {
            sums.n += 1;
            (sums.y, sums.x) = (sums.y + y, sums.x + x);
            (sums.yy, sums.xx, sums.xy) = (sums.yy + y * y, sums.xx + x * x, sums.xy + x * y);
        }
        sums
    }
    /// Returns the sums of games in several arrangements.
    pub fn stratified(strata: &[Moments]) -> Moments {
        let mut all = Moments::default();
        for part in strata {
            all.n += part.n;
            (all.y, all.x, all.yy) = (all.y + part.y, all.x + part.x, all.yy + part.yy);
            (all.xx, all.xy) = (all.xx + part.xx, all.xy + part.xy);
        }
        let used = strata.iter().filter(|part| part.n > 0);
        if used.clone().count() > 1 && used.clone().all(|part| part.n > 1) && all.x != 0.0 {
            let r = all.ratio();
            let spread = |part: &Moments| {
                let (n, sum) = (part.n as f64, part.y - r * part.x);
                let squares = part.yy - 2.0 * r * part.xy + r * r * part.xx;
                let residuals = squares - sum * sum / n;
                if residuals <= 1e-12 * part.yy { 0.0 } else { residuals * n / (n - 1.0) }
            };
            all.strata = used.clone().count() as u64;
            all.within = Some(used.map(spread).sum::<f64>() / (all.x * all.x));
        }
        all
    }
    /// Returns Σy/Σx.
    fn ratio(&self) -> f64 {
        if self.x == 0.0 { 0.0 } else { self.y / self.x }
    }
    /// Returns the variance of [`Moments::ratio`]; rounding errors count as 0.
    fn variance(&self) -> f64 {
        let (n, r) = (self.n as f64, self.ratio());
        if let Some(within) = self.within {
            return within;
        }
        if self.n < 2 || self.x == 0.0 {
            return 0.0;
        }
        let residuals = self.yy - 2.0 * r * self.xy + r * r * self.xx;
        if residuals <= 1e-12 * self.yy { 0.0 } else { residuals * n / ((n - 1.0) * self.x * self.x) }
    }
    /// Returns Student's quantile for 95 %, two-sided.
    fn t(&self) -> f64 {
        StudentsT::ppf(0.975, self.n.saturating_sub(self.strata.max(1)).max(1) as f64)
    }
    /// Returns half the width of the interval of a mean, and whether enough games differed for a mark.
    fn half_of_mean(&self) -> (f64, bool) {
        let (n, t, variance) = (self.n as f64, self.t(), self.variance());
        if self.n < 2 || self.x == 0.0 {
            return (0.0, false);
        }
        let (unit, squares) = (n / self.x, variance * n * (n - 1.0));
        let least = t * (squares + t * t * unit * unit).sqrt() / (n + t * t);
        ((t * variance.sqrt()).max(least), squares >= RARE * unit * unit)
    }
    fn estimate(&self, (low, high): (f64, f64), seen: bool) -> Estimate {
        let base = self.x.round() as u64;
        let trust = match self.n {
            n if n < FEW => Trust::Few,
            n if n < ENOUGH || base < ENOUGH || !seen => Trust::Rough,
            _ => Trust::Firm,
        };
        let end = |end: f64| (trust != Trust::Few).then_some(end);
        Estimate { value: self.ratio(), low: end(low), high: end(high), n: self.n, base, trust }
    }
    /// Estimates a share or rate from `worth` effective independent results.
    fn proportion(&self, worth: f64) -> Estimate {
        let seen = self.y.min(self.x - self.y) >= RARE;
        self.estimate(wilson(self.ratio(), worth, self.t()), seen)
    }
}

/// Estimates a share from 0 to 1 with a base that is the same in every game.
pub fn share(sums: &Moments) -> Estimate {
    let (m, variance) = (sums.ratio(), sums.variance());
    let worth = if variance > 0.0 { (m * (1.0 - m) / variance).max(1.0) } else { sums.n as f64 };
    sums.proportion(worth)
}

/// Estimates a rate from 0 to 1 with a base that varies from game to game.
pub fn rate(sums: &Moments) -> Estimate {
    let (r, variance) = (sums.ratio(), sums.variance());
    let most = 4.0 * sums.x;
    let worth = if variance > 0.0 { (r * (1.0 - r) / variance).min(most) } else { most };
    sums.proportion(worth)
}

/// Estimates a ratio from 0 to 1 of two quantities that vary from game to game, linearised.
pub fn ratio(sums: &Moments) -> Estimate {
    let (r, variance) = (sums.ratio(), sums.variance());
    let (n, t2) = (sums.n as f64, sums.t().powi(2));
    // If all games have the same ratio, games with another one may not have occurred yet.
    let half = if variance > 0.0 { (t2 * variance).sqrt() } else { t2 / (n + t2) };
    sums.estimate(((r - half).max(0.0), (r + half).min(1.0)), variance > 0.0)
}

/// Estimates a mean of integers, for each unit of the base.
///
/// If few or no games differ, their variance is unreliable: games that differ by one may not have occurred yet. The interval is then
/// that of Wilson's score for results one unit apart, which is `t²/(n + t²)` wide on each side if all games gave the same number.
pub fn mean(sums: &Moments) -> Estimate {
    let (half, seen) = sums.half_of_mean();
    sums.estimate((sums.ratio() - half, sums.ratio() + half), seen)
}

/// Returns a share that is the same in every game according to the rules.
pub fn fixed(sums: &Moments) -> Estimate {
    Estimate { trust: Trust::Fixed, low: None, high: None, ..sums.estimate((0.0, 0.0), false) }
}

fn wilson(rate: f64, n: f64, z: f64) -> (f64, f64) {
    if n <= 0.0 {
        return (0.0, 1.0);
    }
    let z2 = z * z;
    let middle = (rate + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = z / (1.0 + z2 / n) * (rate * (1.0 - rate) / n + z2 / (4.0 * n * n)).max(0.0).sqrt();
    ((middle - half).clamp(0.0, rate), (middle + half).clamp(rate, 1.0))
}

/// Returns the difference `a - b` of two independent batches, with bounds from the corresponding halves of both intervals
/// (Newcombe).
///
/// Returns `None` if one of the estimates has no interval.
pub fn unpaired(a: Estimate, b: Estimate) -> Option<Difference> {
    let value = a.value - b.value;
    let low = value - (a.value - a.low?).hypot(b.high? - b.value);
    let high = value + (a.high? - a.value).hypot(b.value - b.low?);
    Some(difference(value, low, high, a.trust == Trust::Firm && b.trust == Trust::Firm))
}

/// Returns the mean difference of shares in the same games, each between -1 and 1. Two pseudo-observations are added, half a game
/// for either side and one without a difference.
pub fn paired_shares(differences: &Moments) -> Option<Difference> {
    if differences.n < FEW {
        return None;
    }
    let n = differences.n as f64 + 2.0;
    let middle = differences.y / n;
    let mut variance = (differences.yy + 1.0) / n - middle * middle;
    if let Some(within) = differences.within {
        let games = differences.n as f64;
        variance = variance.min((within * games * games + 1.0) / n);
    }
    let half = differences.t() * (variance / n).sqrt();
    Some(difference_of_shares(differences.ratio(), middle - half, middle + half, differences.n >= ENOUGH))
}

/// Returns the mean difference of integers in the same games.
pub fn paired_means(differences: &Moments) -> Option<Difference> {
    let mean = mean(differences);
    Some(difference(mean.value, mean.low?, mean.high?, differences.n >= ENOUGH))
}

/// Returns the estimate of something that cannot be less than `least`.
pub fn at_least(estimate: Estimate, least: f64) -> Estimate {
    within(estimate, least, f64::INFINITY)
}

/// Returns the estimate of something that cannot be less than `least` or more than `most`.
pub fn within(estimate: Estimate, least: f64, most: f64) -> Estimate {
    let value = estimate.value;
    let (low, high) = (estimate.low.map(|low| low.max(least).min(value)), estimate.high.map(|high| high.min(most).max(value)));
    Estimate { low, high, ..estimate }
}

/// Returns the estimate of something in `range` with the interval of a jackknife: `without` are the values without one of several equal
/// groups of games (Quenouille 1956; Tukey 1958). Its variance contains everything that is computed from the games, such as a fitted model.
/// Shares are compared by the logarithm of their odds, which is less skewed if a few games contribute most of a share.
///
/// With too little data for a mark, the interval is not narrower than before.
pub fn jackknife(estimate: Estimate, without: &[f64], range: RangeInclusive<f64>) -> Estimate {
    let value = estimate.value;
    let has_odds = range == (0.0..=1.0) && without.iter().chain([&value]).all(|share| 0.0 < *share && *share < 1.0);
    let bounds = if has_odds {
        let log_odds: Vec<f64> = without.iter().map(|share| (share / (1.0 - share)).ln()).collect();
        let (middle, half) = ((value / (1.0 - value)).ln(), jackknife_half(&log_odds));
        [middle - half, middle + half].map(|log_odds| 1.0 / (1.0 + (-log_odds).exp()))
    } else {
        let half = jackknife_half(without);
        [value - half, value + half]
    };
    let is_firm = estimate.trust == Trust::Firm && bounds[0] < bounds[1];
    let low = estimate.low.map(|low| if is_firm { bounds[0] } else { low.min(bounds[0]) });
    let high = estimate.high.map(|high| if is_firm { bounds[1] } else { high.max(bounds[1]) });
    within(Estimate { low, high, ..estimate }, *range.start(), *range.end())
}

/// Returns half of the width of the interval of a jackknife.
fn jackknife_half(without: &[f64]) -> f64 {
    let groups = without.len() as f64;
    let mean = without.iter().sum::<f64>() / groups;
    let variance = without.iter().map(|value| (value - mean).powi(2)).sum::<f64>() * (groups - 1.0) / groups;
    StudentsT::ppf(0.975, groups - 1.0) * variance.sqrt()
}

/// Returns whether an interval is at most `half` wide on either side; true for a value that cannot vary.
pub fn is_within(estimate: &Estimate, half: f64) -> bool {
    match (estimate.trust, estimate.low, estimate.high) {
        (Trust::Fixed, ..) => true,
        (_, Some(low), Some(high)) => (high - low) / 2.0 <= half,
        _ => false,
    }
}

/// Returns the number of additional games after which the interval of a mean or difference is `±half`; 0 if it already is.
pub fn games_needed(sums: &Moments, half: f64) -> u64 {
    let n = sums.n as f64;
    let deviation = (sums.variance() * n).sqrt();
    let all = (Normal::ppf(0.975, 0.0, 1.0) * deviation / half).powi(2).ceil();
    (all - n).max(0.0) as u64
}

/// Returns the difference `value` of two shares with standard error `error`, from `n` games.
pub fn difference_of(value: f64, error: f64, n: u64) -> Option<Difference> {
    if n < FEW {
        return None;
    }
    let half = StudentsT::ppf(0.975, n.saturating_sub(1).max(1) as f64) * error;
    Some(difference_of_shares(value, value - half, value + half, n >= ENOUGH))
}

/// Returns the difference of two shares, whose interval is from -1 to 1; the p-value is that of the whole interval.
fn difference_of_shares(value: f64, low: f64, high: f64, enough: bool) -> Difference {
    let found = difference(value, low, high, enough);
    Difference { low: low.max(-1.0), high: high.min(1.0), ..found }
}

fn difference(value: f64, low: f64, high: f64, enough: bool) -> Difference {
    let half = if value > 0.0 { value - low } else { high - value };
    let error = half / Normal::ppf(0.975, 0.0, 1.0);
    let p = match enough && value != 0.0 {
        true if error > 0.0 => 2.0 * Normal::cdf(-value.abs() / error, 0.0, 1.0),
        true => 0.0,
        false => 1.0,
    };
    Difference { value, low, high, clear: false, p }
}

/// Marks the significant differences of a table. The expected share of false positives among the marks is one in twenty, regardless of
/// the correlation of the rows.
pub fn mark<'a>(differences: impl IntoIterator<Item = &'a mut Difference>) {
    let mut differences: Vec<_> = differences.into_iter().collect();
    let adjusted = adjusted(&differences.iter().map(|difference| difference.p).collect::<Vec<_>>());
    for (difference, q) in differences.iter_mut().zip(adjusted) {
        // The interval of a row can be slightly wider than its p-value suggests; a mark never contradicts the interval.
        difference.clear = q <= CHANCE && (difference.low > 0.0 || difference.high < 0.0);
    }
}

/// Returns the adjusted p-value of each row (Benjamini & Yekutieli).
fn adjusted(p: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p.len()).collect();
    order.sort_by(|a, b| p[*a].total_cmp(&p[*b]));
    let harmonic: f64 = (1..=p.len()).map(|i| 1.0 / i as f64).sum();
    let (mut q, mut least) = (vec![1.0; p.len()], 1f64);
    for (rank, row) in order.into_iter().enumerate().rev() {
        least = least.min(p[row] * p.len() as f64 / (rank + 1) as f64 * harmonic);
        q[row] = least;
    }
    q
}

#[cfg(test)]
mod tests;
