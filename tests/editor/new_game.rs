//! "New game…": a playable start in four choices.

use crate::support::Bench;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use moonwright::content::workspace::Workspace;
use moonwright::editor::features::new_game::state::Trial;
use moonwright::editor::shell::state::Tab;
use moonwright::playtest::bot::SeatKind;
use std::path::Path;

const CTRL: Modifiers = Modifiers::COMMAND;

fn begun(mut bench: Bench, name: &str) -> Bench {
    bench.shortcut(CTRL | Modifiers::SHIFT, Key::N);
    bench.rewrite("Name", name);
    bench
}

fn game(bench: &mut Bench, title: &str) {
    bench.click_role(egui::accesskit::Role::RadioButton, title);
}

fn trial(bench: &Bench) -> Trial {
    bench.state().new_game.as_ref().unwrap().trial.clone()
}

#[test]
fn new_game_is_test_played_and_undone_in_one_step() {
    let mut bench = begun(Bench::with_files([]), "Dark side");
    bench.click("Board");
    bench.click("boards/walking/case-a.toml");
    bench.click("Decks");
    bench.click("Players");
    bench.click("3 players");
    bench.click("Blue: Human");
    assert!(matches!(trial(&bench), Trial::Plays(games) if games > 0), "{:?}", trial(&bench));
    assert!(!bench.folder.path().join("scenarios").exists(), "nothing is written before");
    bench.shortcut(CTRL, Key::Enter);
    let made = ["scenarios/walking/dark-side.toml", "boards/walking/dark-side.toml"];
    assert!(bench.read(made[0]).contains("players = 3"), "{}", bench.read(made[0]));
    assert!(bench.read(made[1]).contains("name = { en = \"Dark side\" }"), "{}", bench.read(made[1]));
    let play = bench.state().play.as_ref().expect("it is played");
    assert_eq!((play.path.as_str(), play.session.seats()[1]), (made[0], SeatKind::Human));
    assert_eq!(bench.state().active, Some(Tab::Playtest));
    bench.shortcut(CTRL, Key::Z);
    assert!(made.iter().all(|path| !bench.folder.path().join(path).exists()));
    bench.shortcut(CTRL, Key::Y);
    assert!(made.iter().all(|path| bench.folder.path().join(path).is_file()));
}

#[test]
fn new_game_without_a_folder_opens_as_unsaved_files() {
    let mut bench = Bench::with_files([]);
    bench.harness = crate::support::window_on(Workspace::bundled());
    let mut bench = begun(bench, "Loose");
    bench.click("the board");
    bench.click("Create");
    let state = bench.state();
    let open: Vec<_> = state.open.iter().map(|file| (file.path.as_str(), file.is_dirty())).collect();
    assert_eq!(open, [("scenarios/walking/loose.toml", true), ("boards/walking/loose.toml", true)]);
    assert_eq!(state.active, Some(Tab::File("boards/walking/loose.toml".into())));
    assert!(!Path::new("boards/walking/loose.toml").exists());
}

#[test]
fn the_new_game_dialog_suggests_a_free_name_and_confirms_discarding() {
    let mut bench = begun(Bench::with_files([]), "Duel");
    assert!(bench.harness.query_by_label_contains("already exists").is_some());
    bench.shortcut(CTRL, Key::Enter);
    assert!(bench.state().new_game.is_some(), "nothing is made over it");
    bench.click("Use the name “Duel 2”");
    game(&mut bench, "Moonbase");
    bench.click("Decks");
    bench.click("upgrade: None");
    assert!(matches!(trial(&bench), Trial::Plays(_) | Trial::Fails(_)));
    bench.key(Key::Escape);
    assert!(bench.sees("Discard"), "what was changed is asked about");
    bench.click("Keep editing");
    bench.key(Key::Escape);
    bench.click("Discard");
    assert!(bench.state().new_game.is_none() && bench.state().dialog.is_none());
}

#[test]
fn new_game_with_an_empty_hex_board_asks_for_its_size() {
    let mut bench = begun(Bench::with_files([]), "Wide");
    game(&mut bench, "Lunar Rally");
    bench.click("Board");
    bench.click("Board: Create empty");
    assert!(bench.harness.query_all_by_label("Columns").count() > 0);
    assert!(matches!(trial(&bench), Trial::Plays(games) if games > 0), "{:?}", trial(&bench));
    bench.click("the board");
    bench.click("Create");
    assert!(bench.read("boards/rally/wide.toml").contains("grid = "));
    assert_eq!(bench.state().active, Some(Tab::File("boards/rally/wide.toml".into())));
}

#[test]
fn saving_a_file_of_a_new_game_saves_all_files_created_with_it() {
    let mut bench = Bench::with_files([]);
    bench.harness = crate::support::window_on(Workspace::bundled());
    let mut bench = begun(bench, "Loose");
    bench.click("the board");
    bench.click("Create");
    let folder = bench.folder.path().join("mine");
    bench.save();
    bench.write("Path", folder.to_str().unwrap());
    bench.click("OK");
    assert!(bench.state().open.iter().all(|file| !file.is_dirty()), "{:?}", bench.said());
    assert!(folder.join("scenarios/walking/loose.toml").is_file() && folder.join("boards/walking/loose.toml").is_file());
}

#[test]
fn deck_of_a_new_game_is_used_although_the_copied_scenario_plays_without_cards() {
    let mut bench = begun(Bench::with_files([]), "Cards");
    bench.click("Decks");
    bench.click("action: Copy");
    bench.click("box: Use existing");
    assert!(matches!(trial(&bench), Trial::Plays(games) if games > 0), "{:?}", trial(&bench));
    bench.shortcut(CTRL, Key::Enter);
    let scenario = bench.read("scenarios/walking/cards.toml");
    assert!(scenario.contains("action_cards = true") && scenario.contains("special_boxes = true"), "{scenario}");
    assert!(!bench.play().hand.is_empty(), "the player holds a card");
}
