//! What scripts of Moonbase can use: hooks, metadata keys, types. The functions stand in `host_read` and `host_change`.
//!
//! Areas and kinds of units are strings, so that scripts read like the map; units are handles.

use super::field::AreaId;
use super::fields::{area_name, unit_name};
use super::setup::flag;
use super::state::{Death, Mode};
use super::step::{Call, Given};
use super::units::{KindId, UnitId};
use super::{Match, Moonbase, host_change, host_read, printed, renamed};
use crate::content::message::{Message, message};
use crate::content::moonbase::{GAME, UPGRADE};
use crate::content::suggest;
use crate::rules::game::Seat;
use crate::rules::host::{handle, hooks};
use crate::rules::scripting::QueuedHandle;
use crate::script::api::register_values;
use crate::script::convert::{FromScript, IntoScript, List, Typed, mismatch};
use crate::script::dialect::{Dialect, Holds, KeySpec};
use crate::script::kind::Kind;
use crate::script::shape::shape;
use crate::script::value::Handles;
use rhai::{Dynamic, Engine, ImmutableString};

const CARD: &[&str] = &[UPGRADE];

shape! {
    /// An activation.
    out struct ActivationContext as "ActivationContext" {
        /// The acting player.
        actor: Seat;
        /// The area.
        at: ImmutableString;
        /// The units that were activated.
        units: List<UnitId>;
    }
}

shape! {
    /// A fire attack.
    out struct FireContext as "FireContext" {
        /// Who fires.
        actor: Seat;
        /// How it comes about.
        mode: Mode;
        /// Where the firegroup stands; `()` for an attack of a script.
        from: Option<ImmutableString>;
        /// The area that it is aimed at.
        target: ImmutableString;
        /// How many links there are between; -1 for an attack of a script.
        distance: i8;
        /// The firegroup.
        units: List<UnitId>;
        /// The target units.
        targets: List<UnitId>;
    }
}

shape! {
    /// An armour save.
    out struct SaveContext as "SaveContext" {
        /// The unit that saves.
        unit: UnitId;
        /// How the fire attack came about.
        mode: Mode;
    }
}

shape! {
    /// A step of units that move together.
    out struct StepContext as "StepContext" {
        /// The units.
        units: List<UnitId>;
        /// Where they come from.
        from: ImmutableString;
        /// Where they go.
        to: ImmutableString;
    }
}

shape! {
    /// An assault, as one side sees it.
    out struct AssaultContext as "AssaultContext" {
        /// Whose total it is.
        side: Seat;
        /// The acting player.
        actor: Seat;
        /// The area.
        at: ImmutableString;
    }
}

hooks! {
    /// MB-44 `me` has just gained the card.
    ON_GAIN of CARD = on_gain(me: Seat);
    /// MB-09 An area with units was activated.
    ON_ACTIVATION_START of CARD = on_activation_start(me: Seat, ctx: ActivationContext);
    /// MB-19 An activation is over, before stacking is checked.
    ON_ACTIVATION_END of CARD = on_activation_end(me: Seat, ctx: ActivationContext);
    /// MB-29 What is added to the roll of a fire attack; `drm` is what it is so far. Returns the sum.
    MODIFY_FIRE_DRM of CARD = modify_fire_drm(me: Seat, drm: i64, ctx: FireContext) -> i64 [-9999..=9999];
    /// MB-30 By how many columns the strength is read to the right; `shift` is -1 for a cratered target. Returns the number.
    MODIFY_COLUMN_SHIFT of CARD = modify_column_shift(me: Seat, shift: i64, ctx: FireContext) -> i64 [-9999..=9999];
    /// MB-25 The strength of a fire attack. Returns it; below 1 it counts as 1.
    MODIFY_TAS of CARD = modify_tas(me: Seat, tas: i64, ctx: FireContext) -> i64 [-9999..=9999];
    /// MB-34 What is added to the die of an armour save. Returns the sum.
    MODIFY_SAVE of CARD = modify_save(me: Seat, bonus: i64, ctx: SaveContext) -> i64 [-9999..=9999];
    /// MB-13 The movement points of a unit. Returns the number.
    MODIFY_MOVE_POINTS of CARD = modify_move_points(me: Seat, points: i64, unit: UnitId) -> i64 [-9999..=9999];
    /// MB-16 What a step costs. Returns the cost; it is at least 1.
    MODIFY_STEP_COST of CARD = modify_step_cost(me: Seat, cost: i64, ctx: StepContext) -> i64 [-9999..=9999];
    /// MB-41 What is added to the total of a side in an assault. Returns the sum.
    MODIFY_ASSAULT of CARD = modify_assault(me: Seat, bonus: i64, ctx: AssaultContext) -> i64 [-9999..=9999];
    /// MB-43 By how much the price of a destroyed unit's owner falls. Returns the number; it is at least 0.
    MODIFY_PRICE_LOSS of CARD = modify_price_loss(me: Seat, loss: i64, unit: UnitId) -> i64 [-9999..=9999];
    /// MB-03 The credits that `me` gets. Returns the number.
    MODIFY_INCOME of CARD = modify_income(me: Seat, credits: i64) -> i64 [-9999..=9999];
    /// A unit has come into an area, by a step or a retreat.
    ON_ENTER of CARD = on_enter(me: Seat, unit: UnitId, area: ImmutableString);
    /// MB-43 A unit was destroyed; its area is the one where it stood.
    ON_DESTROYED of CARD = on_destroyed(me: Seat, unit: UnitId, cause: Death);
    /// MB-R41 The turn ends: suppressed units have recovered, minerals have raised prices, nobody has won yet.
    ON_ROUND_END of CARD = on_round_end(me: Seat);
    /// Whether `me` can use the card now, in the activation of the own units in `area`.
    CAN_USE serves CARD = can_use(me: Seat, area: ImmutableString) -> bool;
    /// MB-11 `me` uses the card, in the place of a unit's action; at most once in an activation (MB-R47).
    ON_USE of CARD = on_use(me: Seat, area: ImmutableString);
}

