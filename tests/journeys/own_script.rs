//! A designer writes a script with two mistakes, mends them with the offered fixes, tests and debugs the card, and renames it.

use crate::person::{ENGLISH, Person, SPANISH, Way};
use egui::{Key, Modifiers};

const CARD: &str = "scripts/walking/action/teamwork.rhai";
const TEST: &str = "scripts/walking/action/teamwork.test.rhai";
const DECK: &str = "boards/walking/action-deck.toml";

#[test]
fn two_mistakes_are_mended_and_the_card_is_tested_debugged_and_renamed() {
    script_is_written(ENGLISH);
}

#[test]
fn two_mistakes_are_mended_and_the_card_is_tested_debugged_and_renamed_in_spanish() {
    script_is_written(SPANISH);
}

fn script_is_written(way: Way) {
    let mut designer = Person::starts_with_bundled_files(way);
    let before = designer.bench.read(CARD);
    designer.opens(CARD);
    designer.goes_to("fn on_round_end(me, ctx) {");
    designer.presses(Modifiers::NONE, Key::End);
    designer.presses(Modifiers::NONE, Key::Enter);
    designer.types("me.move_circls(1);");
    designer.presses(Modifiers::NONE, Key::Enter);
    designer.types("ctx.partnr.gain(\"sputnik\", 1);");
    designer.presses(Modifiers::NONE, Key::ArrowUp);
    designer.presses(Modifiers::NONE, Key::ArrowUp);
    let line = line_of(&designer.text(CARD), "move_circls");

    // Both mistakes are marked, and a fix is offered for each.
    designer.clicks(&format!("Fix line {line}"));
    designer.clicks("Replace with move_circles, quick fix");
    designer.clicks(&format!("Fix line {}", line + 1));
    designer.clicks("Replace with partner, quick fix");
    let mended = designer.text(CARD);
    assert!(mended.contains("me.move_circles(1)") && mended.contains("ctx.partner.gain(\"sputnik\", 1)"), "{mended}");
    designer.does_not_see(&format!("Fix line {line}"));
    designer.saves();
    assert_eq!(designer.bench.read(CARD), mended);

    // Undo takes back word by word until the card is the former one.
    for _ in 0..60 {
        if designer.text(CARD) != before {
            designer.undoes();
        }
    }
    assert_eq!(designer.text(CARD), before);
    designer.saves();
    assert_eq!(designer.bench.read(CARD), before);

    // Debug: stop in the card while its test runs.
    designer.goes_to("ctx.partner.move_circles");
    designer.presses(Modifiers::NONE, Key::F9);
    let line = line_of(&before, "ctx.partner.move_circles");
    designer.sees(&format!("Breakpoint, line {line}"));
    designer.clicks("Debug");
    designer.sees(&format!("Stopped at line {line}"));
    designer.presses(Modifiers::NONE, Key::F5);
    designer.does_not_see(&format!("Stopped at line {line}"));

    // Rename the card: decks and tests follow, and one undo restores all of them.
    let used: Vec<String> = files_with(&designer, "teamwork");
    designer.opens(TEST);
    designer.goes_to("teamwork\"");
    designer.presses(Modifiers::NONE, Key::F2);
    designer.presses(Modifiers::COMMAND, Key::A);
    designer.types("side_by_side");
    designer.presses(Modifiers::NONE, Key::Enter);
    designer.finds_in_file(DECK, "side_by_side = 3");
    assert_eq!(files_with(&designer, "teamwork"), [""; 0]);
    designer.undoes();
    assert_eq!(files_with(&designer, "teamwork"), used);
    designer.finds_in_file(DECK, "teamwork = 3");
}

fn line_of(text: &str, words: &str) -> usize {
    text.lines().position(|line| line.contains(words)).unwrap() + 1
}

/// Returns the files on disk that contain a word that is not part of a longer one.
fn files_with(designer: &Person, word: &str) -> Vec<String> {
    let workspace = moonwright::content::workspace::Workspace::open(designer.bench.folder.path()).unwrap();
    let has_it = |path: &String| {
        let text = workspace.read(path).unwrap();
        text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|found| found == word)
    };
    workspace.paths().into_iter().map(|path| path.to_string()).filter(|path| workspace.is_own(path) && has_it(path)).collect()
}
