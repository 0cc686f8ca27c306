//! What happens in a game of Walking on the Moon, as small values. Their JSON and their sentences are in `json.rs` and `wording.rs`.

use super::state::{Astronauts, Counter, Die, GameEnd, Program};
use crate::geometry::ring::{Pos, Trajectory};
use crate::script::program::ScriptId;
use arrayvec::ArrayVec;
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
    Named(u16),
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
    RoundStarted { round: u16, order: [u8; 5] },
    CardDrawn { player: u8, card: ScriptId },
    CardDiscarded { player: u8, card: ScriptId },
    DeckRebuilt { size: u32 },
    TurnStarted { astronaut: u8, base_dice: u8, cause: BaseDice },
    StoodUp { astronaut: u8 },
    CardPlayed { player: u8, astronaut: u8, card: ScriptId, target: Option<u8>, colour: Option<u8> },
    DieRemoved { astronaut: u8, colour: u8 },
    DieAdded { astronaut: u8, colour: u8 },
    Programmed { astronaut: u8, program: Program, ec_spent: u8 },
    DiceThrown { astronaut: u8, jump_no: u8, faces: Faces },
    DiceRethrown { astronaut: u8, indices: u16, faces: Faces, cause: Again },
    JumpChosen { astronaut: u8, die: Die, plan: Trajectory, from: Pos },
    Stepped { astronaut: u8, from: Pos, to: Pos, kind: StepKind },
    Crashed { astronaut: u8, at: Pos, into: Option<Pos> },
    Fell { astronaut: u8, from: Pos, to: Pos },
    Accident { astronaut: u8, cause: AccidentCause, at: Pos, sputniks_lost: u16 },
    Landed { astronaut: u8, at: Pos, safe: bool },
    MovedFree { astronaut: u8, from: Pos, to: Pos, cause: Cause },
    StackChanged { at: Pos, stack: [u8; 5] },
    CountersChanged { astronaut: u8, kind: Counter, delta: i16, total: u16, supply: u16, cause: Cause },
    SputnikBoxEmptied { at: Pos },
    Robbed { thief: u8, victim: u8, what: Counter },
    Exchanged { a: u8, b: u8, sputniks: u16, ec: u16 },
    TokenActivated { astronaut: u8, joint: u8, token: ScriptId },
    MarkSet { astronaut: u8, mark: u16 },
    MarkUsed { astronaut: u8, mark: u16 },
    GoalReached { astronaut: u8, place: u8, points: u8 },
    TurnEnded { astronaut: u8, cause: TurnEnd },
    RoundEnded { round: u16, first: u8, last: u8 },
    GameEnded { cause: GameEnd },
}

/// A list of astronauts in a fixed array; unused places hold 255.
pub fn packed(list: &[u8]) -> [u8; 5] {
    let mut array = [u8::MAX; 5];
    for (slot, astronaut) in array.iter_mut().zip(list) {
        *slot = *astronaut;
    }
    array
}

/// The list behind [`packed`].
pub fn unpacked(array: [u8; 5]) -> Astronauts<u8> {
    let list: ArrayVec<u8, 5> = array.into();
    list.into_iter().filter(|astronaut| *astronaut != u8::MAX).collect()
}

/// A set of astronauts as bits.
pub fn bits(list: &[u8]) -> u8 {
    list.iter().fold(0, |bits, astronaut| bits | 1 << astronaut)
}

/// The astronauts of [`bits`], in `order`.
pub fn listed(bits: u8, order: &[u8]) -> Astronauts<u8> {
    order.iter().copied().filter(|astronaut| bits >> astronaut & 1 == 1).collect()
}
