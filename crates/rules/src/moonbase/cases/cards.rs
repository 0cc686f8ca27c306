//! Upgrade cards.

use super::super::state::{Death, Phase};
use super::*;

#[test]
fn mb_c47_c48_designators_and_warheads_add_to_the_roll() {
    let case = Case::base().owns(LUNA, "laser_designators").units("l1 pmc3 b2, l2 pmc3 b2, m1 pmc c3").active(LUNA, "b2").dice("4 4 4");
    let case = case.go("fire l1 l2").rolled(-1, 6, 1, 7, "S").shows("m1 suppressed");
    assert_eq!(
        case.last("fire_rolled")["modifiers"].to_string(),
        r#"[{"name":"adjacent","value":-2},{"name":"laser_designators","value":1}]"#
    );
    let case = Case::base().owns(LUNA, "guided_warheads").units("l1 missile_crawler4 a2, m1 pmc c3").active(LUNA, "a2").dice("5 4 4");
    case.go("fire").rolled(0, 4, 1, 9, "R").asks("retreat_to", "b2 c2 d2");
}

#[test]
fn mb_c49_reactive_plates_help_except_on_a_natural_1() {
    for (die, ok) in [("3", true), ("1", false)] {
        let case = Case::base().owns(MOND, "reactive_plates").units("l1 pmc3 b2, l2 pmc3 b2, m1 mcu b2").active(LUNA, "b2");
        let case = case.dice(&format!("3 4 {die}")).go("fire l1 l2");
        let save = case.last("save_rolled");
        assert_eq!((save["needed"].as_u64(), save["success"].as_bool()), (Some(3), Some(ok)));
    }
}

#[test]
fn mb_c50_the_press_office_cancels_the_first_price_loss_of_a_turn() {
    let mut case = Case::base().owns(MOND, "press_office").units("l1 mcu4 b2, l2 mcu4 b2, m1 pmc b2, m2 pmc b2");
    case = case.active(LUNA, "b2").dice("6 6 1 1").go("fire l1 l2").rolled(0, 8, 2, 12, "D2").shows("m1 dead; m2 dead; prices 12 11");
    case = case.phase(Phase::End).units("m3 pmc c2");
    let third = case.unit("m3");
    case.m.destroy(43, third, Death::Script);
    case.m.reconsider();
    case.note();
    case.shows("prices 12 11");
}

#[test]
fn mb_c54_deep_drills_increase_income() {
    let case = Case::base().owns(LUNA, "deep_drills").units("l1 mining_crawler a2, l2 mining_crawler a2").phase(Phase::Income);
    assert_eq!(case.events.iter().find(|event| event["name"] == "income_paid").unwrap()["credits"].as_u64(), Some(6));
    case.shows("credits 9 7");
}

#[test]
fn mb_c56_an_orbital_strike_hits_a_unit_without_revealing_it() {
    let mut case = Case::base().units("m1 pmc c2").dice("4 5 4");
    let card = case.card("orbital_strike");
    case.m.gain(LUNA, card, 1);
    case.m.reconsider();
    case.note();
    let case = case.rolled(0, 7, 1, 9, "R").asks("retreat_to", "b1 b2 c1 c3 d1 d2").go("b1").shows("m1 suppressed; m1 b1; prices 13 12");
    assert_eq!((case.happened("fire_declared"), case.m.state.unit(case.unit("m1")).revealed), (1, false));
}

#[test]
fn mb_r38_trauma_pods_work_for_the_acting_player() {
    let units = "l1* pmc b2, l2* mcu b2, m1* pmc e2";
    let case = Case::base().owns(LUNA, "trauma_pods").units(units).active(LUNA, "b2").asks("patient", "l1 l2").go("l2");
    let case = case.shows("l1 suppressed; l2 fit").active(MOND, "e2");
    case.shows("m1 suppressed");
}

#[test]
fn mb_r32_stacking_applies_after_a_strike_forces_a_retreat() {
    let crowd = "m1 mcu b2, m2 mcu b2, m3 mcu b2, m4 mcu b2, m5 missile_crawler b2, m6 missile_crawler b2";
    let guards = "l1 pmc a1, l2 pmc a2, l3 pmc c1, l4 pmc c2";
    let mut case = Case::base().units(&format!("{crowd}, m7 pmc b1, {guards}")).dice("6 6 6 6 1");
    let card = case.card("orbital_strike");
    case.m.attempt(LUNA, card);
    case.m.reconsider();
    case.note();
    let case = case.asks("target", "b1 b2").go("b1").rolled(0, 7, 1, 12, "D1").shows("m7 dead");
    drop(case);
    let mut case = Case::base().units(&format!("{crowd}, m7 pmc b1, {guards}")).dice("6 6 4 4 1");
    case.m.attempt(LUNA, card);
    case.m.reconsider();
    case.note();
    let case = case.go("b1").shows("m7 b2").asks("choose_excess", "m1 m2 m3 m4 m5 m6 m7").go("m7").shows("m7 dead");
    assert_eq!(case.last("unit_destroyed")["cause"], "stacking");
}
