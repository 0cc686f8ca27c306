//! `moonwright simulate`: plays many games with bots and reports the balance.

use super::data::DataFiles;
use super::experiment::{Against, Until};
use super::fit;
use super::grid::Vary;
use super::names::ReportNames;
use super::output::{self, Failure, INTERRUPTED, Outcome};
use super::place;
use super::seats::{self, BotTime};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use playtest::batch::{self, BatchSpec, MAX_THREADS, Progress, Shard, Title, UNFITTED};
use playtest::bot::{BotKind, SeatKind};
use playtest::compare::{Comparison, compare};
use playtest::data::Recorder;
use playtest::experiment::MOST;
use playtest::interval;
use playtest::program;
use playtest::report::Report;
use playtest::table;
use serde::Serialize;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// Maximum number of games; larger numbers are probably mistakes.
const MAX_GAMES: u64 = 100_000_000;

#[derive(Debug, Args)]
/// Play a batch of games with bots and report the balance. Ctrl-C stops early and writes the results so far.
#[command(
    after_help = "Examples:\n  moonwright simulate full-lap --games 2000\n  moonwright simulate first-race --games 400 --seat search:200 --seat greedy\n  moonwright simulate full-lap --games 2000 --format json --out before.json\n  moonwright simulate full-lap --games 2000 --baseline before.json\n  moonwright simulate full-lap --until 2%\n  moonwright simulate full-lap --against-option jumps=2\n  moonwright simulate full-lap --against crater-dash --players 3 --until clear\n  moonwright simulate full-lap --forbid slipstream\n  moonwright simulate first-quarter --forbid fire --forbid counterfire\n  moonwright simulate duel --games 500 --vary jumps=1..3 --vary robbery=true,false --target rounds=6"
)]
pub struct Simulate {
    /// Path or name of the scenario
    pub(super) scenario: String,
    /// Number of games, or the maximum with --until or --against [default for these: 20000]
    #[arg(long, value_parser = games, required_unless_present_any = ["until", "against", "against_option", "against_workspace", "forbid"])]
    pub(super) games: Option<u64>,
    /// Stop when the intervals of all win rates are at most this wide on either side, such as 2%; with --against, also `clear`
    #[arg(long, value_name = "PRECISION", conflicts_with = "shard")]
    pub(super) until: Option<Until>,
    /// Bot: random, greedy, search[:ITERATIONS or :MILLISECONDSms], oracle[:CHOICES] (sees everything) or cmd:COMMAND (a program); give it once for all seats, or once for each seat [default: greedy]
    #[allow(rustdoc::broken_intra_doc_links, reason = "the text of `--help`")]
    #[arg(long = "seat", value_name = "KIND", value_parser = seats::bot)]
    pub(super) seats: Vec<BotKind>,
    #[command(flatten)]
    bot_time: BotTime,
    #[command(flatten)]
    pub(super) options: place::Options,
    #[command(flatten)]
    against: Against,
    #[command(flatten)]
    vary: Vary,
    #[command(flatten)]
    data: DataFiles,
    /// Random seed; the same seed produces the same results
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads, up to one per core [default: one per core]
    #[arg(long, default_value_t = 0, hide_default_value = true, value_parser = threads)]
    threads: usize,
    /// Use the greedy bot without the card values of `fit`; otherwise, missing values are estimated first
    #[arg(long)]
    unfitted: bool,
    /// Play only shard K of N; `moonwright merge` merges the reports
    #[arg(long, value_name = "K/N", default_value = "1/1", hide_default_value = true)]
    shard: Shard,
    /// Output format; `--baseline` and `moonwright merge` read JSON
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: ReportFormat,
    /// File for the report [default: stdout]
    #[arg(short = 'o', long = "out", alias = "output", value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
    /// Compare with a saved JSON report of the same scenario and seats; game by game if the seed and number of games are the same
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
}

/// The output format of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// Human-readable text
    #[default]
    Human,
    /// JSON for other programs
    Json,
    /// CSV for spreadsheets
    Csv,
}

fn games(text: &str) -> Result<u64, String> {
    let games = text.parse().ok().filter(|games| (1..=MAX_GAMES).contains(games));
    games.ok_or_else(|| format!("expected 1 to {MAX_GAMES} games"))
}

