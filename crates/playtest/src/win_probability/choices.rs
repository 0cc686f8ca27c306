//! Decisions whose choices are tried on copies of the match: how much the choice matters, and whether a seat that can hardly win determines
//! the winner.

use super::course::{self, After, MOST_ROUNDS, TRIED, Values};
use crate::bot::{self, Bot, Greedy};
use crate::seed::derive;
use rules::game::Seat;
use rules::registry::AnyMatch;

/// Number of times each choice is played, each time with the same random results as the other choices. One sample selects the best choice
/// and the other one measures its value, because the greatest of several uncertain values is too great on average.
pub const SAMPLES: usize = 2;
/// Maximum number of choices of a decision that are tried: that of the greedy bot and random ones.
const MOST_CHOICES: usize = 6;
/// Distance between the matches in which the decisions of seats far behind are tried too.
const WATCHED: u64 = 5;
/// Maximum number of decisions of a match that are tried because a seat is far behind.
const MOST_BEHIND: usize = 5;
/// A seat is far behind if its odds, by the greedy bot's evaluation, are less than those of the leader divided by this number.
const FAR: f32 = 6.0;
/// A seat can hardly win if no choice gives it more than this win probability.
const HOPELESS: f64 = 0.05;
/// The change of another seat's win probability from which a choice decides about it.
const DECISIVE: f64 = 0.1;
/// A choice is about as good as another if its win probability is not much further below.
const ALIKE: f64 = 0.02;

/// The indices of the seeds of tried decisions, and of their samples, among those derived from another seed.
const TRIED_CHOICES: u64 = 2 << 32;
const SAMPLE: u64 = 1 << 32;

/// A decision with the positions that follow from its choices: at the start of the next round, or the end of the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedDecision<V = Values> {
    /// Number of the position at the start of the round.
    pub position: u8,
    pub seat: u8,
    /// Whether it was selected at random among the decisions of the match; otherwise, its seat is far behind.
    pub is_sampled: bool,
    /// Number of different legal choices, up to 255.
    pub choices: u8,
    /// Samples of each choice: first of the choice that the others are compared with, then of random ones.
    pub after: Vec<[V; SAMPLES]>,
}

impl<V> TriedDecision<V> {
    /// Returns the same decision with other positions.
    pub fn map<W>(&self, of: impl Fn(&V) -> W) -> TriedDecision<W> {
        let TriedDecision { position, seat, is_sampled, choices, ref after } = *self;
        TriedDecision { position, seat, is_sampled, choices, after: after.iter().map(|samples| samples.each_ref().map(&of)).collect() }
    }
}

/// Returns `true` if the decisions of seats far behind are tried in the match.
pub fn is_watched(game: u64) -> bool {
    game < TRIED && game.is_multiple_of(WATCHED)
}

/// The decisions of a match that are tried: those of seats far behind, and one selected at random.
pub struct Trials {
    game: u64,
    match_seed: u64,
    /// Decisions so far with a choice.
    count: u64,
    /// The selected decision, with the number of its position.
    selected: Option<(Box<dyn AnyMatch>, usize)>,
    behind: Vec<TriedDecision<After>>,
}

