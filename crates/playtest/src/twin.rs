//! The same games under two conditions, counted game by game. Only sums are stored, so memory use does not depend on the number of games.

use super::bot::BotKind;
use super::counts::SHARE;
use super::figure::{Figure, LeadMeasure, Measure};
use super::interval::{self, Difference, Moments};
use super::lead::Lead;
use super::result::GameResult;
use super::sequence;
use rules::tally::Tally;
use std::collections::BTreeMap;

/// Sums over games of a number under two conditions, in units of 1/[`SHARE`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cross {
    n: u64,
    a: i128,
    b: i128,
    aa: i128,
    bb: i128,
    ab: i128,
}

impl Cross {
    fn add(&mut self, a: i64, b: i64) {
        let (a, b) = (i128::from(a), i128::from(b));
        self.merge(Cross { n: 1, a, b, aa: a * a, bb: b * b, ab: a * b });
    }
    fn merge(&mut self, other: Cross) {
        self.n += other.n;
        (self.a, self.b) = (self.a + other.a, self.b + other.b);
        (self.aa, self.bb, self.ab) = (self.aa + other.aa, self.bb + other.bb, self.ab + other.ab);
    }
    /// Returns the second number minus the first.
    fn difference(&self) -> Moments {
        let (unit, n) = (SHARE as f64, self.n as f64);
        let y = (self.b - self.a) as f64 / unit;
        let yy = (self.aa - 2 * self.ab + self.bb) as f64 / (unit * unit);
        Moments { n: self.n, y, x: n, yy, xx: n, xy: y, ..Moments::default() }
    }
}

/// A number of the same games under two conditions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Twin {
    /// By arrangement of the table.
    parts: Vec<Cross>,
    /// Number of occurrences of each difference, for numbers that are shares.
    differences: BTreeMap<i64, u64>,
}

impl Twin {
    /// Counts a game of an arrangement, both numbers in units of 1/[`SHARE`].
    pub fn add(&mut self, arrangement: usize, a: i64, b: i64, is_share: bool) {
        if self.parts.len() <= arrangement {
            self.parts.resize(arrangement + 1, Cross::default());
        }
        self.parts[arrangement].add(a, b);
        if is_share {
            *self.differences.entry(b - a).or_default() += 1;
        }
    }
    fn merge(&mut self, other: &Twin) {
        self.parts.resize(self.parts.len().max(other.parts.len()), Cross::default());
        for (known, part) in self.parts.iter_mut().zip(&other.parts) {
            known.merge(*part);
        }
        for (difference, count) in &other.differences {
            *self.differences.entry(*difference).or_default() += count;
        }
    }
    /// Returns these sums with games in which both numbers are 0 added until each arrangement has `games` games.
    fn filled(mut self, games: &[u64]) -> Twin {
        self.parts.resize(self.parts.len().max(games.len()), Cross::default());
        let mut idle = 0;
        for (part, games) in self.parts.iter_mut().zip(games) {
            idle += games.saturating_sub(part.n);
            part.n = part.n.max(*games);
        }
        if idle > 0 {
            *self.differences.entry(0).or_default() += idle;
        }
        self
    }
    fn total(&self) -> Cross {
        let mut total = Cross::default();
        self.parts.iter().for_each(|part| total.merge(*part));
        total
    }
    pub fn games(&self) -> u64 {
        self.total().n
    }
    /// Returns whether the number was the same in every pair of games.
    pub fn is_identical(&self) -> bool {
        self.parts.iter().all(|part| part.aa - 2 * part.ab + part.bb == 0)
    }
    /// Returns the mean under the first condition.
    pub fn before(&self) -> f64 {
        let total = self.total();
        total.a as f64 / SHARE as f64 / total.n.max(1) as f64
    }
    /// Returns the mean under the second condition.
    pub fn now(&self) -> f64 {
        let total = self.total();
        total.b as f64 / SHARE as f64 / total.n.max(1) as f64
    }
    /// Returns the sums of the differences.
    pub fn moments(&self) -> Moments {
        let parts: Vec<Moments> = self.parts.iter().map(Cross::difference).collect();
        Moments::stratified(&parts)
    }
    /// Returns the mean difference with its interval, or `None` for too few games.
    pub fn difference(&self, is_share: bool) -> Option<Difference> {
        let sums = self.moments();
        if is_share { interval::paired_shares(&sums) } else { interval::paired_means(&sums) }
    }
    /// Returns Pearson's correlation of the two numbers, or `None` if one of them never varies.
    pub fn correlation(&self) -> Option<f64> {
        let Cross { n, a, b, aa, bb, ab } = self.total();
        let (n, a, b) = (n as f64, a as f64, b as f64);
        let (aa, bb, ab) = (aa as f64 - a * a / n, bb as f64 - b * b / n, ab as f64 - a * b / n);
        (n > 1.0 && aa > 0.0 && bb > 0.0).then(|| (ab / (aa * bb).sqrt()).clamp(-1.0, 1.0))
    }
    /// Returns the interval of the difference that is valid at every check, or `None` for too few games.
    pub fn at_any_look(&self, is_share: bool) -> Option<(f64, f64)> {
        let total = self.total();
        if total.n == 0 {
            return None;
        }
        if is_share {
            let counts: Vec<(f64, u64)> =
                self.differences.iter().map(|(difference, count)| ((*difference as f64 / SHARE as f64 + 1.0) / 2.0, *count)).collect();
            let (low, high) = sequence::bounded(&counts);
            return Some((2.0 * low - 1.0, 2.0 * high - 1.0));
        }
        let sums = total.difference();
        let n = sums.n as f64;
        let mean = sums.y / n;
        let deviation = ((sums.yy / n - mean * mean).max(0.0) * n / (n - 1.0).max(1.0)).sqrt();
        // Whole numbers that never differed may do so yet: a difference of one counts as seen once.
        let half = sequence::unbounded(sums.n, deviation.max(n.sqrt().recip()))?;
        Some((mean - half, mean + half))
    }
}

