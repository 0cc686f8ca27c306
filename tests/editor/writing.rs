//! Writing a card in the window: what is offered at the caret, taken, and told.

use super::support::Bench;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

const CARD: &str = "scripts/walking/action/probe.rhai";
const HEAD: &str = "const META = #{\n    name: #{ en: \"Probe\", es: \"Sonda\" },\n    text: #{ en: \"Nothing.\", es: \"Nada.\" },\n};\n\n";

/// A card that ends so, with the caret behind its last character.
fn written(end: &str) -> Bench {
    let text = format!("{HEAD}{end}");
    let mut bench = Bench::with_files([(CARD, &*text)]);
    bench.open(CARD);
    bench.harness.get_by_label("Script").focus();
    bench.settle();
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
    bench.harness.state().state().open[0].text().replacen(HEAD, "", 1)
}

#[test]
fn a_hook_and_a_call_are_written_by_choosing_from_the_list() {
    let mut bench = written("");
    types(&mut bench, "on_o");
    assert!(bench.sees("on_overtaken, called by the rules"));
    bench.key(Key::Enter);
    assert_eq!(text(&bench), "fn on_overtaken(me, ctx) {\n    \n}");
    types(&mut bench, "me.circle");
    assert!(bench.sees("circle_move, function"));
    bench.key(Key::Tab);
    assert_eq!(text(&bench), "fn on_overtaken(me, ctx) {\n    me.circle_move()\n}");
    // The caret stands between the brackets, and the call tells what belongs there.
    types(&mut bench, "2");
    assert_eq!(text(&bench), "fn on_overtaken(me, ctx) {\n    me.circle_move(2)\n}");
    assert!(bench.harness.query_by_label_contains("circle_move(a: Astronaut, n: int").is_some());
    bench.shortcut(Modifiers::COMMAND, Key::Z);
    assert!(!text(&bench).contains("circle_move(2)"));
}

#[test]
fn arrows_choose_escape_closes_and_the_writing_goes_on() {
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
    assert!(text(&bench).ends_with("ctx.thief"), "{}", text(&bench));
    assert!(!bench.sees("thief, field"));
    // Without a list the keys are the text's.
    bench.key(Key::Enter);
    types(&mut bench, "1");
    assert!(text(&bench).ends_with("ctx.thief\n    1"), "{}", text(&bench));
}

#[test]
fn a_row_of_the_list_is_taken_by_a_click() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    if ctx.loot == ");
    types(&mut bench, "\"");
    bench.click("sputnik, word");
    bench.settle();
    assert!(text(&bench).ends_with("ctx.loot == \"sputnik\""), "{}", text(&bench));
    types(&mut bench, " ");
    assert!(text(&bench).ends_with("\"sputnik\" "), "{}", text(&bench));
}

#[test]
fn a_box_with_what_it_does_stands_beside_the_list_and_under_the_pointer() {
    let mut bench = written("fn on_robbed(me, ctx) {\n    me.acci");
    types(&mut bench, "d");
    assert!(bench.harness.query_by_label_contains("accident(a: Astronaut, cause: string)").is_some());
    assert!(bench.harness.query_by_label_contains("WM-33  Consequences").is_some());
}
