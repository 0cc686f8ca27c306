//! MM-C20 … C32, C59, C60: waves, deployment, the attack on the base.

use super::*;
use content::bundle::Bundle;

fn list(boxes: &[(u8, u8, &str)]) -> Vec<(u8, u8, String)> {
    boxes.iter().map(|(x, y, colours)| (*x, *y, (*colours).to_owned())).collect()
}

#[test]
fn mm_c20_a_wave_passes_the_bunker_and_lands() {
    let case = Case::new().upgrade(Side::Right, "bunker").at(A, 16, 1).at(B, 18, 2);
    let case = case.aliens(17, 1, "y").aliens(18, 1, "b").aliens(22, 1, "r").aliens(23, 1, "y").force("yellow yellow blue");
    let case = case.wave(Side::Right).choose("bunker_kill", json!("blue"));
    assert_eq!(named(case.m.state.incoming[1]), "y");
    assert_eq!(case.area(4), list(&[(16, 1, "y"), (19, 1, "r")]));
    assert_eq!(case.area(5), list(&[(21, 1, "y"), (22, 2, "y"), (24, 1, "b")]));
}

#[test]
fn mm_c21_to_c23_wave_size_depends_on_level_and_marines() {
    let size = |case: &Case, side| case.m.state.wave_size(&case.m.setup, side);
    assert_eq!(size(&Case::new(), Side::Left), 2);
    let sergeant = Case::level("sergeant", 3).at(C, 17, 1);
    assert_eq!((size(&sergeant, Side::Right), size(&sergeant, Side::Left)), (4, 3));
    let baby = Case::level("baby", 3).at(A, 16, 1).at(B, 18, 1).at(C, 15, 1);
    assert_eq!(size(&baby, Side::Right), 3);
    assert_eq!(size(&baby.at(A, 11, 1).at(B, 12, 1), Side::Right), 2);
}

#[test]
fn mm_c24_opening_waves_for_four_marines_have_five_aliens() {
    let mut m = Mars::start(&Case::on(4, "", "gatehouse").m.setup, Chance::new(3)).unwrap();
    while m.state.round == 0 {
        m.apply(0).unwrap();
    }
    for area in [1, 2, 4, 5] {
        assert_eq!(m.state.aliens_in(area).iter().sum::<u8>(), 5);
    }
}

fn deployed(case: Case, area: u8, side: Side, colours: &str) -> Case {
    let mut case = case;
    case.m.play_deploy(area, side, count(colours));
    case
}

#[test]
fn mm_c25_to_c27_deployment_order() {
    let case = deployed(Case::new(), 4, Side::Right, "rbyy");
    assert_eq!(case.area(4), list(&[(16, 1, "y"), (17, 2, "y"), (18, 2, "b"), (19, 1, "r")]));
    let case = deployed(Case::new(), 5, Side::Right, "rbbyyy");
    assert_eq!(case.area(5), list(&[(21, 1, "yy"), (22, 1, "y"), (22, 2, "b"), (23, 1, "b"), (24, 1, "r")]));
    let case = deployed(Case::new(), 2, Side::Left, "byy");
    assert_eq!(case.area(2), list(&[(6, 1, "b"), (8, 2, "y"), (9, 1, "y")]));
}

#[test]
fn mm_c28_incoming_aliens_enter_the_landing_zone() {
    let case = Case::new().incoming(Side::Left, "ry").incoming(Side::Right, "ry").next_round();
    assert_eq!(case.area(3), list(&[(11, 1, "r"), (12, 1, "y"), (13, 1, "r"), (14, 1, "y")]));
}

#[test]
fn mm_c29_exterminator_places_yellows_in_the_boxes_of_marines() {
    let case = deployed(Case::level("exterminator", 3).at(A, 18, 1).at(B, 16, 1), 4, Side::Right, "byyy");
    assert_eq!(case.area(4), list(&[(16, 1, "y"), (18, 1, "yy"), (19, 1, "b")]));
}

#[test]
fn mm_c30_the_third_attack_loses() {
    let case = Case::new().attacks(2).aliens(12, 1, "yy").phase_end();
    assert_eq!((case.over(), case.asked()), (Some("base"), "over"));
    assert!(case.happened("game_ended")[0]["won"] == false);
}

#[test]
fn mm_c31_an_attack_destroys_a_chosen_upgrade() {
    let case = Case::new().upgrade(Side::Left, "bunker").upgrade(Side::Right, "antenna").aliens(12, 1, "y").round(8).phase_end();
    let case = case.choose("lose_upgrade", json!({ "upgrade": "antenna" }));
    assert_eq!((case.area(3).len(), case.m.state.attacks), (0, 1));
    assert_eq!(
        (case.m.state.upgrades[1], case.m.state.upgrades[0].map(|upgrade| case.m.setup.scripts.stem(upgrade))),
        (None, Some("bunker"))
    );
}

