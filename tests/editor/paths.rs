//! The path designer driven by accessible names, without a window.

use crate::support::Bench;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use moonwright::content::columns::{PathGuide, PathKind, PathPattern};

const PATHS: &str = "boards/mowdown/paths.toml";

fn bench() -> Bench {
    let mut bench = Bench::on(PATHS);
    bench.click("Board for the paths");
    bench.click("Lunar Base Dirty Ankle");
    bench
}

fn path(bench: &Bench, face: usize) -> PathPattern {
    bench.value::<PathGuide>(PATHS).paths[face - 1].clone()
}

#[test]
fn path_editor_adds_cells_and_updates_the_path_type() {
    let mut bench = bench();
    bench.click("Path 2 Strip");
    assert!(bench.sees("Strip: 426 placements on the whole empty board, from 37 of 37 cells"));
    bench.click("Add a cell NE");
    bench.click("Path cell 2 light");
    let strip = path(&bench, 2);
    assert_eq!((strip.cells.len(), strip.kind, strip.cells[1].light), (3, PathKind::Jump, false));
    bench.click("Path cell 3 light");
    assert_eq!(bench.codes(PATHS), ["MD-V14"], "it must not end in the air");
    let says = bench.harness.query_all_by_label("path 2 does not end on a light cell").count();
    assert_eq!(says, 1, "beside the path");
    for _ in 0..3 {
        bench.undo();
    }
    assert_eq!(path(&bench, 2).cells.len(), 2);
    assert!(bench.codes(PATHS).is_empty());
}

#[test]
fn paths_can_be_drawn_with_the_pointer_and_keys() {
    let mut bench = bench();
    bench.click("Path 1 Nudge");
    let at = |bench: &Bench, label: &str| bench.harness.get_by_label(label).rect().center();
    let north = at(&bench, "Add a cell N");
    bench.click_at(north, egui::PointerButton::Primary, Modifiers::NONE);
    assert_eq!(path(&bench, 1).cells.len(), 2);
    assert!(path(&bench, 1).entry.iter().all(|side| side.name() != "N"), "nobody stands on the second cell");
    let south = at(&bench, "Side S entry");
    bench.click_at(south, egui::PointerButton::Primary, Modifiers::NONE);
    assert!(path(&bench, 1).entry.iter().all(|side| side.name() != "S"));
    bench.key(Key::D);
    assert_eq!(path(&bench, 1).cells.len(), 3);
    bench.key(Key::Backspace);
    bench.click_at(north, egui::PointerButton::Secondary, Modifiers::NONE);
    assert_eq!(path(&bench, 1).cells.len(), 1);
}

#[test]
fn path_that_can_never_be_placed_is_reported() {
    let mut bench = bench();
    bench.click("Path 4 Hop");
    bench.click("Entry S");
    assert!(bench.sees("Hop can never be placed: it has no entry side"));
    bench.click("Entry S");
    assert!(bench.sees("Hop: 138 placements on the whole empty board, from 37 of 37 cells"));
    for turn in ["0°", "60°", "120°", "180°", "240°", "300°"] {
        bench.click(&format!("Rotation {turn}"));
    }
    assert!(bench.sees("Hop can never be placed: no rotation is allowed"));
    bench.click("Remove path");
    bench.click("Add path 4");
    assert_eq!((path(&bench, 4).face, bench.codes(PATHS).len()), (4, 0));
}

#[test]
fn path_can_be_rotated_and_copied_to_another_face() {
    let mut bench = bench();
    bench.click("Path 4 Hop");
    let hop = path(&bench, 4);
    bench.click("Turn right by 60°");
    let turned = path(&bench, 4);
    assert_eq!((turned.cells[1].hex.x, turned.cells[1].hex.y), (1, -1), "what lay in the north lies in the northeast");
    assert_eq!(turned.entry, [moonwright::geometry::columns::Side::named("SW").unwrap()]);
    assert!(bench.codes(PATHS).is_empty());
    bench.click("Turn left by 60°");
    assert_eq!(path(&bench, 4), hop);
    bench.harness.event(egui::Event::Copy);
    bench.harness.step();
    let copied = bench.copied().unwrap();
    bench.click("Path 2 Strip");
    bench.event(egui::Event::Paste(copied));
    let strip = path(&bench, 2);
    assert_eq!((strip.face, strip.name.en.as_str(), &strip.cells, strip.kind), (2, "Strip", &hop.cells, hop.kind));
    bench.event(egui::Event::Paste("kind = 7".to_owned()));
    assert_eq!(path(&bench, 2), strip, "what is no path changes nothing");
}
