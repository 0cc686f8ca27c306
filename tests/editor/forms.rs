//! Forms and galleries, driven by their visible texts.

use crate::support::Bench;
use egui::Key;
use egui_kittest::kittest::Queryable;

const DASH: &str = "scenarios/walking/crater-dash.toml";

/// Saves and returns the text of a file in the folder.
fn saved(bench: &mut Bench, path: &str) -> String {
    bench.save();
    bench.read(path)
}

/// Returns the lines that were removed or added, each with a marker.
fn changed(before: &str, after: &str) -> Vec<String> {
    let of = |a: &str, b: &str, mark: char| {
        let mut left: Vec<&str> = b.lines().collect();
        let gone = a.lines().filter(|line| match left.iter().position(|other| other == line) {
            Some(at) => {
                left.remove(at);
                false
            }
            None => true,
        });
        gone.map(|line| format!("{mark}{line}")).collect::<Vec<_>>()
    };
    [of(before, after, '-'), of(after, before, '+')].concat()
}

#[test]
fn options_can_be_searched_changed_and_reset_one_by_one() {
    let mut bench = Bench::bundled();
    let before = bench.read(DASH);
    bench.open(DASH);
    assert!(bench.sees("Robbery") && bench.sees("Changed (2)"));
    bench.write("Find an option", "contador de astronautas");
    assert!(bench.sees("No results for “contador de astronautas” in option names, descriptions and rules"));
    bench.key(Key::Escape);
    bench.write("Find an option", "programar en un turno");
    assert!(bench.sees("Jumps per turn") && !bench.sees("Robbery"));
    bench.press("Decrease Jumps per turn");
    assert!(bench.sees("Changed (3)") && bench.sees("Reset Jumps per turn"));
    assert_eq!(saved(&mut bench, DASH), format!("{before}jumps = 2\n"));
    bench.press("Reset Jumps per turn");
    assert!(bench.sees("Changed (2)") && !bench.sees("Reset Jumps per turn"));
    assert_eq!(saved(&mut bench, DASH), before);
    bench.undo();
    assert!(bench.sees("Reset Jumps per turn"), "undo brings it back");
}

#[test]
fn changed_filter_shows_changed_options_and_resets_all_in_one_step() {
    let mut bench = Bench::on(DASH);
    bench.click("Changed (2)");
    assert!(bench.sees("Decrease Round limit") && !bench.sees("Robbery"));
    bench.press("Decrease Round limit");
    bench.click("Reset all");
    assert!(bench.sees("Changed (0)") && bench.sees("All options have their default values."));
    bench.undo();
    assert!(bench.sees("Changed (2)"));
}

#[test]
fn invalid_options_are_shown_in_the_form_and_can_be_removed() {
    let mut bench = Bench::bundled();
    let text = bench.read(DASH).replace("[options]", "[options]\nrobery = true\njumps = 7");
    bench.put(DASH, &text);
    bench.open(DASH);
    assert!(bench.sees("Unknown option"));
    bench.press("Remove robery");
    bench.press("Remove jumps");
    let after = saved(&mut bench, DASH);
    assert!(!after.contains("robery") && !after.contains("jumps"), "{after}");
}

#[test]
fn a_board_and_a_deck_are_chosen_by_name() {
    let mut bench = Bench::bundled();
    let before = bench.read(DASH);
    bench.open(DASH);
    bench.press("Change… Board");
    bench.enter("Find by name", "high");
    assert!(bench.sees("Choose High Road") && !bench.sees("Choose Random ring"));
    bench.click("Choose High Road");
    bench.press("Change… Action cards");
    bench.click("Choose None");
    let after = saved(&mut bench, DASH);
    let lines = changed(&before, &after);
    assert_eq!(
        lines,
        [
            "-board = \"boards/walking/crater-dash.toml\"",
            "-action = \"boards/walking/action-deck.toml\"",
            "-action_cards = true",
            "+board = \"boards/walking/high-road.toml\"",
            "+action_cards = false"
        ]
    );
    bench.press("Change… Board");
    bench.key(Key::Escape);
    assert!(!bench.sees("Find by name"), "Escape leaves the choice");
    assert_eq!(saved(&mut bench, DASH), after);
}

const ACTIONS: &str = "boards/walking/action-deck.toml";
const TRAINING: &str = "boards/mars/training-cards.toml";

#[test]
fn counting_moving_and_adding_deck_cards_changes_only_their_lines() {
    let mut bench = Bench::bundled();
    let before = bench.read(ACTIONS);
    bench.open(ACTIONS);
    assert!(bench.sees("24 cards, 8 different"));
    bench.click("Increase Slipstream");
    assert_eq!(changed(&before, &saved(&mut bench, ACTIONS)), ["-slipstream = 3", "+slipstream = 4"]);
    bench.undo();
    let at = |bench: &Bench, label: &str| bench.harness.get_by_label(label).rect();
    let (from, to) = (at(&bench, "Slipstream, 3 copies").center(), at(&bench, "Cooperation, 3 copies"));
    bench.drag(from, to.right_center() - egui::vec2(20.0, 0.0), 4);
    let history = bench.file(ACTIONS).history();
    assert_eq!(history.0.last(), Some(&"Move Slipstream"), "the step names the card that moved, not the one under the pointer");
    let after = saved(&mut bench, ACTIONS);
    assert_eq!(after, before.replace("slipstream = 3\ncooperation = 3\n", "cooperation = 3\nslipstream = 3\n"));
    bench.click("Slipstream, 3 copies");
    bench.shortcut(egui::Modifiers::ALT, Key::ArrowLeft);
    assert_eq!(saved(&mut bench, ACTIONS), before, "moved back by key");
    bench.event(egui::Event::Text("5".to_owned()));
    assert!(bench.sees("Slipstream, 5 copies"), "a digit counts, and the card that moved still has the attention");
    bench.key(Key::Delete);
    bench.click("Add cards…");
    bench.enter("Find by name", "magnet");
    bench.click("Choose Magnet");
    bench.key(Key::Escape);
    assert_eq!(changed(&before, &saved(&mut bench, ACTIONS)), ["-slipstream = 3", "+magnet = 1"]);
}

#[test]
fn deck_editor_filters_cards_by_text_and_enter_opens_the_script() {
    let mut bench = Bench::on(ACTIONS);
    bench.write("Name or text", "overtakes");
    assert!(bench.sees("Slipstream, 3 copies") && !bench.sees("Cooperation, 3 copies"));
    bench.click("Slipstream, 3 copies");
    bench.key(Key::Enter);
    assert!(bench.sees("Script"), "the script is open");
}

#[test]
fn adding_a_two_sided_card_writes_one_line() {
    let mut bench = Bench::bundled();
    let before = bench.read(TRAINING);
    bench.open(TRAINING);
    assert!(bench.sees("7 cards, 14 different"));
    bench.click("Add cards…");
    bench.press("Choose Sniper");
    assert!(bench.sees("Choose the second side of the card"));
    bench.press("Choose Scout");
    assert_eq!(changed(&before, &saved(&mut bench, TRAINING)), ["+    [\"sniper\", \"scout\"],"]);
    bench.undo();
    assert_eq!(saved(&mut bench, TRAINING), before);
}
