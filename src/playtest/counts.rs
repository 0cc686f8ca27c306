//! The counts of a batch: only integers, so that their sums do not depend on the order or the number of threads.

use super::bot::BotKind;
use super::interval::Moments;
use super::result::GameResult;
use crate::rules::game::Outcome;
use crate::rules::tally::Tally;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The unit of shares: divisible by every number of winners up to ten.
pub const SHARE: u64 = 2520;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Matches that ended.
    pub games: u64,
    /// Matches stopped at the maximum number of decisions.
    pub unfinished: u64,
    pub first_unfinished: Option<u64>,
    /// Decisions per match, including questions of scripts.
    pub decisions: Sums,
    /// Rounds per match.
    pub rounds: Sums,
    /// Number of matches by the cause of their end.
    pub ends: BTreeMap<String, u64>,
    /// Matches of a cooperative game that the team won.
    pub team: Sums,
    /// Results by seat.
    pub seats: Vec<Standing>,
    /// Results by type of bot.
    pub kinds: BTreeMap<String, Standing>,
    /// Results of the first of two types of bots that met.
    pub pairs: Vec<Pair>,
    /// Uses by category and key.
    pub uses: BTreeMap<String, BTreeMap<String, UseCounts>>,
    pub failures: Vec<FailureCount>,
    /// Result of each match by its number, if the batch is small enough.
    pub results: BTreeMap<u64, GameResult>,
}

/// Sums over `n` matches of y (the counted quantity) and x (its base): one match is one observation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sums {
    /// Number of matches.
    pub n: u64,
    /// Σy.
    pub y: i128,
    /// Σx.
    pub x: i128,
    /// Σy².
    pub yy: i128,
    /// Σx².
    pub xx: i128,
    /// Σxy.
    pub xy: i128,
}

/// The results of a seat or a type of bot; the base of each sum is its number of seats in the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Wins in units of [`SHARE`]; a shared win is divided among the winners.
    pub wins: Sums,
    pub score: Sums,
    pub place: Sums,
}

/// How often seats of one type were placed ahead of seats of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// The type whose results are counted.
    pub a: String,
    /// The other type.
    pub b: String,
    /// Pairs with equal places.
    pub tied: u64,
    /// Pairs of seats with `a` ahead in units of [`SHARE`], counting a tie as half; the base is the number of pairs in the match.
    pub ahead: Sums,
}

/// Uses of a card, a box, or any other item that a game counts. Only matches in which it was used are included in the sums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UseCounts {
    /// Uses per match.
    pub uses: Sums,
    /// Seats that used it at least once; the base is all seats.
    pub users: Sums,
}

/// A finished match.
#[derive(Clone, Copy, Debug)]
pub struct PlayedMatch<'a> {
    /// Its number in the batch.
    pub number: u64,
    /// The bot on each seat.
    pub kinds: &'a [BotKind],
    pub outcome: &'a Outcome,
    pub decisions: u32,
    /// The counted uses.
    pub tally: &'a Tally,
}

/// A script failure and its frequency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailureCount {
    /// Workspace path.
    pub file: String,
    pub line: u32,
    pub message: String,
    pub count: u64,
    /// The first match in which it occurred.
    pub game: u64,
}

impl Sums {
    /// Adds a match.
    pub fn add(&mut self, y: i64, x: u64) {
        let (y, x) = (i128::from(y), i128::from(x));
        self.merge(Sums { n: 1, y, x, yy: y * y, xx: x * x, xy: x * y });
    }
    fn merge(&mut self, other: Sums) {
        self.n = self.n.saturating_add(other.n);
        for (sum, more) in
            [(&mut self.y, other.y), (&mut self.x, other.x), (&mut self.yy, other.yy), (&mut self.xx, other.xx), (&mut self.xy, other.xy)]
        {
            *sum = sum.saturating_add(more);
        }
    }
    /// Returns the sums extended to `games` matches, where the additional ones have a count of 0 on a base of `x`.
    pub fn among(mut self, games: u64, x: u64) -> Sums {
        let (idle, x) = (games.saturating_sub(self.n), i128::from(x));
        self.merge(Sums { n: idle, x: i128::from(idle) * x, xx: i128::from(idle) * x * x, ..Sums::default() });
        self
    }
    /// Returns the sums as floating-point numbers, with y in units of `unit`.
    pub fn moments(&self, unit: u64) -> Moments {
        let (unit, of) = (unit as f64, |sum: i128| sum as f64);
        Moments { n: self.n, y: of(self.y) / unit, x: of(self.x), yy: of(self.yy) / (unit * unit), xx: of(self.xx), xy: of(self.xy) / unit }
    }
}

