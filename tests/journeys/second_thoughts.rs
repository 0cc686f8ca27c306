//! A match goes wrong: the designer steps back, changes the card, continues on the change, and makes a test of the moment.

use crate::person::{ENGLISH, Person, SPANISH, Way};
use egui::{Key, Modifiers};

const SCENARIO: &str = "scenarios/walking/duel.toml";
const CARD: &str = "scripts/walking/action/planning.rhai";
const TEST: &str = "scripts/walking/action/planning.test.rhai";

#[test]
fn a_card_is_changed_in_the_middle_of_a_match_and_its_moment_becomes_a_test() {
    match_goes_on(ENGLISH);
}

#[test]
fn a_card_is_changed_in_the_middle_of_a_match_and_its_moment_becomes_a_test_in_spanish() {
    match_goes_on(SPANISH);
}

fn match_goes_on(way: Way) {
    let mut designer = Person::starts_with_bundled_files(way);
    designer.opens(SCENARIO);
    designer.presses(Modifiers::NONE, Key::F5);
    designer.clicks("Instant");
    for _ in 0..3 {
        designer.presses(Modifiers::NONE, Key::Enter);
    }
    let made = designer.bench.position();
    assert!(made >= 2, "{made}");

    // Step back, and forward again.
    designer.clicks("Back");
    assert!(designer.bench.position() < made);
    designer.clicks("Forward");
    assert_eq!(designer.bench.position(), made);

    // Change a card that can be drawn, and look at the same match with it.
    designer.opens(CARD);
    designer.goes_to("1);");
    designer.presses(Modifiers::NONE, Key::Delete);
    designer.types("3");
    designer.saves();
    designer.finds_in_file(CARD, "me.gain(\"ec\", 3)");
    designer.presses(Modifiers::COMMAND, Key::Tab);
    designer.clicks("Replay with changes");
    designer.sees("The replay produces the same events");
    assert_eq!(designer.bench.position(), made);

    // A test of this moment passes.
    designer.presses(Modifiers::COMMAND | Modifiers::SHIFT, Key::M);
    designer.clicks("Create test");
    assert!(designer.text(TEST).contains("// scenarios/walking/duel.toml, seed 1, decision 2"));
    designer.sees("Passed decision 2");
    // The designer has made the card stronger, which its own test reports with both values.
    designer.sees("Failed gives one ec");
    designer.sees("Actual 3");
    designer.sees("Expected 1");
}
