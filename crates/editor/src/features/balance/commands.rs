//! Batches: starting, live counts, the result, saving its numbers.

use crate::features::balance::comparing::{Study, Trouble, Variant};
use crate::features::balance::state::{Against, BalanceCauses, BalanceRequest, BalanceView, Latest, RunningBatch, StudyResult};
use crate::features::balance::{propose, restricted_play};
use crate::features::live_balance::commands as live_balance;
use crate::features::live_balance::state::PlayedVariants;
use crate::features::playtest::commands as playing;
use crate::features::playtest::opening::Ready;
use crate::features::playtest::played_scenario;
use crate::shell::app::{App, Starting};
use crate::shell::background::Lane;
use crate::shell::navigation::show;
use crate::shell::state::{PathUse, State, Tab};
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use content::plain;
use content::text::Language;
use content::workspace::Workspace;
use playtest::batch::{self, BatchSpec, Progress, SlicedBatch, Title};
use playtest::bot::{BotKind, SeatKind};
use playtest::causes;
use playtest::experiment::{self, Experiment};
use playtest::findings::Voice;
use playtest::fit;
use playtest::grid::{self, Axis, GridTarget};
use playtest::report::{GameSeed, Report};
use playtest::strength::{self, TestedCard};
use playtest::table;
use rules::chance::Chance;
use rules::registry::{self, PreparedScenario};
use rules::viewer::Viewer;
use scene::table::ViewContext;
use script::sandbox;
use std::cell::LazyCell;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use web_time::Instant;

/// Time between two updates of the counts.
const LOOK: Duration = Duration::from_millis(500);
/// Number of games from which it is worth asking why something was never legal.
const CERTAIN: u64 = 100;
/// Maximum time of a part of a batch between two frames, if there are no threads.
const SLICE: Duration = Duration::from_millis(24);

/// Executes a request of the balance panel.
pub fn carry_out(app: &mut App, ask: BalanceRequest) {
    let balance = &mut app.state.balance;
    match ask {
        BalanceRequest::Against(against) => balance.against = against,
        BalanceRequest::Compare => compare(app),
        BalanceRequest::CompareLive => live_balance::compare(app),
        BalanceRequest::TestCards(script) => test_cards(app, script.as_deref()),
        BalanceRequest::View(view) => {
            balance.view = view;
            restricted_play::find_names(app);
        }
        BalanceRequest::Vary(vary) => balance.vary = vary,
        BalanceRequest::PlayVaried => play_varied(app),
        BalanceRequest::Propose(form) => balance.propose = form,
        BalanceRequest::FindProposals => propose::find(app),
        BalanceRequest::ApplyProposal(number) => {
            if let Err(line) = propose::apply(app, number) {
                app.state.complain(line);
            }
        }
        BalanceRequest::Forbid(names) => balance.forbidden = names,
        BalanceRequest::PlayRestricted => restricted_play::play(app),
        BalanceRequest::Measure(measure) => balance.measure = Some(measure),
        BalanceRequest::Show(again) => show_game(app, &again),
        BalanceRequest::Scenario(path) => {
            balance.scenario = Some(path);
            restricted_play::find_names(app);
        }
        BalanceRequest::Games(games) => balance.games = games.max(1),
        BalanceRequest::Seed(seed) => balance.seed = seed,
        BalanceRequest::Seat(seat, kind) => {
            while balance.seats.len() <= seat {
                balance.seats.push(BotKind::Greedy);
            }
            balance.seats[seat] = kind;
        }
        BalanceRequest::Run => run(app),
        BalanceRequest::Cancel => {
            if let Some(running) = &balance.running {
                running.cancel();
            }
        }
        BalanceRequest::Save => app.ask_path(PathUse::SaveTable),
    }
}

/// Chooses the scenario of the active file if it has one; otherwise keeps the previous choice.
pub fn choose_scenario(app: &mut App) {
    let state = &mut app.state;
    let active = state.active_path().is_some_and(|path| matches!(state.kind(&path), Some("scenario" | "board")));
    if state.balance.running.is_none() && (active || state.balance.scenario.is_none()) {
        state.balance.scenario = played_scenario::likely_scenario(state);
    }
}

