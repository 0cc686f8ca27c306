//! Confidence sequences: intervals that are valid at every check, so a batch may stop when a difference is clear.
//!
//! An ordinary 95 % interval that is checked after every game excludes the true value sooner or later in about half of all batches.

use std::f64::consts::PI;

/// The share of batches in which an interval may ever exclude the true value.
const ALPHA: f64 = 0.05;
/// Bisections: more than a floating-point number has digits.
const STEPS: usize = 60;
/// The number of games for which the sequence of an unbounded mean is narrowest.
const TUNED: f64 = 1000.0;
/// Minimum number of games for which that sequence is valid.
const FIRST: u64 = 100;

/// Returns the interval of the mean of values from 0 to 1, from the frequency of each value (universal portfolio, Orabona & Jun 2024).
///
/// The interval is valid at every number of games and does not depend on their order.
pub fn bounded(counts: &[(f64, u64)]) -> (f64, f64) {
    let n: u64 = counts.iter().map(|(_, count)| count).sum();
    if n == 0 {
        return (0.0, 1.0);
    }
    let mean = counts.iter().map(|(value, count)| value * *count as f64).sum::<f64>() / n as f64;
    let most = (1.0 / ALPHA).ln() + regret(n);
    let edge = |outside: f64| {
        if wealth(counts, mean, outside) <= most {
            return if outside < 0.5 { 0.0 } else { 1.0 };
        }
        let (mut inside, mut outside) = (mean, outside);
        for _ in 0..STEPS {
            let middle = f64::midpoint(inside, outside);
            if wealth(counts, mean, middle) <= most { inside = middle } else { outside = middle }
        }
        inside
    };
    (edge(1e-12), edge(1.0 - 1e-12))
}

/// Returns the greatest log-wealth of a constant bet against the mean `m`: concave in the bet, so its derivative is bisected.
fn wealth(counts: &[(f64, u64)], mean: f64, m: f64) -> f64 {
    if mean == m {
        return 0.0;
    }
    let (mut low, mut high) = if mean > m { (0.0, (1.0 - 1e-12) / m) } else { (-(1.0 - 1e-12) / (1.0 - m), 0.0) };
    let slope = |bet: f64| counts.iter().map(|(value, count)| *count as f64 * (value - m) / (1.0 + bet * (value - m))).sum::<f64>();
    for _ in 0..STEPS {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    }
    let bet = f64::midpoint(low, high);
    counts.iter().filter(|(_, count)| *count > 0).map(|(value, count)| *count as f64 * (bet * (value - m)).ln_1p()).sum()
}

/// log(√π · Γ(n + 1) / Γ(n + ½)).
fn regret(n: u64) -> f64 {
    // Γ(n + 1)/Γ(n + ½) is a product for small n and has a short series for others.
    if n < 64 {
        return (1..=n).map(|k| (k as f64 / (k as f64 - 0.5)).ln()).sum();
    }
    let n = n as f64;
    0.5 * PI.ln() + 0.5 * n.ln() + (1.0 / (8.0 * n) + 1.0 / (128.0 * n * n)).ln_1p()
}

/// Returns half the width of the sequence of an unbounded mean with this standard deviation (Waudby-Smith et al. 2024), or `None` for too
/// few games.
pub fn unbounded(n: u64, deviation: f64) -> Option<f64> {
    if n < FIRST {
        return None;
    }
    let rho = (-2.0 * ALPHA.ln() + (1.0 - 2.0 * ALPHA.ln()).ln()) / TUNED;
    let n = n as f64;
    let u = n * rho + 1.0;
    Some(deviation * (2.0 * u / (n * n * rho) * (u.sqrt() / ALPHA).ln()).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::LN_2;

    #[test]
    fn bounded_mean_intervals_match_the_portfolio_bound() {
        type Case = (&'static [(f64, u64)], f64, f64);
        let cases: [Case; 5] = [
            (&[(0.0, 75), (1.0, 25)], 0.124091, 0.413638),
            (&[(0.0, 7), (1.0, 3)], 0.028864, 0.761084),
            (&[(0.0, 0), (1.0, 30)], 0.838818, 1.0),
            (&[(0.0, 100), (0.5, 700), (1.0, 200)], 0.518030, 0.582132),
            (&[(0.0, 8), (0.25, 5), (0.5, 74), (0.75, 5), (1.0, 8)], 0.421383, 0.578617),
        ];
        for (counts, low, high) in cases {
            let found = bounded(counts);
            assert!((found.0 - low).abs() < 2e-6 && (found.1 - high).abs() < 2e-6, "{counts:?}: {found:?}");
        }
        assert_eq!(bounded(&[]), (0.0, 1.0));
    }

    #[test]
    fn confidence_sequence_regret_grows_slowly() {
        for (n, expected) in [(1, LN_2), (10, 1.736152), (100, 2.876200), (1000, 4.026368)] {
            assert!((regret(n) - expected).abs() < 1e-6, "{n}: {}", regret(n));
        }
        assert!((regret(63) - regret(64)).abs() < 0.01);
    }

    #[test]
    fn unbounded_means_use_the_asymptotic_confidence_sequence() {
        for (n, expected) in [(100, 0.385505), (1000, 0.095982), (10_000, 0.032417)] {
            assert!((unbounded(n, 1.0).unwrap() - expected).abs() < 1e-6, "{n}: {:?}", unbounded(n, 1.0));
        }
        assert_eq!(unbounded(99, 1.0), None);
    }
}
