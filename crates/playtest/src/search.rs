//! The searching bot: simulates playouts from samples of the hidden information and makes the choice with the most visits if it is
//! clearly better than the greedy bot's choice.
//!
//! Each iteration deals the hidden cards again, makes one of the choices, plays the turn to its end with quick choices, and
//! evaluates the position with the game's heuristics. The next choice to try is selected as in PUCT (Rosin 2011): its mean result
//! so far plus an exploration term in proportion to the game's estimate. Longer playouts gave worse results: the noise of later
//! dice hides the difference that one turn makes.

use super::bot::{Budget, EvaluatedChoice};
use super::interrupt;
use super::seed::derive;
use rules::game::Seat;
use rules::registry::AnyMatch;
use std::time::Duration;
use web_time::Instant;

/// Weight of the exploration term relative to the mean result.
const EXPLORATION: f64 = 1.0;
/// Scale of the prior: choices whose estimate is further below the best one are tried rarely.
const TEMPERATURE: f64 = 0.7;
/// Minimum prior of the greedy bot's choice: the others are compared with it, so it needs samples.
const MIN_GREEDY_PRIOR: f64 = 0.25;
/// A choice replaces the greedy bot's if the mean of the differences between their results exceeds this number of standard errors.
const MIN_STANDARD_ERRORS: f64 = 0.5;
/// Minimum number of samples that both choices share; fewer are no evidence.
const MIN_SAMPLES: usize = 4;
/// Maximum number of iterations per choice, for decisions with few choices.
const ENOUGH_FOR_A_CHOICE: u32 = 300;
/// Maximum number of decisions in a playout that reaches no pause of the game.
const MAX_PLAYOUT: usize = 100;
/// With a time budget, number of iterations between readings of the clock.
const UNTIMED: u32 = 8;

/// The searching bot.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    budget: Budget,
    seed: u64,
}

/// The end of a decision: a number of iterations, and a time if the budget is one.
struct Limit {
    iterations: u32,
    ends: Option<(Instant, Duration)>,
}

impl Limit {
    fn of(budget: Budget, choices: usize) -> Limit {
        let enough = ENOUGH_FOR_A_CHOICE.saturating_mul(choices as u32);
        match budget {
            Budget::Iterations(iterations) => Limit { iterations: iterations.min(enough), ends: None },
            Budget::Time(milliseconds) => Limit { iterations: enough, ends: Some((now(), Duration::from_millis(milliseconds.into()))) },
        }
    }
    fn is_over(&self, iteration: u32) -> bool {
        self.ends.is_some_and(|(begun, time)| iteration > 0 && iteration.is_multiple_of(UNTIMED) && begun.elapsed() >= time)
    }
}

/// Returns the current time, for searches with a time limit.
// Clocks are forbidden here because results must not depend on time. Those of a search with a time limit do: batches mark their
// reports, and `serve` refuses such bots. The lint is not triggered on a web page, whose clock is another one, so `expect` would fail.
#[allow(clippy::disallowed_methods, reason = "a search with a time limit measures time")]
fn now() -> Instant {
    Instant::now()
}

/// The statistics of one choice.
#[derive(Clone)]
struct Arm {
    prior: f64,
    visits: u32,
    value: f64,
    /// The result of each iteration. The n-th results of all choices are of the same sample.
    results: Vec<f32>,
}

/// The statistics of a decision.
struct Statistics {
    arms: Vec<Arm>,
    /// The greedy bot's choice.
    greedy: usize,
}

impl Search {
    /// Creates a bot with a budget per decision; its random numbers are derived from `seed`.
    pub fn new(budget: Budget, seed: u64) -> Search {
        Search { budget, seed }
    }

    /// Returns the choice with the most playouts if it is clearly better than the greedy bot's, otherwise the greedy bot's.
    pub fn choose(&self, m: &dyn AnyMatch, seat: Seat) -> usize {
        self.tried(m, seat).choice()
    }

