//! `moonwright strength`: measures the strength of cards, and finds cards that the bots misplay.

use super::fit;
use super::names::ReportNames;
use super::output::{self, Failure, INTERRUPTED, Outcome};
use super::place::{self, Ready};
use super::seats;
use super::simulate::{ReportFormat, deliver, end_early_on_interrupt, with_progress};
use clap::{Args, ValueEnum};
use content::bundle::Bundle;
use content::message::message;
use content::suggest;
use playtest::batch::{BatchSpec, MAX_THREADS, Progress, Rig, Shard, Title, UNFITTED};
use playtest::bot::{BotKind, SeatKind};
use playtest::experiment::{self, Experiment, ExperimentSide, MOST, Stop};
use playtest::forced;
use playtest::strength::{self, PRECISION, Strengths, TestedCard};
use playtest::table;
use rules::registry;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Number of games of forced play without `--games`.
const FORCED_GAMES: u64 = 1000;

#[derive(Debug, Args)]
/// Measure the strength of cards: compare how often a seat wins if it is dealt the tested card and if it is dealt a random card of the deck, and how
/// often a seat wins that always plays the card, never plays it, or is played by the greedy bot. If always or never playing the card wins
/// clearly more often, the bot misplays it.
#[command(
    after_help = "Examples:\n  moonwright strength full-lap\n  moonwright strength full-lap solar_sail slipstream --precision 1\n  moonwright strength full-lap --design forced --games 4000 --format json\n  moonwright strength full-lap sanction --design without"
)]
pub struct StrengthArgs {
    /// Path or name of the scenario
    scenario: String,
    /// Names of cards, which need not be in a deck of the scenario [default: all cards that are dealt to players or played in offers]
    cards: Vec<String>,
    /// How to measure; may be repeated [default: dealt and forced]
    #[arg(long = "design", value_enum, value_delimiter = ',')]
    designs: Vec<Design>,
    /// With the design dealt, stop testing a card when its difference is clear or known to ± this many percentage points
    #[arg(long, value_name = "PERCENT", default_value_t = PRECISION * 100.0, value_parser = precision)]
    precision: f64,
    /// Maximum number of pairs of games per card [default: 20000], and number of games of forced play [default: 1000]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: Option<u64>,
    /// Bot: random, greedy or search[:ITERATIONS or :MILLISECONDSms]; give it once for all seats, or once for each seat [default: greedy]
    #[allow(rustdoc::broken_intra_doc_links, reason = "the text of `--help`")]
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
    /// Use the greedy bot without the card values of `fit`
    #[arg(long)]
    unfitted: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
    /// File for the report [default: stdout]
    #[arg(short = 'o', long = "out", alias = "output", value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The design by which the strength of a card is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Design {
    /// One player is dealt the card instead of a random card of the deck
    Dealt,
    /// One player always, or never, plays the card
    Forced,
    /// No deck contains the card
    Without,
}

struct CardsToTest {
    /// All of them.
    cards: Vec<TestedCard>,
    /// The cards that are compared with the deal.
    dealt: Vec<TestedCard>,
}

fn precision(text: &str) -> Result<f64, String> {
    let percent = text.trim_end_matches('%').parse::<f64>().ok().filter(|percent| (0.05..=50.0).contains(percent));
    percent.ok_or_else(|| "expected a percentage from 0.05 to 50".to_owned())
}

