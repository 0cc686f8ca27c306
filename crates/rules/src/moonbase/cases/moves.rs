//! Moves and stacking.

use super::*;

#[test]
fn mb_c03_a_unit_keeps_moving_while_points_remain() {
    let case = Case::base().units("l1 pmc a2").active(LUNA, "a2").go("move").asks("move_step", "lb a1 a3 b1 b2");
    case.go("b2").asks("move_step", "a2 a3 c3 stop");
}

#[test]
fn mb_c04_entering_a_crater_costs_two_points() {
    let case = Case::base().units("l1 pmc a2").active(LUNA, "a2").go("move b1").shows("l1 b1");
    let step = case.last("units_moved");
    assert_eq!((step["cost"].as_u64(), step["points_left"].to_string().as_str()), (Some(2), "[0]"));
    assert_eq!((case.happened("units_moved"), case.happened("activation_ended")), (1, 1));
}

#[test]
fn mb_c05_c06_c08_step_costs_add_up() {
    Case::base().units("m1 pmc c2").costs("a1 1, b1 3, b2 2, c1 2, c3 2, c2 4");
    Case::base().units("m1 pmc c2, m2 pmc c3").costs("b2 2");
    Case::base().units("l1 pmc b2, l2 pmc c2, m1 pmc c2").costs("c2 2, b1 2");
}

#[test]
fn mb_c07_a_unit_may_move_one_step_at_any_cost() {
    let case = Case::base().units("l1 pmc b2, m1 pmc c2, m2 pmc d1").costs("c2 5").active(LUNA, "b2").go("move c2").shows("l1 c2");
    case.asks("bounding_target", "c2 d1 hold");
}

#[test]
fn mb_c09_further_steps_require_enough_points() {
    let case = Case::base().units("l1 mcu a2, m1 pmc c2").active(LUNA, "a2").go("move b2");
    case.asks("move_step", "a2 a3 stop");
}

#[test]
fn mb_c10_a_group_moves_on_only_if_all_units_can_pay() {
    let case = Case::base().units("l1 mcu a2, l2 pmc a2, m1 pmc c2").active(LUNA, "a2").go("move l1 l2 b2");
    assert_eq!(case.last("units_moved")["points_left"].to_string(), "[1,0]");
    case.asks("bounding_target", "c2 hold");
}

#[test]
fn mb_c11_step_costs_reflect_earlier_moves() {
    let case = Case::base().units("l1 pmc a2, l2 mcu a2, m1 pmc b2").active(LUNA, "a2").go("move l1 confirm b2");
    assert_eq!(case.last("units_moved")["cost"].as_u64(), Some(3));
    let case = case.go("hold move b2");
    let step = case.last("units_moved");
    assert_eq!((step["cost"].as_u64(), step["points_left"].to_string().as_str()), (Some(1), "[2]"));
}

#[test]
fn mb_c12_turrets_never_move() {
    let case = Case::base().units("l1 missile_turret lb, m1 pmc a2").active(LUNA, "lb").asks("activation_action", "fire end");
    drop(case);
    let case = Case::base().units("l1 missile_turret lb").active(LUNA, "lb");
    assert_eq!((case.happened("activation_ended"), case.m.decision().map(|ask| ask.name)), (1, None));
}

#[test]
fn mb_c42_a_suppressed_unit_can_only_move_away_from_enemies() {
    let case = Case::base().units("l1* pmc b2, m1 pmc b2, m2 pmc c3").active(LUNA, "b2").asks("activation_action", "move end");
    let case = case.go("move").asks("move_step", "a2 a3 b1 c2").go("a2").shows("l1 a2");
    assert_eq!(case.happened("activation_ended"), 1);
}

#[test]
fn mb_r40_a_group_with_a_suppressed_unit_moves_once_and_fit_units_fire() {
    let case = Case::base().units("l1* mcu a2, l2 mcu a2, m1 pmc c3").active(LUNA, "a2").go("move l1 l2 b2");
    let case = case.asks("bounding_target", "c3 hold").dice("1 1 1").go("c3 no");
    assert_eq!(case.last("fire_declared")["units"].to_string(), "[2]");
}

#[test]
fn mb_c43_excess_units_are_destroyed_at_the_end_of_an_activation() {
    let units = "l1 mcu b2, l2 mcu b2, l3 mcu b2, l4 mcu b2, l5 pmc b2, l6 pmc a2, l7 pmc a2, l8 pmc a2";
    let case = Case::base().units(units).active(LUNA, "a2").go("move l6 l7 l8 b2 stop");
    let case = case.asks("choose_excess", "l1 l2 l3 l4 l5 l6 l7 l8").go("l6 l5").shows("l5 dead; l6 dead; l7 b2; prices 10 12");
    assert_eq!(case.last("unit_destroyed")["cause"], "stacking");
    let case = Case::base().units(&units.replace("b2", "a1").replace("a2", "lb").replace("a1", "lb")).active(LUNA, "lb").go("end");
    assert_eq!(case.happened("unit_destroyed"), 0, "a moonbase has no limit");
}

#[test]
fn mb_c44_stacking_is_not_checked_during_movement() {
    let units = "l1 pmc b2, l2 pmc b2, l3 pmc b2, l4 pmc b2, l5 pmc b2, l6 pmc b2, l7 mcu a2";
    let case = Case::base().units(units).active(LUNA, "a2").go("move b2 c3 stop").shows("l7 c3");
    assert_eq!((case.happened("unit_destroyed"), case.happened("activation_ended")), (0, 1));
}
