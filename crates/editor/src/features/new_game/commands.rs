//! A new game: its draft, its trial in the background, and its creation.

use crate::documents::pictures::{self, Picture};
use crate::features::files::{commands as files, operation_commands as deeds};
use crate::features::new_game::state::{NewGame, NewGameRequest, NewGameStep, Trial, attempt, first_game, usual};
use crate::features::new_game::with_file;
use crate::features::playtest::commands as playing;
use crate::shell::app::{App, Starting};
use crate::shell::background::Lane;
use crate::shell::state::Dialog;
use crate::ui::words::Words;
use playtest::bot::{BotKind, SeatKind};
use std::sync::atomic::AtomicBool;

/// Seconds without a change before a draft is tried.
const PAUSE: f64 = 0.3;
/// The tasks of a draft.
const PICTURE: &str = "picture of a new game";
const TRIAL: &str = "trial of a new game";

/// Executes a request of the dialog.
pub fn carry_out(app: &mut App, ctx: &egui::Context, ask: NewGameRequest) {
    let now = ctx.input(|input| input.time);
    match ask {
        NewGameRequest::Begin => begin(app, now),
        NewGameRequest::BeginWith(path) => begin_with(app, now, &path),
        NewGameRequest::Change(draft) => {
            let Some(new) = app.state.new_game.as_mut().filter(|new| new.draft != *draft) else { return };
            // Seats without an occupant are given to bots.
            let mut draft = *draft;
            draft.bots.resize(draft.players.into(), true);
            (new.draft, new.changed, new.trial, new.leaving) = (draft, now, Trial::Running, false);
            new.is_tried = false;
            cancel(app);
        }
        NewGameRequest::Step(step) => {
            if let Some(new) = &mut app.state.new_game {
                new.step = step;
            }
        }
        NewGameRequest::Leave(sure) => {
            let Some(new) = &mut app.state.new_game else { return };
            if sure || new.draft == new.first {
                close(app);
            } else {
                new.leaving = true;
            }
        }
        NewGameRequest::Stay => {
            if let Some(new) = &mut app.state.new_game {
                new.leaving = false;
            }
        }
        NewGameRequest::Make => make(app),
    }
}

fn begin(app: &mut App, now: f64) {
    let Some(game) = first_game(&app.state.scenarios) else { return };
    let name = app.state.say("new-game-name");
    open(app, now, NewGame::like(game, usual(&app.state.scenarios, game), name));
}

/// Begins a game that contains a file.
fn begin_with(app: &mut App, now: f64, path: &str) {
    let name = app.state.say("new-game-name");
    if let Some(draft) = with_file::draft(&app.state, path, name) {
        open(app, now, NewGame::of(draft));
    }
}

fn open(app: &mut App, now: f64, mut new: NewGame) {
    new.draft.name = new.draft.free_name(&app.state.live());
    (new.first, new.changed, new.step) = (new.draft.clone(), now, NewGameStep::Game);
    app.state.new_game = Some(new);
    app.state.dialog = Some(Dialog::NewGame);
}

fn close(app: &mut App) {
    app.state.new_game = None;
    cancel(app);
    app.state.dialog = None;
}

/// Tries a draft that has not changed for a moment.
pub fn go_on(app: &mut App, ctx: Option<&egui::Context>) {
    let Some(new) = &mut app.state.new_game else { return };
    if new.is_tried {
        return;
    }
    let left = ctx.map_or(0.0, |ctx| new.changed + PAUSE - ctx.input(|input| input.time));
    if left > 0.0 {
        if let Some(ctx) = ctx {
            ctx.request_repaint_after_secs(left as f32 + 0.01);
        }
        return;
    }
    new.is_tried = true;
    let draft = new.draft.clone();
    let mut workspace = app.state.live();
    let files = match draft.files(&workspace) {
        Ok(files) => files,
        Err(why) => return finish_trial(app, Err(why)),
    };
    let path = files[0].0.clone();
    for (path, text) in files {
        workspace.overlay(&path, Some(text));
    }
    let style = app.state.picture_style();
    let (shown, scenario) = (workspace.clone(), path.clone());
    let picture = move |_: &AtomicBool| pictures::make(&shown, &scenario, style);
    app.background.replace(PICTURE, Lane::Tests, picture, seen);
    app.background.replace(TRIAL, Lane::Own, move |cancelled| attempt(&workspace, &path, cancelled), finish_trial);
}

/// Cancels the picture and the trial of the previous draft.
fn cancel(app: &mut App) {
    app.background.cancel(PICTURE);
    app.background.cancel(TRIAL);
}

/// Handles the end of a trial.
fn finish_trial(app: &mut App, result: Result<u64, String>) {
    if let Some(new) = &mut app.state.new_game {
        new.trial = result.map_or_else(Trial::Fails, Trial::Plays);
    }
}

/// Handles a rendered picture.
fn seen(app: &mut App, picture: Option<Picture>) {
    if let Some(new) = &mut app.state.new_game {
        new.picture = picture;
    }
}

fn make(app: &mut App) {
    let Some(draft) = app.state.new_game.as_ref().map(|new| new.draft.clone()) else { return };
    let workspace = app.state.live();
    if draft.taken(&workspace).is_some() {
        return;
    }
    let files = match draft.files(&workspace) {
        Ok(files) => files,
        Err(why) => return app.state.complain(why),
    };
    let scenario = files[0].0.clone();
    let board = files.get(1).map_or_else(|| scenario.clone(), |(path, _)| path.clone());
    let name = app.state.say_with("deed-make", &[("name", draft.name.as_str().into())]);
    if let Err(why) = deeds::make(app, name, files) {
        return app.state.complain(why);
    }
    close(app);
    if !draft.play {
        return files::open(app, &board);
    }
    let seat = |bot: &bool| if *bot { SeatKind::Bot(BotKind::Greedy) } else { SeatKind::Human };
    let seats = draft.bots.iter().map(seat).collect();
    playing::start_soon(app, Starting { seats: Some(seats), ..playing::starting(&scenario, 1) });
}
