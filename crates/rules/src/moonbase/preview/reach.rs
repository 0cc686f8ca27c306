//! Destinations of a group and the steps to them: MB-13 … MB-17.

use super::super::Match;
use super::super::field::AreaId;
use super::super::state::Group;
use super::super::step::Step;
use super::super::units::Units;
use super::known;

/// A path of a group to an area, the one that leaves the most points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The areas entered, in order; the last one is the destination.
    pub steps: Vec<AreaId>,
    /// Cost of the steps.
    pub cost: u16,
    /// Points left for the slowest unit.
    pub left: u8,
    /// Whether the group cannot continue from there.
    pub ends: bool,
}

impl Route {
    /// Returns the destination.
    pub fn to(&self) -> AreaId {
        self.steps.last().copied().unwrap_or_default()
    }
    fn better(&self, other: &Route) -> bool {
        (!self.ends, self.left, std::cmp::Reverse(self.cost)) > (!other.ends, other.left, std::cmp::Reverse(other.cost))
    }
}

/// Returns the areas that a group can reach: the moving group, or these units together with those already picked.
pub fn reach(m: &Match, units: Units) -> Vec<Route> {
    let Some(activation) = m.state.activation else { return Vec::new() };
    let mut view = known(m);
    let group = match m.waiting_step() {
        Some(Step::Gather) => {
            let units = m.state.picked.with(units);
            units.into_iter().for_each(|unit| view.set_points(unit));
            Group { units, at: activation.area, ..Group::default() }
        }
        Some(Step::Walk) => m.state.group,
        _ => return Vec::new(),
    };
    let points = group.units.into_iter().map(|unit| view.state.unit(unit).points).min();
    let Some(points) = points.filter(|_| !group.ended) else { return Vec::new() };
    let start = Route { steps: Vec::new(), cost: 0, left: points, ends: false };
    let mut ways: Vec<Route> = Vec::new();
    let mut open = vec![start];
    while let Some(way) = open.pop() {
        let longer = steps_from(&mut view, group, &way);
        if longer.is_empty() {
            // The remaining points pay for no step.
            ways.iter_mut().filter(|known| **known == way).for_each(|known| known.ends = true);
        }
        for next in longer {
            match ways.iter_mut().find(|known| known.to() == next.to()) {
                Some(known) if next.better(known) => known.clone_from(&next),
                Some(_) => continue,
                None => ways.push(next.clone()),
            }
            if !next.ends {
                open.push(next);
            }
        }
    }
    ways.retain(|way| way.to() != group.at);
    ways.sort_by_key(Route::to);
    ways
}

/// Returns the paths that are one step longer.
fn steps_from(view: &mut Match, group: Group, way: &Route) -> Vec<Route> {
    let at = way.steps.last().copied().unwrap_or(group.at);
    let here = Group { at, steps: group.steps.saturating_add(u16::try_from(way.steps.len()).unwrap_or(u16::MAX)), ..group };
    group.units.into_iter().for_each(|unit| view.state.put(unit, at));
    let limps = group.units.into_iter().any(|unit| view.state.unit(unit).suppressed);
    let mut longer = Vec::new();
    for area in view.open_steps(here, way.left) {
        let cost = view.cost_of(here, area);
        let steps = way.steps.iter().copied().chain([area]).collect();
        let left = way.left.saturating_sub(cost);
        let ends = cost > way.left || limps || left == 0;
        longer.push(Route { steps, cost: way.cost + u16::from(cost), left, ends });
    }
    longer
}
