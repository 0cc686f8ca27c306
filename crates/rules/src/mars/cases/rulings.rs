//! Rules and rulings not covered by the worked cases, by id.

use super::*;
use crate::pile::Pile;

/// Gives A a training card with these two sides, the first one up, and a card that turns it over.
fn two_sided(mut case: Case, up: &str, down: &str) -> Case {
    let sides = [case.script("training", up), case.script("training", down)];
    case.m.train(A, Some(sides[0]), Some(sides[1]));
    case.equip(A, "neural_chip")
}

#[test]
fn mm_r63_kamikaze_stays_in_effect_after_the_card_is_turned_over() {
    let case = two_sided(Case::new().undefended(Side::Right).at(A, 24, 1), "kamikaze", "orbital").force("b1 b1 w1 w1 k2").begins(A);
    let case = case.choose("free_action", json!("pass")).choose("turn_mode", json!("kamikaze"));
    let case = case.choose("program", json!([[2, 2, 1]])).choose("free_action", json!({ "play": "neural_chip" }));
    let case = if case.asked() == "free_action" { case.take(json!("pass")) } else { case };
    assert_eq!(case.happened("bomb_rolled").len(), 1);
    assert!(!case.m.state.marine(A).alive);
}

#[test]
fn mm_r63_injector_stays_in_effect_after_the_card_is_turned_over() {
    let case = two_sided(Case::new().undefended(Side::Right).at(A, 21, 1), "injector", "stormtrooper").force("b3 b1 w2 w2 k2 k2").begins(A);
    let case = case.choose("free_action", json!("pass")).choose("turn_mode", json!("injector"));
    let case = case.choose("program", json!([[2, 0, 0], [0, 2, 2]])).choose("free_action", json!({ "play": "neural_chip" }));
    let case = case.go("b3>(22,1)(23,1)(24,1)").choose("continue_action", json!("act")).choose("roll_as", json!("bomb"));
    let case = case.round(2).begins(A);
    assert_eq!(case.happened("turn_started").last().unwrap()["base_dice"], 3);
    let case = case.program("b b w").round(3).begins(A);
    assert_eq!(case.happened("turn_started").last().unwrap()["base_dice"], 4);
}

#[test]
fn mm_07_waves_draw_from_a_pool_of_maximum_size() {
    let pool = "level = \"marine\"\nyellow_aliens = 99\nblue_aliens = 99\nred_aliens = 99\n";
    let case = Case::on(3, pool, "gatehouse").force("yellow yellow").wave(Side::Left);
    assert_eq!(case.m.state.reserve.map(u16::from).iter().sum::<u16>() + 2 + 2, 297);
}

#[test]
fn mm_07_dead_aliens_refill_the_reserve_and_empty_pools_shrink_waves() {
    let mut case = Case::new().force("yellow blue");
    (case.m.state.reserve, case.m.state.dead) = ([0, 0, 1], [0, 1, 0]);
    let case = case.wave(Side::Left);
    assert_eq!((case.m.state.aliens_in(1), case.m.state.dead), ([0, 1, 1], [0, 0, 0]));
    let mut case = Case::new();
    (case.m.state.reserve, case.m.state.dead) = ([0; 3], [0; 3]);
    assert_eq!(case.wave(Side::Left).m.state.aliens_in(1), [0; 3]);
}

#[test]
fn mm_31_shot_events_name_their_source() {
    let case = Case::new().at(A, 16, 1).aliens(18, 2, "y").force("b2").turn(A, "b bww").shoot(2, 18, 2);
    assert_eq!(case.happened("shot")[0]["cause"], "shot");
    let mut sentinels = Case::new().unlocked().upgrade(Side::Right, "sentinels").aliens(17, 2, "b").force("b2 w2");
    sentinels.m.play_upgrade(Side::Right);
    let case = sentinels.choose("dice_pair", json!("bw")).shoot(2, 17, 2);
    assert_eq!(
        (case.happened("shot")[0]["cause"].as_str(), case.happened("aliens_killed")[0]["cause"].as_str()),
        (Some("sentinels"), Some("sentinels"))
    );
    // MM-R31 Nobody draws a card for this kill.
    assert!(case.happened("equipment_drawn").is_empty());
}

