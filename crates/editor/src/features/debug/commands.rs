//! Debugging: starting, continuing and ending; breakpoints; coverage.

use crate::features::debug::state::{DebugRequest, EditedBreakpoint, ReachOf, Run};
use crate::features::files::commands as files;
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::messages::Message;
use crate::shell::state::Dialog;
use crate::ui::words::Words;
use playtest::debugger::{DebugSubject, Debugger, Go, Now};
use playtest::reach::{self, CoverageLines};
use playtest::script_tests;
use script::coverage;
use script::sandbox;
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;

/// Executes a request of the debugger panel.
pub fn carry_out(app: &mut App, ask: DebugRequest) {
    match ask {
        DebugRequest::Toggle(path, line) => set(app, &path, line),
        DebugRequest::Edit(path, line) => edit(app, path, line),
        DebugRequest::Condition(edited) => {
            app.state.debugging.set(edited);
            keep(app);
        }
        DebugRequest::Frame(number) => app.state.debugging.run.iter_mut().for_each(|run| run.frame = number),
        DebugRequest::Test(path, name) => test(app, path, name),
        DebugRequest::LastChoice => {
            let now = app.state.play.as_ref().map_or(0, |play| play.session.position());
            choices(app, now.saturating_sub(1), now, true);
        }
        DebugRequest::Go(go) => {
            if let Some(run) = &mut app.state.debugging.run {
                run.debugger.go(go);
            }
        }
        DebugRequest::Stop => end(app),
        DebugRequest::Show(source) => app.state.debugging.source = source,
        DebugRequest::ShowWork(shows) => app.state.debugging.shows_work = shows,
    }
}

/// Toggles a breakpoint in the line of the caret.
pub fn toggle(app: &mut App) {
    if let Some((path, line)) = caret(app) {
        set(app, &path, line);
    }
}

/// Edits the breakpoint in the line of the caret.
pub fn edit_at_caret(app: &mut App) {
    if let Some((path, line)) = caret(app) {
        edit(app, path, line);
    }
}

/// Returns the script with the focus and the line of the caret.
fn caret(app: &mut App) -> Option<(String, u32)> {
    let path = app.state.active_path().filter(|path| path.ends_with(".rhai"))?;
    let line = app.views.of(&path).script.line()?;
    Some((path, line))
}

/// Opens the dialog for a breakpoint.
fn edit(app: &mut App, path: String, line: u32) {
    let line = statement(app, &path, line);
    let known = app.state.debugging.breakpoints.get(&path).and_then(|lines| lines.0.get(&line));
    let condition = known.cloned().unwrap_or_default();
    app.state.dialog = Some(Dialog::Breakpoint(EditedBreakpoint { path, line, condition }));
}

/// Sets or removes a breakpoint; in a line without a statement, the next line with one is used.
fn set(app: &mut App, path: &str, line: u32) {
    let line = statement(app, path, line);
    app.state.debugging.toggle(path, line);
    keep(app);
}

/// Returns a line if it has a breakpoint, otherwise the next line with a statement.
fn statement(app: &App, path: &str, line: u32) -> u32 {
    if app.state.debugging.breakpoints.get(path).is_some_and(|lines| lines.0.contains_key(&line)) {
        return line;
    }
    let text = app.state.live().read(path).unwrap_or_default();
    let lines: BTreeSet<u32> = coverage::places(&text).into_iter().map(|(line, ..)| line).collect();
    lines.range(line..).next().or_else(|| lines.range(..line).next_back()).copied().unwrap_or(line)
}

/// Moves the breakpoints of a renamed script.
pub fn follow(app: &mut App, from: &str, to: &str) {
    app.state.debugging.follow(from, to);
    keep(app);
}

