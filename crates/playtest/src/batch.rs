//! Many matches on many threads: the same seed produces the same counts on any number of threads.
//!
//! The seed of match `i` is derived from the batch seed; the bots move on by one seat with every match. Bots answer scripts'
//! questions while the script runs. Only integers are accumulated.

use super::bot::BotKind;
use super::counts::{Counts, MatchTallies};
use super::data::{ChunkRows, Recorder};
use super::fit::fnv;
use super::interval;
use super::report::{Report, ReportSubject};
use super::seed::derive;
use super::workers::{Chunk, Workers};
use content::bundle::Bundle;
use content::message::{Message, message};
use content::scenario::OptionValue;
use content::workspace::Workspace;
use rules::registry::PreparedScenario;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

mod table;

pub(super) use table::Table;
pub use table::{Rig, play, play_by, tested_seat};

/// Maximum size of a batch that stores the result of each match, so that a later batch can be compared with it game by game.
pub const KEPT: u64 = 20_000;
/// Number of games after which a batch with a precision checks its counts for the first time; after that, every [`BLOCK`] games.
pub const FIRST_LOOK: u64 = 200;
/// See [`FIRST_LOOK`].
pub const BLOCK: u64 = 64;
/// Maximum number of threads; more are assumed to be a mistake.
pub const MAX_THREADS: usize = 1024;
/// Maximum number of shards; more are assumed to be a mistake.
const MAX_PARTS: u64 = 1_000_000;

/// The parameters of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchSpec {
    /// Matches of the whole batch, including all shards.
    pub games: u64,
    pub seed: u64,
    /// The bots, one for each seat of match 0.
    pub seats: Vec<BotKind>,
    /// Number of threads, at most one per core; 0 for one per core.
    pub threads: usize,
    /// The part of the batch to play.
    pub shard: Shard,
}

/// Part `number` of `of`: every `of`-th match, starting at `number - 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Starts at 1.
    pub number: u64,
    /// Number of parts.
    pub of: u64,
}

impl Shard {
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Returns whether two shards have matches in common, in a batch that is large enough.
    pub fn meets(self, other: Shard) -> bool {
        fn common(a: u64, b: u64) -> u64 {
            if b == 0 { a } else { common(b, a % b) }
        }
        self.number.abs_diff(other.number).is_multiple_of(common(self.of, other.of))
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl std::str::FromStr for Shard {
    type Err = String;
    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(number, of)| Some::<(u64, u64)>((number.parse().ok()?, of.parse().ok()?)));
        match parts {
            Some((number, of)) if (1..=of.min(MAX_PARTS)).contains(&number) && of <= MAX_PARTS => Ok(Shard { number, of }),
            _ => Err(format!("invalid shard `{text}`; use K/N with K from 1 to N, such as 2/4, and N up to {MAX_PARTS}")),
        }
    }
}

/// The progress of a batch, which other threads can read and cancel.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    cancelled: AtomicBool,
    counts: Mutex<Counts>,
    recorder: Option<Recorder>,
}

impl Progress {
    /// Creates the progress of a batch that has not started.
    pub fn new() -> Progress {
        Progress::default()
    }
    /// Creates the progress of a batch that records its games.
    pub fn recording(recorder: Recorder) -> Progress {
        Progress { recorder: Some(recorder), ..Progress::default() }
    }
    /// Returns the recorder of the games, if there is one.
    pub fn recorder(&self) -> Option<&Recorder> {
        self.recorder.as_ref()
    }
    /// Returns the number of finished matches.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }
    /// Cancels the batch after the matches in progress.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
    /// Returns the counts so far.
    pub fn counts(&self) -> Counts {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
    /// Returns the counts and starts with new ones, for another batch with the same progress.
    fn take_counts(&self) -> Counts {
        std::mem::take(&mut *self.counts.lock().unwrap_or_else(PoisonError::into_inner))
    }
    pub(super) fn count(&self, games: u64) {
        self.done.fetch_add(games, Ordering::Relaxed);
    }
    fn hand_in(&self, counts: &Counts) {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).merge(counts);
        self.done.fetch_add(counts.games + counts.unfinished, Ordering::Relaxed);
    }
}

/// The reason why a batch cannot be played.
#[derive(Debug)]
pub enum BatchError {
    /// The threads cannot be started.
    Threads(rayon::ThreadPoolBuildError),
    /// A match cannot continue.
    Stopped {
        /// Number of the match.
        game: u64,
        seed: u64,
        decisions: u32,
        reason: String,
    },
    /// A match cannot be started.
    Start {
        /// Number of the match.
        game: u64,
        seed: u64,
        reason: String,
    },
}

impl std::fmt::Display for BatchError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for BatchError {}

