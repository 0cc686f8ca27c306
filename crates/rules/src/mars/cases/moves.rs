//! MM-C01 … C08, C19, C39, C40, C54: moves, landings, accidents.

use super::*;

#[test]
fn mm_c01_a_marine_moves_back() {
    let case = one_die(Case::new().at(A, 13, 1).at(C, 14, 1), "b2").take(json!("pass")).go("b2<(12,1)(11,1)");
    expect(&case, (11, 1), None);
}

#[test]
fn mm_c02_equal_crashes_are_merged_and_taken_automatically() {
    let case = one_die(Case::new().at(A, 14, 1).at(C, 13, 1), "w1").take(json!("pass"));
    expect(&case, (14, 1), Some("crash"));
    assert!(case.happened("roll_discarded").is_empty());
}

#[test]
fn mm_c03_to_c05_a_defended_barrier_stops_marines_that_would_pass_it() {
    let c03 = one_die(Case::new().at(A, 19, 1), "b3").go("b3>(20,1)!");
    expect(&c03, (20, 1), Some("crash"));
    let open = || Case::new().undefended(Side::Right).at(A, 19, 1);
    let c04 = one_die(open(), "b3").go("b3>(20,1)(21,1)(22,1)");
    expect(&c04, (22, 1), Some("hazard"));
    let safe = one_die(open().train(A, "ranger"), "b3").go("b3>(20,1)(21,1)(22,1)");
    expect(&safe, (22, 1), None);
    let c05 = one_die(Case::new().at(A, 18, 2), "b2");
    // The defender can also be shot at from here.
    let c05 = c05.go("b2>(19,2)(20,2)");
    expect(&c05, (20, 1), Some("air"));
}

#[test]
fn mm_c06_a_black_die_offers_four_trajectories_to_the_left() {
    let case = one_die(Case::new().at(A, 10, 1), "k2");
    let left: Vec<String> = case.moves().into_iter().filter(|way| way.contains('<')).collect();
    assert_eq!(left, ["k2<(9,1)!", "k2<(9,1)(8,2)", "k2<(9,2)(8,2)", "k2<(9,2)(8,3)"]);
    let case = case.go("k2<(9,2)(8,3)");
    expect(&case, (8, 2), Some("air"));
}

#[test]
fn mm_c07_and_c08_the_master_mind_blocks_movement_like_a_wall() {
    let case = one_die(Case::new().undefended(Side::Left).at(A, 4, 1), "b3").go("b3<(3,1)(2,1)(1,1)");
    // (3,1) and (2,1) are air over the basin, so the marine flies over them.
    expect(&case, (1, 1), None);
    let case = one_die(Case::new().undefended(Side::Left).at(A, 1, 1), "b1").go("b1<!");
    expect(&case, (1, 1), Some("crash"));
}

#[test]
fn mm_c19_an_unused_skull_still_releases_a_wave() {
    let case = Case::new().at(A, 15, 1).force("b1 kS yellow yellow").turn(A, "bk bw").go("b1>(16,1)");
    expect(&case, (16, 1), None);
    assert_eq!(case.waves(), ["right"]);
    assert_eq!(case.asked(), "continue_action");
}

#[test]
fn mm_c39_a_standing_companion_prevents_the_accident() {
    let case = Case::new().undefended(Side::Right).at(A, 20, 1).at(B, 21, 1).force("kS red blue red").turn(A, "k bbw").go("kS>(21,1)");
    expect_ignored(&case);
    assert_eq!((case.waves(), case.asked()), (vec!["right"], "continue_action"));
    assert_eq!(case.happened("aliens_drawn")[0]["colours"].as_array().unwrap().len(), 3);
}

#[track_caller]
fn expect_ignored(case: &Case) {
    assert_eq!((case.box_of(A), case.is_down(A)), ((21, 1), false));
    assert_eq!(case.happened("accident")[0]["ignored"], true);
    assert!(case.happened("landed").is_empty());
}

#[test]
fn mm_c40_a_safe_landing_stands_companions_up() {
    let case = Case::new().undefended(Side::Right).at(A, 20, 1).at(B, 21, 1).down(B).force("b1").turn(A, "b bww").go("b1>(21,1)");
    assert!(!case.is_down(B));
    let case = case.choose("continue_action", json!("done")).take(json!({ "marine": B }));
    assert_eq!(case.happened("turn_started").last().unwrap()["base_dice"], 4);
}

#[test]
fn mm_c54_the_first_marine_to_pass_a_hidden_box_draws_equipment() {
    let case = Case::on(3, "level = \"marine\"\n", "old_shaft").at(A, 16, 0);
    let case = one_die(case, "b2").go("b2>(17,0)(18,0)");
    expect(&case, (18, 0), None);
    assert_eq!((case.happened("equipment_drawn").len(), case.m.state.hand(A).count()), (1, 1));
    assert!(!case.m.state.is_hidden(pos(17, 0)));
}
