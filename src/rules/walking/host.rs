//! What scripts of Walking on the Moon can use: hooks, metadata keys, handles. The functions stand in `host_read` and `host_change`.

use super::state::AstronautId;
use super::step::{Call, Context};
use super::{Match, Walking, host_change, host_read};
use crate::rules::moonwalk::dice::MAX_DICE;
use crate::rules::moonwalk::talk;
use crate::script::dialect::{Dialect, Holds, HookSpec, KeySpec};
use crate::script::value::Handles;
use rhai::{Dynamic, Engine};

/// Numbers of the hooks in [`DIALECT`].
pub mod hook {
    /// `can_play`
    pub const CAN_PLAY: u8 = 0;
    /// `before_program`
    pub const BEFORE_PROGRAM: u8 = 1;
    /// `on_throw`
    pub const ON_THROW: u8 = 2;
    /// `on_overtaken`
    pub const ON_OVERTAKEN: u8 = 3;
    /// `on_box_sputnik`
    pub const ON_BOX_SPUTNIK: u8 = 4;
    /// `on_robbed`
    pub const ON_ROBBED: u8 = 5;
    /// `on_round_end`
    pub const ON_ROUND_END: u8 = 6;
    /// `on_rest`
    pub const ON_REST: u8 = 7;
}

const CARD: &[&str] = &["action"];
const TOKEN: &[&str] = &["box"];
const PARAMETERS: &[&str] = &["me", "ctx"];

const fn spec(name: &'static str, kinds: &'static [&'static str], about: &'static str) -> HookSpec {
    HookSpec { name, kinds, serves: false, parameters: PARAMETERS, about }
}

/// Hooks, keys and functions of the game's scripts.
pub static DIALECT: Dialect = Dialect {
    game: crate::content::walking::GAME,
    hooks: &[
        HookSpec {
            serves: true,
            ..spec("can_play", CARD, "Whether the card may be played now, beyond what its window demands. Returns true or false.")
        },
        spec("before_program", CARD, "WM-57 Before another player programs. `ctx.actor` is the astronaut that will program."),
        spec(
            "on_throw",
            CARD,
            "WM-57 Another player has thrown dice for a jump. `ctx.actor` is the thrower, `ctx.dice` what lies on the table, `ctx.dice_count` how many dice that are.",
        ),
        spec(
            "on_overtaken",
            CARD,
            "WM-61 Another player's astronaut has overtaken `me`. `ctx.actor` is the mover, `ctx.from` and `ctx.to` its boxes.",
        ),
        spec(
            "on_box_sputnik",
            CARD,
            "WM-62 Another player's astronaut got Sputniks from boxes in a movement. `ctx.actor` is the mover, `ctx.from` and `ctx.to` its boxes.",
        ),
        spec("on_robbed", CARD, "WM-37 `me` was robbed (`ctx.loot` is `sputnik`) or sabotaged (`handicap`) by `ctx.thief`."),
        spec("on_round_end", CARD, "WM-52 The end of the round, for astronauts that are not in first position."),
        spec("on_rest", TOKEN, "WM-39 `me` has come to rest on joint `ctx.joint`, where this token lies."),
    ],
    keys: &[
        KeySpec::new(
            "red",
            Holds::Flag,
            "`true`: a red card, which cannot be played against an astronaut that began its turn in last position (WM-59).",
        )
        .of(CARD),
        KeySpec::new(
            "dice",
            Holds::Number(0, MAX_DICE as i64),
            "For `on_throw`: how many dice must have been thrown at least for the card to be playable.",
        )
        .of(CARD),
        KeySpec::new(
            "pick",
            Holds::OneOf(&["colour", "partner"]),
            "What its player names when playing it: `\"colour\"` (a die colour in the target's pool, then `ctx.colour`) or `\"partner\"` (another player's astronaut, then `ctx.partner`).",
        )
        .of(CARD),
    ],
    silent: &[],
    register,
    show,
};

/// An astronaut as scripts hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handle(pub AstronautId);

/// The context of a hook call as scripts hold it.
#[derive(Clone, Copy, Debug)]
pub struct ContextHandle(pub Context);

impl Handles for Walking {
    fn number(value: &Dynamic) -> Option<(u8, u16)> {
        value.read_lock::<Handle>().map(|handle| (0, handle.0.number().into()))
    }
    fn handle(_kind: u8, id: u16) -> Dynamic {
        Dynamic::from(Handle(AstronautId::new(u8::try_from(id).unwrap_or(u8::MAX))))
    }
}

/// `me` and `ctx`.
pub fn arguments(_m: &Match, call: Call) -> Vec<Dynamic> {
    vec![Dynamic::from(Handle(call.me)), Dynamic::from(ContextHandle(call.context))]
}

fn show(value: &Dynamic) -> Option<String> {
    if let Some(astronaut) = value.read_lock::<Handle>() {
        return Some(format!("astronaut {}", astronaut.0));
    }
    talk::show(value).or_else(|| value.read_lock::<ContextHandle>().map(|_| "the context".to_owned()))
}

fn register(engine: &mut Engine) {
    engine.register_type_with_name::<Handle>("Astronaut");
    engine.register_type_with_name::<ContextHandle>("Context");
    engine.register_type_with_name::<crate::rules::scripting::QueuedHandle>("Movement");
    host_read::register(engine);
    host_change::register(engine);
}
