//! What scripts of March on Mars can use: hooks, metadata keys, types. The functions stand in `host_read` and `host_change`.

use super::ask_scripts::{Bomb, ModeMap, Released, SourceMap, ThrowContext};
use super::fields::AlienColour;
use super::plans::Allowed;
use super::state::{Aliens, MarineId, Pick, Shot, ShotKind, Side};
use super::step::{Call, Given, Moment};
use super::{Mars, Match, host_change, host_read, host_worth, printed, renamed};
use crate::content::mars::{BASE, EQUIPMENT, GAME, LANDING_ZONE, TRAINING, UPGRADE};
use crate::content::message::{Message, message};
use crate::content::text::Language;
use crate::geometry::ring::{Pos, Strip};
use crate::rules::game::Wording;
use crate::rules::host::{hooks, numbered};
use crate::rules::moonwalk::called::Named;
use crate::rules::moonwalk::landing::AccidentCause;
use crate::rules::moonwalk::show::{OnStrip, place_of};
use crate::rules::moonwalk::talk::{self, Talk};
use crate::rules::scripting::QueuedHandle;
use crate::script::convert::{FromScript, IntoScript, Typed, mismatch};
use crate::script::dialect::{Dialect, Holds, KeySpec, Reads};
use crate::script::kind::Kind;
use crate::script::shape::shape;
use crate::script::value::Handles;
use fluent_bundle::FluentArgs;
use rhai::{Dynamic, INT, Map};

const ABILITY: &[&str] = &[TRAINING];
const CARD: &[&str] = &[EQUIPMENT];
const MINE: &[&str] = &[TRAINING, EQUIPMENT];
const JOINT: &[&str] = &[UPGRADE];
const ACTION: &[&str] = &[BASE];
const ANY: &[&str] = &[TRAINING, EQUIPMENT, UPGRADE, BASE];

hooks! {
    /// MM-16 How many dice `me` has this turn; `n` is 4, or 2 when face-down. Equipment while he holds it. Returns the number.
    MODIFY_DICE_COUNT of MINE = modify_dice_count(me: MarineId, n: u8) -> u8 [1..=99];
    /// MM-18 How `me` can take his turn; the first mode is `program`. Add others. Returns the list.
    MODIFY_MODES of ABILITY = modify_modes(me: MarineId, modes: Vec<ModeMap>) -> Vec<ModeMap>;
    /// A mode that this script has added was declared.
    ON_MODE of ABILITY = on_mode(me: MarineId);
    /// MM-31, MM-39 What the dice of each value do; `kind` is `fight` in close combat. Cards only while in force. Returns the list.
    MODIFY_SHOTS of MINE = modify_shots(me: MarineId, shots: Vec<Shot>, kind: ShotKind) -> Vec<Shot>;
    /// MM-23 What a move may be made of. Returns the map.
    MODIFY_MOVE of ABILITY = modify_move(me: MarineId, plan: Allowed) -> Allowed;
    /// MM-27 The causes of an accident that `me` would have: `crash`, `air`, `hazard`, `skull`. Returns those that hold; none means a
    /// safe landing.
    MODIFY_LANDING of ABILITY = modify_landing(me: MarineId, causes: Vec<AccidentCause>) -> Vec<AccidentCause>;
    /// MM-22 A throw of `me` shows a skull. Returns the map.
    MODIFY_SKULL of ABILITY = modify_skull(me: MarineId, thrown: Released) -> Released;
    /// MM-58 ff. Who gives a re-roll for a throw; `me` owns the ability or card. Add others; that of a card discards it. Returns the list.
    MODIFY_REROLL_SOURCES of ANY = modify_reroll_sources(me: MarineId, sources: Vec<SourceMap>, ctx: ThrowContext) -> Vec<SourceMap>;
    /// Whether `me` may throw dice again at all.
    CAN_REROLL of ABILITY = can_reroll(me: MarineId, ctx: ThrowContext) -> bool;
    /// MM-42, MM-43 What the bomb of `me` needs. Returns the map.
    MODIFY_BOMB of ABILITY = modify_bomb(me: MarineId, bomb: Bomb) -> Bomb;
    /// MM-43 The bomb of `me` has failed (`success` is false).
    ON_BOMB of ABILITY = on_bomb(me: MarineId, success: bool);
    /// MM-81 What `me` can use this for now: each entry is one option, `()` where nothing is to be named. Returns the list.
    MODIFY_FREE of MINE = modify_free(me: MarineId, options: Vec<Pick>, moment: Moment) -> Vec<Pick>;
    /// MM-81 `me` uses it; `pick` is the option. A card is discarded before.
    ON_FREE of MINE = on_free(me: MarineId, pick: Pick);
    /// MM-83 After the last step of a jump of `me`, before he lands: what the card can be used for. Returns the list.
    MODIFY_FLIGHT of CARD = modify_flight(me: MarineId, options: Vec<Pick>) -> Vec<Pick>;
    /// MM-83 `me` uses the card in flight; `step` does not land him.
    ON_FLIGHT of CARD = on_flight(me: MarineId, pick: Pick);
    /// MM-75 The turn of `me` ends, after an accident too.
    ON_TURN_END of ABILITY = on_turn_end(me: MarineId);
    /// MM-55 A group of a wave has passed the joint into the incoming box of `side`.
    ON_WAVE_PASS of JOINT = on_wave_pass(side: Side, group: AlienCount);
    /// MM-15 The upgrade acts, once a round, between turns; `at` is the box of its joint.
    ON_PHASE of JOINT = on_phase(at: Pos);
    /// MM-17 What `me` in the Landing Zone can do it for: each entry is one option, `()` where nothing is to be named. Returns the list.
    MODIFY_BASE of ACTION = modify_base(me: MarineId, options: Vec<Pick>) -> Vec<Pick>;
    /// MM-17 `me` does it; `pick` is the option.
    ON_BASE of ACTION = on_base(me: MarineId, pick: Pick);
    /// MM-64 The white die of the wave at a round's end shows `face`: 1 left, 2 right.
    ON_WAVE_DIE of ACTION = on_wave_die(face: u8);
    /// An alien came to lie in a box that bears a mark.
    ON_ALIEN_PLACED of ANY = on_alien_placed(at: Pos, colour: AlienColour);
}

