//! What happens in a game of Walking on the Moon, as small values. Their JSON and their sentences are in `json.rs` and `wording.rs`.

use super::state::AstronautId;
use super::state::Order;
use super::state::{Counter, Die, GameEnd, Program};
use crate::geometry::ring::{Pos, Trajectory};
use crate::rules::game::Seat;
use crate::rules::moonwalk::dice::Colour;
use crate::rules::names::Name;
use crate::script::program::ScriptId;
use serde::Serialize;

pub use crate::rules::moonwalk::dice::Faces;
pub use crate::rules::moonwalk::landing::{AccidentCause, StepKind};

/// How many dice a turn has, and why (WM-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BaseDice {
    /// Standing, without Handicap.
    Normal,
    /// With a Handicap counter.
    Handicap,
    /// Face-down.
    Accident,
}

/// Why a number of counters changed, or an astronaut moved freely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A box that shows a Sputnik (WM-28).
    Box,
    /// An accident (WM-33).
    Accident,
    /// Handicap counters returned (WM-12).
    StoodUp,
    /// EC spent for more dice (WM-14).
    ExtraDice,
    /// EC spent for a re-roll (WM-56).
    Reroll,
    /// Robbery or sabotage (WM-37).
    Robbery,
    /// Counters redistributed between own astronauts (WM-69).
    Exchange,
    /// The end of the round (WM-54, WM-55).
    RoundEnd,
    /// A script, by index.
    Script(ScriptId),
    /// A word of a script, by the match's name number.
    Named(Name),
}

/// Why dice were thrown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// An EC (WM-56).
    Ec,
    /// The re-roll mark (WM-46).
    Mark,
    /// A script, by index.
    Script(ScriptId),
}

/// Why a turn ended (WM-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnEnd {
    /// The player stopped.
    Stop,
    /// An accident.
    Accident,
    /// The goal.
    Goal,
    /// No programmed jump was left.
    Done,
}

/// Everything that can happen. Astronauts, players and scripts by number.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields are those of the events table in docs/rules/walking.md")]
pub enum Event {
    GameStarted,
    BoardLaid,
    RoundStarted { round: u16, order: Order },
    CardDrawn { player: Seat, card: ScriptId },
    CardDiscarded { player: Seat, card: ScriptId },
    DeckRebuilt { size: u32 },
    TurnStarted { astronaut: AstronautId, base_dice: u8, cause: BaseDice },
    StoodUp { astronaut: AstronautId },
    CardPlayed { player: Seat, astronaut: AstronautId, card: ScriptId, target: Option<AstronautId>, colour: Option<Colour> },
    DieRemoved { astronaut: AstronautId, colour: Colour },
    DieAdded { astronaut: AstronautId, colour: Colour },
    Programmed { astronaut: AstronautId, program: Program, ec_spent: u8 },
    DiceThrown { astronaut: AstronautId, jump_no: u8, faces: Faces },
    DiceRethrown { astronaut: AstronautId, indices: u16, faces: Faces, cause: Again },
    JumpChosen { astronaut: AstronautId, die: Die, plan: Trajectory, from: Pos },
    Stepped { astronaut: AstronautId, from: Pos, to: Pos, kind: StepKind },
    Crashed { astronaut: AstronautId, at: Pos, into: Option<Pos> },
    Fell { astronaut: AstronautId, from: Pos, to: Pos },
    Accident { astronaut: AstronautId, cause: AccidentCause, at: Pos, sputniks_lost: u16 },
    Landed { astronaut: AstronautId, at: Pos, safe: bool },
    MovedFree { astronaut: AstronautId, from: Pos, to: Pos, cause: Cause },
    StackChanged { at: Pos, stack: Order },
    CountersChanged { astronaut: AstronautId, kind: Counter, delta: i16, total: u16, supply: u16, cause: Cause },
    SputnikBoxEmptied { at: Pos },
    Robbed { thief: AstronautId, victim: AstronautId, what: Counter },
    Exchanged { a: AstronautId, b: AstronautId, sputniks: u16, ec: u16 },
    TokenActivated { astronaut: AstronautId, joint: u8, token: ScriptId },
    MarkSet { astronaut: AstronautId, mark: Name },
    MarkUsed { astronaut: AstronautId, mark: Name },
    GoalReached { astronaut: AstronautId, place: u8, points: u8 },
    TurnEnded { astronaut: AstronautId, cause: TurnEnd },
    RoundEnded { round: u16, first: Order, last: Order },
    GameEnded { cause: GameEnd },
}
