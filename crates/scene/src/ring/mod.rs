//! Code shared by the board views of the games on a ring: pawns in boxes, available moves, dice programs, the strip as text.

pub mod pawn;
pub mod programs;
pub mod routes;
pub mod text;

use super::SceneRect;
use super::placed::{self, ScenePiece};
use content::ring::{AreaSlot, JointSlot, RingBoard};
use geometry::ring::{Pos, pos};
use serde_json::Value as Json;

/// Returns the area of a cell in the picture.
pub fn cell_area(at: Pos, levels: u8) -> SceneRect {
    SceneRect::new(f32::from(at.x), f32::from(levels) - 1.0 - f32::from(at.y), 1.0, 1.0)
}

/// Returns the area of a cell as named in events.
pub fn place(json: &Json, levels: u8) -> Option<SceneRect> {
    let number = |key: &str| json.get(key)?.as_u64().and_then(|number| u8::try_from(number).ok());
    Some(cell_area(pos(number("x")?, number("y")?), levels))
}

/// Returns the lunar cards and tokens of a ring as it was set up.
pub fn placed(board: &RingBoard) -> Vec<ScenePiece> {
    let shape = board.shape;
    let (width, levels) = (f32::from(shape.width), f32::from(shape.levels));
    let grounds = (1..).zip(&board.areas).filter_map(|(area, slot)| match slot {
        AreaSlot::Card(id) => {
            Some(ScenePiece::new(placed::ground(id), SceneRect::new(f32::from(shape.area_start(area)), 0.0, width, levels)))
        }
        AreaSlot::Random | AreaSlot::LandingZone => None,
    });
    let tokens = (1..).zip(&board.joints).filter_map(|(joint, slot): (u8, _)| match slot {
        JointSlot::Token(stem) => {
            let at = shape.joint_box(joint * (shape.width + 1));
            Some(ScenePiece::new(placed::token(stem), cell_area(at, shape.levels)))
        }
        JointSlot::Random | JointSlot::Empty | JointSlot::Star => None,
    });
    grounds.chain(tokens).collect()
}
