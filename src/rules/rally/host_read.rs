//! Host functions that only look: rovers, hexes, what lies on them. All show the board as it stood when the step began (LR-R44).

use super::Rally;
use super::host::{HexHandle, cell, hex};
use super::query::{class, owner};
use super::state::RoverId;
use crate::content::hex::Base;
use crate::content::message::message;
use crate::geometry::hex::FACINGS;
use crate::rules::game::Seat;
use crate::rules::host::host;
use crate::rules::scripting::{HostError, host_error};
use crate::script::api::Function;
use crate::script::convert::List;
use rhai::{INT, ImmutableString};

/// The functions of this file.
pub(super) const FUNCTIONS: &[Function] = host! { Rally:
    /// The hex next to it in an absolute direction; it may lie off the board.
    know fn neighbour(_m, hex: HexHandle, abs_dir: u8 [0..=5]) -> HexHandle {
        HexHandle(hex.0 + FACINGS[usize::from(abs_dir)])
    }
    /// Steps from hex to hex.
    know fn distance(_m, h1: HexHandle, h2: HexHandle) -> i32 {
        (h1.0 - h2.0).length()
    }
    /// The rover's hex.
    look fn pos(m, r: RoverId) -> Result<HexHandle, HostError> {
        m.state.rover(r).at.map(|at| hex(m, at)).ok_or_else(|| host_error(message!("pos-rover-not-board", rover = r.to_string())))
    }
    /// Whether its weapons are unlocked (LR-36).
    look fn is_armed(m, r: RoverId) -> bool {
        m.state.rover(r).armed
    }
    /// Its facing: 0 east, then counter-clockwise.
    look fn facing(m, r: RoverId) -> u8 {
        m.state.rover(r).facing
    }
    /// The seat of its player.
    look fn owner(_m, r: RoverId) -> Seat {
        owner(r)
    }
    /// Its class, 1 or 2.
    look fn class(_m, r: RoverId) -> u8 {
        class(r)
    }
    /// How many phases it has, 1 to 3.
    look fn phase_count(m, r: RoverId) -> u8 {
        m.state.rover(r).phases
    }
    /// Its shield tokens.
    look fn shields(m, r: RoverId) -> u8 {
        m.state.rover(r).shields
    }
    /// Its missile tokens.
    look fn missiles(m, r: RoverId) -> u8 {
        m.state.rover(r).missiles
    }
    /// How many shield tokens it can hold (LR-02).
    look fn shield_cap(m, r: RoverId) -> u8 {
        m.state.caps(&m.setup, r).0
    }
    /// How many missile tokens it can hold (LR-02).
    look fn missile_cap(m, r: RoverId) -> u8 {
        m.state.caps(&m.setup, r).1
    }
    /// The rovers on the board, by seat, then class.
    look fn rovers(m) -> List<RoverId> {
        m.state.racing().collect()
    }
    /// The rover on a hex, -1 if there is none.
    look fn rover_at(m, hex: HexHandle) -> INT {
        cell(m, hex).and_then(|at| m.state.rover_at(at)).map_or(-1, |rover| INT::from(rover.number()))
    }
    /// The hexes from the one next to it on, in an absolute direction: `n` of them, fewer where the board ends.
    look fn ray(m, hex: HexHandle, abs_dir: u8 [0..=5], n: u8) -> List<HexHandle> {
        let step = FACINGS[usize::from(abs_dir)];
        let hexes = (1..=i32::from(n)).map(|i| HexHandle(hex.0 + step * i));
        hexes.take_while(|hex| m.setup.field.base(cell(m, *hex)) != Base::Void).collect()
    }
    /// What a hex is made of: the name of its ground's script, else `surface`, `start`, `finish` or `void`.
    look fn terrain(m, hex: HexHandle) -> ImmutableString {
        let (at, field) = (cell(m, hex), &m.setup.field);
        let ground = at.and_then(|at| field.kind(m.state.lying(field, at).ground));
        let word = match field.base(at) {
            Base::Void => "void",
            Base::Start => "start",
            Base::Finish => "finish",
            Base::Surface => ground.map_or("surface", |kind| kind.terrain.stem.as_str()),
        };
        word.into()
    }
    /// Whether this terrain lies on the hex, as ground or as what lies on the ground.
    look fn has_terrain(m, hex: HexHandle, kind: ImmutableString) -> bool {
        let field = &m.setup.field;
        let lying = cell(m, hex).map(|at| m.state.lying(field, at)).unwrap_or_default();
        lying.iter().filter_map(|kind| field.kind(kind)).any(|known| kind == known.terrain.stem)
    }
    /// Whether a rover could come onto the hex: it is on the board and nothing there blocks it (LR-32); rovers are left out.
    look fn can_enter(m, hex: HexHandle) -> bool {
        m.state.enterable(&m.setup.field, cell(m, hex))
    }
    /// The phase that is being executed, 1 to 3.
    look fn phase(m) -> u8 {
        m.state.phase
    }
    /// The turn, from 1.
    look fn round(m) -> u16 {
        m.state.turn
    }
};
