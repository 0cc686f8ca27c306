//! The searching bot: plays on in thought from samples of what may lie hidden, and takes the choice it came back to most.

use crate::rules::game::Seat;
use crate::rules::registry::AnyMatch;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Weight of curiosity against what has been seen so far.
const EXPLORATION: f64 = 0.7;
/// A playout ends after so many decisions even if no pause of the game has come.
const MAX_PLAYOUT: usize = 400;

/// The searching bot.
#[derive(Clone, Debug)]
pub struct Search {
    iterations: u32,
    generator: ChaCha8Rng,
}

/// What is known of one choice.
#[derive(Clone, Copy, Default)]
struct Arm {
    visits: u32,
    value: f64,
}

impl Search {
    /// A bot that plays on `iterations` times for each decision; its chance hangs on `seed`.
    pub fn new(iterations: u32, seed: u64) -> Search {
        Search { iterations, generator: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The choice that was tried most often; of equals the first.
    pub fn choose(&mut self, m: &dyn AnyMatch, seat: Seat) -> usize {
        let view = m.redact(seat);
        let mut arms = vec![Arm::default(); view.choice_count()];
        for iteration in 0..self.iterations {
            let arm = most_promising(&arms, iteration);
            let mut sample = view.determinize(seat, self.generator.random());
            let value = self.play_on(sample.as_mut(), arm, seat);
            arms[arm].visits += 1;
            arms[arm].value += value;
        }
        let best = |best: usize, i: usize| if arms[i].visits > arms[best].visits { i } else { best };
        (1..arms.len()).fold(0, best)
    }

    /// Makes a choice, plays on at random until the second natural pause, and says how good it looks for the seat.
    fn play_on(&mut self, sample: &mut dyn AnyMatch, choice: usize, seat: Seat) -> f64 {
        if sample.apply(choice).is_err() {
            return 0.0;
        }
        let (mut phase, mut pauses) = (sample.phase(), 0);
        for _ in 0..MAX_PLAYOUT {
            if sample.decision().is_none() || pauses == 2 {
                break;
            }
            let any = self.generator.random_range(0..sample.choice_count() as u32) as usize;
            if sample.apply(any).is_err() {
                break;
            }
            if sample.phase() != phase {
                phase = sample.phase();
                pauses += 1;
            }
        }
        f64::from(sample.evaluate().get(seat as usize).copied().unwrap_or(0.0))
    }
}

/// UCB1: every choice once, then the one with the highest upper bound.
fn most_promising(arms: &[Arm], iteration: u32) -> usize {
    if let Some(untried) = arms.iter().position(|arm| arm.visits == 0) {
        return untried;
    }
    let bound = |arm: &Arm| {
        let visits = f64::from(arm.visits);
        arm.value / visits + EXPLORATION * (f64::from(iteration).ln() / visits).sqrt()
    };
    let better = |best: usize, i: usize| if bound(&arms[i]) > bound(&arms[best]) { i } else { best };
    (1..arms.len()).fold(0, better)
}
