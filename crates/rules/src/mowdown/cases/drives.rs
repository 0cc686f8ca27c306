//! MD-17 … MD-31: paths, passes, circles, hills, dividers.

use super::*;

#[test]
fn md_c01_path_choices_are_ordered_by_face() {
    let strip = "C6 C5; D6 D5; E6 E5; D6 E5; E6 F5; C6 B5; D6 C5";
    let case = Case::base().turn("246");
    let mut found = case.choices();
    assert_eq!((found.pop().as_deref(), found.len()), (Some("skip_path"), 12));
    let sorted = |list: &str| {
        let mut all: Vec<String> = list.split("; ").map(str::to_owned).collect();
        all.sort();
        all
    };
    for (range, wanted) in [(0..7, strip), (7..10, "(D6) D5; (E6) F5; (C6) B5"), (10..12, "D6 (D5) E4 F4; C6 (B5) B4 C4")] {
        let mut found = found[range].to_vec();
        found.sort();
        assert_eq!(found, sorted(wanted));
    }
}

#[test]
fn md_c02_a_path_fills_one_circle_in_each_light_cell() {
    Case::base().turn("246").go("D6 D5").shows("D6 0; D5 0; D7 1; solar 5; a1:1");
}

#[test]
fn md_c04_craters_can_only_be_flown_over() {
    let case = Case::base().mower("D4").craters("E3 C3").turn("246");
    let over: Vec<String> = case.choices().into_iter().filter(|choice| choice.contains("E3") || choice.contains("C3")).collect();
    assert_eq!(over, ["(E3) F2", "(C3) B2"]);
}

#[test]
fn md_c05_paths_stay_out_of_the_shadow() {
    let case = Case::base().mower("D4").shadow(4, 0).turn("145");
    let wanted = "E4; D5; C4; (E4) F4; (D5) D6; (C4) B4; E4 (F4) G4; D5 (E5) F5; E4 (E5) E6; D5 (D6) D7; C4 (C5) C6; D5 (C5) B5; C4 (B4) A4; skip_path";
    let (mut found, mut wanted): (Vec<_>, Vec<_>) = (case.choices(), wanted.split("; ").map(str::to_owned).collect());
    assert_eq!(found.len(), 14);
    found.sort();
    wanted.sort();
    assert_eq!(found, wanted);
}

#[test]
fn md_c06_hooks_from_home_offer_eight_paths() {
    let case = Case::base().turn("331").shows("battery 1/6 0/6");
    let mut found = case.choices();
    assert_eq!(found.len(), 12);
    let mut hooks: Vec<String> = found.drain(3..11).collect();
    hooks.sort();
    let mut wanted = vec!["C6 C5 D6", "D6 D5 E5", "E6 E5 F5", "D6 E5 E6", "D6 C6 C5", "C6 B5 C5", "D6 C5 D5", "E6 D6 E5"];
    wanted.sort_unstable();
    assert_eq!(hooks, wanted);
    assert_eq!(found[3], "skip_path");
}

#[test]
fn md_c46_passing_can_lose_the_game() {
    let case = Case::base().mower("A1").solar(1).turn("666").lists("B1 (C1) D2 D3; B2 (C3) C4 B4; skip_path").go("skip_path");
    let case = case.ends(Ending::OutOfSolar);
    assert_eq!(case.happened("shadow_marked"), 0);
}

#[test]
fn md_c47_passing_costs_one_solar_and_the_turn_continues() {
    Case::base().mower("D1").solar(3).turn("666").go("skip_path").shows("solar 2; a1:1").goes_on();
}

#[test]
fn md_c48_filling_the_last_circle_of_a_section_grants_the_bonus() {
    let case = Case::base().filled_arcs(1..=2).missing("F2", 1).unpaid().mower("F1").turn("211 1").go("F2 F3").go("pass").go("pass");
    assert_eq!(case.happened("section_treated"), 1);
    case.shows("bonus 2; solar 4; F3 1");
}

#[test]
fn md_c49_a_bonus_can_be_used_before_a_headache_is_rolled() {
    let case = Case::base().filled_arcs(1..=2).missing("F2", 1).unpaid().mower("F1").solar(2).turn("211 3").go("F2 F3");
    case.asks("before_headache")
        .go("charge")
        .asks("before_headache")
        .go("pass")
        .asks("before_shadow")
        .go("pass")
        .shows("solar 2; bonus 1")
        .goes_on();
}

#[test]
fn md_c50_a_section_grants_its_bonus_once() {
    let case = Case::base().filled_but("F2").mower("F1");
    let mut case = case;
    case.m.state.treated = 0b11;
    case.turn("211").go("F2 G2").shows("F2 0; bonus 0; solar 5");
}

#[test]
fn md_c51_to_c53_divider_costs_depend_on_direction() {
    Case::base().mower("D2").turn("241").go("D3 D4").shows("solar 4");
    Case::base().mower("D3").turn("241").go("D2 D1").shows("solar 5");
    Case::base().mower("D4").turn("361 4").go("D5 E4 E5").shows("solar 2");
}

#[test]
fn md_c54_passing_through_home_does_not_win() {
    Case::base().filled_but("").mower("C6").turn("241").go("D7 E6").shows("a1:1").goes_on();
}

#[test]
fn md_c55_a_path_lowers_a_hill_by_one_level() {
    Case::base().hills("D6 2").turn("241").go("D6 D5").shows("hill D6 1; D6 0");
}

#[test]
fn md_c61_an_option_adds_mirrored_paths() {
    let case = Case::with(&[("mirror_paths", OptionValue::Bool(true))]).turn("366");
    let all = case.choices();
    assert_eq!(all.len(), 21);
    let mut bounces = all[16..20].to_vec();
    bounces.sort();
    assert_eq!(bounces, ["C6 (B5) B4 C4", "D6 (D5) C4 B4", "D6 (D5) E4 F4", "E6 (F5) F4 E4"]);
}

#[test]
fn md_r3_paths_with_fixed_turns_keep_their_drawn_orientation() {
    Case::with(&[("path_turns", word("fixed"))]).turn("446").lists("(D6) D5; D6 (D5) E4 F4; skip_path");
}
