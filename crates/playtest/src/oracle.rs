//! The oracle: a bot that knows everything, including hidden cards and all future results. It is a tool for measurements.
//!
//! It makes each choice on a copy of the true match and lets greedy bots play the copy to the end with the random results that the match
//! itself will have. Then it makes the choice with the best result. Against greedy bots, the prediction is exact, so it never does
//! worse than greedy would in its seat.

use super::bot::{self, Bot, Greedy};
use super::counts;
use super::session::MAX_DECISIONS;
use rules::game::Seat;
use rules::registry::AnyMatch;

#[derive(Clone, Copy, Debug)]
pub struct Oracle {
    choices: u32,
    match_seed: u64,
}

/// The result of a match for a seat; greater is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Value {
    /// Its share of the win.
    wins: u64,
    /// Seats placed behind it minus seats placed ahead.
    placed: i32,
    /// Its score minus the best score of the others; in a team, the score itself.
    ahead: i64,
}

impl Oracle {
    /// Creates a bot that examines up to `choices` choices: that of greedy, and those with the best estimates.
    pub fn new(choices: u32, match_seed: u64) -> Oracle {
        Oracle { choices, match_seed }
    }

    /// Returns the choice with the best result; if several are equal, that of greedy or the one with the best estimate.
    pub fn choose(&self, m: &dyn AnyMatch, seat: Seat) -> usize {
        let candidates = self.candidates(m, seat);
        let mut best = (candidates[0], None);
        for choice in candidates {
            let value = self.value(m, choice, seat);
            if value > best.1 {
                best = (choice, value);
            }
        }
        best.0
    }

    fn candidates(&self, m: &dyn AnyMatch, seat: Seat) -> Vec<usize> {
        let greedy = self.greedy(m, seat);
        let estimates = m.redact(seat.into()).estimates(seat);
        let estimate = |choice: &usize| estimates.get(*choice).copied().unwrap_or(f32::MIN);
        let mut others: Vec<usize> = (0..m.choice_count()).filter(|choice| *choice != greedy).collect();
        others.sort_by(|a, b| estimate(b).total_cmp(&estimate(a)));
        std::iter::once(greedy).chain(others).take(self.choices as usize).collect()
    }

    /// Returns the result after a choice, or `None` if the match does not end.
    fn value(&self, m: &dyn AnyMatch, choice: usize, seat: Seat) -> Option<Value> {
        let mut copy = m.clone_box();
        copy.apply(choice).ok()?;
        while let Some(ask) = copy.decision() {
            if copy.number() > MAX_DECISIONS {
                return None;
            }
            let choice = self.greedy(copy.as_ref(), ask.seat);
            copy.apply(choice).ok()?;
        }
        let outcome = copy.outcome()?;
        let (team, own) = (outcome.team_won.is_some(), seat.index());
        let others = || (0..outcome.places.len()).filter(|other| *other != own);
        let place = outcome.places[own];
        let placed = others().map(|other| (outcome.places[other].cmp(&place)) as i32).sum();
        let best = others().map(|other| outcome.scores[other]).max().filter(|_| !team).unwrap_or(0);
        Some(Value { wins: counts::wins(&outcome.places, team)(own), placed, ahead: outcome.scores[own] - best })
    }

    fn greedy(&self, m: &dyn AnyMatch, seat: Seat) -> usize {
        Greedy::new(bot::seed(self.match_seed, seat)).choose(m, seat)
    }
}

#[cfg(test)]
mod tests {
    use crate::batch::{self, BatchSpec, Progress, Shard, Title};
    use crate::bot::BotKind;
    use content::workspace::Workspace;
    use rules::registry;

    /// Returns the results of seat 0, played by `first`, against greedy bots.
    fn results(scenario: &str, games: u64, first: BotKind) -> Vec<(u8, bool)> {
        let prepared = registry::prepare(&registry::load(&Workspace::bundled(), scenario).unwrap()).unwrap();
        let mut seats = vec![BotKind::Greedy; prepared.players().into()];
        seats[0] = first;
        let spec = BatchSpec { games, seed: 3, seats, threads: 1, shard: Shard::WHOLE };
        let report = batch::run(prepared.as_ref(), Title::default(), &spec, &Progress::new()).unwrap();
        let own = |(game, result): (&u64, &crate::result::GameResult)| {
            let seats = result.places.len() as u64;
            let seat = ((seats - game % seats) % seats) as usize;
            (result.places[seat], result.team_won == Some(true))
        };
        report.counts.results.iter().map(own).collect()
    }

    #[test]
    fn oracle_is_never_worse_than_greedy_and_sometimes_better() {
        for (scenario, games) in [("scenarios/walking/duel.toml", 6), ("scenarios/rally/first-race.toml", 4)] {
            let (oracle, greedy) = (results(scenario, games, BotKind::Oracle { choices: 6 }), results(scenario, games, BotKind::Greedy));
            let pairs = || oracle.iter().zip(&greedy);
            assert!(pairs().all(|(with, without)| with.0 <= without.0 && with.1 >= without.1), "{oracle:?} {greedy:?}");
            assert!(pairs().any(|(with, without)| with != without), "{scenario}");
        }
    }
}