#[derive(Clone, Debug)]
pub struct ComparedGame {
    pub result: GameResult,
    /// The leaders over the course of the game, if known.
    pub lead: Option<Lead>,
    /// By category and key: the seats that used it.
    pub users: BTreeMap<(String, String), u32>,
}

impl ComparedGame {
    /// Creates a game with its uses.
    pub fn new(result: GameResult, lead: Option<Lead>, tally: &Tally) -> ComparedGame {
        let users = tally.iter().filter_map(|(category, key, seats, _)| {
            let users = seats.iter().filter(|used| **used > 0).count();
            (users > 0).then(|| ((category.to_owned(), key.to_owned()), users as u32))
        });
        ComparedGame { result, lead, users: users.collect() }
    }
}

/// Every number of the same games under two conditions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Twins {
    /// Games by arrangement of the table.
    games: Vec<u64>,
    rows: BTreeMap<Figure, Twin>,
}

impl Twins {
    /// Counts a game; `figures` are the numbers of its results, `kinds` are the bots on the seats.
    pub fn add(&mut self, arrangement: usize, kinds: &[BotKind], figures: &[Figure], a: &ComparedGame, b: &ComparedGame) {
        if self.games.len() <= arrangement {
            self.games.resize(arrangement + 1, 0);
        }
        self.games[arrangement] += 1;
        for figure in figures {
            let units = |game: &ComparedGame| figure.of(&game.result, kinds).map(|value| (value * SHARE as f64).round() as i64);
            let (Some(a), Some(b)) = (units(a), units(b)) else { continue };
            self.row(figure.clone(), arrangement, a, b);
        }
        if let (Some(a), Some(b)) = (&a.lead, &b.lead) {
            for measure in LeadMeasure::ALL {
                let (Some(a), Some(b)) = (measure.of_match(a), measure.of_match(b)) else { continue };
                self.row(Figure::Lead(measure), arrangement, a, b);
            }
        }
        let share = SHARE / kinds.len().max(1) as u64;
        let of = |users: Option<&u32>| users.map_or(0, |users| i64::from(*users) * share as i64);
        for (key, users) in &a.users {
            self.row(users_of(key), arrangement, of(Some(users)), of(b.users.get(key)));
        }
        for (key, users) in b.users.iter().filter(|(key, _)| !a.users.contains_key(*key)) {
            self.row(users_of(key), arrangement, 0, of(Some(users)));
        }
    }
    /// Counts the wins and scores of a tested seat.
    pub fn add_tested(&mut self, arrangement: usize, seat: usize, a: &GameResult, b: &GameResult) {
        for measure in [Measure::Wins, Measure::Score] {
            let units = |result: &GameResult| Figure::Seat(seat, measure).of(result, &vec![BotKind::Greedy; result.places.len()]);
            let (Some(a), Some(b)) = (units(a), units(b)) else { continue };
            let [a, b] = [a, b].map(|value| (value * SHARE as f64).round() as i64);
            self.row(Figure::Tested(measure), arrangement, a, b);
        }
    }
    fn row(&mut self, figure: Figure, arrangement: usize, a: i64, b: i64) {
        let is_share = figure.is_share();
        self.rows.entry(figure).or_default().add(arrangement, a, b, is_share);
    }
    /// Adds other games.
    pub fn merge(&mut self, other: &Twins) {
        self.games.resize(self.games.len().max(other.games.len()), 0);
        for (known, games) in self.games.iter_mut().zip(&other.games) {
            *known += games;
        }
        for (figure, twin) in &other.rows {
            self.rows.entry(figure.clone()).or_default().merge(twin);
        }
    }
    /// Returns a number over all games; it is 0 in games that do not count it.
    pub fn get(&self, figure: &Figure) -> Option<Twin> {
        let idle = || matches!(figure, Figure::Users(..)).then(Twin::default);
        let twin = self.rows.get(figure).cloned().or_else(idle)?;
        // A match without a single leader says nothing about leaders.
        Some(if matches!(figure, Figure::Lead(_)) { twin } else { twin.filled(&self.games) })
    }
    pub fn games(&self) -> u64 {
        self.games.iter().sum()
    }
    /// Returns whether all numbers of every pair of games are the same.
    pub fn are_identical(&self) -> bool {
        self.games() > 0 && self.rows.values().all(Twin::is_identical)
    }
}

