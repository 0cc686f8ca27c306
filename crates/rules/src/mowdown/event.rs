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
        GameStarted {
            board: SetupField, scenario: SetupField, difficulty: SetupField, max_hill: u8, solar: u8, shadow: SetupField, panels: SetupField, battery: SetupField,
            mower: Cell,
        },
        CraterPlaced { cell: Cell },
        HillPlaced { cell: Cell, level: u8, cause: Cause },
        SetupSkipped { kind: SetupPiece, section: u8 },
        CraterSet { cell: Cell, on: bool },
        HeadacheSet { cell: Cell, on: bool },
        RoundStarted { round: u16, dice: u8, single_step: bool, banned: Banned },
        DiceRolled { values: Dice },
        ComboRolled { card: ScriptId },
        PanelStored { index: u8, value: u8 },
        PanelUsed { index: u8, value: u8 },
        BatteryMarked { column: u8, filled: u8, size: u8 },
        MowerTowed { from: Cell, to: Cell },
        SectionTreated { section: u8 },
        BonusGained { count: u8, section: u8, total: u8 },
        BonusChanged { delta: i8, total: u8, cause: Cause },
        BonusUsed { card: ScriptId, option: UsedOpt, left: u8 },
        DieSet { index: u8, from: u8, to: u8 },
        PathChosen { path: Driven },
        Passed { cost: u8 },
        MowerMoved { from: Cell, to: Cell, over: Cells },
        CircleFilled { cell: Cell, missing: u16 },
        CirclesAdded { cell: Cell, delta: i8, missing: u16 },
        HillChanged { cell: Cell, from: u8, to: u8, cause: Cause },
        SolarChanged { from: u8, to: u8, cause: Cause },
        HeadacheRolled { cell: Cell, face: u8, card: ScriptId, ignored: bool },
        NextTurnChanged { plan: PlannedEffect, turns_ahead: u8 },
        MarkSet { cell: Option<Cell>, mark: Name },
        ShadowMarked { arc: u8, filled: u8, size: u8, cause: Cause },
        ShadowHeld { cause: Cause },
        ArcShadowed { arc: u8, cells: Arc },
        RoundEnded { round: u16, missing: u32, hills: u8 },
        GameEnded { result: GameResult, cause: Ending },
    }
}
