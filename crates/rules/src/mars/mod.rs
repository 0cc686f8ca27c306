//! March on Mars: a cooperative march of 2–5 marines to the Martian Master Mind. Rules: `docs/rules/mars.md`.
//!
//! | file | contents |
//! | --- | --- |
//! | `setup` | constant data of a march |
//! | `state` | mutable state |
//! | `query` | read-only queries of the state |
//! | `step` | steps of the agenda and the effects of choices |
//! | `round` | set-up, rounds, the result |
//! | `waves` | waves, incoming boxes, the attack on the base |
//! | [`forecast`] | the strength of a scenario's waves before it is played |
//! | `aliens`, [`deploy`] | drawing, deploying and killing aliens; their placement |
//! | `turn` | turns, modes, programs |
//! | `throw` | rolls, rerolls, the bomb |
//! | `action` | uses of a roll |
//! | `plans` | all moves that a roll allows |
//! | `movement` | moves, landings, accidents |
//! | `window` | equipment and abilities between rolls |
//! | `ask_scripts` | modification of computed values by scripts |
//! | `event` | events |
//! | `fields` | fields of events and choices, in JSON and in messages (`src/locales`) |
//! | `wording` | the state as JSON, and other texts |
//! | `view` | hidden information |
//! | `host`, `host_read`, `host_change` | the script interface |
//! | `situation` | set-up of situations for script tests |
//! | `bot`, `worth`, `prospect` | the greedy bot, its valuation, and the evaluation of positions |

mod action;
mod aliens;
mod ask_scripts;
mod bot;
pub mod deploy;
pub mod event;
pub mod fields;
pub mod forecast;
mod host;
mod host_change;
mod host_read;
mod host_worth;
mod movement;
pub mod plans;
mod printed;
mod prospect;
pub mod query;
mod ready;
mod renamed;
mod rolls;
mod round;
pub mod setup;
pub mod situation;
pub mod state;
pub mod step;
mod turn;
mod view;
mod waves;
mod window;
mod wording;
mod worth;

use crate::describe::describe_enum;
use crate::moonwalk::dice::Program;
use fields::{Distribution, SourceAt, ThrownDice, UpgradeAt, Volley};
use geometry::ring::Pos;
use plans::MovePlan;
use script::program::ScriptId;
use serde::{Deserialize, Serialize};
use state::{Aliens, MarineId, Mode, Pick};

#[cfg(test)]
mod cases;
mod written;

pub use host::DIALECT;

/// The game, for the generic match.
#[derive(Clone, Copy, Debug)]
pub struct Mars;

/// A running march.
pub type Match = super::running::Match<Mars>;
/// The data of a running march.
pub(crate) type Inner = super::running::Inner<Mars>;

describe_enum! {
    /// One legal choice.
    #[derive(PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Choice of Mars {
        /// The answers `keep`, `stop`, `go_on`, `normal`, `land`, `none` and `end` of the rules.
        No {},
        /// `act` of `continue_action`, `bomb` of `roll_as`.
        Yes {},
        /// An ability or upgrade: `choose_training`, `choose_upgrade`.
        Script { is: ScriptId },
        /// A box: `place_marine`, `ammo_shot`.
        Box { is: Pos },
        /// A marine: `next_actor`.
        Marine { marine: MarineId },
        /// The upgrade of a side: `next_actor`, `lose_upgrade`.
        Upgrade { is: UpgradeAt },
        /// `turn_mode`.
        Mode { is: Mode },
        /// A base action, and what it is done for: `turn_mode`.
        Base { base: ScriptId, option: Pick },
        /// `program`.
        Program { is: Program },
        /// `distribute`.
        Distribution { is: Distribution },
        /// An ability or card, and what it is used for: `free_action`, `flight`.
        Use { play: ScriptId, option: Pick },
        /// A card for a companion: `free_action`.
        Give { give: ScriptId, to: MarineId },
        /// `reroll`.
        Reroll { source: SourceAt, dice: ThrownDice },
        /// A value, which is the range, and the box: `act`.
        Shot { shoot: u8, r#box: Pos },
        /// Several values at once: `act`.
        Volley { volley: Volley },
        /// `act`.
        Fight {},
        /// `act`.
        Move { is: MovePlan },
        /// `act` without anything that could be done.
        Discard {},
        /// `kill`.
        Kill { kill: Aliens },
    }
}
