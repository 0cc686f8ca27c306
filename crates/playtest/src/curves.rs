//! The numbers of seats, such as points or positions, and of whole matches in the course of matches: their mean and spread at the start
//! of each round.

use super::bot::BotKind;
use super::counts::{Counts, kind_name};
use foldhash::fast::FixedState;
use indexmap::IndexMap;
use rules::game::Seat;
use rules::registry::AnyMatch;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The last round that is counted; matches are rarely longer.
const LAST: u16 = 200;
/// Numbers up to this one are counted exactly, larger ones with this many different ones up to the next power of two.
const EXACT: i64 = 64;

/// The numbers of a match and its seats at the start of each round.
#[derive(Clone, Debug, Default)]
pub struct NumberCourse {
    round: Option<u16>,
    series: Vec<Series>,
}

/// A number of a seat, or of the match, by round.
#[derive(Clone, Debug)]
struct Series {
    seat: Option<Seat>,
    name: &'static str,
    values: Vec<(u16, i64)>,
}

impl NumberCourse {
    /// Starts with another match of the same scenario and reuses the memory.
    pub fn clear(&mut self) {
        self.round = None;
        self.series.iter_mut().for_each(|series| series.values.clear());
    }
    /// Adds the numbers if a round has begun.
    pub fn look(&mut self, m: &dyn AnyMatch) {
        let round = m.round();
        if self.round == Some(round) || round > LAST {
            return;
        }
        self.round = Some(round);
        // A match passes its numbers in the same order in every round.
        let mut next = 0;
        for seat in std::iter::once(None).chain(Seat::first(m.seats()).map(Some)) {
            m.counters(seat, &mut |name, value| {
                let is_next = self.series.get(next).is_some_and(|known| known.seat == seat && std::ptr::eq(known.name, name));
                let index = if is_next { next } else { self.find(seat, name) };
                self.series[index].values.push((round, value));
                next = index + 1;
            });
        }
    }
    /// Returns the index of the series of a number, which is added if it is missing.
    fn find(&mut self, seat: Option<Seat>, name: &'static str) -> usize {
        self.series.iter().position(|known| known.seat == seat && known.name == name).unwrap_or_else(|| {
            self.series.push(Series { seat, name, values: Vec::new() });
            self.series.len() - 1
        })
    }
}

/// The numbers of the seats of one kind of bot, or of the matches, at the start of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundCounts {
    /// Number of seats or matches.
    pub n: u64,
    pub sum: i128,
    /// Number of them by value; large values are rounded.
    pub values: BTreeMap<i64, u64>,
}

impl RoundCounts {
    fn add(&mut self, value: i64, seats: u64) {
        self.n = self.n.saturating_add(seats);
        self.sum = self.sum.saturating_add(i128::from(value) * i128::from(seats));
        let known = self.values.entry(rounded(value)).or_default();
        *known = known.saturating_add(seats);
    }
    fn merge(&mut self, other: &RoundCounts) {
        self.n = self.n.saturating_add(other.n);
        self.sum = self.sum.saturating_add(other.sum);
        for (value, n) in &other.values {
            let known = self.values.entry(*value).or_default();
            *known = known.saturating_add(*n);
        }
    }
    /// Returns the smallest number that at least this share does not exceed.
    fn quantile(&self, share: f64) -> f64 {
        let wanted = share * self.n as f64;
        let mut seen = 0;
        for (value, n) in &self.values {
            seen += n;
            if seen as f64 >= wanted {
                return *value as f64;
            }
        }
        0.0
    }
}

