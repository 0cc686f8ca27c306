//! A test of the displayed moment: generated in the background, previewed, written next to a script or a scenario.

use crate::features::files::{commands as files, operation_commands as deeds};
use crate::features::playtest::state::Play;
use crate::features::tests::making::{MakingTest, TestRequest};
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::command::Edit;
use crate::shell::editing::apply_edit;
use crate::shell::file::Content;
use crate::shell::state::{Dialog, State};
use crate::ui::words::Words;
use playtest::script_tests::ENDING;
use playtest::written_test::{self, TestSubject};
use script::sandbox;
use std::sync::atomic::AtomicBool;

/// Starts with the displayed moment.
pub fn begin(app: &mut App) {
    let Some(play) = &app.state.play else { return };
    let targets = targets(&app.state, play);
    let session = play.session.clone();
    let name = app.state.say_with("make-test-name", &[("number", session.position().into())]);
    let (scenario, overrides) = (play.path.clone(), play.given.overrides.clone());
    let prepared = play.prepared();
    app.state.making_test = MakingTest { targets, target: 0, name, text: None };
    let language = app.state.language();
    let write = move || {
        let subject = TestSubject { session: &session, scenario: &scenario, overrides: &overrides, prepared: prepared.as_ref(), language };
        written_test::write(&subject, MakingTest::DRAFT)
    };
    let work = move |_: &AtomicBool| sandbox::on_stack(sandbox::TEST_STACK, write);
    app.background.replace("written test", Lane::Tests, work, |app, text| app.state.making_test.text = Some(text));
    app.state.dialog = Some(Dialog::MakeTest);
}

/// Returns the possible locations of the test: next to the scripts that have just acted or can be chosen, the open scripts, and the
/// scenario.
fn targets(state: &State, play: &Play) -> Vec<(String, String)> {
    let m = play.session.current();
    let acted = play.log.iter().rev().take(12).filter_map(|entry| Some(entry.line.cause.rsplit_once(':')?.0.to_owned()));
    let chosen = (0..m.choice_count()).filter_map(|index| m.choice_script(index)).map(|script| script.path.clone());
    let folder = format!("scripts/{}/", play.game());
    let open = state.open.iter().map(|file| file.path.clone()).filter(|path| path.starts_with(&folder) && !path.ends_with(ENDING));
    let mut found: Vec<String> = Vec::new();
    for path in acted.chain(chosen.take(8)).chain(open).filter(|path| path.ends_with(".rhai")).chain([play.path.clone()]) {
        if !found.contains(&path) {
            found.push(path);
        }
    }
    let stem = |path: &str| path.trim_end_matches(".rhai").trim_end_matches(".toml").to_owned();
    found.into_iter().map(|path| (format!("{}{ENDING}", stem(&path)), state.title(&path))).collect()
}

/// Executes a request of the dialog.
pub fn carry_out(app: &mut App, ask: TestRequest) {
    match ask {
        TestRequest::Target(target) => app.state.making_test.target = target,
        TestRequest::Name(name) => app.state.making_test.name = name,
        TestRequest::Write => write(app),
    }
}

/// Appends the test to its file, or creates the file.
fn write(app: &mut App) {
    let making = app.state.making_test.clone();
    let Some((path, _)) = making.targets.get(making.target).cloned() else { return };
    app.state.dialog = None;
    let there = app.state.paths.binary_search(&path).is_ok();
    if !there {
        let Some(text) = making.named("") else { return };
        let said = app.state.say_with("deed-make", &[("name", path.as_str().into())]);
        match deeds::make(app, said, vec![(path.clone(), text.into())]) {
            Ok(()) => files::open(app, &path),
            Err(reason) => app.state.complain(reason),
        }
        return;
    }
    files::open(app, &path);
    let Some(Content::Text(before)) = app.state.file(&path).map(|file| file.content.clone()) else { return };
    let Some(test) = making.named(&before) else { return };
    let now = format!("{}\n\n{test}", before.trim_end());
    let line = u32::try_from(now.lines().count() - test.lines().count() + 2).unwrap_or(1);
    apply_edit(app, edit(&path, now));
    if let Some(file) = app.state.file_mut(&path) {
        file.selection.place = Some((line, 1));
    }
}

fn edit(path: &str, now: String) -> Edit {
    Edit { path: path.to_owned(), step: "step-test".into(), stroke: None, change: Box::new(move |content| *content = Content::Text(now)) }
}
