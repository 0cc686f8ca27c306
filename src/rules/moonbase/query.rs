//! How many, who, where: questions to the state that change nothing.

use super::field::AreaId;
use super::setup::{SEATS, Setup, flag, rival};
use super::state::{Marker, MarkerId, Place, State, Unit};
use super::units::{KindId, UnitId, Units};
use crate::rules::game::Seat;
use crate::script::program::ScriptId;

impl State {
    /// The units that were not destroyed, of both sides.
    #[inline]
    pub fn alive(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        (0..).map(UnitId::new).zip(&self.units).filter(|(_, unit)| unit.alive)
    }
    /// The units of a seat that were not destroyed.
    pub fn living(&self, seat: Seat) -> Units {
        self.alive().filter(|(_, unit)| unit.owner == seat).map(|(id, _)| id).collect()
    }
    /// The units of a seat in an area.
    pub fn units_at(&self, area: AreaId, seat: Seat) -> Units {
        if self.count_at(area, seat) == 0 {
            return Units::NONE;
        }
        self.alive().filter(|(_, unit)| unit.area == area && unit.owner == seat).map(|(id, _)| id).collect()
    }
    /// How many units a seat has in an area.
    #[inline]
    pub fn count_at(&self, area: AreaId, seat: Seat) -> u8 {
        self.crowd[area.index()][seat.index()]
    }
    /// Whether an area holds enemies of a seat.
    #[inline]
    pub fn has_enemies(&self, area: AreaId, seat: Seat) -> bool {
        self.count_at(area, rival(seat)) > 0
    }
    /// Whether an area is solely enemy occupied for a seat.
    #[inline]
    pub fn is_enemy(&self, area: AreaId, seat: Seat) -> bool {
        let here = self.crowd[area.index()];
        here[seat.index()] == 0 && here[rival(seat).index()] > 0
    }
    /// Who controls an area: has units there, and the other one none.
    pub fn controller(&self, area: AreaId) -> Option<Seat> {
        match self.crowd[area.index()] {
            [own, 0] if own > 0 => Some(SEATS[0]),
            [0, own] if own > 0 => Some(SEATS[1]),
            _ => None,
        }
    }
    /// MB-16 What it costs a seat's units to enter an area, before cards.
    pub fn step_cost(&self, setup: &Setup, seat: Seat, to: AreaId) -> u8 {
        let beside = setup.field.beside(to).iter().any(|area| self.is_enemy(*area, seat));
        1 + u8::from(setup.field.area(to).cratered) + u8::from(beside) + 2 * u8::from(self.is_enemy(to, seat))
    }
    /// The bits of [`flag`] of a unit.
    #[inline]
    pub fn flags(&self, setup: &Setup, unit: UnitId) -> u8 {
        setup.kind(self.unit(unit).kind).flags
    }
    /// Whether a unit has one of these flags.
    #[inline]
    pub fn is(&self, setup: &Setup, unit: UnitId, flags: u8) -> bool {
        self.flags(setup, unit) & flags != 0
    }
    /// Whether all of some units have these flags.
    pub fn are(&self, setup: &Setup, units: Units, flags: u8) -> bool {
        units.into_iter().all(|unit| self.flags(setup, unit) & flags == flags)
    }
    /// Whether any of some units has one of these flags.
    pub fn any(&self, setup: &Setup, units: Units, flags: u8) -> bool {
        units.into_iter().any(|unit| self.is(setup, unit, flags))
    }
    /// Those of some units that are alive and in an area.
    pub fn there(&self, units: Units, area: AreaId) -> Units {
        let here = |unit: &UnitId| {
            let unit = self.unit(*unit);
            unit.alive && unit.area == area
        };
        units.into_iter().filter(here).collect()
    }
    /// MB-32 Those of some units that can fire at all.
    pub fn armed(&self, setup: &Setup, units: Units) -> Units {
        units.into_iter().filter(|unit| !self.unit(*unit).suppressed && !self.is(setup, *unit, flag::UNARMED)).collect()
    }
    /// MB-21, MB-24 Those of some armed units that reach so many links far.
    pub fn reaching(&self, setup: &Setup, units: Units, links: u8) -> Units {
        match links {
            0 | 1 => units,
            2 => units.into_iter().filter(|unit| self.is(setup, *unit, flag::MISSILE)).collect(),
            _ => Units::NONE,
        }
    }
    /// MB-21, MB-23, MB-24 The areas that some armed units of a seat can attack from where they stand, and that were not attacked.
    pub fn targets<'s>(&'s self, setup: &'s Setup, from: AreaId, armed: Units, seat: Seat) -> impl Iterator<Item = AreaId> + use<'s> {
        let reach = [armed, armed, self.reaching(setup, armed, 2)];
        setup.field.near(from).iter().filter_map(move |(area, links)| {
            let legal = !reach[usize::from(*links)].is_empty()
                && self.has_enemies(*area, seat)
                && !self.attacks.iter().any(|attack| attack.area == *area);
            legal.then_some(*area)
        })
    }
    /// Whether a unit digs for minerals: a crawler without weapons (MB-03).
    pub fn digs(&self, setup: &Setup, unit: UnitId) -> bool {
        self.flags(setup, unit) & (flag::CRAWLER | flag::UNARMED) == flag::CRAWLER | flag::UNARMED
    }
    /// MB-03 The mineral areas that bring a seat credits.
    pub fn mines(&self, setup: &Setup, seat: Seat) -> Vec<AreaId> {
        let pays = |area: &AreaId| {
            setup.field.area(*area).mineral > 0
                && self.controller(*area) == Some(seat)
                && self.units_at(*area, seat).into_iter().any(|unit| self.digs(setup, unit))
        };
        setup.field.all().filter(pays).collect()
    }
    /// MB-06 (b) What the areas that a seat controls are worth.
    pub fn minerals(&self, setup: &Setup, seat: Seat) -> u32 {
        setup.field.all().filter(|area| self.controller(*area) == Some(seat)).map(|area| u32::from(setup.field.area(area).mineral)).sum()
    }
    /// How many counters of a kind a seat has left in its mix.
    pub fn left(&self, setup: &Setup, seat: Seat, kind: KindId) -> usize {
        let made = self.units.iter().filter(|unit| unit.owner == seat && unit.kind == kind).count();
        setup.kind(kind).of.strengths.len().saturating_sub(made)
    }
    /// The strengths of those counters, sorted; as many as there are where some that are in play are not known.
    pub fn pool(&self, setup: &Setup, seat: Seat, kind: KindId) -> Vec<u8> {
        let mut pool = setup.kind(kind).of.strengths.clone();
        pool.sort_unstable();
        for unit in self.units.iter().filter(|unit| unit.owner == seat && unit.kind == kind) {
            let known = unit.strength.and_then(|strength| pool.iter().position(|left| *left == strength));
            if let Some(at) = known {
                pool.remove(at);
            }
        }
        pool
    }
    /// The mean of those strengths; 0 where none is left.
    pub fn mean(&self, setup: &Setup, seat: Seat, kind: KindId) -> f32 {
        let pool = self.pool(setup, seat, kind);
        pool.iter().map(|strength| f32::from(*strength)).sum::<f32>() / pool.len().max(1) as f32
    }
    /// Whether a seat owns a card.
    #[inline]
    pub fn owns(&self, seat: Seat, card: ScriptId) -> bool {
        self.side(seat).owned.contains(&card)
    }
    /// MB-05 The markers that a seat has not placed, in their order.
    pub fn unplaced(&self, setup: &Setup, seat: Seat) -> impl Iterator<Item = MarkerId> {
        let orders = &self.side(seat).orders;
        let placed = move |marker: &MarkerId| orders.iter().any(|order| order.marker == Marker::Known(*marker));
        MarkerId::first(setup.forces.markers.len()).filter(move |marker| !placed(marker))
    }
    /// Whose turn it is to place a marker, by how many lie on the table; none when all do.
    pub fn places(&self, setup: &Setup) -> Option<Seat> {
        let placed = |seat: Seat| self.side(seat).orders.len();
        let second = rival(self.first);
        match (placed(self.first), placed(second)) {
            (first, other) if first > other => Some(second),
            (first, _) if first < setup.forces.markers.len() => Some(self.first),
            _ => None,
        }
    }
    /// MB-R2 Whether a seat may put another marker on a place.
    pub fn has_room(&self, setup: &Setup, seat: Seat, place: Place) -> bool {
        let limit = usize::from(setup.options.markers_per_place);
        limit == 0 || self.side(seat).orders.iter().filter(|order| order.place == place).count() < limit
    }
    /// MB-07 Who is ahead: by price, credits, living units.
    pub fn ahead(&self) -> Option<Seat> {
        let standing = |seat: Seat| (self.side(seat).price, self.side(seat).credits, self.living(seat).count());
        let [luna, mond] = SEATS.map(standing);
        match luna.cmp(&mond) {
            std::cmp::Ordering::Greater => Some(SEATS[0]),
            std::cmp::Ordering::Less => Some(SEATS[1]),
            std::cmp::Ordering::Equal => None,
        }
    }
}
