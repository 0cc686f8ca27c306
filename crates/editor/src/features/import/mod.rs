//! Cards from spreadsheets, boards from maps.

pub(crate) mod commands;
pub mod panel;
pub mod state;
pub(crate) mod tiles;
