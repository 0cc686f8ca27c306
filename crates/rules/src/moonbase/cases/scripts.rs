//! Cards that are not in any box: permissions of scripts, and the timing of their effects.

use super::super::state::Phase;
use super::*;

/// Returns a case in which a card's script is replaced by this source; luna owns the card.
fn with_card(source: &str) -> Case {
    let mut workspace = Workspace::bundled();
    let meta = "const META = #{ name: #{ en: \"X\", es: \"X\" }, text: #{ en: \"X\", es: \"X\" }, difficulty: 8, questions: #{ what: #{ en: \"?\", es: \"?\" } } };\n";
    workspace.overlay("scripts/moonbase/upgrade/jump_jets.rhai", Some(format!("{meta}{source}").into()));
    Case::on(&workspace, &[]).owns(LUNA, "jump_jets")
}

#[test]
fn mb_r37_card_modifiers_are_summed_and_clamped_once() {
    // One card subtracts more than the cost, the other adds: together the step costs 1, not 2.
    let source = "fn modify_step_cost(me, cost, ctx) { cost - 5 }";
    let case = with_card(source).units("l1 pmc a2, m1 pmc c2").active(LUNA, "a2").go("move b1");
    assert_eq!(case.last("units_moved")["cost"].as_u64(), Some(1));
    let case = with_card("fn modify_tas(me, tas, ctx) { tas - 50 }").units("l1 pmc b2, m1 pmc b2").active(LUNA, "b2").dice("1 1");
    case.go("fire").rolled(0, 1, 0, 2, "-");
}

#[test]
fn mb_r37_queued_effects_wait_for_the_current_fire() {
    // The first unit is destroyed. The script deploys another one and attacks elsewhere, but only after the second unit is resolved.
    let source =
        "fn on_destroyed(me, ctx) { me.attack(\"c3\", 7); opponent(me).deploy(\"pmc\", ctx.unit.pos()).then(|fresh| fresh.suppress()); }";
    let units = "l1 mcu4 b2, l2 mcu4 b2, m1 pmc b2, m2 pmc b2, m3 pmc c3";
    let case = with_card(source).units(units).active(LUNA, "b2").dice("6 4 1 1 1 1 2").go("fire b2 l1 l2 m1");
    let order: Vec<&str> = case.events.iter().filter_map(|event| event["name"].as_str()).collect();
    let place = |name: &str| order.iter().position(|known| *known == name).unwrap_or_else(|| panic!("no {name} in {order:?}"));
    let second = order.iter().rposition(|name| *name == "fire_declared").unwrap();
    assert!(place("unit_destroyed") < place("unit_suppressed") && place("unit_suppressed") < second && second < place("unit_recruited"));
    let new = case.m.state.units.last().unwrap();
    assert!(new.suppressed && new.alive && new.owner == MOND);
    case.shows("m1 dead; m2 suppressed; m3 c3");
}

#[test]
fn mb_r40_a_unit_suppressed_on_entry_stops_and_the_others_continue() {
    let source = "fn on_enter(me, ctx) { if ctx.at == \"b2\" && ctx.unit.kind() == \"pmc\" { ctx.unit.suppress(); } }";
    let case =
        with_card(source).units("l1 pmc a2, l2 mcu a2").active(LUNA, "a2").go("move l1 l2 b2").asks("move_step", "a2 a3 b1 c2 c3 stop");
    case.go("c3 stop").shows("l1 b2; l1 suppressed; l2 c3");
}

#[test]
fn mb_r47_a_card_is_used_once_in_an_activation() {
    let source = "fn can_use(me, ctx) { ctx.at == \"b2\" } fn on_use(me) { me.add_price(2); }";
    let case = with_card(source).units("l1 pmc b2").active(LUNA, "b2").asks("activation_action", "move use:jump_jets end");
    let case = case.go("use:jump_jets").shows("prices 14 12").asks("activation_action", "move end").go("end");
    case.active(LUNA, "b2")
        .asks("activation_action", "move use:jump_jets end")
        .units("l2 pmc a2")
        .active(LUNA, "a2")
        .asks("activation_action", "move end");
}

#[test]
fn invalid_script_calls_fail_and_change_nothing() {
    for source in [
        "units(word)",
        "neighbours(word)",
        "me.deploy(word, area)",
        "let gone = units(opponent(me))[0]; gone.destroy(); gone.suppress()",
        "me.attack(area, n)",
        "let how = #{ dices: 3 }; me.attack(area, 5, how)",
        "me.choose(word, [1, 2])",
        "set_mark(n, word, 1)",
        "set_mark(word, word, 1)",
        "for i in 0..99 { set_var(`${i}`, i); }",
        "units()[0].has_flag(word)",
        "let nobody = me + 7; nobody.add_price(1)",
    ] {
        let mut case = with_card(&format!("fn on_use(me, ctx) {{ let area = ctx.at; let n = 0; let word = \"tank\"; {source} }}"))
            .units("l1 pmc b2, m1 pmc c3")
            .active(LUNA, "b2");
        let before = (case.m.state.units.clone(), case.m.state.sides.clone());
        let index = case.choices().iter().position(|choice| choice == "use:jump_jets").unwrap();
        case.m.apply(index).unwrap();
        let failed = case.m.events_json(Viewer::All).iter().filter(|event| event["name"] == "script_failed").count();
        assert_eq!((failed, (case.m.state.units.clone(), case.m.state.sides.clone())), (1, before), "{source}");
    }
}

