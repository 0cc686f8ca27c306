//! Hex boards.

pub(crate) mod commands;
pub(crate) mod draw;
pub(crate) mod far;
pub mod inspector;
pub(crate) mod paint;
pub(crate) mod palette;
pub mod state;
pub mod tab;
pub mod tools;
