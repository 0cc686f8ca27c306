//! Coordinates and geometry of boards. Contains no games, file formats or drawing.
//!
//! | file | contents |
//! | --- | --- |
//! | [`areas`] | polygons on a grid: common borders, cutting and joining |
//! | [`cell`] | a cell of a side view and its glyph |
//! | [`columns`] | flat-top hexes in columns: positions, sides, rotation and mirroring |
//! | [`hex`] | hexes in rows: offset and axial coordinates, facings |
//! | [`reach`] | cached end positions of movements on the strip |
//! | [`ring`] | the ring of lunar cards as one strip of columns and levels, steps and trajectories |
#![warn(missing_docs)]

pub mod areas;
pub mod cell;
pub mod columns;
pub mod hex;
pub mod reach;
pub mod ring;
