//! The match being played: starting, choosing, bots at their pace, undo and redo.

use crate::documents::pictures;
use crate::features::debug::commands as debugging;
use crate::features::new_game::with_file;
use crate::features::playtest::opening;
use crate::features::playtest::opening::{Opening, Ready, StartedMatch, content};
use crate::features::playtest::played_scenario::{self, likely_scenario, live, scenario_to_play};
use crate::features::playtest::state::{MatchSetup, Pace, Play, PlayRequest};
use crate::shell::app::{App, Starting};
use crate::shell::background::Lane;
use crate::shell::messages::{Message, Next};
use crate::shell::navigation::show;
use crate::shell::state::{State, Tab};
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use content::file;
use content::scenario::Overrides;
use content::workspace::Workspace;
use jiff::civil::Date;
use playtest::bot::SeatKind;
use playtest::daily;
use playtest::replay::{Luck, Replay};
use rules::game::Seat;
use rules::registry;
use scene::{self, Scene};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use web_time::Instant;

/// Maximum size of a saved match, in bytes.
const MAX_MATCH: usize = 64 << 20;
/// Maximum time until bots report their choices.
const THOUGHT: Duration = Duration::from_millis(80);

/// Starts the current scenario with its state on screen, saved or not.
pub fn start(app: &mut App) {
    match scenario_to_play(&app.state) {
        Some((path, reason)) => {
            let why = played_scenario::reason_text(&app.state, reason);
            start_soon(app, Starting { why, ..starting(&path, 1) });
        }
        None => offer_scenario(app),
    }
}

/// Reports that no scenario uses the active file, and offers to create one.
fn offer_scenario(app: &mut App) {
    let Some(path) = app.state.active_path() else { return };
    let is_offered = with_file::draft(&app.state, &path, String::new()).is_some();
    let id = if is_offered { "play-no-scenario" } else { "play-no-scenario-part" };
    let message = Message::failed(app.state.say_with(id, &[("name", app.state.title(&path).into())]));
    app.state.messages.add(if is_offered { message.next("play-make-scenario", Next::NewGameWith(path)) } else { message });
}

/// Returns the single scenario of the active tab: the file itself, that of the match or batch, or the only scenario that uses the
/// file.
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

/// Prepares a scenario with its unsaved changes.
pub fn prepare(state: &State, path: &str) -> Result<Ready, Vec<Diagnostic>> {
    prepare_in(&state.live(), path)
}

/// Prepares a scenario of another workspace.
pub fn prepare_in(workspace: &Workspace, path: &str) -> Result<Ready, Vec<Diagnostic>> {
    Ready::new(workspace, path, &Overrides::default())
}

/// Shows a newly started match.
pub fn begin(app: &mut App, ctx: &egui::Context, mut play: Play) {
    app.state.play_problems.clear();
    play.generation += app.state.play.as_ref().map_or(0, |play| play.generation);
    play.changed();
    wait_a_little(&mut play, ctx);
    app.state.play = Some(play);
    show(app, Tab::Playtest);
}

/// Returns the text of a path with its unsaved changes.
fn live_text(workspace: &Workspace, path: &str) -> Option<String> {
    workspace.read(path).ok().map(|text| text.to_string())
}

/// Checks whether the content has changed since the match was started.
pub fn look_at_content(app: &mut App) {
    let workspace = app.state.checked.clone();
    if let Some(play) = &mut app.state.play {
        play.look_at(|path| live_text(&workspace, path));
    }
}

/// Replays the match with the current content.
fn play_on(app: &mut App) {
    let Some((path, given)) = app.state.play.as_ref().map(|play| (play.path.clone(), play.given.clone())) else { return };
    // The checked workspace is newer than the content of the match.
    let workspace = app.state.checked.clone();
    let ready = match Ready::new(&workspace, &path, &given.overrides) {
        Ok(ready) => ready,
        Err(problems) => {
            let first = problems.into_iter().find(Diagnostic::is_error).map(|problem| problem.message).unwrap_or_default();
            let why = app.state.localized(&first);
            return app.state.complain(app.state.say_with("edits-broken", &[("why", why.into())]));
        }
    };
    let content = content(&workspace, &path);
    let Some(play) = &mut app.state.play else { return };
    match play.play_on((ready, content)) {
        Ok(true) => app.state.messages.add(Message::done(app.state.say("edits-same"))),
        Ok(false) => {}
        Err(reason) => app.state.complain(reason),
    }
}