/// Saves the breakpoints of the workspace with the preferences, at their positions in the saved texts.
pub fn keep(app: &mut App) {
    let folder = app.state.workspace.root().map_or_else(String::new, |root| root.display().to_string());
    if *app.state.settings.breakpoints.get(&folder).unwrap_or(&Default::default()) == app.state.debugging.breakpoints {
        return;
    }
    app.state.settings.breakpoints.insert(folder, app.state.debugging.breakpoints.clone());
    app.state.settings.breakpoints.retain(|_, known| !known.is_empty());
    app.write_settings();
}

/// Restores the saved breakpoints of the workspace.
pub fn remember(app: &mut App) {
    let folder = app.state.workspace.root().map_or_else(String::new, |root| root.display().to_string());
    app.state.debugging.breakpoints = app.state.settings.breakpoints.get(&folder).cloned().unwrap_or_default();
}

/// Debugs the first failing test of the displayed script, or its first test.
pub fn first_test(app: &mut App) {
    let state = &app.state;
    let Some(path) = state.active_path().and_then(|path| state.test_of(&path)) else { return };
    let verdicts = state.tests.get(&path).into_iter().flatten().filter(|verdict| !verdict.name.is_empty());
    let first = verdicts.clone().find(|verdict| verdict.failure.is_some()).or_else(|| verdicts.clone().next());
    if let Some(name) = first.map(|verdict| verdict.name.clone()) {
        test(app, path, name);
    }
}

/// Debugs a test, up to the first breakpoint that it reaches, otherwise from its first statement.
fn test(app: &mut App, path: String, name: String) {
    if !sandbox::HAS_THREADS {
        return app.state.complain(app.state.say("debug-no-threads"));
    }
    let known = &app.state.debugging.breakpoints;
    let stops = ![Some(path.clone()), script_tests::script_of(&path)].into_iter().flatten().any(|path| known.contains_key(&path));
    let title = name.trim_start_matches("test_").replace('_', " ");
    let subject = DebugSubject::Test { workspace: app.state.live(), path, name };
    start(app, subject, title, stops);
}

/// Debugs the choices of the match between two moments.
fn choices(app: &mut App, from: usize, to: usize, stops: bool) {
    if !sandbox::HAS_THREADS {
        return app.state.complain(app.state.say("debug-no-threads"));
    }
    let Some(play) = &mut app.state.play else { return };
    let choices = play.session.all_choices().skip(from).take(to.saturating_sub(from));
    let moments = (from..to).zip(choices).filter_map(|(number, choice)| Some((play.session.at(number)?.clone_box(), choice.clone())));
    let moments: Vec<_> = moments.collect();
    if moments.is_empty() {
        return;
    }
    let (bundle, title) = (play.shared_bundle(), play.name.clone());
    let paused = play.paused;
    play.paused = true;
    start(app, DebugSubject::Choices { bundle, moments }, title, stops);
    if let Some(run) = &mut app.state.debugging.run {
        run.paused = Some(paused);
    }
}

/// Repeats the choices made since a moment of the match in the debugger if scripts stop there.
pub fn played(app: &mut App, from: Option<usize>) {
    if app.state.debugging.breakpoints.is_empty() || app.state.debugging.is_on() || !sandbox::HAS_THREADS {
        return;
    }
    let (Some(play), Some(from)) = (&app.state.play, from) else { return };
    let stops_there = |path: &String| app.state.debugging.breakpoints.contains_key(path);
    let now = play.session.position();
    if now > from && play.bundle().scripts.iter().any(|script| stops_there(&script.path)) {
        choices(app, from, now, false);
    }
}

fn start(app: &mut App, subject: DebugSubject, name: String, stops: bool) {
    end(app);
    let ctx = app.background.ctx().clone();
    let wake = move || ctx.request_repaint();
    let debugger = Debugger::start(subject, app.state.debugging.breakpoints.clone(), stops, app.state.language(), wake);
    let began = revisions(app);
    app.state.debugging.run = Some(Run { debugger, name, stops: 0, frame: 0, began, paused: None });
}

/// Ends the debugging session; bots of the match continue as before.
pub fn end(app: &mut App) {
    let Some(run) = app.state.debugging.run.take() else { return };
    if let (Some(paused), Some(play)) = (run.paused, &mut app.state.play) {
        play.paused = paused;
    }
}

