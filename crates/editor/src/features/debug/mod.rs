//! The debugger of scripts.

pub(crate) mod commands;
pub mod panel;
pub mod state;
