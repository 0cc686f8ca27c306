//! The computed destinations of a group match those found by trying all its steps.

use super::super::preview::reach::reach;
use super::super::units::Units;
use super::*;
use std::collections::BTreeMap;

/// Records, by area, the most points left there and whether the group can continue, by making every choice.
fn tried(m: &Match, home: super::super::field::AreaId, best: &mut BTreeMap<String, (bool, u8)>) {
    for (index, choice) in m.choices().iter().enumerate() {
        let Choice::Area { .. } = choice else { continue };
        let mut next = m.clone();
        let units = m.state.group.units;
        next.apply(index).unwrap();
        let left = units.into_iter().map(|unit| next.state.unit(unit).points).min().unwrap();
        let at = next.state.unit(units.first().unwrap()).area;
        let walks = next.decision_name() == "move_step" && next.state.group.units == units;
        if at != home {
            let name = next.setup.field.area(at).id.clone();
            let known = best.entry(name).or_insert((false, 0));
            *known = (*known).max((left > 0 && walks, left));
        }
        if walks {
            tried(&next, home, best);
        }
    }
}

#[track_caller]
fn holds(case: Case, group: &str) -> usize {
    let units: Units = group.split(' ').map(|name| case.unit(name)).collect();
    let home = case.m.state.activation.unwrap().area;
    let case = case.go("move");
    let found = if case.m.decision_name() == "move_unit" { reach(&case.m, units) } else { reach(&case.m, Units::NONE) };
    let mut walking = case;
    while walking.m.decision_name() == "move_unit" {
        let wanted = walking.m.choices().iter().position(|choice| matches!(choice, Choice::Unit { is } if units.has(*is)));
        let choice = wanted.unwrap_or(walking.m.choices().len() - 1);
        walking.m.apply(choice).unwrap();
    }
    let mut best = BTreeMap::new();
    tried(&walking.m, home, &mut best);
    let said: BTreeMap<String, (bool, u8)> =
        found.iter().map(|way| (walking.m.setup.field.area(way.to()).id.clone(), (way.left > 0 && !way.ends, way.left))).collect();
    assert_eq!(said, best);
    said.len()
}

#[test]
fn the_reach_of_a_group_equals_the_areas_its_steps_lead_to() {
    assert!(holds(Case::base().units("l1 pmc a2").active(LUNA, "a2"), "l1") > 5);
    assert!(holds(Case::base().units("l1 mcu a2, m1 pmc c2").active(LUNA, "a2"), "l1") > 4);
    holds(Case::base().units("l1 mcu a2, l2 pmc a2, l3 mcu a2, m1 pmc c2").active(LUNA, "a2"), "l1 l2");
    holds(Case::base().units("l1 mcu a2, l2 mcu a2, m1 pmc b2, m2 pmc a2").active(LUNA, "a2"), "l1 l2");
    holds(Case::base().units("l1* mcu b2, l2 mcu b2, m1 pmc c2").active(LUNA, "b2"), "l1 l2");
    holds(Case::base().owns(LUNA, "crater_charts").owns(LUNA, "jump_jets").units("l1 mcu b1, m1 pmc c2").active(LUNA, "b1"), "l1");
    // The group leaves an enemy alone in the area behind it, who then hinders the adjacent steps.
    holds(Case::base().units("l1 mcu c3, l2 mcu c3, m1 pmc c3").active(LUNA, "c3"), "l1 l2");
}
