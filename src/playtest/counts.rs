//! What a batch counts: whole numbers only, so that they add up to the same in any order and on any number of threads.

use super::bot::BotKind;
use crate::rules::game::Outcome;
use crate::rules::tally::Tally;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A won match in the unit of win counts: divisible by every number of winners up to ten.
pub const WIN: u64 = 2520;

/// Everything counted in a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Matches that ended.
    pub games: u64,
    /// Matches stopped because they went on too long.
    pub unfinished: u64,
    /// Decisions of a match, scripts' questions included.
    pub decisions: Sum,
    /// Rounds of a match.
    pub rounds: Sum,
    /// Why matches ended.
    pub ends: BTreeMap<String, u64>,
    /// Matches of a cooperative game: how many there were, and how many the team won.
    #[serde(default)]
    pub team: Team,
    /// By seat.
    pub seats: Vec<Standing>,
    /// By kind of bot.
    pub kinds: BTreeMap<String, Standing>,
    /// By two kinds that met, the first one's results.
    pub pairs: Vec<Pair>,
    /// By category and key: what was used.
    pub uses: BTreeMap<String, BTreeMap<String, Use>>,
    /// Script failures.
    pub failures: Vec<FailureCount>,
}

/// How a team did that wins or loses together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// Matches.
    pub games: u64,
    /// Matches won.
    pub won: u64,
}

/// Sum and sum of squares of a number that each match has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// Sum.
    pub sum: i64,
    /// Sum of squares.
    pub squares: i64,
}

/// How a seat or a kind of bot did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// How often it took part; a kind on two seats counts twice.
    pub played: u64,
    /// Wins in units of [`WIN`]; a shared win is shared.
    pub wins: u64,
    /// Scores.
    pub score: Sum,
    /// Places.
    pub place: Sum,
}

/// How often seats of one kind were placed ahead of seats of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// The kind whose results these are.
    pub a: String,
    /// The other kind.
    pub b: String,
    /// Matches in which they met.
    pub games: u64,
    /// Pairs of seats.
    pub pairs: u64,
    /// Pairs with `a` ahead.
    pub ahead: u64,
    /// Pairs on the same place.
    pub tied: u64,
    /// Per match: twice the pairs with `a` ahead, plus the ties, times [`WIN`] over the pairs of that match.
    pub share: Sum,
}

/// Use of a card, a box, or whatever else a game counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Use {
    /// How often altogether.
    pub uses: u64,
    /// Seats that used it at least once.
    pub users: u64,
    /// Wins of these seats in units of [`WIN`].
    pub wins: u64,
}

/// A way in which a script failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailureCount {
    /// Workspace path.
    pub file: String,
    /// Line.
    pub line: u32,
    /// What is wrong.
    pub message: String,
    /// How often.
    pub count: u64,
}

