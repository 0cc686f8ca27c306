//! A designer makes a game of each other kind with content of her own, and plays it to the end.

use crate::person::{ENGLISH, Person, SPANISH, Way};
use egui::{Key, Modifiers};

macro_rules! both_languages {
    ($($name:ident, $spanish:ident, $journey:ident;)*) => {$(
        #[test]
        fn $name() {
            $journey(ENGLISH);
        }

        #[test]
        fn $spanish() {
            $journey(SPANISH);
        }
    )*};
}

both_languages! {
    own_order_is_driven_on_own_hexes, own_order_is_driven_on_own_hexes_in_spanish, hexes;
    own_upgrade_is_bought_on_own_areas, own_upgrade_is_bought_on_own_areas_in_spanish, areas;
    own_part_is_used_on_an_own_sheet, own_part_is_used_on_an_own_sheet_in_spanish, sheet;
    own_waves_attack_marines_with_own_equipment, own_waves_attack_marines_with_own_equipment_in_spanish, waves;
}

/// Begins a new game with copies of all decks.
fn begins(way: Way, game: &str, decks: &[&str]) -> Person {
    let mut designer = Person::starts(way);
    designer.presses(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    designer.chooses(game);
    designer.fills("Name", "Dark side");
    designer.clicks("Decks");
    for deck in decks {
        designer.clicks(&format!("{deck}: Copy"));
    }
    designer
}

fn hexes(way: Way) {
    let mut designer = begins(way, "Lunar Rally", &["rover1"]);
    designer.clicks("Board");
    designer.clicks("Board: Create empty");
    opens_the_board(&mut designer);
    designer.clicks("Palette: Crater");
    designer.clicks_hex(6, 5);
    designer.saves();
    designer.finds_in_file("boards/rally/dark-side.toml", "= \"crater\"");
    makes_a_card(&mut designer, "boards/rally/dark-side-rover1.toml", &["My rover", "take 1 shield"]);
    plays_the_card(&mut designer, 30);
}

fn areas(way: Way) {
    let mut designer = begins(way, "Moonbase", &["upgrade"]);
    opens_the_board(&mut designer);
    makes_a_card(&mut designer, "boards/moonbase/dark-side-upgrade.toml", &["At the end of the turn", "My corporation", "take 1 credit"]);
    plays_the_card(&mut designer, 30);
}

fn sheet(way: Way) {
    let mut designer = begins(way, "Moon Ant Mow Down", &[]);
    opens_the_board(&mut designer);
    designer.sets("Solar, easy", 3);
    designer.saves();
    designer.finds_in_file("boards/mowdown/dark-side.toml", "solar = 3");
    designer.presses(Modifiers::NONE, Key::F5);
    designer.plays_to_the_end();
}

fn waves(way: Way) {
    let mut designer = begins(way, "March on Mars", &["equipment"]);
    opens_the_board(&mut designer);
    makes_a_card(&mut designer, "boards/mars/dark-side-equipment.toml", &["All marines", "all marines stand up"]);
    designer.opens("scenarios/mars/dark-side.toml");
    designer.clicks("Wave of card 5");
    designer.clicks("Increase red alien");
    designer.presses(Modifiers::NONE, Key::Escape);
    designer.saves();
    designer.finds_in_file("scenarios/mars/dark-side.toml", "red = 1");
    designer.opens("boards/mars/dark-side-equipment.toml");
    plays_the_card(&mut designer, 30);
}

/// Creates the game and opens its board.
fn opens_the_board(designer: &mut Person) {
    designer.clicks("the board");
    designer.clicks("Create");
}

/// Makes a card from ready phrases in a deck.
fn makes_a_card(designer: &mut Person, deck: &str, phrases: &[&str]) {
    designer.opens(deck);
    designer.clicks("New card…");
    designer.fills("Card name", "Moon Picnic");
    for phrase in phrases {
        designer.clicks(phrase);
    }
    designer.clicks("Create card");
    designer.clicks("Done");
}

/// Puts many copies of the card into its deck and plays until the end. Somebody uses the card.
fn plays_the_card(designer: &mut Person, copies: u32) {
    designer.sets("Moon Picnic", copies);
    designer.saves();
    designer.presses(Modifiers::NONE, Key::F5);
    designer.plays_to_the_end();
    let log = designer.log();
    assert!(log.iter().any(|line| line.contains("Moon Picnic")), "the card was never used:\n{}", log.join("\n"));
}