pub(super) fn threads(text: &str) -> Result<usize, String> {
    let threads = text.parse().ok().filter(|threads| *threads <= MAX_THREADS);
    threads
        .ok_or_else(|| format!("write a number up to {MAX_THREADS}, or 0 for one thread per core; no more threads than cores are started"))
}

impl Simulate {
    /// Plays the batch and writes the report.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let (Shard { of, .. }, games) = (self.shard, self.games.unwrap_or(MOST));
        if of > games {
            return Err(Failure::Usage(format!("cannot split {games} games into {of} shards: some shards would be empty")));
        }
        if self.until == Some(Until::Clear) && !self.against.is_given() {
            return Err(Failure::Usage("`--until clear` needs something to compare with: add `--against`".to_owned()));
        }
        self.bot_time.apply();
        let options = self.options.by_name();
        let mut ready = place::ready(given, &self.scenario, &self.options, self.seats.len())?;
        let seats: Vec<SeatKind> = self.seats.iter().map(|kind| SeatKind::Bot(*kind)).collect();
        let seats = place::seats(ready.prepared.as_ref(), &seats, |_| SeatKind::Bot(BotKind::Greedy));
        let bot = |seat: SeatKind| match seat {
            SeatKind::Bot(kind) => kind,
            SeatKind::Human => BotKind::Greedy,
        };
        let seats: Vec<BotKind> = seats.into_iter().map(bot).collect();
        seats::warn_of_timed(&seats);
        let fit = self.fit(&mut ready, &seats)?;
        let spec = BatchSpec { games, seed: self.seed, seats, threads: self.threads, shard: self.shard };
        let title = Title { options, fit, ..Title::of(&ready.workspace, &ready.bundle) };
        if self.vary.is_given() {
            return self.vary.run(&self, given, &spec);
        }
        if self.against.is_given() {
            return self.against.run(&self, given, &ready, spec, title);
        }
        let baseline = self.baseline.as_deref().map(saved).transpose()?;
        if let Some(old) = &baseline {
            // Checked before the batch, which can take hours.
            let nothing = Report::new(spec.subject(title.clone()), Default::default());
            compare(old, &nothing).map_err(|error| Failure::Input(error.to_string()))?;
        }
        let others = [("--out", self.out.as_deref()), ("--baseline", self.baseline.as_deref())];
        let recorder = self.data.recorder(ready.prepared.as_ref(), &others)?;
        let progress = Arc::new(recorder.map_or_else(Progress::new, Progress::recording));
        end_early_on_interrupt(&progress);
        let report = with_progress(&progress, spec.games_of_shard(), || match self.until {
            Some(Until::Precise(half)) => batch::run_until(ready.prepared.as_ref(), title, &spec, half, &progress),
            _ => batch::run(ready.prepared.as_ref(), title, &spec, &progress),
        });
        let report = report.map_err(|error| Failure::Input(error.to_string()))?;
        let comparison = baseline.map(|old| compare(&old, &report)).transpose().map_err(|error| Failure::Input(error.to_string()))?;
        let scenario = match given {
            Some(folder) => format!("--workspace {} {}", table::quoted(&folder.to_string_lossy()), table::quoted(&self.scenario)),
            None => table::quoted(&self.scenario),
        };
        // A table that cannot be written stops the batch; the report of the games played so far is still written.
        let recorded = progress.recorder().map_or(Ok(()), Recorder::end);
        deliver(self.out.as_deref(), &text(&report, comparison.as_ref(), self.format, &scenario, &ReportNames::of(&[&ready])))?;
        let stopped = || format!("stopped early after {} of {} games", report.games + report.unfinished, spec.games_of_shard());
        if let Err(error) = recorded {
            if report.subject.ended_early {
                output::print_message(&format!("{}; the report covers these games", stopped()));
            }
            return Err(self.data.failure(&error));
        }
        if !report.subject.ended_early {
            if let Some(Until::Precise(half)) = self.until {
                output::print_message(&reached(&report, half));
            }
            return Ok(ExitCode::SUCCESS);
        }
        let files = self.data.names().iter().map(|name| format!(" and {name}")).collect::<String>();
        output::print_message(&format!(
            "{}; the report{files} {} these games",
            stopped(),
            if files.is_empty() { "covers" } else { "cover" }
        ));
        Ok(ExitCode::from(INTERRUPTED))
    }

    /// Computes the missing fits, or removes all fits; returns the name of the fit for the report.
    pub(super) fn fit(&self, ready: &mut place::Ready, seats: &[BotKind]) -> Result<Option<String>, Failure> {
        if ready.prepared.fitted().is_empty() || !seats.iter().any(|kind| kind.uses_greedy()) {
            return Ok(None);
        }
        if self.unfitted {
            ready.prepared = ready.prepared.corrected(None);
            return Ok(Some(UNFITTED.to_owned()));
        }
        fit::complete(ready, self.threads)?;
        Ok(ready.prepared.correction().map(|fit| fit.hash().to_owned()))
    }
}