impl From<rayon::ThreadPoolBuildError> for BatchError {
    fn from(error: rayon::ThreadPoolBuildError) -> BatchError {
        BatchError::Threads(error)
    }
}

impl BatchError {
    /// Returns the reason in any language.
    pub fn message(&self) -> Message {
        match self {
            BatchError::Threads(error) => message!("batch-threads", reason = error.to_string()),
            BatchError::Stopped { game, seed, decisions, reason } => {
                message!("batch-stopped", game = *game, seed = seed.to_string(), decisions = *decisions, reason)
            }
            BatchError::Start { game, seed, reason } => message!("batch-start", game = *game, seed = seed.to_string(), reason),
        }
    }
}

impl BatchSpec {
    /// Returns the number of matches in the shard.
    pub fn games_of_shard(&self) -> u64 {
        (self.games + self.shard.of - self.shard.number) / self.shard.of
    }
    /// Returns the seed of match `game`.
    pub fn seed_of(&self, game: u64) -> u64 {
        derive(self.seed, game)
    }
    /// Returns the number of threads: at most the number of cores and of matches.
    pub(super) fn threads(&self) -> usize {
        threads(self.threads).min(usize::try_from(self.games_of_shard()).unwrap_or(usize::MAX)).max(1)
    }
    /// Returns the description of the batch in a report.
    pub fn subject(&self, title: Title) -> ReportSubject {
        ReportSubject {
            scenario: title.scenario,
            workspace: title.workspace,
            options: title.options,
            game: title.game,
            content: title.content,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            fit: title.fit,
            seats: self.seats.iter().map(BotKind::to_string).collect(),
            seed: self.seed,
            planned: self.games,
            shards: vec![self.shard.to_string()],
            ended_early: false,
        }
    }
}

/// Returns the number of threads to start: the requested number up to the number of cores; for 0, one per core.
pub fn threads(wanted: usize) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    if wanted == 0 { cores } else { wanted.min(cores) }
}

/// The scenario of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Title {
    /// Workspace path of the scenario.
    pub scenario: String,
    /// Folder or pack of the workspace, if scenarios of different workspaces are compared.
    pub workspace: String,
    /// Options that override those of the scenario.
    pub options: BTreeMap<String, OptionValue>,
    pub game: String,
    /// Hash of the files of the scenario; empty if it is unknown.
    pub content: String,
    /// Hash of the fit that corrects the greedy bot, or [`UNFITTED`]; `None` if no script can be fitted.
    pub fit: Option<String>,
}

impl Title {
    /// Returns the title of a scenario of a workspace.
    pub fn of(workspace: &Workspace, bundle: &Bundle) -> Title {
        let files = bundle.paths().into_iter().filter_map(|path| Some((path.to_owned(), workspace.read(path).ok()?)));
        let files: BTreeMap<String, Arc<str>> = files.collect();
        let texts: Vec<&str> = files.iter().flat_map(|(path, text)| [path.as_str(), text]).collect();
        let game = bundle.scenario.game.id.to_owned();
        Title { scenario: bundle.path.clone(), game, content: fnv(&texts), ..Title::default() }
    }
}

/// The fit of a report of bots without one.
pub const UNFITTED: &str = "none";

/// Returns the bots on each seat in match `game` of a batch whose match 0 has these seats.
pub fn kinds_of<K: Clone>(seats: &[K], game: u64) -> Vec<K> {
    let mut kinds = seats.to_vec();
    if !kinds.is_empty() {
        kinds.rotate_left((game % seats.len() as u64) as usize);
    }
    kinds
}

/// Plays a batch until it is finished or cancelled.
///
/// # Errors
/// Returns an error if threads or matches cannot be started.
pub fn run(prepared: &dyn PreparedScenario, title: Title, spec: &BatchSpec, progress: &Progress) -> Result<Report, BatchError> {
    let games = spec.games_of_shard();
    let play = |chunk: Chunk<'_>| play_chunk(prepared, spec, chunk, progress);
    Workers::new(spec.threads())?.play(0..games, progress, || (), play, |(), ()| ())?;
    let counts = progress.take_counts();
    let ended_early = counts.games + counts.unfinished < games;
    Ok(Report::new(ReportSubject { ended_early, ..spec.subject(title) }, counts))
}

/// A batch that is played in slices, where no thread can play it next to a window. Its report is that of [`run`].
#[derive(Debug, Default)]
pub struct SlicedBatch {
    /// Number of games played.
    played: u64,
}