#[test]
fn mm_c32_a_half_board_gets_no_wave_from_the_missing_side() {
    let case = Case::on(2, "level = \"marine\"\nhalf = \"left\"\n", "gatehouse").round(3).force("w2").phase_end();
    assert!(case.waves().is_empty());
    assert_eq!(case.happened("wave_rolled")[0]["side"], Json::Null);
}

#[test]
fn mm_c59_a_skull_in_the_landing_zone_rolls_for_the_wave_side() {
    let case = Case::new().at(A, 12, 1).at(B, 11, 1).force("kS w2 yellow yellow").turn(A, "k bbw");
    let case = case.choose("reroll", json!("pass")).go("kS>(13,1)");
    assert_eq!(case.waves(), ["right"]);
}

#[test]
fn mm_c60_the_game_is_lost_after_the_last_round() {
    let case = Case::new().round(8).phase_end();
    assert_eq!(case.over(), Some("rounds"));
}

#[test]
fn mm_64_bait_rerolls_no_die_of_an_extra_wave() {
    let waves = "level = \"marine\"\n[[waves.end]]\nround = 1\nside = \"left\"\n[[waves.extra]]\nround = 1\nside = \"die\"\n";
    let case = Case::on(3, waves, "gatehouse").begins(A).choose("turn_mode", json!({ "base": "bait" }));
    let case = case.force("yellow yellow w2 yellow yellow").phase_end();
    assert_eq!((case.asked(), case.waves()), ("next_actor", vec!["left", "right"]));
}

#[test]
fn mm_r68_every_roll_with_a_skull_releases_a_wave() {
    let mut workspace = Workspace::bundled();
    let scenario = workspace.read("scenarios/mars/practice.toml").unwrap().replace("[1, 2, 3, 1, 2, 3]", "[\"S\", 1, 2, 3, 2, 3]");
    workspace.overlay("scenarios/mars/practice.toml", Some(scenario.into()));
    let mut case = Case::new();
    let bundle = registry::load(&workspace, "scenarios/mars/practice.toml").unwrap();
    case.m = Mars::start(&Arc::new(Setup::new(&bundle).unwrap()), Chance::new(1)).unwrap();
    case.m.state.round = 1;
    for a in MarineId::first(3) {
        case.m.train(a, None, None);
        case.m.put(a, pos(11 + a.number(), 1));
    }
    let case = case.train(A, "teleport").at(A, 15, 1).force("bS kS").turn(A, "k bbw");
    let case = case.choose("free_action", json!({ "play": "teleport", "option": 4 })).go("kS<(15,1)");
    assert_eq!(case.waves(), ["right", "right"]);
}

#[test]
fn a_scenario_places_its_waves() {
    let mut bundle = Bundle::load(&Workspace::bundled(), "scenarios/mars/siege.toml").unwrap();
    bundle.scenario.players = 4;
    let mut m = Mars::start(&Arc::new(Setup::new(&bundle).unwrap()), Chance::new(5)).unwrap();
    while m.state.round == 0 {
        m.apply(0).unwrap();
    }
    assert_eq!((m.state.aliens_in(1), m.state.aliens_in(2)), ([1, 1, 0], [0, 0, 4]));
    let size = |m: &Match, area| m.state.aliens_in(area).iter().sum::<u8>();
    assert_eq!((size(&m, 4), size(&m, 5)), (3, 5));
    // Round 1 ends with two new aliens on the left, round 2 with none, round 3 with three yellows in addition to the wave of the
    // die.
    let mut waves = Vec::new();
    for round in 1..=3 {
        m.state.round = round;
        m.state.marines.iter_mut().for_each(|marine| marine.acted = true);
        let mut case = Case { m, events: Vec::new() }.round(round).phase_end();
        while case.asked() == "lose_upgrade" || case.asked() == "bunker_kill" {
            let first = case.choices().remove(0);
            case = case.take(first);
        }
        let causes = case.happened("wave_started").iter().map(|wave| wave["cause"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
        waves.push(causes.into_iter().filter(|cause| cause != "opening").collect::<Vec<_>>());
        // A copy contains no events.
        m = case.m.clone();
    }
    assert_eq!(waves[0], ["end"]);
    assert!(waves[1].is_empty());
    assert_eq!(waves[2], ["end", "extra"]);
}
