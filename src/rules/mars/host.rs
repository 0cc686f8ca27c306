//! What scripts of March on Mars can use: hooks, metadata keys. The functions stand in `host_read` and `host_change`.

use super::state::{COLOUR_NAMES, Pick, ThrowKind};
use super::step::{Call, Given};
use super::{Mars, Match, host_change, host_read, host_worth};
use crate::content::mars::{BASE, EQUIPMENT, GAME, TRAINING, UPGRADE};
use crate::rules::moonwalk::show::box_map;
use crate::rules::moonwalk::talk;
use crate::script::dialect::{Dialect, Holds, HookSpec, KeySpec};
use crate::script::value::Handles;
use rhai::{Dynamic, Engine, Map};

/// Numbers of the hooks in [`DIALECT`].
#[allow(missing_docs, reason = "each is the hook of that name")]
pub mod hook {
    pub const MODIFY_DICE_COUNT: u8 = 0;
    pub const MODIFY_MODES: u8 = 1;
    pub const ON_MODE: u8 = 2;
    pub const MODIFY_SHOTS: u8 = 3;
    pub const MODIFY_PLAN: u8 = 4;
    pub const MODIFY_LANDING: u8 = 5;
    pub const MODIFY_AFTER_THROW: u8 = 6;
    pub const MODIFY_REROLL_SOURCES: u8 = 7;
    pub const CAN_REROLL: u8 = 8;
    pub const MODIFY_BOMB: u8 = 9;
    pub const ON_BOMB: u8 = 10;
    pub const MODIFY_FREE: u8 = 11;
    pub const ON_FREE: u8 = 12;
    pub const MODIFY_FLIGHT: u8 = 13;
    pub const ON_FLIGHT: u8 = 14;
    pub const ON_TURN_END: u8 = 15;
    pub const ON_WAVE_PASS: u8 = 16;
    pub const ON_PHASE: u8 = 17;
    pub const MODIFY_BASE: u8 = 18;
    pub const ON_BASE: u8 = 19;
    pub const ON_WAVE_DIE: u8 = 20;
    pub const ON_ALIEN_PLACED: u8 = 21;
}

const ABILITY: &[&str] = &[TRAINING];
const CARD: &[&str] = &[EQUIPMENT];
const MINE: &[&str] = &[TRAINING, EQUIPMENT];
const JOINT: &[&str] = &[UPGRADE];
const ACTION: &[&str] = &[BASE];
const ANY: &[&str] = &[TRAINING, EQUIPMENT, UPGRADE, BASE];