impl Sum {
    /// Counts a number.
    pub fn add(&mut self, number: i64) {
        self.sum += number;
        self.squares += number * number;
    }
    fn merge(&mut self, other: Sum) {
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

impl Standing {
    fn add(&mut self, wins: u64, score: i64, place: u8) {
        self.played += 1;
        self.wins += wins;
        self.score.add(score);
        self.place.add(place.into());
    }
    fn merge(&mut self, other: Standing) {
        self.played += other.played;
        self.wins += other.wins;
        self.score.merge(other.score);
        self.place.merge(other.place);
    }
}

impl Counts {
    /// Counts a match that has ended. `kinds` says who sat where.
    pub fn add(&mut self, kinds: &[BotKind], outcome: &Outcome, decisions: u32, tally: &Tally) {
        self.games += 1;
        self.decisions.add(decisions.into());
        self.rounds.add(outcome.rounds.into());
        entry(&mut self.ends, outcome.cause, |count| *count += 1);
        let winners = outcome.places.iter().filter(|place| **place == 1).count().max(1) as u64;
        // A team's win is a whole win for each of its seats.
        let share = if outcome.team_won.is_some() { WIN } else { WIN / winners };
        let wins = |seat: usize| if outcome.places[seat] == 1 { share } else { 0 };
        if let Some(won) = outcome.team_won {
            self.team.games += 1;
            self.team.won += u64::from(won);
        }
        self.seats.resize(kinds.len().max(self.seats.len()), Standing::default());
        for (seat, kind) in kinds.iter().enumerate() {
            let (score, place) = (outcome.scores[seat], outcome.places[seat]);
            self.seats[seat].add(wins(seat), score, place);
            entry(&mut self.kinds, kind_name(*kind), |standing| standing.add(wins(seat), score, place));
        }
        self.add_pairs(kinds, &outcome.places);
        self.add_uses(tally, wins);
    }

    fn add_pairs(&mut self, kinds: &[BotKind], places: &[u8]) {
        let mut names: Vec<BotKind> = kinds.to_vec();
        names.sort();
        names.dedup();
        for (i, a) in names.iter().enumerate() {
            for b in &names[i + 1..] {
                let (mut pairs, mut ahead, mut tied) = (0, 0, 0);
                for (_, mine) in kinds.iter().zip(places).filter(|(kind, _)| *kind == a) {
                    for (_, theirs) in kinds.iter().zip(places).filter(|(kind, _)| *kind == b) {
                        pairs += 1;
                        ahead += u64::from(mine < theirs);
                        tied += u64::from(mine == theirs);
                    }
                }
                let pair = self.pair(&kind_name(*a), &kind_name(*b));
                pair.games += 1;
                pair.pairs += pairs;
                pair.ahead += ahead;
                pair.tied += tied;
                pair.share.add(((2 * ahead + tied) * WIN / pairs) as i64);
            }
        }
    }

    fn pair(&mut self, a: &str, b: &str) -> &mut Pair {
        let index = match self.pairs.binary_search_by(|pair| (pair.a.as_str(), pair.b.as_str()).cmp(&(a, b))) {
            Ok(index) => index,
            Err(index) => {
                let pair = Pair { a: a.into(), b: b.into(), games: 0, pairs: 0, ahead: 0, tied: 0, share: Sum::default() };
                self.pairs.insert(index, pair);
                index
            }
        };
        &mut self.pairs[index]
    }

    fn add_uses(&mut self, tally: &Tally, wins: impl Fn(usize) -> u64) {
        for (category, key, seats, all) in tally.iter() {
            let won = |(seat, used): (usize, &u32)| (*used > 0).then(|| wins(seat));
            let users = seats.iter().enumerate().filter_map(won);
            let (count, won) = users.fold((0, 0), |(count, won), wins| (count + 1, won + wins));
            entry(&mut self.uses, category, |keys| {
                entry(keys, key, |used| {
                    used.uses += u64::from(all);
                    used.users += count;
                    used.wins += won;
                });
            });
        }
    }

    /// Counts a script failure.
    pub fn add_failure(&mut self, file: &str, line: u32, message: &str, count: u64) {
        let place = |known: &FailureCount| (known.file.as_str(), known.line, known.message.as_str()).cmp(&(file, line, message));
        match self.failures.binary_search_by(place) {
            Ok(known) => self.failures[known].count += count,
            Err(index) => self.failures.insert(index, FailureCount { file: file.into(), line, message: message.into(), count }),
        }
    }

    /// Adds the counts of other matches.
    pub fn merge(&mut self, other: &Counts) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.decisions.merge(other.decisions);
        self.rounds.merge(other.rounds);
        self.team.games += other.team.games;
        self.team.won += other.team.won;
        for (cause, count) in &other.ends {
            entry(&mut self.ends, cause, |known| *known += count);
        }
        self.seats.resize(self.seats.len().max(other.seats.len()), Standing::default());
        for (known, standing) in self.seats.iter_mut().zip(&other.seats) {
            known.merge(*standing);
        }
        for (kind, standing) in &other.kinds {
            entry(&mut self.kinds, kind, |known| known.merge(*standing));
        }
        for pair in &other.pairs {
            let known = self.pair(&pair.a, &pair.b);
            known.games += pair.games;
            known.pairs += pair.pairs;
            known.ahead += pair.ahead;
            known.tied += pair.tied;
            known.share.merge(pair.share);
        }
        for (category, keys) in &other.uses {
            entry(&mut self.uses, category, |known| {
                for (key, used) in keys {
                    entry(known, key, |known: &mut Use| {
                        known.uses += used.uses;
                        known.users += used.users;
                        known.wins += used.wins;
                    });
                }
            });
        }
        for failure in &other.failures {
            self.add_failure(&failure.file, failure.line, &failure.message, failure.count);
        }
    }
}

/// Works on an entry, made where it is missing; the key is copied only then.
fn entry<V: Default>(map: &mut BTreeMap<String, V>, key: impl AsRef<str>, work: impl FnOnce(&mut V)) {
    match map.get_mut(key.as_ref()) {
        Some(value) => work(value),
        None => work(map.entry(key.as_ref().to_owned()).or_default()),
    }
}

fn kind_name(kind: BotKind) -> std::borrow::Cow<'static, str> {
    match kind {
        BotKind::Random => "random".into(),
        BotKind::Greedy => "greedy".into(),
        search => search.to_string().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playtest::report::{Report, Subject};

    #[test]
    fn a_team_wins_or_loses_as_one() {
        let mut counts = Counts::default();
        let kinds = [BotKind::Greedy, BotKind::Random];
        for won in [true, false, false, false] {
            let place = if won { 1 } else { 2 };
            let (scores, places) = (vec![i64::from(won); 2], vec![place; 2]);
            let outcome = Outcome { ranking: vec![0, 1], places, scores, cause: "bomb", rounds: 5, team_won: Some(won) };
            counts.add(&kinds, &outcome, 40, &Tally::default());
        }
        assert_eq!(counts.team, Team { games: 4, won: 1 });
        let subject = Subject { scenario: String::new(), seats: Vec::new(), seed: 1, planned: 4, shards: Vec::new() };
        let report = Report::new(subject, counts);
        let rate = report.team_win_rate.unwrap();
        assert_eq!((rate.value, rate.n), (0.25, 4));
        assert!(report.by_seat.iter().all(|row| row.win_rate.value == 0.25));
    }
}