#[test]
fn mm_r66_a_dead_marine_does_not_decide_for_the_team() {
    let case = Case::on(3, "level = \"marine\"\nteam_seat = \"active\"\n", "gatehouse").begins(B);
    let mut case = case;
    assert_eq!(case.m.state.team_seat(&case.m.setup), B.seat());
    case.m.state.marines[B.index()].alive = false;
    assert_eq!(case.m.state.team_seat(&case.m.setup), A.seat());
}

#[test]
fn mm_81_an_accident_clears_the_cards_in_force() {
    let case = Case::new().equip(A, "badass_ammo").at(A, 24, 1).undefended(Side::Right).force("b1").turn(A, "b bww");
    let case = case.choose("free_action", json!({ "play": "badass_ammo" })).go("b1>!");
    assert!(case.is_down(A) && case.m.state.in_force.is_empty());
}

#[test]
fn mm_40_an_engaged_marine_with_a_jet_pack_must_move_without_a_1() {
    let case = Case::new().train(A, "jet_pack").at(A, 16, 1).aliens(16, 1, "y").force("w2").turn(A, "w bbw");
    assert_eq!((case.asked(), case.choices().len()), ("act", case.moves().len()));
}

#[test]
fn mm_16_only_the_worse_of_accident_and_injector_applies() {
    let tired = |down: bool| {
        let case = Case::new().train(A, "injector").at(A, 24, 1).undefended(Side::Right).force("b1").begins(A);
        let case = case.choose("turn_mode", json!("injector")).choose("program", json!([[1, 0, 0], [1, 2, 2]])).go("b1>!");
        let mut case = case.round(2);
        case.m.state.marines[A.index()].face_down = down;
        case.begins(A).happened("turn_started").last().unwrap()["base_dice"].clone()
    };
    assert_eq!((tired(true), tired(false)), (json!(2), json!(3)));
}

#[test]
fn mm_71_skulls_and_hazards_do_not_hurt_a_ranger() {
    let case = Case::new().train(A, "ranger").undefended(Side::Right).at(A, 20, 1).force("kS b2").turn(A, "k b ww").go("kS>(21,1)");
    assert_eq!((case.accident(), case.waves().len()), (None, 0));
    let case = case.choose("continue_action", json!("act")).go("b2>(22,1)(23,1)");
    expect(&case, (23, 1), None);
}

#[test]
fn mm_76_a_sniper_cannot_shoot_after_moving() {
    let case = Case::new().train(A, "sniper").at(A, 14, 1).at(C, 11, 1).at(B, 11, 1).aliens(16, 1, "y").aliens(18, 2, "y");
    let case = case.force("b1 b3").turn(A, "b b ww").choose("reroll", json!("pass")).go("b1>(15,1)");
    let case = case.choose("continue_action", json!("act"));
    assert_eq!(case.choices().len(), case.moves().len());
}

#[test]
fn mm_r29_rail_gun_and_badass_ammo_do_not_affect_a_sniper_shot() {
    let case = Case::new().train(A, "sniper").equip(A, "rail_gun").equip(A, "badass_ammo").at(A, 16, 1).aliens(18, 1, "ryy").force("b2");
    let case =
        case.turn(A, "b bww").choose("free_action", json!({ "play": "rail_gun" })).choose("free_action", json!({ "play": "badass_ammo" }));
    let case = case.shoot(2, 18, 1);
    assert_eq!((case.happened("shot")[0]["hits"].clone(), case.happened("shot")[0]["kills"].clone()), (json!(0), json!(1)));
    assert_eq!(case.choices(), [json!({ "kill": { "red": 1 } }), json!({ "kill": { "yellow": 1 } })]);
}

#[test]
fn mm_r56_ammo_adds_a_hit_to_one_target_of_a_multi_shot() {
    let case =
        Case::new().train(A, "multi_shot").equip(A, "badass_ammo").at(A, 16, 1).aliens(17, 2, "y").aliens(18, 1, "r").force("b1 w2 k2");
    let case = case.turn(A, "bwk b").choose("free_action", json!({ "play": "badass_ammo" }));
    let volley = json!({ "volley": [{ "shoot": 1, "box": { "x": 17, "y": 2 } }, { "shoot": 2, "box": { "x": 18, "y": 1 } }] });
    let case = case.choose("act", volley).choose("ammo_shot", json!({ "x": 18, "y": 1 }));
    assert_eq!((case.in_box(17, 2), case.in_box(18, 1)), (String::new(), String::new()));
    let values: Vec<&Json> = case.happened("shot").iter().map(|shot| &shot["value"]).collect();
    assert_eq!(values, [1, 2]);
}

