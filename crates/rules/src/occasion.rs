//! The occasion of a decision: its round, its name, and the number of times its seat has made it in the round. Random bots draw by
//! occasion, so that an additional decision elsewhere in the game changes no other choice.

use super::game::{Game, Seat};
use super::running::Match;
use serde::{Deserialize, Serialize};

/// Number of times each seat has made each decision in the current round.
///
/// A hash table of fixed size without keys, so that it costs no allocation when a match is copied. Decisions that share an entry share
/// its count, which makes their random choices less comparable between variants but no less random.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct AskedBefore {
    round: u16,
    counts: [u16; 16],
}

impl AskedBefore {
    fn entry(seat: Seat, name: u32) -> usize {
        (name ^ name >> 16).wrapping_add(u32::from(seat.number()).wrapping_mul(5)) as usize % 16
    }
    fn count(&self, round: u16, seat: Seat, name: u32) -> u16 {
        if self.round == round { self.counts[Self::entry(seat, name)] } else { 0 }
    }
    pub(super) fn add(&mut self, round: u16, seat: Seat, name: u32) {
        if self.round != round {
            *self = AskedBefore { round, ..AskedBefore::default() };
        }
        let count = &mut self.counts[Self::entry(seat, name)];
        *count = count.wrapping_add(1);
    }
}

impl<G: Game> Match<G> {
    /// Identifies the current decision by its round, its name and the number of times its seat has made it in the round, packed without
    /// loss.
    ///
    /// Unlike [`Match::number`], it does not depend on how many other decisions were made before.
    pub fn occasion(&self) -> u64 {
        let Some(ask) = self.asked else { return 0 };
        let (round, name) = (G::round(&self.state), self.asked_name);
        u64::from(round) << 48 | u64::from(self.asked_before.count(round, ask.seat, name)) << 32 | u64::from(name)
    }
    /// Counts the current decision as made.
    pub(super) fn count_decision(&mut self) {
        self.number += 1;
        if let Some(ask) = self.asked {
            let (round, name) = (G::round(&self.state), self.asked_name);
            self.asked_before.add(round, ask.seat, name);
        }
    }
}
