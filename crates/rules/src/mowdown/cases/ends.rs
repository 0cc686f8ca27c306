//! MD-48 … MD-62: the shadow, bonuses that hold it, winning and losing.

use super::*;

#[test]
fn md_c29_and_c30_crossing_a_divider_home_loses_without_enough_solar() {
    let home = |solar| Case::base().filled_but("D7").mower("D4").solar(solar);
    home(1).turn("513").go("D5 (D6) D7").ends(Ending::OutOfSolar).shows("D7 0");
    let case = home(2).shadow(4, 3).turn("513").go("D5 (D6) D7").ends(Ending::Mown).shows("solar 1");
    assert_eq!(case.happened("shadow_marked"), 0);
}

#[test]
fn md_c31_and_c32_a_headache_on_the_way_home_can_prevent_the_win() {
    let home = || Case::base().filled_but("D7").mower("B5").shadow(5, 0);
    home().turn("244 1").go("C6 D7").shows("D7 1; a5:1; battery 1/6 0/6").goes_on();
    let case = home().turn("244").go("(C6) D7").ends(Ending::Mown);
    assert_eq!(case.happened("headache_rolled"), 0);
}

#[test]
fn md_c33_the_shadow_may_close_behind_the_mower() {
    Case::base().filled_but("D7").mower("C5").shadow(5, 2).turn("211 2").go("C6 D7").ends(Ending::Mown).shows("a6:0");
}

#[test]
fn md_c34_and_c35_repairs_can_shade_the_mower_unless_the_shadow_is_held() {
    let caught = || Case::base().filled_arcs(1..=5).mower("D6").shadow(5, 2);
    caught().turn("114 2").go("E5").ends(Ending::MowerInShadow);
    let case = caught().bonuses(1).turn("114 2").go("hold_shadow").go("E5").shows("a5:2; bonus 0").goes_on();
    assert_eq!(case.happened("shadow_held"), 2);
    // MD-R20.
    let case = Case::with(&[("hold_blocks_repairs", OptionValue::Bool(false))]).filled_arcs(1..=5).mower("D6").shadow(5, 2);
    case.bonuses(1).turn("114 2").go("hold_shadow").go("E5").ends(Ending::MowerInShadow);
}

#[test]
fn md_c36_and_c37_a_shadowed_arc_must_be_fully_treated() {
    let arc = || Case::base().filled_arcs(1..=2).shadow(2, 4).mower("D4");
    arc().craters("C2").turn("122").go("D5").shows("a3:0; solar 4").goes_on();
    arc().missing("G2", 1).turn("122").go("D5").ends(Ending::ArcUntreated);
}

#[test]
fn md_c38_a_shaded_mower_takes_precedence_as_the_loss_reason() {
    Case::base().filled_arcs(1..=1).missing("G1", 1).shadow(1, 9).mower("C2").turn("122").go("C1").ends(Ending::MowerInShadow);
}

#[test]
fn md_c39_a_hill_in_the_shadow_loses_or_is_removed_by_option() {
    let hill = |case: Case| case.filled_arcs(1..=1).hills("A1 1").shadow(1, 9).mower("C2").turn("122").go("C3");
    hill(Case::base()).ends(Ending::HillInShadow);
    hill(Case::with(&[("shadowed_hill", word("removed"))])).shows("hill A1 0; a2:0").goes_on();
}

#[test]
fn md_c40_one_turn_can_mark_two_arcs() {
    Case::base().filled_arcs(1..=1).shadow(1, 9).mower("B3").turn("155 2").go("B2").shows("a2:1; solar 5");
}

#[test]
fn md_c44_changing_a_die_creates_no_combination() {
    let case = Case::base().mower("D4").hills("B4 1").bonuses(1).turn("225").go("set_die [2,2]").go("D3 D2");
    case.shows("battery 1/6 0/6; bonus 0; hill B4 1; hill B5 0");
}

#[test]
fn md_c45_changing_a_die_removes_no_combination() {
    Case::base().mower("D4").hills("B4 1").bonuses(1).turn("444").go("set_die [0,1]").go("D3").shows("hill B5 1");
}

#[test]
fn md_c57_the_shadow_can_be_held_before_it_is_marked() {
    let case = Case::base().bonuses(1).shadow(1, 9).mower("C2").turn("122").go("C1").asks("before_shadow").go("hold_shadow");
    case.shows("a1:9; bonus 0").goes_on();
}

#[test]
fn md_r43_removing_the_last_hill_by_shadow_can_win() {
    let case = Case::with(&[("shadowed_hill", word("removed"))]).filled_but("").hills("A1 1").shadow(1, 9).mower("D6");
    case.turn("122").go("D7").ends(Ending::Mown);
}
