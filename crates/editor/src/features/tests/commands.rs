//! Script tests: those of the displayed script at every pause in typing, or all at once.

use crate::features::debug::commands as debugging;
use crate::features::debug::state::ReachOf;
use crate::shell::app::{App, TestedRevisions};
use crate::shell::background::Lane;
use crate::shell::state::Bottom;
use crate::ui::words::Words;
use content::workspace::Workspace;
use playtest::{reach, script_tests};
use std::time::Duration;

/// Seconds without a change before tests run.
const PAUSE: f64 = 0.4;

/// Runs the tests of the displayed script when something has changed and the user has paused.
pub fn run_if_changed(app: &mut App, ctx: Option<&egui::Context>) {
    let Some(path) = app.state.active_file().and_then(|file| app.state.test_of(&file.path)) else { return };
    let now: TestedRevisions = (path, app.state.open.iter().map(|file| (file.path.clone(), file.revision)).collect());
    if app.tested.seen.as_ref() == Some(&now) || app.state.tests_left > 0 {
        return;
    }
    let typing = app.tested.seen.as_ref().is_some_and(|(path, _)| *path == now.0);
    if let Some(ctx) = ctx.filter(|_| typing) {
        let time = ctx.input(|input| input.time);
        let since = match &app.tested.waiting {
            Some((what, since)) if *what == now => *since,
            _ => {
                app.tested.waiting = Some((now.clone(), time));
                time
            }
        };
        if time - since < PAUSE {
            ctx.request_repaint_after(Duration::from_secs_f64(PAUSE - (time - since)));
            return;
        }
    }
    app.tested.waiting = None;
    run(app, app.state.live(), now.0.clone());
    app.tested.seen = Some(now);
}

/// Runs every test of the workspace.
pub fn run_all(app: &mut App) {
    let live = app.state.live();
    app.state.tests.clear();
    app.state.show_list(Bottom::Tests);
    for path in script_tests::paths(&live) {
        run(app, live.clone(), path);
    }
}

fn run(app: &mut App, workspace: Workspace, path: String) {
    app.state.tests_left += 1;
    let language = app.state.language();
    let work = move || {
        let recorded = script_tests::recorded(&workspace, &path, language);
        let script = script_tests::script_of(&path);
        let mut lines = reach::lines(&workspace, &recorded.record, script.as_deref());
        // These tests cover other scripts only partially.
        lines.retain(|known, _| *known == path || Some(known) == script.as_ref());
        (path, recorded.verdicts, lines)
    };
    app.background.spawn(Lane::Tests, work, |app, (path, verdicts, lines)| {
        app.state.tests_left = app.state.tests_left.saturating_sub(1);
        app.state.tests_run += 1;
        app.state.tests.insert(path, verdicts);
        debugging::reached(app, ReachOf::Tests, lines);
    });
}
