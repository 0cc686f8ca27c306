//! Calibration of win probabilities: an isotonic regression of wins on the predictions of a model for matches that it was not fitted to.
//!
//! Ayer et al. 1955, *An empirical distribution function for sampling with incomplete information*; Zadrozny & Elkan 2002,
//! *Transforming classifier scores into accurate multiclass probability estimates*.

/// An increasing function from predictions to shares of wins, linear between its points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibration {
    points: Vec<(f64, f64)>,
}

/// Sums over neighbouring predictions that get the same calibrated probability.
struct Block {
    predicted: f64,
    won: f64,
    count: f64,
}

impl Calibration {
    /// Fits the function to predictions and the share of the win that followed, by pooling adjacent violators.
    pub fn fit(mut found: Vec<(f64, f64)>) -> Calibration {
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut blocks: Vec<Block> = Vec::new();
        for equal in found.chunk_by(|a, b| a.0.total_cmp(&b.0).is_eq()) {
            let sums = equal.iter().fold((0.0, 0.0), |sums, one| (sums.0 + one.0, sums.1 + one.1));
            let mut last = Block { predicted: sums.0, won: sums.1, count: equal.len() as f64 };
            while let Some(before) = blocks.pop_if(|before| before.won * last.count >= last.won * before.count) {
                last.predicted += before.predicted;
                last.won += before.won;
                last.count += before.count;
            }
            blocks.push(last);
        }
        let mut most = 0.0_f64;
        let point = |block: Block| {
            let predicted = block.predicted / block.count;
            // One more observation that agrees with the prediction: no win is certain or impossible because it was so in a few matches.
            most = most.max((block.won + predicted) / (block.count + 1.0));
            (predicted, most)
        };
        Calibration { points: blocks.into_iter().map(point).collect() }
    }

    /// Returns the calibrated win probabilities of all seats, whose sum is 1.
    pub fn of(&self, mut probabilities: Vec<f64>) -> Vec<f64> {
        probabilities.iter_mut().for_each(|probability| *probability = self.at(*probability));
        let sum: f64 = probabilities.iter().sum();
        if sum > 0.0 {
            probabilities.iter_mut().for_each(|probability| *probability /= sum);
        }
        probabilities
    }

    fn at(&self, probability: f64) -> f64 {
        let next = self.points.partition_point(|point| point.0 < probability);
        let below = next.checked_sub(1).map_or((0.0, 0.0), |last| self.points[last]);
        let above = self.points.get(next).copied().unwrap_or((1.0, 1.0));
        let width = above.0 - below.0;
        if width > 0.0 { below.1 + (above.1 - below.1) * (probability - below.0) / width } else { above.1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adjacent_violators_are_pooled_and_points_are_connected() {
        let found = vec![(0.6, 1.0), (0.1, 0.0), (0.2, 1.0), (0.3, 0.0), (0.4, 0.0), (0.5, 0.0), (0.5, 1.0)];
        let calibration = Calibration::fit(found);
        // 0.1 | 0.2, 0.3, 0.4 | 0.5 twice | 0.6, each with one more observation of its prediction.
        let expected = [(0.1, 0.05), (0.3, 1.3 / 4.0), (0.5, 0.5), (0.6, 0.8)];
        for (point, expected) in calibration.points.iter().zip(expected) {
            assert!((point.0 - expected.0).abs() < 1e-9 && (point.1 - expected.1).abs() < 1e-9, "{point:?} {expected:?}");
        }
        assert_eq!(calibration.points.len(), expected.len());
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(near(calibration.at(0.4), 0.4125) && near(calibration.at(0.05), 0.025) && near(calibration.at(0.8), 0.9));
        assert_eq!((calibration.at(0.0), calibration.at(1.0)), (0.0, 1.0));
        let both = calibration.of(vec![0.4, 0.6]);
        assert!(near(both.iter().sum(), 1.0) && near(both[0] / both[1], 0.4125 / 0.8));
    }

    #[test]
    fn without_observations_probabilities_stay_as_they_are() {
        assert_eq!(Calibration::default().of(vec![0.25, 0.75]), [0.25, 0.75]);
    }
}