#[test]
fn mm_75_a_drone_shoots_after_an_accident_before_its_skull_wave() {
    let case = Case::new().train(A, "drone").equip(A, "neural_chip").at(A, 24, 1).undefended(Side::Right).aliens(23, 1, "y");
    let case = case.force("b1 w1 kS").turn(A, "b bww").choose("free_action", json!("pass")).choose("free_action", json!("pass"));
    let case = case.go("b1>!").choose("dice_pair", json!("wk"));
    assert!(case.waves().is_empty());
    let case = case.choose("act", json!({ "shoot": 1, "box": { "x": 23, "y": 1 } }));
    assert_eq!((case.waves(), case.happened("turn_ended").len()), (vec!["right"], 1));
}

#[test]
fn mm_r48_a_kamikaze_releases_the_wave_before_dying() {
    let case = Case::new().undefended(Side::Left).train(A, "kamikaze").at(A, 1, 1).force("b1 b1 w1 w1 kS yellow yellow").begins(A);
    let case = case.choose("turn_mode", json!("kamikaze")).choose("program", json!([[2, 2, 1]]));
    let order: Vec<&str> = case.events.iter().filter_map(|event| event["name"].as_str()).collect();
    let at = |name: &str| order.iter().position(|other| *other == name).unwrap();
    assert!(at("wave_started") < at("marine_died"));
    assert_eq!(case.happened("aliens_drawn").last().unwrap()["colours"].as_array().unwrap().len(), 2);
}

#[test]
fn mm_80_an_empty_deck_is_rebuilt_from_the_discards() {
    let mut case = Case::new().unlocked().at(A, 16, 1).aliens(18, 1, "b");
    case.m.state.deck = Pile::default();
    case.m.state.discard = vec![case.script("equipment", "rope")];
    case.m.play_hits(A, pos(18, 1), 2);
    case.note();
    assert_eq!((case.happened("deck_rebuilt").len(), case.m.state.hand(A).count()), (1, 1));
    case.m.infest(pos(18, 1), [0, 1, 0]);
    case.m.play_hits(A, pos(18, 1), 2);
    assert_eq!(case.m.state.hand(A).count(), 1, "deck and discards are empty");
}

#[test]
fn mm_r32_a_sergeant_finds_nothing_in_a_hidden_box() {
    let case = Case::on(3, "level = \"sergeant\"\n", "old_shaft").at(A, 16, 0).force("b2").turn(A, "b bww").go("b2>(17,0)(18,0)");
    assert_eq!((case.happened("hidden_found").len(), case.m.state.hand(A).count()), (1, 0));
}

#[test]
fn mm_r13_a_face_down_companion_gives_a_reroll_but_prevents_no_accident() {
    let case = Case::new().at(A, 24, 1).at(B, 24, 1).down(B).undefended(Side::Right).force("b1").turn(A, "b bww");
    let case = case.choose("reroll", json!("pass")).go("b1>!");
    assert!(case.is_down(A));
}

#[test]
fn mm_r37_a_free_step_through_a_barrier_is_not_offered() {
    let offered = |case: Case| -> Vec<Json> {
        let case = case.equip(A, "mount").at(A, 20, 1).begins(A);
        case.choices().into_iter().filter_map(|choice| choice.get("option").cloned()).collect()
    };
    assert_eq!(offered(Case::new().aliens(20, 1, "")), [json!(-1)]);
    assert_eq!(offered(Case::new().undefended(Side::Right)), [json!(-1), json!(1)]);
}

#[test]
fn mm_r15_the_left_side_is_unused_on_the_right_half_board() {
    let case = Case::on(2, "level = \"marine\"\nhalf = \"right\"\n", "gatehouse");
    assert_eq!((case.area(1).len(), case.in_box(5, 1).as_str(), case.in_box(20, 1).as_str()), (0, "", "r"));
    let case = case.at(A, 12, 1).at(B, 14, 1).force("kS yellow yellow").turn(A, "k bbw").choose("reroll", json!("pass"));
    let case = case.go("kS<(11,1)");
    assert_eq!((case.waves(), case.happened("wave_rolled").len()), (vec!["right"], 0));
}

#[test]
fn mm_r4_column_range_counts_any_level_difference_as_at_most_one() {
    let case = Case::on(3, "level = \"marine\"\nrange = \"column\"\n", "gatehouse");
    let range = |x, y| case.m.state.range(&case.m.setup, pos(16, 1), pos(x, y));
    assert_eq!([range(16, 1), range(16, 3), range(17, 3), range(19, 0)], [0, 1, 1, 3]);
}

