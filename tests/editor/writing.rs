//! Writing a card in the window: completion, accepting completions, and signature help.

use super::support::Bench;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use moonwright::playtest::help;

const CARD: &str = "scripts/walking/action/probe.rhai";
const HEAD: &str = "const META = #{\n    name: #{ en: \"Probe\", es: \"Sonda\" },\n    text: #{ en: \"Nothing.\", es: \"Nada.\" },\n};\n\n";

/// Opens a card with this ending, with the caret after its last character.
fn written(end: &str) -> Bench {
    let text = format!("{HEAD}{end}");
    let mut bench = Bench::with_file(CARD, &text);
    bench.focus("Script");
    bench.shortcut(Modifiers::COMMAND, Key::End);
    bench
}

fn types(bench: &mut Bench, text: &str) {
    for letter in text.chars() {
        bench.harness.event(egui::Event::Text(letter.to_string()));
        bench.harness.run();
    }
}

fn text(bench: &Bench) -> String {
    bench.state().open[0].text().replacen(HEAD, "", 1)
}

#[test]
fn completion_inserts_hooks_and_calls() {
    let mut bench = written("");
    types(&mut bench, "on_o");
    assert!(bench.sees("on_overtaken, hook"));
    bench.key(Key::Enter);
    assert_eq!(text(&bench), "fn on_overtaken(me, ctx) {\n    \n}");
    types(&mut bench, "me.move");
    assert!(bench.sees("move_circles, function"));
    bench.key(Key::Tab);
    assert_eq!(text(&bench), "fn on_overtaken(me, ctx) {\n    me.move_circles()\n}");
    // The caret is between the brackets, and the signature help shows the parameter.
    types(&mut bench, "2");
    assert_eq!(text(&bench), "fn on_overtaken(me, ctx) {\n    me.move_circles(2)\n}");
    assert!(bench.harness.query_by_label_contains("move_circles(a: Astronaut, n: int").is_some());
    bench.undo();
    assert!(!text(&bench).contains("move_circles(2)"));
}

#[test]
fn signature_help_is_below_the_line_and_the_list_below_the_signature() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    me.gain(");
    types(&mut bench, "\"");
    let line = bench.harness.get_by_label("Script").rect().top() + 8.0 + 7.0 * 19.0;
    let help = bench.harness.get_by_label_contains("gain(a: Astronaut").rect();
    assert!(help.top() >= line, "{help:?} {line}");
    assert!(bench.harness.get_by_label("sputnik, value").rect().top() >= help.bottom());
}

#[test]
fn an_error_of_the_line_being_typed_waits_until_the_caret_leaves_it() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    me.move_circl(1);\n}");
    put_caret(&mut bench, CARD, "me.move_circl");
    assert!(bench.sees("Fix line 7"));
    let types = |bench: &mut Bench| {
        bench.harness.event(egui::Event::Text("l".to_owned()));
        bench.harness.step();
        bench.harness.state_mut().wait();
        bench.harness.step();
    };
    types(&mut bench);
    assert!(!bench.sees("Fix line 7"));
    // A pause.
    (0..5).for_each(|_| bench.harness.step());
    assert!(bench.sees("Fix line 7"));
    types(&mut bench);
    assert!(!bench.sees("Fix line 7"));
    bench.harness.key_press(Key::Home);
    bench.harness.key_press(Key::ArrowUp);
    (0..2).for_each(|_| bench.harness.step());
    assert!(bench.sees("Fix line 7"));
}

#[test]
fn completion_list_responds_to_arrows_enter_and_escape() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    ctx");
    types(&mut bench, ".");
    assert!(bench.sees("actor, field"));
    bench.key(Key::Escape);
    assert!(!bench.sees("actor, field"));
    types(&mut bench, "l");
    assert!(bench.sees("loot, field"));
    bench.key(Key::Backspace);
    bench.shortcut(Modifiers::CTRL, Key::Space);
    bench.key(Key::ArrowDown);
    bench.key(Key::Enter);
    assert!(text(&bench).ends_with("ctx.partner"), "{}", text(&bench));
    assert!(!bench.sees("actor, field"));
    // Without a list, the keys edit the text.
    bench.key(Key::Enter);
    types(&mut bench, "1");
    assert!(text(&bench).ends_with("ctx.partner\n    1"), "{}", text(&bench));
}

