//! The share of the window that the board fills, in a match and in the editors with folded panels.

use crate::support::{put, window_of};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use moonwright::content::workspace::Workspace;
use moonwright::editor::shell::app::App;
use moonwright::scene::theme::Theme;
use tempfile::TempDir;

/// Sizes of the window.
const SIZES: [egui::Vec2; 2] = [egui::vec2(1600.0, 900.0), egui::vec2(1280.0, 720.0)];

/// For each scenario, the smallest share of the picture of the board in percent, at both sizes.
const MATCHES: [(&str, [f32; 2]); 5] = [
    ("scenarios/walking/full-lap.toml", [39.5, 34.5]),
    ("scenarios/mars/standard.toml", [39.5, 34.5]),
    ("scenarios/rally/first-race.toml", [47.5, 41.5]),
    ("scenarios/mowdown/first-mowing.toml", [52.0, 45.5]),
    ("scenarios/moonbase/contraband.toml", [52.0, 45.5]),
];

/// For each board, the name of its canvas and the smallest share of the canvas in percent, with folded panels.
const BOARDS: [(&str, &str, f32); 4] = [
    ("boards/walking/high-road.toml", "Canvas of High Road", 65.0),
    ("boards/rally/blue.toml", "Canvas of Blue", 65.0),
    ("boards/moonbase/near-side.toml", "Canvas of Near side", 65.0),
    ("boards/mowdown/nook.toml", "Canvas of The Nook", 65.0),
];

/// Returns a window of this size on a copy of the bundled files, with a file open.
fn open(size: egui::Vec2, path: &str) -> (TempDir, Harness<'static, App>) {
    let (folder, bundled) = (tempfile::tempdir().unwrap(), Workspace::bundled());
    bundled.paths().iter().for_each(|path| put(folder.path(), path, &bundled.read(path).unwrap()));
    let mut harness = window_of(size, Workspace::open(folder.path()).unwrap(), None);
    harness.state_mut().open_path(&folder.path().join(path));
    settle(&mut harness);
    (folder, harness)
}

fn settle(harness: &mut Harness<'static, App>) {
    harness.run();
    harness.state_mut().wait();
    harness.run();
}

fn press(harness: &mut Harness<'static, App>, key: egui::Key) {
    harness.key_press(key);
    settle(harness);
}

#[test]
fn the_board_of_a_match_fills_its_share_of_the_window() {
    let mut found = Vec::new();
    for ((path, least), (number, size)) in MATCHES.iter().flat_map(|row| SIZES.into_iter().enumerate().map(move |size| (row, size))) {
        let (_folder, mut harness) = open(size, path);
        press(&mut harness, egui::Key::F5);
        let state = harness.state().state();
        let board = state.play.as_ref().unwrap().table.board(Theme::usual(true)).bounds;
        let share = 100.0 * state.zoom.unwrap().powi(2) * board.width() * board.height() / (size.x * size.y);
        found.push((share >= least[number], format!("{path} {size}: {share:.1} %")));
    }
    assert!(found.iter().all(|(is_enough, _)| *is_enough), "{found:#?}");
}

#[test]
fn the_canvas_fills_the_window_with_folded_panels() {
    for (path, canvas, least) in BOARDS {
        let (_folder, mut harness) = open(SIZES[0], path);
        press(&mut harness, egui::Key::F4);
        let rect = harness.get_by_label(canvas).rect();
        let share = 100.0 * rect.area() / (SIZES[0].x * SIZES[0].y);
        assert!(share >= least, "{path}: {share:.1} %");
    }
}