impl Standing {
    /// Adds a match in which `seats` seats had these total wins, scores and places.
    fn add(&mut self, wins: u64, score: i64, place: i64, seats: u64) {
        self.wins.add(wins as i64, seats);
        self.score.add(score, seats);
        self.place.add(place, seats);
    }
    fn merge(&mut self, other: &Standing) {
        self.wins.merge(other.wins);
        self.score.merge(other.score);
        self.place.merge(other.place);
    }
}

/// Returns the share of a win of each seat, in units of [`SHARE`]: winners share it; if a team wins, each of its seats counts as a
/// full win.
pub fn wins(places: &[u8], team: bool) -> impl Fn(usize) -> u64 {
    let winners = places.iter().filter(|place| **place == 1).count().max(1) as u64;
    let share = if team { SHARE } else { SHARE / winners };
    move |seat| if places[seat] == 1 { share } else { 0 }
}

/// Counts the pairs of a seat of type `a` and one of type `b`: all of them, those with `a` ahead, and ties.
pub fn meetings(kinds: &[BotKind], places: &[u8], a: BotKind, b: BotKind) -> (u64, u64, u64) {
    let of = |wanted: BotKind| kinds.iter().zip(places).filter(move |(kind, _)| **kind == wanted).map(|(_, place)| *place);
    let (mut pairs, mut ahead, mut tied) = (0, 0, 0);
    for mine in of(a) {
        for theirs in of(b) {
            pairs += 1;
            ahead += u64::from(mine < theirs);
            tied += u64::from(mine == theirs);
        }
    }
    (pairs, ahead, tied)
}

impl Counts {
    /// Adds a finished match.
    pub fn add(&mut self, played: PlayedMatch<'_>) {
        let PlayedMatch { kinds, outcome, .. } = played;
        self.games += 1;
        self.decisions.add(played.decisions.into(), 1);
        self.rounds.add(outcome.rounds.into(), 1);
        entry(&mut self.ends, &outcome.cause, |count| *count += 1);
        if let Some(won) = outcome.team_won {
            self.team.add(won.into(), 1);
        }
        let wins = wins(&outcome.places, outcome.team_won.is_some());
        let (scores, places) = (&outcome.scores, &outcome.places);
        self.seats.resize(kinds.len().max(self.seats.len()), Standing::default());
        for seat in 0..kinds.len() {
            self.seats[seat].add(wins(seat), scores[seat], places[seat].into(), 1);
        }
        for kind in different(kinds) {
            let of = || (0..kinds.len()).filter(|seat| kinds[*seat] == kind);
            let (score, place) = (of().map(|seat| scores[seat]).sum(), of().map(|seat| i64::from(places[seat])).sum());
            let (wins, seats) = (of().map(&wins).sum(), of().count() as u64);
            entry(&mut self.kinds, kind_name(kind), |standing| standing.add(wins, score, place, seats));
        }
        self.add_pairs(kinds, places);
        self.add_uses(played.tally, kinds.len() as u64);
    }

    fn add_pairs(&mut self, kinds: &[BotKind], places: &[u8]) {
        let names = different(kinds);
        for (i, a) in names.iter().enumerate() {
            for b in &names[i + 1..] {
                let (pairs, ahead, tied) = meetings(kinds, places, *a, *b);
                let pair = self.pair(&kind_name(*a), &kind_name(*b));
                pair.tied += tied;
                pair.ahead.add((ahead * SHARE + tied * (SHARE / 2)) as i64, pairs);
            }
        }
    }

