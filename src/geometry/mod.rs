//! Coordinates and maths of boards. Knows no game, no file format and no screen.
//!
//! | file | what |
//! | --- | --- |
//! | [`areas`] | polygons on a grid: common borders, cutting and joining |
//! | [`cell`] | one cell of a side view: its kind and its glyph |
//! | [`columns`] | flat-top hexes in columns: places, sides, turning and mirroring |
//! | [`hex`] | hexes in rows: offset and axial coordinates, facings |
//! | [`reach`] | where movements on the strip can end, remembered |
//! | [`ring`] | the ring of lunar cards as one strip of columns and levels, steps and trajectories |

pub mod areas;
pub mod cell;
pub mod columns;
pub mod hex;
pub mod reach;
pub mod ring;
