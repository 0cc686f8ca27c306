//! `moonwright simulate`: many games with bots, and what they say about the balance.

use super::output::{self, Failure, Outcome};
use super::place;
use crate::content::scenario::OptionValue;
use crate::playtest::batch::{self, BatchSpec, Progress, Shard};
use crate::playtest::bot::{BotKind, SeatKind};
use crate::playtest::compare::compare;
use crate::playtest::report::Report;
use crate::playtest::table;
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

#[derive(Debug, Args)]
/// Play many games with bots and report the balance.
pub struct Simulate {
    /// Scenario: its path or name
    scenario: String,
    /// Number of games
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// random, greedy or search[:ITERATIONS]; once for all seats, or once for each [default: greedy]
    #[arg(long = "seat", value_name = "KIND")]
    seats: Vec<BotKind>,
    #[command(flatten)]
    options: place::Options,
    /// Seed of the batch; the same seed gives the same numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads [default: one per core]
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    threads: usize,
    /// Play only part K of N
    #[arg(long, value_name = "K/N", default_value = "1/1", hide_default_value = true)]
    shard: Shard,
    /// Add the saved reports (JSON) of other parts
    #[arg(long, value_name = "FILE")]
    merge: Vec<PathBuf>,
    /// How the report is written
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
    /// File for the report [default: stdout]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Compare with a saved report (JSON)
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
}

/// The scenario and the options over its own: batches with other options are others.
fn named(path: &str, options: &BTreeMap<String, OptionValue>) -> String {
    let list: Vec<String> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    if list.is_empty() { path.to_owned() } else { format!("{path} with {}", list.join(", ")) }
}

/// How a report is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ReportFormat {
    #[default]
    Human,
    Json,
    Csv,
}

impl Simulate {
    /// Plays the batch and writes the report.
    ///
    /// # Errors
    /// When the scenario cannot be played, or a file cannot be read or written.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let options = self.options.by_name();
        let ready = place::ready(given, &self.scenario, &options, self.seats.len())?;
        let given: Vec<SeatKind> = self.seats.iter().map(|kind| SeatKind::Bot(*kind)).collect();
        let seats = place::seats(ready.prepared.as_ref(), &given, |_| SeatKind::Bot(BotKind::Greedy));
        let bot = |seat: SeatKind| match seat {
            SeatKind::Bot(kind) => kind,
            SeatKind::Human => BotKind::Greedy,
        };
        let baseline = self.baseline.as_deref().map(saved).transpose()?;
        let merged: Vec<Report> = self.merge.iter().map(|file| saved(file)).collect::<Result<_, _>>()?;
        let seats = seats.into_iter().map(bot).collect();
        let spec = BatchSpec { games: self.games, seed: self.seed, seats, threads: self.threads, shard: self.shard };
        let progress = Progress::new();
        let (prepared, name) = (ready.prepared.as_ref(), named(&ready.bundle.path, &options));
        let report = shown(&progress, spec.games_of_shard(), || batch::run(prepared, &name, &spec, &progress));
        let mut report = report.map_err(|error| Failure::Input(error.to_string()))?;
        for other in &merged {
            report = report.merged(other).map_err(|error| Failure::Input(error.to_string()))?;
        }
        output::write(self.out.as_deref(), &self.text(&report, baseline.as_ref()))?;
        Ok(ExitCode::SUCCESS)
    }

    fn text(&self, report: &Report, baseline: Option<&Report>) -> String {
        let changes = baseline.map(|old| compare(old, report));
        match (self.format, changes) {
            (ReportFormat::Human, None) => table::text(report),
            (ReportFormat::Human, Some(changes)) => [table::text(report), table::changes(&changes)].concat(),
            (ReportFormat::Json, None) => report.write(),
            (ReportFormat::Json, Some(changes)) => {
                let mut document = serde_json::to_value(report).unwrap_or_default();
                document["changes"] = json!(changes);
                format!("{document:#}\n")
            }
            (ReportFormat::Csv, _) => table::csv(report),
        }
    }
}

fn saved(file: &Path) -> Result<Report, Failure> {
    let text = output::read(file, output::MAX_INPUT)?;
    Report::read(&text).map_err(|error| Failure::Input(format!("{}: {error}", file.display())))
}

/// Runs `work` with a progress bar on a terminal.
fn shown<R>(progress: &Progress, games: u64, work: impl FnOnce() -> R) -> R {
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
