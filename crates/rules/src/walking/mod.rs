//! Walking on the Moon: a dice race for 2–5 players around a ring of side-view lunar cards. Rules: `docs/rules/walking.md`.
//!
//! | file | contents |
//! | --- | --- |
//! | `setup` | constant data of a game |
//! | `state` | mutable state |
//! | `query` | read-only queries of the state |
//! | `step` | steps of the agenda and the effects of choices |
//! | `round` | set-up, rounds, their end, the score |
//! | `turn` | turns, programs, rolls |
//! | `movement` | jumps, accidents, free moves and their consequences |
//! | `window` | windows for action cards |
//! | `counters` | transfers of counters |
//! | `event` | events |
//! | `fields` | fields of events and choices, in JSON and in messages (`src/locales`) |
//! | `wording` | the state as JSON, and other texts |
//! | `view` | hidden information |
//! | `host`, `host_read`, `host_change` | the script interface |
//! | `situation` | set-up of situations for script tests |
//! | `expectation` | expected values of rolls, for the bots |
//! | `bot` | the greedy bot and its estimate |

mod bot;
mod counters;
pub mod event;
mod expectation;
pub mod fields;
mod host;
mod host_change;
mod host_read;
mod movement;
mod printed;
mod query;
mod ready;
mod renamed;
mod round;
pub mod setup;
pub mod situation;
mod standing;
pub mod state;
pub mod step;
mod table_cards;
mod turn;
mod view;
mod window;
mod wording;

use crate::describe::describe_enum;
use crate::moonwalk::dice::Colour;
use fields::{Index, Jump, Thrown, ThrownDice};
use geometry::ring::Pos;
use script::program::ScriptId;
use serde::{Deserialize, Serialize};
use state::{AstronautId, Program};

#[cfg(test)]
mod cases;
mod written;

pub use host::DIALECT;

/// The game, for the generic match.
#[derive(Clone, Copy, Debug)]
pub struct Walking;

pub type Match = super::running::Match<Walking>;

describe_enum! {
    /// One legal choice.
    #[derive(PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Choice of Walking {
        /// No card, no move, no robbery, no effect: what the rules call `pass`, `keep`, `none` or `stay`.
        No {},
        /// `jump` of `continue_jump`.
        Jump {},
        /// `swap` of `swap_card`.
        Swap {},
        /// A number, asked by `extra_dice`.
        Number { is: u8 },
        /// A program of `program`.
        Program { is: Program },
        /// One die again for an EC: `reroll`.
        RerollEc { ec: Index },
        /// Any dice again for the mark: `reroll`.
        RerollMark { mark: ThrownDice },
        /// A die and a trajectory: `choose_jump`.
        Trajectory { die: Thrown, plan: Jump },
        /// Whom to rob or sabotage: `rob`.
        Rob { victim: AstronautId },
        /// A box: `pick_circle`.
        Box { is: Pos },
        /// The card of the first astronaut of `exchange` afterwards.
        Split { sputniks: u16, ec: u16 },
        /// A card for an own astronaut; `colour` and `partner` where the card asks for them.
        Play { play: ScriptId, astronaut: AstronautId, colour: Option<Colour>, partner: Option<AstronautId> },
    }
}
