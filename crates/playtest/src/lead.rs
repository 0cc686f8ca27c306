//! The leader over the course of a match, by the greedy bot's evaluation of the position at the start of each round.
//!
//! Only the order of the seats is used, so the evaluation need not be calibrated. Definitions: lead changes, decidedness and comebacks
//! of Browne 2008, *Automatic generation and evaluation of recombination games*.

use super::counts::SHARE;
use super::interval::{self, Estimate};
use super::strata::Strata;
use rules::registry::AnyMatch;
use serde::{Deserialize, Serialize};

/// Seats whose values differ by at most this count as equal.
const TIE: f32 = 0.02;

/// The course of a match: the value of its position for each seat, at the start of each round.
#[derive(Clone, Debug, Default)]
pub struct ValueCourse {
    round: Option<u16>,
    values: Vec<Vec<f32>>,
}

impl ValueCourse {
    /// Starts with another match.
    pub fn clear(&mut self) {
        self.round = None;
        self.values.clear();
    }
    /// Adds the position if a round has begun; returns whether one has.
    pub fn look(&mut self, m: &dyn AnyMatch) -> bool {
        let round = m.round();
        let begins = self.round != Some(round);
        if begins {
            self.round = Some(round);
            self.values.push(m.evaluate());
        }
        begins
    }
    /// Returns the values of the positions at the start of each round, by seat.
    pub fn values(&self) -> &[Vec<f32>] {
        &self.values
    }
    /// Summarizes the course of a match in which each seat has this share of the win, in units of [`SHARE`]. `None` for fewer than two
    /// rounds.
    pub fn lead(&self, wins: impl Fn(usize) -> u64) -> Option<Lead> {
        let rounds = self.values.len();
        if rounds < 2 || self.values[0].len() < 2 {
            return None;
        }
        let half = &self.values[rounds / 2 - 1];
        let sole: Vec<usize> = self.values.iter().filter_map(|values| leader(values)).collect();
        let behind = |values: &Vec<f32>| {
            let most = values.iter().copied().fold(f32::MIN, f32::max);
            values.iter().enumerate().any(|(seat, value)| *value >= most - TIE && wins(seat) == 0)
        };
        let open = self.values.iter().rposition(behind).map_or(0, |last| last + 1);
        let changes = sole.windows(2).filter(|pair| pair[0] != pair[1]).count() as u32;
        let last: Vec<f32> = half.iter().map(|value| -value).collect();
        Some(Lead {
            leader: leader(half).map(&wins),
            last: leader(&last).map(&wins),
            changes,
            change_share: u64::from(changes) * SHARE / (rounds as u64 - 1),
            open: (open as u64 * SHARE) / rounds as u64,
        })
    }
}

/// Returns the only seat within [`TIE`] of the greatest value.
pub fn leader(values: &[f32]) -> Option<usize> {
    let most = values.iter().copied().fold(f32::MIN, f32::max);
    let mut ahead = (0..values.len()).filter(|seat| values[*seat] >= most - TIE);
    let first = ahead.next();
    first.filter(|_| ahead.next().is_none())
}

/// The lead in one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The share of the win of the seat that leads at half time, in units of [`SHARE`]; `None` if several seats lead.
    pub leader: Option<u64>,
    /// The share of the win of the seat that is last at half time.
    pub last: Option<u64>,
    /// Number of changes of the leader; rounds in which several seats lead are skipped.
    pub changes: u32,
    /// Lead changes per round after the first, in units of [`SHARE`].
    pub change_share: u64,
    /// The fraction of the match after which only winners lead, in units of [`SHARE`].
    pub open: u64,
}

/// Sums over matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadCounts {
    /// Wins of the leader at half time, in matches with one.
    pub leader: Strata,
    /// Wins of the last seat at half time, in matches with one.
    pub last: Strata,
    pub changes: Strata,
    /// Empty in older reports.
    #[serde(default)]
    pub change_share: Strata,
    pub open: Strata,
}

impl LeadCounts {
    /// Adds a match.
    pub fn add(&mut self, arrangement: usize, lead: &Lead) {
        for (sums, wins) in [(&mut self.leader, lead.leader), (&mut self.last, lead.last)] {
            if let Some(wins) = wins {
                sums.add(arrangement, wins as i64, 1);
            }
        }
        self.changes.add(arrangement, lead.changes.into(), 1);
        self.change_share.add(arrangement, lead.change_share as i64, 1);
        self.open.add(arrangement, lead.open as i64, 1);
    }
    pub(super) fn merge(&mut self, other: &LeadCounts) {
        self.leader.merge(&other.leader);
        self.last.merge(&other.last);
        self.changes.merge(&other.changes);
        self.change_share.merge(&other.change_share);
        self.open.merge(&other.open);
    }
}

/// The lead in the matches of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LeadReport {
    /// Share of games that the leader at half time wins.
    pub leader_wins: Estimate,
    /// Share of games that the last seat at half time wins.
    pub last_wins: Estimate,
    /// Changes of the leader per match.
    pub changes: Estimate,
    /// The share of the rounds after the first that begin with another leader; `None` in older reports.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change_share: Option<Estimate>,
    /// The fraction of a match after which only winners lead.
    pub open_until: Estimate,
}

impl LeadReport {
    /// Returns whether the evaluation shows who is ahead: the leader at half time wins clearly more often than a fair share.
    pub fn is_informative(&self, seats: usize) -> bool {
        self.leader_wins.low.is_some_and(|low| low > 1.0 / seats.max(1) as f64)
    }
    /// Returns the report of these sums, or `None` without matches.
    pub fn of(counts: &LeadCounts) -> Option<LeadReport> {
        let share = |sums: &Strata| interval::share(&sums.moments(SHARE));
        (counts.changes.total().n > 0).then(|| LeadReport {
            leader_wins: share(&counts.leader),
            last_wins: share(&counts.last),
            changes: interval::at_least(interval::mean(&counts.changes.moments(1)), 0.0),
            change_share: (counts.change_share.total().n > 0).then(|| share(&counts.change_share)),
            open_until: share(&counts.open),
        })
    }
}

/// The values of four seats over eight rounds, whose measures are known.
#[cfg(test)]
pub(crate) const WORKED_EXAMPLE: [[f32; 4]; 8] = [
    [0.25, 0.25, 0.25, 0.25],
    [0.4, 0.3, 0.2, 0.1],
    [0.5, 0.2, 0.2, 0.1],
    [0.3, 0.3, 0.3, 0.1],
    [0.2, 0.5, 0.2, 0.1],
    [0.35, 0.45, 0.15, 0.05],
    [0.1, 0.8, 0.1, 0.0],
    [0.02, 0.97, 0.01, 0.0],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lead_counts_changes_and_the_open_part_of_the_match() {
        let course = ValueCourse { round: None, values: WORKED_EXAMPLE.map(Vec::from).to_vec() };
        let lead = course.lead(|seat| if seat == 1 { SHARE } else { 0 }).unwrap();
        // Three seats share the lead at half time; the last one does not win; one of seven rounds has another leader; half is open.
        assert_eq!(lead, Lead { leader: None, last: Some(0), changes: 1, change_share: SHARE / 7, open: SHARE / 2 });
        assert!((lead.change_share as f64 / SHARE as f64 - 0.142857).abs() < 1e-6);
        let other = course.lead(|seat| if seat == 3 { SHARE } else { 0 }).unwrap();
        assert_eq!((other.last, other.open), (Some(SHARE), SHARE), "a comeback of a seat that never leads");
        assert_eq!(ValueCourse::default().lead(|_| 0), None);
    }
}
