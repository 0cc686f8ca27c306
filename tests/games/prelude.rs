//! The functions that scripts of every game share.

use super::asking::{CARD, played, with_card};
use moonwright::rules::game::Seat;
use moonwright::rules::registry::{AnyMatch, GAMES};
use moonwright::rules::viewer::Viewer;
use moonwright::script::api::Function;
use serde_json::{Value as Json, json};

/// Returns the lines that scripts have logged.
fn lines(m: &dyn AnyMatch) -> Vec<Json> {
    m.events_json(Viewer::All).into_iter().filter(|event| event["name"] == "logged").map(|event| event["text"].clone()).collect()
}

#[test]
fn shared_script_functions_have_the_same_description_in_every_game() {
    let shared =
        ["log", "round", "roll", "roll", "pick_random", "choose", "get_var", "get_var", "set_var", "emit_event", "mark", "set_mark"];
    for game in GAMES.iter() {
        let functions: Vec<&Function> = game.dialect().functions().collect();
        for name in shared {
            let wanted = shared.iter().filter(|other| **other == name).count();
            let found = functions.iter().filter(|function| function.name == name);
            assert!(found.clone().count() >= wanted, "{}: {name}", game.id());
            let abouts = GAMES.iter().next().unwrap().dialect().functions().filter(|other| other.name == name).map(|other| other.about);
            let known: Vec<&str> = abouts.collect();
            assert!(found.filter(|function| known.contains(&function.about)).count() >= wanted, "{}: {name}", game.id());
        }
    }
}

#[test]
fn choose_returns_unit_if_the_player_declines_or_has_no_option() {
    let body =
        "log(`${me.choose(\"first\", [])}|${me.choose(\"first\", [\"only\"])}|${me.choose(\"first\", [\"a\", (), \"c\"]) ?? \"none\"}`);";
    for (answer, line) in [(0, "|only|a"), (1, "|only|none"), (2, "|only|c")] {
        let mut m = played(body);
        assert_eq!((m.choice_count(), m.choice_text(1, moonwright::content::text::Language::En)), (3, "None".to_owned()));
        m.apply(answer).unwrap();
        assert_eq!(lines(&*m), [line]);
    }
}

#[test]
fn script_variables_are_saved_shown_and_settable() {
    let body = "log(`${get_var(\"n\", 7)}`); set_var(\"n\", get_var(\"n\", 7) + 1); set_var(\"gone\", 1); set_var(\"gone\", ()); me.choose(\"first\", [1, 2]); log(`${get_var(\"n\")}`);";
    let mut m = played(body);
    assert_eq!(lines(&*m), ["7"]);
    m.apply(0).unwrap();
    assert_eq!(lines(&*m), ["8"]);
    let kept = json!([{ "owner": 1, "script": "planning", "key": "n", "value": 8 }]);
    assert_eq!(m.state_json()["vars"], kept);
    let mut again = with_card(&format!("fn on_round_end(me, ctx) {{\n{body}\n}}\n")).load(&m.save()).unwrap();
    assert!(again.equals(&*m) && again.state_json()["vars"] == kept);
    let situation = again.situation().unwrap();
    let mut vars = situation.state["vars"].clone();
    vars[0]["value"] = json!({ "Int": 3 });
    again.set_part("vars", &vars).unwrap();
    assert_eq!(again.state_json()["vars"][0]["value"], 3);
    assert!(!again.equals(&*m));
}

#[test]
fn script_can_store_and_change_up_to_32_variables() {
    let fill = "for i in 0..32 { set_var(`v${i}`, i); } set_var(\"v31\", 7); log(`${get_var(\"v0\")} ${get_var(\"v31\")}`);";
    assert_eq!(lines(&*played(fill)), ["0 7"]);
    assert_eq!(played(&format!("{fill} set_var(\"one more\", 1);")).failures().len(), 1);
}

#[test]
fn the_text_of_a_caught_error_is_an_argument() {
    let m = played("try { emit_event(\"x\", #{ name: 1 }); } catch (e) { log(e); emit_event(e, #{}); }");
    assert_eq!(lines(&*m), ["emit_event: the field `name` is set by the match; use another name"]);
    assert!(m.failures().is_empty());
}

#[test]
fn variables_of_a_failed_script_are_hidden_from_all_seats() {
    let m = played("let secret = 5; throw \"no\";");
    let shown = |eyes: Viewer| {
        let events = m.events_json(eyes);
        events.iter().find(|event| event["name"] == "script_failed").unwrap()["variables"].clone()
    };
    assert_eq!(shown(Viewer::All)["secret"], "5");
    assert_eq!([shown(Viewer::Of(Seat::new(1))), shown(Viewer::Of(Seat::new(0)))], [json!({}), json!({})]);
}

#[test]
fn an_event_of_a_script_has_its_name_and_fields() {
    let m = played("emit_event(\"landed_on\", #{ where: me.pos(), who: me, n: 3 });");
    let event = m.events_json(Viewer::All).into_iter().find(|event| event["name"] == "landed_on").unwrap();
    assert_eq!((&event["n"], &event["who"], event["where"]["x"].is_u64(), &event["script"]), (&json!(3), &json!(1), true, &json!(CARD)));
    for wrong in ["#{ a: [1] }", "#{ script: 1 }", "#{ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }"] {
        let m = played(&format!("emit_event(\"x\", {wrong});"));
        assert_eq!(m.failures().len(), 1, "{wrong}");
    }
}

#[test]
fn roll_accepts_sides_or_a_die_colour() {
    let m = played(
        "let n = roll(6); let all = roll(4, 3); let die = roll(\"blue\"); log(`${n in 1..=6} ${all.len()} ${die.colour} ${pick_random([])}`);",
    );
    assert_eq!(lines(&*m), ["true 3 blue "]);
}