impl StrengthArgs {
    /// Tests the cards and writes the results.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let mut ready = place::ready(given, &self.scenario, &self.options, self.seats.len())?;
        let seats: Vec<SeatKind> = self.seats.iter().map(|kind| SeatKind::Bot(*kind)).collect();
        let seats = place::seats(ready.prepared.as_ref(), &seats, |_| SeatKind::Bot(BotKind::Greedy));
        let seats = seats.into_iter().map(|seat| match seat {
            SeatKind::Bot(kind) => kind,
            SeatKind::Human => BotKind::Greedy,
        });
        let seats: Vec<BotKind> = seats.collect();
        seats::warn_of_timed(&seats);
        let designs = self.designs(&seats)?;
        let spec = BatchSpec { games: self.games.unwrap_or(MOST), seed: self.seed, seats, threads: self.threads(), shard: Shard::WHOLE };
        if self.unfitted {
            ready.prepared = ready.prepared.corrected(None);
        } else if spec.seats.iter().any(|kind| kind.uses_greedy()) {
            fit::complete(&mut ready, self.threads())?;
        }
        let progress = Arc::new(Progress::new());
        end_early_on_interrupt(&progress);
        let text = if designs.contains(&Design::Without) {
            self.leave_out(&ready, &spec, &progress)?
        } else {
            self.test(&mut ready, &spec, &designs, &progress)?
        };
        deliver(self.out.as_deref(), &text)?;
        Ok(if progress.is_cancelled() { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
    }

    fn threads(&self) -> usize {
        usize::try_from(self.threads).unwrap_or(0)
    }

    /// Returns the designs to use. Forced play applies only to the greedy bot.
    fn designs(&self, seats: &[BotKind]) -> Result<Vec<Design>, Failure> {
        let greedy = seats.iter().all(|kind| *kind == BotKind::Greedy);
        let usage = |message: &str| Err(Failure::Usage(message.to_owned()));
        match &self.designs[..] {
            [] if greedy => Ok(vec![Design::Dealt, Design::Forced]),
            [] => Ok(vec![Design::Dealt]),
            designs if designs.contains(&Design::Forced) && !greedy => usage("`--design forced` needs the greedy bot on all seats"),
            designs if designs.contains(&Design::Without) && designs.len() > 1 => {
                usage("`--design without` cannot be combined with other designs")
            }
            [Design::Without] if self.cards.is_empty() => usage("`--design without` needs the name of a card"),
            designs => Ok(designs.to_vec()),
        }
    }

    fn title(&self, ready: &Ready, seats: &[BotKind]) -> Title {
        let fit = match ready.prepared.correction() {
            // Other bots do not use fits.
            _ if !seats.contains(&BotKind::Greedy) => None,
            Some(fit) => Some(fit.hash().to_owned()),
            None => self.unfitted.then(|| UNFITTED.to_owned()),
        };
        Title { options: self.options.by_name(), fit, ..Title::of(&ready.workspace, &ready.bundle) }
    }

    fn test(&self, ready: &mut Ready, spec: &BatchSpec, designs: &[Design], progress: &Progress) -> Result<String, Failure> {
        let CardsToTest { cards, dealt } = self.cards_to_test(ready, designs)?;
        let failed = |findings| Failure::Findings(ready.workspace.clone(), findings);
        let mut found = Strengths::new(spec.subject(self.title(ready, &spec.seats)), Vec::new());
        if !dealt.is_empty() {
            let prepared = strength::prepare(&ready.workspace, &ready.bundle, &dealt).map_err(failed)?;
            if !self.unfitted && spec.seats.iter().any(|kind| kind.uses_greedy()) {
                // A card that is in no deck is fitted in a copy of the scenario in which a deck contains it.
                let bundle = strength::with_cards(&ready.workspace, &ready.bundle, &dealt).map_err(failed)?;
                let fitting = registry::prepare(&bundle).map_err(failed)?;
                ready.prepared = ready.prepared.corrected(fit::of(&ready.workspace, fitting.as_ref(), &ready.bundle.path, self.threads())?);
            }
            let prepared = prepared.corrected(ready.prepared.correction().cloned());
            let title = self.title(ready, &spec.seats);
            let run = || strength::run(prepared.as_ref(), title, &dealt, spec, self.precision / 100.0, progress, |_| {});
            found = with_progress(progress, spec.games, run).map_err(|error| Failure::Input(error.to_string()))?;
        }
        if designs.contains(&Design::Forced) {
            let rows = self.force(ready, &cards)?;
            found.add_forced(ready.bundle.scenario.game.id, &cards, rows, self.games.unwrap_or(FORCED_GAMES));
        }
        found.subject.ended_early = progress.is_cancelled();
        Ok(match self.format {
            ReportFormat::Human => ReportNames::of(&[&*ready]).write(|voice| table::strengths(&found, voice)),
            ReportFormat::Json => output::json(&found),
            ReportFormat::Csv => table::strengths_csv(&found),
        })
    }

    fn force(&self, ready: &Ready, cards: &[TestedCard]) -> Result<Vec<forced::CardRow>, Failure> {
        let game = ready.bundle.scenario.game.id;
        let offered = ready.prepared.offered();
        let paths: Vec<String> = cards.iter().map(|card| card.path(game)).collect();
        let paths: Vec<String> = paths.into_iter().filter(|path| offered.iter().any(|script| script.path == *path)).collect();
        let threads = playtest::batch::threads(self.threads());
        let spec = forced::Spec { games: self.games.unwrap_or(FORCED_GAMES), seed: self.seed, threads };
        forced::run(ready.prepared.as_ref(), &paths, spec).map_err(|error| Failure::Input(error.to_string()))
    }

    fn cards_to_test(&self, ready: &Ready, designs: &[Design]) -> Result<CardsToTest, Failure> {
        let by_name = |card: &TestedCard| self.cards.is_empty() || self.cards.contains(&card.name);
        let mut dealt = Vec::new();
        if designs.contains(&Design::Dealt) {
            dealt.extend(strength::cards_of(&ready.bundle, ready.prepared.as_ref()).into_iter().filter(by_name));
        }
        let mut cards = dealt.clone();
        if designs.contains(&Design::Forced) {
            let offered =
                ready.prepared.offered().into_iter().map(|script| TestedCard { kind: script.kind.clone(), name: script.stem.clone() });
            cards.extend(offered.filter(by_name));
        }
        for name in &self.cards {
            if !cards.iter().any(|card| card.name == *name) {
                let card = self.new_card(ready, name, designs)?;
                dealt.push(card.clone());
                cards.push(card);
            }
        }
        cards.sort();
        cards.dedup();
        if cards.is_empty() {
            return Err(Failure::Input(
                "the scenario deals no cards to players; compare the game with and without a card: \
                 `moonwright strength SCENARIO CARD --design without`"
                    .to_owned(),
            ));
        }
        Ok(CardsToTest { cards, dealt })
    }

    /// Returns a card that is in no deck of the scenario.
    fn new_card(&self, ready: &Ready, name: &str, designs: &[Design]) -> Result<TestedCard, Failure> {
        let prefix = format!("scripts/{}/", ready.bundle.scenario.game.id);
        let paths = ready.workspace.paths();
        let scripts = || paths.iter().filter_map(|path| path.strip_prefix(&prefix)?.strip_suffix(".rhai")?.split_once('/'));
        let Some((kind, _)) = scripts().find(|(_, stem)| *stem == name).filter(|_| designs.contains(&Design::Dealt)) else {
            let help = suggest::did_you_mean(name, scripts().map(|(_, stem)| stem), message!("list-scripts-help"));
            return Err(Failure::Usage(format!("card `{}` not found; {help}", suggest::short(name))));
        };
        Ok(TestedCard { kind: kind.to_owned(), name: name.to_owned() })
    }

    fn leave_out(&self, ready: &Ready, spec: &BatchSpec, progress: &Progress) -> Result<String, Failure> {
        let title = self.title(ready, &spec.seats);
        let mut all: Vec<Experiment> = Vec::new();
        for card in &self.cards {
            let none = || Failure::Input(format!("no deck of the scenario has the card `{}`", suggest::short(card)));
            let bundle: Bundle = strength::without(&ready.bundle, card).ok_or_else(none)?;
            let failed = |findings| Failure::Findings(ready.workspace.clone(), findings);
            let other = registry::prepare(&bundle).map_err(failed)?.corrected(ready.prepared.correction().cloned());
            let a = ExperimentSide { prepared: ready.prepared.as_ref(), title: title.clone(), rig: Rig::default() };
            let scenario = format!("{} without {card}", title.scenario);
            let b = ExperimentSide { prepared: other.as_ref(), title: Title { scenario, ..title.clone() }, rig: Rig::default() };
            let stop = Stop { half: Some(self.precision / 100.0), clear: false };
            let run = || experiment::run(&a, &b, spec, stop, progress, |_| {});
            all.push(with_progress(progress, spec.games, run).map_err(|error| Failure::Input(error.to_string()))?);
        }
        Ok(match self.format {
            ReportFormat::Human => ReportNames::of(&[ready])
                .write(|voice| all.iter().map(|found| table::experiment(found, voice)).collect::<Vec<_>>().join("\n")),
            ReportFormat::Json => output::json(&all),
            ReportFormat::Csv => all.iter().map(|found| table::csv(&found.b, Some(&found.comparison))).collect(),
        })
    }
}
