//! Live balance: while a scenario is edited, a small comparison with its saved files shows how the game changes.

use crate::features::balance::state::{Latest, StudyResult};
use content::diagnostic::Diagnostic;
use content::pack::Pack;
use content::scenario::Overrides;
use content::workspace::Workspace;
use playtest::batch::{BatchSpec, Progress, Shard, Title};
use playtest::bot::BotKind;
use playtest::experiment::{self, Experiment, ExperimentSide, PlayedGames, Stop};
use playtest::fit;
use rules::registry::PreparedScenario;
use std::sync::{Arc, PoisonError};
use web_time::Instant;

/// Maximum number of pairs of games in a window.
pub const PAIRS: u64 = 2_000;
/// Half the width of the intervals of win rates at which a comparison stops.
const PRECISION: f64 = 0.02;
/// The seed of all games, so that two comparisons of the same files have the same results.
const SEED: u64 = 1;

#[derive(Default)]
pub struct LiveBalance {
    /// Maximum number of pairs of games; 0 without a window, whatever the settings are.
    pub pairs: u64,
    /// The scenario that the active file belongs to.
    pub scenario: Option<String>,
    pub status: LiveStatus,
    /// The results of the current or last comparison.
    pub found: Option<Box<Experiment>>,
    pub seen: Option<CheckedFile>,
    /// When the next comparison begins.
    pub due: Option<Instant>,
    pub running: Option<RunningComparison>,
    /// The games of the last comparison, from which a longer one continues.
    pub played: Option<Box<PlayedVariants>>,
    /// Whether the comparison continues in the Balance tab as soon as it has stopped.
    pub continues: bool,
}

/// The number of a check, and the active file.
pub type CheckedFile = (u64, Option<String>);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LiveStatus {
    /// The scenario has no unsaved changes.
    #[default]
    Unchanged,
    /// The scenario has changed; the comparison begins soon or is running.
    Comparing,
    /// The scenario has this number of errors.
    Paused(usize),
    /// The scenario was never saved.
    New,
    /// The saved files cannot be played, or not by as many players.
    NothingToCompare,
    /// The comparison is over.
    Done,
}

/// A comparison under way.
pub struct RunningComparison {
    pub progress: Arc<Progress>,
    pub latest: Latest,
    /// Time of the last update of its results.
    pub looked: Instant,
}

impl LiveBalance {
    /// Ends the comparison under way.
    pub fn cancel(&mut self) {
        if let Some(running) = self.running.take() {
            running.progress.cancel();
        }
    }
}

/// The saved files and those on screen.
pub struct Variants {
    pub scenario: String,
    pub saved: Workspace,
    pub live: Workspace,
    /// Maximum number of pairs of games.
    pub pairs: u64,
}

/// The variants that were compared, and their games.
pub struct PlayedVariants {
    pub prepared: [Arc<dyn PreparedScenario>; 2],
    pub title: Title,
    pub spec: BatchSpec,
    pub games: PlayedGames,
}

/// The result of a comparison.
pub struct LiveResult {
    pub status: LiveStatus,
    pub found: Option<Box<Experiment>>,
    pub played: Option<Box<PlayedVariants>>,
}

impl LiveResult {
    fn without_games(status: LiveStatus) -> LiveResult {
        LiveResult { status, found: None, played: None }
    }
}

/// Compares the scenario on screen with its saved files. `latest` receives intermediate results.
pub fn compare(variants: &Variants, progress: &Progress, latest: &Latest) -> LiveResult {
    let Variants { scenario, saved, live, pairs } = variants;
    let prepared = |workspace: &Workspace| fit::prepare(workspace, scenario, &Overrides::default());
    let mine = match prepared(live) {
        Ok((_, prepared)) => prepared,
        Err(problems) => {
            let errors = problems.iter().filter(|problem| Diagnostic::is_error(problem)).count();
            return LiveResult::without_games(LiveStatus::Paused(errors.max(1)));
        }
    };
    let content = |workspace: &Workspace| Pack::collect(workspace, scenario).map(|pack| pack.files).unwrap_or_default();
    if saved.origin(scenario).is_none() {
        return LiveResult::without_games(LiveStatus::New);
    }
    if content(live) == content(saved) {
        return LiveResult::without_games(LiveStatus::Unchanged);
    }
    let Some((_, theirs)) = prepared(saved).ok().filter(|(_, theirs)| theirs.players() == mine.players()) else {
        return LiveResult::without_games(LiveStatus::NothingToCompare);
    };
    let title = Title { scenario: scenario.clone(), ..Title::default() };
    let [a, b] = [&theirs, &mine].map(|prepared| ExperimentSide::new(prepared.as_ref(), title.clone()));
    let seats = vec![BotKind::Greedy; mine.players().into()];
    // One thread leaves the others to the window and its checks.
    let spec = BatchSpec { games: *pairs, seed: SEED, seats, threads: 1, shard: Shard::WHOLE };
    let stop = Stop { half: Some(PRECISION), clear: false };
    let keep = |found: &Experiment| {
        *latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(StudyResult::Experiment(Box::new(found.clone())));
    };
    let mut games = PlayedGames::default();
    match experiment::continued(&a, &b, &spec, stop, progress, &mut games, keep) {
        Ok(found) => {
            let played = PlayedVariants { prepared: [theirs.clone(), mine.clone()], title, spec, games };
            LiveResult { status: LiveStatus::Done, found: Some(Box::new(found)), played: Some(Box::new(played)) }
        }
        Err(_) => LiveResult::without_games(LiveStatus::NothingToCompare),
    }
}
