//! The workspace tree: the filter and the file operations.

use crate::support::Bench;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use moonwright::content::text::Language;
use moonwright::editor::shell::native::Desktop;
use moonwright::editor::shell::state::Tab;
use std::path::Path;

const RING: &str = "boards/walking/ring.toml";
const CTRL: Modifiers = Modifiers::COMMAND;

/// Opens a folder with the bundled files, with a deck open next to the tree.
fn workshop() -> Bench {
    let mut bench = Bench::bundled();
    // A bin next to the folder instead of the system's.
    bench.harness.state_mut().use_desktop(Desktop {
        bin: |file| std::fs::rename(file, file.with_extension("binned")).map_err(|error| error.to_string()),
        reveal: |file| if file.is_file() { Err("nobody looks".to_owned()) } else { Ok(()) },
        copy: |_| Ok(()),
        ..Desktop::default()
    });
    bench.open("boards/walking/action-deck.toml");
    bench
}

fn filter(bench: &mut Bench, query: &str) {
    bench.shortcut(CTRL | Modifiers::SHIFT, Key::E);
    bench.enter("Filter files", query);
}

/// Returns the row of a file, using the filter if it is not visible.
fn row<'b>(bench: &'b mut Bench, path: &'b str) -> egui_kittest::Node<'b> {
    if bench.row(path).is_none() {
        filter(bench, path);
    }
    bench.row(path).expect("a row in the tree")
}

/// Selects an entry in the context menu of a file.
fn menu(bench: &mut Bench, path: &str, item: &str) {
    row(bench, path).click_secondary();
    bench.settle();
    bench.click_part(item);
}

fn rename(bench: &mut Bench, path: &str, stem: &str) {
    menu(bench, path, "Rename…");
    bench.shortcut(CTRL, Key::A);
    bench.enter("New name", stem);
    bench.key(Key::Enter);
}

fn log(bench: &Bench) -> String {
    bench.state().messages.all().iter().map(|message| format!("{}\n", message.text)).collect()
}

#[test]
fn the_file_filter_matches_localized_names_until_escape() {
    let mut bench = workshop();
    assert!(bench.row("boards/rally/blue.toml").is_none(), "the rally is folded");
    filter(&mut bench, "azul");
    assert!(bench.row("boards/rally/blue.toml").is_some() && bench.row(RING).is_none());
    bench.key(Key::Escape);
    assert!(bench.row(RING).is_some() && bench.row("boards/rally/blue.toml").is_none());
    filter(&mut bench, "nothing is called so");
    assert!(bench.harness.query_by_label_contains("No results for “nothing is called so”").is_some());
}

#[test]
fn renaming_a_board_updates_its_scenarios_and_undo_restores_both() {
    let mut bench = workshop();
    let scenario = "scenarios/walking/duel.toml";
    let before = (bench.read(scenario), bench.read(RING));
    bench.open(scenario);
    bench.open(RING);
    rename(&mut bench, RING, "lap");
    assert!(bench.read(scenario).contains("board = \"boards/walking/lap.toml\""), "{}", log(&bench));
    assert!(!bench.folder.path().join(RING).exists() && bench.read("boards/walking/lap.toml") == before.1);
    let state = bench.state();
    assert_eq!(state.active, Some(Tab::File("boards/walking/lap.toml".into())), "its tab has followed");
    assert!(state.open.iter().all(|file| !file.is_dirty()));
    bench.undo();
    assert_eq!((bench.read(scenario), bench.read(RING)), before);
    bench.shortcut(CTRL | Modifiers::SHIFT, Key::Z);
    assert!(bench.folder.path().join("boards/walking/lap.toml").is_file());
}

#[test]
fn unsaved_changes_and_their_history_survive_a_rename() {
    let mut bench = workshop();
    let deck = "boards/walking/action-deck.toml";
    bench.click("Increase Slipstream");
    let changed = bench.file(deck).is_dirty();
    rename(&mut bench, "scripts/walking/action/planning.rhai", "plans");
    let file = bench.file(deck);
    assert_eq!(file.is_dirty(), changed);
    assert!(file.text().contains("plans = ") && !file.text().contains("planning = "));
    assert!(bench.read(deck).contains("plans = "));
    assert!(bench.read("scripts/walking/action/plans.test.rhai").contains("\"plans\""));
    assert!(bench.state().problems.is_empty(), "{:?}", bench.state().problems);
}

#[test]
fn renaming_to_a_taken_or_invalid_name_changes_nothing() {
    let mut bench = workshop();
    for (name, why) in [("case-a", "already exists"), ("../x", "invalid file name"), ("con", "Windows")] {
        rename(&mut bench, RING, name);
        assert!(log(&bench).contains(why), "{name}: {}", log(&bench));
        assert!(bench.folder.path().join(RING).is_file());
    }
}