#[test]
fn clicking_a_completion_inserts_it() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    if ctx.loot == ");
    types(&mut bench, "\"");
    bench.click("sputnik, value");
    bench.settle();
    assert!(text(&bench).ends_with("ctx.loot == \"sputnik\""), "{}", text(&bench));
    types(&mut bench, " ");
    assert!(text(&bench).ends_with("\"sputnik\" "), "{}", text(&bench));
}

/// Moves the caret of the open script to the end of the first occurrence of some words.
fn put_caret(bench: &mut Bench, path: &str, words: &str) {
    let all = bench.file(path).text();
    let at = all.find(words).unwrap() + words.len();
    let (line, column) = (all[..at].matches('\n').count(), all[..at].rsplit('\n').next().unwrap().chars().count());
    bench.focus("Script");
    bench.shortcut(Modifiers::COMMAND, Key::ArrowUp);
    (0..line).for_each(|_| bench.key(Key::ArrowDown));
    bench.key(Key::Home);
    (0..column).for_each(|_| bench.key(Key::ArrowRight));
}

const TEST: &str = "scripts/walking/action/probe.test.rhai";
const DECK: &str = "boards/walking/probe-deck.toml";

/// Opens a card that a test and a deck refer to.
fn named() -> Bench {
    let card = format!("{HEAD}fn far(a) {{\n    a.move_circles(1);\n}}\nfn on_robbed(me, ctx) {{\n    far(me);\n}}");
    let test = "fn test_a() {\n    let m = scenario(\"scenarios/walking/practice.toml\").start();\n    m.set_hand(0, \"probe\");\n}\n";
    let deck =
        "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"A\", es = \"B\" }\n\n[cards]\nprobe = 2\n";
    let mut bench = Bench::with_files([(CARD, &*card), (TEST, test), (DECK, deck)]);
    bench.open(CARD);
    bench
}

#[test]
fn f12_opens_the_declaration_or_the_card_named_in_a_test() {
    let mut bench = named();
    put_caret(&mut bench, CARD, "    far");
    bench.key(Key::F12);
    types(&mut bench, "so_");
    bench.key(Key::Escape);
    assert!(text(&bench).starts_with("fn so_far(a)"), "{}", text(&bench));
    bench.open(TEST);
    put_caret(&mut bench, TEST, "\"pro");
    bench.key(Key::F12);
    assert_eq!(bench.state().active_path().as_deref(), Some(CARD));
    // An undeclared name is reported.
    put_caret(&mut bench, CARD, "move_cir");
    bench.key(Key::F12);
    let said = bench.state().messages.all().last().map(|message| message.text.clone());
    assert_eq!(said.as_deref(), Some("No definition found for the name at the caret."));
}

#[test]
fn shift_f12_lists_references_and_clicking_one_opens_it() {
    let mut bench = named();
    bench.open(TEST);
    put_caret(&mut bench, TEST, "\"pro");
    bench.shortcut(Modifiers::SHIFT, Key::F12);
    assert!(bench.sees("2 references to probe"));
    assert!(bench.sees(&format!("{TEST}:3:20 m.set_hand(0, \"probe\");")));
    bench.click(&format!("{DECK}:8:1 probe = 2"));
    assert_eq!(bench.state().active_path().as_deref(), Some(DECK));
    bench.open(CARD);
    put_caret(&mut bench, CARD, "fn far(");
    bench.shortcut(Modifiers::SHIFT, Key::F12);
    assert!(bench.sees("2 references to a") && bench.sees(&format!("{CARD}:7:5 a.move_circles(1);")));
}

