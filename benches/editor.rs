//! Measures a frame of the editor on the bundled boards: the work of the program, and tessellation by egui.
//!
//! `cargo bench --bench editor`; results are in `docs/performance.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use moonwright::content::workspace::Workspace;
use moonwright::editor::features::palette::state::search;
use moonwright::editor::shell::app::App;
use moonwright::editor::shell::settings::Settings;
use moonwright::editor::shell::state::State;
use moonwright::editor::ui::style;
use std::hint::black_box;
use std::path::Path;

const FILES: [&str; 5] = [
    "boards/walking/lunar-cards.toml",
    "boards/walking/ring.toml",
    "boards/rally/red.toml",
    "scenarios/walking/full-lap.toml",
    "scripts/walking/box/box_booster.rhai",
];

fn input() -> egui::RawInput {
    let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1600.0, 900.0));
    egui::RawInput { screen_rect: Some(screen), ..Default::default() }
}

/// Runs a frame without uploading its textures.
fn show(ctx: &egui::Context, app: &mut App, input: egui::RawInput) -> egui::FullOutput {
    let mut output = ctx.run_ui(input, |ui| app.ui(ui));
    output.textures_delta.clear();
    output
}

fn frame(c: &mut Criterion) {
    for file in FILES {
        let ctx = egui::Context::default();
        style::install(&ctx);
        let mut app = App::new(&ctx, Workspace::discover(Path::new(env!("CARGO_MANIFEST_DIR"))), None);
        app.open_path(&Path::new(env!("CARGO_MANIFEST_DIR")).join(file));
        for _ in 0..10 {
            show(&ctx, &mut app, input());
            app.wait();
        }
        c.bench_function(&format!("frame: {file}"), |b| {
            b.iter(|| {
                let output = show(&ctx, &mut app, input());
                black_box(ctx.tessellate(output.shapes, output.pixels_per_point))
            });
        });
    }
}

const PLAYED: [&str; 5] = [
    "scenarios/walking/full-lap.toml",
    "scenarios/mars/standard.toml",
    "scenarios/rally/slalom.toml",
    "scenarios/mowdown/dirty-ankle.toml",
    "scenarios/moonbase/contraband.toml",
];

/// Measures a frame of a match in its first decisions.
fn playtest(c: &mut Criterion) {
    for file in PLAYED {
        let ctx = egui::Context::default();
        style::install(&ctx);
        let mut app = App::new(&ctx, Workspace::discover(Path::new(env!("CARGO_MANIFEST_DIR"))), None);
        app.open_path(&Path::new(env!("CARGO_MANIFEST_DIR")).join(file));
        let play =
            egui::Event::Key { key: egui::Key::F5, physical_key: None, pressed: true, repeat: false, modifiers: egui::Modifiers::NONE };
        show(&ctx, &mut app, input());
        show(&ctx, &mut app, egui::RawInput { events: vec![play], ..input() });
        for _ in 0..10 {
            show(&ctx, &mut app, input());
            app.wait();
        }
        assert!(app.state().play.is_some(), "{file} is played");
        c.bench_function(&format!("frame: playtest of {file}"), |b| {
            b.iter(|| {
                let output = show(&ctx, &mut app, input());
                black_box(ctx.tessellate(output.shapes, output.pixels_per_point))
            });
        });
    }
}

/// Returns a board of 512×512 hexes with all types of terrain.
fn large_board() -> String {
    let mut text = String::from("format = 1\ngame = \"rally\"\nkind = \"board\"\nname = { en = \"Large\" }\ngrid = \"\"\"\n");
    let mut n = 1u32;
    for row in 0..512 {
        for column in 0..512 {
            n = n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let symbol = match (column, n >> 24) {
                (0, _) if row < 12 => 's',
                (511, _) if row < 12 => 'f',
                (_, 0..20) => ['A', 'B', 'C', 'D'][(n >> 8) as usize % 4],
                (_, 20..40) => ['1', '2', '3'][(n >> 8) as usize % 3],
                (_, 40..48) => 'm',
                (_, 48..50) => '_',
                _ => '.',
            };
            text.push(' ');
            text.push(symbol);
        }
        text.push('\n');
    }
    text.push_str("\"\"\"\n[legend]\nm = \"cache\"\n");
    "ABCD".chars().for_each(|symbol| text.push_str(&format!("{symbol} = \"crater\"\n")));
    "123".chars().for_each(|symbol| text.push_str(&format!("{symbol} = \"fine_dust\"\n")));
    text
}

