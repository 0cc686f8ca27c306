//! What happens in a game of Lunar Rally, as small values. Their JSON and their sentences are in `json.rs` and `wording.rs`.

use super::field::{Cell, TerrainId};
use super::state::{GameEnd, Program};
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
    TokensThrown { sides: [u8; 2], result: Option<u8> },
    RoverPlaced { rover: u8, at: Cell, facing: u8 },
    Programmed { rover: u8, count: u8, program: Program },
    TurnStarted { turn: u16 },
    ClassStarted { class: u8 },
    ClassEnded { class: u8 },
    PhaseStarted { class: u8, phase: u8 },
    CardRevealed { rover: u8, phase: u8, card: ScriptId },
    StepStarted { stage: u8 },
    CardNoEffect { rover: u8, card: ScriptId, reason: NoEffect },
    RoverTurned { rover: u8, facing: u8 },
    RoverStuck { rover: u8, at: Cell },
    RoverBumped { rover: u8, from: Cell, direction: u8 },
    RoverMoved { rover: u8, from: Cell, to: Cell },
    RoverPushed { rover: u8, from: Cell, to: Cell, by: u8 },
    RoverBlocked { rover: u8, target: Cell, reason: Block },
    WeaponsArmed { rover: u8 },
    LaserFired { rover: u8, from: Cell, direction: u8, length: u16, hit: u8 },
    MissileFired { rover: u8, target: Option<u8>, reason: Flight, missiles: u8 },
    MissilesChanged { rover: u8, missiles: u8 },
    Damaged { rover: u8, points: u8, cause: Harm, by: Option<u8> },
    ShieldLost { rover: u8, shields: u8 },
    ShieldGained { rover: u8, shields: u8 },
    PhaseLost { rover: u8, phase: u8, card: ScriptId, known: bool },
    PhaseRestored { rover: u8, phase: u8 },
    CardDropped { rover: u8, phase: u8, card: ScriptId, known: bool },
    RoverExploded { rover: u8, at: Cell, wave: u8 },
    FeatureTaken { rover: u8, at: Cell, kind: TerrainId },
    FeatureChanged { at: Cell, kind: TerrainId, present: bool },
    Conceded { seat: u8 },
    PlayerOut { seat: u8 },
    GameOver { winners: u8, reason: GameEnd },
}
