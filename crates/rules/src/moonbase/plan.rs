//! The best actions of the units of an area, by value: for the greedy bot.

use super::field::{AreaId, UNREACHABLE};
use super::knowledge::Knowledge;
use super::odds::Shot;
use super::setup::{flag, rival};
use super::units::{UnitId, Units};
use crate::game::Seat;
use std::cell::RefCell;

/// Value of the rival moonbase for a seat that is alone in it.
const TAKEOVER: f32 = 12.0;
/// Value of a mining crawler where it mines.
const MINE: f32 = 0.8;
/// Factor by which the value of a goal decreases per link.
const FADE: f32 = 0.62;
/// Minimum value of an action.
const LEAST: f32 = 0.08;

/// A possible action of units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Plan {
    Stay,
    Assault,
    Fire {
        /// The firegroup.
        units: Units,
        target: AreaId,
    },
    Move {
        units: Units,
        /// Destination.
        to: AreaId,
    },
}

/// Units that move together, and what the value of their destinations depends on.
#[derive(Debug)]
pub struct MovingGroup {
    pub seat: Seat,
    pub units: Units,
    strength: f32,
    /// Whether all of them mine minerals.
    digs: bool,
    /// How much they fear each point of strength of nearby enemies.
    fear: f32,
    /// Farther goals and their values.
    goals: Vec<(AreaId, f32)>,
    /// Known values of destinations.
    values: RefCell<Vec<Option<f32>>>,
}

/// The acting player, area and units.
#[derive(Clone, Copy, Debug)]
pub struct Acting {
    pub seat: Seat,
    pub area: AreaId,
    /// Units that have not acted.
    pub ready: Units,
    /// Whether an assault is allowed.
    pub assault: bool,
    /// Units that would count in an assault.
    pub counted: Units,
}

