//! What changes in a game of Lunar Rally. Small plain data, so that a copy costs little; the board itself is part of the set-up.

use super::field::{Cell, Lying};
use super::intent::Intent;
use super::setup::Setup;
use crate::rules::game::Seat;
use crate::rules::held::Held;
use crate::rules::ids::id;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Phases of a program.
pub const PHASES: u8 = 3;
/// Rovers of four players.
pub const MAX_ROVERS: usize = 8;

id! {
    /// A rover, by its place in [`State::rovers`]: two for each seat.
    RoverId(u8)
}

/// Cards on the phases.
pub type Program = [Held; PHASES as usize];

/// Where a rover is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Status {
    /// Not yet placed.
    Waiting,
    /// On the board.
    Racing,
    /// Destroyed, conceded, or never placed.
    Gone,
}

/// A rover. Rover `2·seat + class - 1` belongs to that seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rover {
    /// Where it stands; none unless it is racing.
    pub at: Option<Cell>,
    /// Where it looks, from 0 (east) counter-clockwise.
    pub facing: u8,
    /// Shield tokens.
    pub shields: u8,
    /// Missile tokens.
    pub missiles: u8,
    /// Phases that it has, 1–3.
    pub phases: u8,
    /// LR-36.
    pub armed: bool,
    /// Where it is in its life.
    pub status: Status,
    /// Cards on its phases.
    pub program: Program,
    /// Phases whose card everybody has seen, as bits.
    pub revealed: u8,
}

/// A hex whose terrain is no longer that of set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Where.
    pub at: Cell,
    /// What lies there now.
    pub lying: Lying,
    /// Its bits of [`flag`](super::field::flag).
    pub flags: u8,
}

/// Why the game is over.
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

impl GameEnd {
    /// Its name in JSON and reports.
    pub fn name(self) -> &'static str {
        match self {
            GameEnd::Finish => "finish",
            GameEnd::LastPlayer => "last_player",
            GameEnd::AllDestroyed => "all_destroyed",
            GameEnd::TurnLimit => "turn_limit",
            GameEnd::Concede => "concede",
        }
    }
}

/// Everything that changes in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Number of players.
    pub players: u8,
    /// LR-06 Who places first.
    pub first: Seat,
    /// The rovers, two for each seat.
    pub rovers: ArrayVec<Rover, MAX_ROVERS>,
    /// Turn, from 1; 0 in set-up.
    pub turn: u16,
    /// The moon token: the class that acts, 1 or 2.
    pub class: u8,
    /// Phase that is being executed, from 1; 0 between executions.
    pub phase: u8,
    /// Step of the phase, by index of [`STAGES`](super::setup::STAGES).
    pub stage: usize,
    /// Rovers whose card of this step has already said that it does nothing, as bits.
    pub idle: u8,
    /// Seats that have conceded, as bits.
    pub conceded: u8,
    /// Seats that will have conceded when the step is done, as bits (LR-R28).
    pub conceding: u8,
    /// Seats without rovers, as bits.
    pub out: u8,
    /// Rovers that will explode, as bits.
    pub doomed: u8,
    /// Hexes that have changed since set-up.
    pub changes: Vec<Change>,
    /// What scripts of the present step have asked for.
    pub intents: Vec<Intent>,
    /// The running script has looked at something that can change, so its wishes cannot be remembered.
    pub looked: bool,
    /// Rounds of moving within the present step.
    pub moves: u8,
    /// Seats that have won, as bits.
    pub winners: u8,
    /// Why the game is over; none while it runs.
    pub over: Option<GameEnd>,
    /// What shows whether the race gets anywhere.
    pub course: Course,
}

/// What shows whether a race gets anywhere (LR-R24).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// Where each rover stood when the turn began, with what it had left: shields, missiles, phases.
    pub stood: ArrayVec<(Option<Cell>, [u8; 3]), MAX_ROVERS>,
    /// Turns since that was different.
    pub same: u16,
    /// Steps to the finish from the nearest hex that each rover has been on.
    pub nearest: ArrayVec<u16, MAX_ROVERS>,
    /// Turns since any of them became less.
    pub without_gain: u16,
}

impl State {
    /// The state before anything is placed.
    pub fn new(setup: &Setup, players: u8) -> State {
        let rover = |number: RoverId| {
            let deck = &setup.decks[usize::from(number.number() & 1)];
            Rover {
                at: None,
                facing: 0,
                shields: deck.shields,
                missiles: deck.missiles,
                phases: PHASES,
                armed: false,
                status: Status::Waiting,
                program: Program::default(),
                revealed: 0,
            }
        };
        State {
            players,
            first: Seat::default(),
            rovers: RoverId::first(2 * usize::from(players)).map(rover).collect(),
            turn: 0,
            class: 1,
            phase: 0,
            stage: 0,
            idle: 0,
            conceded: 0,
            conceding: 0,
            out: 0,
            doomed: 0,
            changes: Vec::new(),
            intents: Vec::new(),
            looked: false,
            moves: 0,
            winners: 0,
            over: None,
            course: Course::default(),
        }
    }
}
