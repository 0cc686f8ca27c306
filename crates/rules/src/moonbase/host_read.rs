//! Host functions that only read: units, areas, corporations.

use super::field::{AreaId, UNREACHABLE};
use super::fields::area_name;
use super::host::Flag;
use super::units::UnitId;
use super::{Match, Moonbase};
use crate::game::Seat;
use crate::host::host;
use crate::scripting::{HostError, host_error};
use content::message::{Message, message};
use rhai::{Dynamic, ImmutableString};
use script::api::Function;
use script::convert::{ArrayOf, FromScript, ScriptType};
use script::kind::ValueType;

pub(super) const FUNCTIONS: &[Function] = host! { Moonbase:
    /// Returns all units that have not been destroyed, in the order of their numbers.
    look fn units(m) -> ArrayOf<UnitId> {
        units(m, None, None)
    }
    /// Returns the units in an area.
    look fn units(m, area: AreaId) -> ArrayOf<UnitId> {
        units(m, Some(area), None)
    }
    /// Returns the units of a seat.
    look fn units(m, seat: Seat) -> ArrayOf<UnitId> {
        units(m, None, Some(seat))
    }
    /// Returns the units of a seat in an area.
    look fn units(m, area: AreaId, seat: Seat) -> ArrayOf<UnitId> {
        units(m, Some(area), Some(seat))
    }
    /// Returns the id of the unit's type.
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
    /// Returns `true` if the unit's type has this property.
    look fn has_flag(m, unit: UnitId, flag: Flag) -> bool {
        m.state.is(&m.setup, unit, flag.0)
    }
    /// Returns all areas, in the order of the map.
    know fn areas(m) -> ArrayOf<ImmutableString> {
        m.setup.field.all().map(|area| area_name(m, area)).collect()
    }
    /// Returns the areas that are linked to the area.
    know fn neighbours(m, area: AreaId) -> ArrayOf<ImmutableString> {
        m.setup.field.adjacent(area).iter().map(|area| area_name(m, *area)).collect()
    }
    /// Returns the minimum number of links between two areas, each given by its name or by a unit in it. Returns `()` if no path
    /// exists.
    look fn distance(m, a: Somewhere, b: Somewhere) -> Option<i32> {
        Some(m.setup.field.distance(a.0, b.0)).filter(|links| *links != UNREACHABLE).map(i32::from)
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
    /// Returns the seat that controls an area, or `()` if no seat controls it.
    look fn controller(m, area: AreaId) -> Option<Seat> {
        m.state.controller(area)
    }
    /// Returns the other seat.
    know fn opponent(_m, seat: Seat) -> Seat {
        super::setup::rival(seat)
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
    /// Returns the number of counters of this unit type that are left in the seat's mix.
    look fn counters_left(m, seat: Seat, kind: super::units::KindId) -> u8 {
        u8::try_from(m.state.left(&m.setup, seat, kind)).unwrap_or(u8::MAX)
    }
};

fn units(m: &Match, area: Option<AreaId>, seat: Option<Seat>) -> ArrayOf<UnitId> {
    let wanted = |unit: &super::state::Unit| area.is_none_or(|area| unit.area == area) && seat.is_none_or(|seat| unit.owner == seat);
    m.state.alive().filter(|(_, unit)| wanted(unit)).map(|(id, _)| id).collect()
}

/// An area, named by its id or by a unit in it.
struct Somewhere(AreaId);

impl ScriptType for Somewhere {
    const KIND: ValueType = ValueType::Or(&[AreaId::KIND, UnitId::KIND]);
}

impl FromScript<Match> for Somewhere {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<Somewhere, Message> {
        match value.is_string() {
            true => AreaId::from_script(m, value).map(Somewhere),
            false => UnitId::from_script(m, value).map(|unit| Somewhere(m.state.unit(unit).area)),
        }
    }
}
