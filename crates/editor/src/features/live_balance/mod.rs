//! The comparison of unsaved changes while the user edits.

pub(crate) mod commands;
pub mod panel;
pub mod state;