#[test]
fn f2_renames_a_variable_in_the_file_and_a_card_everywhere() {
    let mut bench = named();
    put_caret(&mut bench, CARD, "fn far(");
    bench.key(Key::F2);
    assert!(bench.sees("2 places in this script"));
    types(&mut bench, "let");
    bench.key(Key::Enter);
    assert!(bench.harness.query_by_label_contains("invalid name let").is_some());
    bench.shortcut(Modifiers::COMMAND, Key::A);
    types(&mut bench, "who");
    bench.key(Key::Enter);
    assert!(text(&bench).starts_with("fn far(who) {\n    who.move_circles(1);\n}"), "{}", text(&bench));
    bench.undo();
    assert!(text(&bench).starts_with("fn far(a) {\n    a.move_circles(1);\n}"), "{}", text(&bench));
    bench.save();
    bench.open(TEST);
    put_caret(&mut bench, TEST, "\"pro");
    bench.key(Key::F2);
    bench.shortcut(Modifiers::COMMAND, Key::A);
    types(&mut bench, "sonde");
    bench.key(Key::Enter);
    assert!(bench.read("scripts/walking/action/sonde.test.rhai").contains("m.set_hand(0, \"sonde\")"));
    assert!(bench.read(DECK).ends_with("sonde = 2\n"));
}

#[test]
fn quick_fix_is_applied_by_shortcut_or_light_bulb() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    me.move_circl(1);\n    me.cause_acident(\"skull\");\n}");
    assert!(bench.sees("Fix line 7") && bench.sees("Fix line 8"));
    put_caret(&mut bench, CARD, "me.mov");
    bench.shortcut(Modifiers::COMMAND, Key::Period);
    assert!(bench.sees("Replace with move_circles, quick fix"));
    assert!(bench.harness.query_by_label_contains("cannot find function move_circl").is_some());
    bench.key(Key::Enter);
    assert!(text(&bench).contains("    me.move_circles(1);\n    me.cause_acident"), "{}", text(&bench));
    bench.settle();
    assert!(!bench.sees("Fix line 7"));
    bench.click("Fix line 8");
    bench.click("Replace with cause_accident, quick fix");
    assert!(text(&bench).contains("    me.cause_accident(\"skull\");"), "{}", text(&bench));
    bench.settle();
    assert!(!bench.sees("Fix line 8"));
    put_caret(&mut bench, CARD, "me.cause");
    bench.shortcut(Modifiers::COMMAND, Key::Period);
    let said = bench.state().messages.all().last().map(|message| message.text.clone());
    assert_eq!(said.as_deref(), Some("No quick fixes available for this line."));
}

#[test]
fn the_quick_fix_list_hides_the_hover_tooltip() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    me.move_circl(1);\n}");
    let (light, script) = (bench.harness.get_by_label("Fix line 7").rect(), bench.harness.get_by_label("Script").rect());
    bench.harness.hover_at(egui::pos2(script.left() + 120.0, light.center().y));
    let explained = |bench: &mut Bench| {
        (0..8).for_each(|_| bench.harness.step());
        bench.harness.query_by_label_contains("Ctrl+. Replace with move_circles").is_some()
    };
    assert!(explained(&mut bench), "the pointer is on the wrong word");
    put_caret(&mut bench, CARD, "me.mov");
    bench.shortcut(Modifiers::COMMAND, Key::Period);
    assert!(!explained(&mut bench) && bench.sees("Replace with move_circles, quick fix"));
    bench.key(Key::Escape);
    assert!(explained(&mut bench));
}

#[test]
fn problem_tooltips_link_to_the_explanation_of_their_code() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    me.move_circl(1);\n}");
    let (light, script) = (bench.harness.get_by_label("Fix line 7").rect(), bench.harness.get_by_label("Script").rect());
    bench.harness.hover_at(egui::pos2(script.left() + 120.0, light.center().y));
    (0..8).for_each(|_| bench.harness.step());
    bench.click("Explain script-function");
    let help = &bench.state().help;
    assert_eq!(help::sections_of(&help.page)[help.section].title, "script-function");
    assert!(bench.harness.query_all_by_label_contains("A script calls a function that does not exist.").next().is_some());
}

