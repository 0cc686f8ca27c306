//! Measures of how a match was decided, from the win probability of its seats at the start of each round.
//!
//! Browne 2008, *Automatic generation and evaluation of recombination games*, and Browne & Maire 2010, *Evolutionary game design*.

use crate::lead::leader;

/// Seats whose win probabilities differ by at most this count as equal.
const TIE: f64 = 0.02;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatchMeasures {
    /// Number of changes of the sole leader.
    pub changes: u32,
    /// The fraction of the match up to the last round in which a loser leads.
    pub decided: f64,
    /// Mean square root of the winners' deficit, over the rounds in which they are behind; `None` if they never are.
    pub drama: Option<f64>,
    /// Mean deficit of the winners over all rounds.
    pub behind: f64,
    /// The greatest win probability of a loser.
    pub threshold: f64,
    /// The fraction of the match from the first round in which the winners exceed this probability.
    pub dragging: f64,
    /// Mean entropy, 1 if all seats are equal.
    pub uncertainty: f64,
    /// The same over the last quarter.
    pub late: f64,
    /// Whether the seat that is last at half time wins; `None` if several seats are last.
    pub comeback: Option<bool>,
    /// Mean over the rounds of the greatest change of a seat's win probability.
    pub swing: f64,
}

/// The round with the greatest change, and the seat that it changes most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    /// Number of the round, from 0.
    pub round: usize,
    pub seat: usize,
    pub before: f64,
    pub after: f64,
}

impl MatchMeasures {
    /// Returns the measures of a match with these win probabilities, over at least two rounds; `wins` are the shares of the win.
    pub fn of(rounds: &[Vec<f64>], wins: &[f64]) -> MatchMeasures {
        let count = rounds.len() as f64;
        let won = |seat: usize| wins.get(seat).is_some_and(|share| *share > 0.0);
        let winners = (0..wins.len()).filter(|seat| won(*seat)).count().max(1) as f64;
        let of_winners = |values: &[f64]| values.iter().enumerate().filter(|(seat, _)| won(*seat)).map(|(_, v)| v).sum::<f64>() / winners;
        let most = |values: &[f64]| values.iter().copied().fold(f64::MIN, f64::max);
        let single = |values: &[f64]| leader(&values.iter().map(|v| *v as f32).collect::<Vec<_>>());
        let sole: Vec<usize> = rounds.iter().filter_map(|values| single(values)).collect();
        let losers = |values: &[f64]| values.iter().enumerate().filter(|(seat, _)| !won(*seat)).map(|(_, v)| *v).fold(0.0, f64::max);
        let led = |values: &Vec<f64>| losers(values) > 0.0 && losers(values) >= most(values) - TIE;
        let lags: Vec<f64> = rounds.iter().map(|values| most(values) - of_winners(values)).collect();
        let dramatic: Vec<f64> = lags.iter().filter(|lag| **lag > TIE).map(|lag| lag.sqrt()).collect();
        let threshold = rounds.iter().map(|values| losers(values)).fold(0.0, f64::max);
        let clear = rounds.iter().position(|values| of_winners(values) > threshold).unwrap_or(rounds.len());
        let entropy = |values: &Vec<f64>| {
            let sum: f64 = values.iter().filter(|v| **v > 0.0).map(|v| -v * v.ln()).sum();
            sum / (values.len().max(2) as f64).ln()
        };
        let mean = |values: &[Vec<f64>]| values.iter().map(entropy).sum::<f64>() / values.len().max(1) as f64;
        let half: Vec<f64> = rounds[rounds.len() / 2 - 1].iter().map(|v| -v).collect();
        let change = |pair: &[Vec<f64>]| pair[0].iter().zip(&pair[1]).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        MatchMeasures {
            changes: sole.windows(2).filter(|pair| pair[0] != pair[1]).count() as u32,
            decided: rounds.iter().rposition(led).map_or(0.0, |last| (last + 1) as f64 / count),
            drama: (!dramatic.is_empty()).then(|| dramatic.iter().sum::<f64>() / dramatic.len() as f64),
            behind: lags.iter().sum::<f64>() / count,
            threshold,
            dragging: (rounds.len() - clear) as f64 / count,
            uncertainty: mean(rounds),
            late: mean(&rounds[rounds.len() - rounds.len().div_ceil(4)..]),
            comeback: single(&half).map(won),
            swing: rounds.windows(2).map(change).sum::<f64>() / (count - 1.0),
        }
    }
}

/// Returns the round with the greatest change of a win probability; the result counts as the last position.
pub fn turning_point(rounds: &[Vec<f64>], wins: &[f64]) -> Option<Turn> {
    let next = |round: usize| rounds.get(round + 1).map_or(wins, Vec::as_slice);
    let of = |(round, values): (usize, &Vec<f64>)| {
        let turns = values.iter().zip(next(round)).enumerate();
        turns.map(move |(seat, (before, after))| Turn { round, seat, before: *before, after: *after }).collect::<Vec<_>>()
    };
    let turns = rounds.iter().enumerate().flat_map(of);
    turns.fold(None, |best: Option<Turn>, turn| match best {
        Some(best) if (best.after - best.before).abs() >= (turn.after - turn.before).abs() => Some(best),
        _ => Some(turn),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lead;

    #[test]
    fn match_measures_match_the_worked_example() {
        let rounds = lead::WORKED_EXAMPLE.map(|values| values.map(f64::from).to_vec());
        let found = MatchMeasures::of(&rounds, &[0.0, 1.0, 0.0, 0.0]);
        let near = |a: f64, b: f64| (a - b).abs() < 5e-7;
        assert_eq!((found.changes, found.comeback), (1, Some(false)));
        for (value, expected) in [
            (found.decided, 0.5),
            (found.drama.unwrap(), 0.431975),
            (found.behind, 0.05),
            (found.threshold, 0.5),
            (found.dragging, 0.25),
            (found.uncertainty, 0.755178),
            (found.late, 0.285967),
            (found.swing, 0.188571),
        ] {
            assert!(near(value, expected), "{value} {expected}");
        }
        let turn = turning_point(&rounds, &[0.0, 1.0, 0.0, 0.0]).unwrap();
        assert_eq!((turn.round, turn.seat), (5, 1));
    }
}
