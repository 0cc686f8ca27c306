//! The command palette.

pub mod panel;
pub mod state;
