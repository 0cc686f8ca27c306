//! The events of a game. Their fields in JSON and messages are defined in `fields.rs`.

use super::Mowdown;
use super::board::Cell;
use super::fields::{Arc, Banned, Driven, PlannedEffect, SetupField, UsedOpt};
use super::state::{Cells, Dice, Ending};
use crate::describe::describe_enum;
use crate::names::Name;
use script::program::ScriptId;
use serde::{Deserialize, Serialize};

/// A piece that is placed before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupPiece {
    /// MD-04.
    Crater,
    /// MD-06.
    Hill,
}

/// The cause of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Placement before the game.
    Setup,
    /// MD-29.
    Mow,
    /// MD-30.
    Crossing,
    /// MD-21.
    Pass,
    /// MD-59.
    Panel,
    /// MD-49.
    Turn,
    /// MD-R27.
    Shadow,
    Script(ScriptId),
}

impl Cause {
    /// Returns the name of the cause; `script` stands for any script.
    pub const fn word(self) -> &'static str {
        match self {
            Cause::Setup => "setup",
            Cause::Mow => "mow",
            Cause::Crossing => "crossing",
            Cause::Pass => "pass",
            Cause::Panel => "panel",
            Cause::Turn => "turn",
            Cause::Shadow => "shadow",
            Cause::Script(_) => "script",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// MD-61.
    Won,
    /// MD-62.
    Lost,
}

impl From<Ending> for GameResult {
    fn from(ending: Ending) -> GameResult {
        if ending == Ending::Mown { GameResult::Won } else { GameResult::Lost }
    }
}

describe_enum! {
    /// Everything that can happen.
    pub enum Event of Mowdown {
        GameStarted as Round {
            board: SetupField, scenario: SetupField, difficulty: SetupField, max_hill: u8, solar: u8, shadow: SetupField, panels: SetupField, battery: SetupField,
            mower: Cell,
        },
        CraterPlaced as Mark { cell: Cell },
        HillPlaced as Mark { cell: Cell, level: u8, cause: Cause },
        SetupSkipped { kind: SetupPiece, section: u8 },
        CraterSet as Mark { cell: Cell, on: bool },
        HeadacheSet as Danger { cell: Cell, on: bool },
        RoundStarted as Round { round: u16, dice: u8, single_step: bool, banned: Banned },
        DiceRolled as Dice { values: Dice },
        ComboRolled as Cards { card: ScriptId },
        PanelStored as Battery { index: u8, value: u8 },
        PanelUsed as Battery { index: u8, value: u8 },
        BatteryMarked as Battery { column: u8, filled: u8, size: u8 },
        MowerTowed as Move { from: Cell, to: Cell },
        SectionTreated as Cards { section: u8 },
        BonusGained as Cards { count: u8, section: u8, total: u8 },
        BonusChanged as Cards { delta: i8, total: u8, cause: Cause },
        BonusUsed as Cards { card: ScriptId, option: UsedOpt, left: u8 },
        DieSet as Dice { index: u8, from: u8, to: u8 },
        PathChosen as Program { path: Driven },
        Passed { cost: u8 },
        MowerMoved as Move { from: Cell, to: Cell, over: Cells },
        CircleFilled as Mark { cell: Cell, missing: u16 },
        CirclesAdded as Mark { cell: Cell, delta: i8, missing: u16 },
        HillChanged as Mark { cell: Cell, from: u8, to: u8, cause: Cause },
        SolarChanged as Coins { from: u8, to: u8, cause: Cause },
        HeadacheRolled as Danger { cell: Cell, face: u8, card: ScriptId, ignored: bool },
        NextTurnChanged { plan: PlannedEffect, turns_ahead: u8 },
        MarkSet as Mark { cell: Option<Cell>, mark: Name },
        ShadowMarked as Mark { arc: u8, filled: u8, size: u8, cause: Cause },
        ShadowHeld as Mark { cause: Cause },
        ArcShadowed as Mark { arc: u8, cells: Arc },
        RoundEnded as Round { round: u16, missing: u32, hills: u8 },
        GameEnded as Goal { result: GameResult, cause: Ending },
    }
}
