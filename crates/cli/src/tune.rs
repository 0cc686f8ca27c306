//! `moonwright tune`: searches for the smallest change that gives a scenario the wanted numbers.

use super::fit;
use super::names::ReportNames;
use super::output::{self, Failure, INTERRUPTED, Outcome};
use super::place::{self, Ready};
use super::seats;
use super::simulate::{ReportFormat, deliver, end_early_on_interrupt, threads, with_progress};
use clap::Args;
use content::scenario::Scenario;
use content::suggest;
use content::workspace::{Origin, Revision};
use cpu_time::ProcessTime;
use playtest::batch::{BatchSpec, Progress, Shard};
use playtest::bot::{BotKind, SeatKind};
use playtest::strength::TestedCard;
use playtest::table;
use playtest::tune::axes::May;
use playtest::tune::goal::{Goal, GoalText, Quantity, Wanted};
use playtest::tune::outcome::{Ending, Proposal, Tuning};
use playtest::tune::{self, Task, applied};
use rules::chance::Chance;
use rules::registry;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

#[derive(Debug, Args)]
/// Search for the smallest change that gives a scenario the wanted numbers: for example, that the first player wins half of the games.
/// Ctrl-C stops early and writes the best changes so far.
#[command(
    after_help = "Examples:\n  moonwright tune far-side --target first=50%±1% --may options\n  moonwright tune full-lap --target rounds=8±0.5 --target \"leader<=70%\" --may options,copies,cards\n  moonwright tune standard --target team=40% --may copies,dice --apply 1 --out scenarios/mars/even.toml"
)]
pub struct Tune {
    /// Path or name of the scenario
    scenario: String,
    /// A wanted number, with an optional tolerance: first=50%±1% (the first in turn order), seat0=50%, team=40%, leader<=70% (the leader at half time wins), rounds=6±0.5, minutes<=45, longest=12, used:NAME>=5%, strength:NAME=0%±2% or unused (all content is used). May be repeated
    #[arg(long = "target", value_name = "NUMBER=VALUE", required = true)]
    targets: Vec<GoalText>,
    /// What may change: options, copies (of cards), cards (in or out of a deck), dice; or one thing such as options:jumps
    #[arg(long, value_name = "WHAT", value_delimiter = ',', default_value = "options,copies")]
    may: Vec<May>,
    /// Maximum number of games of the search
    #[arg(long, default_value_t = tune::GAMES, value_parser = clap::value_parser!(u64).range(tune::FEWEST_GAMES..=100_000_000))]
    games: u64,
    /// Maximum number of games that confirm a change
    #[arg(long, value_name = "GAMES", default_value_t = tune::CONFIRMED_BY, value_parser = clap::value_parser!(u64).range(100..=10_000_000))]
    confirm: u64,
    /// Stop after this many seconds; the result then depends on the speed of the computer
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    time: Option<u64>,
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
    #[arg(long, default_value_t = 0, hide_default_value = true, value_parser = threads)]
    threads: usize,
    /// Use the greedy bot without the card values of `fit`; otherwise, missing values are estimated first
    #[arg(long)]
    unfitted: bool,
    /// Write the scenario of a proposal, by its number, as new files
    #[arg(long, value_name = "N", requires = "out", value_parser = clap::value_parser!(u64).range(1..=3))]
    apply: Option<u64>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
    /// File for the report [default: stdout]; with --apply, the path of the new scenario in the workspace
    #[arg(short = 'o', long = "out", value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Tune {
    /// Searches and writes the proposals.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let mut ready = place::ready(given, &self.scenario, &self.options, self.seats.len())?;
        let seats: Vec<SeatKind> = self.seats.iter().map(|kind| SeatKind::Bot(*kind)).collect();
        let seats = place::seats(ready.prepared.as_ref(), &seats, |_| SeatKind::Bot(BotKind::Greedy));
        let bot = |seat: SeatKind| if let SeatKind::Bot(kind) = seat { kind } else { BotKind::Greedy };
        let seats: Vec<BotKind> = seats.into_iter().map(bot).collect();
        seats::warn_of_timed(&seats);
        override_scenario(&mut ready)?;
        let target = self.apply.map(|_| self.target(&ready)).transpose()?;
        let goals = self.goals(&ready)?;
        if self.unfitted {
            ready.prepared = ready.prepared.corrected(None);
        } else if seats.iter().any(|kind| kind.uses_greedy()) {
            fit::complete(&mut ready, self.threads)?;
        }
        let spec = BatchSpec { games: self.games, seed: self.seed, seats, threads: self.threads, shard: Shard::WHOLE };
        let (workspace, bundle, prepared) = (&ready.workspace, &ready.bundle, &ready.prepared);
        let task = Task { workspace, bundle, prepared, goals: &goals, may: &self.may, spec: &spec, confirmed_by: self.confirm };
        let progress = Arc::new(Progress::new());
        end_early_on_interrupt(&progress);
        self.time.map(Duration::from_secs).inspect(|time| end_after(*time, &progress));
        let started = ProcessTime::now();
        let run = || tune::run(&task, &progress, |_| {});
        let found = with_progress(&progress, spec.games, run).map_err(|error| Failure::Input(error.to_string()))?;
        let cpu = started.elapsed();
        let file = self.out.as_deref().filter(|_| self.apply.is_none());
        deliver(file, &self.text(&found, &ready, cpu))?;
        if let Some(target) = target {
            self.apply(&found, &ready, &target)?;
        }
        let is_early = found.ending == Ending::Unfinished && progress.is_cancelled() && self.time.is_none();
        Ok(if is_early { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
    }

    fn text(&self, found: &Tuning, ready: &Ready, cpu: Duration) -> String {
        let (names, scenario) = (ReportNames::of(&[ready]), &ready.bundle.scenario);
        match self.format {
            ReportFormat::Human => {
                let text = names.write(|voice| table::tuning(found, scenario, voice));
                format!("{text}{:.0} s of CPU time\n", cpu.as_secs_f64())
            }
            ReportFormat::Json => {
                let mut json = json!(found);
                json["cpu_seconds"] = json!((cpu.as_secs_f64() * 10.0).round() / 10.0);
                output::json(&json)
            }
            ReportFormat::Csv => names.write(|voice| table::tuning_csv(found, scenario, voice)),
        }
    }

    /// Returns the targets with the content that they name.
    fn goals(&self, ready: &Ready) -> Result<Vec<Goal>, Failure> {
        let known = ready.prepared.counted();
        let unknown = |name: &str, names: &mut dyn Iterator<Item = &str>| {
            let names: Vec<&str> = names.collect();
            let list = content::message::Message::verbatim(format!("use one of: {}", names.join(", ")));
            let help = suggest::did_you_mean(name, names.iter().copied(), list);
            Failure::Usage(format!("the scenario has no content `{}`; {help}", suggest::short(name)))
        };
        let mut goals = Vec::new();
        for target in &self.targets {
            match target {
                GoalText::Plain(goal) => goals.push(goal.clone()),
                GoalText::Unused => goals.extend(known.iter().map(|(category, key)| Goal::is_used(category, key))),
                GoalText::Used(name, wanted, tolerance) => {
                    let found = known.iter().find(|(_, key)| key == name);
                    let (category, key) = found.ok_or_else(|| unknown(name, &mut known.iter().map(|(_, key)| *key)))?;
                    goals.push(Goal { wanted: *wanted, tolerance: *tolerance, ..Goal::is_used(category, key) });
                }
                GoalText::Strength(name, wanted, tolerance) => goals.push(strength(ready, name, *wanted, *tolerance, &unknown)?),
            }
        }
        let (game, players) = (ready.bundle.scenario.game, ready.prepared.players());
        let is_drawn = ready.prepared.start(Chance::new(self.seed)).is_ok_and(|m| !m.turn_order().is_empty());
        if let Some(goal) = goals.iter().find(|goal| !goal.is_possible(game, players, is_drawn)) {
            let help = match (game.team, is_drawn) {
                (true, _) => "its players win or lose together: use a target such as team=40%".to_owned(),
                (false, true) => format!("it has {players} players; use a target such as first=50%"),
                (false, false) => format!("it has {players} players and does not draw the first one; use a target such as seat0=50%"),
            };
            return Err(Failure::Usage(format!("the scenario has no number `{}`: {help}", goal.quantity)));
        }
        Ok(goals)
    }

    /// Returns the path of the new scenario, if it can be created.
    fn target(&self, ready: &Ready) -> Result<String, Failure> {
        let name = self.out.as_deref().unwrap_or(Path::new("")).to_string_lossy().into_owned();
        let folder = format!("scenarios/{}", ready.bundle.scenario.game.id);
        let path = if name.contains('/') { name } else { format!("{folder}/{}.toml", name.trim_end_matches(".toml")) };
        if !(path.starts_with("scenarios/") && path.ends_with(".toml")) || content::reference::check(&path).is_err() {
            return Err(Failure::Usage(format!("`{path}` is not the path of a scenario; write {folder}/NAME.toml")));
        }
        if !ready.workspace.is_writable() {
            return Err(Failure::Usage("the workspace is read-only; `moonwright init FOLDER` creates one".to_owned()));
        }
        match ready.workspace.origin(&path) {
            Some(Origin::Bundled) => Err(Failure::Input(format!("{path} already exists in the bundled library; use another name"))),
            Some(_) => Err(Failure::Input(format!("{path} already exists; use another name"))),
            None => Ok(path),
        }
    }

    /// Writes the files of a proposal: all of them or none.
    fn apply(&self, found: &Tuning, ready: &Ready, target: &str) -> Result<(), Failure> {
        let number = usize::try_from(self.apply.unwrap_or(1)).unwrap_or(1);
        let proposal: &Proposal = found
            .proposals
            .get(number - 1)
            .ok_or_else(|| Failure::Input(format!("nothing is written: there is no proposal {number} of {}", found.proposals.len())))?;
        let unreadable = |path: String| Failure::Input(format!("cannot copy {path}"));
        let files = applied::files(&ready.workspace, &ready.bundle.path, proposal, target).map_err(unreadable)?;
        let write = || ready.workspace.create_all(files.iter().map(|(path, text)| (&**path, &**text)));
        output::uninterrupted(write).map_err(|error| Failure::Input(error.to_string()))?;
        let paths: Vec<&str> = files.iter().map(|(path, _)| &**path).collect();
        output::print_message(&format!("created {}", paths.join(", ")));
        Ok(())
    }
}

/// Replaces the scenario of the workspace by the one with the options and players of the command, which the search then changes.
fn override_scenario(ready: &mut Ready) -> Result<(), Failure> {
    if ready.overrides == content::scenario::Overrides::default() {
        return Ok(());
    }
    let path = ready.bundle.path.clone();
    let failed = |workspace: &content::workspace::Workspace, finding| Failure::Findings(workspace.clone(), vec![finding]);
    let revision = ready.workspace.revision(&path).map_err(|finding| failed(&ready.workspace, finding))?;
    if let Some(mut document) = revision.parsed().document.clone() {
        if let Some(scenario) = document.get_mut::<Scenario>() {
            ready.overrides.apply(scenario);
        }
        ready.workspace = ready.workspace.with_unsaved([Revision::of_document(&path, document, revision.text().clone())]);
    }
    let bundle = registry::load(&ready.workspace, &path).map_err(|findings| Failure::Findings(ready.workspace.clone(), findings))?;
    ready.bundle = bundle;
    Ok(())
}

/// Returns the target for the strength of a card.
fn strength(
    ready: &Ready,
    name: &str,
    wanted: Wanted,
    tolerance: f64,
    unknown: &dyn Fn(&str, &mut dyn Iterator<Item = &str>) -> Failure,
) -> Result<Goal, Failure> {
    let cards = playtest::strength::cards_of(&ready.bundle, ready.prepared.as_ref());
    let card: Option<&TestedCard> = cards.iter().find(|card| card.name == name);
    let card = card.cloned().ok_or_else(|| unknown(name, &mut cards.iter().map(|card| &*card.name)))?;
    Ok(Goal { quantity: Quantity::Strength(card), wanted, tolerance })
}

/// Cancels the search after some time.
fn end_after(time: Duration, progress: &Arc<Progress>) {
    let progress = Arc::downgrade(progress);
    std::thread::spawn(move || {
        std::thread::sleep(time);
        if let Some(progress) = progress.upgrade() {
            progress.cancel();
        }
    });
}
