//! The editor of boards of columns, driven by accessible names without a window.

use crate::support::Bench;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use moonwright::content::columns::ColumnBoard;

const BOARD: &str = "boards/mowdown/dirty-ankle.toml";

fn bench() -> Bench {
    Bench::on(BOARD)
}

/// Returns the label of a cell without its name.
#[track_caller]
fn cell(bench: &Bench, name: &str) -> String {
    bench.label(&format!("Cell {name} "))
}

#[track_caller]
fn click_cell(bench: &mut Bench, name: &str) {
    bench.click_part(&format!("Cell {name} "));
}

fn board(bench: &Bench) -> &ColumnBoard {
    bench.value(BOARD)
}

#[test]
fn painting_a_column_board_can_be_undone_and_saved() {
    let mut bench = bench();
    let before = bench.read(BOARD);
    assert_eq!((cell(&bench, "D7"), cell(&bench, "D6")), ("arc 6, section 3, home".into(), "arc 6, section 3, hill 2".into()));
    bench.click("Palette: Headache");
    click_cell(&mut bench, "D1");
    assert_eq!(cell(&bench, "D1"), "arc 1, section 1, headache");
    bench.click("Palette: Hill 2");
    click_cell(&mut bench, "C2");
    assert_eq!(cell(&bench, "C2"), "arc 2, section 1, hill 2", "a hill takes the place of a crater");
    bench.undo();
    assert_eq!(cell(&bench, "C2"), "arc 2, section 1, crater");
    bench.click("Palette: Start");
    click_cell(&mut bench, "D4");
    bench.save();
    let after = before.replace(".  .  .  1  .  .  .", ".  .  .  1h .  .  .").replace("sun = \"S\"\n", "sun = \"S\"\nstart = \"D4\"\n");
    similar(&bench.read(BOARD), &after);
}

/// Compares lines regardless of the order of new keys.
#[track_caller]
fn similar(one: &str, other: &str) {
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(one), sorted(other));
}

#[test]
fn adding_cells_left_or_above_shifts_cell_references() {
    let mut bench = bench();
    bench.click("Palette: Cell");
    bench.click("Free space SW of A1");
    assert_eq!((board(&bench).columns(), board(&bench).suggested.craters.join(" ")), (8, "D2 F3 E5".to_owned()));
    assert_eq!(cell(&bench, "E7"), "arc 6, section 3, home");
    bench.undo();
    assert_eq!(board(&bench).columns(), 7);
    // A stroke that leaves the sheet at the top continues at the pointer, although the rows below are renumbered.
    let (d1, d2) = (bench.middle("Cell D1 "), bench.middle("Cell D2 "));
    bench.drag(d1, d1 + 2.0 * (d1 - d2), 4);
    assert_eq!(board(&bench).cells.len(), 39);
    assert_eq!(cell(&bench, "D9"), "arc 6, section 3, home");
    bench.undo();
    assert_eq!(board(&bench).cells.len(), 37, "a stroke is one step");
    assert!(bench.codes(BOARD).is_empty());
}

#[test]
fn problems_are_marked_on_their_cells_while_painting() {
    let mut bench = bench();
    bench.click("Palette: Arc 2");
    click_cell(&mut bench, "D7");
    assert_eq!(bench.codes(BOARD), ["MD-V6"]);
    let state = bench.state();
    let marks = &state.hex.reports[BOARD].marks;
    assert!(marks.iter().any(|mark| mark.at.is_some_and(|at| (at.column, at.row) == (3, 12))), "{marks:?}");
    bench.undo();
    bench.click("Palette: Arc 7");
    click_cell(&mut bench, "D7");
    assert!(bench.codes(BOARD).is_empty(), "sections and trackers have followed: {:?}", bench.codes(BOARD));
}

#[test]
fn dragging_the_sun_moves_it_to_another_side() {
    let mut bench = bench();
    let place = |bench: &Bench, side: &str| bench.harness.get_by_label(&format!("Sun side {side}")).rect().center();
    let (south, north_west) = (place(&bench, "S"), place(&bench, "NW"));
    bench.drag(south, north_west, 4);
    assert_eq!(board(&bench).sun.name(), "NW");
    bench.undo();
    assert_eq!(board(&bench).sun.name(), "S", "one step");
    bench.click("Sun side NE");
    assert_eq!(board(&bench).sun.name(), "NE");
}

#[test]
fn keyboard_selects_paints_and_deletes_cells() {
    let mut bench = bench();
    bench.click("Palette: Crater");
    bench.key(Key::V);
    let d4 = bench.middle("Cell D4 ");
    bench.drag(d4, d4, 4);
    bench.key(Key::ArrowDown);
    bench.key(Key::ArrowRight);
    bench.key(Key::Enter);
    assert_eq!(cell(&bench, "E5"), "arc 5, section 3, headache, crater");
    bench.key(Key::Delete);
    assert_eq!(board(&bench).cells.len(), 36);
    bench.undo();
    bench.undo();
    assert_eq!(cell(&bench, "E5"), "arc 5, section 3, headache");
}

#[test]
fn the_inspector_edits_sections_costs_and_lists() {
    let mut bench = bench();
    bench.press("Move Panel 1 down");
    bench.press("Add panel");
    bench.press("Remove Battery 1");
    assert_eq!((board(&bench).panels.clone(), board(&bench).batteries.clone()), (vec![2, 3, 2, 2], vec![6]));
    bench.undo();
    assert_eq!(board(&bench).batteries, [6, 6]);
    bench.press("Remove section 2");
    let crossings: Vec<_> = board(&bench).crossings.iter().map(|way| (way.from, way.to)).collect();
    assert_eq!((board(&bench).sections[0].arcs.len(), crossings), (4, vec![]), "what it cost to enter it and to leave it is gone");
    assert!(bench.codes(BOARD).is_empty(), "{:?}", bench.codes(BOARD));
    bench.press("Add section");
    assert_eq!(board(&bench).sections.iter().map(|section| section.arcs.clone()).collect::<Vec<_>>(), [vec![1, 2, 3, 4], vec![5], vec![6]]);
    bench.press("Remove from Hills 2");
    bench.press("Add difficulty");
    bench.press("Remove easy");
    assert_eq!(board(&bench).levels.keys().map(String::as_str).collect::<Vec<_>>(), ["hard", "level1", "normal"]);
}

#[test]
fn column_board_cells_copy_paste_and_delete() {
    let mut bench = bench();
    let before = board(&bench).clone();
    bench.shortcut(Modifiers::COMMAND, Key::A);
    bench.harness.event(egui::Event::Copy);
    bench.harness.step();
    let copied = bench.copied().unwrap();
    assert!(bench.read(BOARD).contains(&copied), "the text is that of the file:\n{copied}");
    // Half of a board, moved one column to the right: the column that it does not cover is preserved.
    bench.shortcut(Modifiers::NONE, Key::V);
    click_cell(&mut bench, "A1");
    let a1 = cell(&bench, "A1");
    bench.paste("2h .\n. 2\n");
    assert_eq!(cell(&bench, "A1"), "arc 2, section 1, headache", "{a1}");
    assert!(cell(&bench, "B2").starts_with("arc 2"), "{}", cell(&bench, "B2"));
    assert_eq!(bench.file(BOARD).hexes.len(), 2, "what was laid down is selected");
    bench.key(Key::Delete);
    assert_eq!(board(&bench).cells.len(), before.cells.len() - 2);
    bench.undo();
    bench.undo();
    assert_eq!(*board(&bench), before);
    bench.event(egui::Event::Paste("hello there".to_owned()));
    assert_eq!(*board(&bench), before, "what is no sheet changes nothing");
}
