//! The script interface of Moonbase: hooks, metadata keys, types. The functions are in `host_read` and `host_change`.
//!
//! Areas and kinds of units are strings, so that scripts match the map; units are handles.

use super::event::Event;
use super::field::AreaId;
use super::fields::{area_name, unit_name};
use super::setup::flag;
use super::state::{Bearer, Death, Mode};
use super::step::{Call, HookArgs};
use super::units::{KindId, UnitId};
use super::{Match, Moonbase, host_change, host_read, printed, renamed};
use crate::game::Seat;
use crate::host::{handle, hooks};
use crate::marks::{HasMarks, marks_in};
use crate::names::Name;
use crate::prelude::{self, Prelude};
use crate::scripting::QueuedHandle;
use content::message::{Message, message};
use content::moonbase::{GAME, UPGRADE};
use content::suggest;
use rhai::{Dynamic, Engine, ImmutableString};
use script::api::register_values;
use script::convert::{ArrayOf, FromScript, IntoScript, ScriptType, mismatch};
use script::dialect::{Dialect, Holds, KeySpec};
use script::kind::ValueType;
use script::shape::shape;
use script::value::Handles;

const CARD: &[&str] = &[UPGRADE];

shape! {
    /// An activation of an area.
    out struct ActivationContext as "ActivationContext" {
        /// The acting player.
        actor: Seat;
        /// Activated area.
        at: ImmutableString;
        /// Activated units.
        units: ArrayOf<UnitId>;
    }

    /// A fire attack.
    out struct FireContext as "FireContext" {
        /// The player whose units fire.
        actor: Seat;
        /// Origin of the attack.
        mode: Mode;
        /// Area of the firegroup; `()` for an attack of a script.
        from: Option<ImmutableString>;
        /// Target area.
        target: ImmutableString;
        /// The number of links between `from` and `target`; `()` for an attack of a script.
        distance: Option<u8>;
        /// Units of the firegroup.
        units: ArrayOf<UnitId>;
        /// Target units.
        targets: ArrayOf<UnitId>;
    }

    /// An armour save.
    out struct SaveContext as "SaveContext" {
        /// The unit that rolls the save.
        unit: UnitId;
        /// Origin of the fire attack.
        mode: Mode;
    }

    /// A step of units that move together.
    out struct StepContext as "StepContext" {
        /// Units that move.
        units: ArrayOf<UnitId>;
        /// Area that the units leave.
        from: ImmutableString;
        /// Area that the units enter.
        to: ImmutableString;
    }

    /// An assault from the perspective of one side.
    out struct AssaultContext as "AssaultContext" {
        /// The seat whose total is determined.
        side: Seat;
        /// The acting player.
        actor: Seat;
        /// Area of the assault.
        at: ImmutableString;
    }

    /// A unit for which a number is determined.
    out struct UnitContext as "UnitContext" {
        /// Unit for which the number is determined.
        unit: UnitId;
    }

    /// A unit whose loss lowers the share price.
    out struct LossContext as "LossContext" {
        /// Unit that has been destroyed.
        unit: UnitId;
        /// Number of units that the owner of the unit lost earlier in this turn.
        earlier_losses: u8;
    }

    /// A unit that has entered an area.
    out struct EnterContext as "EnterContext" {
        /// Unit that has entered the area.
        unit: UnitId;
        /// Area that the unit has entered.
        at: ImmutableString;
    }

    /// A unit that has been destroyed.
    out struct DestroyedContext as "DestroyedContext" {
        /// Destroyed unit.
        unit: UnitId;
        /// Cause of the destruction.
        cause: Death;
    }

    /// The context in which a card is used.
    out struct UseContext as "UseContext" {
        /// Activated area.
        at: ImmutableString;
    }
}

