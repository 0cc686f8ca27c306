//! Background checks, and visits to problems.

use crate::documents::canvas::commands as canvases;
use crate::features::balance::restricted_play;
use crate::features::files::commands as files;
use crate::features::playtest::commands as playing;
use crate::features::problems::checks;
use crate::features::problems::checks::Findings;
use crate::features::problems::locate;
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::command::Edit;
use crate::shell::editing::apply_edit;
use crate::shell::file::Content;
use crate::shell::navigation::look_at_selection;
use crate::shell::recovery;
use crate::shell::recovery::RecoveryFile;
use crate::shell::state::{Bottom, CheckState, Dialog};
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use content::fixes::ScenarioFix;
use content::workspace::Workspace;

/// Starts a check if something has changed since the last one. Only one check runs at a time.
pub fn check_if_changed(app: &mut App) {
    if app.checked.under_way {
        return;
    }
    let now = app.state.revisions();
    if app.checked.seen.as_ref() == Some(&now) && !app.checked.stale {
        return;
    }
    app.checked.seen = Some(now);
    app.checked.stale = false;
    app.checked.under_way = true;
    app.checked.generation += 1;
    app.state.check = CheckState::Running;
    let waiting = matches!(app.state.dialog, Some(Dialog::Recover(..)));
    let live = app.state.live();
    let recovery = app.recovery.as_ref().filter(|_| !waiting).map(|recovery| recovery.file().to_owned());
    let work = move || {
        let checked = live.snapshot();
        let folder = checked.root().map(ToOwned::to_owned);
        let files = checked.unsaved().map(|file| (file.path().to_owned(), file.text().to_string())).collect();
        let kept = RecoveryFile { folder, files };
        let trouble = recovery.and_then(|file| recovery::keep(&file, &kept).err()).map(|error| error.to_string());
        (checks::all(&checked), checked, trouble)
    };
    app.background.spawn(Lane::Files, work, checked);
}

/// Handles the results of a check of a workspace, and the error if the drafts could not be stored.
fn checked(app: &mut App, (findings, checked, trouble): (Findings, Workspace, Option<String>)) {
    app.checked.under_way = false;
    app.state.problems = findings.problems;
    app.state.fixes = findings.fixes;
    app.state.scripts = findings.scripts;
    app.state.found = findings.found;
    app.state.name_files();
    app.state.hex.catalogues = findings.catalogues.into();
    app.state.hex.rules = findings.terrain_rules.into();
    app.state.hex.reports = findings.boards.into();
    canvases::know_features(app);
    // Terrain may have another appearance now.
    app.state.maps.outdate();
    app.state.checked = checked;
    app.state.check = CheckState::Done;
    // A match may have been started with later changes; then another check follows.
    if app.checked.seen.as_ref() == Some(&app.state.revisions()) {
        playing::look_at_content(app);
        restricted_play::find_names(app);
    }
    if let Some(trouble) = trouble {
        app.state.complain(app.state.say_with("said-not-kept", &[("error", trouble.into())]));
    }
}

/// Goes to the location of a problem.
pub fn goto(app: &mut App, problem: &Diagnostic) {
    files::open(app, &problem.file);
    let text = app.state.checked.read(&problem.file).ok();
    let report = app.state.hex.reports.get(&problem.file).cloned();
    let (Some(text), Some(file)) = (text, app.state.file_mut(&problem.file)) else { return };
    locate::select(file, &text, problem, report.as_ref());
    app.views.of(&problem.file).script.go_again();
    look_at_selection(app, &problem.file);
}

/// Applies a fix to its scenario, which is opened, so that the change is visible and can be undone.
pub fn fix(app: &mut App, fix: ScenarioFix) {
    let path = fix.scenario.clone();
    files::open(app, &path);
    let step = app.state.localized(&fix.title()).into_owned();
    let change = move |content: &mut Content| {
        if let Some(scenario) = content.get_mut() {
            fix.apply(scenario);
        }
    };
    apply_edit(app, Edit { path, step: step.into(), stroke: None, change: Box::new(change) });
}

/// Goes to the problem after the last visited one.
pub fn next_problem(app: &mut App) {
    let count = app.state.problems.len();
    app.state.last_problem = app.state.last_problem.wrapping_add(1) % count.max(1);
    if let Some(problem) = app.state.problems.get(app.state.last_problem).cloned() {
        app.state.show_list(Bottom::Problems);
        goto(app, &problem);
    }
}
