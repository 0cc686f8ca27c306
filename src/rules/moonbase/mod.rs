//! Moonbase: two corporations fight for the minerals of the Moon, with secret orders on a board of areas. Rules: `docs/rules/moonbase.md`.
//!
//! | file | what |
//! | --- | --- |
//! | `setup`, `field`, `table` | what is fixed before a game: options and decks, the board, fire tables |
//! | [`check`] | what only the rules can check of its files |
//! | `state`, `units`, `query` | what changes, sets of units, what follows from it |
//! | `step` | the steps of the agenda and what answers do |
//! | `start` | the units of the start, who begins |
//! | `economy` | the frame of a turn: income, recruits, the end of a turn |
//! | `orders` | markers, reveals, attempts at upgrades |
//! | `activation` | what the units of an area do, stacking |
//! | `movement` | groups that move, step by step |
//! | `firing`, `hits` | firegroups and rolls; casualties, saves, retreats, counterfire |
//! | `assault` | assaults and their losses |
//! | `changes` | prices, credits, units that are destroyed |
//! | `ending` | who has won |
//! | `cards` | what scripts change in the values that the rules work out, and when they are called |
//! | `event` | what happened |
//! | `fields` | what events and choices hold, in JSON and in sentences (`src/locales`) |
//! | `wording` | the state for programs, and what else is said |
//! | `view` | what a seat may know |
//! | `host`, `host_read`, `host_change` | what scripts can use |
//! | `situation` | setting a situation up, for script tests |
//! | [`preview`] | what may come of an attack before it is made; where a group can go |
//! | `bot` and the files beside it | the greedy bot and its estimates |

mod activation;
mod assault;
mod bot;
mod cards;
mod changes;
pub mod check;
mod economy;
mod ending;
pub mod event;
pub mod field;
pub mod fields;
mod firing;
mod hits;
mod host;
mod host_change;
mod host_read;
mod movement;
pub mod odds;
mod orders;
mod plan;
pub mod preview;
mod printed;
pub mod query;
mod renamed;
pub mod setup;
pub mod situation;
mod start;
pub mod state;
pub mod step;
pub mod table;
pub mod units;
mod view;
mod wording;

use crate::rules::told::told;
use field::AreaId;
use fields::Use;
use serde::{Deserialize, Serialize};
use state::{Marker, Place};
use units::{KindId, UnitId};

#[cfg(test)]
mod cases;
mod written;

pub use host::DIALECT;

/// The game, as the generic match knows it.
#[derive(Clone, Copy, Debug)]
pub struct Moonbase;

/// A running game.
pub type Match = super::running::Match<Moonbase>;

told! {
    /// One legal choice.
    #[derive(PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Choice of Moonbase {
        /// A kind of unit that is bought.
        Recruit { is: KindId },
        /// Nothing more is bought.
        Done {},
        /// A marker, and where it is placed.
        Order { marker: Marker, place: Place },
        /// Units move.
        Move {},
        /// Units fire.
        Fire {},
        /// The units of the area assault.
        Assault {},
        /// A card is used.
        Use { is: Use },
        /// The activation ends.
        End {},
        /// A unit: to move, to fire, to be hit, to be lost.
        Unit { is: UnitId },
        /// No more units.
        Confirm {},
        /// An area: to go to, to fire at, to retreat to.
        Area { is: AreaId },
        /// The move ends.
        Stop {},
        /// No bounding fire.
        Hold {},
        /// Counterfire.
        Yes {},
        /// No counterfire.
        No {},
    }
}