impl Trials {
    pub fn new(game: u64, match_seed: u64) -> Trials {
        Trials { game, match_seed, count: 0, selected: None, behind: Vec::new() }
    }
    /// Looks at the current decision; `course` contains the values at the start of the rounds so far.
    pub fn look(&mut self, m: &dyn AnyMatch, course: &[Vec<f32>]) {
        let Some((ask, values)) = m.decision().zip(course.last()).filter(|_| self.game < TRIED && course.len() <= MOST_ROUNDS) else {
            return;
        };
        if different(m).nth(1).is_none() {
            return;
        }
        // Of n decisions, each is selected with the same probability (reservoir sampling).
        self.count += 1;
        if self.seed(m).is_multiple_of(self.count) {
            self.selected = Some((m.clone_box(), course.len() - 1));
        }
        if is_watched(self.game) && self.behind.len() < MOST_BEHIND && is_far_behind(values, ask.seat) {
            self.behind.extend(self.tried(m, course.len() - 1, false));
        }
    }
    /// Tries the selected decision and returns all that were tried.
    pub fn finish(mut self) -> Vec<TriedDecision<After>> {
        let selected = self.selected.take().and_then(|(m, position)| self.tried(m.as_ref(), position, true));
        self.behind.into_iter().chain(selected).collect()
    }
    /// The seed for the current decision.
    fn seed(&self, m: &dyn AnyMatch) -> u64 {
        derive(derive(self.match_seed, TRIED_CHOICES), m.number().into())
    }
    fn tried(&self, m: &dyn AnyMatch, position: usize, is_sampled: bool) -> Option<TriedDecision<After>> {
        let (seat, seed) = (m.decision()?.seat, self.seed(m));
        let greedy = Greedy::new(bot::seed(self.match_seed, seat)).choose(m, seat);
        let mut all: Vec<usize> = different(m).collect();
        let choices = u8::try_from(all.len()).unwrap_or(u8::MAX);
        all.sort_by_key(|choice| (*choice != greedy, derive(seed, *choice as u64)));
        all.truncate(MOST_CHOICES);
        let view = m.redact(seat.into());
        let after = |choice: usize, sample: usize| {
            let mut copy = m.clone_box();
            view.determinize_into(seat.into(), derive(seed, SAMPLE + sample as u64), copy.as_mut());
            copy.apply(choice).ok()?;
            course::played(copy, m.round(), self.match_seed, None)
        };
        let samples = |choice: usize| (0..SAMPLES).map(|sample| after(choice, sample)).collect::<Option<Vec<After>>>()?.try_into().ok();
        let after = all.into_iter().map(samples).collect::<Option<Vec<[After; SAMPLES]>>>()?;
        Some(TriedDecision { position: position as u8, seat: seat.number(), is_sampled, choices, after })
    }
}

/// Returns the indices of the choices at the current decision, one for each different effect.
pub(crate) fn different(m: &dyn AnyMatch) -> impl Iterator<Item = usize> + '_ {
    (0..m.choice_count()).filter(|choice| !m.repeats(*choice))
}

/// Only where several others compete can a seat help one of them and not another.
fn is_far_behind(values: &[f32], seat: Seat) -> bool {
    let odds = |value: f32| value / (1.0 - value).max(f32::EPSILON);
    let most = values.iter().copied().fold(0.0, f32::max);
    values.len() > 2 && values.get(seat.index()).is_some_and(|value| odds(*value) * FAR < odds(most))
}

/// Measures of a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DecisionMeasures {
    pub is_sampled: bool,
    /// The win probability of the best choice less the mean of all choices.
    pub weight: f64,
    /// The number of choices that are about equally good.
    pub effective: f64,
    /// Change that a seat which can hardly win makes to the win probability of another seat; `None` if it can win or changes little.
    pub kingmaking: Option<f64>,
}

impl DecisionMeasures {
    /// The measures of a decision, where `judge` returns the win probabilities of all seats in a position of the next round.
    pub fn of(decision: &TriedDecision, judge: impl Fn(&Values) -> Vec<f64>) -> DecisionMeasures {
        let values: Vec<[Vec<f64>; 2]> = decision.after.iter().map(|samples| samples.each_ref().map(&judge)).collect();
        let seat = usize::from(decision.seat);
        // Only the first choice was not selected at random. The others also represent the choices that were not tried.
        let others = f64::from(decision.choices - 1) / (values.len() - 1) as f64;
        let own = || values.iter().enumerate().map(|(i, [a, b])| (f64::midpoint(a[seat], b[seat]), if i == 0 { 1.0 } else { others }));
        let best = extreme(&values, seat, 1.0);
        let mean = own().map(|(value, count)| value * count).sum::<f64>() / f64::from(decision.choices);
        let span = |other: usize| extreme(&values, other, 1.0) - extreme(&values, other, -1.0);
        let seats = values[0][0].len();
        let most = (0..seats).filter(|other| *other != seat).map(span).fold(0.0, f64::max);
        DecisionMeasures {
            is_sampled: decision.is_sampled,
            weight: best - mean,
            effective: effective(own()),
            kingmaking: Some(most).filter(|most| seats > 2 && best < HOPELESS && *most >= DECISIVE),
        }
    }
}

