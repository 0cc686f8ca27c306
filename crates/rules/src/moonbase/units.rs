//! Sets of units, as bits.

use crate::ids::id;
use serde::{Deserialize, Serialize};

/// Maximum number of units in a match: the counters of both corporations.
pub const MAX_UNITS: usize = 128;

id! {
    /// A unit, numbered in order of creation, for both sides together. Scripts and JSON count from 1.
    UnitId(u8)
}

id! {
    /// A unit type, as an index into the document.
    KindId(u8)
}

/// A set of units, which iterates in the order of their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[u64; 2]", into = "[u64; 2]")]
pub struct Units(u128);

impl Units {
    /// The empty set.
    pub const NONE: Units = Units(0);

    #[inline]
    pub fn one(unit: UnitId) -> Units {
        Units(1 << unit.number())
    }
    /// Returns whether the set contains a unit.
    #[inline]
    pub fn has(self, unit: UnitId) -> bool {
        self.0 >> unit.number() & 1 == 1
    }
    #[inline]
    pub fn add(&mut self, unit: UnitId) {
        self.0 |= 1 << unit.number();
    }
    /// Returns the union.
    #[inline]
    #[must_use]
    pub fn with(self, other: Units) -> Units {
        Units(self.0 | other.0)
    }
    /// Returns the intersection.
    #[inline]
    #[must_use]
    pub fn and(self, other: Units) -> Units {
        Units(self.0 & other.0)
    }
    /// Returns the difference.
    #[inline]
    #[must_use]
    pub fn without(self, other: Units) -> Units {
        Units(self.0 & !other.0)
    }
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    #[inline]
    pub fn count(self) -> u8 {
        // At most 128.
        u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
    }
    /// Returns the unit with the lowest number.
    #[inline]
    pub fn first(self) -> Option<UnitId> {
        (self.0 != 0).then(|| UnitId::at(self.0.trailing_zeros() as usize))
    }
    /// Returns the units starting at a number.
    #[inline]
    #[must_use]
    pub fn from(self, first: UnitId) -> Units {
        Units(self.0 & u128::MAX.checked_shl(first.number().into()).unwrap_or(0))
    }
    #[must_use]
    pub fn first_of(self, count: u8) -> Units {
        self.into_iter().take(count.into()).collect()
    }
}

impl From<[u64; 2]> for Units {
    fn from([low, high]: [u64; 2]) -> Units {
        Units(u128::from(low) | u128::from(high) << 64)
    }
}

impl From<Units> for [u64; 2] {
    #[expect(clippy::cast_possible_truncation, reason = "the halves are what is wanted")]
    fn from(units: Units) -> [u64; 2] {
        [units.0 as u64, (units.0 >> 64) as u64]
    }
}

impl FromIterator<UnitId> for Units {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> Units {
        let mut all = Units::NONE;
        units.into_iter().for_each(|unit| all.add(unit));
        all
    }
}

impl IntoIterator for Units {
    type Item = UnitId;
    type IntoIter = Each;
    fn into_iter(self) -> Each {
        Each(self.0)
    }
}

/// An iterator over the units of a set.
#[derive(Clone, Debug)]
pub struct Each(u128);

impl Iterator for Each {
    type Item = UnitId;
    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        let unit = Units(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(unit)
    }
}