/// Hooks, keys and functions of the game's scripts.
pub static DIALECT: Dialect = Dialect {
    game: GAME,
    hooks: HOOKS,
    keys: &[KeySpec::new("difficulty", Holds::Number(2, 20), "MB-44 What an attempt at it has to reach.").needed()],
    silent: &[],
    printed: printed::PRINTED,
    renamed: renamed::RENAMED,
    functions: &[host_read::FUNCTIONS, host_change::FUNCTIONS],
    register_types,
    show,
};

handle! { Moonbase:
    /// A unit, destroyed ones included.
    UnitId as "Unit" {
        /// Its number, from 1, by the order in which units were made.
        id: u8 = |unit, _m| unit.number() + 1;
    }
}

impl FromScript<Match> for UnitId {
    fn from_script(_: &mut Match, value: &mut Dynamic) -> Result<UnitId, Message> {
        value.read_lock::<UnitId>().map(|unit| *unit).ok_or_else(|| mismatch(UnitId::KIND, value))
    }
}

/// An area, by its id.
impl Typed for AreaId {
    const KIND: Kind = Kind::Text;
}

impl FromScript<Match> for AreaId {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<AreaId, Message> {
        let id = value.as_immutable_string_ref().map_err(|_| mismatch(Kind::Text, value))?;
        m.setup.field.named(&id).ok_or_else(|| message!("unknown-area", id = suggest::short(&id)))
    }
}

/// A kind of unit, by its id.
impl Typed for KindId {
    const KIND: Kind = Kind::Text;
}

impl FromScript<Match> for KindId {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<KindId, Message> {
        let id = value.as_immutable_string_ref().map_err(|_| mismatch(Kind::Text, value))?;
        m.setup.kind_named(&id).ok_or_else(|| {
            let known: Vec<&str> = m.setup.forces.units.iter().map(|kind| kind.id.as_str()).collect();
            message!("unknown-kind-use-one-of", id = suggest::short(&id), known)
        })
    }
}

/// Something that a unit can be.
#[derive(Clone, Copy, Debug)]
pub struct Flag(pub u8);

impl Typed for Flag {
    const KIND: Kind = Kind::Words(&flag::WORDS);
}

impl<M: ?Sized> FromScript<M> for Flag {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Flag, Message> {
        let bits = [flag::SHORT_RANGE, flag::CRAWLER, flag::MISSILE, flag::UNARMED, flag::IMMOBILE];
        crate::script::shape::word(value, &flag::WORDS, &bits).map(Flag)
    }
}

impl Handles for Moonbase {
    fn number(value: &Dynamic) -> Option<(u8, u16)> {
        value.read_lock::<UnitId>().map(|unit| (0, u16::from(unit.number()) + 1))
    }
    fn handle(_kind: u8, id: u16) -> Dynamic {
        let number = id.checked_sub(1).and_then(|number| u8::try_from(number).ok());
        number.map_or(Dynamic::UNIT, |number| UnitId::new(number).into_script())
    }
}

/// What a hook is given.
pub fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
    let me = call.context.owner.into_script();
    match call.context.given {
        Given::Nothing => vec![me],
        Given::Activation => {
            let activation = m.state.activation;
            let context = activation.map(|activation| ActivationContext {
                actor: activation.seat,
                at: area_name(m, activation.area),
                units: activation.units.into_iter().collect(),
            });
            vec![me, context.into_script()]
        }
        Given::Area(area) => vec![me, area_name(m, area).into_script()],
        Given::Entered { unit, area } => vec![me, unit.into_script(), area_name(m, area).into_script()],
        Given::Fallen { unit, cause } => vec![me, unit.into_script(), cause.into_script()],
    }
}

fn show(value: &Dynamic) -> Option<String> {
    if let Some(unit) = value.read_lock::<UnitId>() {
        return Some(format!("unit {}", *unit));
    }
    value.read_lock::<QueuedHandle>().map(|_| "a movement".to_owned())
}

fn register_types(engine: &mut Engine) {
    engine.register_type_with_name::<UnitId>("Unit");
    engine.register_type_with_name::<QueuedHandle>("Queued");
    register_values::<UnitId>(engine);
}

/// A unit that an effect wants to change: none that was destroyed.
pub(super) fn living(m: &Match, function: &str, unit: UnitId) -> Result<(), crate::rules::scripting::HostError> {
    match m.state.unit(unit).alive {
        true => Ok(()),
        false => Err(crate::rules::scripting::host_error(message!("unit-was-destroyed", function, unit = unit_name(m, unit)))),
    }
}
