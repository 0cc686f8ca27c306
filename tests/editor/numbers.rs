//! Numeric fields of all document types: typing, dragging and Escape.

use crate::support::Bench;
use egui::accesskit::{Action, ActionData, ActionRequest, Role};
use egui::{Event, Key, Modifiers, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use moonwright::content::document::FORMS;
use moonwright::content::hex::HexBoard;
use moonwright::content::workspace::Workspace;
use moonwright::geometry::hex::offset;
use std::collections::BTreeSet;

/// A document of each type that has numbers, and what must be clicked for its numbers to be displayed.
const DOCUMENTS: [(&str, &str); 12] = [
    ("boards/rally/red.toml", ""),
    ("boards/walking/ring.toml", ""),
    ("boards/mars/ring.toml", ""),
    ("boards/mowdown/dirty-ankle.toml", ""),
    ("boards/mowdown/paths.toml", ""),
    ("boards/moonbase/far-side.toml", "Area lb "),
    ("boards/moonbase/forces.toml", ""),
    ("boards/moonbase/fire-table.toml", ""),
    ("boards/walking/action-deck.toml", ""),
    ("boards/rally/terrain-rules.toml", ""),
    ("scenarios/mowdown/dirty-ankle.toml", ""),
    ("scenarios/mars/siege.toml", "Wave of card 5"),
];

/// Document types without numbers.
const WITHOUT: [&str; 1] = ["cards"];

/// Opens a document in a window in which all fields are visible.
fn opened(path: &str, shown: &str) -> Bench {
    let text = Workspace::bundled().read(path).unwrap();
    let mut bench = Bench::with_files([(path, &*text)]);
    bench.harness.set_size(vec2(1700.0, 4200.0));
    bench.open(path);
    show(&mut bench, shown);
    bench
}

/// Clicks what shows the numbers of a document.
fn show(bench: &mut Bench, shown: &str) {
    if !shown.is_empty() {
        let found = bench.harness.query_all_by_label_contains(shown).next();
        found.unwrap_or_else(|| panic!("no {shown}")).click_accesskit();
        bench.settle();
    }
}

/// Maximum number of kinds that are tried in one document: options and cards of a deck all have the same control.
const KINDS: usize = 8;

/// Returns one number of each kind: labels that differ only in digits or in what follows a comma are of one kind.
fn numbers(bench: &Bench) -> Vec<String> {
    let mut kinds = BTreeSet::new();
    let nodes = bench.harness.query_all_by_role(Role::SpinButton).filter_map(|node| node.accesskit_node().label());
    let kind = |label: &str| label.chars().take_while(|c| *c != ',').filter(|c| !c.is_ascii_digit()).collect::<String>();
    nodes.filter(|label| label != "Brush size" && kinds.insert(kind(label))).take(KINDS).collect()
}

impl Bench {
    fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.harness.step());
    }
    fn number(&self, label: &str) -> egui_kittest::Node<'_> {
        let mut numbers = self.harness.query_all_by_role(Role::SpinButton);
        numbers.find(|node| node.accesskit_node().label().as_deref() == Some(label)).unwrap_or_else(|| panic!("no {label}"))
    }
    fn has_number(&self, label: &str) -> bool {
        let mut numbers = self.harness.query_all_by_role(Role::SpinButton);
        numbers.any(|node| node.accesskit_node().label().as_deref() == Some(label))
    }
    /// Types digits one by one, with a pause after each of them.
    fn type_slowly(&mut self, label: &str, digits: &[&str]) {
        self.number(label).focus();
        self.frames(2);
        for digit in digits {
            self.harness.event(Event::Text((*digit).to_owned()));
            self.frames(3);
        }
    }
    fn hit(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.frames(2);
    }
    /// Sets a value in one step, as assistive technology does.
    fn set_number(&mut self, label: &str, value: f64) {
        let (target_node, target_tree) = self.number(label).accesskit_node().locate();
        let data = Some(ActionData::NumericValue(value));
        let request = ActionRequest { action: Action::SetValue, target_tree, target_node, data };
        self.harness.event(Event::AccessKitActionRequest(request));
        self.frames(2);
    }
    /// Returns the text of a file and the number of its undoable and redoable steps.
    fn document(&self, path: &str) -> (String, usize, usize) {
        let file = self.file(path);
        let (undo, redo) = file.history();
        (file.text(), undo.len(), redo.len())
    }
}

