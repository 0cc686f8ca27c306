//! The win probability of a position: a conditional logistic regression on the greedy bot's evaluation, the stage of the match and the seat.

use super::course::{self, MatchCourse, Value, Values, value};

/// Numbers of a seat in a position. The last one is always zero, so that sums over numbers are vectorized in groups of four.
const NUMBERS: usize = 24;
/// Seats beyond this number have no weights of their own.
const SEATS: usize = 5;
/// Log odds at which the slope of the win probability may change.
const KNOTS: [f64; 4] = [0.75, 1.5, 2.5, 3.5];
/// Numbers that depend on the evaluation; the others depend on the seat and the stage only.
const CURVE: usize = 4 + 2 * KNOTS.len();
/// Precision of the prior of every weight, which is zero.
const RIDGE: f64 = 1.0;
/// Steps of Newton's method from the start.
const STEPS: usize = 7;

type Numbers = [f64; NUMBERS];

/// A fitted model.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    weights: Numbers,
    /// Mean number of rounds.
    length: f64,
}

impl Model {
    /// Fits a model to matches.
    pub fn fit<'a>(courses: impl Iterator<Item = &'a MatchCourse> + Clone) -> Model {
        Model::default().refit(courses, STEPS)
    }
    /// Fits a model to other matches. If most of them are the same, one or two steps suffice.
    pub fn refit<'a>(&self, courses: impl Iterator<Item = &'a MatchCourse> + Clone, steps: usize) -> Model {
        let (count, rounds) = courses.clone().fold((0, 0), |(count, sum), course| (count + 1, sum + course.positions.len()));
        let mut model = Model { weights: self.weights, length: rounds as f64 / f64::from(count.max(1)) };
        for _ in 0..steps {
            model.step(courses.clone());
        }
        model
    }

    /// Returns the win probability of each seat; of a team, those of winning and losing.
    pub fn of(&self, values: &Values, round: usize) -> Vec<f64> {
        course::shares(values).map_or_else(|| self.probabilities(&self.numbers(values, round)), pair)
    }

    fn probabilities(&self, numbers: &[Numbers]) -> Vec<f64> {
        let scores: Vec<f64> = numbers.iter().map(|of| of.iter().zip(self.weights).map(|(number, weight)| number * weight).sum()).collect();
        let most = scores.iter().copied().fold(f64::MIN, f64::max);
        let powers: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
        let sum: f64 = powers.iter().sum();
        powers.into_iter().map(|power| power / sum).collect()
    }

    /// Returns the numbers of each seat, or those of a team and zeros for its loss.
    fn numbers(&self, values: &Values, round: usize) -> Vec<Numbers> {
        let t = (round as f64 / self.length.max(1.0)).min(1.5);
        let of = |(seat, byte): (usize, &u8)| {
            let x = if let Value::Open(odds) = value(*byte) { odds } else { 0.0 };
            let mut numbers = [0.0; NUMBERS];
            numbers[..4].copy_from_slice(&[x, x * t, x * t * t, x / (0.3 + (1.0 - t).max(0.0))]);
            for (number, knot) in KNOTS.into_iter().enumerate() {
                let beyond = (x.abs() - knot).max(0.0).copysign(x);
                (numbers[4 + 2 * number], numbers[5 + 2 * number]) = (beyond, beyond * t);
            }
            if seat < SEATS {
                (numbers[CURVE + seat], numbers[CURVE + SEATS + seat]) = (1.0, t);
            }
            // A constant in time has no effect where seats compete.
            numbers[CURVE + 2 * SEATS] = t * t;
            numbers
        };
        let mut numbers: Vec<Numbers> = values.iter().enumerate().map(of).collect();
        if numbers.len() == 1 {
            numbers.push([0.0; NUMBERS]);
        }
        numbers
    }

    /// A step of Newton's method on the log likelihood.
    fn step<'a>(&mut self, courses: impl Iterator<Item = &'a MatchCourse>) {
        let (mut gradient, mut curvature) = (self.weights.map(|weight| -RIDGE * weight), [[0.0; NUMBERS]; NUMBERS]);
        (0..NUMBERS).for_each(|i| curvature[i][i] = RIDGE);
        for course in courses {
            let wins = pair(course.wins());
            for (round, values) in course.positions.iter().enumerate() {
                let numbers = self.numbers(values, round);
                let probabilities = self.probabilities(&numbers);
                let mut mean = [0.0; NUMBERS];
                for (of, p) in numbers.iter().zip(&probabilities) {
                    of.iter().zip(&mut mean).for_each(|(number, mean)| *mean += p * number);
                }
                for ((of, p), won) in numbers.iter().zip(&probabilities).zip(&wins) {
                    let apart: Numbers = std::array::from_fn(|i| of[i] - mean[i]);
                    for i in 0..NUMBERS {
                        gradient[i] += (won - p) * of[i];
                        let weight = p * apart[i];
                        if weight != 0.0 {
                            // Up to the diagonal, in whole groups.
                            let groups = curvature[i].as_chunks_mut::<4>().0.iter_mut().zip(apart.as_chunks::<4>().0);
                            for (sums, apart) in groups.take(i / 4 + 1) {
                                (0..4).for_each(|j| sums[j] += weight * apart[j]);
                            }
                        }
                    }
                }
            }
        }
        // The matrix is symmetric.
        (0..NUMBERS).for_each(|i| (0..i).for_each(|j| curvature[j][i] = curvature[i][j]));
        for (weight, change) in self.weights.iter_mut().zip(solved(curvature, gradient)) {
            *weight += change;
        }
    }
}

