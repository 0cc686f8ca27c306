//! The program is killed with unsaved work, another program changes the file, and a second window opens the same folder.

use crate::person::{ENGLISH, Person, SPANISH, Way};
use egui::{Key, Modifiers};

const BOARD: &str = "boards/rally/red.toml";

#[test]
fn unsaved_work_survives_a_kill_another_program_and_a_second_window() {
    nothing_is_lost(ENGLISH);
}

#[test]
fn unsaved_work_survives_a_kill_another_program_and_a_second_window_in_spanish() {
    nothing_is_lost(SPANISH);
}

fn nothing_is_lost(way: Way) {
    let mut designer = Person::starts_with_bundled_files(way);
    let before = designer.bench.read(BOARD);
    designer.opens(BOARD);
    designer.clicks("Palette: Crater");
    designer.clicks_hex(3, 8);
    let painted = designer.text(BOARD);
    assert_ne!(painted, before);

    // Closing asks first.
    designer.closes_the_tab();
    designer.sees("Save your changes?");
    designer.presses(Modifiers::NONE, Key::Escape);

    // Killed: the next start offers the work.
    designer.is_killed();
    designer.sees("Recover unsaved work?");
    designer.clicks("Recover");
    assert_eq!(designer.text(BOARD), painted);
    assert_eq!(designer.bench.read(BOARD), before, "nothing is written before it is saved");

    // Another program changes the file: the designer is asked, and keeps her own version.
    let theirs = before.replace("# A staggered start", "# A wide start");
    designer.bench.put(BOARD, &theirs);
    designer.saves();
    designer.sees("Changed on disk");
    assert_eq!(designer.bench.read(BOARD), theirs, "their version is not overwritten without a question");
    designer.clicks("Keep my version");
    designer.saves();
    assert_eq!(grid(&designer.bench.read(BOARD)), grid(&painted));

    // A second window says that there is a first one, and each asks before it overwrites the other.
    designer.opens_a_second_window();
    let folder = designer.bench.folder.path().canonicalize().unwrap();
    designer.sees(&format!(
        "{} is also open in another window. Saving in both loses nothing: you are asked before a change of the other window is overwritten",
        folder.display()
    ));
    designer.opens(BOARD);
    designer.clicks("Palette: Crater");
    designer.clicks_hex(6, 8);
    designer.saves();
    let second = designer.bench.read(BOARD);
    assert_ne!(second, painted);
    designer.switches_windows();
    designer.clicks("Palette: Crater");
    designer.clicks_hex(4, 11);
    designer.saves();
    designer.sees("Changed on disk");
    assert_eq!(designer.bench.read(BOARD), second);
    designer.clicks("Reload");
    assert_eq!(designer.text(BOARD), second);
}

/// Returns the hexes of a board.
fn grid(text: &str) -> &str {
    text.split("\"\"\"").nth(1).unwrap()
}