hooks! {
    /// MB-44 Called when `me` has gained the card.
    ON_GAIN of CARD = on_gain(me: Seat);
    /// MB-09 Called when an area has been activated, for the cards of both players. `me` owns the card. `ctx` contains the acting
    /// player (`actor`), the area (`at`) and the activated units (`units`).
    ON_ACTIVATION_START of CARD = on_activation_start(me: Seat, ctx: ActivationContext);
    /// MB-19 Called when an activation is over, before stacking is checked, for the cards of both players. `me` owns the card.
    /// `ctx` contains the acting player (`actor`), the area (`at`) and the activated units (`units`).
    ON_ACTIVATION_END of CARD = on_activation_end(me: Seat, ctx: ActivationContext);
    /// MB-29 Called when the modifiers of a fire attack are added up, for the cards of both players. `drm` is the sum so far, and
    /// `ctx` describes the attack. Returns the new sum.
    MODIFY_FIRE_DRM of CARD = modify_fire_drm(me: Seat, drm: i64, ctx: FireContext) -> i64 [-9999..=9999];
    /// MB-30 Called when the column of a fire attack is determined, for the cards of both players. `shift` is the number of
    /// columns by which the strength is read further to the right; it starts at -1 for a cratered target. `ctx` describes the
    /// attack. Returns the new number.
    MODIFY_COLUMN_SHIFT of CARD = modify_column_shift(me: Seat, shift: i64, ctx: FireContext) -> i64 [-9999..=9999];
    /// MB-25 Called when the strength of a fire attack is determined, for the cards of both players. `tas` is the strength so
    /// far, and `ctx` describes the attack. Returns the new strength; a result below 1 counts as 1.
    MODIFY_TAS of CARD = modify_tas(me: Seat, tas: i64, ctx: FireContext) -> i64 [-9999..=9999];
    /// MB-34 Called before an armour save, for the cards of both players. `bonus` is the number added to the die so far. `ctx`
    /// contains the unit that rolls the save (`unit`) and the origin of the fire attack (`mode`). Returns the new number.
    MODIFY_SAVE of CARD = modify_save(me: Seat, bonus: i64, ctx: SaveContext) -> i64 [-9999..=9999];
    /// MB-13 Called when the movement points of a unit are determined, for the cards of both players. `points` is the number so
    /// far; `ctx.unit` is the unit. Returns the new number.
    MODIFY_MOVE_POINTS of CARD = modify_move_points(me: Seat, points: i64, ctx: UnitContext) -> i64 [-9999..=9999];
    /// MB-16 Called when the cost of a step is determined, for the cards of both players. `cost` is the cost so far. `ctx`
    /// contains the units that move (`units`), the area that they leave (`from`) and the area that they enter (`to`). Returns the
    /// new cost; a result below 1 counts as 1.
    MODIFY_STEP_COST of CARD = modify_step_cost(me: Seat, cost: i64, ctx: StepContext) -> i64 [-9999..=9999];
    /// MB-41 Called when the total of a side in an assault is determined, for the cards of both players. `bonus` is the number
    /// added so far. `ctx` contains the seat whose total it is (`side`), the acting player (`actor`) and the area (`at`). Returns
    /// the new number.
    MODIFY_ASSAULT of CARD = modify_assault(me: Seat, bonus: i64, ctx: AssaultContext) -> i64 [-9999..=9999];
    /// MB-43 Called when a unit has been destroyed and the loss of its owner's share price is determined, for the cards of both
    /// players. `loss` is the loss so far; `ctx.unit` is the unit, `ctx.earlier_losses` the number of units that its owner lost
    /// earlier in this turn. Returns the new loss, which is at least 0.
    MODIFY_PRICE_LOSS of CARD = modify_price_loss(me: Seat, loss: i64, ctx: LossContext) -> i64 [-9999..=9999];
    /// MB-03 Called when `me` receives income. `credits` is the number of credits so far. Returns the new number.
    MODIFY_INCOME of CARD = modify_income(me: Seat, credits: i64) -> i64 [-9999..=9999];
    /// Called when a unit has entered an area by a step or a retreat. `ctx.unit` is the unit, `ctx.at` the area.
    ON_ENTER of CARD = on_enter(me: Seat, ctx: EnterContext);
    /// MB-43 Called when a unit has been destroyed. `ctx.unit` is the unit; its area is the area in which it was destroyed.
    ON_DESTROYED of CARD = on_destroyed(me: Seat, ctx: DestroyedContext);
    /// MB-R41 Called at the end of the turn, after suppressed units have recovered and minerals have raised prices, and before
    /// the victory check.
    ON_ROUND_END of CARD = on_round_end(me: Seat);
    /// Called when the choices of an activation are determined. Returns whether `me` can use the card in the activation of its
    /// units in `ctx.at`.
    CAN_USE serves CARD = can_use(me: Seat, ctx: UseContext) -> bool;
    /// MB-11 Called when `me` uses the card in the activation of `ctx.at`, instead of the action of a unit; at most once per
    /// activation (MB-R47).
    ON_USE of CARD = on_use(me: Seat, ctx: UseContext);
}

/// The dialect of the game: hooks, keys and functions of its scripts.
pub static DIALECT: Dialect = Dialect {
    game: GAME,
    hooks: HOOKS,
    keys: &[KeySpec::new("difficulty", Holds::Number(2, 20), "MB-44 Total that an attempt at the upgrade must reach.").needed()],
    silent: &[],
    printed: printed::PRINTED,
    renamed: renamed::RENAMED,
    functions: &[
        host_read::FUNCTIONS,
        host_change::FUNCTIONS,
        Prelude::<Moonbase>::FUNCTIONS,
        Prelude::<Moonbase>::MARKS,
        Prelude::<Moonbase>::QUEUED,
    ],
    register_types,
    show,
};