fn run(app: &mut App) {
    let Some(Ready { prepared, bundle }) = ready(app, BalanceView::Report) else { return };
    let spec = app.state.balance.spec(prepared.players());
    let first = prepared.start(Chance::new(spec.seed_of(0))).ok();
    app.state.balance.board = first.map(|m| {
        let view = ViewContext { bundle: &bundle, m: &*m, eyes: Viewer::All, asking: None, language: app.state.language() };
        scene::registry::table(&view)
    });
    app.state.balance.played = Some((prepared.clone(), spec.clone()));
    app.state.debugging.of_batch = false;
    let workspace = app.state.live();
    let title = Title::of(&workspace, &bundle);
    let (progress, fitting) = begin(app, &spec, &title, None);
    // Missing fits of cards are computed first.
    let fitted = LazyCell::new({
        let (spec, fitting) = (spec.clone(), fitting);
        move || Variant { workspace, prepared, title }.fitted(spec.threads, &fitting)
    });
    let mut sliced = SlicedBatch::default();
    let part = move || {
        let Variant { prepared, title, .. } = &*fitted;
        let result = if sandbox::HAS_THREADS {
            Some(batch::run(prepared.as_ref(), title.clone(), &spec, &progress))
        } else {
            let begun = Instant::now();
            sliced.advance(prepared.as_ref(), title, &spec, &progress, || begun.elapsed() < SLICE).transpose()
        };
        result.map(|result| (prepared.clone(), result.map_err(Trouble::from)))
    };
    app.background.spawn_parts(Lane::Own, part, |app, (prepared, result)| finish_batch(app, prepared, result));
}

/// Prepares the scenario with its unsaved changes for the games of a view; `None` if a batch is running or the scenario cannot be played.
pub fn ready(app: &mut App, view: BalanceView) -> Option<Ready> {
    let path = app.state.balance.scenario.clone().or_else(|| played_scenario::likely_scenario(&app.state))?;
    if app.state.balance.running.is_some() {
        return None;
    }
    app.state.balance.scenario = Some(path.clone());
    app.state.balance.begin(view);
    match playing::prepare(&app.state, &path) {
        Ok(ready) => Some(ready),
        Err(problems) => {
            not_playable(app, &problems);
            None
        }
    }
}

fn fail(app: &mut App, trouble: Trouble) {
    match trouble {
        Trouble::NotPlayable(problems) => not_playable(app, &problems),
        Trouble::Stopped(reason) => app.state.balance.trouble = Some(app.state.localized(&reason).to_string()),
    }
}

fn not_playable(app: &mut App, problems: &[Diagnostic]) {
    app.state.balance.trouble = Some(why_not_playable(&app.state, problems));
}

/// Returns a message about a scenario that cannot be played.
pub fn why_not_playable(state: &State, problems: &[Diagnostic]) -> String {
    let first = problems.iter().find(|problem| problem.is_error());
    let text = first.map_or_else(|| state.say("said-problems"), |p| format!("{}:{}: {}", p.file, p.line, state.localized(&p.message)));
    state.say_with("balance-not-playable", &[("why", text.into())])
}

/// Records that a batch or study is running.
pub fn begin(app: &mut App, spec: &BatchSpec, title: &Title, latest: Option<Latest>) -> (Arc<Progress>, Arc<fit::Progress>) {
    let (progress, fitting, now) = (Arc::new(Progress::new()), Arc::new(fit::Progress::default()), Instant::now());
    app.state.balance.seats.clone_from(&spec.seats);
    let (subject, games) = (spec.subject(title.clone()), spec.games);
    let (counts, fits) = (progress.clone(), fitting.clone());
    let running = RunningBatch { progress: counts, fitting: fits, subject, begun: now, looked: now, games, before: 0, latest };
    app.state.balance.running = Some(running);
    (progress, fitting)
}

/// Runs a study in the background. `latest` receives intermediate results.
pub fn play(app: &mut App, study: Study, spec: BatchSpec, (progress, fitting): (Arc<Progress>, Arc<fit::Progress>), latest: Latest) {
    app.background.spawn(Lane::Own, move || study.run(&spec, &progress, &fitting, &latest), found);
}

/// Compares the edited scenario with the chosen other side.
fn compare(app: &mut App) {
    let against = app.state.balance.against.clone();
    let Some(mine) = ready(app, BalanceView::Comparison) else { return };
    let live = app.state.live();
    let (workspace, other) = match against.clone() {
        Against::Saved => (app.state.workspace.clone(), mine.bundle.path.clone()),
        Against::Scenario(other) => (live.clone(), other),
    };
    let theirs = match playing::prepare_in(&workspace, &other) {
        Ok(theirs) => theirs,
        Err(problems) => return not_playable(app, &problems),
    };
    if (mine.bundle.scenario.game.id, mine.prepared.players()) != (theirs.bundle.scenario.game.id, theirs.prepared.players()) {
        app.state.balance.trouble = Some(app.state.say("compare-different"));
        return;
    }
    let spec = BatchSpec { games: experiment::MOST, ..app.state.balance.spec(mine.prepared.players()) };
    // Side A is the saved version, and B the edited one. Compared with another scenario, the edited one is A.
    let variant = |workspace: Workspace, ready: Ready| {
        let title = Title::of(&workspace, &ready.bundle);
        Variant { workspace, prepared: ready.prepared, title }
    };
    let (mut mine, mut theirs) = (mine, theirs);
    let (first, second) = if against == Against::Saved { (&theirs.bundle, &mut mine) } else { (&mine.bundle, &mut theirs) };
    // A renamed script keeps its draws.
    if let Err(problems) = experiment::keep_draws(Arc::make_mut(&mut second.bundle), &mut second.prepared, first) {
        return not_playable(app, &problems);
    }
    let (mine, theirs) = (variant(live, mine), variant(workspace, theirs));
    let sides = if against == Against::Saved { [theirs, mine] } else { [mine, theirs] };
    let latest = Latest::default();
    let progress = begin(app, &spec, &sides[0].title.clone(), Some(latest.clone()));
    play(app, Study::Compare(sides), spec, progress, latest);
}

