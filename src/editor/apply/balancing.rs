//! Batches: starting, live counts, the result, saving its numbers.

use super::super::app::App;
use super::super::background::Job;
use super::super::balance::{BalanceRequest, Running};
use super::super::play::Ready;
use super::super::state::PathUse;
use super::super::words::Words;
use super::{files, playing};
use crate::content::save;
use crate::playtest::batch::{Progress, Title};
use crate::playtest::fit;
use crate::playtest::report::Report;
use crate::playtest::table;
use crate::rules::registry::Prepared;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Time between two updates of the counts.
const LOOK: Duration = Duration::from_millis(500);

/// Executes a request of the balance panel.
pub fn carry_out(app: &mut App, ask: BalanceRequest) {
    let balance = &mut app.state.balance;
    match ask {
        BalanceRequest::Scenario(path) => balance.scenario = Some(path),
        BalanceRequest::Games(games) => balance.games = games.max(1),
        BalanceRequest::Seed(seed) => balance.seed = seed,
        BalanceRequest::Seat(seat, kind) => {
            while balance.seats.len() <= seat {
                balance.seats.push(crate::playtest::bot::BotKind::Greedy);
            }
            balance.seats[seat] = kind;
        }
        BalanceRequest::Run => run(app),
        BalanceRequest::Cancel => {
            if let Some(running) = &balance.running {
                running.cancel();
            }
        }
        BalanceRequest::Save => files::ask(app, PathUse::SaveTable),
    }
}

/// Chooses the scenario of the active file if it has one; otherwise keeps the previous choice.
pub fn choose_scenario(app: &mut App) {
    let state = &mut app.state;
    let active = state.active_path().is_some_and(|path| matches!(state.kind(&path), Some("scenario" | "board")));
    if state.balance.running.is_none() && (active || state.balance.scenario.is_none()) {
        state.balance.scenario = playing::meant(state);
    }
}

fn run(app: &mut App) {
    let Some(path) = app.state.balance.scenario.clone().or_else(|| playing::meant(&app.state)) else { return };
    if app.state.balance.running.is_some() {
        return;
    }
    app.state.balance.scenario = Some(path.clone());
    (app.state.balance.report, app.state.balance.trouble) = (None, None);
    match playing::prepare(&app.state, &path) {
        Ok(Ready { prepared, .. }) => {
            let spec = app.state.balance.spec(prepared.players());
            let progress = Arc::new(Progress::new());
            app.state.balance.seats.clone_from(&spec.seats);
            app.state.balance.played = Some((prepared.clone(), spec.clone()));
            app.state.debugging.of_batch = false;
            let game = app.state.scenarios.get(&path).map_or_else(String::new, |scenario| scenario.game.id.to_owned());
            let title = Title { scenario: path, game, ..Title::default() };
            let (now, fitting) = (Instant::now(), Arc::new(fit::Progress::default()));
            app.state.balance.running = Some(Running {
                progress: progress.clone(),
                fitting: fitting.clone(),
                subject: spec.subject(title.clone()),
                begun: now,
                looked: now,
            });
            let workspace = app.state.live();
            app.background.send(Job::Batch { workspace, prepared, title, spec, progress, fitting });
        }
        Err(problems) => {
            let first = problems.iter().find(|problem| problem.is_error());
            let text =
                first.map_or_else(|| app.state.say("said-problems"), |p| format!("{}:{}: {}", p.file, p.line, app.state.told(&p.message)));
            app.state.balance.trouble = Some(app.state.say_with("balance-not-playable", &[("why", text.into())]));
        }
    }
}

/// Updates the counts of a running batch.
pub fn go_on(app: &mut App, ctx: Option<&egui::Context>) {
    let balance = &mut app.state.balance;
    let (Some(running), Some(ctx)) = (&mut balance.running, ctx) else { return };
    ctx.request_repaint_after(Duration::from_millis(250));
    if running.looked.elapsed() < LOOK {
        return;
    }
    running.looked = Instant::now();
    let counts = running.progress.counts();
    if counts.games > 0 {
        balance.report = Some(Report::new(running.subject.clone(), counts));
    }
}

/// Handles the end of a batch.
pub fn over(app: &mut App, prepared: Arc<dyn Prepared>, result: Result<Box<Report>, String>) {
    app.state.balance.running = None;
    if let Some((played, _)) = &mut app.state.balance.played {
        *played = prepared;
    }
    match result {
        Ok(report) => {
            let name = app.state.title(&report.subject.scenario);
            let said = app.state.say_with("balance-played", &[("name", name.into()), ("count", report.games.into())]);
            app.state.tell(said);
            app.state.balance.report = Some(*report);
        }
        Err(reason) => app.state.balance.trouble = Some(reason),
    }
}

/// Saves the numbers of the last batch; a relative path is relative to the workspace.
pub fn save(app: &mut App, path: &Path) {
    let Some(report) = &app.state.balance.report else { return };
    let path = app.state.workspace.root().map_or_else(|| path.to_owned(), |root| root.join(path));
    let file = path.display().to_string();
    match save::save_file(&path, &table::csv(report, None)) {
        Ok(()) => app.state.tell(app.state.say_with("said-saved", &[("path", file.into())])),
        Err(error) => {
            app.state.complain(app.state.say_with("said-not-written", &[("path", file.into()), ("error", error.to_string().into())]))
        }
    }
}
