//! Pictures, pages and files of other programs.

pub(crate) mod commands;
pub mod exportable;
pub mod panel;
pub mod state;
