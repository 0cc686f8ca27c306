//! The match being played: starting it, choosing, letting bots choose at their pace, going back and forth.

use super::super::app::App;
use super::super::background::Job;
use super::super::messages::{Message, Next};
use super::super::play::versions::Content;
use super::super::play::{Ask, Given, Pace, Play, Ready};
use super::super::state::{State, Tab};
use super::files;
use super::show;
use crate::content::diagnostic::Diagnostic;
use crate::content::file;
use crate::content::pack::Pack;
use crate::content::save;
use crate::content::scenario::{Overrides, Scenario};
use crate::content::workspace::Workspace;
use crate::editor::words::Words;
use crate::playtest::bot::SeatKind;
use crate::playtest::daily;
use crate::playtest::replay::{Luck, Replay};
use crate::rules::game::Seat;
use crate::rules::registry;
use jiff::civil::Date;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Largest text of a saved match, in bytes.
const MAX_MATCH: usize = 64 << 20;

/// Starts the scenario that is meant, as it stands on screen, saved or not.
pub fn start(app: &mut App, ctx: &egui::Context) {
    if let Some(path) = meant(&app.state) {
        start_scenario(app, ctx, &path, 1);
    }
}

/// The active scenario; else the first that uses the active board; else the last played, or the first, of the active file's game;
/// else the last played; else the first there is.
pub fn meant(state: &State) -> Option<String> {
    let active = state.active_path();
    let scenario = active.as_ref().filter(|path| state.kind(path) == Some("scenario"));
    let of_board = || {
        let board = active.as_ref().filter(|path| state.kind(path) == Some("board"))?;
        state.paths_of("scenario").into_iter().find(|path| live(state, path).is_some_and(|scenario| scenario.board == *board))
    };
    let known = |path: &String| state.scenarios.contains_key(path);
    let last = || state.last_played.clone().filter(known);
    let of_game = || {
        // Scripts, decks and cards lie in a folder with their game's name.
        let game = active.as_ref()?.split('/').nth(1)?;
        let same = |path: &&String| state.scenarios.get(*path).is_some_and(|scenario| scenario.game.id == game);
        last().filter(|path| same(&path)).or_else(|| state.scenarios.keys().find(same).cloned())
    };
    scenario.cloned().or_else(of_board).or_else(of_game).or_else(last).or_else(|| state.scenarios.keys().next().cloned())
}

/// The one scenario that the active tab is about: the file itself, the match, the batch, or the only scenario that the file is part of.
pub fn named(state: &State) -> Option<String> {
    let path = match &state.active {
        Some(Tab::Playtest) => return state.play.as_ref().map(|play| play.path.clone()).filter(|path| state.scenarios.contains_key(path)),
        Some(Tab::Balance) => return state.balance.scenario.clone().filter(|path| state.scenarios.contains_key(path)),
        _ => state.active_path()?,
    };
    if state.scenarios.contains_key(&path) {
        return Some(path);
    }
    let mut with = state.scenarios.keys().filter(|scenario| state.is_part_of(&path, scenario));
    with.next().filter(|_| with.next().is_none()).cloned()
}

/// A scenario as it is on screen.
pub fn live<'a>(state: &'a State, path: &str) -> Option<&'a Scenario> {
    match state.file(path).map(|file| &file.content) {
        Some(content) => content.get(),
        None => state.scenarios.get(path),
    }
}

/// A scenario as it is on screen, ready to be played.
pub fn prepare(state: &State, path: &str) -> Result<Ready, Vec<Diagnostic>> {
    prepare_with(state, path, &Overrides::default())
}

fn prepare_with(state: &State, path: &str, overrides: &Overrides) -> Result<Ready, Vec<Diagnostic>> {
    ready(&state.live_workspace(), path, overrides)
}

/// A scenario of another workspace, ready to be played.
pub fn prepare_in(workspace: &Workspace, path: &str) -> Result<Ready, Vec<Diagnostic>> {
    ready(workspace, path, &Overrides::default())
}