/// Returns a message that states whether a batch reached the requested precision, and after how many games it stopped.
fn reached(report: &Report, half: f64) -> String {
    let (games, rates) = (output::plural(report.games, "game"), report.win_rates());
    let wanted = format!("±{} %", (half * 10_000.0).round() / 100.0);
    if rates.iter().all(|rate| interval::is_within(rate, half)) {
        return format!("stopped after {games}: all win rates are known to {wanted}");
    }
    let halves = rates.iter().filter_map(|rate| Some((rate.high? - rate.low?) / 2.0));
    match halves.reduce(f64::max) {
        Some(widest) => {
            format!(
                "the precision of {wanted} was not reached after {games}: the widest interval is ±{:.2} %; increase `--games`",
                widest * 100.0
            )
        }
        None => format!("the precision of {wanted} was not reached: {games} are too few for an interval; increase `--games`"),
    }
}

/// Ends the batch after the current games on the first Ctrl-C, and the program on the second.
pub(super) fn end_early_on_interrupt(progress: &Arc<Progress>) {
    let progress = progress.clone();
    let handler = move || {
        if progress.is_cancelled() {
            program::end_all();
            std::process::exit(INTERRUPTED.into());
        }
        progress.cancel();
        output::print_message("stopping after the running games; press Ctrl-C again to stop immediately");
    };
    // If the system accepts no handler, Ctrl-C terminates at once, as usual.
    let _ = ctrlc::set_handler(handler);
}

/// Formats a report; `scenario` is the name of the scenario on the command line.
pub fn text(report: &Report, comparison: Option<&Comparison>, format: ReportFormat, scenario: &str, names: &ReportNames) -> String {
    #[derive(Serialize)]
    struct ComparisonReport<'a> {
        #[serde(flatten)]
        report: &'a Report,
        #[serde(skip_serializing_if = "Option::is_none")]
        comparison: Option<&'a Comparison>,
    }
    match format {
        ReportFormat::Human => names.write(|voice| {
            let changes = comparison.map(|comparison| table::changes(comparison, voice));
            [table::text(report, scenario, voice), changes.unwrap_or_default()].concat()
        }),
        ReportFormat::Json => output::json(&ComparisonReport { report, comparison }),
        ReportFormat::Csv => table::csv(report, comparison),
    }
}

/// Writes a report. If its file cannot be written, the report is printed to stdout instead of being lost.
pub fn deliver(file: Option<&Path>, text: &str) -> Result<(), Failure> {
    output::write(file, text).inspect_err(|_| output::print(text))
}

/// Reads a saved report.
pub fn saved(file: &Path) -> Result<Report, Failure> {
    let text = output::read(file, output::MAX_INPUT)?;
    Report::read(&text).map_err(|error| Failure::Input(format!("{}: {error}", file.display())))
}

/// Runs `work` with a progress bar on a terminal.
pub(super) fn with_progress<R>(progress: &Progress, games: u64, work: impl FnOnce() -> R) -> R {
    if !std::io::stderr().is_terminal() {
        return work();
    }
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    let ended = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !ended.load(std::sync::atomic::Ordering::Relaxed) {
                bar.set_position(progress.done());
                std::thread::sleep(Duration::from_millis(100));
            }
            bar.finish_and_clear();
        });
        let result = work();
        ended.store(true, std::sync::atomic::Ordering::Relaxed);
        result
    })
}
