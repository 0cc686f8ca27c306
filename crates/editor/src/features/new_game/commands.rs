//! A new game: its draft, its trial in the background, and its creation.

use crate::features::files::{commands as files, operation_commands as deeds};
use crate::features::new_game::state::{NewGame, NewGameRequest, Step, Trial, first_game, usual};
use crate::features::playtest::commands as playing;
use crate::shell::app::{App, Starting};
use crate::shell::job::Job;
use crate::shell::state::Dialog;
use crate::ui::words::Words;
use playtest::bot::{BotKind, SeatKind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Seconds without a change before a draft is tried.
const PAUSE: f64 = 0.3;

/// Executes a request of the dialog.
pub fn carry_out(app: &mut App, ctx: &egui::Context, ask: NewGameRequest) {
    let now = ctx.input(|input| input.time);
    match ask {
        NewGameRequest::Begin => begin(app, now),
        NewGameRequest::Change(draft) => {
            let Some(new) = app.state.new_game.as_mut().filter(|new| new.draft != *draft) else { return };
            // Seats without an occupant are given to bots.
            let mut draft = *draft;
            draft.bots.resize(draft.players.into(), true);
            (new.draft, new.changed, new.trial, new.leaving) = (draft, now, Trial::Running, false);
            new.generation += 1;
            new.cancelled.store(true, Ordering::Relaxed);
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
    let mut new = NewGame::like(game, usual(&app.state.scenarios, game), name);
    new.draft.name = new.draft.free_name(&app.state.live());
    (new.first, new.changed, new.step) = (new.draft.clone(), now, Step::Game);
    app.state.new_game = Some(new);
    app.state.dialog = Some(Dialog::NewGame);
}

fn close(app: &mut App) {
    if let Some(new) = app.state.new_game.take() {
        new.cancelled.store(true, Ordering::Relaxed);
    }
    app.state.dialog = None;
}

/// Tries a draft that has not changed for a moment.
pub fn go_on(app: &mut App, ctx: Option<&egui::Context>) {
    let Some(new) = &mut app.state.new_game else { return };
    if new.tried == new.generation {
        return;
    }
    let left = ctx.map_or(0.0, |ctx| new.changed + PAUSE - ctx.input(|input| input.time));
    if left > 0.0 {
        if let Some(ctx) = ctx {
            ctx.request_repaint_after_secs(left as f32 + 0.01);
        }
        return;
    }
    new.tried = new.generation;
    new.cancelled = Arc::new(AtomicBool::new(false));
    let (generation, cancelled, draft) = (new.generation, new.cancelled.clone(), new.draft.clone());
    let mut workspace = app.state.live();
    let files = match draft.files(&workspace) {
        Ok(files) => files,
        Err(why) => return over(app, generation, Err(why)),
    };
    let path = files[0].0.clone();
    for (path, text) in files {
        workspace.overlay(&path, Some(text));
    }
    let light = app.state.settings.light;
    app.background.send(Job::Preview { generation, workspace: workspace.clone(), path: path.clone(), light });
    app.background.send(Job::Try { generation, workspace, path, cancelled });
}

/// Handles the end of a trial.
pub fn over(app: &mut App, generation: u64, result: Result<u64, String>) {
    if let Some(new) = app.state.new_game.as_mut().filter(|new| new.generation == generation) {
        new.trial = result.map_or_else(Trial::Fails, Trial::Plays);
    }
}

/// Handles a rendered picture.
pub fn seen(app: &mut App, generation: u64, image: Option<egui::ColorImage>) {
    let ctx = app.background.ctx().clone();
    if let Some(new) = app.state.new_game.as_mut().filter(|new| new.generation == generation) {
        new.picture = image.map(|image| ctx.load_texture("new game", image, egui::TextureOptions::LINEAR));
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
