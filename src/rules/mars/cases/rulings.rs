//! Rules and rulings that the worked cases do not touch, named by their ids.

use super::*;

/// A's card has these two sides, the first one up, and he holds a card that turns it over.
fn two_sided(mut case: Case, up: &str, down: &str) -> Case {
    let sides = [case.script("training", up), case.script("training", down)];
    case.m.train(A, sides[0], sides[1]);
    case.equip(A, "neural_chip")
}

#[test]
fn mm_r63_a_kamikaze_whose_card_is_turned_over_throws_the_bomb_and_dies() {
    let case = two_sided(Case::new().undefended(Side::Right).at(A, 24, 1), "kamikaze", "orbital").force("b1 b1 w1 w1 k2").begins(A);
    let case = case.choose("free_action", json!("go_on")).choose("turn_mode", json!("kamikaze"));
    let case = case.choose("program", json!([[2, 2, 1]])).choose("free_action", json!({ "play": "neural_chip" }));
    let case = if case.asked() == "free_action" { case.take(json!("go_on")) } else { case };
    assert_eq!(case.happened("bomb_thrown").len(), 1);
    assert!(!case.m.state.marine(A).alive);
}

#[test]
fn mm_r63_an_injected_marine_whose_card_is_turned_over_throws_the_bomb_and_is_tired() {
    let case = two_sided(Case::new().undefended(Side::Right).at(A, 21, 1), "injector", "stormtrooper").force("b3 b1 w2 w2 k2 k2").begins(A);
    let case = case.choose("free_action", json!("go_on")).choose("turn_mode", json!("injector"));
    let case = case.choose("program", json!([[2, 0, 0], [0, 2, 2]])).choose("free_action", json!({ "play": "neural_chip" }));
    let case = case.go("b3>(22,1)(23,1)(24,1)").choose("continue_action", json!("act")).choose("throw_as", json!("bomb"));
    let case = case.round(2).begins(A);
    assert_eq!(case.happened("turn_started").last().unwrap()["base_dice"], 3);
    let case = case.program("b b w").round(3).begins(A);
    assert_eq!(case.happened("turn_started").last().unwrap()["base_dice"], 4);
}

#[test]
fn mm_07_a_pool_of_the_largest_numbers_is_drawn_from() {
    let pool = "level = \"marine\"\nyellow_aliens = 99\nblue_aliens = 99\nred_aliens = 99\n";
    let case = Case::on(3, pool, "gatehouse").force("yellow yellow").wave(Side::Left);
    assert_eq!(case.m.state.reserve.map(u16::from).iter().sum::<u16>() + 2 + 2, 297);
}

#[test]
fn mm_07_the_dead_become_the_reserve_and_a_wave_is_smaller_when_both_are_empty() {
    let mut case = Case::new().force("yellow blue");
    (case.m.state.reserve, case.m.state.dead) = ([0, 0, 1], [0, 1, 0]);
    let case = case.wave(Side::Left);
    assert_eq!((case.m.state.aliens_in(1), case.m.state.dead), ([0, 1, 1], [0, 0, 0]));
    let mut case = Case::new();
    (case.m.state.reserve, case.m.state.dead) = ([0; 3], [0; 3]);
    assert_eq!(case.wave(Side::Left).m.state.aliens_in(1), [0; 3]);
}

#[test]
fn mm_31_a_shot_names_what_fired_it() {
    let case = Case::new().at(A, 16, 1).aliens(18, 2, "y").force("b2").turn(A, "b bww").shoot(2, 18, 2);
    assert_eq!(case.happened("shot")[0]["cause"], "shot");
    let mut sentinels = Case::new().unlocked().upgrade(Side::Right, "sentinels").aliens(17, 2, "b").force("b2 w2");
    sentinels.m.play_upgrade(Side::Right);
    let case = sentinels.choose("dice_pair", json!("bw")).shoot(2, 17, 2);
    assert_eq!(
        (case.happened("shot")[0]["cause"].as_str(), case.happened("aliens_killed")[0]["cause"].as_str()),
        (Some("sentinels"), Some("sentinels"))
    );
    // MM-R31 Nobody draws a card for it.
    assert!(case.happened("equipment_drawn").is_empty());
}

#[test]
fn mm_r66_a_dead_marine_does_not_answer_for_the_team() {
    let case = Case::on(3, "level = \"marine\"\nteam_seat = \"active\"\n", "gatehouse").begins(B);
    let mut case = case;
    assert_eq!(case.m.state.team_seat(&case.m.setup), B);
    case.m.state.marines[B as usize].alive = false;
    assert_eq!(case.m.state.team_seat(&case.m.setup), A);
}

#[test]
fn mm_81_an_action_that_ends_in_an_accident_leaves_no_card_in_force() {
    let case = Case::new().equip(A, "badass_ammo").at(A, 24, 1).undefended(Side::Right).force("b1").turn(A, "b bww");
    let case = case.choose("free_action", json!({ "play": "badass_ammo" })).go("b1>!");
    assert!(case.is_down(A) && case.m.state.in_force.is_empty());
}