/// The numbers of matches in a row, by name and kind of bot: by round and number, how many seats had it.
#[derive(Debug, Default)]
pub(super) struct Numbers(Vec<(&'static str, Option<BotKind>, Seats)>);

/// The number of seats by round and number.
type Seats = IndexMap<(u16, i64), u64, FixedState>;

impl Numbers {
    /// Adds a match with these kinds of bots on its seats.
    pub(super) fn add(&mut self, course: &NumberCourse, kinds: &[BotKind]) {
        for Series { seat, name, values } in course.series.iter().filter(|series| !series.values.is_empty()) {
            let kind = seat.and_then(|seat| kinds.get(seat.index())).copied();
            let known = self.0.iter().position(|(known, of, _)| known == name && *of == kind);
            let index = known.unwrap_or_else(|| {
                self.0.push((name, kind, IndexMap::default()));
                self.0.len() - 1
            });
            let numbers = &mut self.0[index].2;
            values.iter().for_each(|number| *numbers.entry(*number).or_default() += 1);
        }
    }
    pub(super) fn count(self, counts: &mut CurveCounts) {
        for (name, kind, numbers) in self.0 {
            let rounds = counts.rounds(name, &kind.map_or("".into(), kind_name));
            numbers.into_iter().for_each(|((round, value), seats)| rounds.entry(round).or_default().add(value, seats));
        }
    }
}

/// The counts by name, kind of bot and round; numbers of the whole match have an empty kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CurveCounts(pub BTreeMap<String, BTreeMap<String, BTreeMap<u16, RoundCounts>>>);

impl CurveCounts {
    fn rounds(&mut self, name: &str, kind: &str) -> &mut BTreeMap<u16, RoundCounts> {
        self.0.entry(name.to_owned()).or_default().entry(kind.to_owned()).or_default()
    }
    pub(super) fn merge(&mut self, other: &CurveCounts) {
        for (name, kinds) in &other.0 {
            for (kind, counts) in kinds {
                let rounds = self.rounds(name, kind);
                counts.iter().for_each(|(round, counts)| rounds.entry(*round).or_default().merge(counts));
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

/// A number of the seats of a kind of bot, or of the matches, in their course.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Curve {
    /// `points`, `position`, …
    pub name: String,
    /// Kind of bot; empty for a number of the whole match.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub kind: String,
    pub rounds: Vec<CurvePoint>,
}

/// A number at the start of a round.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CurvePoint {
    pub round: u16,
    /// Seats in matches that reached the round, or these matches.
    pub n: u64,
    pub mean: f64,
    /// Four of five have a number between `low` and `high`: the tenth and the ninetieth percentile.
    pub low: f64,
    pub high: f64,
}

/// Returns the curves of a batch.
pub fn curves(counts: &Counts) -> Vec<Curve> {
    let point = |(round, found): (&u16, &RoundCounts)| CurvePoint {
        round: *round,
        n: found.n,
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
    fn large_numbers_round_within_the_precision() {
        for value in [0, 1, -7, 64, 127, -127] {
            assert_eq!(rounded(value), value);
        }
        for value in [129_i64, 1_000, -54_321, i64::MAX, i64::MIN + 1] {
            assert!((rounded(value) - value).abs() <= (value / EXACT).abs(), "{value}");
        }
        assert!(rounded(i64::MIN) < 0);
    }

    #[test]
    fn curve_contains_mean_and_10th_to_90th_percentile_of_each_round() {
        let mut counts = Counts::default();
        let mut numbers = Numbers::default();
        for number in 1..=10 {
            let series = vec![Series { seat: Some(Seat::new(0)), name: "points", values: vec![(3, number)] }];
            numbers.add(&NumberCourse { round: None, series }, &[BotKind::Greedy]);
        }
        numbers.count(&mut counts.curves);
        let [curve] = &curves(&counts)[..] else { panic!("one curve") };
        let expected = CurvePoint { round: 3, n: 10, mean: 5.5, low: 1.0, high: 9.0 };
        assert_eq!((&*curve.name, &*curve.kind, &curve.rounds[..]), ("points", "greedy", &[expected][..]));
        let mut twice = counts.curves.clone();
        twice.merge(&counts.curves);
        assert_eq!(twice.0["points"]["greedy"][&3].n, 20);
    }
}