/// A window with the large board, in a workspace with only this board and the bundled library.
struct Large {
    ctx: egui::Context,
    app: App,
    time: f64,
    _folder: tempfile::TempDir,
}

impl Large {
    fn open() -> Large {
        Large::with("boards/rally/large.toml", &large_board())
    }
    /// Creates a window with another board.
    fn with(path: &str, text: &str) -> Large {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("it can be written");
        std::fs::write(&path, text).expect("it can be written");
        let ctx = egui::Context::default();
        style::install(&ctx);
        let mut app = App::new(&ctx, Workspace::open(folder.path()).expect("it is a folder"), None);
        app.open_path(&path);
        let mut large = Large { ctx, app, time: 0.0, _folder: folder };
        for _ in 0..30 {
            large.frame(Vec::new());
            large.app.wait();
        }
        large
    }
    fn frame(&mut self, events: Vec<egui::Event>) -> usize {
        self.time += 1.0 / 60.0;
        let output = show(&self.ctx, &mut self.app, egui::RawInput { events, time: Some(self.time), ..input() });
        self.ctx.tessellate(output.shapes, output.pixels_per_point).len()
    }
    fn key(&mut self, key: egui::Key, modifiers: egui::Modifiers) {
        for pressed in [true, false] {
            self.frame(vec![egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }]);
        }
    }
    fn button(at: egui::Pos2, button: egui::PointerButton, pressed: bool) -> egui::Event {
        egui::Event::PointerButton { pos: at, button, pressed, modifiers: egui::Modifiers::NONE }
    }
}

/// Measures panning and zooming on a board of 512×512 hexes, from the whole board in view to hexes of 64 pixels.
fn large_frames(c: &mut Criterion) {
    let mut large = Large::open();
    let at = |x: f32| egui::pos2(900.0 + x, 400.0);
    let steps =
        [("all in view", None), ("8.6 px", Some(9)), ("10.7 px", Some(8)), ("16.8 px", Some(6)), ("26 px", Some(4)), ("64 px", Some(0))];
    for (name, smaller) in steps {
        if let Some(times) = smaller {
            large.key(egui::Key::Num1, egui::Modifiers::NONE);
            (0..times).for_each(|_| large.key(egui::Key::Minus, egui::Modifiers::NONE));
        }
        large.frame(vec![egui::Event::PointerMoved(at(0.0)), Large::button(at(0.0), egui::PointerButton::Middle, true)]);
        let mut x = 0.0;
        c.bench_function(&format!("512x512 hexes, a frame of panning: {name}"), |b| {
            b.iter(|| {
                x = if x > 40.0 { 0.0 } else { x + 1.0 };
                black_box(large.frame(vec![egui::Event::PointerMoved(at(x))]))
            });
        });
        large.frame(vec![Large::button(at(0.0), egui::PointerButton::Middle, false)]);
    }
    let mut delta = 3.0;
    c.bench_function("512x512 hexes, a frame of zooming to the pointer", |b| {
        b.iter(|| {
            delta = -delta;
            let wheel = egui::Event::MouseWheel {
                unit: egui::MouseWheelUnit::Point,
                delta: egui::vec2(0.0, delta * 40.0),
                phase: egui::TouchPhase::Move,
                source: egui::MouseWheelSource::Unknown,
                modifiers: egui::Modifiers::NONE,
            };
            black_box(large.frame(vec![wheel]))
        });
    });
}

/// Measures a stroke of the brush and its undo on a board of 512×512 hexes: all its frames, without the background checks.
fn large_stroke(c: &mut Criterion) {
    let mut large = Large::open();
    large.key(egui::Key::Num1, egui::Modifiers::NONE);
    let at = |x: f32| egui::pos2(800.0 + x, 400.0);
    let mut group = c.benchmark_group("512x512 hexes");
    group.sample_size(20);
    for length in [1, 4] {
        group.bench_function(format!("a stroke of {} hexes and its undo, {} frames", 1 + 4 * length, length + 4), |b| {
            b.iter(|| {
                let button = egui::PointerButton::Secondary;
                large.frame(vec![egui::Event::PointerMoved(at(0.0)), Large::button(at(0.0), button, true)]);
                for i in 1..=length {
                    large.frame(vec![egui::Event::PointerMoved(at(256.0 * i as f32 / length as f32))]);
                }
                large.frame(vec![Large::button(at(256.0), button, false)]);
                large.key(egui::Key::Z, egui::Modifiers::COMMAND);
            });
        });
    }
    group.finish();
}