#[test]
fn mm_r57_every_bait_gives_one_reroll() {
    let mut case = Case::new().at(B, 12, 1).at(C, 12, 1);
    for a in [A, B] {
        case = case.begins(a);
        case = case.choose("turn_mode", json!({ "base": "bait" }));
    }
    let case = case.force("w1 w2 w1 yellow yellow").phase_end();
    let case = case.choose("bait_reroll", json!("reroll")).choose("bait_reroll", json!("reroll"));
    assert_eq!((case.waves(), case.happened("wave_rolled").len()), (vec!["left"], 3));
}

#[test]
fn mm_54_a_third_attack_in_the_last_round_is_the_reason_for_the_loss() {
    let case = Case::new().round(8).attacks(2).upgrade(Side::Left, "bunker").aliens(12, 1, "y").phase_end();
    assert_eq!((case.over(), case.m.state.upgrades[0].map(|upgrade| case.m.setup.scripts.stem(upgrade))), (Some("base"), Some("bunker")));
}

#[test]
fn mm_86_exterminators_hunt_in_the_landing_zone_too() {
    let case = Case::level("exterminator", 3).at(A, 11, 1).at(B, 13, 1).at(C, 20, 1).incoming(Side::Right, "byyy").next_round();
    assert_eq!(case.in_box(13, 1), "yy");
    assert_eq!((case.in_box(11, 1), case.in_box(14, 1)), ("y".into(), "b".into()));
}

#[test]
fn mm_r52_moving_into_an_alien_box_after_the_roll_does_not_engage() {
    let case = Case::new().equip(A, "mount").at(A, 15, 1).aliens(16, 1, "y").aliens(18, 2, "y").force("b2").turn(A, "b bww");
    let case = case.choose("free_action", json!("pass")).choose("free_action", json!({ "play": "mount", "option": 1 }));
    assert!(case.choices().contains(&json!({ "shoot": 2, "box": { "x": 18, "y": 2 } })) && !case.moves().is_empty());
}

#[test]
fn mm_r36_equipment_is_given_to_a_companion_on_the_turn_of_the_giver() {
    let case = Case::new().equip(A, "laser_knife").at(A, 16, 1).at(B, 16, 1).begins(A);
    let case = case.choose("free_action", json!({ "give": "laser_knife", "to": B }));
    assert_eq!((case.m.state.hand(A).count(), case.m.state.hand(B).count()), (0, 1));
}

#[test]
fn mm_45_killing_a_defender_opens_its_card_to_teleports_that_turn() {
    let case = Case::new().train(A, "teleport").at(A, 18, 2).force("b2 w2 k2").turn(A, "bwk b").choose("free_action", json!("pass"));
    let case = case.choose("free_action", json!("pass")).shoot(2, 20, 1);
    assert!(case.choices().contains(&json!({ "play": "teleport", "option": 5 })));
}

#[test]
fn mm_v01_a_march_with_too_few_cards_for_its_players_is_rejected() {
    let mut workspace = Workspace::bundled();
    let library = workspace.read("boards/mars/martian-cards.toml").unwrap();
    let three: Vec<&str> = library.split("[[martian]]").take(4).collect();
    workspace.overlay("boards/mars/martian-cards.toml", Some(three.join("[[martian]]").into()));
    let load = |players| {
        let overrides = Overrides { players: Some(players), ..Overrides::default() };
        registry::load_with(&workspace, "scenarios/mars/half-march.toml", &overrides)
    };
    assert!(load(2).is_ok());
    let refused = load(3).unwrap_err();
    assert_eq!(
        (refused[0].code.as_str(), refused[0].message.to_string().as_str()),
        ("MM-V01", "expected at least 4 cards in the library of the board, found 3")
    );
}

#[test]
fn mm_33_every_way_to_spend_many_hits_is_offered() {
    use crate::mars::{aliens::killable, event::Cause, step::Hits};
    let hits = Hits { by: Some(A), at: pos(18, 1), hits: 20, kills: 0, cause: Cause::Shot };
    let options = killable([5, 10, 30], [3, 2, 1], hits);
    let ways: usize = (0..=5).map(|red| 1 + ((20 - 3 * red) / 2).min(10)).sum();
    assert_eq!(options.len(), ways);
}
