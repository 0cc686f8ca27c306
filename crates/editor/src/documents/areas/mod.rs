//! Boards of areas.

pub mod clipboard;
pub(crate) mod commands;
pub(crate) mod context;
pub(crate) mod draw;
pub mod inspector;
pub(crate) mod palette;
pub mod tab;
pub mod tools;