/// Returns a board of 2,000 areas with six corners, a third of them cratered, half with minerals.
fn many_areas() -> String {
    let mut text = String::from("format = 1\ngame = \"moonbase\"\nkind = \"board\"\nname = { en = \"Many\" }\n");
    for (row, column) in (0..40).flat_map(|row| (0..50).map(move |column| (row, column))) {
        // Shared corners of areas are moved in the same way.
        let at = |x: i32, y: i32| format!("[{}, {}]", 6 * x + (x * 7 + y * 5) % 3, 6 * y + (x * 3 + y * 11) % 3);
        let middle = |y: i32| format!("[{}, {}]", 6 * column + 3, 6 * y + (column * 5 + y) % 3);
        let corners = [at(column, row), middle(row), at(column + 1, row), at(column + 1, row + 1), middle(row + 1), at(column, row + 1)];
        let number = row * 50 + column;
        text.push_str(&format!("[[area]]\nid = \"x{number}\"\nname = {{ en = \"Area {number}\" }}\ncorners = [{}]\n", corners.join(", ")));
        if number % 3 == 0 {
            text.push_str("cratered = true\n");
        }
        if number % 2 == 0 {
            text.push_str(&format!("mineral = {}\n", number % 4));
        }
    }
    text.replace("id = \"x0\"\n", "id = \"x0\"\nbase = \"luna\"\n").replace("id = \"x1999\"\n", "id = \"x1999\"\nbase = \"mond\"\n")
}

/// Measures panning over 2,000 areas, and dragging a corner shared by four of them.
fn areas(c: &mut Criterion) {
    let mut large = Large::with("boards/moonbase/many.toml", &many_areas());
    let at = |x: f32| egui::pos2(800.0 + x, 400.0);
    for (name, smaller) in [("all in view", None), ("40 px", Some(2)), ("64 px", Some(0))] {
        if let Some(times) = smaller {
            large.key(egui::Key::Num1, egui::Modifiers::NONE);
            (0..times).for_each(|_| large.key(egui::Key::Minus, egui::Modifiers::NONE));
        }
        large.frame(vec![egui::Event::PointerMoved(at(0.0)), Large::button(at(0.0), egui::PointerButton::Middle, true)]);
        let mut x = 0.0;
        c.bench_function(&format!("2000 areas, a frame of panning: {name}"), |b| {
            b.iter(|| {
                x = if x > 40.0 { 0.0 } else { x + 1.0 };
                black_box(large.frame(vec![egui::Event::PointerMoved(at(x))]))
            });
        });
        large.frame(vec![Large::button(at(0.0), egui::PointerButton::Middle, false)]);
    }
    // One of these positions is within reach of a corner.
    for (dx, dy) in (0..8).flat_map(|dx| (0..8).map(move |dy| (dx as f32 * 8.0, dy as f32 * 8.0))) {
        let press = at(dx) + egui::vec2(0.0, dy);
        large.frame(vec![egui::Event::PointerMoved(press), Large::button(press, egui::PointerButton::Primary, true)]);
        large.frame(vec![egui::Event::PointerMoved(press + egui::vec2(40.0, 0.0))]);
        if large.app.state().active_file().is_some_and(|file| !file.history().0.is_empty()) {
            break;
        }
        large.frame(vec![Large::button(press, egui::PointerButton::Primary, false)]);
    }
    let mut x = 0.0;
    c.bench_function("2000 areas, a frame of dragging a corner", |b| {
        b.iter(|| {
            x = if x > 60.0 { 0.0 } else { x + 10.0 };
            black_box(large.frame(vec![egui::Event::PointerMoved(at(x))]))
        });
    });
}

/// Measures the search in ten thousand files while typing.
fn palette(c: &mut Criterion) {
    let mut state = State::new(Workspace::bundled(), Settings::default());
    let words = ["crater", "magnet", "dust", "booster", "planning", "antenna", "shelter", "lander", "beacon", "tunnel"];
    state.paths.extend((0..10_000).map(|n| format!("scripts/walking/action/{}_{}_{n}.rhai", words[n % 10], words[n / 10 % 10])));
    state.paths.sort();
    state.name_files();
    for query in ["m", "mag", "plnng crtr", "boards/walking/ring", "nothing has this"] {
        c.bench_function(&format!("palette, 10,000 files: {query}"), |b| b.iter(|| black_box(search(&state, black_box(query), None))));
    }
    c.bench_function("filter, 10,000 files: mag", |b| b.iter(|| black_box(state.names.holding(black_box("mag")))));
}

criterion_group!(benches, frame, playtest, large_frames, large_stroke, areas, palette);
criterion_main!(benches);
