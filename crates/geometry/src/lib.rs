//! Coordinates and geometry of boards. Contains no games, file formats or drawing.
#![warn(missing_docs)]

pub mod areas;
pub mod cell;
pub mod columns;
pub mod hex;
pub mod reach;
pub mod ring;
