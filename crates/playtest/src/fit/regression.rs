//! Bayesian linear regression of the value of a play on its numbers. Uses only basic arithmetic, so the result is the same on every
//! machine.
#![allow(clippy::needless_range_loop, reason = "rows and columns of matrices")]

use super::TRUST;
use rules::offer::{NUMBERS, Numbers};

/// Weights and their covariance.
pub type Matrix = [[f64; NUMBERS]; NUMBERS];

/// Prior means of the weights: a small positive value for following greedy.
const PRIOR: Numbers = [-TRUST, 2.0 * TRUST, 0.0, 0.0, 0.0];
/// Prior standard deviations of the weights; that of greedy's value is in units of its slope over all cards.
const DEVIATIONS: Numbers = [0.05, 0.05, 1.0, 0.05, 0.05];
/// Greedy's values are clamped to this range where their slope is measured.
const SLOPE_RANGE: f64 = 2.0;
const LEAST_SLOPE: f64 = 0.002;
const LEAST_DEVIATION: f64 = 0.001;

/// A play, and the result of playing less that of passing.
pub type Sample = (Numbers, f64);

/// The data shared by all cards of an experiment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Slope of the result on greedy's value.
    pub slope: f64,
    /// Root of the mean square of the results.
    pub deviation: f64,
}

impl Scale {
    /// Computes the scale from the rows of all cards.
    pub fn of<'a>(rows: impl Iterator<Item = &'a Sample>) -> Scale {
        let (mut n, mut squares, mut product, mut spread) = (0.0, 0.0, 0.0, 1e-9);
        for (numbers, result) in rows {
            let value = numbers[2].clamp(-SLOPE_RANGE, SLOPE_RANGE);
            n += 1.0;
            squares += result * result;
            product += value * result;
            spread += value * value;
        }
        let mean: f64 = if n > 0.0 { squares / n } else { 0.0 };
        Scale { slope: (product / spread).max(LEAST_SLOPE), deviation: mean.sqrt().max(LEAST_DEVIATION) }
    }
}

/// Returns the posterior mean and covariance of the weights.
pub fn fit(rows: &[Sample], scale: Scale) -> (Numbers, Matrix) {
    let noise = scale.deviation * scale.deviation;
    let (mut precision, mut moment) = ([[0.0; NUMBERS]; NUMBERS], [0.0; NUMBERS]);
    for i in 0..NUMBERS {
        let deviation = if i == 2 { DEVIATIONS[i] * scale.slope } else { DEVIATIONS[i] };
        precision[i][i] = noise / (deviation * deviation);
        moment[i] = precision[i][i] * PRIOR[i];
    }
    for (numbers, result) in rows {
        for i in 0..NUMBERS {
            moment[i] += numbers[i] * result;
            for j in 0..NUMBERS {
                precision[i][j] += numbers[i] * numbers[j];
            }
        }
    }
    let inverse = inverted(precision);
    let mut weights = [0.0; NUMBERS];
    for i in 0..NUMBERS {
        for j in 0..NUMBERS {
            weights[i] += inverse[i][j] * moment[j];
        }
    }
    (weights, inverse.map(|row| row.map(|entry| entry * noise)))
}

/// Returns the inverse of a positive definite matrix (Gauss–Jordan; such a matrix needs no exchange of rows).
fn inverted(mut matrix: Matrix) -> Matrix {
    let mut inverse = [[0.0; NUMBERS]; NUMBERS];
    (0..NUMBERS).for_each(|i| inverse[i][i] = 1.0);
    for column in 0..NUMBERS {
        let pivot = matrix[column][column];
        for j in 0..NUMBERS {
            matrix[column][j] /= pivot;
            inverse[column][j] /= pivot;
        }
        for row in (0..NUMBERS).filter(|row| *row != column) {
            let factor = matrix[row][column];
            for j in 0..NUMBERS {
                matrix[row][j] -= factor * matrix[column][j];
                inverse[row][j] -= factor * inverse[column][j];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays with all numbers varied, whose result is exactly linear.
    fn rows(count: usize, weights: &Numbers) -> Vec<Sample> {
        let row = |i: usize| {
            let part = |of: usize| (i * 7919 % of) as f64 / of as f64 - 0.5;
            let numbers = [1.0, f64::from(u8::from(i.is_multiple_of(3))), 4.0 * part(11), part(13), part(13) * part(13)];
            (numbers, numbers.iter().zip(weights).map(|(a, b)| a * b).sum())
        };
        (0..count).map(row).collect()
    }

    #[test]
    fn fit_without_plays_returns_the_prior_weights() {
        let (weights, covariance) = fit(&[], Scale { slope: 0.02, deviation: 0.2 });
        for (weight, prior) in weights.iter().zip(PRIOR) {
            assert!((weight - prior).abs() < 1e-12, "{weights:?}");
        }
        assert!((covariance[2][2] - 0.02 * 0.02).abs() < 1e-12 && covariance[0][1].abs() < 1e-12, "{covariance:?}");
    }

    #[test]
    fn many_plays_outweigh_the_prior() {
        let wanted = [0.12, -0.03, 0.02, 0.05, -0.04];
        let rows = rows(20_000, &wanted);
        let (weights, covariance) = fit(&rows, Scale::of(rows.iter()));
        for i in 0..NUMBERS {
            assert!((weights[i] - wanted[i]).abs() < 0.01, "{i}: {weights:?}");
            assert!(covariance[i][i] > 0.0 && covariance[i][i] < 1e-3, "{i}: {covariance:?}");
        }
    }

    #[test]
    fn the_inverse_undoes_a_matrix() {
        let mut matrix = [[0.1; NUMBERS]; NUMBERS];
        (0..NUMBERS).for_each(|i| matrix[i][i] = 2.0 + i as f64);
        let inverse = inverted(matrix);
        for i in 0..NUMBERS {
            for j in 0..NUMBERS {
                let product: f64 = (0..NUMBERS).map(|k| matrix[i][k] * inverse[k][j]).sum();
                assert!((product - if i == j { 1.0 } else { 0.0 }).abs() < 1e-12, "{i} {j}");
            }
        }
    }
}