#[test]
fn an_invalid_new_name_is_reported_in_the_language_of_the_window() {
    let mut bench = workshop();
    menu(&mut bench, RING, "Rename…");
    bench.shortcut(CTRL, Key::A);
    bench.enter("New name", "../x");
    bench.harness.state_mut().speaks(Language::Es);
    bench.key(Key::Enter);
    assert!(log(&bench).contains("nombre de archivo no válido"), "{}", log(&bench));
}

#[test]
fn the_row_of_an_opened_file_is_in_view_and_its_game_stays_expanded() {
    let mut bench = Bench::bundled();
    bench.harness.set_size(egui::vec2(1400.0, 720.0));
    let in_view = |bench: &Bench, path: &str| {
        let bottom = bench.row(path).map(|row| row.rect().bottom());
        assert!(bottom.is_some_and(|bottom| bottom < 680.0), "{path}: {bottom:?}");
    };
    for path in ["scripts/mars/equipment/rope.rhai", "scripts/walking/action/planning.rhai"] {
        bench.open(path);
        in_view(&bench, path);
    }
    bench.key(Key::F6);
    in_view(&bench, "scripts/walking/action/planning.rhai");
}

#[test]
fn trashing_a_script_also_trashes_its_test_and_undo_restores_both() {
    let mut bench = workshop();
    let (card, test) = ("scripts/walking/action/planning.rhai", "scripts/walking/action/planning.test.rhai");
    let before = (bench.read(card), bench.read(test));
    bench.open(card);
    menu(&mut bench, card, "Move to Trash");
    let there = |bench: &Bench, path: &str| bench.folder.path().join(path).exists();
    assert!(!there(&bench, card) && !there(&bench, test) && there(&bench, "scripts/walking/action/planning.binned"));
    assert!(bench.state().file(card).is_none(), "its tab has gone");
    assert!(log(&bench).contains("Undo restores"));
    bench.undo();
    assert_eq!((bench.read(card), bench.read(test)), before);
}

#[test]
fn duplicate_is_named_a_copy_and_undo_keeps_it_once_modified() {
    let mut bench = workshop();
    menu(&mut bench, RING, "Duplicate");
    menu(&mut bench, RING, "Duplicate");
    let copies = ["boards/walking/ring-copy.toml", "boards/walking/ring-copy-2.toml"];
    assert!(bench.read(copies[0]).contains("\"Random ring, copy\"") && bench.read(copies[1]).contains("\"Anillo al azar, copia 2\""));
    bench.put(copies[1], &bench.read(RING));
    bench.undo();
    assert!(bench.folder.path().join(copies[1]).exists(), "changed since");
    bench.put(copies[1], &bench.read(copies[0]));
    assert!(log(&bench).contains("has changed since"));
}

#[test]
fn dropping_a_board_onto_a_scenario_sets_its_board() {
    let mut bench = workshop();
    filter(&mut bench, "duel");
    let scenario = "scenarios/walking/duel.toml";
    let drag = |bench: &mut Bench, from: &str, to: &str| {
        let (from, to) = (bench.row(from).unwrap().rect().center(), bench.row(to).unwrap().rect().center());
        bench.drag(from, to, 4);
    };
    bench.key(Key::Escape);
    filter(&mut bench, "toml");
    drag(&mut bench, "boards/walking/case-a.toml", scenario);
    let file = bench.state().file(scenario).expect("it is shown");
    assert!(file.text().contains("board = \"boards/walking/case-a.toml\"") && file.is_dirty());
    bench.undo();
    assert!(!bench.file(scenario).is_dirty(), "one step takes it back");
}

#[test]
fn bundled_files_can_be_duplicated_but_not_renamed_or_deleted() {
    let mut bench = Bench::with_files([]);
    bench.harness.state_mut().use_desktop(Desktop {
        bin: |_| Err("no bin".into()),
        reveal: |_: &Path| Ok(()),
        copy: |_| Ok(()),
        ..Desktop::default()
    });
    bench.shortcut(CTRL, Key::B);
    filter(&mut bench, RING);
    bench.row(RING).unwrap().click_secondary();
    bench.settle();
    let enabled = |bench: &Bench, item: &str| !bench.harness.get_by_label_contains(item).accesskit_node().is_disabled();
    assert!(!enabled(&bench, "Rename…") && !enabled(&bench, "Move to Trash") && enabled(&bench, "Duplicate"));
    bench.click("Duplicate");
    assert!(bench.read("boards/walking/ring-copy.toml").contains("copy"));
}

#[test]
fn open_to_the_side_keeps_the_current_file_visible() {
    let mut bench = workshop();
    menu(&mut bench, RING, "Open to the side");
    let seen = |name: &str| bench.harness.query_all_by_label_contains(name).any(|node| node.rect().width() > 0.0);
    assert!(seen("Canvas of Random ring") && bench.state().active == Some(Tab::File(RING.into())));
    assert!(seen("Add"), "the deck is still in sight");
}
