//! Every text on every screen is readable, and every control can be named and hit, at any scale of the interface.

use crate::faults;
use crate::support::Bench;
use egui::{Key, Modifiers, Vec2, vec2};
use moonwright::content::text::Language;

/// Windows of 1600×900 and 1280×720 pixels at 100, 150 and 200 %, in points.
const SIZES: [Vec2; 6] =
    [vec2(1600.0, 900.0), vec2(1280.0, 720.0), vec2(1067.0, 600.0), vec2(853.0, 480.0), vec2(800.0, 450.0), vec2(640.0, 360.0)];

/// The sizes that are checked in English too.
const ENGLISH: [Vec2; 2] = [SIZES[1], SIZES[5]];

impl Bench {
    /// Switches the language, and with it the theme: English is dark, Spanish is light.
    fn speak(&mut self) {
        let english = self.language() == Language::En;
        let theme = if english { "Toggle dark and light theme" } else { "Alternar tema oscuro y claro" };
        self.click(theme);
        self.click(if english { "Switch language" } else { "Cambiar de idioma" });
        // No tooltip covers the window.
        self.harness.remove_cursor();
        self.settle();
    }
    fn language(&self) -> Language {
        self.state().settings.language.unwrap_or_default()
    }
    /// Collects the faults of the screen.
    fn look(&self, screen: &str, found: &mut Vec<String>) {
        let window = self.harness.ctx.content_rect();
        let root = self.harness.root();
        let faults = faults::texts(&self.harness.output().shapes, &root, window).into_iter().chain(faults::controls(&root, window));
        found.extend(faults.map(|fault| format!("{screen} {:?} {:?}: {fault}", window.size(), self.language())));
    }
    /// Checks a screen in some sizes, in both languages and themes.
    fn fits(&mut self, sizes: &[Vec2], screen: &str, found: &mut Vec<String>) {
        for _ in 0..2 {
            // Most texts are longer in Spanish.
            let spanish = self.language() == Language::Es;
            for size in sizes.iter().copied().filter(|size| spanish || ENGLISH.contains(size)) {
                self.harness.set_size(size);
                self.settle();
                // Zooms out to the whole board.
                self.key(Key::F);
                self.look(screen, found);
            }
            self.speak();
        }
    }
    fn close(&mut self) {
        self.key(Key::Escape);
        self.shortcut(Modifiers::COMMAND, Key::W);
    }
    /// Makes decisions of a match with keys, regardless of their meaning.
    fn decide(&mut self, rounds: usize) {
        for _ in 0..rounds {
            for key in [Key::Num1, Key::Num2, Key::Num4, Key::B, Key::Enter] {
                self.key(key);
            }
        }
    }
}

/// Fails with the list of faults.
fn no(found: Vec<String>) {
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
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
const FORMS: [&str; 10] = [
    "boards/walking/action-deck.toml",
    "boards/mars/upgrade-bag.toml",
    "boards/moonbase/forces.toml",
    "boards/moonbase/fire-table.toml",
    "scripts/walking/action/gremlin.rhai",
    "scenarios/walking/crowd.toml",
    "scenarios/mars/standard.toml",
    "scenarios/rally/first-race.toml",
    "scenarios/mowdown/first-mowing.toml",
    "scenarios/moonbase/attrition.toml",
];
/// Dialogs and panels that are opened with a key.
const KEYS: [(&str, Modifiers, Key); 8] = [
    ("export", Modifiers::COMMAND, Key::E),
    ("new game", Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::N),
    ("new file", Modifiers::COMMAND, Key::N),
    ("palette", Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::P),
    ("go to", Modifiers::COMMAND, Key::P),
    ("help", Modifiers::NONE, Key::F1),
    ("balance", Modifiers::NONE, Key::F6),
    ("replace", Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::H),
];

#[test]
fn match_views_show_readable_text_in_every_window_size() {
    let mut bench = Bench::bundled();
    let mut found = Vec::new();
    for scenario in GAMES {
        bench.open(&format!("scenarios/{scenario}.toml"));
        bench.key(Key::F5);
        bench.fits(&SIZES, scenario, &mut found);
        bench.harness.set_size(SIZES[0]);
        bench.click("Instant");
        bench.decide(4);
        bench.fits(&[SIZES[1], SIZES[3], SIZES[5]], &format!("{scenario}, later"), &mut found);
        bench.close();
        bench.close();
    }
    no(found);
}

#[test]
fn editor_views_show_readable_text_in_every_window_size() {
    let mut bench = Bench::bundled();
    let mut found = Vec::new();
    bench.settle();
    bench.fits(&SIZES, "Welcome", &mut found);
    for path in BOARDS.map(|path| format!("boards/{path}")).into_iter().chain(FORMS.map(str::to_owned)) {
        bench.open(&path);
        bench.fits(&SIZES, &path, &mut found);
        bench.close();
    }
    no(found);
}

#[test]
fn overlays_show_readable_text_in_every_window_size() {
    let mut bench = Bench::bundled();
    let mut found = Vec::new();
    for size in ENGLISH {
        bench.harness.set_size(size);
        bench.open("scenarios/walking/duel.toml");
        bench.run("share");
        assert!(bench.sees("Save…"));
        bench.look("share", &mut found);
        bench.close();
    }
    for _ in 0..2 {
        for size in SIZES {
            bench.harness.set_size(size);
            for (screen, modifiers, key) in KEYS {
                bench.open("scenarios/walking/duel.toml");
                bench.shortcut(modifiers, key);
                bench.look(screen, &mut found);
                bench.close();
            }
        }
        bench.speak();
    }
    no(found);
}

#[test]
#[ignore = "prints the accessibility tree of every screen into target/accessibility/, to be read"]
fn accessibility_trees_of_every_screen_are_written() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("target/accessibility");
    std::fs::create_dir_all(&folder).unwrap();
    let write = |bench: &Bench, screen: &str| {
        std::fs::write(folder.join(format!("{}.txt", screen.replace('/', "-"))), faults::tree(&bench.harness.root())).unwrap();
    };
    let mut bench = Bench::bundled();
    bench.settle();
    write(&bench, "welcome");
    for path in BOARDS.map(|path| format!("boards/{path}")).into_iter().chain(FORMS.map(str::to_owned)) {
        bench.open(&path);
        write(&bench, &path);
        bench.close();
    }
    for scenario in GAMES {
        bench.open(&format!("scenarios/{scenario}.toml"));
        bench.key(Key::F5);
        write(&bench, &format!("playtest-{scenario}"));
        bench.close();
        bench.close();
    }
    for (screen, modifiers, key) in KEYS {
        bench.open("scenarios/walking/duel.toml");
        bench.shortcut(modifiers, key);
        write(&bench, screen);
        bench.close();
    }
}
