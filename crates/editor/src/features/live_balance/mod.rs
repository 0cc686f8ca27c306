//! The comparison of unsaved changes while somebody edits.

pub(crate) mod commands;
pub mod panel;
pub mod state;
