//! Scripts that fail, that end a game, and that use features no bundled script uses.

use super::*;
use content::text::Language;

/// Returns a case in which the script of a bonus is replaced.
fn with_bonus(source: &str) -> Case {
    with_bonus_and(source, &[])
}

fn with_bonus_and(source: &str, options: &[(&str, OptionValue)]) -> Case {
    with_bonus_in("choose_path", source, options)
}

/// Returns a case in which the script of a bonus is replaced by one for a window.
fn with_bonus_in(window: &str, source: &str, options: &[(&str, OptionValue)]) -> Case {
    let mut workspace = Workspace::bundled();
    let meta = "const META = #{ name: #{ en: \"X\", es: \"X\" }, text: #{ en: \"X\", es: \"X\" }, windows: [\"WINDOW\"], questions: #{ where: #{ en: \"Where?\", es: \"¿Dónde?\" } } };\n";
    let meta = meta.replace("WINDOW", window);
    workspace.overlay("scripts/mowdown/bonus/charge.rhai", Some(format!("{meta}fn on_use(me) {{ {source} }}").into()));
    Case::on(&workspace, options).cleared().bonuses(1)
}

#[test]
fn md_r50_a_failed_bonus_script_refunds_the_bonus_but_not_its_roll() {
    let case = with_bonus("let a = roll(6); add_solar(-1); throw \"no\";").turn("246 5").go("charge").shows("bonus 1; solar 5");
    assert_eq!((case.happened("script_failed"), case.m.chance.forced_left()), (1, 3));
}

#[test]
fn md_r41_a_script_stops_when_it_ends_the_game() {
    let case = with_bonus("add_solar(-9); log(\"after\");").turn("246").go("charge").ends(Ending::OutOfSolar);
    assert!(!case.said("after"));
    let case = with_bonus("try { lose_game(\"rust\"); } catch { } log(\"after\");").turn("246").go("charge");
    assert_eq!((case.events.last().unwrap()["cause"].as_str(), case.said("after")), (Some("rust"), false));
    // After a question the call runs again, and ends there too.
    let case = with_bonus("let a = me.choose(\"where\", [\"D6\", \"E6\"]); me.tow(a); add_solar(-9);").turn("246").go("charge").go("E6");
    case.shows("mower E6").ends(Ending::OutOfSolar);
}

#[test]
fn events_before_a_question_are_reported_once_if_the_answer_ends_the_game() {
    let lost = "add_circles(\"D6\", 2); log(\"before\"); let a = me.choose(\"where\", [\"D6\", \"E6\"]); lose_game(a);";
    let case = with_bonus(lost).turn("246").go("charge");
    assert_eq!((case.happened("circles_added"), case.happened("logged")), (1, 1));
    let case = case.go("E6");
    assert_eq!((case.happened("circles_added"), case.happened("logged"), case.happened("game_ended")), (1, 1, 1), "{:#?}", case.events);
}

#[test]
fn md_r49_the_outcome_contains_the_reason_given_by_the_script() {
    let case = with_bonus("lose_game(\"rust\");").turn("246").go("charge");
    assert_eq!(case.m.outcome().unwrap().cause, "rust");
    assert_eq!((&case.m.state_json()["cause"], &case.events.last().unwrap()["cause"]), (&"rust".into(), &"rust".into()));
}

#[test]
fn md_r49_events_report_the_actual_changes_of_circles_and_tokens() {
    let source = "add_circles(\"D6\", 2); add_circles(\"D6\", -9); add_circles(\"D6\", -1); add_bonus(3); add_bonus(-9); add_bonus(-1);";
    let case = with_bonus(source).turn("246").go("charge").shows("D6 0; bonus 0");
    let counts = |name: &str| -> Vec<i64> {
        case.events.iter().filter(|event| event["name"] == name).map(|event| event["delta"].as_i64().unwrap()).collect()
    };
    assert_eq!((counts("circles_added"), counts("bonus_changed")), (vec![2, -3], vec![3, -3]));
}

#[test]
fn bonus_changed_event_names_the_script_that_caused_it() {
    let case = with_bonus("add_bonus(1); add_solar(-1);").turn("246").go("charge");
    let [bonus, solar] = ["bonus_changed", "solar_changed"].map(|name| case.events.iter().find(|event| event["name"] == name).unwrap());
    assert_eq!((&bonus["cause"], &bonus["script"]), (&solar["cause"], &solar["script"]));
    assert_eq!((&bonus["cause"], &bonus["script"]), (&"charge".into(), &"scripts/mowdown/bonus/charge.rhai".into()));
}

