//! The share of the window that the board fills, in a match and in the editors with folded panels.

use crate::support::Bench;
use egui_kittest::kittest::Queryable;
use moonwright::scene::theme::Theme;

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

/// Returns a window of this size on a copy of the bundled files, with a file open, after a key.
fn open(size: egui::Vec2, path: &str, key: egui::Key) -> Bench {
    let mut bench = Bench::bundled();
    bench.harness.set_size(size);
    bench.open(path);
    bench.key(key);
    bench
}

#[test]
fn the_board_of_a_match_fills_its_share_of_the_window() {
    let mut found = Vec::new();
    for ((path, least), (number, size)) in MATCHES.iter().flat_map(|row| SIZES.into_iter().enumerate().map(move |size| (row, size))) {
        let bench = open(size, path, egui::Key::F5);
        let board = bench.play().table.board(Theme::usual(true)).bounds;
        let share = 100.0 * bench.state().zoom.unwrap().powi(2) * board.width() * board.height() / (size.x * size.y);
        found.push((share >= least[number], format!("{path} {size}: {share:.1} %")));
    }
    assert!(found.iter().all(|(is_enough, _)| *is_enough), "{found:#?}");
}

#[test]
fn the_canvas_fills_the_window_with_folded_panels() {
    for (path, canvas, least) in BOARDS {
        let rect = open(SIZES[0], path, egui::Key::F4).harness.get_by_label(canvas).rect();
        let share = 100.0 * rect.area() / (SIZES[0].x * SIZES[0].y);
        assert!(share >= least, "{path}: {share:.1} %");
    }
}