#[test]
fn typing_or_dragging_a_number_changes_nothing_but_its_final_value() {
    let mut tried = 0;
    for (path, shown) in DOCUMENTS {
        let mut bench = opened(path, shown);
        let labels = numbers(&bench);
        assert!(!labels.is_empty(), "{path} has no numbers");
        for label in labels {
            let start = bench.document(path);
            let same = |bench: &Bench, what: &str| assert_eq!(bench.document(path), start, "{path}: {label}: {what}");
            tried += 1;
            // Escape restores the document.
            bench.type_slowly(&label, &["1", "2"]);
            bench.hit(Modifiers::NONE, Key::Escape);
            same(&bench, "Escape after typing");
            // Escape closes a popup too.
            if !bench.has_number(&label) {
                show(&mut bench, shown);
            }
            // Dragging there and back.
            let at = bench.number(&label).rect().center();
            bench.harness.hover_at(at);
            bench.frames(1);
            bench.harness.drag_at(at);
            bench.frames(1);
            for by in [-40.0, -90.0, 60.0, 0.0] {
                bench.harness.hover_at(at + Vec2::X * by);
                bench.frames(1);
            }
            bench.harness.drop_at(at);
            bench.frames(2);
            same(&bench, "dragging there and back");
            // Two digits with a pause.
            bench.type_slowly(&label, &["1", "2"]);
            bench.hit(Modifiers::NONE, Key::Enter);
            let (typed, steps, _) = bench.document(path);
            if typed == start.0 {
                continue;
            }
            assert_eq!(steps, start.1 + 1, "{path}: {label}: typing is one step");
            let value = bench.number(&label).accesskit_node().numeric_value().unwrap();
            bench.hit(Modifiers::COMMAND, Key::Z);
            assert_eq!(bench.document(path).0, start.0, "{path}: {label}: one undo restores everything");
            bench.set_number(&label, value);
            assert_eq!(bench.document(path).0, typed, "{path}: {label}: the digits before {value} have changed something");
            bench.hit(Modifiers::COMMAND, Key::Z);
        }
    }
    assert!(tried > 30, "only {tried} numbers");
    let tried: BTreeSet<&str> = DOCUMENTS.iter().map(|(path, _)| form_of(path)).chain(WITHOUT).collect();
    assert_eq!(tried, FORMS.iter().map(|form| form.id).collect());
}

fn form_of(path: &str) -> &'static str {
    let text = Workspace::bundled().read(path).unwrap();
    moonwright::content::document::read(path, &text).0.unwrap().form()
}

#[test]
fn resizing_keeps_the_contents_at_the_anchor_and_a_later_anchor_repeats_it() {
    let path = "boards/rally/red.toml";
    let mut bench = opened(path, "");
    let start = bench.value::<HexBoard>(path).clone();
    let (columns, rows) = (start.columns, start.rows);
    bench.press("Keep the right edge");
    bench.type_slowly("Width", &["3", "2"]);
    bench.hit(Modifiers::NONE, Key::Enter);
    let added = 32 - columns;
    let moved = |bench: &Bench, by: (u16, u16)| {
        let board = bench.value::<HexBoard>(path);
        start.offsets().all(|at| board.symbol(offset(at.column + by.0, at.row + by.1)) == start.symbol(at))
    };
    assert!(moved(&bench, (added, 0)));
    bench.press("Keep the left edge");
    assert!(moved(&bench, (0, 0)), "the last resizing is repeated");
    let size = |bench: &Bench| (bench.value::<HexBoard>(path).columns, bench.value::<HexBoard>(path).rows);
    assert_eq!(size(&bench), (32, rows));
    bench.undo();
    assert!(bench.value::<HexBoard>(path).is_same(&start) && size(&bench) == (columns, rows));
    // Rows move in pairs, because odd rows are displaced.
    bench.press("Keep the bottom edge");
    bench.type_slowly("Height", &["1", "5"]);
    bench.hit(Modifiers::NONE, Key::Enter);
    assert_eq!(size(&bench), (columns, 15));
    assert!(moved(&bench, (0, 2)));
}

#[test]
fn all_numbers_of_the_window_use_the_same_widget() {
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/crates/editor/src"))];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if std::fs::read_to_string(&path).is_ok_and(|text| text.contains("DragValue::new(")) {
                found.push(path.file_name().unwrap().to_owned());
            }
        }
    }
    assert_eq!(found, ["number.rs"]);
}
