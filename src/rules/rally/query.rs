//! How many, who, where: questions to the state that change nothing.

use super::field::{Cell, Field, Lying, OUTSIDE, flag};
use super::setup::Setup;
use super::state::{MAX_ROVERS, NO_CARD, Rover, State, Status};
use crate::script::program::ScriptId;
use arrayvec::ArrayVec;

/// The seat of a rover.
#[inline]
pub fn owner(rover: u8) -> u8 {
    rover / 2
}

/// The class of a rover, 1 or 2.
#[inline]
pub fn class(rover: u8) -> u8 {
    (rover & 1) + 1
}

/// The numbers whose bits are set, ascending.
#[inline]
pub fn listed(bits: u8) -> impl Iterator<Item = u8> {
    (0..8).filter(move |number| bits >> number & 1 == 1)
}

impl Rover {
    /// On the board.
    #[inline]
    pub fn races(&self) -> bool {
        self.status == Status::Racing
    }
    /// Neither destroyed nor conceded.
    #[inline]
    pub fn lives(&self) -> bool {
        self.status != Status::Gone
    }
    /// The card that it can run in a phase (LR-15).
    #[inline]
    pub fn card(&self, phase: u8) -> Option<ScriptId> {
        let card = *self.program.get(usize::from(phase) - 1)?;
        (self.races() && self.phases >= phase && card != NO_CARD).then_some(card)
    }
}

impl State {
    /// A rover by number.
    #[inline]
    pub fn rover(&self, rover: u8) -> &Rover {
        &self.rovers[rover as usize]
    }
    /// A rover by number.
    #[inline]
    pub fn rover_mut(&mut self, rover: u8) -> &mut Rover {
        &mut self.rovers[rover as usize]
    }
    /// The numbers of all rovers.
    pub fn all(&self) -> std::ops::Range<u8> {
        0..self.rovers.len() as u8
    }
    /// The rovers on the board.
    pub fn racing(&self) -> impl Iterator<Item = u8> + '_ {
        self.all().filter(|rover| self.rover(*rover).races())
    }
    /// The rovers of the active class on the board.
    pub fn active(&self) -> ArrayVec<u8, MAX_ROVERS> {
        self.racing().filter(|rover| class(*rover) == self.class).collect()
    }
    /// The rover on a hex.
    #[inline]
    pub fn rover_at(&self, at: Cell) -> Option<u8> {
        if at == OUTSIDE {
            return None;
        }
        self.rovers.iter().position(|rover| rover.at == at).map(|rover| rover as u8)
    }
    /// Whether a seat still has a rover.
    pub fn has_rovers(&self, seat: u8) -> bool {
        self.rover(2 * seat).lives() || self.rover(2 * seat + 1).lives()
    }
    /// What lies on a hex now.
    pub fn lying(&self, field: &Field, at: Cell) -> Lying {
        let change = self.changes.iter().find(|change| change.at == at);
        change.map_or_else(|| field.lying(at), |change| change.lying)
    }
    /// The bits of [`flag`] of a hex now.
    #[inline]
    pub fn flags(&self, field: &Field, at: Cell) -> u8 {
        if self.changes.is_empty() {
            return field.flags(at);
        }
        let change = self.changes.iter().find(|change| change.at == at);
        change.map_or_else(|| field.flags(at), |change| change.flags)
    }
    /// Whether a rover can come onto a hex, other rovers left out.
    #[inline]
    pub fn enterable(&self, field: &Field, at: Cell) -> bool {
        self.flags(field, at) & (flag::VOID | flag::BLOCKS) == 0
    }
    /// LR-07 The `index`-th rover to be placed; none when all were.
    pub fn placed_as(&self, index: u8) -> Option<u8> {
        let players = self.players;
        match index {
            _ if index < players => Some(2 * ((self.first + index) % players)),
            _ if index < 2 * players => Some(2 * ((self.first + 2 * players - 1 - index) % players) + 1),
            _ => None,
        }
    }
    /// The caps of a rover (LR-02): shields and missiles.
    pub fn caps(&self, setup: &Setup, rover: u8) -> (u8, u8) {
        let deck = &setup.decks[usize::from(rover & 1)];
        (deck.shields, deck.missiles)
    }
}
