//! A frame of the editor on the bundled boards: what the program does, and what egui does to turn it into triangles.
//!
//! `cargo bench --bench editor`; results are in `docs/performance.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use moonwright::content::workspace::Workspace;
use moonwright::editor::app::App;
use moonwright::editor::style;
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

fn frame(c: &mut Criterion) {
    for file in FILES {
        let ctx = egui::Context::default();
        style::install(&ctx);
        let mut app = App::new(&ctx, Workspace::discover(Path::new(env!("CARGO_MANIFEST_DIR"))), None);
        app.open_path(&Path::new(env!("CARGO_MANIFEST_DIR")).join(file));
        for _ in 0..10 {
            let _ = ctx.run_ui(input(), |ui| app.ui(ui));
            app.wait();
        }
        c.bench_function(&format!("frame: {file}"), |b| {
            b.iter(|| {
                let output = ctx.run_ui(input(), |ui| app.ui(ui));
                black_box(ctx.tessellate(output.shapes, output.pixels_per_point))
            });
        });
    }
}

/// A board of 512×512 hexes with all kinds of terrain on it.
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

/// A window on the large board, alone in its workspace but for the bundled library.
struct Large {
    ctx: egui::Context,
    app: App,
    time: f64,
    _folder: tempfile::TempDir,
}

impl Large {
    fn open() -> Large {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let path = folder.path().join("boards/rally/large.toml");
        std::fs::create_dir_all(folder.path().join("boards/rally")).expect("it can be written");
        std::fs::write(&path, large_board()).expect("it can be written");
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
    /// One frame with these events.
    fn frame(&mut self, events: Vec<egui::Event>) -> usize {
        self.time += 1.0 / 60.0;
        let output = self.ctx.run_ui(egui::RawInput { events, time: Some(self.time), ..input() }, |ui| self.app.ui(ui));
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

/// Pan and zoom on a board of 512×512 hexes, from the whole board in view to hexes of 64 pixels.
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

/// A stroke of the brush and its undo on a board of 512×512 hexes: all frames of it, without the checks on their own thread.
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

criterion_group!(benches, frame, large_frames, large_stroke);
criterion_main!(benches);