const fn spec(name: &'static str, kinds: &'static [&'static str], parameters: &'static [&'static str], about: &'static str) -> HookSpec {
    HookSpec { name, kinds, serves: false, parameters, about }
}

/// Hooks, keys and functions of the game's scripts.
pub static DIALECT: Dialect = Dialect {
    game: GAME,
    hooks: &[
        spec(
            "modify_dice_count",
            ABILITY,
            &["me", "n"],
            "MM-16 How many dice `me` has this turn; `n` is 4, or 2 when face-down. Returns the number.",
        ),
        spec(
            "modify_modes",
            ABILITY,
            &["me", "modes"],
            "MM-18 How `me` can take his turn: `#{ mode, dice }`, the first is `program`. Add `#{ mode: \"…\", dice: n }`; with `bomb: true` all dice are one action, the bomb; with `throw_first: true` they are thrown before they are distributed. Returns the list.",
        ),
        spec("on_mode", ABILITY, &["me"], "A mode that this script has added was declared."),
        spec(
            "modify_shots",
            MINE,
            &["me", "shots", "kind"],
            "MM-31, MM-39 What the dice of each value do: `#{ value, hits, kills, bonus, together }`. `kind` is `shot`, or `fight` in close combat. `bonus` hits go to one target of the action, values with `together` are shot in one action. Cards only while in force. Returns the list.",
        ),
        spec(
            "modify_plan",
            ABILITY,
            &["me", "plan"],
            "MM-23 What a move may be made of: `#{ legs, extra, engaged_ok, allowed }`: dice of a move (1 or 2), extra climbs or descends, whether aliens in the box do not hold him, whether he may move at all. Returns the map.",
        ),
        spec(
            "modify_landing",
            ABILITY,
            &["me", "causes"],
            "MM-27 The causes of an accident that `me` would have: `crash`, `air`, `hazard`, `skull`. Returns those that hold; none means a safe landing.",
        ),
        spec(
            "modify_after_throw",
            ABILITY,
            &["me", "throw"],
            "MM-22 A throw of `me` shows a skull: `#{ wave }` says whether it releases one. Returns the map.",
        ),
        spec(
            "modify_reroll_sources",
            ANY,
            &["me", "sources", "ctx"],
            "MM-58 ff. Who gives a re-roll for a throw: `#{ source, any }`; `any`: any number of dice at once. `me` owns the ability or card, `ctx` is `#{ thrower, kind, action, joint }`; `kind` is `action`, `bomb`, `base`, `free`, `turn_end` or `first`, `action` 1 to 3 or 0, `joint` the box of an upgrade. Add `#{ source: \"…\" }`; that of a card discards it. Returns the list.",
        ),
        spec(
            "can_reroll",
            ABILITY,
            &["me", "ctx"],
            "Whether `me` may throw dice again at all; `ctx` as in `modify_reroll_sources`. Returns true or false.",
        ),
        spec(
            "modify_bomb",
            ABILITY,
            &["me", "bomb"],
            "MM-42, MM-43 What the bomb of `me` needs: `#{ dice, needed, ignore_engaged, dies, others, other_dice }`; `others` actions with `other_dice` dice in all may come before it. Returns the map.",
        ),
        spec("on_bomb", ABILITY, &["me", "success"], "MM-43 The bomb of `me` has failed (`success` is false)."),
        spec(
            "modify_free",
            MINE,
            &["me", "options", "moment"],
            "MM-81 What `me` can use this for now: each entry is one option, `()` where nothing is to be named. `moment` is `start`, `before_throw`, `after_throw`, `after_action` or `turn_end`. Returns the list.",
        ),
        spec("on_free", MINE, &["me", "pick"], "MM-81 `me` uses it; `pick` is the option. A card is discarded before."),
        spec(
            "modify_flight",
            CARD,
            &["me", "options"],
            "MM-83 After the last step of a jump of `me`, before he lands: what the card can be used for. Returns the list.",
        ),
        spec("on_flight", CARD, &["me", "pick"], "MM-83 `me` uses the card in flight; `step` does not land him."),
        spec("on_turn_end", ABILITY, &["me"], "MM-75 The turn of `me` ends, after an accident too."),
        spec(
            "on_wave_pass",
            JOINT,
            &["side", "group"],
            "MM-55 A group of a wave has passed the joint into the incoming box of `side`: a map from colour to number.",
        ),
        spec("on_phase", JOINT, &["at"], "MM-15 The upgrade acts, once a round, between turns; `at` is the box of its joint."),
        spec(
            "modify_base",
            ACTION,
            &["me", "options"],
            "MM-17 What `me` in the Landing Zone can do it for: each entry is one option, `()` where nothing is to be named. Returns the list.",
        ),
        spec("on_base", ACTION, &["me", "pick"], "MM-17 `me` does it; `pick` is the option."),
        spec("on_wave_die", ACTION, &["face"], "MM-64 The white die of the wave at a round's end shows `face`: 1 left, 2 right."),
        spec("on_alien_placed", ANY, &["at", "colour"], "An alien came to lie in a box that bears a mark."),
    ],
    keys: &[
        KeySpec::new(
            "lasts",
            Holds::OneOf(&["action"]),
            "Equipment: `\"action\"`: the card stays in force until the action ends, so that its `modify_shots` is asked.",
        )
        .of(CARD),
        KeySpec::new("glyph", Holds::Glyph, "What is drawn on the card or counter, one or two characters."),
    ],
    silent: &[],
    register,
    show: talk::show,
};

impl Handles for Mars {
    // Marines are plain numbers.
    fn number(_: &Dynamic) -> Option<(u8, u16)> {
        None
    }
    fn handle(_kind: u8, _id: u16) -> Dynamic {
        Dynamic::UNIT
    }
}

/// The word of a kind of throw.
pub(super) fn throw_word(kind: ThrowKind) -> &'static str {
    match kind {
        ThrowKind::Action => "action",
        ThrowKind::Bomb => "bomb",
        ThrowKind::Base => "base",
        ThrowKind::Free => "free",
        ThrowKind::TurnEnd => "turn_end",
        ThrowKind::Upgrade => "upgrade",
        ThrowKind::First => "first",
    }
}

/// Aliens as a map from colour to number, all three colours.
pub(super) fn aliens_map(aliens: super::state::Aliens) -> Map {
    COLOUR_NAMES.iter().zip(aliens).map(|(name, n)| ((*name).into(), Dynamic::from_int(n.into()))).collect()
}

/// A picked value for a script.
pub(super) fn pick_value(m: &Match, pick: Pick) -> Dynamic {
    match pick {
        Pick::Nothing => Dynamic::UNIT,
        Pick::Number(n) => Dynamic::from_int(n.into()),
        Pick::Word(name) => m.name(name).into(),
        Pick::At(at) => box_map(at).into(),
    }
}

/// What a hook is given.
pub fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
    let me = || Dynamic::from_int(call.me.number().into());
    match call.given {
        Given::Nothing => vec![me()],
        Given::Pick(pick) => vec![me(), pick_value(m, pick)],
        Given::Success(success) => vec![me(), success.into()],
        Given::Joint(at) => vec![box_map(at).into()],
        Given::Group(side, group) => vec![side.word().into(), aliens_map(group).into()],
        Given::Face(face) => vec![Dynamic::from_int(face.into())],
        Given::Placed(at, colour) => vec![box_map(at).into(), COLOUR_NAMES[colour as usize % 3].into()],
    }
}

fn register(engine: &mut Engine) {
    engine.register_type_with_name::<crate::rules::scripting::QueuedHandle>("Movement");
    host_read::register(engine);
    host_change::register(engine);
    host_worth::register(engine);
}
