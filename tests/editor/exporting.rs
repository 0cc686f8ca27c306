//! Exports: printing, saving and copying, driven by accessible names.

use crate::support::Bench;
use egui_kittest::kittest::{NodeT, Queryable};
use moonwright::editor::features::export::state as exporting;
use moonwright::editor::features::export::state::{ExportSettings, ExportSource};
use moonwright::editor::shell::native::Desktop;
use moonwright::export::press::{Paper, PrintSettings};
use std::path::Path;

const BOARD: &str = "boards/rally/red.toml";

/// Runs a command by its name without waiting for background tasks.
fn run(bench: &mut Bench, command: &str) {
    bench.shortcut(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, egui::Key::P);
    bench.enter("Search everything", command);
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.step();
}

/// Exports the active tab as a file type with a name.
fn save(bench: &mut Bench, kind: &str, name: &str) -> Vec<u8> {
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::E);
    bench.settle();
    bench.click(kind);
    confirm(bench, name)
}

/// Confirms the export with a name.
fn confirm(bench: &mut Bench, name: &str) -> Vec<u8> {
    bench.settle();
    bench.key(egui::Key::Enter);
    // A name is suggested.
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::A);
    bench.enter("Path", name);
    bench.key(egui::Key::Enter);
    bench.settle();
    std::fs::read(bench.folder.path().join(name)).unwrap()
}

#[test]
fn boards_cards_and_match_positions_are_saved_as_images() {
    let mut bench = Bench::on("scripts/walking/action/planning.rhai");
    let card = String::from_utf8(save(&mut bench, "Drawing (SVG)", "card.svg")).unwrap();
    assert!(card.contains(">Planning</text>"), "{card}");
    assert!(bench.said().starts_with("Saved card.svg, "));

    bench.open("scenarios/rally/first-race.toml");
    bench.key(egui::Key::F5);
    let begin = save(&mut bench, "Image (PNG)", "begin.png");
    assert_eq!(&begin[1..4], b"PNG");

    bench.open(BOARD);
    let map = String::from_utf8(save(&mut bench, "Map for Tiled", "hexes.tmx")).unwrap();
    assert!(map.contains("<image source=\"hexes-tiles.png\"") && bench.folder.path().join("hexes-tiles.png").is_file());
    let board = save(&mut bench, "Image (PNG)", "board.png");
    assert_ne!(begin, board, "the rovers stand on it");
}

#[test]
fn deck_preview_pages_through_sheets_and_print_settings_are_saved() {
    let mut bench = Bench::on("boards/walking/action-deck.toml");
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::E);
    bench.settle();
    assert!(bench.sees("Preview of Action cards, sheet 1 of 3: fronts. Flip on the long edge."));
    bench.click("Next page");
    bench.settle();
    assert!(bench.sees("Preview of Action cards, sheet 1 of 3: backs") && bench.sees("Page 2 of 6"));
    bench.click("Backs: None");
    bench.click("Copies: One of each");
    bench.click("Paper: Letter");
    bench.settle();
    assert!(bench.sees("Preview of Action cards, sheet 1 of 1"), "the second page is gone");
    let line = "moonwright render boards/walking/action-deck.toml --out action-deck.pdf --paper letter --backs none --copies one";
    assert_eq!(exporting::command_line(bench.state().exporting.as_ref().unwrap()).as_deref(), Some(line));
    bench.write("Preset: Name", "One sheet");
    bench.click("Save preset");
    bench.settle();
    bench.key(egui::Key::Escape);
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::E);
    assert!(bench.sees("Preview of Action cards, sheet 1 of 3: fronts. Flip on the long edge."), "what was left is forgotten");
    bench.click("Paper: A3");
    let pdf = confirm(&mut bench, "deck.pdf");
    assert_eq!(&pdf[..5], b"%PDF-");
    assert!(bench.said().starts_with("Saved deck.pdf, "));
    let settings = &bench.state().settings;
    assert_eq!((settings.press.paper, settings.presets.len()), (Paper::A3, 1));
    assert_eq!((settings.presets[0].0.as_str(), settings.presets[0].1.paper), ("One sheet", Paper::Letter));
}

#[test]
fn export_preview_of_an_oversized_poster_reports_an_error() {
    let mut bench = Bench::on(BOARD);
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::E);
    bench.settle();
    let plan = bench.state().exporting.as_ref().unwrap().plan;
    let live = moonwright::content::workspace::Workspace::bundled();
    let huge = ExportSettings { press: PrintSettings { cell: Some(500.0), ..plan.press }, ..plan };
    let leaf = exporting::look(&ExportSource::File(live, BOARD.to_owned()), &huge, 0);
    assert!(leaf.image.is_none() && leaf.findings[0].code == "poster-size", "{:?}", leaf.findings);
}

#[test]
fn balance_charts_are_exported_as_svg() {
    let mut bench = Bench::on("scenarios/walking/crater-dash.toml");
    bench.balance(12);
    bench.click("Run");
    let charts = String::from_utf8(save(&mut bench, "Drawing (SVG)", "balance.svg")).unwrap();
    for text in [">Wins<", ">Red<", ">Planning<", ">Cards played per game<", ">fair share 33.3 %<"] {
        assert!(charts.contains(text), "{text}: {charts}");
    }
}

