//! The script interface of March on Mars: hooks, metadata keys, types. The functions are in `host_read` and `host_change`.

use super::ask_scripts::{Bomb, ModeMap, Released, SourceMap, ThrowContext};
use super::event::Event;
use super::fields::AlienColour;
use super::plans::Allowed;
use super::state::{Aliens, Bearer, MarineId, Pick, Shot, ShotKind, Side, Turn};
use super::step::{Call, HookArgs, Window};
use super::{Mars, Match, host_change, host_read, host_worth, printed, renamed};
use crate::game::Wording;
use crate::host::{handle, hooks, numbered};
use crate::marks::{HasMarks, marks_in};
use crate::moonwalk::called::AreaNames;
use crate::moonwalk::landing::AccidentCause;
use crate::moonwalk::show::{OnStrip, place_of};
use crate::names::Name;
use crate::prelude::{self, Prelude};
use crate::scripting::QueuedHandle;
use content::mars::{BASE, EQUIPMENT, GAME, LANDING_ZONE, TRAINING, UPGRADE};
use content::message::{Message, message};
use content::text::Language;
use fluent_bundle::FluentArgs;
use geometry::ring::{Pos, Strip};
use rhai::{Dynamic, Engine, INT, Map};
use script::api::register_values;
use script::convert::{FromScript, IntoScript, ScriptType, mismatch};
use script::dialect::{Dialect, Holds, KeySpec, Reads};
use script::kind::ValueType;
use script::shape::shape;
use script::value::Handles;

/// Words of the key `windows`.
const WINDOWS: &[&str] = &[Window::TURN, "turn_start", "before_roll", "after_roll", "after_action", "turn_end", "flight"];
const ABILITY: &[&str] = &[TRAINING];
const CARD: &[&str] = &[EQUIPMENT];
const MINE: &[&str] = &[TRAINING, EQUIPMENT];
const JOINT: &[&str] = &[UPGRADE];
const ACTION: &[&str] = &[BASE];
const USED: &[&str] = &[TRAINING, EQUIPMENT, BASE];
const ANY: &[&str] = &[TRAINING, EQUIPMENT, UPGRADE, BASE];
const ROLLED: &[&str] = &[TRAINING, EQUIPMENT, UPGRADE];

