//! Host functions that only read: rovers, hexes, terrain. All show the board as it was at the start of the step (LR-R44).

use super::Rally;
use super::host::{HexHandle, cell, hex};
use super::query::{class, owner};
use super::state::RoverId;
use crate::game::Seat;
use crate::host::host;
use crate::scripting::{HostError, host_error};
use content::hex::Base;
use content::message::message;
use geometry::hex::FACINGS;
use rhai::ImmutableString;
use script::api::Function;
use script::convert::ArrayOf;

pub(super) const FUNCTIONS: &[Function] = host! { Rally:
    /// Returns the neighbour of the hex in an absolute direction; it may be off the board.
    know fn neighbour(_m, hex: HexHandle, abs_dir: u8 [0..=5]) -> HexHandle {
        HexHandle(hex.0 + FACINGS[usize::from(abs_dir)])
    }
    /// Returns the distance between two hexes, in steps.
    know fn distance(_m, h1: HexHandle, h2: HexHandle) -> i32 {
        (h1.0 - h2.0).length()
    }
    /// Returns the hex of the rover.
    look fn pos(m, r: RoverId) -> Result<HexHandle, HostError> {
        m.state.rover(r).at.map(|at| hex(m, at)).ok_or_else(|| host_error(message!("pos-rover-not-board", rover = r.to_string())))
    }
    /// Returns `true` if the rover's weapons are unlocked (LR-36).
    look fn is_armed(m, r: RoverId) -> bool {
        m.state.rover(r).armed
    }
    /// Returns the facing of the rover: 0 is east, and the other directions follow counter-clockwise.
    look fn facing(m, r: RoverId) -> u8 {
        m.state.rover(r).facing
    }
    /// Returns the seat of the rover's owner.
    look fn owner(_m, r: RoverId) -> Seat {
        owner(r)
    }
    /// Returns the class of the rover, 1 or 2.
    look fn class(_m, r: RoverId) -> u8 {
        class(r)
    }
    /// Returns the number of phases that the rover has, from 1 to 3.
    look fn phase_count(m, r: RoverId) -> u8 {
        m.state.rover(r).phases
    }
    /// Returns the number of the rover's shield tokens.
    look fn shields(m, r: RoverId) -> u8 {
        m.state.rover(r).shields
    }
    /// Returns the number of the rover's missile tokens.
    look fn missiles(m, r: RoverId) -> u8 {
        m.state.rover(r).missiles
    }
    /// Returns the maximum number of the rover's shield tokens (LR-02).
    look fn shield_cap(m, r: RoverId) -> u8 {
        m.state.caps(&m.setup, r).0
    }
    /// Returns the maximum number of the rover's missile tokens (LR-02).
    look fn missile_cap(m, r: RoverId) -> u8 {
        m.state.caps(&m.setup, r).1
    }
    /// Returns the rovers on the board, sorted by seat, then by class.
    look fn rovers(m) -> ArrayOf<RoverId> {
        m.state.racing().collect()
    }
    /// Returns the rover on a hex, or `()` if there is none.
    look fn rover_at(m, hex: HexHandle) -> Option<RoverId> {
        cell(m, hex).and_then(|at| m.state.rover_at(at))
    }
    /// Returns up to `n` hexes in an absolute direction, starting with the neighbour of the hex. Returns fewer hexes if the board
    /// ends earlier.
    look fn ray(m, hex: HexHandle, abs_dir: u8 [0..=5], n: u8) -> ArrayOf<HexHandle> {
        let step = FACINGS[usize::from(abs_dir)];
        let hexes = (1..=i32::from(n)).map(|i| HexHandle(hex.0 + step * i));
        hexes.take_while(|hex| m.setup.field.base(cell(m, *hex)) != Base::Void).collect()
    }
    /// Returns the terrain of the hex: the name of its ground's script, otherwise `surface`, `start`, `finish` or `void`.
    look fn terrain(m, hex: HexHandle) -> ImmutableString {
        let (at, field) = (cell(m, hex), &m.setup.field);
        let ground = at.and_then(|at| field.kind(m.state.contents_at(field, at).ground));
        let word = match field.base(at) {
            Base::Void => "void",
            Base::Start => "start",
            Base::Finish => "finish",
            Base::Surface => ground.map_or("surface", |kind| kind.terrain.stem.as_str()),
        };
        word.into()
    }
    /// Returns `true` if the hex has this terrain, as its ground or as its feature.
    look fn has_terrain(m, hex: HexHandle, kind: ImmutableString) -> bool {
        let field = &m.setup.field;
        let lying = cell(m, hex).map(|at| m.state.contents_at(field, at)).unwrap_or_default();
        lying.iter().filter_map(|kind| field.kind(kind)).any(|known| kind == known.terrain.stem)
    }
    /// Returns `true` if a rover could enter the hex: it is on the board and no terrain blocks it (LR-32). Rovers on the hex are
    /// ignored.
    look fn can_enter(m, hex: HexHandle) -> bool {
        m.state.enterable(&m.setup.field, cell(m, hex))
    }
    /// Returns the phase that is being executed, from 1 to 3.
    look fn phase(m) -> u8 {
        m.state.phase
    }
};
