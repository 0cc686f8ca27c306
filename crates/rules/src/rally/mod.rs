//! Lunar Rally: a race of programmed rovers for 2–4 players on a board of hexes. Rules: `docs/rules/rally.md`.
//!
//! | file | contents |
//! | --- | --- |
//! | `setup`, `field` | constant data: decks and options, the board |
//! | [`check`] | checks of terrain |
//! | `state`, `query` | mutable state; queries of the state |
//! | `step` | steps of the agenda and the effects of choices |
//! | `start` | tokens, placement, programs |
//! | `turn` | classes, phases, the steps of a phase, the calls of scripts |
//! | `intent`, `resolve` | requests of scripts and their joint resolution |
//! | `movement`, `ride` | a round of movement; the targets and results of its moves |
//! | `lasers`, `missiles`, `damage` | weapons, damage, explosions |
//! | `ending` | finish, last player, draw, concession |
//! | `event` | events |
//! | `fields` | fields of events and choices, in JSON and in messages (`src/locales`) |
//! | `wording` | the state as JSON, and other texts |
//! | `view` | hidden information |
//! | `host`, `host_read`, `host_change` | the script interface |
//! | `situation` | set-up of situations for script tests |
//! | `route`, `rehearsal`, `bot` | the distance to the finish, programs tried on copies, the greedy bot and its estimates |

mod bot;
pub mod check;
mod damage;
mod ending;
pub mod event;
pub mod field;
pub mod fields;
mod host;
mod host_change;
mod host_read;
pub mod intent;
mod lasers;
mod missiles;
mod movement;
mod printed;
pub mod query;
mod ready;
mod rehearsal;
mod renamed;
mod resolve;
mod ride;
mod route;
pub mod setup;
pub mod situation;
mod start;
pub mod state;
pub mod step;
mod turn;
mod view;
mod wording;

use crate::describe::describe_enum;
use field::Cell;
use fields::Facing;
use serde::{Deserialize, Serialize};
use state::Program;

#[cfg(test)]
mod cases;
mod written;

pub use host::DIALECT;
pub use rehearsal::predicted_path;

/// The game, for the generic match.
#[derive(Clone, Copy, Debug)]
pub struct Rally;

pub type Match = super::running::Match<Rally>;

describe_enum! {
    /// One legal choice.
    #[derive(PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Choice of Rally {
        /// A place of `place_rover`: a start hex and a legal facing there.
        Place { hex: Cell, facing: Facing },
        /// A program of `program_rover`.
        Program { is: Program },
    }
}