hooks! {
    /// MM-16 Called at the start of the turn of `me` to determine its number of dice, for the abilities and then the equipment
    /// cards of `me`; the cards are called again when the number is used (MM-R70). `n` is the number so far, which starts at 4, or
    /// at 2 if `me` was face-down. Returns the new number.
    MODIFY_DICE_COUNT of MINE = modify_dice_count(me: MarineId, n: u8) -> u8 [1..=99];
    /// MM-18 Called when `me` decides how to take the turn. `modes` contains the mode `program`. Returns the list of modes to
    /// choose from, including the modes that the script adds.
    MODIFY_MODES of ABILITY = modify_modes(me: MarineId, modes: Vec<ModeMap>) -> Vec<ModeMap>;
    /// Called when `me` has declared a mode that this script has added.
    ON_MODE of ABILITY = on_mode(me: MarineId);
    /// MM-31, MM-39 Called when the rolled dice of `me` are grouped by value. `shots` contains an entry for each value; `ctx.kind`
    /// is `fight` in close combat, otherwise `shot`. An equipment card is called only while it is in force. Returns the changed
    /// list.
    MODIFY_SHOTS of MINE = modify_shots(me: MarineId, shots: Vec<Shot>, ctx: ShotContext) -> Vec<Shot>;
    /// MM-23 Called when the moves of `me` are determined. `plan` contains the rules for a move. Returns the changed map.
    MODIFY_MOVE of ABILITY = modify_move(me: MarineId, plan: Allowed) -> Allowed;
    /// MM-27 Called when a landing of `me` would be an accident. `causes` lists the causes: `crash`, `air`, `hazard`, `skull`.
    /// Returns the causes that remain; with an empty list, `me` lands safely.
    MODIFY_LANDING of ABILITY = modify_landing(me: MarineId, causes: Vec<AccidentCause>) -> Vec<AccidentCause>;
    /// MM-22 Called when a roll of `me` is final and shows a skull. `thrown` is the effect of the skull. Returns the changed map.
    MODIFY_SKULL of ABILITY = modify_skull(me: MarineId, thrown: Released) -> Released;
    /// MM-58, MM-59, MM-61 Called when the rerolls for a roll are determined. `me` owns the ability or card; for an upgrade,
    /// `me` is the marine that has rolled. `sources` lists the sources so far. `ctx` describes the roll: the marine that has
    /// rolled (`ctx.actor`), the purpose (`ctx.kind`), the number of the action (`ctx.action`) and the box of an upgrade
    /// (`ctx.at`). Returns the list, including the sources that the script adds. Using the source of a card discards the card.
    MODIFY_REROLL_SOURCES of ROLLED = modify_reroll_sources(me: MarineId, sources: Vec<SourceMap>, ctx: ThrowContext) -> Vec<SourceMap>;
    /// Called when a roll of `me` could be rerolled. `ctx` describes the roll. Returns `false` if `me` may not reroll any dice.
    CAN_REROLL of ABILITY = can_reroll(me: MarineId, ctx: ThrowContext) -> bool;
    /// MM-42, MM-43 Called when the conditions of the bomb of `me` are determined. `bomb` contains the conditions. Returns the
    /// changed map.
    MODIFY_BOMB of ABILITY = modify_bomb(me: MarineId, bomb: Bomb) -> Bomb;
    /// MM-43 Called when the bomb of `me` has failed.
    ON_BOMB_FAILED of ABILITY = on_bomb_failed(me: MarineId);
    /// MM-17, MM-81, MM-83 Called in each window listed in `windows`. Returns whether `me` can use the card, ability or base
    /// action in `ctx.window`.
    CAN_USE serves USED = can_use(me: MarineId, ctx: WindowContext) -> bool;
    /// MM-17, MM-81, MM-83 Called in each window listed in `windows`. Returns one value for each way in which `me` can use the
    /// card, ability or base action in `ctx.window`; `on_use` receives the chosen value as `ctx.option`. With an empty list it
    /// cannot be used.
    USE_OPTIONS serves USED = use_options(me: MarineId, ctx: WindowContext) -> Vec<Pick>;
    /// MM-17, MM-81, MM-83 Called when `me` uses the card, ability or base action. `ctx.window` is the window; `ctx.option` is the
    /// chosen value of `use_options`, or `()` if the script does not define that function. A card is discarded before the call. In
    /// the window `flight`, a `step` does not end in a landing.
    ON_USE of USED = on_use(me: MarineId, ctx: UseContext);
    /// MM-75 Called at the end of the turn of `me`, including a turn that ended with an accident.
    ON_TURN_END of ABILITY = on_turn_end(me: MarineId);
    /// MM-55 Called when a group of aliens of a wave has passed the joint into the incoming box of `ctx.side`. `ctx.group` is the
    /// number of aliens by colour. `me` is `()`: the effect belongs to the team.
    ON_WAVE_PASS of JOINT = on_wave_pass(me: (), ctx: WaveContext);
    /// MM-15 Called when the upgrade acts, once per round between turns. `ctx.at` is the box of its joint. `me` is `()`: the effect
    /// belongs to the team.
    ON_ACT of JOINT = on_act(me: (), ctx: ActContext);
    /// MM-64 Called when the white die of the end wave has been rolled, but not for the dice of extra waves. `ctx.face` is the
    /// result: 1 for left, 2 for right. `me` is `()`: the effect belongs to the team.
    ON_WAVE_ROLL of ACTION = on_wave_roll(me: (), ctx: WaveRollContext);
    /// Called when an alien has been placed in a box that has a mark. `ctx.at` is the box, `ctx.colour` the colour of the alien.
    /// `me` is `()`.
    ON_ALIEN_PLACED of ANY = on_alien_placed(me: (), ctx: AlienContext);
}

