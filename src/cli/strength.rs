//! `moonwright strength`: how strong cards are.

use super::output::{self, Failure, INTERRUPTED, Outcome};
use super::place::{self, Ready};
use super::simulate::{ReportFormat, deliver, end_early_on_interrupt, shown};
use crate::content::bundle::Bundle;
use crate::playtest::batch::{BatchSpec, MAX_THREADS, Progress, Rig, Shard, Title};
use crate::playtest::bot::{BotKind, SeatKind};
use crate::playtest::experiment::{self, Experiment, MOST, Side, Stop};
use crate::playtest::strength::{self, Card, PRECISION, Strengths};
use crate::playtest::table;
use crate::rules::registry;
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

#[derive(Debug, Args)]
/// Measure how strong cards are: the same games with the card and with a blank in one player's first hand
#[command(
    after_help = "Examples:\n  moonwright strength full-lap\n  moonwright strength full-lap solar_sail slipstream --precision 1\n  moonwright strength full-lap sanction --without"
)]
pub struct StrengthArgs {
    /// Path or name of the scenario
    scenario: String,
    /// Names of cards, in a deck of the scenario or not [default: all cards of its decks that are dealt to players]
    cards: Vec<String>,
    /// Play the whole game with the card and without it in any deck, instead of one player with the card or a blank
    #[arg(long, requires = "cards")]
    without: bool,
    /// Stop a card when its win rate is known to ± this many percentage points, or is clear
    #[arg(long, value_name = "PERCENT", default_value_t = PRECISION * 100.0, value_parser = precision)]
    precision: f64,
    /// Largest number of pairs of games for a card
    #[arg(long, default_value_t = MOST, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Bot: random, greedy or search[:ITERATIONS]; give it once for all seats, or once for each seat [default: greedy]
    #[arg(long = "seat", value_name = "KIND")]
    seats: Vec<BotKind>,
    #[command(flatten)]
    options: place::Options,
    /// Random seed; the same seed produces the same results
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads, up to one per core [default: one per core]
    #[arg(long, default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u64).range(0..=MAX_THREADS as u64))]
    threads: u64,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
    /// File for the report [default: stdout]
    #[arg(short = 'o', long = "out", alias = "output", value_name = "FILE")]
    out: Option<PathBuf>,
}

fn precision(text: &str) -> Result<f64, String> {
    let percent = text.trim_end_matches('%').parse::<f64>().ok().filter(|percent| (0.05..=50.0).contains(percent));
    percent.ok_or_else(|| "expected a percentage from 0.05 to 50".to_owned())
}

impl StrengthArgs {
    /// Tests the cards and writes what was found.
    ///
    /// # Errors
    /// When the scenario cannot be played, or a card cannot be tested.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let ready = place::ready(given, &self.scenario, &self.options, self.seats.len())?;
        let seats: Vec<SeatKind> = self.seats.iter().map(|kind| SeatKind::Bot(*kind)).collect();
        let seats = place::seats(ready.prepared.as_ref(), &seats, |_| SeatKind::Bot(BotKind::Greedy));
        let seats = seats.into_iter().map(|seat| match seat {
            SeatKind::Bot(kind) => kind,
            SeatKind::Human => BotKind::Greedy,
        });
        let threads = usize::try_from(self.threads).unwrap_or(0);
        let spec = BatchSpec { games: self.games, seed: self.seed, seats: seats.collect(), threads, shard: Shard::WHOLE };
        let game = ready.bundle.scenario.game.id.to_owned();
        let title = Title { scenario: ready.bundle.path.clone(), options: self.options.by_name(), game };
        let progress = Arc::new(Progress::new());
        end_early_on_interrupt(&progress);
        if self.without { self.leave_out(&ready, &spec, &title, &progress) } else { self.test(&ready, &spec, title, &progress) }
    }

    fn test(&self, ready: &Ready, spec: &BatchSpec, title: Title, progress: &Progress) -> Outcome {
        let cards = self.cards_to_test(ready)?;
        let failed = |findings| Failure::Findings(ready.workspace.clone(), findings);
        let prepared = strength::prepare(&ready.workspace, &ready.bundle, &cards).map_err(failed)?;
        let run = || strength::run(prepared.as_ref(), title, &cards, spec, self.precision / 100.0, progress, |_| {});
        let found: Strengths = shown(progress, spec.games, run).map_err(|error| Failure::Input(error.to_string()))?;
        let text = match self.format {
            ReportFormat::Human => table::strengths(&found),
            ReportFormat::Json => output::json(&found),
            ReportFormat::Csv => table::strengths_csv(&found),
        };
        deliver(self.out.as_deref(), &text)?;
        Ok(if progress.is_cancelled() { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
    }

    fn cards_to_test(&self, ready: &Ready) -> Result<Vec<Card>, Failure> {
        if self.cards.is_empty() {
            let cards = strength::cards_of(&ready.bundle, ready.prepared.as_ref());
            return match cards.is_empty() {
                true => Err(Failure::Input(
                    "the scenario deals no cards to players; compare the game with and without a card: `moonwright strength SCENARIO CARD --without`"
                        .to_owned(),
                )),
                false => Ok(cards),
            };
        }
        let prefix = format!("scripts/{}/", ready.bundle.scenario.game.id);
        let paths = ready.workspace.paths();
        let find = |name: &String| {
            let named = paths.iter().filter_map(|path| path.strip_prefix(&prefix)?.strip_suffix(".rhai")?.split_once('/'));
            let found = named.filter(|(_, stem)| stem == name).map(|(kind, _)| Card { kind: kind.to_owned(), name: name.clone() }).next();
            found.ok_or_else(|| Failure::Input(format!("card `{name}` not found; `moonwright list scripts` lists all scripts")))
        };
        self.cards.iter().map(find).collect()
    }

    fn leave_out(&self, ready: &Ready, spec: &BatchSpec, title: &Title, progress: &Progress) -> Outcome {
        let mut all: Vec<Experiment> = Vec::new();
        for card in &self.cards {
            let none = || Failure::Input(format!("no deck of the scenario has the card `{card}`"));
            let bundle: Bundle = strength::without(&ready.bundle, card).ok_or_else(none)?;
            let failed = |findings| Failure::Findings(ready.workspace.clone(), findings);
            let other = registry::prepare(&bundle).map_err(failed)?;
            let a = Side { prepared: ready.prepared.as_ref(), title: title.clone(), rig: Rig::default() };
            let scenario = format!("{} without {card}", title.scenario);
            let b = Side { prepared: other.as_ref(), title: Title { scenario, ..title.clone() }, rig: Rig::default() };
            let stop = Stop { half: Some(self.precision / 100.0), clear: false };
            let run = || experiment::run(&a, &b, spec, stop, progress, |_| {});
            all.push(shown(progress, spec.games, run).map_err(|error| Failure::Input(error.to_string()))?);
        }
        let text = match self.format {
            ReportFormat::Human => all.iter().map(|found| table::experiment(found, None)).collect::<Vec<_>>().join("\n"),
            ReportFormat::Json => output::json(&all),
            ReportFormat::Csv => all.iter().map(|found| table::csv(&found.b, Some(&found.comparison))).collect(),
        };
        deliver(self.out.as_deref(), &text)?;
        Ok(if progress.is_cancelled() { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
    }
}
