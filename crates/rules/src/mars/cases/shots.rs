//! MM-C09 … C18, C46, C47, C49, C52, C61, C62: shots and close combat.

use super::*;
use crate::mars::aliens::killable;
use crate::mars::event::Cause;
use crate::mars::step::Hits;

#[test]
fn mm_c09_three_hits_kill_a_defender_and_open_the_barrier() {
    let case = Case::new().at(A, 18, 2).force("b2 w2 k2 k1").turn(A, "bwkk").shoot(2, 20, 1);
    assert_eq!(case.in_box(20, 1), "");
    assert!(!case.m.state.barrier(Side::Right));
    assert_eq!(case.happened("defender_killed").len(), 1);
    assert!(case.happened("equipment_drawn").is_empty());
}

#[test]
fn mm_c10_hits_short_of_a_kill_are_lost() {
    let case = Case::new().at(A, 18, 2).force("b3 w2 k2 k1").turn(A, "bwkk").shoot(2, 20, 1);
    assert_eq!((case.in_box(20, 1).as_str(), case.happened("aliens_killed").len()), ("r", 0));
    assert_eq!(case.happened("shot")[0]["hits"], 2);
}

#[test]
fn mm_c11_ranges_count_straight_and_diagonal_steps() {
    let case = Case::new();
    let range = |x, y| case.m.state.range(&case.m.setup, pos(16, 1), pos(x, y));
    assert_eq!([range(17, 2), range(17, 1), range(18, 2), range(19, 1), range(20, 1)], [1, 1, 2, 3, 4]);
}

#[test]
fn mm_c12_and_c13_hits_are_spent_until_no_further_kill_is_possible() {
    let options = |there: &str, hits| -> Vec<String> {
        let hits = Hits { by: Some(A), at: pos(18, 1), hits, kills: 0, cause: Cause::Shot };
        killable(count(there), [3, 2, 1], hits).into_iter().map(named).collect()
    };
    assert_eq!(options("by", 2), ["b", "y"]);
    assert_eq!(options("byy", 3), ["by", "yy"]);
}

#[test]
fn mm_c14_an_engaged_marine_without_a_1_discards_the_roll() {
    let case = Case::new().at(A, 16, 1).aliens(16, 1, "y").force("w2 w2").turn(A, "ww bb");
    assert_eq!((case.happened("roll_discarded").len(), case.asked()), (1, "continue_action"));
}

#[test]
fn mm_c15_close_combat_resolves_before_the_skull_wave() {
    let case = Case::new().at(A, 16, 1).aliens(16, 1, "b").force("w1 w2 kS yellow yellow").turn(A, "wwk b");
    assert_eq!(case.happened("fought")[0]["hits"], 2);
    assert_eq!(case.waves(), ["right"]);
    assert_eq!(case.happened("aliens_killed")[0]["aliens"], json!({ "blue": 1 }));
}

#[test]
fn mm_c16_to_c18_training_changes_hits() {
    let c16 = Case::new().train(A, "stormtrooper").at(A, 16, 1).aliens(16, 1, "y").force("w2").turn(A, "w bbw");
    assert_eq!(c16.in_box(16, 1), "");
    let c17 = Case::new().train(A, "fusion_cannon").at(A, 16, 1).aliens(16, 1, "ry").force("w1 w1").turn(A, "ww bb");
    assert_eq!((c17.happened("fought")[0]["hits"].clone(), c17.in_box(16, 1).as_str()), (json!(4), ""));
    let c18 = Case::new().train(A, "fusion_cannon").at(A, 16, 1).aliens(19, 1, "y");
    let c18 = one_die(c18, "b3");
    assert_eq!(c18.choices().len(), c18.moves().len());
}

#[test]
fn mm_c46_a_sniper_kills_two_and_discards_a_roll_without_target() {
    let case = Case::new().train(A, "sniper").at(A, 16, 1).aliens(18, 1, "ry").force("b2 k2 w1").turn(A, "bk w w").shoot(2, 18, 1);
    assert_eq!(case.in_box(18, 1), "");
    let case = case.choose("continue_action", json!("act"));
    assert_eq!(case.happened("roll_discarded").len(), 1);
}

#[test]
fn mm_c47_multi_shot_fires_once_per_distinct_value() {
    let case = Case::new().train(A, "multi_shot").at(A, 16, 1).aliens(17, 2, "y").aliens(18, 1, "b").force("b1 w2 k2").turn(A, "bwk b");
    let volley = json!({ "volley": [{ "shoot": 1, "box": { "x": 17, "y": 2 } }, { "shoot": 2, "box": { "x": 18, "y": 1 } }] });
    let case = case.choose("act", volley);
    assert_eq!((case.in_box(17, 2), case.in_box(18, 1)), (String::new(), String::new()));
}

#[test]
fn mm_c49_a_drone_shoots_for_an_engaged_marine() {
    let case = Case::new().train(A, "drone").at(A, 16, 1).aliens(16, 1, "y").aliens(18, 2, "b").force("w2 w2 b2 w2").turn(A, "ww bb");
    let case = case.choose("continue_action", json!("done")).choose("dice_pair", json!("bw"));
    let case = case.choose("act", json!({ "shoot": 2, "box": { "x": 18, "y": 2 } }));
    assert_eq!(case.in_box(18, 2), "");
}

#[test]
fn mm_c52_killing_blues_and_reds_draws_unlocked_equipment() {
    let case = Case::new().unlocked().at(A, 16, 1).aliens(18, 1, "rb").force("b2 b2 w2 w2").turn(A, "bbww");
    let case = case.shoot(2, 18, 1).choose("kill", json!({ "kill": { "red": 1 } }));
    assert_eq!(case.happened("equipment_drawn").len(), 1);
    let mut both = Case::new().unlocked().at(A, 16, 1).aliens(18, 1, "rb");
    both.m.play_hits(A, pos(18, 1), 5);
    both.note();
    assert_eq!(both.happened("equipment_drawn").len(), 2);
}

#[test]
fn mm_c61_a_laser_knife_clears_the_box_after_the_roll() {
    let case = Case::new().equip(A, "laser_knife").at(A, 16, 1).aliens(16, 1, "y").aliens(18, 2, "y").force("b2").turn(A, "b bww");
    let case = case.choose("free_action", json!("pass")).choose("free_action", json!({ "play": "laser_knife" }));
    assert_eq!(case.in_box(16, 1), "");
    assert!(case.choices().contains(&json!({ "shoot": 2, "box": { "x": 18, "y": 2 } })) && !case.moves().is_empty());
}

#[test]
fn mm_c62_badass_ammo_adds_a_hit() {
    let case = Case::new().equip(A, "badass_ammo").at(A, 16, 1).aliens(18, 2, "b").force("b2").turn(A, "b bww");
    let case = case.choose("free_action", json!({ "play": "badass_ammo" })).shoot(2, 18, 2);
    assert_eq!((case.happened("shot")[0]["hits"].clone(), case.in_box(18, 2).as_str()), (json!(2), ""));
}