/// The greatest win probability of a seat, or the least one for a sign of −1: selected by each sample, measured by the other one.
fn extreme(values: &[[Vec<f64>; 2]], seat: usize, sign: f64) -> f64 {
    let of = |selects: usize| {
        let value = |choice: &[Vec<f64>; 2]| sign * choice[selects][seat];
        let best = values.iter().reduce(|best, choice| if value(choice) > value(best) { choice } else { best });
        best.map_or(0.0, |choice| choice[1 - selects][seat])
    };
    f64::midpoint(of(0), of(1))
}

/// The exponential of the entropy of a softmax over values, each of which represents a number of choices.
fn effective(values: impl Iterator<Item = (f64, f64)> + Clone) -> f64 {
    let most = values.clone().map(|(value, _)| value).fold(f64::MIN, f64::max);
    let power = |value: f64| ((value - most) / ALIKE).exp();
    let sum: f64 = values.clone().map(|(value, count)| count * power(value)).sum();
    let entropy: f64 = values.map(|(value, count)| count * power(value) / sum * (sum.ln() - (value - most) / ALIKE)).sum();
    entropy.exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The measures of a decision whose choices give these win probabilities, in both samples.
    fn measures(seat: u8, choices: u8, rows: &[&[[f64; 4]; 2]]) -> DecisionMeasures {
        // The position is the number of the choice and of the sample.
        let after = (0..rows.len() as u8).map(|row| [[row, 0], [row, 1]].map(Vec::from)).collect();
        let decision = TriedDecision { position: 0, seat, is_sampled: true, choices, after };
        DecisionMeasures::of(&decision, |values| rows[usize::from(values[0])][usize::from(values[1])].to_vec())
    }

    #[test]
    fn decision_measures_match_the_worked_examples() {
        let near = |a: f64, b: f64| (a - b).abs() < 5e-7;
        let same = |row: [f64; 4]| [row; 2];
        let rows = [[0.6, 0.38, 0.02, 0.0], [0.2, 0.77, 0.03, 0.0], [0.41, 0.56, 0.03, 0.0]].map(same);
        assert!(near(measures(2, 3, &rows.each_ref()).kingmaking.unwrap(), 0.4));
        assert_eq!(measures(1, 3, &rows.each_ref()).kingmaking, None, "this seat can win");
        let rows = [0.3, 0.28, 0.22, 0.2].map(|own| same([own, 1.0 - own, 0.0, 0.0]));
        let found = measures(0, 4, &rows.each_ref());
        assert!(near(found.weight, 0.05) && near(found.effective, 1.958733), "{found:?}");
        // The last two represent four choices: the mean is (.3 + 5 · .7 / 3) / 6.
        let found = measures(0, 6, &rows.each_ref());
        assert!(near(found.weight, 0.3 - (0.3 + 3.5 / 3.0) / 6.0), "{found:?}");
    }

    #[test]
    fn noise_alone_has_no_weight() {
        // Each choice is the best one in one sample only.
        let rows = [[0.6, 0.4], [0.4, 0.6]].map(|own: [f64; 2]| own.map(|own| [own, 1.0 - own, 0.0, 0.0]));
        assert!((measures(0, 2, &rows.each_ref()).weight + 0.1).abs() < 1e-9);
    }
}
