//! MD-32 … MD-47: headaches, growing and new hills.

use super::*;

#[test]
fn md_c11_a_triple_adds_its_hill_after_headaches_grow_hills() {
    let case = Case::base().mower("F2").hills("D3 1").turn("111 5").go("F3");
    case.shows("solar 4; hill D3 2; hill D4 1; battery 0/6 0/6");
}

#[test]
fn md_c12_a_triple_adds_nothing_without_a_hill() {
    let case = Case::base().mower("D6").hills("D4 1").turn("222").go("D5 D4").shows("hill D4 0; solar 4");
    assert!(case.said("no_hill"));
}

#[test]
fn md_c13_a_single_legal_cell_is_chosen_automatically() {
    Case::base().mower("D2").hills("D4 1").craters("D5").turn("111").go("D3").shows("hill E4 1; solar 4").asks("choose_path");
}

#[test]
fn md_c14_the_player_chooses_among_equal_cells() {
    let case = Case::base().mower("D1").hills("D3 1").craters("D4").turn("111").go("D2").asks("new_hill_cell").lists("C3; E3").go("E3");
    case.shows("hill E3 1; solar 5");
}

#[test]
fn md_c15_hills_are_not_placed_on_home_or_headache_cells() {
    Case::base().mower("D4").hills("D6 2").turn("111").go("D5").shows("hill E6 1; hill D6 2; solar 4");
}

#[test]
fn md_c16_no_hill_is_added_without_room_toward_the_sun() {
    let case = Case::base().mower("D5").hills("E6 1").turn("111").go("D6");
    assert!(case.said("no_room"));
}

#[test]
fn md_c17_the_sunnier_of_equally_distant_hills_grows() {
    Case::base().mower("C3").hills("C2 1, B5 1").turn("134 5").go("C4").shows("hill B5 2; hill C2 1");
}

#[test]
fn md_c18_the_player_chooses_among_equal_hills() {
    let case = Case::base().mower("E4").hills("D6 1, F5 1").turn("133 5").go("E5").asks("hill_to_grow").lists("D6; F5").go("F5");
    case.shows("hill F5 2; hill D6 1; solar 4");
}

#[test]
fn md_c19_a_hill_reaching_the_limit_loses_the_game_immediately() {
    let case = Case::base().mower("E4").hills("D6 2").turn("133 5").go("E5").ends(Ending::HillMax).shows("hill D6 3");
    assert_eq!(case.happened("shadow_marked"), 0);
    Case::with(&[("difficulty", word("easy"))]).mower("E4").hills("D6 2").turn("133 5").go("E5").shows("hill D6 3").goes_on();
}

#[test]
fn md_c20_a_removed_hill_cannot_grow() {
    Case::base().mower("E3").hills("E4 1, B4 1").turn("216 5").go("E4 E5").shows("hill E4 0; hill B4 2; solar 4");
}

#[test]
fn md_c21_a_lowered_hill_can_grow() {
    Case::base().mower("E3").hills("E4 2, B4 1").turn("216 5").go("E4 E5").shows("hill E4 2; hill B4 1");
}

#[test]
fn md_c22_the_carburetor_fails_if_no_hill_exists() {
    Case::base().mower("E4").turn("133 5").go("E5").lists("E4; F4; F5; E6; D6; D5; skip_path");
}

#[test]
fn md_c23_both_next_turn_effects_expire_after_that_turn() {
    let case = Case::base().turn("513 46 124").go("C6 (C5) C4").shows("solar 4");
    assert_eq!(case.happened("next_turn_changed"), 2);
    let case = case.go("C3");
    assert_eq!(case.m.state.rolled.to_vec(), [1, 2, 4]);
}

#[test]
fn md_c24_a_headache_face_counts_once_per_turn() {
    let case = Case::base().turn("513 22").go("C6 (C5) C4").shows("a1:2");
    assert_eq!(case.events.iter().filter(|event| event["ignored"] == true).count(), 1);
}

#[test]
fn md_c25_and_c26_a_missed_spot_is_at_the_end_of_the_path() {
    Case::base().turn("513 13").go("C6 (C5) C4").shows("C6 0; C4 1; solar 3");
    Case::base().missing("C4", 2).turn("513 41").go("C6 (C5) C4").shows("C4 2; solar 4");
}

#[test]
fn md_c27_the_second_headache_is_not_rolled_without_solar_capacity() {
    let case = Case::base().solar(2).turn("513 36").go("C6 (C5) C4").ends(Ending::OutOfSolar);
    assert_eq!(case.happened("headache_rolled"), 1);
}

#[test]
fn md_c28_a_panel_can_be_used_before_a_headache() {
    let case = Case::base().solar(2).panels([Power::Stored, Power::Empty, Power::Empty]).turn("513 36").go("C6 (C5) C4");
    case.asks("before_headache").go("panel 0").shows("solar 3; a1:1").goes_on();
}

#[test]
fn md_c56_a_seventh_hill_is_not_added() {
    let case = Case::base().mower("D4").hills("A1 1, C2 1, F2 1, B4 1, F4 1, D6 1").turn("111").go("D5");
    assert!(case.said("limit"));
}
