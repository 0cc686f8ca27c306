//! The numbers of seats, such as points or positions, in the course of matches: their mean and spread at the start of each round.

use super::counts::Counts;
use rules::game::Seat;
use rules::registry::AnyMatch;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The last round that is counted; matches are rarely longer.
const LAST: u16 = 200;
/// Numbers up to this one are counted exactly, larger ones with this many different ones up to the next power of two.
const EXACT: i64 = 64;

/// The numbers of the seats of a match at the start of each round.
#[derive(Clone, Debug, Default)]
pub struct Course {
    round: Option<u16>,
    /// Round, seat, name and number.
    values: Vec<(u16, Seat, &'static str, i64)>,
}

impl Course {
    /// Adds the numbers if a round has begun.
    pub fn look(&mut self, m: &dyn AnyMatch) {
        let round = m.round();
        if self.round == Some(round) || round > LAST {
            return;
        }
        self.round = Some(round);
        for seat in Seat::first(m.seats()) {
            m.counters(seat, &mut |name, value| self.values.push((round, seat, name, value)));
        }
    }
}

/// The numbers of the seats of one kind of bot at the start of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundCounts {
    /// Number of seats.
    pub n: u64,
    pub sum: i128,
    /// How many seats had each number; larger numbers are rounded.
    pub values: BTreeMap<i64, u64>,
}

impl RoundCounts {
    fn merge(&mut self, other: &RoundCounts) {
        self.n = self.n.saturating_add(other.n);
        self.sum = self.sum.saturating_add(other.sum);
        for (value, n) in &other.values {
            let known = self.values.entry(*value).or_default();
            *known = known.saturating_add(*n);
        }
    }
    /// The least number that is not exceeded by at least this share of the seats.
    fn quantile(&self, share: f64) -> f64 {
        let wanted = share * self.n as f64;
        let mut seats = 0;
        for (value, n) in &self.values {
            seats += n;
            if seats as f64 >= wanted {
                return *value as f64;
            }
        }
        0.0
    }
}

/// The counts by name, kind of bot and round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CurveCounts(pub BTreeMap<String, BTreeMap<String, BTreeMap<u16, RoundCounts>>>);

impl CurveCounts {
    /// Adds a match, where each seat has the kind of bot that `kind` names.
    pub fn add<'a>(&mut self, course: &Course, kind: impl Fn(Seat) -> std::borrow::Cow<'a, str>) {
        for (round, seat, name, value) in &course.values {
            let one = RoundCounts { n: 1, sum: (*value).into(), values: BTreeMap::from([(rounded(*value), 1)]) };
            self.add_round(name, &kind(*seat), *round, &one);
        }
    }
    fn add_round(&mut self, name: &str, kind: &str, round: u16, more: &RoundCounts) {
        // The names are copied only once.
        if !self.0.get(name).is_some_and(|kinds| kinds.contains_key(kind)) {
            self.0.entry(name.to_owned()).or_default().entry(kind.to_owned()).or_default();
        }
        if let Some(rounds) = self.0.get_mut(name).and_then(|kinds| kinds.get_mut(kind)) {
            rounds.entry(round).or_default().merge(more);
        }
    }
    pub(super) fn merge(&mut self, other: &CurveCounts) {
        for (name, kinds) in &other.0 {
            for (kind, rounds) in kinds {
                rounds.iter().for_each(|(round, counts)| self.add_round(name, kind, *round, counts));
            }
        }
    }
}

/// Rounds a number so that only few different ones exist, each by at most one part in [`EXACT`].
fn rounded(value: i64) -> i64 {
    let size = value.unsigned_abs();
    let spare = (u64::BITS - size.leading_zeros()).saturating_sub(EXACT.ilog2() + 1);
    let kept = (size >> spare) << spare;
    i64::try_from(kept).map_or(i64::MIN, |kept| kept * value.signum())
}

/// A number of the seats of a kind of bot in the course of matches.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Curve {
    /// `points`, `position`, …
    pub name: String,
    /// Kind of bot.
    pub kind: String,
    pub rounds: Vec<CurvePoint>,
}

/// A number at the start of a round.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CurvePoint {
    pub round: u16,
    /// Seats in matches that reached the round.
    pub seats: u64,
    pub mean: f64,
    /// Four of five seats have a number between `low` and `high`: the tenth and the ninetieth percentile.
    pub low: f64,
    pub high: f64,
}

/// Returns the curves of a batch.
pub fn curves(counts: &Counts) -> Vec<Curve> {
    let point = |(round, found): (&u16, &RoundCounts)| CurvePoint {
        round: *round,
        seats: found.n,
        mean: found.sum as f64 / found.n.max(1) as f64,
        low: found.quantile(0.1),
        high: found.quantile(0.9),
    };
    let kinds = counts.curves.0.iter().flat_map(|(name, kinds)| kinds.iter().map(move |(kind, rounds)| (name, kind, rounds)));
    kinds.map(|(name, kind, rounds)| Curve { name: name.clone(), kind: kind.clone(), rounds: rounds.iter().map(point).collect() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_rounded_by_little() {
        for value in [0, 1, -7, 64, 127, -127] {
            assert_eq!(rounded(value), value);
        }
        for value in [129_i64, 1_000, -54_321, i64::MAX, i64::MIN + 1] {
            assert!((rounded(value) - value).abs() <= (value / EXACT).abs(), "{value}");
        }
        assert!(rounded(i64::MIN) < 0);
    }

    #[test]
    fn a_curve_has_the_mean_and_the_middle_four_fifths_of_each_round() {
        let mut counts = Counts::default();
        for number in 1..=10 {
            let values = vec![(3, Seat::new(0), "points", number)];
            counts.curves.add(&Course { round: None, values }, |_| "greedy".into());
        }
        let [curve] = &curves(&counts)[..] else { panic!("one curve") };
        let expected = CurvePoint { round: 3, seats: 10, mean: 5.5, low: 1.0, high: 9.0 };
        assert_eq!((&*curve.name, &*curve.kind, &curve.rounds[..]), ("points", "greedy", &[expected][..]));
        let mut twice = counts.curves.clone();
        twice.merge(&counts.curves);
        assert_eq!(twice.0["points"]["greedy"][&3].n, 20);
    }
}
