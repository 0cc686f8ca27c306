//! Requests of scripts. The engine executes the requests of all rovers together (LR-17, LR-R40).

use super::field::{Cell, TerrainId};
use super::state::{Bearer, RoverId};
use crate::marks::Mark;
use serde::{Deserialize, Serialize};

/// A request of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Intent {
    /// Rover whose script makes the request.
    pub by: RoverId,
    /// Rover to be affected.
    pub rover: RoverId,
    pub wish: Request,
}

/// The possible requests. Directions are relative to the rover's facing unless stated to be absolute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// LR-24 `drive`.
    Drive { direction: u8, rams: bool, all_terrain: bool, hexes: u8 },
    /// LR-23 `turn`, to the left.
    Turn { turns: u8 },
    /// `shove`, in an absolute direction.
    Shove { direction: u8 },
    /// `move_to`.
    Leap { to: Cell },
    /// LR-37 `fire_laser`. `None` as the range means that it is unlimited.
    Laser { direction: u8, range: Option<u8>, damage: u8, pierce: bool },
    /// LR-40 `fire_missile`.
    Missile { range: u8, damage: u8, token: bool },
    /// `damage`.
    Damage { points: u8 },
    /// LR-52 `repair`.
    Repair,
    /// `add_missiles`.
    Missiles { change: i8 },
    /// `add_shields`.
    Shields { change: i8 },
    /// `drop_card`.
    DropCard { phase: u8 },
    /// `set_terrain`; terrain by number.
    SetFeature { at: Cell, kind: TerrainId, on: bool },
    /// `set_mark`.
    SetMark(Mark<Bearer>),
    /// LR-50 `take_feature`.
    TakeFeature { at: Cell },
    /// `rest`: the terrain under the rover is asked for its effect (LR-50, LR-52).
    Rest,
}

impl Request {
    /// Returns whether it is executed before the moves of a step.
    pub(super) fn is_early(self) -> bool {
        !self.is_move() && !self.is_late()
    }
    /// Returns whether it changes the position of a rover.
    pub(super) fn is_move(self) -> bool {
        matches!(self, Request::Drive { .. } | Request::Shove { .. } | Request::Leap { .. })
    }
    /// Returns whether it is executed after all moves of a step.
    pub(super) fn is_late(self) -> bool {
        matches!(self, Request::Laser { .. } | Request::Missile { .. } | Request::Damage { .. } | Request::Repair)
    }
}
