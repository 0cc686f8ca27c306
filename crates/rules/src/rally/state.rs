//! The mutable state of Lunar Rally as small plain data, so that copies are cheap; the board itself is part of the set-up.

use super::field::{Cell, HexContents};
use super::intent::Intent;
use super::setup::{RoverDeck, Setup};
use crate::card_slot::CardSlot;
use crate::game::Seat;
use crate::ids::{Few, id};
use crate::marks::Mark;
use crate::recycled::recycled;
use script::shape::words;
use serde::{Deserialize, Serialize};

pub const PHASES: u8 = 3;
/// Maximum number of rovers, for four players.
pub const MAX_ROVERS: usize = 8;

id! {
    /// A rover, as an index into [`State::rovers`]: two for each seat.
    RoverId(u8)
}

pub type Program = [CardSlot; PHASES as usize];

/// The status of a rover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Status {
    /// Not yet placed.
    #[default]
    Waiting,
    Racing,
    /// Destroyed, conceded, or never placed.
    Gone,
}

/// A rover. Rover `2·seat + class - 1` belongs to that seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rover {
    /// Position; `None` unless it is racing.
    pub at: Option<Cell>,
    /// Facing, from 0 (east) counter-clockwise.
    pub facing: u8,
    /// Number of shield tokens.
    pub shields: u8,
    /// Number of missile tokens.
    pub missiles: u8,
    /// Number of phases left, 1–3.
    pub phases: u8,
    /// LR-36.
    pub armed: bool,
    pub status: Status,
    /// Cards of its phases.
    pub program: Program,
    /// Phases whose card is public, as bits.
    pub revealed: u8,
}

/// A hex whose terrain differs from set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangedHex {
    pub at: Cell,
    /// The current terrain.
    pub lying: HexContents,
    /// Bits of [`flag`](super::field::flag).
    pub flags: u8,
}

/// A rover or a hex that can have marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bearer {
    Rover(RoverId),
    Hex(Cell),
}

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// LR-56.
    Finish,
    /// LR-R16.
    LastPlayer,
    /// LR-57.
    AllDestroyed,
    /// LR-R24.
    TurnLimit,
    /// LR-R27.
    Concede,
}

words! { GameEnd {
    Finish: "finish", LastPlayer: "last_player", AllDestroyed: "all_destroyed", TurnLimit: "turn_limit", Concede: "concede",
} }

recycled! {
    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    pub struct State {
        pub players: u8,
        /// LR-06 The seat that places first.
        pub first: Seat,
        /// Rovers, two for each seat.
        pub rovers: Few<Rover, MAX_ROVERS>,
        /// Turn, from 1; 0 in set-up.
        pub turn: u16,
        /// The moon token: the active class, 1 or 2.
        pub class: u8,
        /// Phase being executed, from 1; 0 between executions.
        pub phase: u8,
        /// Step of the phase, as an index into [`STAGES`](super::setup::STAGES).
        pub stage: usize,
        /// Rovers whose card of this step has been reported to have no effect, as bits.
        pub idle: u8,
        /// Rovers for which the terrain under them has made a request in this step because they rest, as bits.
        #[serde(default)]
        pub rested: u8,
        /// Seats that have conceded, as bits.
        pub conceded: u8,
        /// Seats that concede after this step, as bits (LR-R28).
        pub conceding: u8,
        /// Seats without rovers, as bits.
        pub out: u8,
        /// Rovers that will explode, as bits.
        pub doomed: u8,
        /// Hexes changed since set-up.
        pub changes: Vec<ChangedHex>,
        /// Marks of rovers and hexes.
        pub marks: Vec<Mark<Bearer>>,
        /// Requests of scripts in this step.
        pub intents: Vec<Intent>,
        /// Whether the running script has read something that can change, so its requests cannot be cached.
        pub looked: bool,
        /// Rounds of movement within this step.
        pub moves: u8,
        /// LR-R29 Rovers that others moved in the last of these rounds, as bits.
        pub pushed: u8,
        /// Seats that have won, as bits.
        pub winners: u8,
        /// Why the game ended; `None` while it runs.
        pub over: Option<GameEnd>,
        /// Progress of the race.
        pub course: Course,
    }
}

/// The progress of a race (LR-R24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// Position of each rover at the start of the turn, with its shields, missiles, phases.
    pub stood: Few<(Option<Cell>, [u8; 3]), MAX_ROVERS>,
    /// Turns since the last change of these values.
    pub same: u16,
    /// Smallest number of steps to the finish that each rover has reached.
    pub nearest: Few<u16, MAX_ROVERS>,
    /// Turns since the last decrease of any of these numbers.
    pub without_gain: u16,
}

impl State {
    /// Returns the state before placement.
    pub fn new(setup: &Setup) -> State {
        let rover = |number: RoverId| {
            let RoverDeck { shields, missiles, .. } = setup.decks[usize::from(number.number() & 1)];
            Rover { shields, missiles, phases: PHASES, ..Rover::default() }
        };
        let rovers = RoverId::first(2 * usize::from(setup.players)).map(rover).collect();
        State { players: setup.players, rovers, class: 1, ..State::default() }
    }
}
