//! The Rhai host: what a script is, how it is compiled, bounded and called, and what is said when it fails. Knows no game.
//!
//! | file | what |
//! | --- | --- |
//! | [`analysis`] | what is offered to those who write |
//! | [`api`] | host functions and types, as declared |
//! | [`arguments`] | literal arguments, checked before anything runs |
//! | [`meter`] | how much work scripts may do |
//! | [`watch`] | looking on while scripts run |
//! | [`coverage`] | what of a script was reached, and how much work its lines were |
//! | [`captures`] | closures that use a handle or a number of the function around them |
//! | [`convert`] | values of Rust as scripts see them, and back |
//! | [`shape`] | words and maps, declared |
//! | [`kind`] | the types of values that scripts and games exchange |
//! | [`compare`] | `==` of arrays and maps |
//! | [`sandbox`] | an engine with every bound set |
//! | [`dialect`] | what a game offers to its scripts: hooks, metadata keys, host functions |
//! | [`metadata`] | the constant map at the top of a script |
//! | [`keys`] | whether that map holds what the game declares |
//! | [`questions`] | what it asks, and what it says answers are worth |
//! | [`naming`] | scripts and strings as words, in JSON for people |
//! | [`pieces`] | every error of a script that does not compile |
//! | [`program`] | scripts compiled and checked as a set |
//! | [`runtime`] | the engine of this thread, and calls into scripts |
//! | [`value`] | plain data that scripts and matches exchange |
//! | [`syntax`] | why a script does not compile, in words |
//! | [`failure`] | script errors as diagnostics with the values of the variables |

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
pub mod program;
pub mod questions;
pub mod renamed;
pub mod runtime;
pub mod sandbox;
pub mod shape;
pub mod syntax;
pub mod value;
pub mod watch;
