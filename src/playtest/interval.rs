//! Rates, means and differences with their 95 % intervals.
//!
//! Rates: Wilson's score interval (Wilson 1927). Differences of rates: Newcombe's method 10 (Newcombe 1998, Statistics in
//! Medicine 17: 873–890). Means and their differences: normal, from sums of whole numbers.

use serde::Serialize;

/// The normal quantile for 95 %, two-sided.
const Z: f64 = 1.959_963_984_540_054;

/// A value with its 95 % interval and the number of observations behind it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The value.
    pub value: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// Observations.
    pub n: u64,
}

/// A difference with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The difference.
    pub value: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// Whether the interval leaves out 0.
    pub clear: bool,
}

fn difference(value: f64, low: f64, high: f64) -> Difference {
    Difference { value, low, high, clear: low > 0.0 || high < 0.0 }
}

/// The rate `rate` of `n` observations. Without observations it may be anything from 0 to 1.
pub fn rate(rate: f64, n: u64) -> Estimate {
    let (low, high) = wilson(rate, n as f64);
    Estimate { value: rate, low, high, n }
}

/// A rate that is a mean of shares between 0 and 1, one share for each of `n` games, given their sum and sum of squares.
///
/// Where shares vary less than single yes-or-no results would, more is known than `n` single results tell; the interval is
/// Wilson's for as many.
pub fn share(sum: f64, squares: f64, n: u64) -> Estimate {
    let games = n as f64;
    let mean = if n == 0 { 0.0 } else { sum / games };
    let variance = if n == 0 { 0.0 } else { squares / games - mean * mean };
    let single = mean * (1.0 - mean);
    let worth = if variance > 1e-12 { games * (single / variance).max(1.0) } else { games };
    let (low, high) = wilson(mean, worth);
    Estimate { value: mean, low, high, n }
}

fn wilson(rate: f64, n: f64) -> (f64, f64) {
    if n <= 0.0 {
        return (0.0, 1.0);
    }
    let z2 = Z * Z;
    let middle = (rate + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z / (1.0 + z2 / n) * (rate * (1.0 - rate) / n + z2 / (4.0 * n * n)).max(0.0).sqrt();
    ((middle - half).clamp(0.0, rate), (middle + half).clamp(rate, 1.0))
}

/// The mean of `n` whole numbers, from their sum and the sum of their squares.
pub fn mean(sum: i64, squares: i64, n: u64) -> Estimate {
    if n == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 0.0, n };
    }
    let (games, sum) = (n as f64, sum as f64);
    let value = sum / games;
    let variance = if n > 1 { ((squares as f64 - sum * value) / (games - 1.0)).max(0.0) } else { 0.0 };
    let half = Z * (variance / games).sqrt();
    Estimate { value, low: value - half, high: value + half, n }
}

/// The difference `a - b` of two rates; none when one has no observations.
pub fn rate_difference(a: Estimate, b: Estimate) -> Option<Difference> {
    two_sided(a, b)
}

/// The difference `a - b` of two means; none when one has no observations.
pub fn mean_difference(a: Estimate, b: Estimate) -> Option<Difference> {
    two_sided(a, b)
}

/// Newcombe's way: each end by the halves of the two intervals that lead there. For normal intervals it is the usual one.
fn two_sided(a: Estimate, b: Estimate) -> Option<Difference> {
    if a.n == 0 || b.n == 0 {
        return None;
    }
    let value = a.value - b.value;
    let low = value - (a.value - a.low).hypot(b.high - b.value);
    let high = value + (a.high - a.value).hypot(b.value - b.low);
    Some(difference(value, low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn wilsons_interval_is_that_of_the_books() {
        // Newcombe 1998 (Two-sided intervals for the single proportion), table I: 81/263, 15/148, 0/20, 1/29.
        for (hits, n, low, high) in [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)] {
            let found = rate(f64::from(hits) / f64::from(n), n as u64);
            assert!(near(found.low, low) && near(found.high, high), "{hits}/{n}: {found:?}");
        }
    }

    #[test]
    fn newcombes_interval_is_that_of_the_paper() {
        // Newcombe 1998 (Interval estimation for the difference), table II, method 10: 56/70 - 48/80 and 9/10 - 3/10.
        for ((a, m), (b, n), low, high) in [((56, 70), (48, 80), 0.0524, 0.3339), ((9, 10), (3, 10), 0.1705, 0.8090)] {
            let of = |hits: i32, n: i32| rate(f64::from(hits) / f64::from(n), n as u64);
            let found = rate_difference(of(a, m), of(b, n)).unwrap();
            assert!(near(found.low, low) && near(found.high, high) && found.clear, "{found:?}");
        }
    }

    #[test]
    fn a_mean_is_as_sure_as_its_numbers_are_alike() {
        let same = mean(30, 90, 10);
        assert_eq!((same.value, same.low, same.high), (3.0, 3.0, 3.0));
        let spread = mean(10 + 20 + 30, 100 + 400 + 900, 3);
        assert!(near(spread.value, 20.0) && near(spread.high - 20.0, Z * 10.0 / 3f64.sqrt()));
        assert_eq!(mean_difference(same, mean(0, 0, 0)), None);
    }

    #[test]
    fn shares_of_whole_games_are_rates() {
        assert_eq!(share(15.0, 15.0, 148), rate(15.0 / 148.0, 148));
    }
}
