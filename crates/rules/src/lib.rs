//! Running matches: the generic state machine, and one folder per game. No clock, files or screen; no randomness except the
//! match's own.
#![deny(clippy::disallowed_methods)]
#![cfg_attr(not(test), warn(clippy::cast_possible_truncation, reason = "an index or a count that is cut names another thing"))]

// For the macros of this crate.
#[doc(hidden)]
pub use {content, script};

mod address;
pub mod any_match;
mod asking;
pub mod card_slot;
pub mod chance;
mod choosing;
pub mod colours;
mod current_match;
pub mod describe;
mod effects;
pub mod game;
mod heuristics;
pub mod hexes;
pub mod host;
pub mod ids;
pub mod marks;
pub mod mars;
pub mod moonbase;
pub mod moonwalk;
pub mod mowdown;
pub mod names;
mod occasion;
pub mod offer;
pub mod pile;
pub mod place;
pub mod prelude;
mod queue;
pub mod rally;
pub mod record;
pub mod recycled;
pub mod registry;
pub mod rehearsal;
pub mod running;
mod saving;
pub mod scripting;
pub mod situation;
pub mod tally;
pub mod testing;
mod vars;
pub mod viewer;
pub mod walking;
