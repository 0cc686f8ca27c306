//! Moon Ant Mow Down: a solo game of dice and paths on columns of hexes. Rules: `docs/rules/mowdown.md`.
//!
//! | file | what |
//! | --- | --- |
//! | `setup`, `board`, `paths` | what is fixed before a game: options and decks, the board, every way to place a path on it |
//! | [`check`] | validator rows that need a search |
//! | `state`, `query` | what changes; what follows from it |
//! | `step` | the steps of the agenda and what answers do |
//! | `start` | craters and hills |
//! | `turn` | roll, combinations, headaches, the end of a turn |
//! | `drive` | paths, steps, towing: all that moves the mower |
//! | `items` | bonuses and panels |
//! | `shadow` | marks and shadowed arcs |
//! | `changes` | circles, hills, solar capacity, craters; how a game ends |
//! | `event` | what happened |
//! | `fields` | what events and choices hold, in JSON and in sentences (`src/locales`) |
//! | `wording` | the state for programs, and what else is said |
//! | `host`, `host_read`, `host_change` | what scripts can use |
//! | `situation` | setting a situation up, for script tests |
//! | `preview` | what a choice leads to for certain |
//! | `bot`, `score` | the greedy bot and its estimates, how good a position is |

pub mod board;
mod bot;
mod changes;
pub mod check;
mod drive;
pub mod event;
pub mod fields;
mod host;
mod host_change;
mod host_read;
mod items;
pub mod paths;
pub mod preview;
mod printed;
pub mod query;
mod renamed;
mod score;
pub mod setup;
mod shadow;
pub mod situation;
mod start;
pub mod state;
pub mod step;
mod turn;
mod wording;

use crate::rules::told::told;
use crate::script::program::ScriptId;
use board::Cell;
use paths::MoveId;
use serde::{Deserialize, Serialize};

#[cfg(test)]
mod cases;
mod written;

pub use host::DIALECT;

/// The game, as the generic match knows it.
#[derive(Clone, Copy, Debug)]
pub struct Mowdown;

/// A running game.
pub type Match = super::running::Match<Mowdown>;

told! {
    /// One legal choice.
    #[derive(PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Choice of Mowdown {
        /// A cell of `place_crater` or `place_hill`.
        Place { cell: Cell },
        /// MD-18 A placement of the path of a die.
        Move { is: MoveId },
        /// MD-24 A step of a turn without dice.
        Step { step: Cell },
        /// MD-59 A stored panel, by its place.
        Panel { item: fields::Panel, index: u8 },
        /// MD-55 A bonus: which, and which of the ways to use it, by its place among those that are offered.
        Bonus { item: ScriptId, index: u8, opt: fields::Opt },
        /// MD-21.
        Pass { pass: bool },
        /// Nothing more in this window.
        Continue { none: bool },
    }
}
