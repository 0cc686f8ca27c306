//! The sheet of a solo game in the playtest tab, driven by accessible names without a window.

use crate::support::Bench;
use egui_kittest::kittest::Queryable;
use moonwright::editor::features::playtest::state::Play;

fn play(bench: &Bench) -> &Play {
    bench.harness.state().state().play.as_ref().expect("a match is being played")
}

fn started() -> Bench {
    let mut bench = Bench::bundled();
    bench.open("scenarios/mowdown/training-yard.toml");
    bench.key(egui::Key::F5);
    bench.click("Instant");
    bench
}

#[test]
fn choosing_a_path_on_the_sheet_shows_its_effect() {
    let mut bench = started();
    assert!(bench.sees("C5, arc 4, home, 1 circle, the mower"));
    // Of the paths that end on E3, the one that is named, as selected without a mouse.
    bench.harness.get_by_label("Hop (D4) E3").click_accesskit();
    bench.settle();
    assert!(bench.sees("E3, arc 3, filled, the mower"), "{:?}", play(&bench).log);
    assert!(bench.sees("D4, arc 4, 1 circle"), "what is flown over is not filled");
}

#[test]
fn a_key_cycles_through_paths_to_a_cell_and_a_click_takes_the_shown_one() {
    let mut bench = started();
    // Two hooks end on the same cell.
    let ends: Vec<&str> =
        play(&bench).choices.iter().filter(|choice| choice.starts_with("Hook")).map(|way| way.rsplit(' ').next().unwrap()).collect();
    let end = ends.iter().find(|end| ends.iter().filter(|other| other == end).count() > 1).expect("two ways to one cell").to_string();
    let ways: Vec<String> = play(&bench).choices.iter().filter(|choice| choice.ends_with(&format!(" {end}"))).cloned().collect();
    let middle = bench.harness.get_by_label(&ways[0]).rect().center();
    bench.harness.hover_at(middle);
    bench.settle();
    let shown = |bench: &Bench| bench.harness.state().state().hover.clone();
    assert!(shown(&bench).starts_with(&ways[0]), "{}", shown(&bench));
    bench.key(egui::Key::R);
    assert!(shown(&bench).starts_with(&ways[1]), "{}", shown(&bench));
    // Paths that only lead through the cell follow.
    let leads = |choice: &&String| choice.split(|c: char| !c.is_alphanumeric()).any(|word| word == end);
    let count = play(&bench).choices.iter().filter(leads).count();
    for _ in 1..count {
        bench.key(egui::Key::R);
    }
    assert!(shown(&bench).starts_with(&ways[0]), "after the last way comes the first");
    bench.key(egui::Key::R);
    bench.harness.drag_at(middle);
    bench.harness.drop_at(middle);
    bench.settle();
    assert!(play(&bench).log.iter().any(|entry| entry.line.text == ways[1]), "{:?}", play(&bench).log);
}

#[test]
fn rolls_cannot_be_undone_unless_undo_rolls_is_enabled() {
    let mut bench = started();
    bench.harness.get_by_label("Hop (D4) E3").click_accesskit();
    bench.settle();
    let next = play(&bench).session.position();
    assert!(next > 0 && play(&bench).session.rolled_since(0), "the next turn has been rolled");
    bench.key(egui::Key::ArrowLeft);
    assert_eq!(play(&bench).session.position(), next);
    assert!(bench.harness.state().state().messages.last().is_some_and(|line| line.contains("Undo rolls")));
    bench.more("Undo rolls");
    bench.key(egui::Key::ArrowLeft);
    assert_eq!(play(&bench).session.position(), 0);
    // An earlier moment can be viewed, but play cannot continue from it without the switch.
    bench.more("Undo rolls");
    bench.harness.get_by_label("Hop (D4) E3").click_accesskit();
    bench.settle();
    assert_eq!((play(&bench).session.position(), play(&bench).session.last()), (0, next));
    bench.more("Undo rolls");
    bench.harness.get_by_label("Hop (D4) E3").click_accesskit();
    bench.settle();
    assert_eq!(play(&bench).session.position(), next);
}

#[test]
fn the_daily_match_starts_from_the_welcome_tab_and_its_result_is_copied() {
    let mut bench = Bench::bundled();
    bench.click("Play today’s match");
    let day = play(&bench).day.unwrap().to_string();
    bench.click("Instant");
    let number = play(&bench).session.seats().len();
    assert_eq!(number, 1);
    bench.seat("Seat 1", "Random");
    for _ in 0..200 {
        bench.settle();
    }
    assert!(play(&bench).session.outcome().is_some(), "{:?}", play(&bench).log.last());
    bench.harness.get_by_label("Copy result").click();
    bench.harness.step();
    let commands = &bench.harness.output().platform_output.commands;
    let copied = commands.iter().find_map(|c| if let egui::OutputCommand::CopyText(text) = c { Some(text.clone()) } else { None });
    let line = copied.expect("a line is copied");
    assert!(line.starts_with(&day) && line.contains(" · MW1-"), "{line}");
}

#[test]
fn the_path_guide_stays_hidden_after_a_restart() {
    let mut bench = Bench::bundled();
    bench.open("scenarios/mowdown/training-yard.toml");
    bench.key(egui::Key::F5);
    let width = |bench: &Bench| {
        let table = &bench.harness.state().state().play.as_ref().unwrap().table;
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