/// Hooks, keys and functions of the game's scripts.
pub static DIALECT: Dialect = Dialect {
    game: GAME,
    hooks: HOOKS,
    keys: &[KeySpec::new(
        "lasts",
        Holds::OneOf(&["action"]),
        "Equipment: `\"action\"`: the card stays in force until the action ends, so that its `modify_shots` is asked.",
    )
    .of(CARD)
    .read(Reads::In(&["modify_shots"]))],
    silent: &[],
    printed: printed::PRINTED,
    renamed: renamed::RENAMED,
    functions: &[host_read::FUNCTIONS, host_change::FUNCTIONS, host_worth::FUNCTIONS, Talk::<Mars>::FUNCTIONS],
    register_types: |engine| {
        engine.register_type_with_name::<QueuedHandle>("Queued");
    },
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

impl OnStrip for Mars {
    fn strip(m: &Match) -> &Strip {
        &m.state.strip
    }
    fn whose(call: Call) -> Option<u8> {
        call.context.me.map(MarineId::number)
    }
}

impl Named for Mars {
    fn area_name(m: &Match, area: u8, language: Language) -> Option<String> {
        if area == LANDING_ZONE {
            return Mars::sentences().say(language, "table-zone", &FluentArgs::new());
        }
        let card = (*m.state.areas.get(usize::from(area) - 1)?)?;
        m.setup.cards.get(card.index()).map(|card| card.name.get(language).to_owned())
    }
}

numbered! { Mars:
    /// A living marine, by number from 0: that of his seat.
    MarineId as "Marine" = |number, m| {
        let living = MarineId::among(number, m.state.marines.len()).filter(|a| m.state.marine(*a).alive);
        living.ok_or_else(|| message!("marine-dead-unknown", number))
    };
}

impl IntoScript for MarineId {
    fn into_script(self) -> Dynamic {
        Dynamic::from_int(self.number().into())
    }
}

/// A side with all that lies on it, where it is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct SideInPlay(pub Side);

impl Typed for SideInPlay {
    const KIND: Kind = Side::KIND;
}

impl FromScript<Match> for SideInPlay {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<SideInPlay, Message> {
        let side = Side::from_script(m, value)?;
        let there = m.state.plays(&m.setup, side);
        if there { Ok(SideInPlay(side)) } else { Err(message!("side-not-play", side = side.word())) }
    }
}

/// An area with a card in play, or the Landing Zone.
#[derive(Clone, Copy, Debug)]
pub(super) struct AreaInPlay(pub u8);

numbered! { Mars:
    /// An area with a card in play, by number, or 3, the Landing Zone.
    AreaInPlay as "Area" = |number, m| {
        let known = |n: &u8| *n == 3 || m.state.cards_in_play(&m.setup).any(|card| card == *n);
        u8::try_from(number).ok().filter(known).map(AreaInPlay).ok_or_else(|| message!("area-not-play", number))
    };
}

impl IntoScript for AreaInPlay {
    fn into_script(self) -> Dynamic {
        self.0.into_script()
    }
}

/// Ahead, 1, or back, -1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ahead(pub bool);

impl Typed for Ahead {
    const KIND: Kind = Kind::Int(-1, 1);
}

impl<M: ?Sized> FromScript<M> for Ahead {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Ahead, Message> {
        match value.as_int() {
            Ok(1) => Ok(Ahead(true)),
            Ok(-1) => Ok(Ahead(false)),
            Ok(other) => Err(message!("expected-direction", found = other)),
            Err(_) => Err(mismatch(Ahead::KIND, value)),
        }
    }
}

shape! {
    /// Aliens by colour.
    both struct AlienCount as "Aliens" {
        /// How many red ones; defenders are red.
        red: u8 [0..=99] = 0;
        /// How many blue ones.
        blue: u8 [0..=99] = 0;
        /// How many yellow ones.
        yellow: u8 [0..=99] = 0;
    }
}

impl From<Aliens> for AlienCount {
    fn from([red, blue, yellow]: Aliens) -> AlienCount {
        AlienCount { red, blue, yellow }
    }
}

impl From<AlienCount> for Aliens {
    fn from(AlienCount { red, blue, yellow }: AlienCount) -> Aliens {
        [red, blue, yellow]
    }
}

impl Typed for Pick {
    const KIND: Kind = Kind::Or(&[Kind::Unit, i32::KIND, Kind::Text, Pos::KIND]);
}

impl FromScript<Match> for Pick {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<Pick, Message> {
        if value.is_unit() {
            return Ok(Pick::Nothing);
        }
        if let Ok(n) = value.as_int() {
            return i32::try_from(n).map(Pick::Number).map_err(|_| message!("too-large", number = n));
        }
        if let Ok(word) = value.as_immutable_string_ref() {
            return Ok(Pick::Word(m.name_number(&word)));
        }
        let at = value.read_lock::<Map>().and_then(|map| place_of(&m.state.strip, &map));
        at.map(Pick::At).ok_or_else(|| message!("expected-number-string-box", type = value.type_name()))
    }
}

/// A picked value for a script.
fn pick_value(m: &Match, pick: Pick) -> Dynamic {
    match pick {
        Pick::Nothing => Dynamic::UNIT,
        Pick::Number(n) => Dynamic::from_int(INT::from(n)),
        Pick::Word(name) => m.name(name).into(),
        Pick::At(at) => at.into_script(),
    }
}

/// What a hook is given.
pub fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
    let me = || call.context.me.into_script();
    match call.context.given {
        Given::Nothing => vec![me()],
        Given::Pick(pick) => vec![me(), pick_value(m, pick)],
        Given::Success(success) => vec![me(), success.into()],
        Given::Joint(at) => vec![at.into_script()],
        Given::Group(side, group) => vec![side.into_script(), AlienCount::from(group).into_script()],
        Given::Face(face) => vec![face.into_script()],
        Given::Placed(at, colour) => vec![at.into_script(), colour.into_script()],
    }
}
