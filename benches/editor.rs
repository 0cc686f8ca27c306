//! A frame of the editor on the bundled boards: what the program does, and what egui does to turn it into triangles.
//!
//! `cargo bench --bench editor`; results are in `docs/performance.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use moonwright::content::workspace::Workspace;
use moonwright::editor::app::App;
use moonwright::editor::style;
use std::hint::black_box;
use std::path::Path;

const FILES: [&str; 4] = [
    "boards/walking/lunar-cards.toml",
    "boards/walking/ring.toml",
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

criterion_group!(benches, frame);
criterion_main!(benches);
