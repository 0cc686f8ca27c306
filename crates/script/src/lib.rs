//! The Rhai host: compiles, limits and calls scripts, and reports their errors. It contains no games.
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
mod mismatch;
pub mod naming;
pub mod pieces;
mod positions;
pub mod program;
pub mod questions;
pub mod ready;
pub mod renamed;
pub mod runtime;
pub mod sandbox;
pub mod shape;
mod strings;
pub mod syntax;
pub mod value;
mod variables;
pub mod watch;