/// The dialect of the game: hooks, keys and functions of its scripts.
pub static DIALECT: Dialect = Dialect {
    game: GAME,
    hooks: HOOKS,
    keys: &[
    KeySpec::new(
        "windows",
        Holds::SomeOf(WINDOWS),
        "Windows in which a training ability or a card can be used: a list of `\"turn_start\"`, `\"before_roll\"`, `\"after_roll\"`, `\"after_action\"`, `\"turn_end\"` and `\"flight\"` (after the last step of a jump). `\"turn\"` includes the first five. The default is `[\"turn\"]` if the script defines `on_use`.",
    )
    .of(MINE),
    KeySpec::new(
        "lasts",
        Holds::OneOf(&["action"]),
        "Duration: with `\"action\"`, the card remains in force until the action ends, so that its `modify_shots` is called.",
    )
    .of(CARD)
    .read(Reads::In(&["modify_shots"]))
    ],
    silent: &[],
    printed: printed::PRINTED,
    renamed: renamed::RENAMED,
    functions: &[host_read::FUNCTIONS, host_change::FUNCTIONS, host_worth::FUNCTIONS, Prelude::<Mars>::FUNCTIONS, Prelude::<Mars>::MARKS, Prelude::<Mars>::QUEUED],
    register_types,
    show,
};

handle! { Mars:
    /// A marine. The rules set its marks `programmed`, `moved`, `shot` and `extra_used` for its turn.
    MarineId as "Marine" {
        /// Number of the marine, from 0; it is the seat of its player.
        id: u8 = |a, _m| a.number();
    }
}

impl FromScript<Match> for MarineId {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<MarineId, Message> {
        let a = value.read_lock::<MarineId>().map(|a| *a).ok_or_else(|| mismatch(MarineId::KIND, value))?;
        let is_alive = m.state.marines.get(a.index()).is_some_and(|marine| marine.alive);
        if is_alive { Ok(a) } else { Err(message!("marine-dead-unknown", number = a.to_string())) }
    }
}

impl Handles for Mars {
    fn number(value: &Dynamic) -> Option<(u8, u16)> {
        value.read_lock::<MarineId>().map(|a| (0, a.number().into()))
    }
    fn handle(_kind: u8, id: u16) -> Dynamic {
        MarineId::new(u8::try_from(id).unwrap_or(u8::MAX)).into_script()
    }
}

impl ScriptType for Bearer {
    const KIND: ValueType = ValueType::Or(&[MarineId::KIND, Pos::KIND]);
}

impl FromScript<Match> for Bearer {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<Bearer, Message> {
        match (value.is::<MarineId>(), value.is_map()) {
            (true, _) => MarineId::from_script(m, value).map(Bearer::Marine),
            (_, true) => Pos::from_script(m, value).map(Bearer::Box),
            _ => Err(mismatch(Bearer::KIND, value)),
        }
    }
}

