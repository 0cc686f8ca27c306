//! The debugger of scripts.

pub(crate) mod breakpoint;
pub(crate) mod commands;
pub mod panel;
pub mod state;
