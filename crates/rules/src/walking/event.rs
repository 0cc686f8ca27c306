//! The events of Walking on the Moon. Their fields in JSON and messages are defined in `fields.rs`.

use super::Walking;
use super::fields::{Areas, Delta, Departure, GivenOptions, Ranking, Roster, Rows, ThrowCause, Tokens};
use super::state::{AstronautId, Counter, Die, GameEnd, Order, Program};
use crate::card_slot::CardSlot;
use crate::describe::describe_enum;
use crate::game::Seat;
use crate::moonwalk::describe::{Indices, Rethrown};
use crate::moonwalk::dice::Colour;
use crate::names::Name;
use geometry::ring::Pos;
use script::program::ScriptId;
use serde::Serialize;

pub use crate::moonwalk::dice::Faces;
pub use crate::moonwalk::landing::{AccidentCause, StepKind};

/// The reason for the number of dice of a turn (WM-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BaseDice {
    /// Standing, without a Handicap counter.
    Normal,
    /// With a Handicap counter.
    Handicap,
    /// Face-down.
    Accident,
}

/// The cause of a change of counters, or of a free move.
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
    /// EC spent for a reroll (WM-56).
    Reroll,
    /// Robbery or sabotage (WM-37).
    Robbery,
    /// Counters redistributed between own astronauts (WM-69).
    Exchange,
    /// The end of the round (WM-54, WM-55).
    RoundEnd,
    /// A script; `None` if the situation was set up from outside.
    Script(Option<ScriptId>),
    /// A word of a script, as the number of a name of the match.
    Named(Name),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RerollCause {
    /// An EC (WM-56).
    Ec,
    /// The reroll mark (WM-46).
    Mark,
    /// A script; `None` if the situation was set up from outside.
    Script(Option<ScriptId>),
}

/// The reason for the end of a turn (WM-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnEnd {
    /// The player stopped.
    Stop,
    Accident,
    Goal,
    /// No programmed jump is left.
    Done,
}

describe_enum! {
    /// Everything that can happen.
    pub enum Event of Walking {
        GameStarted as Round { players: u8, astronauts: Roster, first_player: Seat, options: GivenOptions },
        BoardLaid as Round { areas: Areas, tokens: Tokens, start_stack: Order },
        RoundStarted as Round { round: u16, order: Order },
        CardDrawn as Cards { seat: Seat, card: CardSlot },
        CardDiscarded as Cards { seat: Seat, card: ScriptId, id: Option<u32>, astronaut: Option<AstronautId> },
        DeckRebuilt as Cards { size: u32 },
        TurnStarted { astronaut: AstronautId, base_dice: u8, cause: BaseDice },
        StoodUp as Repair { astronaut: AstronautId },
        CardPlayed as Cards { seat: Seat, astronaut: AstronautId, card: ScriptId, target: Option<AstronautId>, colour: Option<Colour> },
        DieRemoved as Dice { astronaut: AstronautId, colour: Colour },
        DieAdded as Dice { astronaut: AstronautId, colour: Colour },
        Programmed as Program { astronaut: AstronautId, jumps: Program, ec_spent: u8 },
        DiceRolled as Dice { astronaut: AstronautId, jump_no: u8, dice: Faces, cause: ThrowCause },
        DiceRerolled as Dice { astronaut: AstronautId, indices: Indices, faces: Rethrown, cause: RerollCause },
        JumpChosen as Program { astronaut: AstronautId, die: Die, plan: Departure },
        Stepped as Move { astronaut: AstronautId, from: Pos, to: Pos, kind: StepKind },
        Crashed as Danger { astronaut: AstronautId, r#box: Pos, into: Option<Pos> },
        Fell as Danger { astronaut: AstronautId, from: Pos, to: Pos },
        Accident as Danger { astronaut: AstronautId, cause: AccidentCause, r#box: Pos, sputniks_lost: u16 },
        Landed as Target { astronaut: AstronautId, r#box: Pos, safe: bool },
        Moved as Move { astronaut: AstronautId, from: Pos, to: Pos, cause: Cause },
        StackChanged { r#box: Pos, astronauts: Order },
        CountersChanged as Coins { astronaut: AstronautId, kind: Counter, delta: Delta, total: u16, supply: u16, cause: Cause },
        SputnikBoxEmptied { r#box: Pos },
        Robbed as Hand { thief: AstronautId, victim: AstronautId, kind: Counter },
        Exchanged as Hand { a: AstronautId, b: AstronautId, sputniks: u16, ec: u16 },
        CardLaid as Cards { id: u32, astronaut: AstronautId, card: ScriptId, r#box: Option<Pos> },
        TokensSwapped { joint: u8, other: u8 },
        TokenActivated { astronaut: AstronautId, joint: u8, kind: ScriptId },
        MarkSet as Mark { astronaut: AstronautId, mark: Name },
        MarkUsed as Mark { astronaut: AstronautId, mark: Name },
        GoalReached as Goal { astronaut: AstronautId, place: u8, points: u8 },
        TurnEnded { astronaut: AstronautId, cause: TurnEnd },
        RoundEnded as Round { round: u16, first: Order, last: Order },
        GameEnded as Goal { rows: Rows, ranking: Ranking, winner: Seat, score: i64, cause: GameEnd },
    }
}
