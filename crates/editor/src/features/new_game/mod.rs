//! A new game from a template.

pub(crate) mod commands;
pub mod panel;
pub mod state;
pub(crate) mod with_file;
