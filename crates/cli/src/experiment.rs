//! `moonwright simulate --against`: compares two variants game by game.

use super::names::ReportNames;
use super::output::{self, Failure, INTERRUPTED, Outcome};
use super::place::{self, Ready};
use super::simulate::{ReportFormat, Simulate, deliver, end_early_on_interrupt, with_progress};
use clap::Args;
use content::bundle::Bundle;
use content::scenario::OptionValue;
use playtest::batch::{BatchSpec, Progress, Rig, Title};
use playtest::experiment::{self, Experiment, ExperimentSide, MOST, PRECISION, Stop, StopReason};
use playtest::restriction::Names;
use playtest::table;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::Arc;

/// The other variant.
#[derive(Debug, Default, Args)]
pub struct Against {
    /// Compare with another scenario (path, name or pack), game by game with the same seeds, dice and draws; stops at ±1 % or when a
    /// difference is clear, unless --games or --until is given
    #[arg(long, value_name = "SCENARIO", conflicts_with_all = ["baseline", "shard"])]
    against: Option<String>,
    /// Set an option of the scenario to compare with; without --against, of the same scenario. May be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = place::option, conflicts_with_all = ["baseline", "shard"])]
    against_option: Vec<(String, OptionValue)>,
    /// Workspace folder or pack of the scenario to compare with [default: that of the first scenario]
    #[arg(long, value_name = "DIR", conflicts_with_all = ["baseline", "shard"])]
    against_workspace: Option<PathBuf>,
    /// Compare with the same games in which one seat, a different one in each game, does without this card, box or action: its file name,
    /// the name of a decision, a word of a choice, or DECISION:WORD. May be repeated to describe a style of play
    #[arg(long, value_name = "NAME", conflicts_with_all = ["against", "against_option", "against_workspace", "baseline", "shard"])]
    forbid: Vec<String>,
}

/// The condition for stopping a batch or comparison.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Until {
    /// The intervals of win rates are at most this wide on either side.
    Precise(f64),
    /// A difference is clear.
    Clear,
}

impl FromStr for Until {
    type Err = String;
    fn from_str(text: &str) -> Result<Until, String> {
        if text == "clear" {
            return Ok(Until::Clear);
        }
        let share = text.strip_suffix('%').and_then(|number| number.trim().parse::<f64>().ok()).map(|percent| percent / 100.0);
        share
            .filter(|share| (0.0005..=0.5).contains(share))
            .map(Until::Precise)
            .ok_or_else(|| format!("invalid precision `{text}`; use a percentage from 0.05% to 50%, such as 1%, or `clear` with --against"))
    }
}

impl Against {
    /// Returns whether anything is compared.
    pub fn is_given(&self) -> bool {
        self.against.is_some() || !self.against_option.is_empty() || self.against_workspace.is_some() || !self.forbid.is_empty()
    }

    /// Plays both variants and writes their differences.
    pub fn run(&self, command: &Simulate, given: Option<&Path>, ready: &Ready, spec: BatchSpec, title: Title) -> Outcome {
        let name = self.against.as_deref().unwrap_or(&command.scenario);
        let workspace = self.against_workspace.as_deref().or(given);
        let options = if !self.forbid.is_empty() {
            command.options.with(&command.options.list())
        } else {
            command.options.with(&self.against_option)
        };
        let mut other = place::ready(workspace, name, &options, command.seats.len())?;
        let fit = command.fit(&mut other, &spec.seats)?;
        let other_title = Title { options: options.by_name(), fit, ..Title::of(&other.workspace, &other.bundle) };
        let mut titles = [title, other_title];
        if let Some(theirs) = &self.against_workspace {
            let folder = |path: Option<&Path>| path.unwrap_or(Path::new(".")).display().to_string();
            titles[0].workspace = folder(given);
            titles[1].workspace = folder(Some(theirs));
        }
        let failed = |findings| Failure::Findings(other.workspace.clone(), findings);
        let renamed = experiment::keep_draws(&mut other.bundle, &mut other.prepared, &ready.bundle).map_err(failed)?;
        for (new, old) in renamed {
            output::print_message(&format!("{old} of A is {new} of B; both have the same draws"));
        }
        let [only_a, only_b] = [scripts_only_in(&ready.bundle, &other.bundle), scripts_only_in(&other.bundle, &ready.bundle)];
        if !only_a.is_empty() && !only_b.is_empty() {
            let (a, b) = (only_a.join(", "), only_b.join(", "));
            output::print_message(&format!("only A has {a}, only B has {b}: draws that involve these scripts differ between A and B"));
        }
        self.compare(command, [ready, &other], spec, titles)
    }

