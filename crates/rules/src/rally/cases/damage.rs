//! Damage, lost phases, explosions: LR-C33 … LR-C36, LR-C51 … LR-C53, LR-C62, LR-C63.

use super::Case;

#[test]
fn c33_both_beams_fire_before_either_hits() {
    let case = Case::new(2, "A1 0,0; B1 3,0 W").last_point("A1").shields("B1", 0).phases("B1", 2).p1("A1 LA, B1 LA");
    case.shows("A1 gone; B1 ph1").over(&[1], "last_player");
}

#[test]
fn c34_a_phase_lost_in_the_move_step_fires_no_laser() {
    let case = Case::new(3, "A1 0,0; B1 1,0; C2 0,4").shields("B1", 0).cards("A1", "- - F").cards("B1", "- - LA").phase(1, 3);
    let case = case.shows("B1 2,0 ph2");
    assert_eq!(case.happened("laser_fired").len(), 0);
}

#[test]
fn c35_c36_explosions_resolve_in_waves() {
    let row = Case::new(4, "A1 0,0; B2 2,0; C2 3,0; D2 4,0").last_point("B2 C2").p1("A1 LA");
    let row = row.shows("B2 gone; C2 gone; D2 sh1").unhurt("A1");
    let waves: Vec<u64> = row.happened("rover_exploded").iter().map(|event| event["wave"].as_u64().unwrap()).collect();
    assert_eq!(waves, [1, 2]);
    let bend = Case::new(4, "A1 0,0; B2 2,0; C2 2,1; D2 3,0").last_point("B2 D2").shields("C2", 1).phases("C2", 1).p1("A1 LA");
    bend.shows("B2 gone; C2 gone; D2 gone").over(&[0], "last_player");
}

#[test]
fn c51_destroying_all_rovers_is_a_draw() {
    Case::new(2, "A1 0,0; B1 3,0 W").last_point("A1 B1").p1("A1 LA, B1 LA").over(&[], "all_destroyed");
}

#[test]
fn c52_damage_removes_a_phase_from_the_pending_program() {
    let case = Case::new(2, "A1 0,0; B2 2,0").shields("B2", 0).cards("A1", "LA").cards("B2", "F TL LA").class(1).shows("B2 ph2");
    assert_eq!(case.happened("phase_lost")[0]["card"], "fire_laser");
    let case = case.class(2).shows("B2 3,0 NE");
    assert_eq!(case.happened("laser_fired").len(), 1);
}

#[test]
fn c53_a_card_on_a_lost_phase_never_runs() {
    let case = Case::new(2, "A1 0,0; B1 2,0").shields("B1", 0).cards("A1", "LA").cards("B1", "ST ST F").class(1);
    case.shows("B1 2,0 ph2");
}

#[test]
fn c62_a_rover_destroyed_by_a_laser_fires_no_missile() {
    let case = Case::new(3, "A1 0,0; B1 2,0; C2 5,0").last_point("B1").p1("A1 LA, B1 MI").shows("B1 gone").unhurt("C2");
    assert_eq!(case.happened("missile_fired").len(), 0);
}

#[test]
fn c63_the_explosion_of_the_last_enemy_resolves_before_the_win() {
    Case::new(2, "A1 0,0; B1 1,0").last_point("A1 B1").p1("A1 LA").over(&[], "all_destroyed");
}
