//! Orders, reveals and attempts.

use super::super::state::{MarkerPlace, Phase};
use super::*;

fn marked(markers: &[(Seat, usize, &str)], units: &str) -> Case {
    let mut case = Case::base();
    if !units.is_empty() {
        case = case.units(units);
    }
    for (seat, marker, area) in markers {
        let area = case.area(area);
        case.m.put_marker(*seat, super::super::state::MarkerId::at(*marker), MarkerPlace::Area(area));
    }
    case
}

#[test]
fn mb_c01_markers_are_revealed_by_stars_with_the_first_player_first() {
    let all = [0, 1, 2, 3];
    let markers: Vec<(Seat, usize, &str)> = all.iter().flat_map(|marker| [(LUNA, *marker, "a2"), (MOND, *marker, "e2")]).collect();
    let mut case = marked(&markers, "");
    case.m.state.first = MOND;
    let case = case.phase(Phase::Action);
    let revealed: Vec<String> = case
        .events
        .iter()
        .filter(|event| event["name"] == "marker_revealed")
        .map(|event| format!("{} {}", event["seat"], event["marker"].as_str().unwrap()))
        .collect();
    assert_eq!(revealed, ["1 1", "0 1", "1 2", "0 2", "1 3", "0 3", "1 moon", "0 moon"]);
    assert_eq!(case.happened("activation_started"), 6);
}

#[test]
fn mb_c02_a_unit_acts_again_under_another_marker() {
    let case = marked(&[(LUNA, 0, "a2"), (LUNA, 1, "b2")], "l1 pmc a2, m1 pmc c3").phase(Phase::Action);
    let case = case.go("move b2 hold").shows("l1 b2").asks("activation_action", "move fire end");
    assert_eq!(case.last("activation_started")["area"], "b2");
}

#[test]
fn mb_c46_failed_attempts_add_a_bonus_to_the_next_attempt() {
    let mut case = Case::base().dice("3 4 2 4");
    let card = case.card("laser_designators");
    for ok in [false, true] {
        case.m.attempt(LUNA, card);
        case.m.reconsider();
        case.note();
        assert_eq!((case.last("upgrade_tried")["success"].as_bool(), case.m.state.owns(LUNA, card)), (Some(ok), ok));
    }
    assert_eq!((case.last("upgrade_tried")["bonus"].as_u64(), case.last("upgrade_tried")["needed"].as_u64()), (Some(2), Some(8)));
    let mut case = case.shows("prices 13 12");
    let events = case.events.len();
    case.m.attempt(LUNA, card);
    case.note();
    assert_eq!(case.events.len(), events, "a card that is owned by then does nothing");
}

#[test]
fn markers_are_placed_in_turn_on_areas_and_unowned_cards() {
    let case = Case::base().owns(LUNA, "jump_jets").phase(Phase::Orders);
    assert_eq!((case.m.decision().unwrap().seat, case.choices().len()), (LUNA, 4 * 24));
    let case = case.go("2:a2");
    assert_eq!((case.m.decision().unwrap().seat, case.choices().len()), (MOND, 4 * 25));
    let case = case.go("moon:upgrade:jump_jets");
    assert_eq!((case.m.decision().unwrap().seat, case.choices().len()), (LUNA, 3 * 24));
    let case = case.go("1:a2 1:e2 3:b2 2:e2");
    assert_eq!((case.m.decision().unwrap().seat, case.choices()[0].as_str()), (LUNA, "moon:lb"));
}

#[test]
fn mb_r2_an_option_limits_the_markers_per_place() {
    let case = Case::with(&[("markers_per_place", OptionValue::Int(1))]).phase(Phase::Orders);
    let case = case.go("1:a2 1:a2");
    assert!(!case.choices().contains(&"2:a2".to_owned()) && case.choices().contains(&"2:b2".to_owned()));
}
