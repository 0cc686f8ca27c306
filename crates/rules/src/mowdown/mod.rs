//! Moon Ant Mow Down: a solo game of dice and paths on columns of hexes. Rules: `docs/rules/mowdown.md`.
//!
//! | file | contents |
//! | --- | --- |
//! | `setup`, `board`, `paths` | constant data: options and decks, the board, all placements of paths on it |
//! | [`check`] | checks that need a search |
//! | `state`, `query` | mutable state; queries of the state |
//! | `step` | steps of the agenda and the effects of choices |
//! | `start` | craters and hills |
//! | `turn` | roll, combinations, headaches, the end of a turn |
//! | `drive` | paths, steps, towing: everything that moves the mower |
//! | `items` | bonuses and panels |
//! | `shadow` | marks and shadowed arcs |
//! | `changes` | circles, hills, solar capacity, craters; the end of a game |
//! | `event` | events |
//! | `fields` | fields of events and choices, in JSON and in messages (`src/locales`) |
//! | `wording` | the state as JSON, and other texts |
//! | `host`, `host_read`, `host_change` | the script interface |
//! | `situation` | set-up of situations for script tests |
//! | `preview` | certain results of a choice |
//! | `bot`, `score` | the greedy bot and its estimates, the evaluation of positions |

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
mod ready;
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

use crate::describe::describe_enum;
use board::Cell;
use paths::MoveId;
use script::program::ScriptId;
use serde::{Deserialize, Serialize};

#[cfg(test)]
mod cases;
mod written;

pub use host::DIALECT;

/// The game, for the generic match.
#[derive(Clone, Copy, Debug)]
pub struct Mowdown;

pub type Match = super::running::Match<Mowdown>;

describe_enum! {
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
        /// MD-55 A bonus, and the option for its use, by its index among the offered ones.
        Bonus { item: ScriptId, index: u8, option: fields::Opt },
        /// MD-21.
        SkipPath {},
        /// Nothing more in this window.
        Pass {},
    }
}
