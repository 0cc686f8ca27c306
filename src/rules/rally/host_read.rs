//! Host functions that only look: rovers, hexes, what lies on them. All show the board as it stood when the step began (LR-R44).

use super::field::{Cell, DIRECTIONS, OUTSIDE, TerrainId};
use super::host::{HexHandle, handle};
use super::query::{class, owner};
use super::state::{Rover, RoverId};
use super::{Match, Rally};
use crate::content::hex::Base;
use crate::geometry::hex::FACINGS;
use crate::rules::scripting::{HostError, host_error, inside as inside_game};
use crate::script::api::host_function;
use rhai::{Array, Dynamic, Engine, INT, ImmutableString};

pub(super) type Result<T> = std::result::Result<T, HostError>;

/// Gives the match to a function that looks at something that can change.
fn look<R>(work: impl FnOnce(&mut Match) -> Result<R>) -> Result<R> {
    inside_game::<Rally, R>(|m| {
        m.state.looked = true;
        work(m)
    })
}

/// A rover on the board by its number.
pub(super) fn known(m: &Match, function: &str, rover: INT) -> Result<RoverId> {
    let known = RoverId::among(rover, m.state.rovers.len());
    match known {
        None => Err(host_error(format!("{function}: there is no rover {rover}"))),
        Some(rover) if !m.state.rover(rover).races() => Err(host_error(format!("{function}: rover {rover} is not on the board"))),
        Some(rover) => Ok(rover),
    }
}

/// A direction by number.
pub(super) fn direction(function: &str, direction: INT) -> Result<u8> {
    let known = u8::try_from(direction).ok().filter(|direction| *direction < DIRECTIONS);
    known.ok_or_else(|| host_error(format!("{function}: {direction} is no direction from 0 to 5")))
}

/// The number of a kind of terrain.
pub(super) fn kind(m: &Match, function: &str, stem: &str) -> Result<TerrainId> {
    m.setup.field.find(stem).ok_or_else(|| {
        let kinds: Vec<&str> = m.setup.field.kinds.iter().map(|kind| kind.terrain.stem.as_str()).collect();
        host_error(format!("{function}: there is no terrain `{stem}` in this race; there are: {}", kinds.join(", ")))
    })
}

/// The cell of a hex; [`OUTSIDE`] off the board.
pub(super) fn cell(m: &Match, hex: HexHandle) -> Cell {
    m.setup.field.cell(hex.0)
}

/// Registers the functions of this file.
pub(super) fn register(engine: &mut Engine) {
    hex_functions(engine);
    rover_functions(engine);
    board_functions(engine);
    race_functions(engine);
}

fn hex_functions(engine: &mut Engine) {
    engine.register_fn("==", |a: HexHandle, b: HexHandle| a == b);
    engine.register_fn("!=", |a: HexHandle, b: HexHandle| a != b);
    engine.register_fn("to_string", |a: HexHandle| format!("({},{})", a.0.x, a.0.y));
    engine.register_fn("to_debug", |a: HexHandle| format!("({},{})", a.0.x, a.0.y));
    engine.register_get("q", |a: &mut HexHandle| INT::from(a.0.x));
    engine.register_get("r", |a: &mut HexHandle| INT::from(a.0.y));
    let about = "The hex next to it in an absolute direction; it may lie off the board.";
    host_function(engine, "neighbour", &["hex: Hex", "abs_dir: int"], "Hex", about, |hex: HexHandle, dir: INT| {
        direction("neighbour", dir).map(|dir| HexHandle(hex.0 + FACINGS[usize::from(dir)]))
    });
    host_function(engine, "distance", &["h1: Hex", "h2: Hex"], "int", "Steps from hex to hex.", |a: HexHandle, b: HexHandle| {
        INT::from((a.0 - b.0).length())
    });
}

