//! The jobs of the tour by keys alone: every control is reached with Tab and found by its accessible name.

use crate::faults;
use crate::keyboard::focused;
use crate::support::Bench;
use egui::{Event, Key, Modifiers};
use moonwright::editor::features::balance::state::Balance;

/// Maximum number of controls of a window.
const CONTROLS: usize = 400;

/// Presses Tab until a control has the focus whose role and name contain this text.
#[track_caller]
fn tab_to(bench: &mut Bench, wanted: &str) {
    let mut seen = Vec::new();
    for _ in 0..CONTROLS {
        bench.harness.key_press(Key::Tab);
        bench.harness.run();
        let name = focused(bench).unwrap_or_default();
        if name.contains(wanted) {
            return;
        }
        if name.starts_with("MultilineTextInput") && seen.last() == Some(&name) {
            // In a script, Tab indents; Escape leaves it.
            bench.harness.key_press(Key::Escape);
            bench.harness.run();
        }
        seen.push(name);
    }
    panic!("Tab does not reach {wanted}:\n{}\n{}", seen[..80.min(seen.len())].join("\n"), faults::tree(&bench.harness.root()));
}

/// Presses the control with this name.
#[track_caller]
fn press(bench: &mut Bench, wanted: &str) {
    tab_to(bench, wanted);
    bench.key(Key::Space);
}

fn written(bench: &mut Bench, text: &str) {
    bench.event(Event::Text(text.to_owned()));
}

/// Opens a file by a part of its name.
fn open(bench: &mut Bench, name: &str) {
    bench.shortcut(Modifiers::COMMAND, Key::P);
    written(bench, name);
    bench.key(Key::Enter);
}

#[test]
fn hex_is_painted_by_keys() {
    let mut bench = Bench::bundled();
    open(&mut bench, "azul");
    let path = "boards/rally/blue.toml";
    assert_eq!(bench.state().active_path().as_deref(), Some(path));
    press(&mut bench, "Palette: Crater");
    tab_to(&mut bench, "Canvas");
    bench.key(Key::ArrowRight);
    bench.key(Key::ArrowDown);
    let before = bench.read(path);
    assert!(!bench.file(path).is_dirty());
    bench.key(Key::Enter);
    assert!(bench.file(path).is_dirty());
    bench.save();
    assert_ne!(bench.read(path), before);
}

#[test]
fn script_is_changed_and_played_by_keys() {
    let mut bench = Bench::bundled();
    open(&mut bench, "plnnng");
    tab_to(&mut bench, "\"Script\"");
    bench.shortcut(Modifiers::COMMAND, Key::Home);
    written(&mut bench, "// Changed.\n");
    let path = "scripts/walking/action/planning.rhai";
    let text = bench.file(path).source().text().to_owned();
    assert!(text.contains("// Changed."), "{:?} {text}", focused(&bench));
    bench.key(Key::F5);
    let content = bench.play().replay().content.get(path).cloned();
    assert!(content.unwrap().contains("// Changed."));
    press(&mut bench, "\"Instant\"");
    let before = bench.position();
    press(&mut bench, "Choice 1: ");
    assert!(bench.position() > before);
}

#[test]
fn balance_is_started_by_keys() {
    let mut bench = Bench::bundled();
    open(&mut bench, "scenarios/walking/practice.toml");
    bench.key(Key::F6);
    tab_to(&mut bench, "SpinButton \"Games\"");
    bench.shortcut(Modifiers::COMMAND, Key::A);
    written(&mut bench, "6");
    bench.key(Key::Enter);
    press(&mut bench, "Button \"Run\"");
    let Balance { report, trouble, .. } = &bench.state().balance;
    assert_eq!(report.as_ref().map(|report| report.games), Some(6), "{trouble:?}");
}

#[test]
fn board_is_exported_by_keys() {
    let mut bench = Bench::bundled();
    open(&mut bench, "boards/rally/red.toml");
    bench.shortcut(Modifiers::COMMAND, Key::E);
    bench.settle();
    press(&mut bench, "Image (PNG)");
    bench.settle();
    press(&mut bench, "Button \"Export PNG");
    bench.settle();
    bench.shortcut(Modifiers::COMMAND, Key::A);
    written(&mut bench, "red.png");
    bench.key(Key::Enter);
    bench.settle();
    let image = std::fs::read(bench.folder.path().join("red.png")).unwrap();
    assert_eq!(&image[1..4], b"PNG");
}
