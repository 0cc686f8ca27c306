//! Fire, bounding fire, counterfire, saves and retreats.

use super::*;

#[test]
fn mb_c13_bounding_fire_drops_the_highest_die() {
    let case = Case::base().units("l1 pmc3 a2, l2 pmc2 a2, m1 pmc2 b2").active(LUNA, "a2").dice("6 4 3 4").go("move l1 l2 b2");
    let case = case.asks("bounding_target", "b2 hold").go("b2 l1 l2").rolled(0, 5, 1, 7, "S").shows("m1 suppressed; m1 b2");
    assert_eq!(case.last("fire_rolled")["dropped"].as_u64(), Some(6));
}

#[test]
fn mb_c14_an_area_is_attacked_once_in_an_activation() {
    let case = Case::base().units("l1 pmc a2, l2 pmc a2, m1 pmc b2").active(LUNA, "a2").dice("1 1 1").go("move l1 confirm b2 b2");
    let case = case.asks("counterfire", "yes no").go("no move b2 stop");
    assert_eq!((case.happened("fire_declared"), case.happened("activation_ended")), (1, 1));
}

#[test]
fn mb_c15_short_range_units_fire_at_adjacent_areas_with_a_penalty() {
    let case = Case::base().units("l1 pmc3 b2, l2 pmc3 b2, m1 pmc c3").active(LUNA, "b2").dice("4 4 5").go("fire l1 l2");
    case.rolled(-2, 6, 1, 6, "S").shows("m1 fit").asks("counterfire", "yes no");
}

#[test]
fn mb_c16_c17_only_all_missile_groups_avoid_the_adjacent_penalty() {
    let case = Case::base().units("l1 missile_crawler4 b2, m1 pmc c3").active(LUNA, "b2").dice("4 4 4").go("fire");
    case.rolled(0, 4, 1, 8, "R").asks("retreat_to", "c2 d2").go("c2").shows("m1 suppressed; m1 c2");
    let case = Case::base().units("l1 missile_crawler4 b2, l2 pmc b2, m1 pmc c3").active(LUNA, "b2").dice("4 4 4").go("fire l1 l2");
    case.rolled(-2, 6, 1, 6, "S").shows("m1 suppressed; m1 c3");
}

#[test]
fn mb_c18_c19_extended_range_penalizes_crawlers_but_not_turrets() {
    let case = Case::base().units("l1 missile_crawler4 a2, m1 pmc c3").active(LUNA, "a2").dice("5 4 4").go("fire");
    case.rolled(-2, 4, 1, 7, "S").shows("m1 suppressed; m1 c3");
    let case = Case::base().units("l1 missile_turret4 a2, m1 pmc c3").active(LUNA, "a2").dice("5 4 4").go("fire");
    case.rolled(0, 4, 1, 9, "R").go("b2").shows("m1 suppressed; m1 b2");
}

#[test]
fn mb_c20_only_missiles_reach_two_links() {
    let case = Case::base().units("l1 missile_crawler a2, l2 pmc a2, m1 pmc c3").active(LUNA, "a2").dice("1 1").go("fire");
    assert_eq!(
        (case.last("fire_declared")["target"].as_str(), case.last("fire_declared")["units"].to_string()),
        (Some("c3"), "[1]".into())
    );
}

#[test]
fn mb_c21_c22_suppressed_targets_are_hit_more_easily() {
    let case = Case::base().units("l1 pmc3 b2, l2 pmc2 b2, m1* pmc b2, m2 pmc b2").active(LUNA, "b2").dice("3 2 1 5").go("fire l1 l2");
    case.rolled(1, 5, 1, 6, "S").shows("m1 suppressed; m2 fit");
    let all = "l1 pmc3 b2, l2 pmc2 b2, m1* pmc b2, m2* pmc b2";
    let case = Case::base().units(all).active(LUNA, "b2").dice("3 3 5 1").go("fire l1 l2 a2");
    case.rolled(2, 5, 1, 8, "R").shows("m1 b2; m1 suppressed; m2 a2; m2 suppressed");
    let adds = [("suppressed_drm", OptionValue::Word("add".into()))];
    let case = Case::with(&adds).units(all).active(LUNA, "b2").dice("1 1 5 5").go("fire l1 l2");
    case.rolled(3, 5, 1, 5, "S");
}

#[test]
fn mb_c23_c24_a_crater_shifts_fire_one_column_and_fails_the_first() {
    let case = Case::base().units("l1 pmc3 c2, l2 pmc2 c2, m1 mcu4 c2").active(LUNA, "c2").dice("4 3 3").go("fire l1 l2");
    case.rolled(0, 5, 0, 7, "S").shows("m1 suppressed");
    let case = Case::base().units("l1 pmc3 c2, m1 mcu4 c2").active(LUNA, "c2").dice("1 4 6").go("fire");
    let roll = case.last("fire_rolled");
    assert_eq!((roll["failed"].as_bool(), roll["dice"].to_string().as_str()), (Some(true), "[]"));
    case.go("yes").rolled(0, 4, 0, 5, "-").shows("l1 fit");
}

