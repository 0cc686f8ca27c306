//! Turning, moving, pushing: LR-C01 … LR-C31, LR-C54, LR-C55, LR-C60.

use super::Case;
use content::scenario::OptionValue;

#[test]
fn c01_turns_rotate_the_rover_60_degrees_in_place() {
    let case = Case::new(2, "A1 0,0 E; B1 0,3").cards("A1", "TL TL TR").phase(1, 1).shows("A1 0,0 NE");
    let case = case.cards("A1", "TL TL TR").phase(1, 2).shows("A1 0,0 NW");
    case.cards("A1", "TL TL TR").phase(1, 3).shows("A1 0,0 NE");
}

#[test]
fn c02_forward_and_reverse_keep_the_facing() {
    let case = Case::new(2, "A1 0,0 NE; A2 0,3 NE; B1 4,0").p1("A1 F").shows("A1 1,-1 NE");
    case.p1("A2 R").shows("A2 -1,4 NE");
}

#[test]
fn c03_driving_into_a_crater_bumps_the_rover() {
    let case = Case::new(2, "A1 0,0; B1 0,4").crater("1,0").p1("A1 F").shows("A1 0,0 sh0").damage("A1 bump");
    assert_eq!(case.happened("rover_bumped").len(), 1);
}

#[test]
fn c04_bumping_the_board_edge_without_a_shield_costs_a_phase() {
    let case = Case::new(2, "A1 0,6 SW; B1 0,0").shields("A1", 0).p1("A1 F").shows("A1 0,6 ph2");
    // Even outside the board's rectangle, the event contains the target hex.
    assert_eq!(case.happened("rover_bumped")[0]["hex"], serde_json::json!([2, 13]));
}

#[test]
fn c05_c06_entering_or_leaving_dust_requires_all_terrain() {
    let onto = Case::new(2, "A1 0,0; B1 0,2").dust("1,0 1,2");
    onto.p1("A1 F, B1 FA").shows("A1 0,0; B1 1,2").unhurt("A1 B1");
    let off = Case::new(2, "A1 0,0; B1 0,2").dust("0,0 0,2");
    off.p1("A1 F, B1 FA").shows("A1 0,0; B1 1,2").unhurt("A1 B1");
}

#[test]
fn c07_a_stuck_rover_does_not_bump() {
    let case = Case::new(2, "A1 0,0; B1 0,2").dust("0,0 0,2").crater("1,0 1,2").p1("A1 F, B1 FA");
    case.shows("A1 0,0; B1 0,2 sh0").unhurt("A1");
}

#[test]
fn c08_reverse_is_not_all_terrain() {
    Case::new(2, "A2 0,0; B1 0,4").dust("-1,0").p1("A2 R").shows("A2 0,0").unhurt("A2");
}

#[test]
fn c09_a_ram_damages_and_pushes_the_target() {
    Case::new(2, "A1 0,0; B2 1,0 NW").p1("A1 F").shows("A1 1,0; B2 2,0 NW sh1").damage("B2 ram A1");
}

#[test]
fn c10_c11_a_rover_that_cannot_be_pushed_stays_and_takes_damage() {
    let crater = Case::new(2, "A1 0,0; B2 1,0 NW").crater("2,0").p1("A1 F");
    crater.shows("A1 0,0; B2 1,0 sh1").unhurt("A1").blocked("A1 push_failed");
    Case::new(3, "A1 0,0; B2 1,0 NW; C2 2,0").p1("A1 F").shows("A1 0,0; B2 1,0 sh1; C2 2,0").unhurt("A1 C2");
}

#[test]
fn c12_reverse_pushes_without_damage() {
    Case::new(2, "A2 1,0; B1 0,0").p1("A2 R").shows("A2 0,0; B1 -1,0").unhurt("B1");
}

#[test]
fn c13_c14_contesting_rovers_stay_and_forward_drivers_deal_damage() {
    Case::new(2, "A1 0,0; B1 2,0 W").p1("A1 F, B1 F").shows("A1 0,0 sh0; B1 2,0 sh0").blocked("A1 contest, B1 contest");
    Case::new(2, "A2 0,0; B2 2,0").p1("A2 F, B2 R").shows("A2 0,0 sh2; B2 2,0 sh1");
}

#[test]
fn c15_three_contesting_rovers_clash_pairwise_or_once_by_option() {
    let rovers = "A1 0,0; B1 2,0 W; C1 1,-1 SE";
    let each = Case::new(3, rovers).p1("A1 F, B1 F, C1 F");
    each.shows("A1 0,0 sh0 ph2; B1 2,0 sh0 ph2; C1 1,-1 sh0 ph2");
    let once = Case::with_options(3, rovers, &[("clash_damage", OptionValue::Word("once".into()))]).p1("A1 F, B1 F, C1 F");
    once.shows("A1 sh0 ph3; B1 sh0 ph3; C1 sh0 ph3").damage("A1 clash B1, B1 clash A1, C1 clash A1");
}

#[test]
fn c16_c17_head_on_rovers_stay_and_forward_drivers_deal_damage() {
    let both = Case::new(2, "A1 0,0; B1 1,0 W").p1("A1 F, B1 F").shows("A1 0,0 sh0; B1 1,0 sh0");
    both.blocked("A1 head_on, B1 head_on").damage("A1 clash B1, B1 clash A1");
    Case::new(2, "A2 0,0; B2 1,0").p1("A2 F, B2 R").shows("A2 0,0 sh2; B2 1,0 sh1");
}

