//! Playing a scenario in a tab.

pub(crate) mod commands;
pub mod marks;
pub mod opening;
pub mod played_scenario;
pub(crate) mod request;
pub(crate) mod roll_commands;
pub mod roll_panel;
pub mod starting;
pub mod state;
pub mod tab;
