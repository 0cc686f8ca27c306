//! Host functions that only look: units, areas, corporations.

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

/// The functions of this file.
pub(super) const FUNCTIONS: &[Function] = host! { Moonbase:
    /// The units that were not destroyed, in the order of their numbers: those in an area (`""`: everywhere) of a seat (-1: of both).
    look fn units(m, area: ImmutableString, seat: i8 [-1..=1]) -> Result<List<UnitId>, HostError> {
        let area = if area.is_empty() { None } else { Some(find(m, "units", &area)?) };
        let wanted = |unit: &super::state::Unit| area.is_none_or(|area| unit.area == area) && (seat < 0 || i16::from(unit.owner.number()) == i16::from(seat));
        Ok(m.state.alive().filter(|(_, unit)| wanted(unit)).map(|(id, _)| id).collect())
    }
    /// What kind of unit it is.
    look fn kind(m, unit: UnitId) -> ImmutableString {
        m.setup.kind(m.state.unit(unit).kind).of.id.as_str().into()
    }
    /// The seat of its player.
    look fn owner(m, unit: UnitId) -> Seat {
        m.state.unit(unit).owner
    }
    /// The area where it stands; of a destroyed one where it stood.
    look fn pos(m, unit: UnitId) -> ImmutableString {
        area_name(m, m.state.unit(unit).area)
    }
    /// Its strength; 0 while nobody has seen it.
    look fn strength(m, unit: UnitId) -> u8 {
        let unit = m.state.unit(unit);
        unit.strength.filter(|_| unit.revealed).unwrap_or(0)
    }
    /// Whether it was not destroyed.
    look fn is_alive(m, unit: UnitId) -> bool {
        m.state.unit(unit).alive
    }
    /// Whether it is suppressed.
    look fn is_suppressed(m, unit: UnitId) -> bool {
        m.state.unit(unit).suppressed
    }
    /// Whether it has acted with the marker that is being carried out.
    look fn has_acted(m, unit: UnitId) -> bool {
        m.state.activation.is_some_and(|activation| activation.acted.has(unit))
    }
    /// Whether it is this, by its kind.
    look fn has_flag(m, unit: UnitId, flag: Flag) -> bool {
        m.state.is(&m.setup, unit, flag.0)
    }
    /// All areas, in the order of the map.
    know fn areas(m) -> List<ImmutableString> {
        m.setup.field.all().map(|area| area_name(m, area)).collect()
    }
    /// The areas that are linked to one.
    know fn neighbours(m, area: AreaId) -> List<ImmutableString> {
        m.setup.field.beside(area).iter().map(|area| area_name(m, *area)).collect()
    }
    /// The fewest links between two areas; -1 where no way leads.
    know fn distance(m, a: AreaId, b: AreaId) -> i32 {
        Some(m.setup.field.distance(a, b)).filter(|links| *links != UNREACHABLE).map_or(-1, i32::from)
    }
    /// Whether the area is full of craters.
    know fn is_cratered(m, area: AreaId) -> bool {
        m.setup.field.area(area).cratered
    }
    /// The mineral value of an area.
    know fn mineral(m, area: AreaId) -> u8 {
        m.setup.field.area(area).mineral
    }
    /// Whether the area is a moonbase, of any seat.
    know fn is_base(m, area: AreaId) -> bool {
        m.setup.field.area(area).base.is_some()
    }
    /// The moonbase of a seat.
    know fn base_of(m, seat: Seat) -> Result<ImmutableString, HostError> {
        m.setup.field.base_of(seat).map(|area| area_name(m, area)).ok_or_else(|| host_error(message!("base-seat-no-moonbase", seat = seat.number())))
    }
    /// The seat that controls an area, -1 where nobody does.
    look fn controller(m, area: AreaId) -> INT {
        m.state.controller(area).map_or(-1, |seat| seat.number().into())
    }
    /// The other seat.
    know fn opponent(_m, seat: Seat) -> Seat {
        super::setup::rival(seat)
    }
    /// The turn, from 1.
    look fn round(m) -> u16 {
        m.state.turn
    }
    /// The seat that goes first in this turn.
    look fn first_player(m) -> Seat {
        m.state.first
    }
    /// The share price of a seat.
    look fn price(m, seat: Seat) -> u32 {
        m.state.side(seat).price
    }
    /// The credits of a seat.
    look fn credits(m, seat: Seat) -> u32 {
        m.state.side(seat).credits
    }
    /// Whether a seat owns a card, by the name of its script.
    look fn has_card(m, seat: Seat, card: ImmutableString) -> bool {
        m.setup.card_named(&card).is_some_and(|card| m.state.owns(seat, card))
    }
    /// How many counters of a kind a seat has left in its mix.
    look fn counters_left(m, seat: Seat, kind: super::units::KindId) -> u8 {
        u8::try_from(m.state.left(&m.setup, seat, kind)).unwrap_or(u8::MAX)
    }
    /// What the card keeps for its owner under a key, `()` for nothing.
    look fn get_var(m, key: ImmutableString) -> Dynamic {
        let call = m.running_call().map(|call| (call.context.owner, call.script));
        let key = m.known_name(&key);
        let kept = m.state.vars.iter().find(|var| Some((var.owner, var.script)) == call && Some(var.key) == key);
        kept.map_or(Dynamic::UNIT, |var| Value::to_dynamic::<Moonbase>(&var.value))
    }
};

/// An area by its id.
fn find(m: &Match, function: &str, id: &str) -> Result<AreaId, HostError> {
    let found = m.setup.field.named(id);
    found.ok_or_else(|| host_error(message!("area-unknown-area", function, id = suggest::short(id))))
}
