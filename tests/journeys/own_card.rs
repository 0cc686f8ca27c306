//! A designer who has never programmed makes a game with a card of her own, and the card is used in a match.

use crate::person::{ENGLISH, Person, SPANISH, Way};
use egui::{Key, Modifiers};

const SCENARIO: &str = "scenarios/walking/dark-side.toml";
const BOARD: &str = "boards/walking/dark-side.toml";
const DECK: &str = "boards/walking/dark-side-action.toml";
const CARD: &str = "scripts/walking/action/moon_picnic.rhai";

#[test]
fn new_game_with_an_own_card_is_played_without_writing_code() {
    own_card_is_played(ENGLISH);
}

#[test]
fn new_game_with_an_own_card_is_played_in_spanish() {
    own_card_is_played(SPANISH);
}

fn own_card_is_played(way: Way) {
    let mut designer = Person::starts(way);

    // New game… with an empty board of 4 cards, and own copies of both decks.
    designer.presses(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    designer.fills("Name", "Dark side");
    designer.clicks("Board");
    designer.clicks("Board: Create empty");
    designer.sets("Cards per lap", 4);
    designer.clicks("Decks");
    designer.clicks("action: Copy");
    designer.clicks("box: Copy");
    designer.sees("Playable: 50 test games completed");
    designer.clicks("the board");
    designer.clicks("Create");
    designer.finds_in_file(BOARD, "areas = 4");
    designer.finds_in_file(SCENARIO, "action_cards = true");
    designer.finds_in_file(SCENARIO, "special_boxes = true");

    // Paint: a lunar card into the lap, a special box onto a joint.
    designer.clicks("Area 2 random");
    designer.clicks("Palette: Quiet Sea");
    designer.clicks("Joint 1");
    designer.clicks("Palette: Get one EC (joint)");
    designer.saves();
    designer.finds_in_file(BOARD, "\"mare\"");
    designer.finds_in_file(BOARD, "box_control");

    // New card… in the deck, from ready phrases.
    designer.opens(DECK);
    designer.clicks("New card…");
    designer.fills("Card name", "Moon Picnic");
    designer.clicks("At the end of a round");
    designer.clicks("My astronaut");
    designer.clicks("take 1 Sputnik");
    designer.clicks("Increase amount");
    designer.sees("At the end of a round: take 2 Sputniks.");
    designer.clicks("Create card");
    designer.sees("Moon Picnic is now in Dark side, Action cards. Save the deck to keep it there.");
    designer.clicks("Done");
    designer.finds_in_file(CARD, "me.gain(\"sputnik\", 2);");

    // Many copies, so that everybody meets the card in a single match.
    designer.sets("Moon Picnic", 60);
    designer.saves();
    designer.finds_in_file(DECK, "moon_picnic = 60");

    // Play the open deck: its scenario starts, and the card is drawn and used.
    designer.presses(Modifiers::NONE, Key::F5);
    assert_eq!(designer.bench.play().path, SCENARIO);
    designer.plays_to_the_end();
    let log = designer.log();
    assert!(log.iter().any(|line| line.contains("Moon Picnic")), "the card was never used:\n{}", log.join("\n"));
}
