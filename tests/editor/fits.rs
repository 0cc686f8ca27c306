//! Every text on every screen is readable: it is neither truncated nor covered.

use crate::support::Bench;
use egui::epaint::{ClippedShape, TextShape};
use egui::{Key, Modifiers, Rect, Shape, Vec2, vec2};

/// Smaller overlaps are ignored, because text has padding.
const SLACK: f32 = 2.0;

/// Screens with horizontally scrolling content, which is clipped at the ends.
const SIDEWAYS: [&str; 2] = ["boards/walking/ring.toml", "scripts/walking/action/gremlin.rhai"];

/// A painted item of a frame, in painting order.
enum Painted {
    /// A text, and the visible part of its letters.
    Text { text: String, letters: Rect, seen: Rect, clip: Rect },
    /// An opaque surface.
    Surface(Rect),
}

/// Returns the lines of a text, one by one.
fn lines(shape: &TextShape, clip: Rect) -> impl Iterator<Item = Painted> {
    let at = shape.pos.to_vec2();
    shape.galley.rows.iter().filter_map(move |row| {
        let letters = row.visuals.mesh_bounds.translate(at + row.pos.to_vec2());
        let seen = letters.intersect(clip);
        let text = row.text();
        let is_there = shape.angle == 0.0 && seen.is_positive() && !text.trim().is_empty();
        is_there.then_some(Painted::Text { text, letters, seen, clip })
    })
}

fn painted(shape: &Shape, clip: Rect, out: &mut Vec<Painted>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| painted(shape, clip, out)),
        Shape::Text(shape) => out.extend(lines(shape, clip)),
        Shape::Rect(rect) if rect.fill.is_opaque() => out.push(Painted::Surface(rect.rect.intersect(clip))),
        _ => {}
    }
}

/// Returns the unreadable texts of a frame.
fn misfits(shapes: &[ClippedShape]) -> Vec<String> {
    let mut all = Vec::new();
    shapes.iter().for_each(|clipped| painted(&clipped.shape, clipped.clip_rect, &mut all));
    let mut found = Vec::new();
    for (i, one) in all.iter().enumerate() {
        let Painted::Text { text, letters, seen, clip } = one else { continue };
        let covered = |part: Rect, from: usize, to: usize| {
            all[from..to].iter().any(|over| matches!(over, Painted::Surface(surface) if surface.expand(SLACK).contains_rect(part)))
        };
        if covered(*seen, i, all.len()) {
            continue;
        }
        if letters.max.x > clip.max.x + SLACK || letters.min.x < clip.min.x - SLACK {
            found.push(format!("{text:?} is cut off: {letters:?} in {clip:?}"));
        }
        for (j, other) in all.iter().enumerate().skip(i + 1) {
            let Painted::Text { text: over, seen: above, .. } = other else { continue };
            let both = seen.intersect(*above);
            if both.width() > SLACK && both.height() > SLACK && !covered(both, i, j) {
                found.push(format!("{over:?} lies over {text:?} at {both:?}"));
            }
        }
    }
    found
}

const SIZES: [Vec2; 2] = [vec2(1600.0, 900.0), vec2(1280.0, 720.0)];

impl Bench {
    fn speak(&mut self) {
        let other = "Switch language";
        self.click(if self.sees(other) { other } else { "Cambiar de idioma" });
    }
    /// Collects the unreadable texts on the screen.
    fn look(&self, screen: &str, found: &mut Vec<String>) {
        let size = self.harness.ctx.content_rect().size();
        let language = self.harness.state().state().settings.language;
        let moved = |misfit: &String| SIDEWAYS.contains(&screen) && misfit.contains("is cut off");
        let misfits = misfits(&self.harness.output().shapes).into_iter().filter(|misfit| !moved(misfit));
        found.extend(misfits.map(|misfit| format!("{screen} {size:?} {language:?}: {misfit}")));
    }
    /// Checks a screen in both sizes and both languages.
    fn fits(&mut self, screen: &str, found: &mut Vec<String>) {
        for size in SIZES {
            self.harness.set_size(size);
            for _ in 0..2 {
                self.settle();
                // Zooms out to the whole board.
                self.key(Key::F);
                self.look(screen, found);
                self.speak();
            }
        }
    }
}

const GAMES: [&str; 5] = ["walking/full-lap", "mars/half-march", "rally/slalom", "mowdown/dirty-ankle", "moonbase/contraband"];
const BOARDS: [&str; 6] = [
    "walking/ring.toml",
    "walking/lunar-cards.toml",
    "rally/switchbacks.toml",
    "mowdown/nook.toml",
    "mowdown/paths.toml",
    "moonbase/shackleton.toml",
];
const FORMS: [&str; 7] = [
    "boards/walking/action-deck.toml",
    "boards/mars/upgrade-bag.toml",
    "boards/moonbase/forces.toml",
    "boards/moonbase/fire-table.toml",
    "scripts/walking/action/gremlin.rhai",
    "scenarios/walking/crowd.toml",
    "scenarios/moonbase/attrition.toml",
];
/// Dialogs and panels that are opened with a key.
const KEYS: [(&str, Modifiers, Key); 7] = [
    ("export", Modifiers::COMMAND, Key::E),
    ("new game", Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::N),
    ("new file", Modifiers::COMMAND, Key::N),
    ("palette", Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::P),
    ("go to", Modifiers::COMMAND, Key::P),
    ("help", Modifiers::NONE, Key::F1),
    ("balance", Modifiers::NONE, Key::F6),
];

impl Bench {
    fn close(&mut self) {
        self.key(Key::Escape);
        self.shortcut(Modifiers::COMMAND, Key::W);
    }
}

#[test]
fn every_text_of_a_match_can_be_read() {
    let mut bench = Bench::bundled();
    let mut found = Vec::new();
    for scenario in GAMES {
        bench.open(&format!("scenarios/{scenario}.toml"));
        bench.key(Key::F5);
        bench.fits(scenario, &mut found);
        bench.close();
        bench.close();
    }
    assert!(found.is_empty(), "{} misfits:\n{}", found.len(), found.join("\n"));
}

#[test]
fn every_text_of_the_editor_can_be_read() {
    let mut bench = Bench::bundled();
    let mut found = Vec::new();
    bench.settle();
    bench.fits("Welcome", &mut found);
    for path in BOARDS.map(|path| format!("boards/{path}")).into_iter().chain(FORMS.map(str::to_owned)) {
        bench.open(&path);
        bench.fits(&path, &mut found);
        bench.close();
    }
    assert!(found.is_empty(), "{} misfits:\n{}", found.len(), found.join("\n"));
}

#[test]
fn every_text_that_stands_over_the_window_can_be_read() {
    let mut bench = Bench::bundled();
    let mut found = Vec::new();
    for size in SIZES {
        bench.harness.set_size(size);
        for _ in 0..2 {
            for (screen, modifiers, key) in KEYS {
                bench.open("scenarios/walking/duel.toml");
                bench.shortcut(modifiers, key);
                bench.look(screen, &mut found);
                bench.close();
            }
            bench.speak();
        }
    }
    assert!(found.is_empty(), "{} misfits:\n{}", found.len(), found.join("\n"));
}
