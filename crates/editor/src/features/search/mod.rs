//! Search and replace in all files.

pub(crate) mod commands;
pub mod panel;
pub mod state;
