//! The events of a march. Their fields in JSON and messages are defined in `fields.rs`.

use super::Mars;
use super::fields::{Actions, AlienColour, Areas, BothUpgrades, Death, Flight, GivenOptions, Half, Level, Roster, Values};
use super::state::{Aliens, GameEnd, MarineId, Mode, Pick, Side, SourceName};
use crate::describe::describe_enum;
use crate::moonwalk::describe::{Indices, Rethrown};
use crate::moonwalk::dice::{Die, Program};
use crate::names::Name;
use geometry::ring::Pos;
use script::program::ScriptId;
use serde::{Deserialize, Serialize};

pub use crate::moonwalk::dice::Faces;
pub use crate::moonwalk::landing::{AccidentCause, StepKind};

/// The reason for a marine's number of dice (MM-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BaseDice {
    /// The marine is standing.
    Normal,
    /// The marine is face-down.
    Accident,
    /// A script changed the number.
    Script,
}

/// The reason for the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnEnd {
    /// The player stopped.
    Stop,
    Accident,
    /// No programmed action is left.
    Done,
    /// A base action.
    Base,
    Died,
}

/// The cause of a wave (MM-46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WaveCause {
    /// The end of a round.
    End,
    Skull,
    Opening,
    Script,
    Extra,
}

/// The current or previous location of aliens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AlienPlace {
    Box(Pos),
    Area(u8),
    /// The incoming box of a side.
    Incoming(Side),
}

/// The cause of death of aliens, or of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A shot (MM-31).
    Shot,
    /// Close combat (MM-39).
    Fight,
    /// The attack on the Landing Zone (MM-53).
    Attack,
    /// A script; `None` if the situation was set up from outside.
    Script(Option<ScriptId>),
}

/// The reason for placing a marine in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceCause {
    /// Set-up.
    Start,
    /// A word of a script, as the number of a name of the match.
    Named(Name),
}

/// Number of colours per `u128`.
const IN_A_WORD: usize = 64;
/// Number of `u128`s for the maximum number of aliens: 99 of each colour.
const WORDS: usize = 5;

/// A sequence of alien colours, two bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Colours {
    count: u16,
    packed: [u128; WORDS],
}

impl Colours {
    pub fn push(&mut self, colour: AlienColour) {
        let i = usize::from(self.count);
        if let Some(word) = self.packed.get_mut(i / IN_A_WORD) {
            *word |= u128::from(colour.0) << (2 * (i % IN_A_WORD));
            self.count += 1;
        }
    }
    pub fn iter(self) -> impl Iterator<Item = AlienColour> {
        (0..usize::from(self.count)).map(move |i| AlienColour::of_bits(self.packed[i / IN_A_WORD] >> (2 * (i % IN_A_WORD))))
    }
}

describe_enum! {
    /// Everything that can happen.
    pub enum Event of Mars {
        GameStarted as Round { marines: Roster, areas: Areas, half: Half, level: Level, upgrades: BothUpgrades, reserve: Aliens, options: GivenOptions },
        TrainingDealt { marine: MarineId, card: [Option<ScriptId>; 2] },
        TrainingSet { marine: MarineId, ability: ScriptId },
        UpgradeSet as Cards { side: Side, upgrade: Option<ScriptId> },
        MarinePlaced as Move { marine: MarineId, r#box: Pos, cause: PlaceCause },
        RoundStarted as Round { round: u8, equipment_unlocked: bool },
        TurnStarted { marine: MarineId, base_dice: u8, cause: BaseDice },
        DiceCountChanged as Dice { marine: MarineId, dice: u8 },
        StoodUp as Repair { marine: MarineId },
        ModeDeclared as Program { marine: MarineId, ability: ScriptId, mode: Mode },
        Programmed as Program { marine: MarineId, actions: Program },
        Distributed as Program { marine: MarineId, actions: Actions },
        DiceRolled as Dice { marine: Option<MarineId>, action: u8, dice: Faces, bomb: bool },
        DiceRerolled as Dice { marine: MarineId, indices: Indices, faces: Rethrown, cause: SourceName },
        JumpChosen as Program { marine: MarineId, die: Die, second: Option<Die>, plan: Flight },
        Stepped as Move { marine: MarineId, from: Pos, to: Pos, kind: StepKind },
        Crashed as Danger { marine: MarineId, r#box: Pos },
        Fell as Danger { marine: MarineId, from: Pos, to: Pos },
        Accident as Danger { marine: MarineId, cause: AccidentCause, r#box: Pos, ignored: bool },
        Landed as Target { marine: MarineId, r#box: Pos },
        WaveStarted as Wave { side: Side, cause: WaveCause },
        WaveRolled as Dice { face: u8, side: Option<Side>, rerolled: bool },
        AliensDrawn as Wave { area: u8, colours: Colours, reserve: Aliens },
        AliensMoved as Wave { from: AlienPlace, to: AlienPlace, aliens: Aliens },
        AlienPlaced as Wave { colour: AlienColour, r#box: Pos },
        AliensKilled as Dead { r#box: AlienPlace, aliens: Aliens, by: Option<MarineId>, cause: Cause },
        Shot as Fire { by: Option<MarineId>, from: Pos, r#box: Pos, value: u8, hits: u8, kills: u8, cause: Cause },
        Fought as Fire { marine: MarineId, r#box: Pos, hits: u8 },
        RollDiscarded { marine: MarineId },
        DefenderKilled as Dead { side: Side },
        BarrierDown { side: Side },
        BarrierUp as Repair { side: Side },
        BombRolled as Fire { marine: MarineId, values: Values, sum: u8, needed: u8, success: bool },
        BaseUsed { marine: MarineId, kind: ScriptId },
        AbilityUsed { marine: MarineId, ability: ScriptId, option: Pick },
        EquipmentUnlocked as Cards { round: u8 },
        EquipmentDrawn as Cards { marine: MarineId, card: ScriptId },
        EquipmentPlayed as Cards { marine: MarineId, card: ScriptId },
        EquipmentGiven as Cards { marine: MarineId, card: ScriptId, to: MarineId },
        DeckRebuilt as Cards { size: u32 },
        HiddenFound as Hand { marine: MarineId, r#box: Pos },
        BaseAttacked as Danger { count: u8, aliens: Aliens, upgrade: Option<ScriptId> },
        MarineDied as Dead { marine: MarineId, cause: Death },
        MarkSet as Mark { marine: Option<MarineId>, r#box: Pos, mark: Name },
        TurnEnded { marine: MarineId, cause: TurnEnd },
        GameEnded as Goal { won: bool, cause: GameEnd, round: u8, marine: Option<MarineId> },
    }
}