/// Continues a comparison of live balance with more games.
pub fn continue_comparison(app: &mut App, found: Box<Experiment>, played: PlayedVariants) {
    let balance = &mut app.state.balance;
    if balance.running.is_some() {
        return;
    }
    balance.begin(BalanceView::Comparison);
    balance.found = Some(StudyResult::Experiment(found));
    balance.seed = played.spec.seed;
    let spec = BatchSpec { games: experiment::MOST, threads: balance.spec(0).threads, ..played.spec };
    let latest = Latest::default();
    let progress = begin(app, &spec, &played.title, Some(latest.clone()));
    if let Some(running) = &mut app.state.balance.running {
        running.before = played.games.games();
    }
    let study = Study::Continue { prepared: played.prepared, title: played.title, games: Box::new(played.games) };
    play(app, study, spec, progress, latest);
}

/// Tests a card against the deal, or all cards that the scenario deals.
fn test_cards(app: &mut App, script: Option<&str>) {
    if let Some(scenario) = script.and_then(|script| app.state.scenario_with(script)) {
        app.state.balance.scenario = Some(scenario);
    }
    show(app, Tab::Balance);
    let Some(ready) = ready(app, BalanceView::Cards) else { return };
    let one: Option<[&str; 2]> = script.and_then(|path| path.strip_suffix(".rhai")?.split('/').skip(2).collect::<Vec<_>>().try_into().ok());
    let cards = match one {
        Some([kind, name]) => vec![TestedCard { kind: kind.to_owned(), name: name.to_owned() }],
        None => strength::cards_of(&ready.bundle, ready.prepared.as_ref()),
    };
    if cards.is_empty() {
        app.state.balance.trouble = Some(app.state.say("cards-none"));
        return;
    }
    let workspace = app.state.live();
    let prepared = strength::prepare(&workspace, &ready.bundle, &cards);
    let fitted = strength::with_cards(&workspace, &ready.bundle, &cards).and_then(|bundle| registry::prepare(&bundle));
    match prepared.and_then(|prepared| Ok((prepared, fitted?))) {
        Ok((prepared, fitted)) => {
            let spec = BatchSpec { games: experiment::MOST, ..app.state.balance.spec(prepared.players()) };
            let (title, latest) = (Title::of(&workspace, &ready.bundle), Latest::default());
            let progress = begin(app, &spec, &title, Some(latest.clone()));
            let fitted = Variant { workspace, prepared: fitted, title };
            let study = Study::TestCards { prepared, fitted, cards };
            play(app, study, spec, progress, latest);
        }
        Err(problems) => not_playable(app, &problems),
    }
}

/// Plays a batch for every combination of the options to vary.
fn play_varied(app: &mut App) {
    let Some(ready) = ready(app, BalanceView::Options) else { return };
    let game = ready.bundle.scenario.game;
    let vary = app.state.balance.vary.clone();
    let axes: Vec<Axis> = vary.axes.into_iter().filter(|axis| game.options.find(&axis.name).is_some()).collect();
    let count: usize = axes.iter().map(|axis| axis.values.len()).product();
    if axes.is_empty() || !(1..=grid::MOST).contains(&count) {
        return;
    }
    let spec = app.state.balance.spec(ready.prepared.players());
    let workspace = app.state.live();
    let (title, latest) = (Title::of(&workspace, &ready.bundle), Latest::default());
    let progress = begin(app, &spec, &title, Some(latest.clone()));
    if let Some(running) = &mut app.state.balance.running {
        running.games = spec.games.saturating_mul(count as u64);
    }
    let figures = GridTarget::figures(game, ready.prepared.players());
    let targets = vary.target.into_iter().filter(|target| figures.contains(&target.figure)).collect();
    let study = Study::Vary { workspace, title, axes, targets };
    play(app, study, spec, progress, latest);
}