fn revisions(app: &App) -> Vec<(String, u64)> {
    app.state.open.iter().map(|file| (file.path.clone(), file.revision)).collect()
}

/// Handles new events of the debugging session; editing ends it.
pub fn go_on(app: &mut App) {
    cover(app);
    let now = revisions(app);
    let edited = |run: &Run| run.began.iter().any(|(path, revision)| now.iter().any(|(known, other)| known == path && other != revision));
    if app.state.debugging.run.as_ref().is_some_and(edited) {
        end(app);
        app.state.tell(app.state.say("debug-edited"));
    }
    let Some(run) = &mut app.state.debugging.run else { return };
    if run.debugger.poll() {
        news(app);
    }
}

/// Waits until the debugged code stops or ends.
pub fn wait(app: &mut App) {
    let Some(run) = app.state.debugging.run.as_mut().filter(|run| matches!(run.debugger.now, Now::Running)) else { return };
    run.debugger.wait();
    news(app);
}

/// Handles a stop or the end of the debugging session.
fn news(app: &mut App) {
    let Some(run) = &mut app.state.debugging.run else { return };
    let name = run.name.clone();
    match &run.debugger.now {
        Now::Running => {}
        Now::Stopped(stop) => {
            run.stops += 1;
            run.frame = 0;
            if let Some((path, line)) = stop.at().map(|at| (at.path.clone(), at.line)) {
                files::open(app, &path);
                app.views.of(&path).script.go_again();
                if let Some(file) = app.state.file_mut(&path) {
                    file.selection.place = Some((line, 1));
                }
                // A file that was just opened has not been edited.
                let now = revisions(app);
                app.state.debugging.run.iter_mut().for_each(|run| run.began.clone_from(&now));
            }
        }
        Now::Ended(_) => {
            let stopped = run.stops > 0;
            end(app);
            if stopped {
                app.state.messages.add(Message::done(app.state.say_with("debug-ended", &[("name", name.into())])));
            }
        }
    }
}

/// Continues if execution is stopped; returns whether it was.
pub fn go(app: &mut App, go: Go) -> bool {
    let stopped = app.state.debugging.stop().is_some();
    if stopped {
        carry_out(app, DebugRequest::Go(go));
    }
    stopped
}

/// Requests the coverage of the match or of the batch if it is shown and not known yet.
fn cover(app: &mut App) {
    if !app.state.active_path().is_some_and(|path| path.ends_with(".rhai")) {
        return;
    }
    let live = app.state.live();
    match app.state.debugging.source {
        ReachOf::Tests => {}
        ReachOf::Match => {
            let Some(play) = &app.state.play else { return };
            if app.state.debugging.of_match != Some(play.generation) {
                app.state.debugging.of_match = Some(play.generation);
                let session = play.session.clone();
                let work = move || reach::lines(&live, &reach::of_match(&session), None);
                app.background.spawn(Lane::Tests, work, |app, lines| reached(app, ReachOf::Match, lines));
            }
        }
        ReachOf::Batch => {
            let Some(played) = &app.state.balance.played else { return };
            if !std::mem::replace(&mut app.state.debugging.of_batch, true) {
                let ((prepared, spec), over) = (played.clone(), app.state.debugging.over.clone());
                let work = move || {
                    let record = reach::of_batch(prepared.as_ref(), &spec, || !over.load(Ordering::Relaxed));
                    reach::lines(&live, &record, None)
                };
                app.background.spawn(Lane::Own, work, |app, lines| reached(app, ReachOf::Batch, lines));
            }
        }
    }
}

/// Handles computed coverage.
pub fn reached(app: &mut App, source: ReachOf, lines: CoverageLines) {
    let known = app.state.debugging.reached.entry(source).or_default();
    if source == ReachOf::Tests {
        known.extend(lines);
    } else {
        *known = lines;
    }
}