impl HasMarks for Mars {
    marks_in!(marks of Bearer);
    fn mark_set(m: &Match, bearer: Bearer, mark: Name) -> Event {
        match bearer {
            Bearer::Marine(a) => Event::MarkSet { marine: Some(a), r#box: m.state.marine(a).at, mark },
            Bearer::Box(at) => Event::MarkSet { marine: None, r#box: at, mark },
        }
    }
    fn mark_of_rules(m: &Match, bearer: Bearer, name: &str) -> Option<i64> {
        let Bearer::Marine(a) = bearer else { return None };
        // A marine outside its turn has done nothing in it.
        let turn = if m.state.turn.marine == Some(a) { m.state.turn } else { Turn::default() };
        let is_set = match name {
            "programmed" => turn.mode.is_some(),
            "moved" => turn.moved,
            "shot" => turn.shot,
            "extra_used" => turn.extra_used,
            _ => return None,
        };
        Some(is_set.into())
    }
}

impl OnStrip for Mars {
    fn strip(m: &Match) -> &Strip {
        &m.state.strip
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
    fn area_name_mid(m: &Match, area: u8, language: Language) -> Option<String> {
        match area {
            LANDING_ZONE => Mars::sentences().say(language, "zone", &FluentArgs::new()),
            other => Mars::area_name(m, other, language),
        }
    }
}

/// A side of the board that is in play, with everything on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct SideInPlay(pub Side);

impl ScriptType for SideInPlay {
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
    /// An area, identified by its number: an area with a card in play, or 3 for the Landing Zone.
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
pub(super) struct MarchDirection(pub bool);

impl ScriptType for MarchDirection {
    const KIND: ValueType = ValueType::Int(-1, 1);
}

impl<M: ?Sized> FromScript<M> for MarchDirection {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<MarchDirection, Message> {
        match value.as_int() {
            Ok(1) => Ok(MarchDirection(true)),
            Ok(-1) => Ok(MarchDirection(false)),
            Ok(other) => Err(message!("expected-direction", found = other)),
            Err(_) => Err(mismatch(MarchDirection::KIND, value)),
        }
    }
}

shape! {
    /// The number of aliens of each colour.
    both struct AlienCount as "Aliens" {
        /// Number of red aliens, including defenders.
        red: u8 [0..=99] = 0;
        /// Number of blue aliens.
        blue: u8 [0..=99] = 0;
        /// Number of yellow aliens.
        yellow: u8 [0..=99] = 0;
    }
}

/// An option in the form in which scripts receive it.
#[derive(Clone, Debug)]
pub struct PickValue(Dynamic);

impl ScriptType for PickValue {
    const KIND: ValueType = Pick::KIND;
}

impl IntoScript for PickValue {
    fn into_script(self) -> Dynamic {
        self.0
    }
}

shape! {
    /// A window: a time at which a script can be used.
    out struct WindowContext as "WindowContext" {
        /// Name of the window.
        window: Window;
    }

    /// The context in which a script is used.
    out struct UseContext as "UseContext" {
        /// Chosen value of `use_options`.
        option: PickValue;
        /// Name of the window.
        window: Window;
    }

    /// The purpose of a roll that shoots.
    out struct ShotContext as "ShotContext" {
        /// `fight` in close combat, otherwise `shot`.
        kind: ShotKind;
    }

    /// A group of a wave that passes a joint.
    out struct WaveContext as "WaveContext" {
        /// Side of the incoming box.
        side: Side;
        /// Aliens of the group.
        group: AlienCount;
    }

    /// The action of an upgrade between turns.
    out struct ActContext as "ActContext" {
        /// Box of the upgrade's joint.
        at: Pos;
    }

    /// The roll of the wave's die at the end of a round.
    out struct WaveRollContext as "WaveRollContext" {
        /// Rolled face: 1 for left, 2 for right.
        face: u8;
    }

    /// An alien that has been placed.
    out struct AlienContext as "AlienContext" {
        /// Box in which it was placed.
        at: Pos;
        /// Colour of the alien.
        colour: AlienColour;
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

impl ScriptType for Pick {
    const KIND: ValueType = ValueType::Or(&[ValueType::Unit, i32::KIND, ValueType::Text, Pos::KIND, MarineId::KIND]);
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
        if let Some(marine) = value.read_lock::<MarineId>() {
            return Ok(Pick::Marine(*marine));
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
        Pick::Marine(marine) => marine.into_script(),
    }
}

/// Returns the arguments of a hook call.
pub fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
    let me = || call.context.me.into_script();
    match call.context.given {
        HookArgs::Nothing => vec![me()],
        HookArgs::Use(pick, window) => vec![me(), UseContext { option: PickValue(pick_value(m, pick)), window }.into_script()],
        HookArgs::Joint(at) => vec![me(), ActContext { at }.into_script()],
        HookArgs::Group(side, group) => vec![me(), WaveContext { side, group: group.into() }.into_script()],
        HookArgs::Face(face) => vec![me(), WaveRollContext { face }.into_script()],
        HookArgs::Placed(at, colour) => vec![me(), AlienContext { at, colour }.into_script()],
    }
}

fn show(value: &Dynamic) -> Option<Message> {
    if let Some(marine) = value.read_lock::<MarineId>() {
        return Some(message!("a-marine", number = marine.to_string()));
    }
    prelude::show(value)
}

fn register_types(engine: &mut Engine) {
    engine.register_type_with_name::<MarineId>("Marine");
    engine.register_type_with_name::<QueuedHandle>("Queued");
    register_values::<MarineId>(engine);
}
