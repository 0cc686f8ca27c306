//! Background checks, results of the worker, and visits to problems.

use crate::documents::canvas::commands as canvases;
use crate::features::balance::commands as balancing;
use crate::features::debug::commands as debugging;
use crate::features::debug::state::ReachOf;
use crate::features::files::commands as files;
use crate::features::files::opening;
use crate::features::live_balance::commands as live_balance;
use crate::features::new_game::commands as new_game;
use crate::features::playtest::commands as playing;
use crate::features::problems::locate;
use crate::features::search::commands as searching;
use crate::features::tests::{commands as testing, making_commands as making_test};
use crate::shell::app::App;
use crate::shell::editing::changing;
use crate::shell::going::look_at_selection;
use crate::shell::job::{Done, Job};
use crate::shell::state::{Bottom, Check, Dialog, PathUse, Uses};
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use content::rename;

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
    app.state.check = Check::Running;
    let waiting = matches!(app.state.dialog, Some(Dialog::Recover(..)));
    app.background.send(Job::Check {
        generation: app.checked.generation,
        live: app.state.live(),
        recovery: app.recovery.as_ref().filter(|_| !waiting).map(|recovery| recovery.file().to_owned()),
    });
}

/// Handles a result.
pub fn take(app: &mut App, done: Done) {
    match done {
        Done::Checked { generation, findings, checked, trouble } => {
            app.checked.under_way = false;
            if generation == app.checked.generation {
                app.state.problems = findings.problems;
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
                app.state.check = Check::Done;
                // A match may have been started with later changes; then another check follows.
                if app.checked.seen.as_ref() == Some(&app.state.revisions()) {
                    playing::look_at_content(app);
                }
            }
            if let Some(trouble) = trouble {
                app.state.complain(app.state.say_with("said-not-kept", &[("error", trouble.to_string().into())]));
            }
        }
        Done::Saved { path, content, result } => {
            files::saved(app, &path, content, result);
            debugging::keep(app);
        }
        Done::Changed(files) => {
            for (path, text) in files {
                changed_on_disk(app, &path, text);
            }
        }
        Done::Started(path, seed, started) => playing::started(app, &path, seed, started),
        Done::Thought { generation, choices } => {
            let from = app.state.play.as_ref().map(|play| play.session.position());
            playing::thought(app, generation, &choices);
            debugging::played(app, from);
        }
        Done::Reached(source, lines) => debugging::reached(app, source, lines),
        Done::Written(number, text) => making_test::written(app, number, text),
        Done::Tested(path, verdicts, lines) => {
            testing::tested(app, path, verdicts);
            debugging::reached(app, ReachOf::Tests, lines);
        }
        Done::Uses(path, places) => app.state.show_uses(Uses { said: "uses-of", name: rename::stem(&path).to_owned(), places }),
        Done::Search(results) => searching::found(app, results),
        Done::Picture(path, light, picture) => app.state.pictures.made(app.background.ctx(), path, light, picture),
        Done::Exported(made) => crate::features::export::commands::made(app, made),
        Done::Page(generation, leaf) => crate::features::export::commands::seen(app, generation, *leaf),
        Done::Outlook(generation, outlook) => crate::features::import::commands::looked(app, generation, *outlook),
        Done::Imported(result) => crate::features::import::commands::written(app, result),
        Done::Reference(path, read) => {
            let named: Vec<String> = app.state.open.iter().filter_map(|file| Some(file.content.picture()?.file.clone())).collect();
            app.state.references.made(app.background.ctx(), path, read, |path| named.iter().any(|named| named == path));
        }
        Done::Map(path, map) => {
            let open: Vec<String> = app.state.open.iter().map(|file| file.path.clone()).collect();
            app.state.maps.made(app.background.ctx(), path, map, |path| open.iter().any(|open| open == path));
        }
        Done::Preview(generation, image) => new_game::seen(app, generation, image),
        Done::Tried(generation, result) => new_game::over(app, generation, result),
        Done::Batch(prepared, result) => balancing::over(app, prepared, result),
        Done::Found(result) => balancing::found(app, result),
        Done::LiveBalance(number, result) => live_balance::over(app, number, result),
        Done::Picked(wanted, Some(path)) => opening::picked(app, wanted, &path),
        // If no path was picked, the import dialog is displayed again.
        Done::Picked(PathUse::ImportInto, None) if app.state.importing.is_some() => app.state.dialog = Some(Dialog::Import),
        Done::Picked(PathUse::Export(..), None) if app.state.exporting.is_some() => app.state.dialog = Some(Dialog::Export),
        Done::Picked(_, None) => {}
    }
}

/// Asks the worker whether open files have changed on disk.
pub fn look_at_disk(app: &mut App) {
    let known = app.state.open.iter().filter_map(|file| Some((file.path.clone(), file.disk.clone()?))).collect();
    app.background.send(Job::Look { workspace: app.state.workspace.clone(), known });
    app.checked.stale = true;
    app.state.references.outdate();
    app.state.maps.outdate();
    app.state.refresh();
    app.state.read_libraries();
}

/// Reloads a file without unsaved changes; otherwise asks the user.
fn changed_on_disk(app: &mut App, path: &str, text: std::sync::Arc<str>) {
    let language = app.state.language();
    let Some(file) = app.state.file_mut(path) else { return };
    if file.disk.as_deref() == Some(&*text) {
        return;
    }
    if file.is_dirty() {
        app.state.dialog = Some(Dialog::Changed(path.to_owned(), text));
    } else {
        changing(app, path, |file| file.reload(text, &language));
        app.state.tell(app.state.say_with("said-read-again", &[("path", path.into())]));
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

/// Goes to the problem after the last visited one.
pub fn next_problem(app: &mut App) {
    app.state.show_list(Bottom::Problems);
    let count = app.state.problems.len();
    app.state.last_problem = app.state.last_problem.wrapping_add(1) % count.max(1);
    if let Some(problem) = app.state.problems.get(app.state.last_problem).cloned() {
        goto(app, &problem);
    }
}