#[test]
fn bonus_used_events_contain_the_chosen_option() {
    let case = Case::base().bonuses(2).turn("246").go("set_die [2,1]").go("set_die [0,5]");
    let used: Vec<&Json> = case.events.iter().filter(|event| event["name"] == "bonus_used").map(|event| &event["option"]).collect();
    assert_eq!(used, [&serde_json::json!([2, 1]), &serde_json::json!([0, 5])]);
    // The same while a script asks, before anything new is offered, and where there is no choice.
    let case = with_bonus("me.choose(\"where\", [1, 2]);").turn("246").go("charge");
    assert_eq!(case.events.iter().find(|event| event["name"] == "bonus_used").unwrap()["option"], Json::Null);
}

#[test]
fn script_rolls_leave_listed_dice_for_path_and_headache_rolls() {
    let known = word("246 135 4");
    let case = with_bonus_and("roll(200); roll(6);", &[("dice", known.clone())]);
    let case = case.turn("").go("charge").go("skip_path");
    assert_eq!((case.m.state.dice.to_vec(), case.happened("script_failed")), (vec![1, 3, 5], 0));
}

#[test]
fn script_step_moves_once_and_its_headache_is_deferred() {
    let case = with_bonus("me.step(\"C6\");").turn("246 3").go("charge").shows("mower C6; C6 0").asks("choose_path").go("skip_path");
    assert_eq!(case.happened("headache_rolled"), 1);
    case.shows("solar 3");
}

#[test]
fn md_r53_a_tow_home_by_a_bonus_wins_at_once() {
    let case = with_bonus("me.tow(home());").filled_but("D7").mower("D6").turn("246").go("charge");
    case.ends(Ending::Mown);
}

#[test]
fn md_r54_a_step_before_the_shadow_rolls_the_headache_that_it_visits() {
    let case = with_bonus_in("before_shadow", "me.step(\"C6\");", &[]).turn("111 3").go("D6").go("charge");
    assert_eq!(case.happened("headache_rolled"), 1, "{:#?}", case.events);
    // The triple is resolved once.
    assert_eq!((case.happened("logged"), case.happened("shadow_marked")), (1, 1));
    case.shows("mower C6; solar 4");
}

#[test]
fn md_r44_a_section_completed_by_a_script_counts_as_treated() {
    let case = with_bonus("set_crater(\"G1\", true);").filled_arcs(1..=2).missing("G1", 1).unpaid().turn("246").go("charge");
    case.shows("bonus 2; G1 0");
    let case = with_bonus("add_circles(\"G1\", -1);").filled_arcs(1..=2).missing("G1", 1).unpaid().turn("246").go("charge");
    case.shows("bonus 2; G1 0");
}

#[test]
fn scripts_can_plan_bans_and_effects_for_later_turns() {
    let case = with_bonus("plan(1, \"ban_kind\", \"jump\"); plan(2, \"free_pass\", true); plan(1, \"dice\", 2); plan(1, \"dice\", 4);");
    let case = case
        .turn("246 46 113")
        .go("charge")
        .go("skip_path")
        .shows("solar 4")
        .lists("skip_path")
        .go("skip_path")
        .shows("solar 3")
        .go("skip_path");
    assert_eq!(case.happened("next_turn_changed"), 3);
    case.shows("solar 3");
}

#[test]
fn invalid_script_calls_fail_and_change_nothing() {
    for source in [
        "set_hill(\"D7\", 1)",
        "set_hill(\"D6\", n)",
        "add_circles(\"Z9\", 1)",
        "me.step(\"D4\")",
        "me.tow(word)",
        "set_die(5, 1)",
        "plan(n, \"dice\", 2)",
        "plan(1, \"dice\", 9 * n)",
        "plan(1, word, true)",
        "rule(word)",
        "neighbour(\"D7\", word)",
        "set_crater(\"D7\", true)",
        "mark_shadow(n)",
        "for i in 0..99 { set_var(`${i}`, i); }",
    ] {
        let case =
            with_bonus(&format!("let n = 99; let word = \"luck\"; {source}")).turn("246").go("charge").shows("bonus 1; solar 5; a1:0");
        assert_eq!(case.happened("script_failed"), 1, "{source}");
    }
}

#[test]
fn mower_and_cell_marks_are_public_and_setting_0_removes_them() {
    let source = "me.set_mark(\"fuel\", 3); set_mark(\"D6\", \"dug\", 2); set_mark(\"D6\", \"dug\", 0); log(`${me.mark(\"fuel\")} ${mark(\"D6\", \"dug\")}`);";
    let case = with_bonus(source).turn("246").go("charge");
    assert!(case.said("3 0"));
    assert_eq!(case.m.state_json()["marks"], serde_json::json!([{ "cell": null, "mark": "fuel", "value": 3 }]));
    assert_eq!((case.happened("mark_set"), case.m.marks_text(Language::En)), (3, vec!["Mower: fuel 3".to_owned()]));
    assert!(Match::load(case.m.setup.clone(), &case.m.save()).unwrap() == case.m);
}