#[test]
fn hook_with_an_invalid_result_keeps_the_value() {
    for source in ["\"much\"", "1000000", "throw \"no\"", "()"] {
        let mut case = with_card(&format!("fn modify_income(me, credits) {{ {source} }}"));
        case.m.play_phase(Phase::Income);
        let events = case.m.events_json(Viewer::All);
        assert_eq!(events.iter().filter(|event| event["name"] == "script_failed").count(), 1, "{source}");
        assert_eq!(case.m.state.sides[0].credits, 6);
    }
}

#[test]
fn counterfire_of_a_script_attack_targets_the_activated_area() {
    let source = "fn on_use(me) { me.attack(\"c3\", 1, #{ counterfire: true, drm: -9 }).then(|dead| log(`${dead} dead`)); }";
    let case = with_card(source).units("l1 pmc b2, m1 pmc c3").active(LUNA, "b2").dice("1 1 1 1 1").go("use:jump_jets yes");
    assert_eq!((case.last("fire_declared")["mode"].as_str(), case.last("fire_declared")["target"].as_str()), (Some("counter"), Some("b2")));
    assert_eq!(case.last("logged")["text"], "0 dead");
}

#[test]
fn marks_of_units_and_areas_are_public_and_stay_on_destroyed_units() {
    let source = "fn on_use(me, ctx) { let unit = units()[0]; set_mark(ctx.at, \"mines\", 2); unit.set_mark(\"medals\", 1); unit.destroy(); log(`${unit.mark(\"medals\")}`); }";
    let case = with_card(source).units("l1 pmc b2, m1 pmc c3").active(LUNA, "b2").go("use:jump_jets");
    let marks = serde_json::json!([
        { "unit": null, "area": "b2", "mark": "mines", "value": 2 },
        { "unit": 1, "area": null, "mark": "medals", "value": 1 },
    ]);
    assert_eq!((case.m.state_json()["marks"].clone(), case.last("logged")["text"].as_str()), (marks, Some("1")));
    assert!(Match::load(case.m.setup.clone(), &case.m.save()).unwrap() == case.m);
}

/// Returns the destroyed units, changes of prices, log lines and new units of a case, in order.
fn losses(case: &Case) -> Vec<String> {
    let told = |event: &Json| match event["name"].as_str().unwrap() {
        "unit_destroyed" => format!("destroyed {}", event["unit"]),
        "price_changed" => format!("price {}", event["delta"]),
        "logged" => event["text"].as_str().unwrap().to_owned(),
        "unit_recruited" => event["kind"].as_str().unwrap().to_owned(),
        _ => String::new(),
    };
    case.events.iter().map(told).filter(|event| !event.is_empty()).collect()
}

#[test]
fn mb_r50_losses_of_a_script_are_paid_in_order_and_before_its_queued_effects() {
    let source = "fn on_use(me) {
            me.deploy(\"mcu\", \"b2\").then(|fresh| {
                for unit in units(opponent(me)) { unit.destroy(); }
                me.deploy(\"pmc\", \"b2\");
            });
        }
        fn on_destroyed(me, ctx) { log(ctx.unit.kind()); }";
    let case = with_card(source).units("l1 pmc b2, m1 mining_crawler c3, m2 pmc c3").active(LUNA, "b2").go("use:jump_jets");
    assert_eq!(losses(&case), ["mcu", "destroyed 2", "destroyed 3", "price -2", "mining_crawler", "price -1", "pmc", "pmc"]);
}

#[test]
fn mb_r50_a_loss_caused_by_a_loss_is_paid_after_the_earlier_ones() {
    let source = "fn on_use(me) { for unit in units(opponent(me)) { unit.destroy(); } }
        fn on_destroyed(me, ctx) {
            log(`${me} ${ctx.unit.kind()}`);
            if me == 0 && ctx.unit.kind() == \"mining_crawler\" {
                me.deploy(\"mcu\", \"b2\");
                units(me)[0].destroy();
            }
        }";
    let case = with_card(source).owns(MOND, "jump_jets").units("l1 pmc b2, m1 mining_crawler c3, m2 pmc c3");
    let case = case.active(LUNA, "b2").go("use:jump_jets");
    let expected =
        "destroyed 2|destroyed 3|price -2|0 mining_crawler|destroyed 1|1 mining_crawler|price -1|0 pmc|1 pmc|price -1|0 pmc|1 pmc|mcu";
    assert_eq!(losses(&case).join("|"), expected);
}

#[test]
fn mb_r40_a_unit_destroyed_on_entry_enters_for_no_further_card() {
    let source = "fn on_enter(me, ctx) { log(`${me}`); ctx.unit.destroy(); }";
    let case = with_card(source).owns(MOND, "jump_jets").units("l1 pmc a2, l2 pmc a2").active(LUNA, "a2").go("move l1 confirm b2");
    assert_eq!((case.happened("logged"), case.happened("script_failed"), case.last("logged")["text"].as_str()), (1, 0, Some("0")));
}

#[test]
fn new_situation_drops_the_question_and_the_answers_of_a_script() {
    let source = "fn on_use(me) { choose(me, \"what\", [1, 2]); choose(me, \"what\", [3, 4]); }";
    let case = with_card(source).units("l1 pmc b2").active(LUNA, "b2").go("use:jump_jets 1").asks("what", "3 4");
    let case = case.active(LUNA, "b2").asks("activation_action", "move use:jump_jets end");
    case.go("use:jump_jets").asks("what", "1 2");
}
