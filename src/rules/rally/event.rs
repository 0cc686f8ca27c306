//! What happens in a game of Lunar Rally, as small values. Their JSON and their sentences are in `json.rs` and `wording.rs`.

use super::field::{Cell, TerrainId};
use super::state::RoverId;
use super::state::{GameEnd, Program};
use crate::rules::game::Seat;
use crate::script::program::ScriptId;
use serde::Serialize;

/// Why a rover did not move although it tried (LR-34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// It met the rover in its target, which wanted to come here.
    HeadOn,
    /// Another rover wanted to go there too.
    Contest,
    /// What stood in the way could not be pushed.
    PushFailed,
    /// It was shoved away.
    Shoved,
    /// It leapt at a hex that nothing can come onto.
    Occupied,
}

/// Why a card did nothing (LR-R38).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NoEffect {
    /// The weapon is locked (LR-35).
    Locked,
    /// No missile is left (LR-39).
    NoMissile,
    /// It is a card of the other class (LR-18).
    WrongDeck,
    /// There is nothing for it to work on (LR-55).
    NothingHere,
    /// The rover has no room for what it would get.
    Full,
    /// Its script has failed.
    ScriptError,
}

/// Why a rover was damaged (LR-43).
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
    /// A script's own.
    Script,
}

impl Harm {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Harm::Ram => "ram",
            Harm::Clash => "clash",
            Harm::Bump => "bump",
            Harm::Laser => "laser",
            Harm::Missile => "missile",
            Harm::Blast => "blast",
            Harm::Script => "script",
        }
    }
}

/// How a missile's flight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Flight {
    /// It hit.
    Hit,
    /// Nobody was in its arc.
    NoTarget,
    /// Two were equally near, one on each side (LR-41).
    Tie,
}

/// Everything that can happen. Rovers, seats and cards by number, hexes by cell.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields are those of the events table in docs/rules/rally.md")]
pub enum Event {
    GameStarted,
    TokensThrown { sides: [u8; 2], result: Option<Seat> },
    RoverPlaced { rover: RoverId, at: Cell, facing: u8 },
    Programmed { rover: RoverId, count: u8, program: Program },
    TurnStarted { turn: u16 },
    ClassStarted { class: u8 },
    ClassEnded { class: u8 },
    PhaseStarted { class: u8, phase: u8 },
    CardRevealed { rover: RoverId, phase: u8, card: ScriptId },
    StepStarted { stage: u8 },
    CardNoEffect { rover: RoverId, card: ScriptId, reason: NoEffect },
    RoverTurned { rover: RoverId, facing: u8 },
    RoverStuck { rover: RoverId, at: Cell },
    RoverBumped { rover: RoverId, from: Cell, direction: u8 },
    RoverMoved { rover: RoverId, from: Cell, to: Cell },
    RoverPushed { rover: RoverId, from: Cell, to: Cell, by: RoverId },
    RoverBlocked { rover: RoverId, target: Cell, reason: Block },
    WeaponsArmed { rover: RoverId },
    LaserFired { rover: RoverId, from: Cell, direction: u8, length: u16, hit: u8 },
    MissileFired { rover: RoverId, target: Option<RoverId>, reason: Flight, missiles: u8 },
    MissilesChanged { rover: RoverId, missiles: u8 },
    Damaged { rover: RoverId, points: u8, cause: Harm, by: Option<RoverId> },
    ShieldLost { rover: RoverId, shields: u8 },
    ShieldGained { rover: RoverId, shields: u8 },
    PhaseLost { rover: RoverId, phase: u8, card: ScriptId, known: bool },
    PhaseRestored { rover: RoverId, phase: u8 },
    CardDropped { rover: RoverId, phase: u8, card: ScriptId, known: bool },
    RoverExploded { rover: RoverId, at: Cell, wave: u8 },
    FeatureTaken { rover: RoverId, at: Cell, kind: TerrainId },
    FeatureChanged { at: Cell, kind: TerrainId, present: bool },
    Conceded { seat: Seat },
    PlayerOut { seat: Seat },
    GameOver { winners: u8, reason: GameEnd },
}
