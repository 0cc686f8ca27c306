//! Live balance: the text of the strip while a board is edited.

use crate::support::Bench;
use egui::Key;
use moonwright::editor::features::live_balance::state::LiveStatus;

const BOARD: &str = "boards/rally/blue.toml";

/// Opens the board of a race, with live balance of up to this number of pairs of games.
fn bench(pairs: u64) -> Bench {
    let mut bench = Bench::bundled();
    bench.harness.state_mut().compares_live(pairs);
    bench.open(BOARD);
    bench
}

fn status(bench: &Bench) -> LiveStatus {
    bench.state().live_balance.status
}

/// Paints plain ground over a crater.
fn paint(bench: &mut Bench) {
    bench.key(Key::B);
    bench.click_part("Hex 6,4 ");
}

#[test]
fn live_balance_compares_unsaved_edits_with_the_saved_board() {
    let mut bench = bench(3);
    assert!(bench.sees("Edit the board, a card or a script to see how the game changes."));
    paint(&mut bench);
    assert_eq!(status(&bench), LiveStatus::Done);
    assert!(bench.sees("3 pairs of games"));
    bench.save();
    assert_eq!(status(&bench), LiveStatus::Unchanged);
    assert!(!bench.sees("3 pairs of games"));
}

#[test]
fn edit_that_does_not_affect_the_scenario_is_not_simulated() {
    let mut bench = bench(3);
    bench.put("boards/rally/other.toml", &bench.read(BOARD));
    bench.open("boards/rally/other.toml");
    paint(&mut bench);
    assert_eq!(bench.state().live_balance.scenario, None, "no scenario is on that board");
    bench.open(BOARD);
    assert_eq!(status(&bench), LiveStatus::Unchanged, "the unsaved file is not part of it");
}

#[test]
fn live_balance_stays_off_after_it_is_turned_off() {
    let mut bench = bench(3);
    bench.click("Turn off live balance");
    paint(&mut bench);
    assert!(bench.state().live_balance.found.is_none());
    assert!(!bench.sees("Live balance"));
}