/// Saves the match with its dependencies to a file on disk.
pub fn save_match(app: &mut App, file: &Path) {
    let Some(replay) = app.state.play.as_ref().map(Play::replay) else { return };
    let named = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
    match (app.desktop.write)(file, replay.write().as_bytes()) {
        Ok(()) if app.state.downloads => app.state.tell(app.state.say_with("match-saved", &[("file", named.into())])),
        Ok(()) => {
            let again = file.to_owned();
            let message = Message::done(app.state.say_with("match-saved", &[("file", named.into())]));
            app.state.messages.add(message.next("match-open", Next::OpenFile(again)));
            app.state.settings.remember(file);
            app.state.refresh();
            app.write_settings();
        }
        Err(error) => app.state.complain(format!("{}: {error}", file.display())),
    }
}

/// Opens a saved match with the files that it contains, whatever the workspace contains.
pub fn open_match(app: &mut App, file: &Path) {
    match read_match(&app.state, file) {
        Ok(play) => {
            let named = play.name.clone();
            app.state.play_problems.clear();
            app.state.last_played = Some(play.path.clone());
            app.state.play = Some(play);
            app.state.settings.remember(file);
            app.write_settings();
            app.state.tell(app.state.say_with("match-opened", &[("name", named.into())]));
            show(app, Tab::Playtest);
        }
        Err(reason) => app.state.complain(format!("{}: {reason}", file.display())),
    }
}

fn read_match(state: &State, file: &Path) -> Result<Play, String> {
    let text = file::text(file, MAX_MATCH).map_err(|error| error.to_string())?;
    match_of(state, &text)
}

/// Reads the text of a saved match, at its last moment.
///
/// # Errors
/// Returns a message if it is not a match, or if it cannot be replayed.
pub fn match_of(state: &State, text: &str) -> Result<Play, String> {
    let replay = Replay::read(text).map_err(|error| error.to_string())?;
    let workspace = replay.workspace_with_files(&state.live())?;
    let first =
        |problems: Vec<Diagnostic>| problems.into_iter().find(Diagnostic::is_error).map(|problem| problem.to_string()).unwrap_or_default();
    // A single seat does not determine the number of players.
    let players = u8::try_from(replay.seats.len()).ok().filter(|players| *players > 1);
    let given = MatchSetup { overrides: Overrides { options: replay.options.clone(), players }, setup: replay.setup.clone() };
    let bundle = registry::load_with(&workspace, &replay.scenario, &given.overrides).map_err(first)?;
    let ready = Ready { prepared: registry::prepare(&bundle).map_err(first)?, bundle: Arc::new(bundle) };
    let again = replay.again(ready.prepared.as_ref(), Luck::Recorded)?;
    if let Some((decision, reason)) = again.stopped {
        return Err(state.say_with("match-differs", &[("decision", (decision as u64).into()), ("why", reason.into())]));
    }
    let content = if replay.content.is_empty() { content(&state.live(), &replay.scenario) } else { replay.content.clone() };
    let name = ready.bundle.scenario.name.get(state.language()).to_owned();
    let mut play = Play::of(&replay.scenario, &name, (ready, content), again.session, state.language());
    (play.paused, play.given) = (true, given);
    Ok(play)
}

/// Starts a daily match, with a human on its first seat.
pub fn start_day(app: &mut App, day: Date) {
    let scenarios = app.state.scenarios.iter().map(|(path, scenario)| (path.as_str(), scenario));
    let Some((path, seed)) = daily::of(scenarios, day) else { return };
    let path = path.to_owned();
    start_soon(app, Starting { day: Some(day), ..starting(&path, seed) });
}

/// Starts a scenario with a random seed.
pub fn start_scenario(app: &mut App, path: &str, seed: u64) {
    start_soon(app, starting(path, seed));
}

/// Returns a start with a seed and without a date or occupants of seats.
pub fn starting(path: &str, seed: u64) -> Starting {
    Starting { path: path.to_owned(), seed, day: None, seats: None, why: None }
}