/// Opens a game of the batch in the playtest tab, to be played by the same bots.
fn show_game(app: &mut App, again: &GameSeed) {
    let Some(path) = app.state.balance.report.as_ref().map(|report| report.subject.scenario.clone()) else { return };
    let seats = again.seats.iter().map(|kind| kind.parse().map_or(SeatKind::Bot(BotKind::Greedy), SeatKind::Bot)).collect();
    playing::start_soon(app, Starting { seats: Some(seats), ..playing::starting(&path, again.seed) });
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
    if let Some(latest) = &running.latest {
        let found = latest.lock().unwrap_or_else(PoisonError::into_inner).take();
        found.into_iter().for_each(|found| balance.take(found));
        return;
    }
    let mut counts = running.progress.counts();
    // The win probability takes too long for a frame; the report at the end contains it.
    counts.courses.clear();
    if counts.games > 0 {
        balance.report = Some(Report::new(running.subject.clone(), counts));
    }
}

/// Handles the end of a batch.
fn finish_batch(app: &mut App, prepared: Arc<dyn PreparedScenario>, result: Result<Report, Trouble>) {
    app.state.balance.running = None;
    if let Some((played, _)) = &mut app.state.balance.played {
        *played = prepared;
    }
    match result {
        Ok(report) => {
            let name = app.state.title(&report.subject.scenario);
            let said = app.state.say_with("balance-played", &[("name", name.into()), ("count", report.games.into())]);
            app.state.tell(said);
            find_causes(app, &report);
            app.state.balance.report = Some(report);
        }
        Err(trouble) => fail(app, trouble),
    }
}

/// Searches for the options that make content of the report unusable.
fn find_causes(app: &mut App, report: &Report) {
    let keys = causes::unusable(report);
    if keys.is_empty() || report.games < CERTAIN {
        return;
    }
    let (workspace, scenario, mut rest) = (app.state.live().snapshot(), report.subject.scenario.clone(), report.clone());
    let find = move |_: &AtomicBool| causes::find(&workspace, &scenario, keys, &Progress::new());
    app.background.replace("causes", Lane::Own, find, move |app, found| {
        // Another batch can have begun since.
        if found.is_empty() || app.state.balance.report.as_ref().is_none_or(|now| now.subject != rest.subject) {
            return;
        }
        rest.uses.retain(|row| !found.iter().any(|cause| cause.keys.contains(&row.key)));
        app.state.balance.causes = BalanceCauses { found, rest: Some(rest) };
    });
}

/// Handles the end of a comparison or of a test of cards.
fn found(app: &mut App, result: Result<StudyResult, Trouble>) {
    app.state.balance.running = None;
    match result {
        Ok(found) => app.state.balance.take(found),
        Err(trouble) => fail(app, trouble),
    }
}

/// Returns the contents of the tab as text, equal to the output of the command line.
fn data(state: &State, as_json: bool) -> Option<String> {
    let balance = &state.balance;
    Some(match (balance.shown(), &balance.report, as_json) {
        (Some(StudyResult::Experiment(found)), _, true) => plain::document(found),
        (Some(StudyResult::Experiment(found)), _, false) => table::csv(&found.b, Some(&found.comparison)),
        (Some(StudyResult::Strengths(found)), _, true) => plain::document(found),
        (Some(StudyResult::Strengths(found)), _, false) => table::strengths_csv(found),
        (Some(StudyResult::Grid(found)), _, true) => plain::document(&found.json()),
        (Some(StudyResult::Grid(found)), _, false) => found.csv(),
        (Some(StudyResult::Tuning(found)), _, true) => plain::document(found),
        (Some(StudyResult::Tuning(found)), _, false) => {
            table::tuning_csv(found, state.scenarios.get(&found.scenario)?, Voice::without_names(Language::En))
        }
        (None, Some(report), true) => plain::document(report),
        (None, Some(report), false) => table::csv(report, None),
        (None, None, _) => return None,
    })
}

/// Saves what the tab shows, as JSON or CSV; a relative path is relative to the workspace.
pub fn save(app: &mut App, path: &Path) {
    let as_json = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    let Some(text) = data(&app.state, as_json) else { return };
    let path = app.state.workspace.root().map_or_else(|| path.to_owned(), |root| root.join(path));
    let file = path.display().to_string();
    match (app.desktop.write)(&path, text.as_bytes()) {
        Ok(()) => app.state.tell(app.state.say_with("said-saved", &[("path", file.into())])),
        Err(error) => {
            app.state.complain(app.state.say_with("said-not-written", &[("path", file.into()), ("error", error.to_string().into())]))
        }
    }
}
