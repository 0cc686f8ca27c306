//! A designer resizes a board, copies a part of it, takes everything back, and finds the board as it was left.

use crate::person::{ENGLISH, Person, SPANISH, Way};
use egui::{Key, Modifiers};

const BOARD: &str = "boards/rally/red.toml";

#[test]
fn a_board_is_resized_pasted_onto_saved_and_opened_again() {
    board_is_changed(ENGLISH);
}

#[test]
fn a_board_is_resized_pasted_onto_saved_and_opened_again_in_spanish() {
    board_is_changed(SPANISH);
}

fn board_is_changed(way: Way) {
    let mut designer = Person::starts_with_bundled_files(way);
    let before = designer.bench.read(BOARD);
    designer.opens(BOARD);

    // Resize: typing, undo, redo, undo.
    designer.sets("Width", 24);
    assert_eq!(columns(&designer.text(BOARD)), 24);
    designer.undoes();
    assert_eq!(designer.text(BOARD), before, "one undo restores the hexes that were cut off");
    designer.redoes();
    assert_eq!(columns(&designer.text(BOARD)), 24);
    designer.undoes();

    // Paste: a part of the board, first where it was copied, then elsewhere.
    designer.presses(Modifiers::NONE, Key::Escape);
    designer.presses(Modifiers::NONE, Key::V);
    designer.drags_over_hexes((9, 0), (12, 3));
    let place = designer.hex(15, 2);
    designer.copies_and_pastes_at(place);
    let pasted = designer.text(BOARD);
    assert_ne!(pasted, before);
    designer.has_no_errors_in(BOARD);
    designer.undoes();
    assert_eq!(designer.text(BOARD), before, "one undo takes the paste back");
    designer.redoes();
    assert_eq!(designer.text(BOARD), pasted);

    // Save, close, open.
    designer.saves();
    assert_eq!(designer.bench.read(BOARD), pasted);
    designer.closes_the_tab();
    designer.opens(BOARD);
    assert_eq!(designer.text(BOARD), pasted);
}

/// Returns the number of hexes in the first row of a board.
fn columns(text: &str) -> usize {
    text.split("\"\"\"").nth(1).unwrap().trim_start_matches('\n').lines().next().unwrap().split_whitespace().count()
}
