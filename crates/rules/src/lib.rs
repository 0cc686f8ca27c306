//! Running matches: the generic state machine, and one folder per game. No clock, files or screen; no randomness except the
//! match's own.
//!
//! | file | contents |
//! | --- | --- |
//! | [`game`] | the interface between a game and the state machine |
//! | [`running`] | the state machine: agenda, decisions, choices, events |
//! | `names` | script strings as numbers |
//! | `address` | the addresses of random results |
//! | [`rehearsal`] | effects tried on copies, with which bots judge unknown cards |
//! | `asking` | questions of scripts: waiting for the answer and restoring the match |
//! | `saving` | conversion of matches to and from JSON |
//! | [`scripting`] | script calls |
//! | [`chance`] | dice, draws, shuffles |
//! | [`colours`] | names of players and their pieces |
//! | [`mod@host`] | declaration of hooks, functions and handles of scripts |
//! | [`eyes`] | viewers of a match |
//! | [`hexes`] | code shared by the games on hexes |
//! | [`marks`] | named numbers that scripts give to pieces and places |
//! | [`moonwalk`] | code shared by the games on the ring |
//! | [`offer`] | decisions in which a seat can play cards or pass |
//! | [`pile`] | face-down decks and bags |
//! | [`prelude`] | the functions that scripts of every game share |
//! | `queue` | movements queued by scripts |
//! | [`record`] | records of matches |
//! | [`place`] | cells of any board, for counts |
//! | [`registry`] | the list of games, and matches whose game is unknown at compile time |
//! | [`tally`] | counts of events |
//! | [`testing`] | matches in script tests |
//! | `vars` | values that scripts store |
//! | [`mars`] | March on Mars |
//! | [`moonbase`] | Moonbase |
//! | [`mowdown`] | Moon Ant Mow Down |
//! | [`rally`] | Lunar Rally |
//! | [`walking`] | Walking on the Moon |
#![deny(clippy::disallowed_methods)]
#![cfg_attr(not(test), warn(clippy::cast_possible_truncation, reason = "an index or a count that is cut names another thing"))]

// For the macros of this crate.
#[doc(hidden)]
pub use {content, script};

mod address;
pub mod any_match;
mod asking;
pub mod chance;
mod choosing;
pub mod colours;
pub mod eyes;
pub mod game;
pub mod held;
pub mod hexes;
pub mod host;
pub mod ids;
mod looking;
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
pub mod registry;
pub mod rehearsal;
pub mod running;
mod saving;
pub mod scripting;
pub mod situation;
pub mod tally;
pub mod testing;
pub mod told;
mod vars;
pub mod walking;
