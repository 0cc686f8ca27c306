//! What scripts of Lunar Rally can use: hooks, metadata keys, hexes. The functions stand in `host_read` and `host_change`.

use super::field::Cell;
use super::step::Call;
use super::turn::NO_DIRECTION;
use super::{Match, Rally, host_change, host_read};
use crate::content::rally::{GAME, INSTRUCTION, TERRAIN};
use crate::script::dialect::{Dialect, HookSpec, KeySpec};
use crate::script::value::Handles;
use hexx::Hex;
use rhai::{Dynamic, Engine};

/// Numbers of the hooks in [`DIALECT`].
pub mod hook {
    /// `run`
    pub const RUN: u8 = 0;
    /// `on_choice`
    pub const ON_CHOICE: u8 = 1;
    /// `on_still`
    pub const ON_STILL: u8 = 2;
    /// `on_enter`
    pub const ON_ENTER: u8 = 3;
    /// `on_phase_end`
    pub const ON_PHASE_END: u8 = 4;
}

const fn spec(name: &'static str, kinds: &'static [&'static str], parameters: &'static [&'static str], about: &'static str) -> HookSpec {
    HookSpec { name, kinds, parameters, about }
}

const fn key(name: &'static str, about: &'static str) -> KeySpec {
    KeySpec { name, about }
}

/// Hooks, keys and functions of the game's scripts.
pub static DIALECT: Dialect = Dialect {
    game: GAME,
    hooks: &[
        spec(
            "run",
            &[INSTRUCTION],
            &["r"],
            "LR-16, LR-17 The card's turn has come: say what rover `r` is to do. All rovers' wishes of a step are carried out together.",
        ),
        spec(
            "on_choice",
            &[INSTRUCTION, TERRAIN],
            &["r", "tag", "pick"],
            "The owner of `r` has answered `choose(tag, options)`; `pick` is the option, `()` if there was none.",
        ),
        spec("on_still", &[TERRAIN], &["r", "hex"], "LR-50, LR-52 A card of rover `r`, which stands on `hex`, has called `rest(r)`."),
        spec(
            "on_enter",
            &[TERRAIN],
            &["r", "hex", "dir"],
            "Rover `r` has come onto `hex`, in the absolute direction `dir` (-1 after a leap). What is wished here happens next within the same step.",
        ),
        spec("on_phase_end", &[TERRAIN], &["r", "hex"], "Rover `r` of the active class stands on `hex` after the last step of a phase."),
    ],
    keys: &[
        key(
            "step",
            "Instructions: the step in which the card runs (LR-16): `\"turn\"`, `\"move\"`, `\"laser\"`, `\"missile\"` or `\"still\"`.",
        ),
        key("layer", "Terrain: `\"ground\"`, or `\"feature\"` for what lies on the ground; a hex has at most one of each."),
        key("symbol", "Terrain: the character that stands for it in a board's grid when it is painted."),
        key("glyph", "What is drawn on the hex or on the card, one or two characters."),
        key("blocks", "Terrain: `true`: nothing enters, driving in is a bump (LR-32)."),
        key("rough", "Terrain: `true`: only all-terrain moves lead onto it, across it or off it (LR-33)."),
        key("stops_lasers", "Terrain: `true`: beams end before it (LR-37)."),
        key("sizes", "Terrain in pieces: their sizes in hexes, such as `[7, 6, 3, 1]`."),
        key("pieces", "Terrain in pieces: how many of each size are in the box."),
        key("limit", "Terrain: on how many hexes it may lie at most."),
    ],
    register,
    show,
};

/// A hex as scripts hold it; it need not be on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexHandle(pub Hex);

impl Handles for Rally {
    // Rovers are plain numbers; hexes are never kept beyond a call.
    fn number(_: &Dynamic) -> Option<(u8, u16)> {
        None
    }
    fn handle(_: u8, _: u16) -> Dynamic {
        Dynamic::UNIT
    }
}

/// The hex of a cell as scripts hold it.
pub(super) fn handle(m: &Match, at: Cell) -> HexHandle {
    HexHandle(m.setup.field.hex(at))
}

/// What a hook is given.
pub fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
    let rover = Dynamic::from_int(call.rover.into());
    if call.hook == hook::RUN {
        return vec![rover];
    }
    let at = Dynamic::from(handle(m, call.at));
    match call.hook {
        hook::ON_ENTER => vec![rover, at, Dynamic::from_int(if call.direction == NO_DIRECTION { -1 } else { call.direction.into() })],
        _ => vec![rover, at],
    }
}

fn show(value: &Dynamic) -> Option<String> {
    value.read_lock::<HexHandle>().map(|hex| format!("hex ({}, {})", hex.0.x, hex.0.y))
}

fn register(engine: &mut Engine) {
    engine.register_type_with_name::<HexHandle>("Hex");
    host_read::register(engine);
    host_change::register(engine);
}