#[test]
fn copy_as_image_puts_the_board_on_the_clipboard() {
    let mut bench = Bench::on(BOARD);
    run(&mut bench, "copy as image");
    bench.harness.state_mut().wait();
    bench.harness.step();
    let size = |c: &egui::OutputCommand| if let egui::OutputCommand::CopyImage(image) = c { Some(image.size) } else { None };
    let copied = bench.harness.output().platform_output.commands.iter().find_map(size);
    assert!(copied.is_some_and(|[width, height]| width > 1000 && width > 2 * height), "{copied:?}");
}

#[test]
fn export_dialog_sets_the_image_url_of_a_tabletop_simulator_save() {
    let mut bench = Bench::on("scenarios/rally/first-race.toml");
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::E);
    bench.settle();
    bench.click("Tabletop Simulator");
    bench.settle();
    assert!(bench.sees("Preview of first-race-board-1.png"));
    bench.write("Image URL: in a folder next to the file", "nowhere");
    assert!(bench.harness.get_by_label("Export JSON…").accesskit_node().is_disabled(), "no address begins so");
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::A);
    bench.enter("Image URL: in a folder next to the file", "https://example.org/race");
    let line = "moonwright render scenarios/rally/first-race.toml --out first-race.json --url-prefix https://example.org/race";
    assert_eq!(exporting::command_line(bench.state().exporting.as_ref().unwrap()).as_deref(), Some(line));
    bench.click("Export JSON…");
    bench.settle();
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::A);
    bench.enter("Path", "race.json");
    bench.key(egui::Key::Enter);
    bench.settle();
    let save = std::fs::read_to_string(bench.folder.path().join("race.json")).unwrap();
    assert!(save.contains("https://example.org/race/first-race-board-1.png"));
    assert!(bench.folder.path().join("race-pictures/first-race-board-1.png").exists());
    let said = bench.said();
    assert!(said.starts_with("Saved race.json, ") && said.ends_with("images in a folder next to it"), "{said}");

    bench.key(egui::Key::F5);
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::E);
    bench.settle();
    assert!(!bench.sees("Tabletop Simulator"), "a moment of a match is a picture");
}

#[test]
fn export_content_can_be_limited_to_the_booklet() {
    let mut bench = Bench::on("scenarios/rally/first-race.toml");
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::E);
    bench.settle();
    bench.click("Content: Complete game");
    bench.settle();
    bench.click("Rules and setup booklet");
    bench.settle();
    assert!(bench.sees("Preview of First race, sheet 1 of 2: front. Flip on the short edge."));
    let line = "moonwright render scenarios/rally/first-race.toml --out first-race.pdf --what booklet";
    assert_eq!(exporting::command_line(bench.state().exporting.as_ref().unwrap()).as_deref(), Some(line));
    bench.click("Tabletop Simulator");
    bench.settle();
    assert!(bench.sees("Preview of first-race-board-1.png"), "that is always everything");
}

#[test]
fn the_script_tab_can_print_its_card() {
    let mut bench = Bench::on("scripts/walking/action/planning.rhai");
    bench.click("Print this card…");
    bench.settle();
    assert!(bench.sees("Export Planning") && bench.sees("Preview of Planning, sheet 1 of 1: fronts. Flip on the long edge."));
}

#[test]
fn copy_file_falls_back_to_copying_the_path() {
    let mut bench = Bench::on(BOARD);
    let none: fn(&Path) -> Result<(), String> = |_| Err("none".to_owned());
    bench.harness.state_mut().use_desktop(Desktop {
        bin: none,
        reveal: none,
        copy: |file| if file.is_file() { Ok(()) } else { Err("gone".into()) },
        ..Desktop::default()
    });
    save(&mut bench, "Image (PNG)", "board.png");
    bench.click("Copy file");
    assert_eq!(bench.said(), "Copied board.png to the clipboard");
    bench.harness.state_mut().use_desktop(Desktop { bin: none, reveal: none, copy: none, ..Desktop::default() });
    save(&mut bench, "Image (PNG)", "other.png");
    bench.click("Copy file");
    assert_eq!(bench.said(), "Couldn’t copy the file other.png; copied its path instead: none");
}

#[test]
fn exported_images_contain_notes_only_on_request() {
    let mut bench = Bench::bundled();
    let board = bench.read(BOARD);
    bench.put(BOARD, &format!("{board}\n[[note]]\nat = [300, 300]\ntext = \"Mind the gap\"\n"));
    bench.open(BOARD);
    let without = String::from_utf8(save(&mut bench, "Drawing (SVG)", "without.svg")).unwrap();
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::E);
    bench.settle();
    bench.click("Drawing (SVG)");
    bench.click("Draw the notes on the board");
    let with = String::from_utf8(confirm(&mut bench, "with.svg")).unwrap();
    assert!(with.contains("Mind the gap") && !without.contains("Mind the gap"));
}