    fn pair(&mut self, a: &str, b: &str) -> &mut Pair {
        let index = match self.pairs.binary_search_by(|pair| (pair.a.as_str(), pair.b.as_str()).cmp(&(a, b))) {
            Ok(index) => index,
            Err(index) => {
                self.pairs.insert(index, Pair { a: a.into(), b: b.into(), tied: 0, ahead: Sums::default() });
                index
            }
        };
        &mut self.pairs[index]
    }

    fn add_uses(&mut self, tally: &Tally, of: u64) {
        for (category, key, seats, all) in tally.iter() {
            let users = seats.iter().filter(|used| **used > 0).count() as i64;
            entry(&mut self.uses, category, |keys| {
                entry(keys, key, |used| {
                    used.uses.add(all.into(), 1);
                    used.users.add(users, of);
                });
            });
        }
    }

    /// Adds entries for items that were never used, in the categories with any uses.
    pub fn add_unused(&mut self, known: &[(&'static str, &str)]) {
        for (category, key) in known {
            if let Some(uses) = self.uses.get_mut(*category) {
                entry(uses, key, |_| {});
            }
        }
    }

    /// Adds a match that exceeded the maximum number of decisions.
    pub fn add_unfinished(&mut self, game: u64) {
        self.unfinished += 1;
        self.first_unfinished = first(self.first_unfinished, Some(game));
    }

    /// Adds a script failure; `game` is the match in which it occurred.
    pub fn add_failure(&mut self, file: &str, line: u32, message: &str, count: u64, game: u64) {
        let place = |known: &FailureCount| (known.file.as_str(), known.line, known.message.as_str()).cmp(&(file, line, message));
        match self.failures.binary_search_by(place) {
            Ok(known) => {
                let known = &mut self.failures[known];
                known.count = known.count.saturating_add(count);
                known.game = known.game.min(game);
            }
            Err(index) => self.failures.insert(index, FailureCount { file: file.into(), line, message: message.into(), count, game }),
        }
    }

    /// Adds the counts of other matches.
    pub fn merge(&mut self, other: &Counts) {
        self.games = self.games.saturating_add(other.games);
        self.unfinished = self.unfinished.saturating_add(other.unfinished);
        self.first_unfinished = first(self.first_unfinished, other.first_unfinished);
        self.decisions.merge(other.decisions);
        self.rounds.merge(other.rounds);
        self.team.merge(other.team);
        for (cause, count) in &other.ends {
            entry(&mut self.ends, cause, |known| *known = known.saturating_add(*count));
        }
        self.seats.resize(self.seats.len().max(other.seats.len()), Standing::default());
        for (known, standing) in self.seats.iter_mut().zip(&other.seats) {
            known.merge(standing);
        }
        for (kind, standing) in &other.kinds {
            entry(&mut self.kinds, kind, |known| known.merge(standing));
        }
        for pair in &other.pairs {
            let known = self.pair(&pair.a, &pair.b);
            known.tied = known.tied.saturating_add(pair.tied);
            known.ahead.merge(pair.ahead);
        }
        for (category, keys) in &other.uses {
            entry(&mut self.uses, category, |known| {
                for (key, used) in keys {
                    entry(known, key, |known: &mut UseCounts| {
                        known.uses.merge(used.uses);
                        known.users.merge(used.users);
                    });
                }
            });
        }
        for failure in &other.failures {
            self.add_failure(&failure.file, failure.line, &failure.message, failure.count, failure.game);
        }
        self.results.extend(other.results.iter().map(|(game, result)| (*game, result.clone())));
    }
}

fn first(a: Option<u64>, b: Option<u64>) -> Option<u64> {
    [a, b].into_iter().flatten().min()
}

/// Returns the distinct types of bots.
fn different(kinds: &[BotKind]) -> Vec<BotKind> {
    let mut kinds = kinds.to_vec();
    kinds.sort();
    kinds.dedup();
    kinds
}

/// Updates an entry, creating it if missing; the key is copied only in that case.
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
    use crate::playtest::interval;
    use crate::playtest::report::{Report, Subject};
    use crate::rules::game::Seat;

    fn subject() -> Subject {
        Subject { scenario: "s".into(), game: "g".into(), seats: vec!["greedy".into(); 4], planned: 40, ..Subject::default() }
    }

    fn count(kinds: &[BotKind], games: impl Iterator<Item = Outcome>) -> Counts {
        let mut counts = Counts::default();
        for (number, outcome) in games.enumerate() {
            counts.add(PlayedMatch { number: number as u64, kinds, outcome: &outcome, decisions: 40, tally: &Tally::default() });
        }
        counts
    }

    fn ended(places: [u8; 4], team_won: Option<bool>) -> Outcome {
        let scores = places.iter().map(|place| i64::from(5 - place)).collect();
        Outcome { ranking: Seat::first(4).collect(), places: places.to_vec(), scores, cause: "bomb".into(), rounds: 5, team_won }
    }

    #[test]
    fn a_team_wins_or_loses_as_one() {
        let game = |number: u32| ended([if number.is_multiple_of(4) { 1 } else { 2 }; 4], Some(number.is_multiple_of(4)));
        let report = Report::new(subject(), count(&[BotKind::Greedy; 4], (0..40).map(game)));
        let one = interval::share(&Moments::of((0..40u32).map(|number| (f64::from(u8::from(number.is_multiple_of(4))), 1.0))));
        assert_eq!(report.team_win_rate, Some(one));
        for row in report.by_seat.iter().chain(&report.by_kind) {
            let found = row.win_rate;
            assert_eq!((found.value, found.n), (0.25, 40), "{}", row.name);
            let near = |a: Option<f64>, b: Option<f64>| (a.unwrap() - b.unwrap()).abs() < 1e-9;
            assert!(near(found.low, one.low) && near(found.high, one.high), "four seats of a team are no four games: {found:?}");
        }
    }

    #[test]
    fn a_kind_on_two_seats_is_one_observation_a_game() {
        let (g, r) = (BotKind::Greedy, BotKind::Random);
        let places = [[1, 1, 3, 4], [2, 1, 4, 3], [3, 4, 1, 2], [1, 2, 3, 4]];
        let counts = count(&[g, r, g, r], (0..40).map(|number| ended(places[number % 4], None)));
        // Results of its two seats: half a win, no win, one win, one win.
        let greedy = counts.kinds["greedy"];
        assert_eq!((greedy.wins.n, greedy.wins.x, greedy.wins.y), (40, 80, 10 * (1260 + 2520 + 2520)));
        assert_eq!(greedy.wins.xy, 2 * greedy.wins.y);
        let shares = Moments::of((0..40).map(|number| ([0.25, 0.0, 0.5, 0.5][number % 4], 1.0)));
        let (found, by_game) = (interval::share(&greedy.wins.moments(SHARE)), interval::share(&shares));
        assert!((found.low.unwrap() - by_game.low.unwrap()).abs() < 1e-9, "{found:?} {by_game:?}");
        // Ties count half: 2 and a half of 4 pairs in the first game.
        let pair = &counts.pairs[0];
        assert_eq!((pair.ahead.n, pair.ahead.x, pair.tied), (40, 160, 10));
    }

    #[test]
    fn equal_bots_share_the_wins_whatever_happens() {
        let counts = count(&[BotKind::Greedy; 4], (0..40).map(|_| ended([1, 2, 3, 4], None)));
        let report = Report::new(subject(), counts);
        let rate = report.by_kind[0].win_rate;
        assert_eq!((rate.value, rate.low, rate.trust), (0.25, None, interval::Trust::Fixed));
        assert!(report.by_seat.iter().all(|row| row.win_rate.low.is_some()), "a seat's wins can vary");
    }
}