#[test]
fn unfinished_line_does_not_open_the_test_panel() {
    const PLANNING: &str = "scripts/walking/action/planning.rhai";
    let mut bench = Bench::on(PLANNING);
    let panel = |bench: &Bench| bench.harness.get_by_label("Open the test").rect().top();
    bench.focus("Script");
    let before = panel(&bench);
    bench.shortcut(Modifiers::COMMAND, Key::End);
    types(&mut bench, "fn on_");
    bench.settle();
    let fails = |bench: &Bench| {
        let tests = &bench.state().tests;
        tests.values().flatten().any(|verdict| verdict.failure.is_some())
    };
    assert!(fails(&bench) && panel(&bench) == before, "{} {before}", panel(&bench));
    bench.open("boards/rally/blue.toml");
    bench.open(PLANNING);
    bench.settle();
    assert!(panel(&bench) < before, "once nobody writes there is room for what has failed");
}

#[test]
fn create_test_writes_a_passing_test_for_a_script() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    me.move_circles(1);\n}\n");
    assert!(bench.sees("This script has no test yet."));
    bench.click("Create test");
    assert_eq!(bench.state().active_path().as_deref(), Some(TEST));
    assert!(bench.read(TEST).contains("m.set_hand(1, \"probe\");"));
    bench.settle();
    let state = bench.state();
    assert!(state.tests.get(TEST).is_some_and(|verdicts| verdicts.iter().all(|verdict| verdict.failure.is_none())), "{:?}", state.tests);
}

#[test]
fn brackets_tab_and_the_reindent_command_indent_lines() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    if true {\n        ");
    types(&mut bench, "}");
    assert!(text(&bench).ends_with("if true {\n    }"), "{}", text(&bench));
    bench.key(Key::Enter);
    types(&mut bench, "}");
    assert!(text(&bench).ends_with("    }\n}"), "{}", text(&bench));
    bench.shortcut(Modifiers::SHIFT, Key::ArrowUp);
    bench.key(Key::Tab);
    assert!(text(&bench).ends_with("if true {\n        }\n    }"), "{}", text(&bench));
    bench.shortcut(Modifiers::SHIFT, Key::Tab);
    bench.shortcut(Modifiers::SHIFT, Key::Tab);
    assert!(text(&bench).ends_with("if true {\n}\n}"), "{}", text(&bench));
    bench.shortcut(Modifiers::COMMAND | Modifiers::SHIFT, Key::I);
    assert!(text(&bench).ends_with("if true {\n    }\n}"), "{}", text(&bench));
    bench.undo();
    assert!(text(&bench).ends_with("if true {\n}\n}"), "{}", text(&bench));
}

#[test]
fn completion_shows_the_signature_and_rule_of_the_selected_item() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    me.acci");
    types(&mut bench, "d");
    assert!(bench.harness.query_by_label_contains("cause_accident(a: Astronaut, cause: string)").is_some());
    assert!(bench.harness.query_by_label_contains("WM-33  Consequences").is_some());
}

#[test]
fn alt_z_toggles_line_wrapping_without_typing() {
    let path = "scripts/walking/action/long.rhai";
    let text = format!("// {}\n", "moon ".repeat(80));
    let mut bench = Bench::with_file(path, &text);
    bench.focus("Script");
    let width = |bench: &Bench| bench.harness.get_by_label("Script").rect().width();
    assert!(width(&bench) < 1400.0);
    bench.at_once([crate::support::pressed(egui::Modifiers::ALT, egui::Key::Z), vec![egui::Event::Text("z".into())]].concat());
    assert!(width(&bench) > 2000.0);
    assert_eq!(bench.file(path).text(), text);
    bench.shortcut(egui::Modifiers::ALT, egui::Key::Z);
    assert!(width(&bench) < 1400.0);
}
