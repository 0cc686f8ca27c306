//! Moon Ant Mow Down: difficulty.

pub mod options;
