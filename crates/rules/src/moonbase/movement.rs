//! Movement: MB-13 … MB-17, MB-R4 … MB-R8, MB-R40.

use super::event::{Event, PointsLeft};
use super::field::AreaId;
use super::fields::area_name;
use super::host::{StepContext, UnitContext, hook};
use super::state::{Group, State};
use super::step::{HookArgs, Step};
use super::units::{UnitId, Units};
use super::{Choice, Match};
use crate::game::Seat;
use script::convert::IntoScript;

impl Match {
    /// MB-15 Offers the units that move together, one at a time.
    pub(super) fn offer_movers(&mut self) {
        let Some(activation) = self.state.activation else { return };
        let left = self.movers(self.ready(&activation), activation.seat).without(self.state.picked);
        self.ask(Step::Gather, activation.seat, "move_unit", |m, choices| {
            choices.extend(left.into_iter().map(|is| Choice::Unit { is }));
            if !m.state.picked.is_empty() {
                choices.push(Choice::Confirm {});
            }
        });
    }

    pub(super) fn gather(&mut self, unit: UnitId) {
        self.state.picked.add(unit);
        self.push(Step::Gather);
    }

    /// Completes the group.
    pub(super) fn set_off(&mut self) {
        let units = self.state.picked;
        units.into_iter().for_each(|unit| self.set_points(unit));
        let Some(activation) = self.state.activation.as_mut() else { return };
        activation.acted = activation.acted.with(units);
        self.state.group = Group { units, at: activation.area, ..Group::default() };
        self.push(Step::Bound);
        self.push(Step::Walk);
    }

    /// MB-13 Sets the movement points of a unit.
    pub(super) fn set_points(&mut self, unit: UnitId) {
        let points = i64::from(self.setup.kind(self.state.unit(unit).kind).of.moves);
        let points = self.modified(hook::MODIFY_MOVE_POINTS, points, None, |_| vec![UnitContext { unit }.into_script()], |_, _| {});
        self.state.units[unit.index()].points = u8::try_from(points.max(0)).unwrap_or(u8::MAX);
    }

    /// MB-13, MB-14, MB-17, MB-R7: offers the areas that the whole group may enter.
    pub(super) fn offer_steps(&mut self) {
        let Some(seat) = self.state.activation.map(|activation| activation.seat) else { return };
        self.drop_out();
        let group = self.state.group;
        if group.units.is_empty() || group.ended {
            return;
        }
        let points = group.units.into_iter().map(|unit| self.state.unit(unit).points).min().unwrap_or(0);
        let legal = self.open_steps(group, points);
        // The match may have changed since the units were picked.
        if group.steps == 0 && legal.is_empty() {
            return;
        }
        self.ask(Step::Walk, seat, "move_step", |_, choices| {
            choices.extend(legal.into_iter().map(|is| Choice::Area { is }));
            if group.steps > 0 {
                choices.push(Choice::Stop {});
            }
        });
    }

    /// Returns the areas that a group may enter next if its slowest unit has this many points left.
    pub(super) fn open_steps(&mut self, group: Group, points: u8) -> Vec<AreaId> {
        let Some(seat) = self.state.activation.map(|activation| activation.seat) else { return Vec::new() };
        let limping = group.units.into_iter().any(|unit| self.state.unit(unit).suppressed);
        let mut legal: Vec<AreaId> = self.setup.field.adjacent(group.at).to_vec();
        if group.steps == 0 {
            legal.retain(|area| !limping || !self.state.has_enemies(*area, seat));
        } else {
            legal.retain(|area| points > 0 && self.cost(seat, group, *area) <= points);
        }
        legal
    }

    /// MB-16 Returns the cost of a step of a group of the active player.
    pub(super) fn cost_of(&mut self, group: Group, to: AreaId) -> u8 {
        self.state.activation.map_or(1, |activation| self.cost(activation.seat, group, to))
    }

    /// MB-R40 Removes units from the group that were stopped or removed on the way.
    fn drop_out(&mut self) {
        let State { units, group, .. } = &self.state;
        let goes_on = |id: &UnitId| {
            let unit = units[id.index()];
            unit.alive && unit.area == group.at && (group.steps == 0 || !unit.suppressed)
        };
        self.state.group.units = group.units.into_iter().filter(goes_on).collect();
    }

    /// MB-16 Returns the cost of a step of the group, including cards; at least 1.
    fn cost(&mut self, seat: Seat, group: Group, to: AreaId) -> u8 {
        let cost = self.state.step_cost(&self.setup, seat, to);
        let shown = |m: &Match| {
            let context = StepContext { units: group.units.into_iter().collect(), from: area_name(m, group.at), to: area_name(m, to) };
            vec![context.into_script()]
        };
        let cost = self.modified(hook::MODIFY_STEP_COST, cost.into(), None, shown, |_, _| {});
        u8::try_from(cost.max(1)).unwrap_or(u8::MAX)
    }

    /// Moves the group into an area. A step that some units cannot afford is the last one (MB-R4), as is a step of a suppressed unit
    /// (MB-R40).
    pub(super) fn walk(&mut self, to: AreaId) {
        let Some(seat) = self.state.activation.map(|activation| activation.seat) else { return };
        let group = self.state.group;
        let cost = self.cost(seat, group, to);
        let mut mp_left = PointsLeft::default();
        let mut ended = false;
        for unit in group.units {
            self.state.put(unit, to);
            let moved = &mut self.state.units[unit.index()];
            ended |= moved.points < cost || moved.suppressed;
            moved.points = moved.points.saturating_sub(cost);
            mp_left.push(moved.points);
        }
        self.state.group = Group { at: to, steps: group.steps + 1, ended, ..group };
        self.emit(13, Event::UnitsMoved { units: group.units, from: group.at, to, cost, points_left: mp_left });
        self.push(Step::Walk);
        self.enter(group.units, to);
    }

    /// Calls `on_enter` for units that entered an area.
    pub(super) fn enter(&mut self, units: Units, area: AreaId) {
        if self.listeners(hook::ON_ENTER) {
            self.push(Step::Settle);
            let units: Vec<UnitId> = units.into_iter().collect();
            for unit in units.into_iter().rev() {
                self.push_hooks(hook::ON_ENTER, HookArgs::Entered { unit, area });
            }
        }
    }
}