fn ready(workspace: &Workspace, path: &str, overrides: &Overrides) -> Result<Ready, Vec<Diagnostic>> {
    let bundle = registry::load_with(workspace, path, overrides)?;
    Ok(Ready { prepared: registry::prepare(&bundle)?, bundle: Arc::new(bundle) })
}

/// Shows a match that has just been started.
pub fn begin(app: &mut App, ctx: &egui::Context, mut play: Play) {
    app.state.play_problems.clear();
    play.generation += app.state.play.as_ref().map_or(0, |play| play.generation);
    play.changed();
    wait_a_little(&mut play, ctx);
    app.state.play = Some(play);
    show(app, Tab::Playtest);
}

/// The files that a scenario is played with, as they stand on screen.
fn content(state: &State, path: &str) -> Content {
    Pack::collect(&state.live_workspace(), path).map(|pack| pack.files).unwrap_or_default()
}

/// The text of a path as it stands on screen.
fn live_text(workspace: &Workspace, path: &str) -> Option<String> {
    workspace.read(path).ok().map(|text| text.to_string())
}

/// Looks whether the match is older than what it is played with.
pub fn look_at_content(app: &mut App) {
    let workspace = app.state.checked_workspace();
    if let Some(play) = &mut app.state.play {
        play.look_at(|path| live_text(&workspace, path));
    }
}

/// Plays the match again on the content as it stands on screen.
fn play_on(app: &mut App) {
    let Some((path, given)) = app.state.play.as_ref().map(|play| (play.path.clone(), play.given.clone())) else { return };
    let ready = match prepare_with(&app.state, &path, &given.overrides) {
        Ok(ready) => ready,
        Err(problems) => {
            let first = problems.into_iter().find(Diagnostic::is_error).map(|problem| problem.message).unwrap_or_default();
            let why = app.state.told(&first);
            return app.state.complain(app.state.say_with("edits-broken", &[("why", why.into())]));
        }
    };
    let content = content(&app.state, &path);
    let Some(play) = &mut app.state.play else { return };
    match play.play_on((ready, content)) {
        Ok(true) => app.state.messages.add(Message::done(app.state.say("edits-same"))),
        Ok(false) => {}
        Err(reason) => app.state.complain(reason),
    }
}

/// Saves the match with all that it needs, to a file on disk.
pub fn save_match(app: &mut App, file: &Path) {
    let Some(replay) = app.state.play.as_ref().map(Play::replay) else { return };
    let written = file.parent().map_or(Ok(()), std::fs::create_dir_all).and_then(|()| save::save_file(file, &replay.write()));
    let named = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
    match written {
        Ok(()) => {
            let again = file.to_owned();
            let message = Message::done(app.state.say_with("match-saved", &[("file", named.into())]));
            app.state.messages.add(message.next("match-open", Next::OpenFile(again)));
            app.state.settings.remember(file);
            app.state.refresh();
            files::write_settings(app);
        }
        Err(error) => app.state.complain(format!("{}: {error}", file.display())),
    }
}

/// Opens a match that was saved: with the files that it carries, whatever stands here.
pub fn open_match(app: &mut App, file: &Path) {
    match read_match(&app.state, file) {
        Ok(play) => {
            let named = play.name.clone();
            app.state.play_problems.clear();
            app.state.last_played = Some(play.path.clone());
            app.state.play = Some(play);
            app.state.settings.remember(file);
            files::write_settings(app);
            app.state.tell(app.state.say_with("match-opened", &[("name", named.into())]));
            show(app, Tab::Playtest);
        }
        Err(reason) => app.state.complain(format!("{}: {reason}", file.display())),
    }
}

