//! Cards that meet another card of their kind, another ability, or an accident.

use super::*;

/// Returns a case whose equipment deck contains these cards, with four dice of each colour in the box if `many` is true.
fn with_cards(cards: &str, scripts: &[(&str, &str)], many: bool) -> Case {
    let deck = "format = 1\ngame = \"mars\"\nkind = \"deck\"\nof = \"equipment\"\nname = { en = \"Odd\", es = \"Raro\" }\n[cards]\n";
    let mut workspace = Workspace::bundled();
    workspace.overlay("boards/mars/equipment-deck.toml", Some(format!("{deck}{cards}").into()));
    for (path, source) in scripts {
        let meta = "const META = #{ name: #{ en: \"X\", es: \"X\" }, text: #{ en: \"X\", es: \"X\" } };\n";
        workspace.overlay(path, Some(format!("{meta}{source}").into()));
    }
    let scenario = workspace.read("scenarios/mars/practice.toml").unwrap().to_string();
    let scenario = if many { scenario.replace("count = 2", "count = 4") } else { scenario };
    workspace.overlay("scenarios/mars/case.toml", Some(scenario.into()));
    on_scenario(&workspace)
}

/// Returns a case on `scenarios/mars/case.toml` without aliens; A is beyond the Landing Zone.
fn on_scenario(workspace: &Workspace) -> Case {
    let mut case = Case::of(workspace, &Overrides::default());
    case.m.clear_aliens();
    case.at(A, 16, 1)
}

/// Returns the number of dice of the programs offered.
fn programmed(case: &Case) -> u64 {
    assert_eq!(case.asked(), "program");
    case.choices()[0].as_array().unwrap().iter().flat_map(|action| action.as_array().unwrap()).filter_map(Json::as_u64).sum()
}

#[test]
fn mm_r70_a_card_given_away_before_programming_does_not_add_its_die() {
    let case = with_cards("servo_harness = 2\nstimulant = 1\n", &[], false).at(B, 16, 1).equip(A, "servo_harness").begins(A);
    let case = case.choose("free_action", json!({ "give": "servo_harness", "to": B }));
    assert_eq!(programmed(&case), 4);
    assert_eq!(case.happened("dice_count_changed")[0]["dice"], 4);
    // The other marine has it in its own turn, and dice of other cards remain.
    let case = with_cards("servo_harness = 2\nstimulant = 1\n", &[], false).at(B, 16, 1).equip(A, "servo_harness").equip(A, "stimulant");
    let case = case.begins(A).choose("free_action", json!({ "play": "stimulant" }));
    let case = case.choose("free_action", json!({ "give": "servo_harness", "to": B }));
    assert_eq!(programmed(&case), 6, "four and two of the other card");
}

#[test]
fn mm_r70_a_card_drawn_before_programming_adds_its_die() {
    let draw = ("scripts/mars/equipment/stimulant.rhai", "fn on_use(me) { me.draw_equipment(); }");
    let mut case = with_cards("servo_harness = 1\nstimulant = 1\n", &[draw], false).equip(A, "stimulant");
    case.m.state.unlocked = true;
    let case = case.force("servo_harness").begins(A).choose("free_action", json!({ "play": "stimulant" }));
    assert_eq!(case.happened("equipment_drawn")[0]["card"], "servo_harness");
    assert_eq!(programmed(&case), 5);
}

#[test]
fn mm_r71_a_second_rail_gun_has_no_effect_on_the_same_action() {
    let case = with_cards("rail_gun = 2\n", &[], false).equip(A, "rail_gun").equip(A, "rail_gun").aliens(18, 2, "rb").force("b2");
    let case = case.turn(A, "b bww").choose("free_action", json!({ "play": "rail_gun" }));
    let offers = |case: &Case| case.choices().iter().any(|choice| choice["play"] == "rail_gun");
    assert!(case.asked() != "free_action" || !offers(&case), "{:?}", case.choices());
    let case = if case.asked() == "free_action" { case.take(json!("pass")) } else { case };
    let case = case.shoot(2, 18, 2);
    assert_eq!(case.happened("shot")[0]["hits"], 2);
}

#[test]
fn mm_74_precog_rolls_six_dice_at_most() {
    let mut case = with_cards("servo_harness = 4\n", &[], true).train(A, "precog");
    for _ in 0..3 {
        case = case.equip(A, "servo_harness");
    }
    let case = case.begins(A).choose("turn_mode", json!("precog"));
    assert_eq!(programmed(&case), 6);
}

#[test]
fn mm_r72_an_accident_ends_the_turn_even_if_a_card_stands_the_marine_up() {
    let card = ("scripts/mars/equipment/jet_boots.rhai", "fn on_use(me) { me.cause_accident(\"trip\"); me.stand_up(); }");
    for window in ["turn_start", "before_roll", "after_roll"] {
        let case = with_cards("jet_boots = 1\n", &[card], false).equip(A, "jet_boots").force("b1");
        let mut case = case.begins(A);
        if window != "turn_start" {
            case = case.program("b bww");
        }
        if window == "after_roll" {
            case = case.choose("free_action", json!("pass"));
        }
        let case = case.choose("free_action", json!({ "play": "jet_boots" }));
        let ended = case.happened("turn_ended");
        assert_eq!(ended.first().map(|event| &event["cause"]), Some(&json!("accident")), "{window}: {} is asked", case.asked());
        assert!(!case.is_down(A));
    }
}

#[test]
fn mm_70_kamikaze_rolls_the_bomb_with_all_dice_if_the_box_has_fewer_than_five() {
    let mut workspace = Workspace::bundled();
    let scenario = workspace.read("scenarios/mars/practice.toml").unwrap().to_string();
    let scenario = scenario.replace("white = { count = 2", "white = { count = 1").replace("black = { count = 2", "black = { count = 1");
    workspace.overlay("scenarios/mars/case.toml", Some(scenario.into()));
    let case = on_scenario(&workspace).at(A, 24, 1).train(A, "kamikaze").force("b3 b3 w2 k2");
    let case = case.begins(A).choose("turn_mode", json!("kamikaze"));
    let case = if case.asked() == "program" { case.take(json!([[2, 1, 1]])) } else { case };
    assert_eq!(case.happened("bomb_rolled")[0]["success"], true, "{:#?}", case.events);
}