handle! { Moonbase:
    /// A unit, possibly destroyed.
    UnitId as "Unit" {
        /// Number of the unit, from 1, in the order in which units were created.
        id: u8 = |unit, _m| unit.number() + 1;
    }
}

impl FromScript<Match> for UnitId {
    fn from_script(_: &mut Match, value: &mut Dynamic) -> Result<UnitId, Message> {
        value.read_lock::<UnitId>().map(|unit| *unit).ok_or_else(|| mismatch(UnitId::KIND, value))
    }
}

impl ScriptType for AreaId {
    const KIND: ValueType = ValueType::Text;
}

impl FromScript<Match> for AreaId {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<AreaId, Message> {
        let id = value.as_immutable_string_ref().map_err(|_| mismatch(ValueType::Text, value))?;
        m.setup.field.named(&id).ok_or_else(|| message!("unknown-area", id = suggest::short(&id)))
    }
}

/// A unit type, by its id.
impl ScriptType for KindId {
    const KIND: ValueType = ValueType::Text;
}

impl FromScript<Match> for KindId {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<KindId, Message> {
        let id = value.as_immutable_string_ref().map_err(|_| mismatch(ValueType::Text, value))?;
        m.setup.kind_named(&id).ok_or_else(|| {
            let known: Vec<&str> = m.setup.forces.units.iter().map(|kind| kind.id.as_str()).collect();
            message!("unknown-kind-use-one-of", id = suggest::short(&id), known)
        })
    }
}

/// A property of a unit.
#[derive(Clone, Copy, Debug)]
pub struct Flag(pub u8);

impl ScriptType for Flag {
    const KIND: ValueType = ValueType::Words(&flag::WORDS);
}

impl<M: ?Sized> FromScript<M> for Flag {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Flag, Message> {
        let bits = [flag::SHORT_RANGE, flag::CRAWLER, flag::MISSILE, flag::UNARMED, flag::IMMOBILE];
        script::shape::word(value, &flag::WORDS, &bits).map(Flag)
    }
}

impl ScriptType for Bearer {
    const KIND: ValueType = ValueType::Or(&[UnitId::KIND, ValueType::Text]);
}

impl FromScript<Match> for Bearer {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<Bearer, Message> {
        match (value.is::<UnitId>(), value.is_string()) {
            (true, _) => UnitId::from_script(m, value).map(Bearer::Unit),
            (_, true) => AreaId::from_script(m, value).map(Bearer::Area),
            _ => Err(mismatch(Bearer::KIND, value)),
        }
    }
}

impl HasMarks for Moonbase {
    marks_in!(marks of Bearer);
    fn mark_set(_m: &Match, bearer: Bearer, mark: Name) -> Event {
        match bearer {
            Bearer::Unit(unit) => Event::MarkSet { unit: Some(unit), area: None, mark },
            Bearer::Area(area) => Event::MarkSet { unit: None, area: Some(area), mark },
        }
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

/// Returns the arguments of a hook call.
pub fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
    let me = call.context.owner.into_script();
    match call.context.given {
        HookArgs::Nothing => vec![me],
        HookArgs::Activation => {
            let activation = m.state.activation;
            let context = activation.map(|activation| ActivationContext {
                actor: activation.seat,
                at: area_name(m, activation.area),
                units: activation.units.into_iter().collect(),
            });
            vec![me, context.into_script()]
        }
        HookArgs::Area(area) => vec![me, UseContext { at: area_name(m, area) }.into_script()],
        HookArgs::Entered { unit, area } => vec![me, EnterContext { unit, at: area_name(m, area) }.into_script()],
        HookArgs::Fallen { unit, cause } => vec![me, DestroyedContext { unit, cause }.into_script()],
    }
}

fn show(value: &Dynamic) -> Option<Message> {
    if let Some(unit) = value.read_lock::<UnitId>() {
        return Some(message!("a-unit", number = unit.to_string()));
    }
    prelude::show(value)
}

fn register_types(engine: &mut Engine) {
    engine.register_type_with_name::<UnitId>("Unit");
    engine.register_type_with_name::<QueuedHandle>("Queued");
    register_values::<UnitId>(engine);
}

/// Checks that a unit to be changed has not been destroyed.
pub(super) fn living(m: &Match, function: &str, unit: UnitId) -> Result<(), crate::scripting::HostError> {
    match m.state.unit(unit).alive {
        true => Ok(()),
        false => Err(crate::scripting::host_error(message!("unit-was-destroyed", function, unit = unit_name(m, unit)))),
    }
}
