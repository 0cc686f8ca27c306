//! Boards of columns.

pub(crate) mod commands;
pub mod ink;
pub mod inspector;
pub(crate) mod paint;
pub(crate) mod palette;
pub mod tab;
pub mod tools;
