//! Lasers, missiles, the start line, caches and stations: LR-C32, LR-C37 … LR-C47.

use super::{BOARD, Case, board};
use content::scenario::OptionValue;
use content::workspace::Workspace;

#[test]
fn c32_a_laser_passes_dust_stops_at_craters_and_hits_the_first_rover() {
    let rovers = "A1 -3,0; B2 1,0; C2 3,0";
    Case::new(3, rovers).dust("-1,0").p1("A1 LA").shows("B2 sh1").unhurt("C2");
    let stopped = Case::new(3, rovers).crater("-1,0").p1("A1 LA").unhurt("B2 C2");
    assert_eq!(stopped.happened("laser_fired")[0]["path"].as_array().map(Vec::len), Some(1));
}

#[test]
fn c37_c38_missiles_prefer_the_nearest_rover_then_closest_to_the_axis() {
    Case::new(3, "A1 0,0; B2 2,1; C2 4,0").p1("A1 MI").shows("A1 mi0; B2 sh1").unhurt("C2");
    Case::new(3, "A1 0,0; B2 3,1; C2 4,-2").p1("A1 MI").shows("A1 mi0; B2 sh1").unhurt("C2");
}

#[test]
fn c39_a_missile_with_two_equal_targets_misses() {
    let case = Case::new(4, "A1 0,0; B2 3,-1; C2 2,1; D2 5,0").p1("A1 MI").shows("A1 mi0").unhurt("B2 C2 D2");
    assert_eq!(case.happened("missile_fired")[0]["result"], "tie");
}

#[test]
fn c40_missiles_reach_five_hexes_within_the_arc_and_its_borders() {
    for (a, b, hit) in [("0,0", "0,3", true), ("0,0", "-1,3", false), ("-3,0", "3,0", false)] {
        let case = Case::new(2, &format!("A1 {a}; B2 {b}")).p1("A1 MI").shows("A1 mi0");
        case.shows(if hit { "B2 sh1" } else { "B2 sh2" });
    }
}

#[test]
fn c41_firing_without_a_missile_token_does_nothing() {
    Case::new(2, "A1 0,0; B2 1,0").missiles("A1", 0).p1("A1 MI").unhurt("B2").idle("A1", "no_missile");
}

#[test]
fn c42_c43_weapons_stay_locked_until_the_rover_leaves_the_start_line() {
    let case = Case::new(2, "A1 -6,3; B2 -3,3").locked("A1").cards("A1", "LA F LA").class(1);
    let case = case.shows("A1 -5,3 armed; B2 sh1").idle("A1", "locked");
    assert_eq!(case.happened("laser_fired").len(), 1);
    Case::new(2, "A1 -6,3; B2 -3,3").locked("A1").p1("A1 MI").shows("A1 mi1").idle("A1", "locked").unhurt("B2");
}

#[test]
fn c44_unlocked_weapons_stay_unlocked_on_the_start_line() {
    Case::new(2, "A1 -6,3; B2 -3,3").p1("A1 LA").shows("B2 sh1");
}

#[test]
fn c45_a_cache_gives_its_missile_only_to_a_rover_with_room() {
    let case = Case::new(2, "A1 0,0; B1 0,3").lay("cache", "0,0 0,3").missiles("A1", 0).p1("A1 ST, B1 ST");
    let case = case.shows("A1 mi1; B1 mi1").idle("B1", "full");
    assert_eq!((case.feature("0,0"), case.feature("0,3")), (None, Some("cache")));
    assert_eq!(case.happened("feature_taken").len(), 1);
}

#[test]
fn c46_a_restored_phase_is_usable_from_the_next_program() {
    let case = Case::new(2, "A2 0,0; B1 0,4").lay("repair_station", "0,0").last_point("A2").cards("A2", "ST").class(2);
    let case = case.shows("A2 ph2");
    assert_eq!((case.m.decision().unwrap().name, case.m.choice_count()), ("program_rover", 56));
}

#[test]
fn c47_a_repair_station_repairs_once_per_card() {
    let case = Case::new(2, "A2 0,0; B1 0,4").lay("repair_station", "0,0").phases("A2", 2).shields("A2", 1).cards("A2", "ST ST");
    let case = case.class(2).shows("A2 ph3 sh2");
    assert_eq!((case.happened("phase_restored").len(), case.happened("shield_gained").len()), (1, 1));
}

#[test]
fn still_without_effect_reports_its_reason() {
    Case::new(2, "A1 0,0; B1 0,4").p1("A1 ST").idle("A1", "nothing_here");
    Case::new(2, "A1 0,0; B1 0,4").lay("repair_station", "0,0").p1("A1 ST").idle("A1", "full");
}

#[test]
fn beams_stop_at_board_gaps_unless_the_option_allows_crossing() {
    // The middle row has a gap at (0,0).
    let gap = board().replacen("s . . . . . . . . . . . f", "s . . . . . _ . . . . . f", 1);
    let mut workspace = Workspace::bundled();
    workspace.overlay(BOARD, Some(gap.into()));
    for (crosses, hexes, shields) in [(false, 1, 2), (true, 3, 1)] {
        let options = [("laser_crosses_void", OptionValue::Bool(crosses))];
        let case = Case::on(&workspace, 2, "A1 -2,0; B2 2,0", &options).p1("A1 LA").shows(&format!("B2 sh{shields}"));
        assert_eq!(case.happened("laser_fired")[0]["path"].as_array().map(Vec::len), Some(hexes), "{crosses}");
    }
}