impl SlicedBatch {
    /// Plays at least one game, and more while `goes_on`. Returns the report after the last game, or when the batch is cancelled.
    ///
    /// # Errors
    /// Returns an error if matches cannot be started.
    pub fn advance(
        &mut self,
        prepared: &dyn PreparedScenario,
        title: &Title,
        spec: &BatchSpec,
        progress: &Progress,
        goes_on: impl Fn() -> bool,
    ) -> Result<Option<Report>, BatchError> {
        let games = spec.games_of_shard();
        if self.played < games && !progress.is_cancelled() {
            let first = self.played;
            let slice = (first..games).take_while(|game| *game == first || goes_on());
            let counts = play_games(prepared, spec, slice, None)?;
            self.played += counts.games + counts.unfinished;
            progress.hand_in(&counts);
        }
        let ended_early = self.played < games;
        if ended_early && !progress.is_cancelled() {
            return Ok(None);
        }
        Ok(Some(Report::new(ReportSubject { ended_early, ..spec.subject(title.clone()) }, progress.take_counts())))
    }
}

/// Plays a batch until the intervals of all win rates are at most `±half` wide, or all its games are played.
///
/// The batch is played in blocks, so that it stops after the same game on any number of threads. Stopping at a given width of an
/// interval does not change its coverage (Chow & Robbins 1965).
///
/// # Errors
/// Returns an error if threads or matches cannot be started.
pub fn run_until(
    prepared: &dyn PreparedScenario,
    title: Title,
    spec: &BatchSpec,
    half: f64,
    progress: &Progress,
) -> Result<Report, BatchError> {
    let workers = Workers::new(spec.threads())?;
    let mut subject = spec.subject(title);
    let mut report = Report::new(subject.clone(), Counts::default());
    for block in blocks(spec.games) {
        let play = |chunk: Chunk<'_>| play_chunk(prepared, spec, chunk, progress);
        workers.play(block, progress, || (), play, |(), ()| ())?;
        // The win probability is computed once, at the end.
        report = Report::new(subject.clone(), Counts { courses: Default::default(), ..progress.counts() });
        if progress.is_cancelled() || report.win_rates().iter().all(|rate| interval::is_within(rate, half)) {
            break;
        }
    }
    subject.ended_early = progress.is_cancelled();
    if !subject.ended_early {
        subject.planned = report.games + report.unfinished;
    }
    Ok(Report::new(subject, progress.take_counts()))
}

/// Returns the games from each check to the next.
pub(super) fn blocks(games: u64) -> impl Iterator<Item = std::ops::Range<u64>> {
    let starts = std::iter::once(0).chain((FIRST_LOOK..).step_by(BLOCK as usize));
    starts.take_while(move |start| *start < games).map(move |start| {
        let end = if start == 0 { FIRST_LOOK } else { start + BLOCK };
        start..end.min(games)
    })
}

/// Plays games of the shard and hands in their counts.
fn play_chunk(prepared: &dyn PreparedScenario, spec: &BatchSpec, chunk: Chunk<'_>, progress: &Progress) -> Result<(), BatchError> {
    let mut rows = progress.recorder().map(|recorder| recorder.chunk(chunk.games()));
    let counts = play_games(prepared, spec, chunk, rows.as_mut())?;
    if !rows.is_none_or(ChunkRows::deliver) {
        progress.cancel();
    }
    progress.hand_in(&counts);
    Ok(())
}