#[test]
fn mb_c25_c26_the_owner_chooses_the_casualty() {
    let case = Case::base().units("l1 mcu4 b2, l2 mcu4 b2, m1 pmc b2, m2 mcu3 b2").active(LUNA, "b2").dice("6 4 4 4").go("fire l1 l2");
    let case = case.rolled(0, 8, 2, 10, "D1").asks("choose_casualty", "m1 m2").go("m1").shows("m1 dead; m2 fit; prices 12 11");
    case.asks("counterfire", "yes no");
    let case = Case::base().units("l1 mcu4 b2, l2 mcu4 b2, m1 pmc b2").active(LUNA, "b2").dice("6 6 5").go("fire l1 l2");
    case.rolled(0, 8, 2, 12, "D2").shows("m1 alive; m1 suppressed");
}

#[test]
fn mb_c27_c28_units_that_cannot_retreat_are_destroyed_except_at_home() {
    let around = "l1 mcu4 e2, l2 mcu4 e2, m1 pmc e2, l3 pmc d1, l4 pmc d2, l5 pmc e1, l6 pmc e3, l7 pmc mb";
    let case =
        Case::base().units(around).active(LUNA, "e2").dice("4 4 2").go("fire l1 l2").rolled(0, 8, 2, 8, "R").shows("m1 dead; prices 12 11");
    assert_eq!(case.last("unit_destroyed")["cause"], "no_retreat");
    let home = "l1 mcu4 e2, l2 mcu4 e2, m1 pmc mb, m2 missile_turret mb";
    let case = Case::base().units(home).active(LUNA, "e2").dice("6 4 3 2").go("fire l1 l2");
    case.rolled(-2, 8, 2, 8, "R").shows("m1 mb; m1 suppressed; m2 mb; m2 suppressed");
}

#[test]
fn mb_c29_counterfire_targets_all_units_in_the_attacking_area() {
    let case = Case::base().units("l1 pmc2 b2, l2 pmc2 b2, m1 pmc3 c3, m2 mcu4 c3").active(LUNA, "b2").dice("4 3 6 5 5 2 5");
    let case = case.go("fire l1 confirm").rolled(-2, 2, 0, 5, "-").go("yes m1 m2").rolled(-2, 7, 2, 8, "R");
    let case = case.asks("retreat_to", "a2 a3 b1 c2").go("a2").shows("l1 a2; l1 suppressed; l2 b2; l2 fit");
    assert_eq!(case.happened("fire_declared"), 2, "no further counterfire");
}

#[test]
fn mb_c30_counterfire_at_extended_range_needs_missiles() {
    let case = Case::base().units("l1 missile_crawler4 a2, m1 pmc3 c3, m2 missile_crawler4 c3").active(LUNA, "a2").dice("2 3 5 4 4 4");
    let case = case.go("fire").rolled(-2, 4, 1, 3, "-").go("yes").rolled(-2, 4, 1, 6, "S").shows("l1 fit");
    assert_eq!(case.last("fire_declared")["units"].to_string(), "[3]");
}

#[test]
fn mb_c31_a_second_group_fires_at_another_area() {
    let case = Case::base().units("l1 pmc b2, l2 pmc b2, l3 pmc b2, l4 pmc b2, m1 pmc c2, m2 pmc c3").active(LUNA, "b2").dice("1 1 1 1");
    let case = case.go("fire").asks("fire_target", "c2 c3").go("c2 l1 l2 confirm no fire");
    case.asks("firegroup_unit", "l3 l4");
}

#[test]
fn mb_c45_only_participating_units_are_revealed() {
    let case = Case::base().units("l1 pmc b2, l2 pmc b2, m1 pmc c3, m2 pmc c3").active(LUNA, "b2").dice("1 1 1 1 1").go("fire l1 confirm");
    let revealed = |case: &Case| case.m.state.units.iter().map(|unit| unit.revealed).collect::<Vec<_>>();
    assert_eq!(revealed(&case), [true, false, true, true]);
    let case = case.go("yes m1 confirm");
    assert_eq!(revealed(&case), [true; 4]);
}

#[test]
fn mb_r12_an_option_counts_counterfire_as_the_one_attack() {
    let units = "l1 pmc b2, l2 pmc b2, m1 pmc c2, m2 pmc c3";
    let counts = [("counterfire_counts", OptionValue::Bool(true))];
    for (options, answers) in [(&[][..], 2), (&counts[..], 1)] {
        let case = Case::with(options).units(units).active(LUNA, "b2").dice("1 1 1 1 1 1 1 1 1 1").go("fire c2 l1 confirm yes fire");
        let case = if answers == 2 { case.go("yes") } else { case };
        let counters = case.events.iter().filter(|event| event["mode"] == "counter").count();
        assert_eq!((counters, case.happened("activation_ended")), (answers, 1));
    }
}