/// Starts a scenario in the background. Its board is displayed at once.
pub fn start_soon(app: &mut App, starting: Starting) {
    let path = starting.path.clone();
    let name = live(&app.state, &path).map_or_else(|| path.clone(), |scenario| scenario.name.get(app.state.language()).to_owned());
    app.state.opening = Some(Opening { board: board_of(&app.state, &path), name, path: path.clone() });
    // The occupants of the previous match are kept only for the same scenario.
    let before = app.state.play.as_ref().filter(|play| play.path == path);
    let seats = before.map_or_else(Vec::new, |play| play.session.seats().to_vec());
    let (live, scenario, seed) = (app.state.live(), path.clone(), starting.seed);
    let work = move || {
        let started = opening::set_up(&live.snapshot(), &scenario, &seats, seed);
        (scenario, started)
    };
    app.background.spawn(Lane::Own, work, move |app, (path, result)| started(app, &path, seed, result));
    app.state.last_played = Some(path);
    app.starting = Some(starting);
    show(app, Tab::Playtest);
}

/// Returns the board of a scenario, with the lines at which it may be folded: its picture at the start of a match, or the board of its
/// document.
fn board_of(state: &State, path: &str) -> Option<(Scene, Vec<f32>)> {
    let style = state.picture_style();
    if let Some(picture) = state.pictures.get(path, style).filter(|picture| !picture.scene.shapes.is_empty()) {
        return Some((picture.scene.clone(), picture.folds.clone()));
    }
    let board = &live(state, path)?.board;
    let theme = scene::registry::theme(live(state, path)?.game.id, !style.light);
    let revision;
    let parsed;
    let document = match state.file(board) {
        Some(file) => file.content.document()?,
        None => {
            revision = state.checked.revision(board).ok()?;
            parsed = revision.parsed();
            parsed.document.as_ref()?
        }
    };
    // A large board is drawn with the match.
    let scene = pictures::board(&state.checked, document, style.language, theme).filter(|scene| scene.shapes.len() <= pictures::MAX_SHAPES);
    Some((scene?, pictures::folds(document)))
}

/// Starts a scenario at once, where no window has to stay responsive.
pub fn start_now(app: &mut App, path: &str, seed: u64) {
    let before = app.state.play.as_ref().filter(|play| play.path == path);
    let seats = before.map_or_else(Vec::new, |play| play.session.seats().to_vec());
    let name = live(&app.state, path).map_or_else(|| path.to_owned(), |scenario| scenario.name.get(app.state.language()).to_owned());
    app.state.opening = Some(Opening { board: None, name, path: path.to_owned() });
    app.state.last_played = Some(path.to_owned());
    app.starting = Some(starting(path, seed));
    let result = opening::set_up(&app.state.live().snapshot(), path, &seats, seed);
    started(app, path, seed, result);
}

/// Shows a match that has been set up, or the problems of its scenario.
fn started(app: &mut App, path: &str, seed: u64, result: Result<StartedMatch, Vec<Diagnostic>>) {
    let is_awaited = |starting: &mut Starting| (&*starting.path, starting.seed) == (path, seed);
    let Some(Starting { day, seats, why, .. }) = app.starting.take_if(is_awaited) else { return };
    let opening = app.state.opening.take();
    let name = opening.map_or_else(|| path.to_owned(), |opening| opening.name);
    app.state.play_problems.clear();
    match result {
        Ok(started) => {
            let StartedMatch { ready, content, session } = started;
            let mut play = Play::of(path, &name, (ready, content), session, app.state.language());
            if let Some(before) = &app.state.play {
                play.generation = before.generation;
                if before.path == path {
                    (play.pace, play.show_all, play.takes_rolls_back) = (before.pace, before.show_all, before.takes_rolls_back);
                }
            }
            seats.into_iter().flatten().enumerate().for_each(|(seat, kind)| play.session.seat(Seat::at(seat), kind));
            if day.is_some() {
                play.day = day;
                play.session.seat(Seat::at(0), SeatKind::Human);
            }
            play.changed();
            wait_a_little(&mut play, &app.background.ctx().clone());
            play.why.clone_from(&why);
            app.state.play = Some(play);
            let said = app.state.say_with("said-playing", &[("name", name.as_str().into()), ("seed", seed.to_string().into())]);
            app.state.tell(why.map_or(said.clone(), |why| format!("{said} ({why})")));
        }
        Err(problems) => {
            app.state.play_problems = problems.into_iter().filter(Diagnostic::is_error).collect();
            // The tab shows the problems, which a toast would cover.
            app.state.tell(app.state.say_with("said-not-playable", &[("name", name.into())]));
        }
    }
}

