//! The introductory tour.

pub(crate) mod commands;
pub mod panel;
pub mod state;
