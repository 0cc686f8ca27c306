//! The script interface of March on Mars: hooks, metadata keys, types. The functions are in `host_read` and `host_change`.

use super::ask_scripts::{Bomb, ModeMap, Released, SourceMap, ThrowContext};
use super::fields::AlienColour;
use super::plans::Allowed;
use super::state::{Aliens, MarineId, Pick, Shot, ShotKind, Side};
use super::step::{Call, HookArgs, Moment};
use super::{Mars, Match, host_change, host_read, host_worth, printed, renamed};
use crate::content::mars::{BASE, EQUIPMENT, GAME, LANDING_ZONE, TRAINING, UPGRADE};
use crate::content::message::{Message, message};
use crate::content::text::Language;
use crate::geometry::ring::{Pos, Strip};
use crate::rules::game::Wording;
use crate::rules::host::{hooks, numbered};
use crate::rules::moonwalk::called::AreaNames;
use crate::rules::moonwalk::landing::AccidentCause;
use crate::rules::moonwalk::show::{OnStrip, place_of};
use crate::rules::moonwalk::talk::{self, Talk};
use crate::rules::scripting::QueuedHandle;
use crate::script::convert::{FromScript, IntoScript, Typed, mismatch};
use crate::script::dialect::{Dialect, Holds, KeySpec, Reads};
use crate::script::kind::ValueType;
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
    /// MM-16 Called at the start of the turn of `me` to determine its number of dice, for the abilities and then the equipment
    /// cards of `me`. `n` is the number so far, which starts at 4, or at 2 if `me` was face-down. Returns the new number.
    MODIFY_DICE_COUNT of MINE = modify_dice_count(me: MarineId, n: u8) -> u8 [1..=99];
    /// MM-18 Called when `me` decides how to take the turn. `modes` contains the mode `program`. Returns the list of modes to
    /// choose from, with those that the script adds.
    MODIFY_MODES of ABILITY = modify_modes(me: MarineId, modes: Vec<ModeMap>) -> Vec<ModeMap>;
    /// Called when `me` has declared a mode that this script has added.
    ON_MODE of ABILITY = on_mode(me: MarineId);
    /// MM-31, MM-39 Called when the rolled dice of `me` are grouped by value. `shots` contains an entry for each value; `kind` is
    /// `fight` in close combat, otherwise `shot`. An equipment card is called only while it is in force. Returns the changed
    /// list.
    MODIFY_SHOTS of MINE = modify_shots(me: MarineId, shots: Vec<Shot>, kind: ShotKind) -> Vec<Shot>;
    /// MM-23 Called when the moves of `me` are determined. `plan` contains the rules for a move. Returns the changed map.
    MODIFY_MOVE of ABILITY = modify_move(me: MarineId, plan: Allowed) -> Allowed;
    /// MM-27 Called when a landing of `me` would be an accident. `causes` lists the causes: `crash`, `air`, `hazard`, `skull`.
    /// Returns the causes that remain; with an empty list, `me` lands safely.
    MODIFY_LANDING of ABILITY = modify_landing(me: MarineId, causes: Vec<AccidentCause>) -> Vec<AccidentCause>;
    /// MM-22 Called when a roll of `me` is final and shows a skull. `thrown` is the effect of the skull. Returns the changed map.
    MODIFY_SKULL of ABILITY = modify_skull(me: MarineId, thrown: Released) -> Released;
    /// MM-58 ff. Called when the re-rolls for a roll are determined. `me` owns the ability or card; for an upgrade, `me` has
    /// rolled. `sources` lists the sources so far. `ctx` describes the roll: the marine that has rolled (`actor`), the purpose
    /// (`kind`), the number of the action (`action`) and the box of an upgrade (`at`). Returns the list with the sources that the
    /// script adds. Using the source of a card discards the card.
    MODIFY_REROLL_SOURCES of ANY = modify_reroll_sources(me: MarineId, sources: Vec<SourceMap>, ctx: ThrowContext) -> Vec<SourceMap>;
    /// Called when a roll of `me` could be re-rolled. `ctx` describes the roll. Returns `false` if `me` may not re-roll any dice.
    CAN_REROLL of ABILITY = can_reroll(me: MarineId, ctx: ThrowContext) -> bool;
    /// MM-42, MM-43 Called when the conditions of the bomb of `me` are determined. `bomb` contains them. Returns the changed map.
    MODIFY_BOMB of ABILITY = modify_bomb(me: MarineId, bomb: Bomb) -> Bomb;
    /// MM-43 Called when the bomb of `me` has failed; `success` is always `false`.
    ON_BOMB of ABILITY = on_bomb(me: MarineId, success: bool);
    /// MM-81 Called at each moment of the turn of `me` when abilities and cards can be used; `moment` says which. `options` is
    /// empty. Returns a list with one entry for each way to use this script now: the value that `on_free` receives, or `()` if
    /// there is nothing to choose. An empty list offers nothing.
    MODIFY_FREE of MINE = modify_free(me: MarineId, options: Vec<Pick>, moment: Moment) -> Vec<Pick>;
    /// MM-81 Called when `me` uses the ability or card. `pick` is the chosen entry of `modify_free`. A card is discarded before
    /// the call.
    ON_FREE of MINE = on_free(me: MarineId, pick: Pick);
    /// MM-83 Called after the last step of a jump of `me`, before the landing. `options` is empty. Returns a list with one entry
    /// for each way to use the card now, as for `modify_free`. An empty list offers nothing.
    MODIFY_FLIGHT of CARD = modify_flight(me: MarineId, options: Vec<Pick>) -> Vec<Pick>;
    /// MM-83 Called when `me` uses the card in flight. `pick` is the chosen entry of `modify_flight`. A `step` made here does not
    /// end in a landing.
    ON_FLIGHT of CARD = on_flight(me: MarineId, pick: Pick);
    /// MM-75 Called at the end of the turn of `me`, including a turn that ended with an accident.
    ON_TURN_END of ABILITY = on_turn_end(me: MarineId);
    /// MM-55 Called when a group of aliens of a wave has passed the joint into the incoming box of `side`. `group` is the number
    /// of aliens by colour.
    ON_WAVE_PASS of JOINT = on_wave_pass(side: Side, group: AlienCount);
    /// MM-15 Called when the upgrade acts, once per round between turns. `at` is the box of its joint.
    ON_PHASE of JOINT = on_phase(at: Pos);
    /// MM-17 Called when `me` can take a base action in the Landing Zone. `options` is empty. Returns a list with one entry for
    /// each way to take this action: the value that `on_base` receives, or `()` if there is nothing to choose. An empty list
    /// offers nothing.
    MODIFY_BASE of ACTION = modify_base(me: MarineId, options: Vec<Pick>) -> Vec<Pick>;
    /// MM-17 Called when `me` takes the base action. `pick` is the chosen entry of `modify_base`.
    ON_BASE of ACTION = on_base(me: MarineId, pick: Pick);
    /// MM-64 Called when the white die of the wave has been rolled at the end of a round. `face` is the result: 1 left, 2 right.
    ON_WAVE_DIE of ACTION = on_wave_die(face: u8);
    /// Called when an alien has been placed in a box that has a mark. `at` is the box, `colour` the colour of the alien.
    ON_ALIEN_PLACED of ANY = on_alien_placed(at: Pos, colour: AlienColour);
}

