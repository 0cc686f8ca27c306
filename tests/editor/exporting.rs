//! Pictures for others: saved and copied, driven by accessible names.

use crate::support::Bench;
use egui_kittest::kittest::Queryable;

const BOARD: &str = "boards/rally/red.toml";

/// Begins a command by its name; what it asks of the worker is not waited for.
fn run(bench: &mut Bench, command: &str) {
    bench.shortcut(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, egui::Key::P);
    bench.harness.get_by_label("Search everything").type_text(command);
    bench.settle();
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.step();
}

/// Saves the picture of the active tab under a name.
fn save(bench: &mut Bench, name: &str) -> Vec<u8> {
    run(bench, "export picture");
    bench.settle();
    // A name is there to begin with.
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::A);
    bench.harness.get_by_label("Path").type_text(name);
    bench.settle();
    bench.key(egui::Key::Enter);
    std::fs::read(bench.folder.path().join(name)).unwrap()
}

#[test]
fn a_board_a_card_and_a_moment_of_a_match_are_saved_as_pictures() {
    let mut bench = Bench::bundled();
    bench.open("scripts/walking/action/planning.rhai");
    let card = String::from_utf8(save(&mut bench, "card.svg")).unwrap();
    assert!(card.contains(">Planification</text>"), "{card}");
    assert!(bench.harness.state().state().messages.last().is_some_and(|said| said.starts_with("Saved card.svg, ")));

    bench.open("scenarios/rally/first-race.toml");
    bench.key(egui::Key::F5);
    let begin = save(&mut bench, "begin.png");
    assert_eq!(&begin[1..4], b"PNG");

    bench.open(BOARD);
    let board = save(&mut bench, "board.png");
    assert_ne!(begin, board, "the rovers stand on it");
}

#[test]
fn a_board_is_copied_as_a_picture() {
    let mut bench = Bench::bundled();
    bench.open(BOARD);
    run(&mut bench, "copy as picture");
    bench.harness.state_mut().wait();
    bench.harness.step();
    let size = |c: &egui::OutputCommand| if let egui::OutputCommand::CopyImage(image) = c { Some(image.size) } else { None };
    let copied = bench.harness.output().platform_output.commands.iter().find_map(size);
    assert!(copied.is_some_and(|[width, height]| width > 1000 && width > 2 * height), "{copied:?}");
}