impl Knowledge<'_> {
    /// Returns the best action of the units of an area, and its value.
    pub fn plan(&self, acting: &Acting) -> (Plan, f32) {
        let mut best = (Plan::Stay, LEAST);
        let mut offer = |plan: Plan, value: f32| {
            if value > best.1 {
                best = (plan, value);
            }
        };
        let Acting { seat, area, ready, .. } = *acting;
        let armed = ready.and(self.sets.armed);
        for target in self.state.targets(self.setup, area, armed, seat) {
            let links = self.setup.field.range(area, target).unwrap_or(u8::MAX);
            let units = self.in_range(armed, links);
            let exchange = self.exchange(&Shot { firer: seat, units, from: area, target, hasty: false });
            offer(Plan::Fire { units, target }, exchange - self.far_from_home(seat, target));
        }
        let others = self.units_at(area, rival(seat));
        if acting.assault && !others.is_empty() {
            let own = self.units_at(area, seat);
            let worth = self.assault(area, own, acting.counted, others);
            // Missile crawlers that are not needed there can fire first.
            let crawlers = armed.and(self.sets.crawlers).and(self.sets.missiles);
            let rest = acting.counted.without(crawlers);
            let spare = rest.count() > others.count() + 1
                && !crawlers.is_empty()
                && self.state.targets(self.setup, area, crawlers, seat).any(|target| target == area);
            offer(if spare { Plan::Fire { units: crawlers, target: area } } else { Plan::Assault }, worth);
        }
        for units in self.groups(seat, area, ready) {
            let group = self.moving_group(seat, units);
            if let Some((to, value)) = self.destination(&group, area, None) {
                let gone = self.leaving(seat, area, units);
                offer(Plan::Move { units, to }, value - gone - self.staying(&group, area));
            }
        }
        best
    }

    /// Returns the best target for units that have moved, and the value of firing at it.
    pub fn bounding(&self, seat: Seat, units: Units, from: AreaId) -> Option<(AreaId, f32)> {
        let armed = units.and(self.sets.armed);
        if armed.is_empty() {
            return None;
        }
        let value = |target: AreaId| {
            let links = self.setup.field.range(from, target).unwrap_or(u8::MAX);
            let units = self.in_range(armed, links);
            let exchange = self.exchange(&Shot { firer: seat, units, from, target, hasty: true });
            (target, exchange - self.far_from_home(seat, target))
        };
        self.state.targets(self.setup, from, armed, seat).map(value).max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Returns units that may move together: all fighters, those not needed as guards, the faster ones; each digger alone; the
    /// suppressed ones.
    fn groups(&self, seat: Seat, area: AreaId, ready: Units) -> Vec<Units> {
        let mobile: Units = ready.into_iter().filter(|unit| !self.state.is(self.setup, *unit, flag::IMMOBILE)).collect();
        let (hurt, fit): (Vec<UnitId>, Vec<UnitId>) = mobile.into_iter().partition(|unit| self.sets.suppressed.has(*unit));
        let (diggers, fighters): (Vec<UnitId>, Vec<UnitId>) = fit.into_iter().partition(|unit| self.sets.diggers.has(*unit));
        let fighters: Units = fighters.into_iter().collect();
        let mut groups: Vec<Units> = diggers.into_iter().map(Units::one).collect();
        if self.state.has_enemies(area, seat) {
            groups.extend(hurt.into_iter().map(Units::one));
        }
        let most = fighters.into_iter().map(|unit| self.moves(unit)).max().unwrap_or(0);
        let quick: Units = fighters.into_iter().filter(|unit| self.moves(*unit) == most).collect();
        let limit = self.setup.options.stack_limit;
        let weakest = fighters.into_iter().min_by(|a, b| self.strength(*a).total_cmp(&self.strength(*b)));
        let spared = weakest.map_or(Units::NONE, |weakest| fighters.without(Units::one(weakest)));
        let mut sizes = [fighters, spared, quick, fighters.first_of(fighters.count() / 2), fighters.first_of(1)];
        sizes.iter_mut().for_each(|units| *units = units.first_of(limit));
        for units in sizes {
            if !units.is_empty() && !groups.contains(&units) {
                groups.push(units);
            }
        }
        groups
    }

    fn moves(&self, unit: UnitId) -> u8 {
        self.setup.kind(self.state.unit(unit).kind).of.moves
    }

    /// Returns a group of units of a seat that move together.
    pub fn moving_group(&self, seat: Seat, units: Units) -> MovingGroup {
        let digs = units.without(self.sets.diggers).is_empty();
        let fear = if units.without(self.sets.unarmed).is_empty() { 0.12 } else { 0.03 };
        let goals = self.goals(seat, units, digs);
        let values = RefCell::new(vec![None; self.setup.field.areas.len()]);
        MovingGroup { seat, units, strength: self.strength_of(units), digs, fear, goals, values }
    }

    /// Returns the best destination of a group: with full points at the start of its move, otherwise with the points left.
    pub fn destination(&self, group: &MovingGroup, from: AreaId, left: Option<u8>) -> Option<(AreaId, f32)> {
        let &MovingGroup { seat, units, .. } = group;
        let points = left.or_else(|| units.into_iter().map(|unit| self.moves(unit)).min())?;
        let hurt = !units.and(self.sets.suppressed).is_empty();
        let mut best: Option<(AreaId, f32)> = None;
        let mut reached: Vec<(AreaId, u8)> = Vec::with_capacity(16);
        for next in self.setup.field.adjacent(from) {
            let cost = self.step_cost(seat, *next);
            if left.is_none() && !(hurt && self.state.has_enemies(*next, seat)) || cost <= points {
                // A step that cannot be paid is the last one.
                reached.push((*next, if hurt { 0 } else { points.saturating_sub(cost) }));
            }
        }
        let mut at = 0;
        while let Some((area, points)) = reached.get(at).copied() {
            at += 1;
            for next in self.setup.field.adjacent(area) {
                let cost = self.step_cost(seat, *next);
                if cost > points || *next == from {
                    continue;
                }
                match reached.iter_mut().find(|(known, _)| known == next) {
                    Some((_, more)) if *more >= points - cost => {}
                    _ => reached.push((*next, points - cost)),
                }
            }
        }
        for (area, _) in reached {
            let value = self.arriving(group, area);
            if best.is_none_or(|(_, known)| value > known) {
                best = Some((area, value));
            }
        }
        best
    }

    /// Returns the value for a group of ending its move in an area, excluding its actions at its current position.
    pub fn arriving(&self, group: &MovingGroup, area: AreaId) -> f32 {
        let known = group.values.borrow()[area.index()];
        known.unwrap_or_else(|| {
            let value = self.value_of_arriving(group, area);
            group.values.borrow_mut()[area.index()] = Some(value);
            value
        })
    }

    fn value_of_arriving(&self, group: &MovingGroup, area: AreaId) -> f32 {
        let &MovingGroup { seat, units, strength, digs, .. } = group;
        let of = self.setup.field.area(area);
        let here = self.there(units, area);
        let own = self.state.count_at(area, seat) - here.count();
        let crowded = of.base.is_none() && own + units.count() > self.setup.options.stack_limit;
        let mut value = if crowded { -2.0 * f32::from(own + units.count() - self.setup.options.stack_limit) } else { 0.0 };
        let enemies = self.units_at(area, rival(seat));
        if enemies.is_empty() {
            if own == 0 {
                value += 1.6 * f32::from(of.mineral);
            }
            if of.base == Some(rival(seat)) {
                value += TAKEOVER;
            }
            let dug = !self.units_at(area, seat).without(units).and(self.sets.diggers).is_empty();
            if digs && of.mineral > 0 && !dug {
                value += MINE;
            }
        } else {
            let theirs = self.strength_of(enemies);
            value += 0.8 * f32::from(of.mineral) + 0.12 * (strength - theirs);
            if digs {
                value -= 2.0;
            }
            if of.base == Some(rival(seat)) && units.count() + own > enemies.count() {
                value += 1.5;
            }
        }
        value += self.pull(group, area) - self.danger(group, area) - self.far_from_home(seat, area);
        if !digs && let Some((_, exchange)) = self.bounding_from(seat, area, units) {
            value += 0.8 * exchange.max(0.0);
        }
        value
    }

    /// Returns the best bounding fire from an area that the group has not reached yet.
    fn bounding_from(&self, seat: Seat, area: AreaId, units: Units) -> Option<(AreaId, f32)> {
        let fit = self.setup.field.near(area).iter().any(|(near, _)| self.state.has_enemies(*near, seat));
        if fit { self.bounding(seat, units, area) } else { None }
    }

    /// Returns the goals of a group and their values: uncontrolled minerals, the rival moonbase, the own moonbase if enemies are in it.
    fn goals(&self, seat: Seat, units: Units, digs: bool) -> Vec<(AreaId, f32)> {
        let value = |goal: AreaId| {
            let of = self.setup.field.area(goal);
            if of.base == Some(rival(seat)) {
                if digs { 0.0 } else { 1.6 }
            } else if of.base == Some(seat) {
                if self.state.has_enemies(goal, seat) && !digs { 4.0 } else { 0.0 }
            } else if of.mineral > 0 && self.there(units, goal).is_empty() {
                let held = self.state.controller(goal) == Some(seat);
                let dug = || !self.units_at(goal, seat).and(self.sets.diggers).is_empty();
                match (held, digs) {
                    (true, true) if !dug() => 0.9,
                    (true, _) => 0.0,
                    (false, true) if self.state.has_enemies(goal, seat) => 0.0,
                    (false, _) => 1.2 * f32::from(of.mineral),
                }
            } else {
                0.0
            }
        };
        self.setup.field.all().map(|goal| (goal, value(goal))).filter(|(_, value)| *value > 0.0).collect()
    }

    /// Returns the attraction of farther goals.
    fn pull(&self, group: &MovingGroup, area: AreaId) -> f32 {
        let links = self.setup.field.distances(area);
        let values = group.goals.iter().map(|(goal, value)| (links[goal.index()], value));
        let reachable = values.filter(|(links, _)| *links != 0 && *links != UNREACHABLE);
        reachable.map(|(links, value)| value * FADE.powi(i32::from(links))).fold(0.0, f32::max)
    }

    /// Returns a small penalty for the distance from home, with ties broken at random: among equal areas the nearer one is better,
    /// and no corporation benefits from the order of areas.
    fn far_from_home(&self, seat: Seat, area: AreaId) -> f32 {
        let home = self.setup.field.base_of(seat);
        home.map_or(0.0, |home| 0.002 * (f32::from(self.setup.field.distance(home, area).min(50)) + self.tie_break(area)))
    }

    /// Returns the danger from nearby enemies to a group in an area.
    fn danger(&self, group: &MovingGroup, area: AreaId) -> f32 {
        let &MovingGroup { seat, fear, .. } = group;
        let near = self.setup.field.near(area).iter().filter(|(near, links)| *links < 2 && self.state.has_enemies(*near, seat));
        near.map(|(near, _)| fear * self.strength_of(self.units_at(*near, rival(seat)))).sum()
    }

    /// Returns the loss in an area when a group leaves it.
    fn leaving(&self, seat: Seat, area: AreaId, units: Units) -> f32 {
        let of = self.setup.field.area(area);
        let left = self.units_at(area, seat).without(units);
        let held = self.state.controller(area) == Some(seat) && left.is_empty();
        let mut value = if held { 1.6 * f32::from(of.mineral) } else { 0.0 };
        if held && of.base == Some(seat) {
            let near = self.setup.field.near(area).iter().any(|(near, _)| self.state.has_enemies(*near, seat));
            value += if near { 8.0 } else { 0.3 };
        }
        if of.mineral > 0 && !units.and(self.sets.diggers).is_empty() && self.state.controller(area) == Some(seat) {
            value += MINE;
        }
        value
    }

    /// Returns the value for a group of staying: the attraction of goals from there, and the targets there.
    fn staying(&self, group: &MovingGroup, area: AreaId) -> f32 {
        self.pull(group, area) - self.danger(group, area)
    }
}