/// The dialect of the game: hooks, keys and functions of its scripts.
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

impl AreaNames for Mars {
    fn area_name(m: &Match, area: u8, language: Language) -> Option<String> {
        if area == LANDING_ZONE {
            return Mars::sentences().say(language, "table-zone", &FluentArgs::new());
        }
        let card = (*m.state.areas.get(usize::from(area) - 1)?)?;
        m.setup.cards.get(card.index()).map(|card| card.name.get(language).to_owned())
    }
}

numbered! { Mars:
    /// A living marine, by number from 0: the number of the marine's seat.
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

/// A side of the board that is in play, with everything on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct SideInPlay(pub Side);

impl Typed for SideInPlay {
    const KIND: ValueType = Side::KIND;
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

/// A direction: 1 for ahead, -1 for back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ahead(pub bool);

impl Typed for Ahead {
    const KIND: ValueType = ValueType::Int(-1, 1);
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
    /// A number of aliens by colour.
    both struct AlienCount as "Aliens" {
        /// Number of red aliens, including defenders.
        red: u8 [0..=99] = 0;
        /// Number of blue aliens.
        blue: u8 [0..=99] = 0;
        /// Number of yellow aliens.
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
    const KIND: ValueType = ValueType::Or(&[ValueType::Unit, i32::KIND, ValueType::Text, Pos::KIND]);
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

/// Converts a picked value for a script.
fn pick_value(m: &Match, pick: Pick) -> Dynamic {
    match pick {
        Pick::Nothing => Dynamic::UNIT,
        Pick::Number(n) => Dynamic::from_int(INT::from(n)),
        Pick::Word(name) => m.name(name).into(),
        Pick::At(at) => at.into_script(),
    }
}

/// Returns the arguments of a hook call.
pub fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
    let me = || call.context.me.into_script();
    match call.context.given {
        HookArgs::Nothing => vec![me()],
        HookArgs::Pick(pick) => vec![me(), pick_value(m, pick)],
        HookArgs::Success(success) => vec![me(), success.into()],
        HookArgs::Joint(at) => vec![at.into_script()],
        HookArgs::Group(side, group) => vec![side.into_script(), AlienCount::from(group).into_script()],
        HookArgs::Face(face) => vec![face.into_script()],
        HookArgs::Placed(at, colour) => vec![at.into_script(), colour.into_script()],
    }
}