#[test]
fn c18_c21_rovers_moving_in_a_row_or_ring_do_not_ram() {
    let row = Case::new(3, "A1 0,0; B1 1,0; C1 2,0 NE").p1("A1 F, B1 F, C1 F");
    row.shows("A1 1,0; B1 2,0; C1 3,-1").unhurt("A1 B1 C1");
    let ring = Case::new(3, "A1 0,0; B1 1,0 NW; C1 1,-1 SW").p1("A1 F, B1 F, C1 F");
    ring.shows("A1 1,0; B1 1,-1; C1 0,0").unhurt("A1 B1 C1");
}

#[test]
fn c19_c20_a_rover_that_fails_to_leave_is_rammed() {
    let stays = Case::new(2, "A1 0,0; B1 1,0").crater("2,0").p1("A1 F, B1 F");
    stays.shows("A1 0,0 sh1; B1 1,0 sh0 ph2").damage("B1 bump, B1 ram A1");
    let pushed = Case::new(2, "A1 0,0; B1 1,0 NE").crater("2,-1").p1("A1 F, B1 F");
    pushed.shows("A1 1,0; B1 2,0 sh0 ph2").unhurt("A1");
}

#[test]
fn c22_rovers_contesting_an_occupied_hex_clash_and_ram_the_occupant() {
    let case = Case::new(3, "A1 0,0; B1 2,0 W; C2 1,0").p1("A1 F, B1 F");
    case.shows("A1 0,0 sh0; B1 2,0 sh0; C2 1,0 sh0").damage("A1 clash B1, B1 clash A1, C2 ram A1, C2 ram B1");
}

#[test]
fn c23_a_hex_entered_in_the_same_step_blocks_pushes() {
    Case::new(3, "A1 0,0; B2 1,0; C1 2,-1 SE").p1("A1 F, C1 F").shows("A1 0,0; B2 1,0 sh1; C1 2,0 sh1");
}

#[test]
fn c24_two_pushes_into_one_hex_both_fail() {
    let case = Case::new(4, "A1 0,0; C2 1,0; D2 3,0; B1 4,0 W").p1("A1 F, B1 F");
    case.shows("A1 0,0 sh1; C2 1,0 sh1; D2 3,0 sh1; B1 4,0 sh1");
}

#[test]
fn c25_c26_a_rover_following_a_pusher_rams_only_if_the_push_fails() {
    let rovers = "A1 0,0; B1 1,0; C2 2,0";
    Case::new(3, rovers).p1("A1 F, B1 F").shows("A1 1,0; B1 2,0; C2 3,0 sh1").unhurt("A1 B1");
    let walled = Case::new(3, rovers).crater("3,0").p1("A1 F, B1 F");
    walled.shows("A1 0,0 sh1; B1 1,0 sh0; C2 2,0 sh1").damage("B1 ram A1, C2 ram B1");
}

#[test]
fn c27_dust_stops_the_pusher_but_not_the_pushed_rover() {
    let case = || Case::new(2, "A1 0,0; B2 1,0").dust("1,0");
    case().p1("A1 FA").shows("A1 1,0; B2 2,0 sh1");
    case().p1("A1 F").shows("A1 0,0; B2 1,0").unhurt("B2");
}

#[test]
fn c28_a_hex_vacated_in_the_same_step_allows_pushes() {
    Case::new(3, "A1 0,0; B2 1,0; C1 2,0 NE").p1("A1 F, C1 F").shows("A1 1,0; B2 2,0 sh1; C1 3,-1");
}

#[test]
fn c29_a_blocked_rover_can_still_be_pushed() {
    let case = Case::new(3, "A1 0,0; B1 1,0; C1 3,0 W").p1("A1 F, B1 F, C1 F");
    case.shows("A1 1,0; B1 2,0 sh0 ph2; C1 3,0 sh0 ph3").unhurt("A1");
}

#[test]
fn c30_c31_the_occupant_is_hit_only_if_it_stays() {
    let rovers = "A1 0,0; B1 2,-1 SW; C1 1,0 SE";
    Case::new(3, rovers).p1("A1 F, B1 F, C1 F").shows("A1 0,0 sh0; B1 2,-1 sh0; C1 1,1").unhurt("C1");
    let stuck = Case::new(3, rovers).dust("1,1").p1("A1 F, B1 F, C1 F");
    stuck.shows("A1 0,0 sh0 ph3; B1 2,-1 sh0 ph3; C1 1,0 sh0 ph2");
}

#[test]
fn c54_head_on_and_contest_resolve_in_the_same_step() {
    let case = Case::new(3, "A1 0,0; B1 1,0 W; C1 -1,0").p1("A1 F, B1 F, C1 F");
    let case = case.shows("A1 0,0 sh0 ph2; B1 1,0 sh0 ph2; C1 -1,0 sh0 ph3").blocked("A1 head_on, B1 head_on, C1 contest");
    case.damage("A1 clash B1, A1 ram C1, B1 clash A1, B1 clash C1, C1 clash B1");
}

#[test]
fn c55_rams_also_damage_own_rovers() {
    Case::new(2, "A1 0,0; A2 1,0; B1 0,4").p1("A1 F").shows("A1 1,0; A2 2,0 sh1");
}

#[test]
fn c60_a_card_of_the_other_deck_does_nothing() {
    Case::new(2, "A1 0,0; B1 0,4").p1("A1 R").shows("A1 0,0").idle("A1", "wrong_deck");
}
