//! What scripts of Lunar Rally can use: hooks, metadata keys, hexes. The functions stand in `host_read` and `host_change`.

use super::field::Cell;
use super::setup::STAGES;
use super::step::Call;
use super::turn::NO_DIRECTION;
use super::{Match, Rally, host_change, host_read};
use crate::content::rally::{GAME, INSTRUCTION, TERRAIN};
use crate::rules::hexes::terrain::MAX_SIZES;
use crate::script::dialect::{Dialect, Holds, HookSpec, KeySpec};
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
    HookSpec { name, kinds, serves: false, parameters, about }
}

const CARD: &[&str] = &[INSTRUCTION];
const GROUND: &[&str] = &[TERRAIN];

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
        HookSpec {
            serves: true,
            ..spec(
                "on_choice",
                &[INSTRUCTION, TERRAIN],
                &["r", "tag", "pick"],
                "The owner of `r` has answered `choose(tag, options)`; `pick` is the option, `()` if there was none.",
            )
        },
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
        KeySpec::new(
            "step",
            Holds::OneOf(&STAGES),
            "The step in which the card runs (LR-16): `\"turn\"`, `\"move\"`, `\"laser\"`, `\"missile\"` or `\"still\"`.",
        )
        .of(CARD)
        .needed(),
        KeySpec::new("colour", Holds::Rgb, "The colour of the hex.").of(GROUND),
        KeySpec::new(
            "layer",
            Holds::OneOf(&["ground", "feature"]),
            "`\"ground\"`, or `\"feature\"` for what lies on the ground; a hex has at most one of each.",
        )
        .of(GROUND),
        KeySpec::new("symbol", Holds::Symbol, "The character that stands for it in a board's grid when it is painted.").of(GROUND),
        KeySpec::new("glyph", Holds::Glyph, "What is drawn on the hex or on the card, one or two characters."),
        KeySpec::new("blocks", Holds::Flag, "`true`: nothing enters, driving in is a bump (LR-32).").of(GROUND),
        KeySpec::new("rough", Holds::Flag, "`true`: only all-terrain moves lead onto it, across it or off it (LR-33).").of(GROUND),
        KeySpec::new("stops_lasers", Holds::Flag, "`true`: beams end before it (LR-37).").of(GROUND),
        KeySpec::new("sizes", Holds::Numbers(MAX_SIZES, 1, 255), "Of terrain in pieces: their sizes in hexes, such as `[7, 6, 3, 1]`.")
            .of(GROUND),
        KeySpec::new("pieces", Holds::Number(0, 255), "Of terrain in pieces: how many of each size are in the box.").of(GROUND),
        KeySpec::new("limit", Holds::Number(0, 255), "On how many hexes it may lie at most.").of(GROUND),
    ],
    silent: GROUND,
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
    let rover = Dynamic::from_int(call.rover.number().into());
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
