//! The Rhai host: compiles, limits and calls scripts, and reports their errors. It contains no games.
//!
//! | file | contents |
//! | --- | --- |
//! | [`analysis`] | support for editing scripts |
//! | [`api`] | declarations of host functions and types |
//! | [`arguments`] | checks of literal arguments before anything runs |
//! | [`meter`] | limits on the work of scripts |
//! | [`watch`] | observing scripts while they run |
//! | [`coverage`] | coverage of scripts, and the work per line |
//! | [`captures`] | closures that use a handle or a number of the enclosing function |
//! | [`convert`] | conversions between Rust values and script values |
//! | [`mod@shape`] | declarations of words and maps |
//! | [`mod@kind`] | the types of values that scripts and games exchange |
//! | [`compare`] | `==` of arrays and maps |
//! | [`sandbox`] | an engine with all limits set |
//! | [`dialect`] | what a game offers to its scripts: hooks, metadata keys, host functions |
//! | [`metadata`] | the constant map at the top of a script |
//! | [`keys`] | checks of that map against the game's declarations |
//! | [`questions`] | the questions of a script, and the ratings of their answers |
//! | [`naming`] | scripts and strings as words, in JSON for people |
//! | `positions` | positions on boards as script values |
//! | [`pieces`] | all errors of a script that does not compile |
//! | [`program`] | scripts compiled and checked as a set |
//! | [`runtime`] | the engine of the current thread, and calls into scripts |
//! | [`value`] | plain data that scripts and matches exchange |
//! | [`syntax`] | explanations of syntax errors |
//! | [`failure`] | script errors as diagnostics with the values of the variables |
#![deny(clippy::disallowed_methods)]

// For the macros of this crate.
#[doc(hidden)]
pub use content;

pub mod analysis;
pub mod api;
pub mod arguments;
pub mod captures;
pub mod compare;
pub mod convert;
pub mod coverage;
pub mod dialect;
pub mod failure;
pub mod keys;
pub mod kind;
pub mod metadata;
pub mod meter;
pub mod naming;
pub mod pieces;
mod positions;
pub mod program;
pub mod questions;
pub mod renamed;
pub mod runtime;
pub mod sandbox;
pub mod shape;
pub mod syntax;
pub mod value;
pub mod watch;