/// Plays games of the shard and returns their counts.
fn play_games(
    prepared: &dyn PreparedScenario,
    spec: &BatchSpec,
    games: impl Iterator<Item = u64>,
    mut rows: Option<&mut ChunkRows<'_>>,
) -> Result<Counts, BatchError> {
    let mut tallied = MatchTallies::default();
    let table = Table::new(prepared, spec, Rig::default()).keeping_courses();
    for index in games {
        table.play(index * spec.shard.of + spec.shard.number - 1, &mut tallied, rows.as_deref_mut())?;
    }
    let mut counts = tallied.counts();
    counts.add_known(prepared);
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chance::Chance;
    use rules::record::Rejection;
    use rules::registry::AnyMatch;

    /// A scenario that adds forced results after those of its set-up to each match.
    struct Forcing(std::sync::Arc<dyn PreparedScenario>, Vec<serde_json::Value>);

    impl PreparedScenario for Forcing {
        fn scripts(&self) -> &[script::program::Script] {
            self.0.scripts()
        }
        fn counted(&self) -> Vec<(&'static str, &str)> {
            self.0.counted()
        }
        fn players(&self) -> u8 {
            self.0.players()
        }
        fn start(&self, chance: Chance) -> Result<Box<dyn AnyMatch>, Rejection> {
            let mut m = self.0.start(chance)?;
            m.chance().force(self.1.iter().cloned());
            Ok(m)
        }
        fn offered(&self) -> Vec<&script::program::Script> {
            self.0.offered()
        }
        fn unplayed(&self) -> Vec<&script::program::Script> {
            self.0.unplayed()
        }
        fn played(&self) -> Vec<&script::program::Script> {
            self.0.played()
        }
        fn fitted(&self) -> Vec<&script::program::Script> {
            self.0.fitted()
        }
        fn fit_version(&self) -> u32 {
            self.0.fit_version()
        }
        fn score_span(&self) -> f64 {
            self.0.score_span()
        }
        fn corrected(&self, correction: Option<std::sync::Arc<dyn rules::offer::Correction>>) -> std::sync::Arc<dyn PreparedScenario> {
            std::sync::Arc::new(Forcing(self.0.corrected(correction), self.1.clone()))
        }
        fn correction(&self) -> Option<&std::sync::Arc<dyn rules::offer::Correction>> {
            self.0.correction()
        }
        fn load(&self, saved: &serde_json::Value) -> Result<Box<dyn AnyMatch>, serde_json::Error> {
            self.0.load(saved)
        }
    }

    #[test]
    fn batch_error_reports_why_a_match_cannot_continue() {
        let workspace = content::workspace::Workspace::bundled();
        let bundle = rules::registry::load(&workspace, "scenarios/mowdown/first-mowing.toml").unwrap();
        let prepared = rules::registry::prepare(&bundle).unwrap();
        let spec = BatchSpec { games: 2, seed: 1, seats: vec![BotKind::Random], threads: 1, shard: Shard::WHOLE };
        let run = |forced| run(&Forcing(prepared.clone(), forced), Title::default(), &spec, &Progress::new());
        let stopped = run(vec![9.into()]).unwrap_err().to_string();
        assert!(stopped.starts_with("game 0 (seed ") && stopped.contains(") cannot continue after "), "{stopped}");
        assert!(stopped.ends_with("invalid forced result 9; use one of: 1, 2, 3, 4, 5, 6"), "{stopped}");
        assert_eq!(run(vec![1.into()]).unwrap().unfinished, 0, "after the list the match goes on with random results");
    }

    #[test]
    fn sliced_batch_produces_the_same_report_as_a_whole_batch() {
        let workspace = content::workspace::Workspace::bundled();
        let bundle = rules::registry::load(&workspace, "scenarios/mowdown/first-mowing.toml").unwrap();
        let prepared = rules::registry::prepare(&bundle).unwrap();
        let spec = BatchSpec { games: 7, seed: 1, seats: vec![BotKind::Random], threads: 1, shard: Shard::WHOLE };
        let whole = run(prepared.as_ref(), Title::default(), &spec, &Progress::new()).unwrap();
        let (mut sliced, progress) = (SlicedBatch::default(), Progress::new());
        let mut advance = |goes_on: bool| sliced.advance(prepared.as_ref(), &Title::default(), &spec, &progress, || goes_on).unwrap();
        assert_eq!((advance(false), progress.done()), (None, 1));
        assert_eq!(advance(true), Some(whole));
        let (mut sliced, progress) = (SlicedBatch::default(), Progress::new());
        progress.cancel();
        let report = sliced.advance(prepared.as_ref(), &Title::default(), &spec, &progress, || true).unwrap().unwrap();
        assert!(report.subject.ended_early && report.games == 0);
    }

    #[test]
    fn batches_use_no_more_threads_than_cores() {
        let cores = std::thread::available_parallelism().unwrap().get();
        let spec = |threads, games| BatchSpec { games, seed: 1, seats: Vec::new(), threads, shard: Shard::WHOLE };
        assert_eq!(
            [spec(0, 9999).threads(), spec(1, 9999).threads(), spec(900, 9999).threads(), spec(0, 1).threads()],
            [cores, 1, cores, 1]
        );
    }

    #[test]
    fn tested_seat_is_balanced_across_seats_and_bots() {
        let mut times = [[0; 4]; 4];
        for game in 0..1600 {
            times[tested_seat(game, 4).index()][(game % 4) as usize] += 1;
        }
        assert_eq!(times, [[100; 4]; 4]);
    }

    #[test]
    fn blocks_cover_all_games() {
        let all: Vec<_> = blocks(300).collect();
        assert_eq!(all, [0..200, 200..264, 264..300]);
        assert!(blocks(100).eq(std::iter::once(0..100)));
    }

    #[test]
    fn shards_overlap_if_they_share_games() {
        let meet = |a: &str, b: &str| a.parse::<Shard>().unwrap().meets(b.parse().unwrap());
        for (a, b) in [("1/2", "1/4"), ("1/2", "3/4"), ("1/2", "2/3"), ("1/1", "5/9"), ("3/3", "3/3")] {
            assert!(meet(a, b) && meet(b, a), "{a} {b}");
        }
        for (a, b) in [("1/2", "2/4"), ("1/3", "2/3"), ("1/6", "2/4")] {
            assert!(!meet(a, b) && !meet(b, a), "{a} {b}");
        }
    }
}
