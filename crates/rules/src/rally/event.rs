//! The events of Lunar Rally. Their fields in JSON and messages are defined in `fields.rs`.

use super::Rally;
use super::field::{Cell, TerrainId};
use super::fields::{Beam, Classes, Facing, GivenOptions, Map, Neighbour, Players, Rovers, Seats, Sides, Stage, StartTokens};
use super::state::{GameEnd, Program, RoverId};
use crate::card_slot::CardSlot;
use crate::describe::describe_enum;
use crate::game::Seat;
use crate::names::Name;
use script::program::ScriptId;
use serde::Serialize;

/// The reason why an attempted move failed (LR-34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// It met the rover in its target head-on.
    HeadOn,
    /// Another rover wanted to enter the same hex.
    Contest,
    /// The obstacle could not be pushed.
    PushFailed,
    Shoved,
    /// The target of its leap cannot be entered.
    Occupied,
}

/// The reason why a card had no effect (LR-R38).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NoEffect {
    /// The weapon is locked (LR-35).
    Locked,
    /// No missile is left (LR-39).
    NoMissile,
    /// It is a card of the other class (LR-18).
    WrongDeck,
    /// There is no target for its effect (LR-55).
    NothingHere,
    /// The rover has no capacity for the result.
    Full,
    /// Its script failed.
    ScriptError,
}

/// The cause of damage to a rover (LR-43).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// LR-26.
    Ram,
    /// LR-31.
    Clash,
    /// LR-32.
    Bump,
    /// LR-37.
    Laser,
    /// LR-42.
    Missile,
    /// LR-48.
    Blast,
    Script,
}

/// The end of a missile's flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Flight {
    Hit,
    /// No target was in its arc.
    NoTarget,
    /// Two targets were equally near, one on each side (LR-41).
    Tie,
}

describe_enum! {
    /// Everything that can happen.
    pub enum Event of Rally {
        GameStarted { map: Map, players: Players, classes: Classes, options: GivenOptions },
        FirstPlayerRolled { sides: Sides, colours: StartTokens, result: Option<Seat> },
        RoverPlaced { rover: RoverId, hex: Cell, facing: Facing },
        Programmed { rover: RoverId, count: u8, cards: Program },
        RoundStarted { round: u16 },
        ClassStarted { class: u8 },
        ClassEnded { class: u8 },
        PhaseStarted { class: u8, phase: u8 },
        CardRevealed { rover: RoverId, phase: u8, card: ScriptId },
        StageStarted { stage: Stage },
        CardNoEffect { rover: RoverId, card: ScriptId, cause: NoEffect },
        RoverTurned { rover: RoverId, facing: Facing },
        RoverStuck { rover: RoverId, hex: Cell },
        RoverBumped { rover: RoverId, hex: Neighbour, facing: Facing },
        RoverMoved { rover: RoverId, from: Cell, to: Cell },
        RoverPushed { rover: RoverId, from: Cell, to: Cell, by: Option<RoverId> },
        RoverBlocked { rover: RoverId, target: Cell, cause: Block },
        WeaponsArmed { rover: RoverId },
        LaserFired { rover: RoverId, path: Beam, hit: Rovers },
        MissileFired { rover: RoverId, target: Option<RoverId>, result: Flight, missiles: u8 },
        MissilesChanged { rover: RoverId, missiles: u8 },
        Damaged { rover: RoverId, points: u8, cause: Harm, by: Option<RoverId> },
        ShieldLost { rover: RoverId, shields: u8 },
        ShieldGained { rover: RoverId, shields: u8 },
        PhaseLost { rover: RoverId, phase: u8, card: CardSlot, known: bool },
        PhaseRestored { rover: RoverId, phase: u8 },
        CardDropped { rover: RoverId, phase: u8, card: CardSlot, known: bool },
        RoverExploded { rover: RoverId, hex: Cell, wave: u8 },
        FeatureTaken { rover: RoverId, hex: Cell, kind: TerrainId },
        TerrainChanged { hex: Cell, kind: TerrainId, on: bool },
        MarkSet { rover: Option<RoverId>, hex: Option<Cell>, mark: Name },
        Conceded { seat: Seat },
        PlayerOut { seat: Seat },
        GameEnded { winners: Seats, cause: GameEnd },
    }
}