fn read_match(state: &State, file: &Path) -> Result<Play, String> {
    let text = file::text(file, MAX_MATCH).map_err(|error| error.to_string())?;
    let replay = Replay::read(&text).map_err(|error| error.to_string())?;
    let workspace = replay.over(&state.live_workspace())?;
    let first =
        |problems: Vec<Diagnostic>| problems.into_iter().find(Diagnostic::is_error).map(|problem| problem.to_string()).unwrap_or_default();
    // One seat says nothing about how many may play.
    let players = u8::try_from(replay.seats.len()).ok().filter(|players| *players > 1);
    let given = Given { overrides: Overrides { options: replay.options.clone(), players }, setup: replay.setup.clone() };
    let bundle = registry::load_with(&workspace, &replay.scenario, &given.overrides).map_err(first)?;
    let ready = Ready { prepared: registry::prepare(&bundle).map_err(first)?, bundle: Arc::new(bundle) };
    let again = replay.again(ready.prepared.as_ref(), Luck::Recorded)?;
    if let Some((decision, reason)) = again.stopped {
        return Err(state.say_with("match-differs", &[("decision", (decision as u64).into()), ("why", reason.into())]));
    }
    let content = if replay.content.is_empty() { content(state, &replay.scenario) } else { replay.content.clone() };
    let name = ready.bundle.scenario.name.get(state.language()).to_owned();
    let mut play = Play::of(&replay.scenario, &name, (ready, content), again.session, state.language());
    (play.paused, play.given) = (true, given);
    Ok(play)
}

/// Starts the match of a day, with a person on its first seat.
pub fn start_day(app: &mut App, ctx: &egui::Context, day: Date) {
    let scenarios = app.state.scenarios.iter().map(|(path, scenario)| (path.as_str(), scenario));
    let Some((path, seed)) = daily::of(scenarios, day) else { return };
    let path = path.to_owned();
    start_scenario(app, ctx, &path, seed);
    if let Some(play) = app.state.play.as_mut().filter(|play| play.path == path && play.session.seed() == seed) {
        play.day = Some(day);
        play.session.seat(Seat::at(0), SeatKind::Human);
        play.changed();
    }
}

/// Starts a scenario with a seed.
pub fn start_scenario(app: &mut App, ctx: &egui::Context, path: &str, seed: u64) {
    let language = app.state.language();
    let name = live(&app.state, path).map_or_else(|| path.to_owned(), |scenario| scenario.name.get(language).to_owned());
    let before = app.state.play.as_ref();
    let generation = before.map_or(0, |play| play.generation);
    // Another scenario is another table: who sat at the last one and how fast it went is no matter.
    let before = before.filter(|play| play.path == path);
    let (seats, pace) = before.map_or((Vec::new(), Pace::default()), |play| (play.session.seats().to_vec(), play.pace));
    let show_all = before.is_some_and(|play| play.show_all);
    let takes_rolls_back = before.map(|play| play.takes_rolls_back);
    app.state.play_problems.clear();
    app.state.last_played = Some(path.to_owned());
    match prepare(&app.state, path) {
        Ok(ready) => match Play::start(path, &name, (ready, content(&app.state, path)), &seats, seed, language) {
            Ok(mut play) => {
                (play.pace, play.show_all, play.generation) = (pace, show_all, generation);
                play.takes_rolls_back = takes_rolls_back.unwrap_or(play.takes_rolls_back);
                play.changed();
                wait_a_little(&mut play, ctx);
                app.state.play = Some(play);
                app.state.tell(app.state.say_with("said-playing", &[("name", name.as_str().into()), ("seed", seed.to_string().into())]));
            }
            Err(reason) => {
                app.state.play_problems = vec![Diagnostic::error("start", path, crate::content::message::Message::verbatim(reason))]
            }
        },
        Err(problems) => {
            app.state.play_problems = problems.into_iter().filter(Diagnostic::is_error).collect();
            app.state.complain(app.state.say_with("said-not-playable", &[("name", name.into())]));
        }
    }
    show(app, Tab::Playtest);
}

fn wait_a_little(play: &mut Play, ctx: &egui::Context) {
    play.next_at = ctx.input(|input| input.time) + play.pace.delay().unwrap_or(0.0);
}