    fn compare(&self, command: &Simulate, [ready, other]: [&Ready; 2], spec: BatchSpec, [title, other_title]: [Title; 2]) -> Outcome {
        let (game, theirs) = (ready.bundle.scenario.game.id, other.bundle.scenario.game.id);
        if game != theirs {
            return Err(Failure::Input(format!("cannot compare different games: {game} and {theirs}")));
        }
        let (players, seats) = (ready.prepared.players(), other.prepared.players());
        if players != seats {
            return Err(Failure::Input(format!("cannot compare {players} players with {seats}; use `--players` to set the same number")));
        }
        let restriction = (!self.forbid.is_empty()).then(|| Names::of(ready.prepared.as_ref()).restriction(&self.forbid)).transpose();
        let restriction = restriction.map_err(|error| Failure::Input(error.to_string()))?.map(Arc::new);
        let a = ExperimentSide { prepared: ready.prepared.as_ref(), title, rig: Rig::default() };
        let rig = Rig { forbidden: restriction.as_ref(), ..Rig::default() };
        let b = ExperimentSide { prepared: other.prepared.as_ref(), title: other_title, rig };
        let stop = match (command.until, command.games) {
            (Some(Until::Precise(half)), _) => Stop { half: Some(half), clear: false },
            (Some(Until::Clear), _) => Stop { half: None, clear: true },
            (None, None) => Stop { half: Some(PRECISION), clear: false },
            (None, Some(_)) => Stop::default(),
        };
        let spec = BatchSpec { games: command.games.unwrap_or(MOST), ..spec };
        let progress = Arc::new(Progress::new());
        end_early_on_interrupt(&progress);
        let run = || experiment::run(&a, &b, &spec, stop, &progress, |_| {});
        let found = with_progress(&progress, spec.games, run).map_err(|error| Failure::Input(error.to_string()))?;
        deliver(command.out.as_deref(), &text(&found, command.format, &ReportNames::of(&[ready, other])))?;
        if found.ending != StopReason::Interrupted {
            if command.until.is_some() && found.ending == StopReason::Games {
                let pairs = output::plural(found.pairs, "pair");
                output::print_message(&format!(
                    "all {pairs} of games were played without meeting the condition of `--until`; increase `--games`"
                ));
            }
            return Ok(ExitCode::SUCCESS);
        }
        output::print_message(&format!("stopped early after {} of {} games", found.pairs, spec.games));
        Ok(ExitCode::from(INTERRUPTED))
    }
}

/// Returns the paths of scripts that another variant contains neither under this nor under another name.
fn scripts_only_in(bundle: &Bundle, other: &Bundle) -> Vec<String> {
    let has = |path: &str| other.scripts.iter().any(|script| script.path == path || script.drawn_as.as_deref() == Some(path));
    let only = bundle.scripts.iter().filter(|script| script.drawn_as.is_none() && !has(&script.path));
    only.map(|script| script.path.clone()).collect()
}

fn text(found: &Experiment, format: ReportFormat, names: &ReportNames) -> String {
    match format {
        ReportFormat::Human => names.write(|voice| table::experiment(found, voice)),
        ReportFormat::Json => output::json(found),
        ReportFormat::Csv => table::csv(&found.b, Some(&found.comparison)),
    }
}
