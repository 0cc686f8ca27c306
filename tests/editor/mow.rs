//! The sheet of a solo game in the playtest tab, driven by accessible names without a window.

use crate::support::Bench;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};

fn started() -> Bench {
    Bench::playing("scenarios/mowdown/training-yard.toml")
}

#[test]
fn choosing_a_path_on_the_sheet_shows_its_effect() {
    let mut bench = started();
    assert!(bench.sees("C5, arc 4, home, 1 circle, the mower"));
    // Of the paths that end on E3, the one that is named, as selected without a mouse.
    bench.press("Hop (D4) E3");
    assert!(bench.sees("E3, arc 3, filled, the mower"), "{:?}", bench.play().log);
    assert!(bench.sees("D4, arc 4, 1 circle"), "what is flown over is not filled");
}

#[test]
fn a_key_cycles_through_paths_to_a_cell_and_a_click_takes_the_shown_one() {
    let mut bench = started();
    // Two hooks end on the same cell.
    let ends: Vec<&str> =
        bench.play().choices.iter().filter(|choice| choice.starts_with("Hook")).map(|way| way.rsplit(' ').next().unwrap()).collect();
    let end = ends.iter().find(|end| ends.iter().filter(|other| other == end).count() > 1).expect("two ways to one cell").to_string();
    let ways: Vec<String> = bench.play().choices.iter().filter(|choice| choice.ends_with(&format!(" {end}"))).cloned().collect();
    let middle = bench.harness.get_by_label(&ways[0]).rect().center();
    bench.harness.hover_at(middle);
    bench.settle();
    let shown = |bench: &Bench| bench.state().hover.clone();
    assert!(shown(&bench).starts_with(&ways[0]), "{}", shown(&bench));
    bench.key(egui::Key::R);
    assert!(shown(&bench).starts_with(&ways[1]), "{}", shown(&bench));
    // Paths that only lead through the cell follow.
    let leads = |choice: &&String| choice.split(|c: char| !c.is_alphanumeric()).any(|word| word == end);
    let count = bench.play().choices.iter().filter(leads).count();
    for _ in 1..count {
        bench.key(egui::Key::R);
    }
    assert!(shown(&bench).starts_with(&ways[0]), "after the last way comes the first");
    bench.key(egui::Key::R);
    bench.harness.drag_at(middle);
    bench.harness.drop_at(middle);
    bench.settle();
    assert!(bench.play().log.iter().any(|entry| entry.line.text == ways[1]), "{:?}", bench.play().log);
}

#[test]
fn rolls_cannot_be_undone_unless_undo_rolls_is_enabled() {
    let mut bench = started();
    bench.press("Hop (D4) E3");
    let next = bench.position();
    assert!(next > 0 && bench.play().session.rolled_since(0), "the next turn has been rolled");
    bench.key(egui::Key::ArrowLeft);
    assert_eq!(bench.position(), next);
    assert!(bench.said().contains("Undo rolls"));
    bench.more("Undo rolls");
    bench.key(egui::Key::ArrowLeft);
    assert_eq!(bench.position(), 0);
    // An earlier moment can be viewed, but play cannot continue from it without the switch.
    bench.more("Undo rolls");
    bench.press("Hop (D4) E3");
    assert_eq!((bench.position(), bench.play().session.last()), (0, next));
    bench.more("Undo rolls");
    bench.press("Hop (D4) E3");
    assert_eq!(bench.position(), next);
}

#[test]
fn the_daily_match_starts_from_the_welcome_tab_and_its_result_is_copied() {
    let mut bench = Bench::bundled();
    bench.click("Play today’s match");
    let day = bench.play().day.unwrap().to_string();
    bench.click("Instant");
    let number = bench.play().session.seats().len();
    assert_eq!(number, 1);
    bench.seat("You", "Random");
    for _ in 0..200 {
        bench.settle();
    }
    assert!(bench.play().session.outcome().is_some(), "{:?}", bench.play().log.last());
    bench.harness.get_by_label("Copy result").click();
    bench.harness.step();
    let line = bench.copied().expect("a line is copied");
    assert!(line.starts_with(&day) && line.contains(" · MW1-"), "{line}");
}

#[test]
fn the_path_guide_stays_hidden_after_a_restart() {
    let mut bench = Bench::on("scenarios/mowdown/training-yard.toml");
    bench.key(egui::Key::F5);
    let width = |bench: &Bench| {
        let table = &bench.play().table;
        table.board(moonwright::scene::registry::theme("mowdown", false)).bounds.width()
    };
    let whole = width(&bench);
    bench.click("Hide the guide");
    assert!(width(&bench) < whole - 2.0);
    bench.click("Restart");
    assert!(width(&bench) < whole - 2.0, "it stays folded");
    bench.key(egui::Key::P);
    assert_eq!(width(&bench), whole);
    assert!(bench.sees("Hide the guide"));
}

#[test]
fn enlarged_board_keeps_the_question_and_the_keys_and_is_restored_by_one_click() {
    let height = |bench: &Bench| {
        let canvas = bench.harness.root().children_recursive().find(|node| node.accesskit_node().role() == Role::Canvas);
        canvas.expect("a board").rect().height()
    };
    let mut bench = started();
    let whole = height(&bench);
    bench.click("Enlarge the board");
    assert!(height(&bench) > whole + 100.0, "{} {whole}", height(&bench));
    let (position, prompt) = (bench.position(), bench.play().prompt.clone());
    assert!(bench.sees(&prompt), "{prompt}");
    bench.key(egui::Key::Enter);
    assert!(bench.position() > position);
    bench.click("Restore the board size");
    assert_eq!(height(&bench), whole);
    // The slots of a program are in the tray.
    bench.start("scenarios/rally/first-race.toml");
    bench.key(egui::Key::F4);
    assert!(height(&bench) > whole + 100.0 && !bench.sees("Timeline"));
    while bench.play().table.slots().is_none() {
        bench.key(egui::Key::Enter);
    }
    assert!(bench.sees("Timeline"));
}