fn rover_functions(engine: &mut Engine) {
    fn number(engine: &mut Engine, name: &'static str, about: &str, read: fn(&Match, RoverId, &Rover) -> INT) {
        host_function(engine, name, &["r: int"], "int", about, move |r: INT| {
            look(|m| known(m, name, r).map(|r| read(m, r, m.state.rover(r))))
        });
    }
    host_function(engine, "at", &["r: int"], "Hex", "The rover's hex.", |r: INT| {
        look(|m| known(m, "at", r).map(|r| handle(m, m.state.rover(r).at)))
    });
    host_function(engine, "armed", &["r: int"], "bool", "Whether its weapons are unlocked (LR-36).", |r: INT| {
        look(|m| known(m, "armed", r).map(|r| m.state.rover(r).armed))
    });
    number(engine, "facing", "Its facing: 0 east, then counter-clockwise.", |_, _, rover| rover.facing.into());
    number(engine, "owner", "The seat of its player, from 0.", |_, r, _| owner(r).number().into());
    number(engine, "class", "Its class, 1 or 2.", |_, r, _| class(r).into());
    number(engine, "phases", "How many phases it has, 1 to 3.", |_, _, rover| rover.phases.into());
    number(engine, "shields", "Its shield tokens.", |_, _, rover| rover.shields.into());
    number(engine, "missiles", "Its missile tokens.", |_, _, rover| rover.missiles.into());
    number(engine, "shield_cap", "How many shield tokens it can hold (LR-02).", |m, r, _| m.state.caps(&m.setup, r).0.into());
    number(engine, "missile_cap", "How many missile tokens it can hold (LR-02).", |m, r, _| m.state.caps(&m.setup, r).1.into());
    host_function(engine, "rovers", &[], "Array", "The rovers on the board, by seat, then class.", || {
        look(|m| Ok(m.state.racing().map(|r| Dynamic::from_int(r.number().into())).collect::<Array>()))
    });
    host_function(engine, "rover_at", &["hex: Hex"], "int", "The rover on a hex, -1 if there is none.", |hex: HexHandle| {
        look(|m| Ok(m.state.rover_at(cell(m, hex)).map_or(-1, |rover| INT::from(rover.number()))))
    });
}

fn board_functions(engine: &mut Engine) {
    let about = "The hexes from the one next to it on, in an absolute direction: `n` of them, fewer where the board ends.";
    host_function(engine, "ray", &["hex: Hex", "abs_dir: int", "n: int"], "Array", about, |hex: HexHandle, dir: INT, n: INT| {
        look(|m| {
            let step = FACINGS[usize::from(direction("ray", dir)?)];
            let count = u8::try_from(n).map_err(|_| host_error(format!("ray: {n} is no number from 0 to 255")))?;
            let hexes = (1..=i32::from(count)).map(|i| HexHandle(hex.0 + step * i));
            let inside = hexes.take_while(|hex| m.setup.field.base(cell(m, *hex)) != Base::Void);
            Ok(inside.map(Dynamic::from).collect::<Array>())
        })
    });
    let about = "What a hex is made of: the name of its ground's script, else `surface`, `start`, `finish` or `void`.";
    host_function(engine, "terrain", &["hex: Hex"], "string", about, |hex: HexHandle| {
        look(|m| {
            let (at, field) = (cell(m, hex), &m.setup.field);
            let ground = field.kind(m.state.lying(field, at).ground);
            let word = match field.base(at) {
                Base::Void => "void",
                Base::Start => "start",
                Base::Finish => "finish",
                Base::Surface => ground.map_or("surface", |kind| kind.terrain.stem.as_str()),
            };
            Ok(ImmutableString::from(word))
        })
    });
    let about = "Whether this terrain lies on the hex, as ground or as what lies on the ground.";
    host_function(engine, "has", &["hex: Hex", "kind: string"], "bool", about, |hex: HexHandle, stem: &str| {
        look(|m| {
            let (at, field) = (cell(m, hex), &m.setup.field);
            let lies = m.state.lying(field, at).iter().filter_map(|kind| field.kind(kind)).any(|kind| kind.terrain.stem == stem);
            Ok(at != OUTSIDE && lies)
        })
    });
    let about = "Whether a rover could come onto the hex: it is on the board and nothing there blocks it (LR-32); rovers are left out.";
    host_function(engine, "enterable", &["hex: Hex"], "bool", about, |hex: HexHandle| {
        look(|m| Ok(m.state.enterable(&m.setup.field, cell(m, hex))))
    });
}

fn race_functions(engine: &mut Engine) {
    host_function(engine, "phase", &[], "int", "The phase that is being executed, 1 to 3.", || look(|m| Ok(INT::from(m.state.phase))));
    host_function(engine, "turn_no", &[], "int", "The turn, from 1.", || look(|m| Ok(INT::from(m.state.turn))));
}
