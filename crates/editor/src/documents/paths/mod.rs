//! Paths on boards of columns.

pub(crate) mod commands;
pub(crate) mod fits;
pub mod inspector;
pub mod tab;
pub mod tools;
