//! MM-C33 … C38: the bomb.

use super::*;

fn bomber() -> Case {
    Case::new().undefended(Side::Right).at(A, 24, 1)
}

#[test]
fn mm_c33_a_companion_reroll_raises_the_sum_to_nine() {
    let case = bomber().at(B, 24, 1).force("b3 b2 w1 w2 w2").turn(A, "bbww").choose("roll_as", json!("bomb"));
    let case = case.choose("reroll", json!({ "source": "companion", "dice": [2] }));
    assert_eq!((case.over(), case.happened("bomb_rolled")[0]["sum"].clone()), (Some("bomb"), json!(9)));
    let outcome = case.m.outcome().unwrap();
    assert_eq!((outcome.places, outcome.team_won), (vec![1, 1, 1], Some(true)));
}

#[test]
fn mm_c34_and_c35_bomb_fails_at_eight_and_wins_at_nine_even_with_a_skull() {
    let c34 = bomber().force("b3 b2 w2 kS yellow yellow").turn(A, "bbwk").choose("roll_as", json!("bomb"));
    assert_eq!((c34.happened("bomb_rolled")[0]["sum"].clone(), c34.waves(), c34.asked()), (json!(8), vec!["right"], "next_actor"));
    let c35 = bomber().force("b3 b3 w2 kS").turn(A, "bbwk").choose("roll_as", json!("bomb"));
    assert_eq!((c35.over(), c35.waves().len()), (Some("bomb"), 0));
}

#[test]
fn mm_c36_an_engaged_marine_cannot_roll_the_bomb_but_a_kamikaze_can() {
    let case = bomber().aliens(24, 1, "y").force("b3 b3 w2 w2").turn(A, "bbww");
    assert_ne!(case.asked(), "roll_as");
    let case = bomber().train(A, "kamikaze").aliens(24, 1, "y").force("b3 b3 w1 w1 k1").begins(A);
    let case = case.choose("turn_mode", json!("kamikaze")).choose("program", json!([[2, 2, 1]]));
    assert_eq!(case.over(), Some("bomb"));
}

#[test]
fn mm_c37_failed_kamikaze_of_the_last_marine_loses_the_game() {
    let case = bomber().gone(B).gone(C).train(A, "kamikaze").force("b2 b1 w1 w2 k2").begins(A);
    let case = case.choose("turn_mode", json!("kamikaze")).choose("program", json!([[2, 2, 1]]));
    assert_eq!((case.happened("bomb_rolled")[0]["sum"].clone(), case.over()), (json!(8), Some("marines")));
    assert_eq!(case.happened("marine_died").len(), 1);
}

#[test]
fn mm_c38_an_injected_marine_moves_and_rolls_the_bomb() {
    let case = Case::new().undefended(Side::Right).train(A, "injector").at(A, 21, 1).force("b3 b1 w2 w2 k2 k2").begins(A);
    let case = case.choose("turn_mode", json!("injector")).choose("program", json!([[2, 0, 0], [0, 2, 2]]));
    let case = case.go("b3>(22,1)(23,1)(24,1)").choose("continue_action", json!("act")).choose("roll_as", json!("bomb"));
    assert_eq!(case.happened("bomb_rolled")[0]["sum"], 8);
    let case = case.round(2).begins(A);
    assert_eq!(case.happened("turn_started").last().unwrap()["base_dice"], 3);
}

#[test]
fn mm_70_a_kamikaze_that_leaves_the_master_mind_rolls_no_bomb_and_still_dies() {
    let case = Case::new().undefended(Side::Left).train(A, "kamikaze").unlocked().at(A, 1, 1).equip(A, "rope").begins(A);
    let case = case.choose("free_action", json!("pass")).choose("turn_mode", json!("kamikaze")).choose("program", json!([[2, 2, 1]]));
    let rope = case.choices()[1].clone();
    let mut case = case.force("b3 b3 w2 w2 k2").choose("free_action", rope);
    assert_eq!(case.box_of(A), (2, 0));
    while case.happened("marine_died").is_empty() {
        let last = case.choices().last().unwrap().clone();
        case = case.take(last);
    }
    assert_eq!((case.over(), case.happened("bomb_rolled").len()), (None, 0));
}

#[test]
fn mm_r67_an_accident_before_the_roll_does_not_save_a_kamikaze() {
    let case = Case::new().undefended(Side::Right).train(A, "kamikaze").at(A, 24, 1).equip(A, "mount").begins(A);
    let case = case.choose("free_action", json!("pass")).choose("turn_mode", json!("kamikaze")).choose("program", json!([[2, 2, 1]]));
    let case = case.choose("free_action", json!({ "play": "mount", "option": -1 }));
    assert_eq!((case.accident(), case.happened("marine_died").len(), case.happened("bomb_rolled").len()), (Some("hazard"), 1, 0));
    assert_eq!(case.happened("turn_ended")[0]["cause"], "died");
}

#[test]
fn mm_r44_more_dice_than_the_option_requires_are_allowed() {
    let offered = |dice: u8| {
        let case = Case::on(3, &format!("level = \"marine\"\nbomb_dice = {dice}\n"), "gatehouse").undefended(Side::Right).at(A, 24, 1);
        case.turn(A, "bbww").asked() == "roll_as"
    };
    assert_eq!([3, 4, 5].map(offered), [true, true, false]);
}
