//! The introductory tour: its workspace, and detection of completed tasks.

use crate::features::files::commands as files;
use crate::features::tour::state as tour;
use crate::features::tour::state::{BOARD, CARD, SCENARIO, Task, Tour, TourRequest};
use crate::shell::app::App;
use crate::shell::state::{CheckState, Leaving, State, Tab};
use crate::ui::words::Words;
use content::hex::HexBoard;
use content::save::{self, Before, SaveError};
use std::path::PathBuf;

/// Executes a request of the tour.
pub fn carry_out(app: &mut App, ctx: &egui::Context, ask: TourRequest) {
    match ask {
        TourRequest::GoOn => go(app, ctx, false),
        TourRequest::Again => go(app, ctx, true),
        TourRequest::Show => show(app),
        TourRequest::Leave => {
            let home = app.state.settings.tour.home.clone().filter(|home| home.is_dir());
            match home {
                Some(home) => files::leave(app, ctx, Leaving::Folder(home)),
                None => crate::shell::navigation::show(app, Tab::Welcome),
            }
        }
    }
}

/// Opens the tour's workspace with its files as they were left. `anew` restores their initial state; missing files are always
/// restored.
fn go(app: &mut App, ctx: &egui::Context, anew: bool) {
    let Some(folder) = app.data.as_ref().map(|data| data.join("tour")) else {
        let said = app.state.say("tour-no-folder");
        return app.state.complain(said);
    };
    if let Err(error) = prepare(&folder, anew) {
        let said = app.state.say_with("tour-not-made", &[("error", error.to_string().into())]);
        return app.state.complain(said);
    }
    if !app.state.is_on_tour() {
        app.state.settings.tour.home = app.state.workspace.root().map(ToOwned::to_owned);
    }
    if anew {
        app.state.settings.tour.done.clear();
    }
    app.state.tour_folder = folder.canonicalize().ok();
    app.state.tour_board = tour::board();
    app.write_settings();
    if !app.state.is_on_tour() || anew {
        files::leave(app, ctx, Leaving::Folder(folder));
    }
    show(app);
}

fn prepare(folder: &std::path::Path, anew: bool) -> Result<(), SaveError> {
    let mut transaction = save::Transaction::begin(folder)?;
    for (path, text) in tour::files() {
        let file: PathBuf = folder.join(path);
        if anew || !file.is_file() {
            transaction.write(path, Before::Anything, |out| out.write_all(text.as_bytes()))?;
        }
    }
    transaction.commit()
}

/// Shows the place of the next task.
fn show(app: &mut App) {
    if app.state.is_on_tour()
        && let Some(task) = app.state.settings.tour.next()
    {
        files::open(app, task.file());
    }
}

/// Returns whether a task is done, as far as the current state shows.
fn is_done(state: &State, task: Task) -> bool {
    match task {
        Task::Paint => {
            let now = state.file(BOARD).filter(|file| !file.history().0.is_empty());
            let board = now.and_then(|file| file.content.get::<HexBoard>());
            board.zip(state.tour_board.as_ref()).is_some_and(|(board, before)| !board.is_same(before))
        }
        Task::Play => state.play.as_ref().is_some_and(|play| play.path == SCENARIO && play.session.last() > 0),
        Task::Card => {
            let changed = state.file(CARD).is_some_and(|file| !file.history().0.is_empty());
            let checked = state.check == CheckState::Done && state.scripts.contains_key(CARD);
            changed && checked && state.problems_of(CARD).next().is_none()
        }
        Task::Balance => state.balance.report.as_ref().is_some_and(|report| report.subject.scenario == SCENARIO),
    }
}

/// Detects completed tasks.
pub fn go_on(app: &mut App) {
    if !app.state.is_on_tour() {
        return;
    }
    let Tour { done, .. } = &app.state.settings.tour;
    let new: Vec<Task> = Task::ALL.into_iter().filter(|task| !done.contains(task) && is_done(&app.state, *task)).collect();
    if !new.is_empty() {
        app.state.settings.tour.done.extend(new);
        app.write_settings();
    }
}
