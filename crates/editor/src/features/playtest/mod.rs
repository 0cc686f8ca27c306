//! Playing a scenario in a tab.

pub(crate) mod commands;
pub mod marks;
pub mod opening;
pub(crate) mod request;
pub mod starting;
pub mod state;
pub mod tab;
