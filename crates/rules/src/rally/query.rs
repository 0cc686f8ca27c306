//! Read-only queries of the state: counts, rovers, positions.

use super::field::{Cell, Field, HexContents, flag};
use super::setup::Setup;
use super::state::{Rover, RoverId, State, Status};
use crate::game::Seat;
use script::program::ScriptId;

#[inline]
pub fn owner(rover: RoverId) -> Seat {
    Seat::new(rover.number() / 2)
}

/// Returns the class of a rover, 1 or 2.
#[inline]
pub fn class(rover: RoverId) -> u8 {
    (rover.number() & 1) + 1
}

/// Returns the two rovers of a seat, the first class first.
#[inline]
pub fn rovers_of(seat: Seat) -> [RoverId; 2] {
    [0, 1].map(|class| RoverId::new(2 * seat.number() + class))
}

/// Returns the numbers whose bits are set, ascending.
#[inline]
pub fn listed<T: From<u8>>(mut bits: u8) -> impl Iterator<Item = T> {
    std::iter::from_fn(move || {
        let first = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        u8::try_from(first).ok().filter(|first| *first < 8).map(T::from)
    })
}

impl Rover {
    /// Returns whether the rover is on the board.
    #[inline]
    pub fn races(&self) -> bool {
        self.status == Status::Racing
    }
    /// Returns whether the rover is neither destroyed nor conceded.
    #[inline]
    pub fn lives(&self) -> bool {
        self.status != Status::Gone
    }
    /// Returns the card that it can execute in a phase (LR-15).
    #[inline]
    pub fn card(&self, phase: u8) -> Option<ScriptId> {
        let held = self.program.get(usize::from(phase) - 1)?;
        held.card().filter(|_| self.races() && self.phases >= phase)
    }
}

impl State {
    #[inline]
    pub fn rover(&self, rover: RoverId) -> &Rover {
        &self.rovers[rover.index()]
    }
    #[inline]
    pub fn rover_mut(&mut self, rover: RoverId) -> &mut Rover {
        &mut self.rovers[rover.index()]
    }
    /// Returns the numbers of all rovers.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = RoverId> + ExactSizeIterator + Clone + use<> {
        RoverId::first(self.rovers.len())
    }
    /// Returns whether there is such a rover, and it is on the board.
    pub fn is_racing(&self, rover: RoverId) -> bool {
        self.rovers.get(rover.index()).is_some_and(Rover::races)
    }
    /// Returns the rovers on the board.
    pub fn racing(&self) -> impl Iterator<Item = RoverId> + '_ {
        self.all().filter(|rover| self.rover(*rover).races())
    }
    /// Returns the rovers of the active class on the board.
    pub fn active(&self) -> impl Iterator<Item = RoverId> + use<> {
        listed(self.racing().filter(|rover| class(*rover) == self.class).fold(0, |bits, rover| bits | 1 << rover))
    }
    /// Returns the rover on a hex.
    #[inline]
    pub fn rover_at(&self, at: Cell) -> Option<RoverId> {
        self.rovers.iter().position(|rover| rover.at == Some(at)).map(RoverId::at)
    }
    /// Returns whether a seat still has a rover.
    pub fn has_rovers(&self, seat: Seat) -> bool {
        rovers_of(seat).into_iter().any(|rover| self.rover(rover).lives())
    }
    /// Returns the current terrain of a hex.
    pub fn contents_at(&self, field: &Field, at: Cell) -> HexContents {
        let change = self.changes.iter().find(|change| change.at == at);
        change.map_or_else(|| field.contents_at(at), |change| change.lying)
    }
    /// Returns the current bits of [`flag`] of a hex; off the board it is void.
    #[inline]
    pub fn flags(&self, field: &Field, at: impl Into<Option<Cell>>) -> u8 {
        let at = at.into();
        if self.changes.is_empty() {
            return field.flags(at);
        }
        let change = self.changes.iter().find(|change| Some(change.at) == at);
        change.map_or_else(|| field.flags(at), |change| change.flags)
    }
    /// Returns whether a rover can enter a hex, ignoring other rovers.
    #[inline]
    pub fn enterable(&self, field: &Field, at: impl Into<Option<Cell>>) -> bool {
        self.flags(field, at) & (flag::VOID | flag::BLOCKS) == 0
    }
    /// LR-07 Returns the `index`-th rover to be placed; `None` when all have been placed.
    pub fn placed_as(&self, index: u8) -> Option<RoverId> {
        let players = self.players;
        match index {
            _ if index < players => Some(rovers_of(Seat::new((self.first.number() + index) % players))[0]),
            _ if index < 2 * players => Some(rovers_of(Seat::new((self.first.number() + 2 * players - 1 - index) % players))[1]),
            _ => None,
        }
    }
    /// Returns the maximum shields and missiles of a rover (LR-02).
    pub fn caps(&self, setup: &Setup, rover: RoverId) -> (u8, u8) {
        let deck = &setup.decks[usize::from(class(rover)) - 1];
        (deck.shields, deck.missiles)
    }
}
