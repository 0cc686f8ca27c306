//! Running matches: the generic machine, and one folder per game. No clock, no file, no screen, no chance but the match's own.
//!
//! | file | what |
//! | --- | --- |
//! | [`game`] | what a game gives to the machine |
//! | [`running`] | the machine: agenda, decisions, choices, events |
//! | `names` | strings of scripts as numbers |
//! | `address` | what a result of chance is for, and which it is |
//! | [`rehearsal`] | effects tried on copies: how bots judge what nobody has told them about |
//! | `asking` | what scripts ask: a match that stands at a question, and what it goes back to |
//! | `saving` | matches as JSON and back |
//! | [`scripting`] | how it calls scripts |
//! | [`chance`] | dice, draws, shuffles |
//! | [`colours`] | what players and their pieces are called |
//! | [`host`] | how hooks, functions and handles of scripts are declared |
//! | [`eyes`] | through whose eyes a match is seen |
//! | [`hexes`] | what the games on hexes share |
//! | [`moonwalk`] | what the games on the ring share |
//! | [`pile`] | face-down decks and bags |
//! | [`prelude`] | functions that scripts of every game share |
//! | `queue` | movements that scripts have queued |
//! | [`record`] | what comes out of it |
//! | [`registry`] | the list of games, and matches whose game is not known when compiling |
//! | [`tally`] | counts of what happened |
//! | [`testing`] | matches in the hands of script tests |
//! | `vars` | values that scripts keep |
//! | [`mars`] | March on Mars |
//! | [`moonbase`] | Moonbase |
//! | [`mowdown`] | Moon Ant Mow Down |
//! | [`rally`] | Lunar Rally |
//! | [`walking`] | Walking on the Moon |
#![cfg_attr(not(test), warn(clippy::cast_possible_truncation, reason = "an index or a count that is cut names another thing"))]

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
pub mod mars;
pub mod moonbase;
pub mod moonwalk;
pub mod mowdown;
pub mod names;
pub mod pile;
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
