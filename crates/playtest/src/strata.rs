//! Sums of a counted quantity, by the arrangement of the table.

use super::interval::Moments;
use serde::{Deserialize, Serialize};

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

/// Sums by the arrangement of the table: see [`arrangements`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Strata(pub Vec<Sums>);

impl Sums {
    /// Adds a match.
    pub fn add(&mut self, y: i64, x: u64) {
        let (y, x) = (i128::from(y), i128::from(x));
        self.merge(Sums { n: 1, y, x, yy: y * y, xx: x * x, xy: x * y });
    }
    pub(super) fn merge(&mut self, other: Sums) {
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
        let (y, yy, xy) = (of(self.y) / unit, of(self.yy) / (unit * unit), of(self.xy) / unit);
        Moments { n: self.n, y, x: of(self.x), yy, xx: of(self.xx), xy, ..Moments::default() }
    }
}

impl Strata {
    /// Counts a match of an arrangement.
    pub fn add(&mut self, arrangement: usize, y: i64, x: u64) {
        self.part(arrangement).add(y, x);
    }
    fn part(&mut self, arrangement: usize) -> &mut Sums {
        if self.0.len() <= arrangement {
            self.0.resize(arrangement + 1, Sums::default());
        }
        &mut self.0[arrangement]
    }
    pub(super) fn merge(&mut self, other: &Strata) {
        for (arrangement, sums) in other.0.iter().enumerate() {
            self.part(arrangement).merge(*sums);
        }
    }
    /// Returns the sums of all matches.
    pub fn total(&self) -> Sums {
        let mut total = Sums::default();
        self.0.iter().for_each(|sums| total.merge(*sums));
        total
    }
    /// Returns these sums with empty matches on a base of `x` added until each arrangement has `games` matches.
    pub fn among(&self, games: &[u64], x: u64) -> Strata {
        let of = |arrangement: usize| self.0.get(arrangement).copied().unwrap_or_default();
        Strata(games.iter().enumerate().map(|(arrangement, games)| of(arrangement).among(*games, x)).collect())
    }
    /// Returns the sums as floating-point numbers, with y in units of `unit`.
    pub fn moments(&self, unit: u64) -> Moments {
        let parts: Vec<Moments> = self.0.iter().map(|sums| sums.moments(unit)).collect();
        Moments::stratified(&parts)
    }
}

/// Returns the number of different arrangements of a table whose seats rotate with every match: matches with the same arrangement are
/// `arrangements` apart.
pub fn arrangements<K: PartialEq>(seats: &[K]) -> usize {
    let repeats = |period: &usize| seats.len().is_multiple_of(*period) && seats[*period..].iter().zip(seats).all(|(a, b)| a == b);
    (1..seats.len()).find(repeats).unwrap_or(seats.len().max(1))
}
