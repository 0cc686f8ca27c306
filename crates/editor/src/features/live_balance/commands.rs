//! Live balance: beginning a comparison after an edit, its results, its end.

use crate::features::balance::commands as balancing;
use crate::features::balance::state::{Against, BalanceRequest, Latest, StudyResult};
use crate::features::live_balance::state;
use crate::features::live_balance::state::{LiveBalance, LiveResult, LiveStatus, RunningComparison, Variants};
use crate::features::playtest::played_scenario::scenario_to_play;
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::navigation::show;
use crate::shell::state::{CheckState, State, Tab};
use playtest::batch::Progress;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use web_time::Instant;

/// Time between the last edit and the comparison.
const REST: Duration = Duration::from_millis(600);
/// Time between two updates of the results.
const LOOK: Duration = Duration::from_millis(500);

/// Begins a comparison after the last edit has been checked and a short pause, and updates the results.
pub fn go_on(app: &mut App, ctx: Option<&egui::Context>) {
    let state = &mut app.state;
    if !state.settings.live_balance || state.live_balance.pairs == 0 {
        if state.live_balance.seen.is_some() {
            state.live_balance.cancel();
            state.live_balance = LiveBalance { pairs: state.live_balance.pairs, ..LiveBalance::default() };
        }
        return;
    }
    let seen = (app.checked.generation, state.active_path());
    if state.live_balance.seen.as_ref() != Some(&seen) {
        state.live_balance.cancel();
        state.live_balance.due = Some(Instant::now() + REST);
        state.live_balance.seen = Some(seen);
    }
    if state.check == CheckState::Done && !app.checked.under_way {
        begin(app, ctx);
    }
    look(&mut app.state.live_balance, ctx);
}

fn begin(app: &mut App, ctx: Option<&egui::Context>) {
    let state = &mut app.state;
    let Some(due) = state.live_balance.due else { return };
    // The strip must not appear or disappear above a canvas during a stroke.
    if ctx.is_some_and(|ctx| ctx.input(|input| input.pointer.any_down())) {
        return;
    }
    let scenario = scenario_of(state);
    let live = &mut state.live_balance;
    if live.scenario != scenario {
        (live.found, live.played, live.status) = (None, None, LiveStatus::Unchanged);
        live.scenario.clone_from(&scenario);
    }
    let now = Instant::now();
    // Without a window, the comparison starts at once.
    if let Some(ctx) = ctx.filter(|_| due > now || state.balance.running.is_some()) {
        return ctx.request_repaint_after(due.saturating_duration_since(now).max(Duration::from_millis(50)));
    }
    (live.due, live.played, live.continues) = (None, None, false);
    let Some(scenario) = scenario.filter(|_| state.open.iter().any(|file| file.is_dirty())) else {
        (live.found, live.status) = (None, LiveStatus::Unchanged);
        return;
    };
    let (progress, latest) = (Arc::new(Progress::new()), Latest::default());
    live.status = LiveStatus::Comparing;
    live.running = Some(RunningComparison { progress: progress.clone(), latest: latest.clone(), looked: now });
    let pairs = live.pairs;
    let variants = Variants { scenario, saved: state.workspace.clone(), live: state.live().snapshot(), pairs };
    app.background.replace("live balance", Lane::Own, move |_| state::compare(&variants, &progress, &latest), finish_comparison);
}

/// Returns the scenario that the active file belongs to: the one that would be played.
fn scenario_of(state: &State) -> Option<String> {
    state.active_path()?;
    scenario_to_play(state).map(|(path, _)| path)
}

fn look(live: &mut LiveBalance, ctx: Option<&egui::Context>) {
    let (Some(running), Some(ctx)) = (&mut live.running, ctx) else { return };
    ctx.request_repaint_after(LOOK);
    if running.looked.elapsed() < LOOK {
        return;
    }
    running.looked = Instant::now();
    if let Some(StudyResult::Experiment(found)) = running.latest.lock().unwrap_or_else(PoisonError::into_inner).take() {
        live.found = Some(found);
    }
}

/// Handles the end of a comparison; results of an earlier one are ignored.
fn finish_comparison(app: &mut App, LiveResult { status, found, played }: LiveResult) {
    let live = &mut app.state.live_balance;
    if live.running.take().is_none() {
        return;
    }
    (live.status, live.found, live.played) = (status, found, played);
    if std::mem::take(&mut live.continues) {
        compare(app);
    }
}

/// Continues the comparison in the Balance tab, after the pairs of games that were played already.
pub fn compare(app: &mut App) {
    let Some(scenario) = app.state.live_balance.scenario.clone() else { return };
    for ask in [BalanceRequest::Scenario(scenario), BalanceRequest::Against(Against::Saved)] {
        balancing::carry_out(app, ask);
    }
    show(app, Tab::Balance);
    let live = &mut app.state.live_balance;
    if let Some(running) = &live.running {
        // Its games are known once it has stopped.
        live.continues = true;
        return running.progress.cancel();
    }
    match (live.found.clone(), live.played.take()) {
        (Some(found), Some(played)) => balancing::continue_comparison(app, found, *played),
        _ => balancing::carry_out(app, BalanceRequest::Compare),
    }
}