/// Carries out what was asked of the match.
pub fn carry_out(app: &mut App, ctx: &egui::Context, ask: Ask) {
    if let Ask::Restart(seed) = ask {
        let path = app.state.play.as_ref().map(|play| play.path.clone()).or_else(|| meant(&app.state));
        if let Some(path) = path {
            start_scenario(app, ctx, &path, seed);
        }
        return;
    }
    let Some(play) = &mut app.state.play else { return };
    let mut trouble = None;
    let shown = !matches!(ask, Ask::Pause(_) | Ask::Pace(_));
    match ask {
        Ask::Restart(_) => {}
        Ask::Choose(index) => {
            trouble = play.answer(index).err();
            play.paused = false;
        }
        Ask::ChooseAll(choices) => {
            trouble = play.answer_all(&choices).err();
            play.paused = false;
        }
        Ask::Use(index) => {
            trouble = play.use_before(index).err();
            play.paused = false;
        }
        Ask::Seat(seat, kind) => play.session.seat(seat, kind),
        Ask::GoTo(number) => {
            play.end_film();
            play.session.go_to(number);
            play.paused = true;
        }
        Ask::Pause(paused) => play.paused = paused,
        Ask::Pace(pace) => play.pace = pace,
        Ask::TakeRollsBack(takes) => play.takes_rolls_back = takes,
        Ask::ShowAll(all) => play.show_all = all,
        Ask::TakeScreen(seat) => play.take_screen(seat),
        Ask::Replay => play.show_again(),
        Ask::PlayOn => return after_play_on(app),
        Ask::StayOld => {
            let workspace = app.state.live_workspace();
            if let Some(play) = &mut app.state.play {
                play.stay(|path| live_text(&workspace, path));
            }
            return;
        }
        Ask::Swap => play.swap(),
        Ask::Keep => play.keep(),
        Ask::Seen => play.end_film(),
        Ask::Concede(seat) => trouble = play.concede(seat).err(),
    }
    wait_a_little(play, ctx);
    if shown {
        play.changed();
    }
    if let Some(trouble) = trouble {
        app.state.complain(trouble);
    }
}

fn after_play_on(app: &mut App) {
    play_on(app);
    if let Some(play) = &mut app.state.play {
        play.changed();
    }
}

/// Goes one decision back or forward.
pub fn step(app: &mut App, back: bool) {
    let Some(play) = &mut app.state.play else { return };
    play.end_film();
    match if back { play.back() } else { Ok(play.session.redo()) } {
        Ok(true) => {
            play.paused = true;
            play.changed();
        }
        Ok(false) => {}
        Err(reason) => app.state.complain(reason),
    }
}

/// Lets a bot choose once.
pub fn step_bot(app: &mut App) {
    if let Some(play) = &mut app.state.play {
        play.step = play.bot_decides();
    }
}

/// Lets bots think when it is time.
pub fn go_on(app: &mut App, ctx: Option<&egui::Context>) {
    let Some(play) = &mut app.state.play else { return };
    if play.thinking || !play.bot_decides() || !play.film.is_empty() {
        return;
    }
    if !play.step {
        let Some(delay) = play.pace.delay().filter(|_| !play.paused) else { return };
        let now = ctx.map(|ctx| ctx.input(|input| input.time));
        let left = now.map_or(if delay > 0.0 { f64::INFINITY } else { 0.0 }, |now| play.next_at - now);
        if delay > 0.0 && left > 0.0 {
            if let Some(ctx) = ctx {
                ctx.request_repaint_after(Duration::from_secs_f64(left.min(2.0)));
            }
            return;
        }
        if let Some(now) = now {
            play.next_at = now + delay;
        }
    }
    let one = play.step || play.pace != Pace::Instant;
    play.step = false;
    play.thinking = true;
    app.background.send(Job::Think { generation: play.generation, thinking: play.session.thinking(), one });
}

/// Bots have chosen.
pub fn thought(app: &mut App, generation: u64, choices: &[usize]) {
    let Some(play) = app.state.play.as_mut().filter(|play| play.generation == generation) else { return };
    let result = choices.iter().try_for_each(|choice| play.choose(*choice));
    let stuck = choices.is_empty() || result.is_err();
    play.paused |= stuck;
    play.changed();
    if let Err(trouble) = result {
        app.state.complain(trouble);
    }
}
