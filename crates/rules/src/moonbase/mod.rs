//! Moonbase: two corporations fight for the minerals of the Moon, with secret orders on a board of areas. Rules:
//! `docs/rules/moonbase.md`.
//!
//! | file | contents |
//! | --- | --- |
//! | `setup`, `field`, `table` | constant data: options and decks, the board, fire tables |
//! | [`check`] | checks of its files that need the rules |
//! | `state`, `units`, `query` | mutable state, sets of units, queries of the state |
//! | `step` | steps of the agenda and the effects of choices |
//! | `start` | initial units, the first player |
//! | `economy` | structure of a turn: income, recruits, the end of a turn |
//! | `orders` | markers, reveals, attempts at upgrades |
//! | `activation` | actions of the units of an area, stacking |
//! | `movement` | groups that move, step by step |
//! | `firing`, `hits` | firegroups and rolls; casualties, saves, retreats, counterfire |
//! | `assault` | assaults and their losses |
//! | `changes` | prices, credits, destroyed units |
//! | `ending` | the winner |
//! | `cards` | modification of computed values by scripts, and calls of hooks |
//! | `event` | events |
//! | `fields` | fields of events and choices, in JSON and in messages (`src/locales`) |
//! | `wording` | the state as JSON, and other texts |
//! | `view` | hidden information |
//! | `host`, `host_read`, `host_change` | the script interface |
//! | `situation` | set-up of situations for script tests |
//! | [`preview`] | possible outcomes of an attack in advance; destinations of a group |
//! | `bot` and the files next to it | the greedy bot and its estimates |

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
pub mod knowledge;
mod movement;
pub mod odds;
mod orders;
mod plan;
pub mod preview;
mod printed;
pub mod query;
mod ready;
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

use crate::describe::describe_enum;
use field::AreaId;
use fields::UsedCard;
use serde::{Deserialize, Serialize};
use state::{Marker, MarkerPlace};
use units::{KindId, UnitId};

#[cfg(test)]
mod cases;
mod written;

pub use host::DIALECT;

/// The game, for the generic match.
#[derive(Clone, Copy, Debug)]
pub struct Moonbase;

pub type Match = super::running::Match<Moonbase>;

describe_enum! {
    /// One legal choice.
    #[derive(PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Choice of Moonbase {
        /// A unit type that is bought.
        Recruit { is: KindId },
        /// Nothing more is bought.
        Done {},
        /// A marker, and where it is placed.
        Order { marker: Marker, place: MarkerPlace },
        /// Units move.
        Move {},
        /// Units fire.
        Fire {},
        /// The units of the area assault.
        Assault {},
        /// A card is used.
        Use { is: UsedCard },
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