    /// Returns the choice with the mean result of each choice.
    pub fn weigh(&self, m: &dyn AnyMatch, seat: Seat) -> EvaluatedChoice {
        let tried = self.tried(m, seat);
        let value = |arm: &Arm| (arm.visits > 0).then(|| arm.value / f64::from(arm.visits));
        EvaluatedChoice {
            choice: tried.choice(),
            values: tried.arms.iter().map(value).collect(),
            tries: tried.arms.iter().map(|arm| arm.visits).collect(),
        }
    }

    fn tried(&self, m: &dyn AnyMatch, seat: Seat) -> Statistics {
        let view = m.redact(seat.into());
        let decision = derive(self.seed, m.number().into());
        let greedy = view.unvaried(seat, self.seed);
        let mut arms = arms(view.choice_count(), &view.estimates(seat), greedy);
        let limit = Limit::of(self.budget, arms.len());
        let mut sample = view.clone();
        let mut sum = 0.0;
        for iteration in 0..limit.iterations {
            if limit.is_over(iteration) || decided(&arms, limit.iterations - iteration) || interrupt::is_requested() {
                break;
            }
            let arm = most_promising(&arms, iteration, sum);
            // The same sample for every choice, so that the results differ by the choices and not by luck.
            view.determinize_into(seat.into(), derive(decision, arms[arm].visits.into()), sample.as_mut());
            let value = play_on(sample.as_mut(), arm, seat);
            arms[arm].visits += 1;
            arms[arm].value += value;
            arms[arm].results.push(value as f32);
            sum += value;
        }
        Statistics { arms, greedy }
    }
}

impl Statistics {
    /// Returns the choice with the most playouts if it is clearly better than the greedy bot's, otherwise the greedy bot's.
    fn choice(&self) -> usize {
        let best = most_tried(&self.arms);
        if is_better(&self.arms[best].results, &self.arms[self.greedy].results) { best } else { self.greedy }
    }
}

/// Returns whether the results of a choice are better than those of the greedy bot's choice on the same samples, by more than noise.
fn is_better(results: &[f32], greedy: &[f32]) -> bool {
    let count = results.len().min(greedy.len());
    if count < MIN_SAMPLES {
        return false;
    }
    let differences = || results.iter().zip(greedy).map(|(a, b)| f64::from(a - b));
    let n = count as f64;
    let mean = differences().sum::<f64>() / n;
    let variance = differences().map(|difference| (difference - mean).powi(2)).sum::<f64>() / (n - 1.0);
    mean > MIN_STANDARD_ERRORS * (variance / n).sqrt()
}

fn most_tried(arms: &[Arm]) -> usize {
    let better = |best: usize, i: usize| {
        let (a, b) = (&arms[best], &arms[i]);
        if (b.visits, b.prior) > (a.visits, a.prior) { i } else { best }
    };
    (1..arms.len()).fold(0, better)
}

/// Returns the choices with their prior probability: the softmax of the estimates, or a uniform distribution if the game has none. That of
/// the greedy bot's choice is raised to its minimum.
fn arms(count: usize, estimates: &[f32], greedy: usize) -> Vec<Arm> {
    let best = estimates.iter().copied().fold(f32::MIN, f32::max);
    let weight = |i: usize| estimates.get(i).map_or(1.0, |estimate| (f64::from(estimate - best) / TEMPERATURE).exp());
    let sum: f64 = (0..count).map(weight).sum();
    let own = weight(greedy) / sum;
    let raised = ((MIN_GREEDY_PRIOR - own) / (1.0 - own)).max(0.0);
    let prior = |i: usize| (1.0 - raised) * weight(i) / sum + if i == greedy { raised } else { 0.0 };
    (0..count).map(|i| Arm { prior: prior(i), visits: 0, value: 0.0, results: Vec::new() }).collect()
}

/// Makes a choice, plays quick choices until the next natural pause, and returns the value of the position for the seat.
fn play_on(sample: &mut dyn AnyMatch, choice: usize, seat: Seat) -> f64 {
    let phase = sample.phase();
    sample.begin_playout();
    if sample.apply(choice).is_err() {
        return 0.0;
    }
    for _ in 0..MAX_PLAYOUT {
        let Some(ask) = sample.decision().filter(|_| !sample.paused(phase)) else { break };
        if sample.play_quick(ask.seat).is_err() {
            break;
        }
    }
    f64::from(sample.evaluate().get(seat.index()).copied().unwrap_or(0.0))
}

