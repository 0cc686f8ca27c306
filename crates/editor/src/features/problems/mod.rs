//! Checks in the background, and their problems.

pub mod checks;
pub(crate) mod commands;
pub mod locate;
