//! Boards of the games on a ring.

pub mod inspector;
pub mod items;
pub mod tab;
