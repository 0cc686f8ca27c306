//! Lunar cards.

pub(crate) mod commands;
pub mod inspector;
pub(crate) mod paint;
pub mod tab;
