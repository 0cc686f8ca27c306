//! Host functions that only read: units, areas, corporations.

use super::field::{AreaId, UNREACHABLE};
use super::fields::area_name;
use super::host::Flag;
use super::units::UnitId;
use super::{Match, Moonbase};
use crate::content::message::message;
use crate::content::suggest;
use crate::rules::game::Seat;
use crate::rules::host::host;
use crate::rules::scripting::{HostError, host_error};
use crate::script::api::Function;
use crate::script::convert::List;
use crate::script::value::Value;
use rhai::{Dynamic, INT, ImmutableString};

pub(super) const FUNCTIONS: &[Function] = host! { Moonbase:
    /// Returns the units that have not been destroyed, in the order of their numbers. `area` limits them to one area (`""`: all
    /// areas), `seat` to one owner (-1: both).
    look fn units(m, area: ImmutableString, seat: i8 [-1..=1]) -> Result<List<UnitId>, HostError> {
        let area = if area.is_empty() { None } else { Some(find(m, "units", &area)?) };
        let wanted = |unit: &super::state::Unit| area.is_none_or(|area| unit.area == area) && (seat < 0 || i16::from(unit.owner.number()) == i16::from(seat));
        Ok(m.state.alive().filter(|(_, unit)| wanted(unit)).map(|(id, _)| id).collect())
    }
    /// Returns the id of the unit's kind.
    look fn kind(m, unit: UnitId) -> ImmutableString {
        m.setup.kind(m.state.unit(unit).kind).of.id.as_str().into()
    }
    /// Returns the seat of the unit's owner.
    look fn owner(m, unit: UnitId) -> Seat {
        m.state.unit(unit).owner
    }
    /// Returns the area of the unit; for a destroyed unit, the area in which it was destroyed.
    look fn pos(m, unit: UnitId) -> ImmutableString {
        area_name(m, m.state.unit(unit).area)
    }
    /// Returns the strength of the unit, or 0 while it has not been revealed.
    look fn strength(m, unit: UnitId) -> u8 {
        let unit = m.state.unit(unit);
        unit.strength.filter(|_| unit.revealed).unwrap_or(0)
    }
    /// Returns `true` if the unit has not been destroyed.
    look fn is_alive(m, unit: UnitId) -> bool {
        m.state.unit(unit).alive
    }
    /// Returns `true` if the unit is suppressed.
    look fn is_suppressed(m, unit: UnitId) -> bool {
        m.state.unit(unit).suppressed
    }
    /// Returns `true` if the unit has acted in the current activation.
    look fn has_acted(m, unit: UnitId) -> bool {
        m.state.activation.is_some_and(|activation| activation.acted.has(unit))
    }
    /// Returns `true` if the kind of the unit has this property.
    look fn has_flag(m, unit: UnitId, flag: Flag) -> bool {
        m.state.is(&m.setup, unit, flag.0)
    }
    /// Returns all areas, in the order of the map.
    know fn areas(m) -> List<ImmutableString> {
        m.setup.field.all().map(|area| area_name(m, area)).collect()
    }
    /// Returns the areas that are linked to the area.
    know fn neighbours(m, area: AreaId) -> List<ImmutableString> {
        m.setup.field.beside(area).iter().map(|area| area_name(m, *area)).collect()
    }
    /// Returns the smallest number of links between two areas, or -1 if they are not connected.
    know fn distance(m, a: AreaId, b: AreaId) -> i32 {
        Some(m.setup.field.distance(a, b)).filter(|links| *links != UNREACHABLE).map_or(-1, i32::from)
    }
    /// Returns `true` if the area is cratered.
    know fn is_cratered(m, area: AreaId) -> bool {
        m.setup.field.area(area).cratered
    }
    /// Returns the mineral value of the area.
    know fn mineral(m, area: AreaId) -> u8 {
        m.setup.field.area(area).mineral
    }
    /// Returns `true` if the area is the moonbase of a seat.
    know fn is_base(m, area: AreaId) -> bool {
        m.setup.field.area(area).base.is_some()
    }
    /// Returns the moonbase of the seat. Fails if the seat has none.
    know fn base_of(m, seat: Seat) -> Result<ImmutableString, HostError> {
        m.setup.field.base_of(seat).map(|area| area_name(m, area)).ok_or_else(|| host_error(message!("base-seat-no-moonbase", seat = seat.number())))
    }
    /// Returns the seat that controls the area, or -1 if no seat does.
    look fn controller(m, area: AreaId) -> INT {
        m.state.controller(area).map_or(-1, |seat| seat.number().into())
    }
    /// Returns the other seat.
    know fn opponent(_m, seat: Seat) -> Seat {
        super::setup::rival(seat)
    }
    /// Returns the number of the turn, from 1.
    look fn round(m) -> u16 {
        m.state.turn
    }
    /// Returns the seat that goes first in this turn.
    look fn first_player(m) -> Seat {
        m.state.first
    }
    /// Returns the share price of the seat.
    look fn price(m, seat: Seat) -> u32 {
        m.state.side(seat).price
    }
    /// Returns the credits of the seat.
    look fn credits(m, seat: Seat) -> u32 {
        m.state.side(seat).credits
    }
    /// Returns `true` if the seat owns the card, given by the name of its script.
    look fn has_card(m, seat: Seat, card: ImmutableString) -> bool {
        m.setup.card_named(&card).is_some_and(|card| m.state.owns(seat, card))
    }
    /// Returns the number of counters of this kind that are left in the seat's mix.
    look fn counters_left(m, seat: Seat, kind: super::units::KindId) -> u8 {
        u8::try_from(m.state.left(&m.setup, seat, kind)).unwrap_or(u8::MAX)
    }
    /// Returns the value that this card has stored for its owner under `key` with `set_var`, or `()` if there is none.
    look fn get_var(m, key: ImmutableString) -> Dynamic {
        let call = m.running_call().map(|call| (call.context.owner, call.script));
        let key = m.known_name(&key);
        let kept = m.state.vars.iter().find(|var| Some((var.owner, var.script)) == call && Some(var.key) == key);
        kept.map_or(Dynamic::UNIT, |var| Value::to_dynamic::<Moonbase>(&var.value))
    }
};

/// Finds an area by id.
fn find(m: &Match, function: &str, id: &str) -> Result<AreaId, HostError> {
    let found = m.setup.field.named(id);
    found.ok_or_else(|| host_error(message!("area-unknown-area", function, id = suggest::short(id))))
}
