//! Corporations, units and fire tables.

pub mod fire_table;
pub mod tab;
