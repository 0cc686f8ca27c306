//! Files dropped onto the window: previewed, and written after confirmation.

use crate::support::Bench;
use egui_kittest::kittest::Queryable;
use moonwright::editor::shell::state::Dialog;

const MAP: &str = "<map orientation=\"hexagonal\" width=\"2\" height=\"2\" staggeraxis=\"y\" staggerindex=\"odd\">\n\
    <tileset firstgid=\"1\" name=\"moon\"><tile id=\"0\" type=\"Sand\"/><tile id=\"1\" type=\"Hole\"/></tileset>\n\
    <layer name=\"ground\"><data encoding=\"csv\">1,2,1,0</data></layer></map>";
const TABLE: &str = "name_en,text_en,count\nCold Feet,Stand still.,3\nPlanning,Another text.,1\n";

/// Selects an entry of a list.
fn choose(bench: &mut Bench, list: &str, word: &str) {
    bench.click(list);
    // An item behind the dialog may have the same label.
    bench.harness.get_all_by_label(word).last().unwrap().click();
    bench.settle();
}

fn has(bench: &Bench, path: &str) -> bool {
    bench.folder.path().join(path).exists()
}

#[test]
fn dropped_map_asks_for_tile_meanings_and_opens_the_board() {
    let mut bench = Bench::with_files([("scenarios/keep", "")]);
    bench.drop_file("moon.tmx", MAP.as_bytes());
    assert!(bench.sees("Import moon.tmx") && bench.sees("2 undefined") && bench.sees("2 hexes"));
    bench.key(egui::Key::Enter);
    assert!(!has(&bench, "boards/rally/moon.toml"), "Enter does nothing as long as something is missing");
    choose(&mut bench, "Meaning of Sand", "Surface");
    choose(&mut bench, "Meaning of Hole", "Crater");
    assert!(bench.sees("boards/rally/moon.toml") && bench.sees("imports.toml") && bench.sees("2 new, 0 changed"));
    assert!(!has(&bench, "boards/rally/moon.toml"), "nothing is written before somebody says so");
    bench.click("Import");
    assert!(bench.state().dialog.is_none() && bench.read("boards/rally/moon.toml").contains("\n. A\n . _\n"));
    assert_eq!(bench.state().active_path().as_deref(), Some("boards/rally/moon.toml"));
    assert_eq!(bench.said(), "Imported: 2 files created, 0 changed");
    bench.click("Create a scenario with this board");

    // The changed map asks no questions, and edits made in the meantime are preserved.
    bench.open("boards/rally/moon.toml");
    bench.drop_file("moon.tmx", MAP.replace("1,2,1,0", "1,2,1,2").as_bytes());
    assert!(bench.sees("changed: 1 hex"));
    bench.click("Import");
    assert!(bench.read("boards/rally/moon.toml").contains("\n. A\n . "), "{}", bench.read("boards/rally/moon.toml"));
    assert!(!bench.state().active_file().unwrap().is_dirty());
    bench.undo();
    assert!(bench.state().active_file().unwrap().text().contains("\n. A\n . _\n"), "it can be undone");
}

#[test]
fn csv_import_asks_for_game_and_type_and_can_be_cancelled() {
    let mut bench = Bench::with_files([("scenarios/keep", "")]);
    bench.drop_file("winter.csv", TABLE.as_bytes());
    assert!(bench.sees("Game") && !bench.sees("Type"));
    choose(&mut bench, "Game", "Walking on the Moon");
    choose(&mut bench, "Type", "action");
    assert!(bench.sees("scripts/walking/action/cold_feet.rhai") && bench.sees("changed: text.en"));
    bench.click("Cancel");
    assert!(!has(&bench, "scripts") && bench.state().importing.is_none());
    bench.drop_file("winter.csv", TABLE.as_bytes());
    choose(&mut bench, "Game", "Walking on the Moon");
    choose(&mut bench, "Type", "action");
    choose(&mut bench, "Deck", "Action cards");
    bench.key(egui::Key::Escape);
    assert!(!has(&bench, "scripts"), "Escape is Cancel");
    bench.drop_file(
        "winter.csv",
        format!("game,kind,{}", TABLE.replace('\n', "\nwalking,action,")).trim_end_matches("walking,action,").as_bytes(),
    );
    assert!(!bench.sees("Type") && bench.sees("boards/walking/winter.toml"), "the table says it itself");
    bench.click("Import");
    assert!(has(&bench, "scripts/walking/action/cold_feet.rhai") && bench.read("boards/walking/winter.toml").contains("cold_feet = 3"));
    assert!(bench.sees("Open the first card"));
}

#[test]
fn importing_an_invalid_file_shows_the_error_and_its_position() {
    let mut bench = Bench::with_files([("scenarios/keep", "")]);
    bench.drop_file("flat.tmx", MAP.replace("hexagonal", "orthogonal").as_bytes());
    assert!(bench.sees("expected a hexagonal map, found \"orthogonal\""));
    assert!(bench.harness.query_by_label_contains("flat.tmx:1:1 – create a map in Tiled").is_some());
    bench.key(egui::Key::Enter);
    assert_eq!(bench.state().dialog, Some(Dialog::Import), "it cannot be imported");
    bench.key(egui::Key::Escape);
    bench.drop_file("odd.tmj", b"{\"type\":\"map\"");
    assert!(bench.harness.query_by_label_contains("invalid JSON").is_some());
    bench.key(egui::Key::Escape);
    bench.drop_file("huge.csv", &vec![b'x'; 5 << 20]);
    assert!(bench.said().starts_with("Can’t read huge.csv: the file is larger than"), "{}", bench.said());
}

#[test]
fn dropping_an_unsupported_file_or_empty_folder_shows_a_message() {
    let mut bench = Bench::with_files([("scenarios/keep", "")]);
    for name in ["rules.docx", "sketch.png", "no ending"] {
        bench.drop_file(name, b"x");
        assert!(bench.said().starts_with(&format!("Can’t open {name}.")), "{}", bench.said());
    }
    let empty = tempfile::tempdir().unwrap();
    bench.harness.state_mut().drop_file(empty.path());
    bench.settle();
    assert!(bench.said().ends_with("Use New game… to create some."), "{}", bench.said());
}

#[test]
fn importing_without_a_workspace_folder_asks_for_a_path() {
    let mut bench = Bench::with_files([]);
    bench.harness = crate::support::window_on(moonwright::content::workspace::Workspace::bundled());
    let _dropped = bench.drop_file("moon.tmx", MAP.replace("Sand", "surface").replace("Hole", "crater").as_bytes());
    bench.click("Import");
    let new = bench.folder.path().join("new");
    bench.enter("Path", new.to_str().unwrap());
    bench.key(egui::Key::Enter);
    bench.settle();
    assert!(new.join("boards/rally/moon.toml").is_file());
}
