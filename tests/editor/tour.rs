//! The first tour: real files, and tasks that are completed automatically.

use crate::support::{Bench, window};
use egui::Key;
use egui_kittest::kittest::Queryable;
use moonwright::editor::features::tour::state::{BOARD, CARD, SCENARIO, Task, Tour};
use moonwright::editor::shell::settings::Settings;
use std::path::Path;

fn done(bench: &Bench) -> Vec<Task> {
    bench.state().settings.tour.done.clone()
}

/// Opens a window whose settings are in `data`, and starts or continues the tour.
fn begun(data: &Path, button: &str) -> Bench {
    let mut bench = Bench::with_files([("scenarios/readme.md", "")]);
    bench.harness = window(bench.folder.path(), Some(data));
    bench.settle();
    bench.click(button);
    bench
}

#[test]
fn tour_tasks_complete_when_performed_and_progress_is_resumed() {
    let data = tempfile::tempdir().unwrap();
    let mut bench = begun(data.path(), "Start");
    assert_eq!(bench.state().active_path().as_deref(), Some(BOARD));
    bench.click("Show me where");
    assert_eq!(done(&bench), [], "a button does no task");

    bench.click("Palette: Crater");
    bench.click_part("Hex 5,5");
    assert_eq!(done(&bench), [Task::Paint]);

    bench.key(Key::F5);
    assert_eq!(bench.state().play.as_ref().map(|play| play.path.as_str()), Some(SCENARIO));
    bench.click("Leave the tour");
    bench.click("Save");
    let root = bench.state().workspace.root().map(Path::to_owned);
    assert_eq!(root, bench.folder.path().canonicalize().ok(), "back home");
    assert_eq!(Settings::read(data.path()).tour.done, [Task::Paint], "it is kept");

    bench.click("Continue");
    assert!(bench.state().workspace.read(BOARD).unwrap().contains("crater"), "on the files as they were left");
    bench.key(Key::F5);
    bench.key(Key::Num1);
    let play = bench.play();
    assert_eq!(done(&bench).contains(&Task::Play), play.session.last() > 0);
}

#[test]
fn tour_describes_a_task_in_its_file_and_links_to_it_elsewhere() {
    let data = tempfile::tempdir().unwrap();
    let tour = Tour { done: vec![Task::Paint, Task::Play], home: None };
    Settings { tour, ..Settings::default() }.write(data.path()).unwrap();
    let mut bench = begun(data.path(), "Continue");
    let says = |bench: &Bench, words: &str| bench.harness.query_by_label_contains(words).is_some();
    assert!(says(&bench, "This is the script of Forward 1"));
    bench.key(Key::F5);
    assert!(!says(&bench, "This is the script") && says(&bench, "“Show me where” opens Forward 1"));
}

#[test]
fn unparsable_card_edit_does_not_complete_the_tour_task() {
    let data = tempfile::tempdir().unwrap();
    let mut bench = begun(data.path(), "Start");
    bench.harness.state_mut().open_path(&data.path().join("tour").join(CARD));
    bench.settle();
    bench.write("Script", "}");
    assert!(!done(&bench).contains(&Task::Card));
    bench.undo();
    bench.write("Script", " ");
    assert!(done(&bench).contains(&Task::Card), "{:?}", bench.state().problems);
}