fn wait_a_little(play: &mut Play, ctx: &egui::Context) {
    play.next_at = ctx.input(|input| input.time) + play.pace.delay().unwrap_or(0.0);
}

/// Executes a request about the match.
pub fn carry_out(app: &mut App, ctx: &egui::Context, ask: PlayRequest) {
    if let PlayRequest::Restart(seed) = ask {
        let path = app.state.play.as_ref().map(|play| play.path.clone()).or_else(|| likely_scenario(&app.state));
        if let Some(path) = path {
            start_scenario(app, &path, seed);
        }
        return;
    }
    let Some(play) = &mut app.state.play else { return };
    let mut trouble = None;
    let shown = !matches!(ask, PlayRequest::Pause(_) | PlayRequest::Pace(_));
    match ask {
        PlayRequest::Restart(_) => {}
        // These settings were agreed on with the other player.
        PlayRequest::Seat(..) | PlayRequest::TakeRollsBack(_) | PlayRequest::ShowAll(_) if play.exchange.is_some() => {}
        PlayRequest::Choose(index) => {
            trouble = play.answer(index).err();
            play.paused = false;
        }
        PlayRequest::ChooseAll(choices) => {
            trouble = play.answer_all(&choices).err();
            play.paused = false;
        }
        PlayRequest::Use(index) => {
            trouble = play.use_before(index).err();
            play.paused = false;
        }
        PlayRequest::Seat(seat, kind) => play.occupy(seat, kind),
        PlayRequest::GoTo(number) => {
            play.end_film();
            play.session.go_to(number);
            play.paused = true;
        }
        PlayRequest::Pause(paused) => play.paused = paused,
        PlayRequest::Pace(pace) => play.pace = pace,
        PlayRequest::TakeRollsBack(takes) => play.takes_rolls_back = takes,
        PlayRequest::ShowAll(all) => play.show_all = all,
        PlayRequest::TakeScreen(seat) => play.take_screen(seat),
        PlayRequest::Replay => play.show_again(),
        PlayRequest::PlayOn => return after_play_on(app),
        PlayRequest::StayOld => {
            let workspace = app.state.live();
            if let Some(play) = &mut app.state.play {
                play.stay(|path| live_text(&workspace, path));
            }
            return;
        }
        PlayRequest::Swap => play.swap(),
        PlayRequest::Keep => play.keep(),
        PlayRequest::Seen => play.end_film(),
        PlayRequest::Concede(seat) => trouble = play.concede(seat).err(),
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

/// Undoes or redoes one decision.
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

/// Lets a bot make one choice.
pub fn step_bot(app: &mut App) {
    if let Some(play) = &mut app.state.play {
        play.step = play.bot_decides();
    }
}

/// Lets bots choose when it is time.
pub fn go_on(app: &mut App, ctx: Option<&egui::Context>) {
    let Some(play) = &mut app.state.play else { return };
    play.fold_guide(app.state.settings.hidden.guide);
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
    let (generation, thinking) = (play.generation, play.session.thinking());
    let work = move || {
        let begun = Instant::now();
        thinking.run(|_| one || begun.elapsed() > THOUGHT)
    };
    app.background.spawn(Lane::Bots, work, move |app, choices| {
        let from = app.state.play.as_ref().map(|play| play.session.position());
        thought(app, generation, &choices);
        debugging::played(app, from);
    });
}

/// Handles the choices of bots.
fn thought(app: &mut App, generation: u64, choices: &[usize]) {
    let Some(play) = app.state.play.as_mut().filter(|play| play.generation == generation) else { return };
    let result = choices.iter().try_for_each(|choice| play.choose(*choice));
    let stuck = choices.is_empty() || result.is_err();
    play.paused |= stuck;
    play.changed();
    if let Err(trouble) = result {
        app.state.complain(trouble);
    }
}