fn users_of((category, key): &(String, String)) -> Figure {
    Figure::Users(category.clone(), key.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(text: &str) -> ComparedGame {
        ComparedGame { result: text.parse().unwrap(), lead: None, users: BTreeMap::new() }
    }

    #[test]
    fn shares_use_paired_intervals_and_confidence_sequences() {
        let figure = Figure::Seat(0, Measure::Wins);
        let (won, lost) = (result("1,2 5,4 9 85"), result("2,1 4,5 9 85"));
        let mut twins = Twins::default();
        // Of 60 games 6 go to seat 0 under the second condition only, 3 under the first only.
        for game in 0..60 {
            let (a, b) = if game < 6 {
                (&lost, &won)
            } else if game < 9 {
                (&won, &lost)
            } else {
                (&won, &won)
            };
            twins.add(0, &[BotKind::Greedy; 2], std::slice::from_ref(&figure), a, b);
        }
        let twin = twins.get(&figure).unwrap();
        let found = twin.difference(true).unwrap();
        let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
        assert!(near(found.value, 0.05) && near(found.low, -0.052929) && near(found.high, 0.149703), "{found:?}");
        let (low, high) = twin.at_any_look(true).unwrap();
        assert!(low < found.low && high > found.high && low > -0.5 && high < 0.5, "{low} {high}");
        assert!(near(twin.before(), 0.9) && near(twin.now(), 0.95));
        // Var a = .09, var b = .0475, cov = 51/60 - .9 · .95.
        assert!(near(twin.correlation().unwrap(), -0.005 / (0.09f64 * 0.0475).sqrt()), "{:?}", twin.correlation());
    }

    #[test]
    fn unused_cards_count_as_zero_and_merging_is_commutative() {
        let key = ("card".to_owned(), "luck".to_owned());
        let figure = users_of(&key);
        let none = result("1,2 5,4 9 85");
        let used = ComparedGame { users: BTreeMap::from([(key, 1)]), ..none.clone() };
        let part = |of: &[(&ComparedGame, &ComparedGame)]| {
            let mut twins = Twins::default();
            of.iter().for_each(|(a, b)| twins.add(0, &[BotKind::Greedy; 2], &[], a, b));
            twins
        };
        let (mut one, two) = (part(&[(&used, &none); 5]), part(&[(&none, &none); 15]));
        let mut other = two.clone();
        other.merge(&one);
        one.merge(&two);
        assert_eq!(one, other);
        let twin = one.get(&figure).unwrap();
        assert_eq!((twin.games(), twin.before(), twin.now()), (20, 0.125, 0.0));
        assert!((twin.difference(true).unwrap().value + 0.125).abs() < 1e-9);
        assert_eq!(twin.differences, BTreeMap::from([(-1260, 5), (0, 15)]));
        let never = one.get(&Figure::Users("card".into(), "never".into())).unwrap();
        assert_eq!((never.games(), never.before()), (20, 0.0));
        assert_eq!(one.get(&Figure::Rounds), None);
    }
}
