//! MD-09 … MD-16: rolls, combinations, batteries, panels.

use super::*;
use crate::game::Secrets;

#[test]
fn md_c03_a_double_fills_a_battery_circle_and_a_hop_keeps_the_hill() {
    let case = Case::base().mower("D5").hills("D4 1").turn("422").go("(D4) D3");
    case.shows("battery 1/6 0/6; D4 1; hill D4 1; D3 0; solar 4");
}

#[test]
fn md_c07_a_full_column_tows_the_mower_home_before_it_moves() {
    let case = Case::base().mower("B4").battery(0, 5).turn("225").shows("battery 6/6 0/6; mower D7; D7 0; solar 5");
    assert_eq!((case.happened("mower_towed"), case.choices().len()), (1, 15));
}

#[test]
fn md_c08_a_tow_can_win_before_a_path_is_chosen() {
    Case::base().filled_but("D7").mower("F4").battery(0, 5).turn("336").ends(Ending::Mown);
}

#[test]
fn md_c09_a_mower_at_home_is_not_towed() {
    let case = Case::base().filled_but("D7").mower("D7").battery(0, 5).turn("336").asks("choose_path").shows("D7 1; battery 6/6 0/6");
    assert_eq!(case.happened("mower_towed"), 0);
}

#[test]
fn md_c10_a_double_marks_nothing_if_both_columns_are_full() {
    let case = Case::base().battery(2, 0).turn("661").shows("battery 6/6 6/6");
    assert_eq!((case.happened("combo_rolled"), case.happened("battery_marked"), case.happened("mower_towed")), (1, 0, 0));
}

#[test]
fn md_c41_a_straight_stores_a_panel_that_can_be_used_at_once() {
    let case = Case::base().turn("465").shows("panel 0 stored").go("panel 0").shows("solar 6; panel 0 used");
    case.go("(D6) D5").shows("solar 6");
}

#[test]
fn md_c42_two_dice_do_not_form_a_straight() {
    Case::base().pending_dice(2).turn("45").shows("panel 0 empty; battery 0/6 0/6");
}

#[test]
fn md_c43_two_dice_can_be_a_double() {
    Case::base().pending_dice(2).turn("44").shows("battery 1/6 0/6");
}

/// Returns a game whose dice are listed in the scenario, with other options.
fn listed(dice: &str, options: &[(&str, OptionValue)]) -> Case {
    Case::on(&Workspace::bundled(), &[options, &[("dice", word(dice))]].concat())
}

#[test]
fn md_10_listed_dice_are_used_in_order_for_path_and_headache_rolls() {
    let case = listed("513 43 66 25", &[("setup", word("fixed"))]).go("C6 (C5) C4");
    let faces: Vec<&Json> = case.events.iter().filter(|event| event["name"] == "headache_rolled").map(|event| &event["face"]).collect();
    assert_eq!((faces, case.m.state.dice.to_vec()), (vec![&Json::from(4), &Json::from(3)], vec![6, 6]));
    // The list continues in the next turn, and after its end the dice are random again.
    let free = Case::on(&Workspace::bundled(), &[("setup", word("fixed"))]).go("skip_path").go("skip_path").m.state.dice.to_vec();
    let case = listed("513 466", &[("setup", word("fixed"))]).go("skip_path").go("skip_path");
    assert_eq!(case.m.state.dice.to_vec(), free);
}

#[test]
fn md_r39_a_random_setup_does_not_use_the_listed_dice() {
    let (known, free) = (listed("246", &[("setup", word("random"))]), Case::on(&Workspace::bundled(), &[("setup", word("random"))]));
    assert_eq!(known.m.state.dice.to_vec(), [2, 4, 6]);
    assert_eq!(known.m.state.cells, free.m.state.cells);
}

#[test]
fn lookahead_does_not_know_the_fixed_dice_of_the_scenario() {
    let case = listed("246 135", &[("setup", word("fixed"))]);
    let mut thought = super::super::Mowdown::redact(&case.m, Viewer::Of(super::super::step::PLAYER));
    let pass = thought.choice_count() - 1;
    thought.apply(pass).unwrap();
    assert_ne!(thought.state.dice.to_vec(), [1, 3, 5]);
}

#[test]
fn md_c58_a_straight_stores_nothing_without_an_empty_panel() {
    let case = Case::base().panels([Power::Used, Power::Stored, Power::Stored]).turn("312");
    assert_eq!((case.happened("combo_rolled"), case.happened("panel_stored")), (1, 0));
}

#[test]
fn md_r14_an_option_counts_a_triple_as_a_double_too() {
    let triple = |counts: bool| Case::with(&[("triple_counts_as_double", OptionValue::Bool(counts))]).turn("666");
    triple(false).shows("battery 0/6 0/6");
    let case = triple(true).shows("battery 1/6 0/6");
    let combos: Vec<&str> = case.events.iter().filter(|e| e["name"] == "combo_rolled").map(|e| e["card"].as_str().unwrap()).collect();
    assert_eq!(combos, ["double", "triple"]);
}

#[test]
fn md_r17_options_let_a_tow_leave_home_unfilled_and_pay_crossings() {
    let options = [("tow_fills_home", OptionValue::Bool(false)), ("tow_pays_crossing", OptionValue::Bool(true))];
    Case::with(&options).mower("B1").battery(0, 5).turn("225").shows("mower D7; D7 1; solar 3");
}