/// Returns the values of both sides if there is only the value of a team.
pub fn pair(mut shares: Vec<f64>) -> Vec<f64> {
    if let [won] = shares[..] {
        shares.push(1.0 - won);
    }
    shares
}

/// Solves a system of equations with a positive definite matrix.
fn solved(mut matrix: [[f64; NUMBERS]; NUMBERS], mut right: Numbers) -> Numbers {
    for i in 0..NUMBERS {
        let pivot = matrix[i];
        for row in i + 1..NUMBERS {
            let factor = matrix[row][i] / pivot[i];
            if factor != 0.0 {
                (i..NUMBERS).for_each(|column| matrix[row][column] -= factor * pivot[column]);
                right[row] -= factor * right[i];
            }
        }
    }
    for i in (0..NUMBERS).rev() {
        let known: f64 = (i + 1..NUMBERS).map(|column| matrix[i][column] * right[column]).sum();
        right[i] = (right[i] - known) / matrix[i][i];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::derive;

    /// Returns a number from 0 to 1.
    fn uniform(seed: u64) -> f64 {
        derive(9, seed) as f64 / u64::MAX as f64
    }

    #[test]
    fn the_win_probability_model_corrects_overstated_odds() {
        // The log odds are half of those that the evaluation claims.
        let course = |game: u64| {
            let byte = (uniform(2 * game) * 80.0) as u8;
            let Value::Open(odds) = value(byte) else { unreachable!() };
            let won = uniform(2 * game + 1) < 1.0 / (1.0 + (-odds / 2.0).exp());
            MatchCourse { result: vec![100 + u8::from(won)], positions: vec![vec![byte]; 2], ..MatchCourse::default() }
        };
        let courses: Vec<MatchCourse> = (0..4000).map(course).collect();
        let model = Model::fit(courses.iter());
        for (byte, expected) in [(8, 0.119), (24, 0.269), (40, 0.5), (56, 0.731), (72, 0.881)] {
            let found = model.of(&vec![byte], 0);
            assert!((found[0] - expected).abs() < 0.04 && (found[0] + found[1] - 1.0).abs() < 1e-9, "{byte} {found:?}");
        }
        assert_eq!(model.of(&vec![100, 102, 102], 3), [0.0, 0.5, 0.5]);
    }
}
