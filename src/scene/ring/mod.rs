//! What the tables of the games on a ring share: pawns in boxes, ways that can be chosen, programs of dice, the strip in letters.

pub mod pawn;
pub mod programs;
pub mod text;
pub mod way;

use super::Area;
use crate::geometry::ring::{Pos, pos};
use serde_json::Value as Json;

/// The cell of a place on the picture.
pub fn cell_area(at: Pos, levels: u8) -> Area {
    Area::new(f32::from(at.x), f32::from(levels) - 1.0 - f32::from(at.y), 1.0, 1.0)
}

/// The cell of a place as events name it.
pub fn place(json: &Json, levels: u8) -> Option<Area> {
    let number = |key: &str| json.get(key)?.as_u64().and_then(|number| u8::try_from(number).ok());
    Some(cell_area(pos(number("x")?, number("y")?), levels))
}
