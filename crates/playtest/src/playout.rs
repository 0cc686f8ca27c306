//! Playouts: samples of a match played to the end by bots, which estimate the value of a position or of its choices.

use crate::batch;
use crate::bot::BotKind;
use crate::counts::{self, SHARE};
use crate::interrupt;
use crate::seed::derive;
use rules::record::Rejection;
use rules::registry::AnyMatch;
use rules::viewer::Viewer;

/// The results of playouts, as sums.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// Playouts that ended.
    pub ended: u64,
    /// Playouts stopped at the maximum number of decisions; the sums do not include them.
    pub unfinished: u64,
    /// Wins of each seat, in units of [`SHARE`]; winners share a win, and each seat of a winning team has a full one.
    pub wins: Vec<u64>,
    pub scores: Vec<i64>,
    pub places: Vec<u64>,
    pub rounds: u64,
}

impl Playouts {
    /// Plays `count` samples of a match with bots of one type on all seats. `view` contains what `eyes` may know; the rest is dealt
    /// again for each sample. With `first`, that choice is made first. The n-th sample depends only on `seed` and n, so different
    /// first choices are compared on the same samples. An [`interrupt`] ends them early.
    ///
    /// # Errors
    /// Returns an error if a choice cannot be made.
    pub fn run(
        view: &dyn AnyMatch,
        eyes: Viewer,
        first: Option<usize>,
        kind: BotKind,
        seed: u64,
        count: u64,
    ) -> Result<Playouts, Rejection> {
        let kinds = vec![kind; view.seats()];
        let nothing = || (vec![0; kinds.len()], vec![0; kinds.len()], vec![0; kinds.len()]);
        let (wins, scores, places) = nothing();
        let mut sums = Playouts { wins, scores, places, ..Playouts::default() };
        let mut sample = view.clone_box();
        for number in 0..count {
            if interrupt::is_requested() {
                break;
            }
            let seed = derive(seed, number);
            view.determinize_into(eyes, seed, sample.as_mut());
            if let Some(choice) = first {
                sample.apply(choice)?;
            }
            batch::play(sample.as_mut(), &kinds, seed, |_| {})?;
            sums.add(sample.as_ref());
        }
        Ok(sums)
    }

    fn add(&mut self, m: &dyn AnyMatch) {
        let Some(outcome) = m.outcome() else {
            self.unfinished += 1;
            return;
        };
        self.ended += 1;
        self.rounds += u64::from(outcome.rounds);
        let won = counts::wins(&outcome.places, outcome.team_won.is_some());
        for (seat, place) in outcome.places.iter().enumerate() {
            self.wins[seat] += won(seat);
            self.places[seat] += u64::from(*place);
        }
        self.scores.iter_mut().zip(outcome.scores).for_each(|(sum, score)| *sum += score);
    }

    /// Returns the mean share of a win for a seat, from 0 to 1; `None` if no playout ended.
    pub fn win_rate(&self, seat: usize) -> Option<f64> {
        self.mean(*self.wins.get(seat)? as f64 / SHARE as f64)
    }
    /// Returns the mean of a sum over the playouts that ended.
    pub fn mean(&self, sum: f64) -> Option<f64> {
        (self.ended > 0).then(|| sum / self.ended as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chance::Chance;
    use rules::registry;

    fn duel(seed: u64) -> Box<dyn AnyMatch> {
        let workspace = content::workspace::Workspace::bundled();
        let bundle = registry::load(&workspace, "scenarios/walking/duel.toml").unwrap();
        registry::prepare(&bundle).unwrap().start(Chance::new(seed)).unwrap()
    }

    #[test]
    fn playouts_are_reproducible_and_split_each_win() {
        let m = duel(1);
        let seat = m.decision().unwrap().seat;
        let run = |seed| Playouts::run(m.redact(seat.into()).as_ref(), seat.into(), None, BotKind::Random, seed, 20).unwrap();
        let sums = run(1);
        assert_eq!((sums.ended, sums.unfinished, sums.wins.iter().sum::<u64>()), (20, 0, 20 * SHARE));
        assert_eq!(sums, run(1));
        assert_ne!(sums.scores, run(2).scores);
        assert_eq!(m.number(), 0, "the match itself does not continue");
    }

    #[test]
    fn playouts_roll_different_dice_even_without_hidden_information() {
        let m = duel(1);
        let one = |seed| Playouts::run(m.as_ref(), Viewer::All, Some(0), BotKind::Greedy, seed, 1).unwrap().scores;
        assert!((2..6).any(|seed| one(seed) != one(1)));
    }
}
