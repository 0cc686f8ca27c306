//! Read-only queries of the state: counts, units, positions.

use super::field::AreaId;
use super::setup::{SEATS, Setup, flag, rival};
use super::state::{Marker, MarkerId, MarkerPlace, State, Unit};
use super::units::{KindId, UnitId, Units};
use crate::game::Seat;
use script::program::ScriptId;

impl State {
    /// Returns the surviving units of both sides.
    #[inline]
    pub fn alive(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        (0..).map(UnitId::new).zip(&self.units).filter(|(_, unit)| unit.alive)
    }
    /// Returns the surviving units of a seat.
    pub fn living(&self, seat: Seat) -> Units {
        self.alive().filter(|(_, unit)| unit.owner == seat).map(|(id, _)| id).collect()
    }
    pub fn units_at(&self, area: AreaId, seat: Seat) -> Units {
        if self.count_at(area, seat) == 0 {
            return Units::NONE;
        }
        self.alive().filter(|(_, unit)| unit.area == area && unit.owner == seat).map(|(id, _)| id).collect()
    }
    /// Returns the number of units of a seat in an area.
    #[inline]
    pub fn count_at(&self, area: AreaId, seat: Seat) -> u8 {
        self.crowd[area.index()][seat.index()]
    }
    /// Returns whether an area contains enemies of a seat.
    #[inline]
    pub fn has_enemies(&self, area: AreaId, seat: Seat) -> bool {
        self.count_at(area, rival(seat)) > 0
    }
    /// Returns whether an area is solely enemy occupied for a seat.
    #[inline]
    pub fn is_enemy(&self, area: AreaId, seat: Seat) -> bool {
        let here = self.crowd[area.index()];
        here[seat.index()] == 0 && here[rival(seat).index()] > 0
    }
    /// Returns the controller of an area: the seat that has units there while the other has none.
    pub fn controller(&self, area: AreaId) -> Option<Seat> {
        match self.crowd[area.index()] {
            [own, 0] if own > 0 => Some(SEATS[0]),
            [0, own] if own > 0 => Some(SEATS[1]),
            _ => None,
        }
    }
    /// MB-16 Returns the cost for a seat's units to enter an area, before cards.
    pub fn step_cost(&self, setup: &Setup, seat: Seat, to: AreaId) -> u8 {
        let beside = setup.field.adjacent(to).iter().any(|area| self.is_enemy(*area, seat));
        1 + u8::from(setup.field.area(to).cratered) + u8::from(beside) + 2 * u8::from(self.is_enemy(to, seat))
    }
    /// Returns the value of a unit to its owner, in points of the share price.
    pub fn worth(&self, setup: &Setup, unit: UnitId) -> f32 {
        let kind = &setup.kind(self.unit(unit).kind).of;
        f32::from(kind.loss) + 0.3 * f32::from(kind.cost)
    }
    /// Returns the bits of [`flag`] of a unit.
    #[inline]
    pub fn flags(&self, setup: &Setup, unit: UnitId) -> u8 {
        setup.kind(self.unit(unit).kind).flags
    }
    /// Returns whether a unit has one of these flags.
    #[inline]
    pub fn is(&self, setup: &Setup, unit: UnitId, flags: u8) -> bool {
        self.flags(setup, unit) & flags != 0
    }
    /// Returns whether all of these units have all of these flags.
    pub fn are(&self, setup: &Setup, units: Units, flags: u8) -> bool {
        units.into_iter().all(|unit| self.flags(setup, unit) & flags == flags)
    }
    /// Returns whether any of these units has one of these flags.
    pub fn any(&self, setup: &Setup, units: Units, flags: u8) -> bool {
        units.into_iter().any(|unit| self.is(setup, unit, flags))
    }
    /// Returns those units that are alive and in an area.
    pub fn there(&self, units: Units, area: AreaId) -> Units {
        let here = |unit: &UnitId| {
            let unit = self.unit(*unit);
            unit.alive && unit.area == area
        };
        units.into_iter().filter(here).collect()
    }
    /// MB-32 Returns those units that can fire at all.
    pub fn armed(&self, setup: &Setup, units: Units) -> Units {
        units.into_iter().filter(|unit| !self.unit(*unit).suppressed && !self.is(setup, *unit, flag::UNARMED)).collect()
    }
    /// MB-21, MB-24 Returns those armed units whose range is at least this many links.
    pub fn units_in_range(&self, setup: &Setup, units: Units, links: u8) -> Units {
        match links {
            0 | 1 => units,
            2 => units.into_iter().filter(|unit| self.is(setup, *unit, flag::MISSILE)).collect(),
            _ => Units::NONE,
        }
    }
    /// MB-21, MB-23, MB-24 Returns the areas that armed units of a seat can attack from an area and that have not been attacked.
    pub fn targets<'s>(&'s self, setup: &'s Setup, from: AreaId, armed: Units, seat: Seat) -> impl Iterator<Item = AreaId> + use<'s> {
        let reach = [armed, armed, self.units_in_range(setup, armed, 2)];
        setup.field.near(from).iter().filter_map(move |(area, links)| {
            let legal = !reach[usize::from(*links)].is_empty()
                && self.has_enemies(*area, seat)
                && !self.attacks.iter().any(|attack| attack.area == *area);
            legal.then_some(*area)
        })
    }
    /// Returns whether a unit mines minerals: a crawler without weapons (MB-03).
    pub fn digs(&self, setup: &Setup, unit: UnitId) -> bool {
        self.flags(setup, unit) & (flag::CRAWLER | flag::UNARMED) == flag::CRAWLER | flag::UNARMED
    }
    /// MB-03 Returns the mineral areas that pay credits to a seat.
    pub fn mines(&self, setup: &Setup, seat: Seat) -> Vec<AreaId> {
        let pays = |area: &AreaId| {
            setup.field.area(*area).mineral > 0
                && self.controller(*area) == Some(seat)
                && self.units_at(*area, seat).into_iter().any(|unit| self.digs(setup, unit))
        };
        setup.field.all().filter(pays).collect()
    }
    /// MB-06 (b) Returns the mineral value of the areas that a seat controls.
    pub fn minerals(&self, setup: &Setup, seat: Seat) -> u32 {
        setup.field.all().filter(|area| self.controller(*area) == Some(seat)).map(|area| u32::from(setup.field.area(area).mineral)).sum()
    }
    /// Returns the number of counters of a kind left in a seat's mix.
    pub fn left(&self, setup: &Setup, seat: Seat, kind: KindId) -> usize {
        let made = self.units.iter().filter(|unit| unit.owner == seat && unit.kind == kind).count();
        setup.kind(kind).of.strengths.len().saturating_sub(made)
    }
    /// Returns the possible strengths of those counters, sorted; more than are left if some in play are unknown.
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
    /// Returns the mean of those strengths, or 0 if none are left.
    pub fn mean(&self, setup: &Setup, seat: Seat, kind: KindId) -> f32 {
        let pool = self.pool(setup, seat, kind);
        pool.iter().map(|strength| f32::from(*strength)).sum::<f32>() / pool.len().max(1) as f32
    }
    #[inline]
    pub fn owns(&self, seat: Seat, card: ScriptId) -> bool {
        self.side(seat).owned.contains(&card)
    }
    /// MB-05 Returns the markers that a seat has not placed, in order.
    pub fn unplaced(&self, setup: &Setup, seat: Seat) -> impl Iterator<Item = MarkerId> {
        let orders = &self.side(seat).orders;
        let placed = move |marker: &MarkerId| orders.iter().any(|order| order.marker == Marker::Known(*marker));
        MarkerId::first(setup.forces.markers.len()).filter(move |marker| !placed(marker))
    }
    /// Returns the seat that places the next marker, from the number of markers placed; `None` when all are placed.
    pub fn places(&self, setup: &Setup) -> Option<Seat> {
        let placed = |seat: Seat| self.side(seat).orders.len();
        let second = rival(self.first);
        match (placed(self.first), placed(second)) {
            (first, other) if first > other => Some(second),
            (first, _) if first < setup.forces.markers.len() => Some(self.first),
            _ => None,
        }
    }
    /// MB-R2 Returns whether a seat may place another marker there.
    pub fn has_room(&self, setup: &Setup, seat: Seat, place: MarkerPlace) -> bool {
        let limit = usize::from(setup.options.markers_per_place);
        limit == 0 || self.side(seat).orders.iter().filter(|order| order.place == place).count() < limit
    }
    /// MB-07 Returns the leader by price, credits, surviving units.
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
