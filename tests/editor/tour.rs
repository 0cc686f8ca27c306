//! The first tour: real files, and tasks that are completed automatically.

use crate::support::{put, window};
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use moonwright::editor::features::tour::state::{BOARD, CARD, SCENARIO, Task, Tour};
use moonwright::editor::shell::app::App;
use moonwright::editor::shell::settings::Settings;
use std::path::Path;

fn settle(harness: &mut Harness<'static, App>) {
    harness.run();
    harness.state_mut().wait();
    harness.run();
}

fn click(harness: &mut Harness<'static, App>, label: &str) {
    harness.get_by_label(label).click();
    settle(harness);
}

fn done(harness: &Harness<'static, App>) -> Vec<Task> {
    harness.state().state().settings.tour.done.clone()
}

fn begun(home: &Path, data: &Path) -> Harness<'static, App> {
    put(home, "scenarios/readme.md", "");
    let mut harness = window(home, Some(data));
    settle(&mut harness);
    click(&mut harness, "Start");
    harness
}

#[test]
fn tour_tasks_complete_when_performed_and_progress_is_resumed() {
    let (home, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut harness = begun(home.path(), data.path());
    assert_eq!(harness.state().state().active_path().as_deref(), Some(BOARD));
    click(&mut harness, "Show me where");
    assert_eq!(done(&harness), [], "a button does no task");

    click(&mut harness, "Palette: Crater");
    harness.get_by_label_contains("Hex 5,5").click();
    settle(&mut harness);
    assert_eq!(done(&harness), [Task::Paint]);

    harness.key_press(Key::F5);
    settle(&mut harness);
    assert_eq!(harness.state().state().play.as_ref().map(|play| play.path.as_str()), Some(SCENARIO));
    click(&mut harness, "Leave the tour");
    click(&mut harness, "Save");
    let root = harness.state().state().workspace.root().map(Path::to_owned);
    assert_eq!(root, home.path().canonicalize().ok(), "back home");
    assert_eq!(Settings::read(data.path()).tour.done, [Task::Paint], "it is kept");

    click(&mut harness, "Continue");
    assert!(harness.state().state().workspace.read(BOARD).unwrap().contains("crater"), "on the files as they were left");
    harness.key_press(Key::F5);
    settle(&mut harness);
    harness.key_press(Key::Num1);
    settle(&mut harness);
    let play = harness.state().state().play.as_ref().unwrap();
    assert_eq!(done(&harness).contains(&Task::Play), play.session.last() > 0);
}

#[test]
fn tour_describes_a_task_in_its_file_and_links_to_it_elsewhere() {
    let (home, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let tour = Tour { done: vec![Task::Paint, Task::Play], home: None };
    Settings { tour, ..Settings::default() }.write(data.path()).unwrap();
    put(home.path(), "scenarios/readme.md", "");
    let mut harness = window(home.path(), Some(data.path()));
    settle(&mut harness);
    click(&mut harness, "Continue");
    let says = |harness: &Harness<'static, App>, words: &str| harness.query_by_label_contains(words).is_some();
    assert!(says(&harness, "This is the script of Forward 1"));
    harness.key_press(Key::F5);
    settle(&mut harness);
    assert!(!says(&harness, "This is the script") && says(&harness, "“Show me where” opens Forward 1"));
}

#[test]
fn unparsable_card_edit_does_not_complete_the_tour_task() {
    let (home, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut harness = begun(home.path(), data.path());
    let path = data.path().join("tour").join(CARD);
    harness.state_mut().open_path(&path);
    settle(&mut harness);
    let node = harness.get_by_label("Script");
    node.focus();
    node.type_text("}");
    settle(&mut harness);
    assert!(!done(&harness).contains(&Task::Card));
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    settle(&mut harness);
    let node = harness.get_by_label("Script");
    node.focus();
    node.type_text(" ");
    settle(&mut harness);
    assert!(done(&harness).contains(&Task::Card), "{:?}", harness.state().state().problems);
}
