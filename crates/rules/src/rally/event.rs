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
        GameStarted as Round { map: Map, players: Players, classes: Classes, options: GivenOptions },
        FirstPlayerRolled as Reveal { sides: Sides, colours: StartTokens, result: Option<Seat> },
        RoverPlaced as Move { rover: RoverId, hex: Cell, facing: Facing },
        Programmed as Program { rover: RoverId, count: u8, cards: Program },
        RoundStarted as Round { round: u16 },
        ClassStarted as Round { class: u8 },
        ClassEnded as Round { class: u8 },
        PhaseStarted as Round { class: u8, phase: u8 },
        CardRevealed as Cards { rover: RoverId, phase: u8, card: ScriptId },
        StageStarted as Round { stage: Stage },
        CardNoEffect as Cards { rover: RoverId, card: ScriptId, cause: NoEffect },
        RoverTurned as Move { rover: RoverId, facing: Facing },
        RoverStuck as Danger { rover: RoverId, hex: Cell },
        RoverBumped as Move { rover: RoverId, hex: Neighbour, facing: Facing },
        RoverMoved as Move { rover: RoverId, from: Cell, to: Cell },
        RoverPushed as Move { rover: RoverId, from: Cell, to: Cell, by: Option<RoverId> },
        RoverBlocked as Danger { rover: RoverId, target: Cell, cause: Block },
        WeaponsArmed as Fire { rover: RoverId },
        LaserFired as Fire { rover: RoverId, path: Beam, hit: Rovers },
        MissileFired as Fire { rover: RoverId, target: Option<RoverId>, result: Flight, missiles: u8 },
        MissilesChanged as Fire { rover: RoverId, missiles: u8 },
        Damaged as Lost { rover: RoverId, points: u8, cause: Harm, by: Option<RoverId> },
        ShieldLost as Lost { rover: RoverId, shields: u8 },
        ShieldGained as Repair { rover: RoverId, shields: u8 },
        PhaseLost as Lost { rover: RoverId, phase: u8, card: CardSlot, known: bool },
        PhaseRestored as Repair { rover: RoverId, phase: u8 },
        CardDropped as Cards { rover: RoverId, phase: u8, card: CardSlot, known: bool },
        RoverExploded as Danger { rover: RoverId, hex: Cell, wave: u8 },
        FeatureTaken as Hand { rover: RoverId, hex: Cell, kind: TerrainId },
        TerrainChanged { hex: Cell, kind: TerrainId, on: bool },
        MarkSet as Mark { rover: Option<RoverId>, hex: Option<Cell>, mark: Name },
        Conceded as Dead { seat: Seat },
        PlayerOut as Dead { seat: Seat },
        GameEnded as Goal { winners: Seats, cause: GameEnd },
    }
}
