//! Lunar Rally: a race of programmed rovers for 2–4 players on a board of hexes. Rules: `docs/rules/rally.md`.
//!
//! | file | what |
//! | --- | --- |
//! | `setup`, `field` | what is fixed before a game: decks and options, the board |
//! | [`check`] | validator rows about terrain |
//! | `state`, `query` | what changes; how many, who, where |
//! | `step` | the steps of the agenda and what answers do |
//! | `start` | tokens, placement, programs |
//! | `turn` | classes, phases, the steps of a phase, the calls of scripts |
//! | `intent`, `resolve` | what scripts ask for, and how it happens together |
//! | `movement`, `ride` | a round of moving; who goes where in it |
//! | `lasers`, `missiles`, `damage` | weapons, damage, explosions |
//! | `ending` | finish, last player, draw, concession |
//! | `event` | what happened |
//! | `fields` | what events and choices hold, in JSON and in sentences (`src/locales`) |
//! | `wording` | the state for programs, and what else is said |
//! | `view` | what a seat may know |
//! | `host`, `host_read`, `host_change` | what scripts can use |
//! | `situation` | setting a situation up, for script tests |
//! | `route`, `rehearsal`, `bot` | the way to the finish, programs tried out in thought, the greedy bot and its estimates |

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

use crate::rules::told::told;
use field::Cell;
use fields::Facing;
use serde::{Deserialize, Serialize};
use state::Program;

#[cfg(test)]
mod cases;
mod written;

pub use host::DIALECT;
pub use rehearsal::ghost;

/// The game, as the generic match knows it.
#[derive(Clone, Copy, Debug)]
pub struct Rally;

/// A running game.
pub type Match = super::running::Match<Rally>;

told! {
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
