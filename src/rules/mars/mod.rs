//! March on Mars: a cooperative march of 2–5 marines to the Martian Master Mind. Rules: `docs/rules/mars.md`.
//!
//! | file | what |
//! | --- | --- |
//! | `setup` | what is fixed before a march |
//! | `state` | what changes |
//! | `query` | how many, who, where |
//! | `step` | the steps of the agenda and what answers do |
//! | `round` | set-up, rounds, the result |
//! | `waves` | waves, incoming boxes, the attack on the base |
//! | `aliens`, [`deploy`] | aliens drawn, deployed, killed; where they come to lie |
//! | `turn` | turns, modes, programs |
//! | `throw` | throws, re-rolls, the bomb |
//! | `action` | what a throw is used for |
//! | `plans` | every way in which a throw can move a marine |
//! | `movement` | moves, landings, accidents |
//! | `window` | equipment and abilities between throws |
//! | `ask_scripts`, `answers` | what scripts change in values that the rules work out, and how their answers are read |
//! | `event` | what happened |
//! | `json`, `wording` | state, choices and events for programs and for people |
//! | `view` | what a seat may know |
//! | `host`, `host_read`, `host_change` | what scripts can use |
//! | `situation` | setting a situation up, for script tests |
//! | `bot`, `worth`, `prospect` | the greedy bot, its arithmetic, and how good a position is |

mod action;
mod aliens;
mod answers;
mod ask_scripts;
mod bot;
pub mod deploy;
pub mod event;
mod host;
mod host_change;
mod host_read;
mod json;
mod movement;
pub mod plans;
mod prospect;
pub mod query;
mod round;
pub mod setup;
pub mod situation;
pub mod state;
pub mod step;
mod throw;
mod turn;
mod view;
mod waves;
mod window;
mod wording;
mod worth;

use crate::geometry::ring::Pos;
use crate::rules::moonwalk::dice::Program;
use crate::script::program::ScriptId;
use plans::Way;
use serde::{Deserialize, Serialize};
use state::{Aliens, MarineId, Mode, Pick, Side};

#[cfg(test)]
mod cases;

pub use host::DIALECT;

/// The game, as the generic match knows it.
#[derive(Clone, Copy, Debug)]
pub struct Mars;

/// A running march.
pub type Match = super::running::Match<Mars>;
/// Its parts.
pub(crate) type Inner = super::running::Inner<Mars>;

/// One legal choice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// What the rules call `keep`, `stop`, `go_on`, `normal`, `land`, `none` or `end`.
    No,
    /// `act` of `continue_action`, `bomb` of `throw_as`.
    Yes,
    /// An ability or upgrade by script index: `choose_training`, `choose_upgrade`.
    Script(ScriptId),
    /// A box: `place_marine`, `ammo_shot`.
    Box(Pos),
    /// A marine: `next_actor`.
    Marine(MarineId),
    /// The upgrade of a side: `next_actor`, `lose_upgrade`.
    Upgrade(Side),
    /// `turn_mode`.
    Mode(Mode),
    /// A base action: `turn_mode`.
    Base {
        /// Script index.
        script: ScriptId,
        /// What it is done for.
        pick: Pick,
    },
    /// `program`.
    Program(Program),
    /// The action of each die, two bits a die: `distribute`.
    Distribution(u32),
    /// An ability or card: `free_action`, `flight`.
    Use {
        /// Script index.
        script: ScriptId,
        /// What it is used for.
        pick: Pick,
    },
    /// A card for a companion: `free_action`.
    Give {
        /// Script index.
        card: ScriptId,
        /// The companion.
        to: MarineId,
    },
    /// A source by its index in the throw, and dice as bits: `reroll`.
    Reroll {
        /// Index of the source.
        source: u8,
        /// The dice.
        dice: u16,
    },
    /// `act`.
    Shot {
        /// The value, which is the range.
        value: u8,
        /// The box.
        at: Pos,
    },
    /// Several values at once: `act`.
    Volley([Option<Pos>; 3]),
    /// `act`.
    Fight,
    /// `act`.
    Move(Way),
    /// `act` without anything that could be done.
    Discard,
    /// `kill`.
    Kill(Aliens),
}
