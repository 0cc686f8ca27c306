//! Script tests with their results, a generated test of a moment, and the script debugger, in the window.

use super::support::Bench;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::script_tests;

const CARD: &str = "scripts/walking/action/planning.rhai";
const TEST: &str = "scripts/walking/action/planning.test.rhai";

/// Returns a bundled card with its test, which expects this number of counters.
fn card(counters: &str) -> Bench {
    let bundled = Workspace::bundled();
    let (card, test) = (bundled.read(CARD).unwrap(), bundled.read(TEST).unwrap());
    let test = test.replace("].ec, 1)", &format!("].ec, {counters})"));
    let mut bench = Bench::with_files([(CARD, &*card), (TEST, &*test)]);
    bench.open(CARD);
    bench.settle();
    bench
}

/// Moves the caret to a line of the script.
fn go_to_line(bench: &mut Bench, line: usize) {
    bench.focus("Script");
    bench.shortcut(Modifiers::COMMAND, Key::Home);
    (1..line).for_each(|_| bench.harness.key_press(Key::ArrowDown));
    bench.settle();
}

#[test]
fn failing_test_shows_both_values_the_statement_the_board_and_the_log() {
    let bench = card("2");
    assert!(bench.sees("Failed gives one ec") && bench.sees("Passed cannot be played in first position"));
    assert!(bench.sees("Actual 1") && bench.sees("Expected 2"));
    assert!(bench.sees("assert_eq(m.state().astronauts[1].ec, 2);"));
    assert!(bench.sees("Board at this moment"));
    assert!(bench.sees("Blue plays Planning"));
}

#[test]
fn debugger_steps_from_a_breakpoint_that_follows_its_line() {
    let mut bench = card("1");
    go_to_line(&mut bench, 12);
    bench.key(Key::F9);
    assert!(bench.sees("Breakpoint, line 12"));
    bench.click("Passed gives one ec");
    bench.click_part("Debug");
    assert!(bench.sees("Stopped at line 12"));
    assert!(bench.sees("me = Blue") && bench.sees(".is_first() = false"));
    assert!(bench.sees("planning.test.rhai, test_gives_one_ec"));
    assert!(bench.sees("Board visible to the script"));
    bench.key(Key::F10);
    assert!(bench.sees("Stopped at line 16"), "it is back in the test");
    bench.key(Key::F5);
    assert!(!bench.sees("Stopped at line 16"));
    // A line inserted above moves the breakpoint, and the session continues.
    bench.open(CARD);
    bench.focus("Script");
    bench.shortcut(Modifiers::COMMAND, Key::Home);
    bench.key(Key::Enter);
    assert!(bench.sees("Breakpoint, line 13"));
    bench.undo();
    assert!(bench.sees("Breakpoint, line 12"), "what is undone takes it back too");
    bench.shortcut(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert!(bench.sees("Breakpoint, line 13"));
}

#[test]
fn the_stopped_line_is_visible_in_a_low_window_and_places_are_named() {
    let mut bench = card("1");
    bench.put(CARD, &format!("{}{}", "// A note.\n".repeat(40), bench.read(CARD)));
    bench.refocus();
    go_to_line(&mut bench, 52);
    bench.key(Key::F9);
    bench.shortcut(Modifiers::COMMAND, Key::Home);
    bench.click("Passed gives one ec");
    for size in [(1280.0, 720.0), (853.0, 480.0)] {
        bench.harness.set_size(size.into());
        bench.settle();
        bench.click_part("Debug");
        bench.settle();
        assert!(bench.sees("Stopped at line 52") && bench.sees("me = Blue"), "{size:?}");
        // Only visible lines have their breakpoints.
        let dot = bench.harness.get_by_label("Breakpoint, line 52").rect();
        assert!(bench.harness.get_by_label("Board visible to the script").rect().top() > dot.bottom(), "{size:?}");
        bench.shortcut(Modifiers::SHIFT, Key::F5);
    }
}

#[test]
fn editing_a_script_ends_the_debug_session() {
    let mut bench = card("1");
    go_to_line(&mut bench, 12);
    bench.key(Key::F9);
    bench.click("Passed gives one ec");
    bench.click_part("Debug");
    assert!(bench.sees("Stopped at line 12"));
    bench.focus("Script");
    bench.event(egui::Event::Text(" ".to_owned()));
    assert!(!bench.sees("Stopped at line 12"));
    assert!(bench.sees("Passed gives one ec"));
}

#[test]
fn create_test_from_a_playtest_position_passes() {
    let mut bench = Bench::on("scenarios/walking/practice.toml");
    bench.key(Key::F5);
    bench.shortcut(Modifiers::COMMAND | Modifiers::SHIFT, Key::M);
    assert!(bench.sees("Create test"));
    bench.click("Create test");
    let path = "scenarios/walking/practice.test.rhai";
    let written = bench.read(path);
    let mut workspace = Workspace::bundled();
    workspace.overlay(path, Some(written.as_str().into()));
    let verdicts = script_tests::run(&workspace, path);
    assert_eq!(verdicts.len(), 1);
    assert_eq!(verdicts[0].failure, None, "{written}");
    // A second one is added below the first.
    bench.shortcut(Modifiers::COMMAND | Modifiers::SHIFT, Key::M);
    bench.click("Create test");
    let both = bench.file(path).text();
    assert_eq!(both.matches("fn test_").count(), 2);
}

#[test]
fn a_breakpoint_has_a_condition_and_each_frame_shows_its_variables() {
    let mut bench = card("1");
    let condition = |bench: &mut Bench, text: &str| {
        go_to_line(bench, 12);
        bench.shortcut(Modifiers::SHIFT, Key::F9);
        let field = bench.harness.get_by_role_and_label(egui::accesskit::Role::TextInput, "Condition");
        field.focus();
        bench.settle();
        bench.shortcut(Modifiers::COMMAND, Key::A);
        bench.event(egui::Event::Text(text.to_owned()));
        bench.click("Set");
        bench.click("Passed gives one ec");
        bench.click_part("Debug");
    };
    condition(&mut bench, "me.is_first()");
    assert!(!bench.sees("Stopped at line 12"), "it is not the first");
    bench.open(CARD);
    assert!(bench.sees("Breakpoint, line 12, if me.is_first()"));
    condition(&mut bench, "!me.is_first()");
    assert!(bench.sees("Stopped at line 12") && bench.sees("me = Blue"));
    bench.click("planning.test.rhai, test_gives_one_ec");
    assert!(bench.harness.query_by_label_contains("m = ").is_some() && !bench.sees("me = Blue"));
}