/// Returns whether no other choice can catch up with the leader, so that the remaining iterations cannot change the result.
fn decided(arms: &[Arm], left: u32) -> bool {
    let (mut first, mut second) = (0, 0);
    for arm in arms {
        match arm.visits {
            more if more > first => (first, second) = (more, first),
            visits => second = second.max(visits),
        }
    }
    first > second + left
}

/// Selects a choice by PUCT; an untried choice is assumed to have the mean value of all.
fn most_promising(arms: &[Arm], iteration: u32, sum: f64) -> usize {
    let mean = if iteration == 0 { 0.5 } else { sum / f64::from(iteration) };
    let root = f64::from(iteration + 1).sqrt();
    let bound = |arm: &Arm| {
        let value = if arm.visits == 0 { mean } else { arm.value / f64::from(arm.visits) };
        value + EXPLORATION * arm.prior * root / f64::from(1 + arm.visits)
    };
    let mut top = (0, f64::MIN);
    for (i, arm) in arms.iter().enumerate() {
        let value = bound(arm);
        if value > top.1 {
            top = (i, value);
        }
    }
    top.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Bot, Greedy};
    use content::workspace::Workspace;
    use rules::chance::Chance;
    use rules::registry;

    #[test]
    fn search_with_too_few_iterations_for_a_comparison_decides_like_greedy() {
        let workspace = Workspace::bundled();
        let fewest = 2 * MIN_SAMPLES as u32;
        for scenario in ["walking/duel", "rally/first-race", "moonbase/short-shift", "mars/practice", "mowdown/first-mowing"] {
            let bundle = registry::load(&workspace, &format!("scenarios/{scenario}.toml")).unwrap();
            let mut m = registry::prepare(&bundle).unwrap().start(Chance::new(1)).unwrap();
            for number in 0..40 {
                let Some(seat) = m.decision().map(|ask| ask.seat) else { break };
                let greedy = m.redact(seat.into()).unvaried(seat, 7);
                // Only in Lunar Rally does greedy vary its choices.
                assert!(scenario.starts_with("rally") || greedy == Greedy::new(7).choose(m.as_ref(), seat), "{scenario}, {number}");
                let choices = [1, 2, fewest - 1].map(|most| Search::new(Budget::Iterations(most), 7).choose(m.as_ref(), seat));
                assert_eq!(choices, [greedy; 3], "{scenario}, decision {number}");
                m.apply(greedy).unwrap();
            }
        }
    }

    #[test]
    fn prior_of_the_choice_of_greedy_is_at_least_its_minimum() {
        let priors = |estimates: &[f32]| arms(4, estimates, 1).iter().map(|arm| arm.prior).collect::<Vec<_>>();
        assert_eq!(priors(&[]), [0.25; 4]);
        let raised = priors(&[9.0, 0.0, 9.0, 0.0]);
        assert_eq!(raised[1], MIN_GREEDY_PRIOR);
        assert!((raised.iter().sum::<f64>() - 1.0).abs() < 1e-12 && raised[0] == raised[2] && raised[0] > 100.0 * raised[3]);
        assert!(priors(&[0.0, 9.0, 0.0, 0.0])[1] > 0.99);
    }

    #[test]
    fn choice_replaces_that_of_greedy_only_if_the_difference_exceeds_its_noise() {
        let greedy = [0.5, 0.1, 0.9, 0.3, 0.7];
        assert!(is_better(&greedy.map(|value| value + 0.01), &greedy), "a little better in each sample");
        assert!(!is_better(&[0.9, 0.0, 0.4, 0.9, 0.5], &greedy), "better on average, by less than the noise");
        assert!(!is_better(&[1.0, 1.0, 1.0], &greedy), "too few samples");
        assert!(!is_better(&greedy, &greedy));
    }
}
