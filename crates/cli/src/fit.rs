//! `moonwright fit`: estimates the value of each card of a scenario for the greedy bot.

use super::output::{self, Failure, Outcome};
use super::{Format, place};
use clap::Args;
use content::plain;
use content::text::{Language, readable};
use content::workspace::Workspace;
use indicatif::{ProgressBar, ProgressStyle};
use playtest::batch;
use playtest::fit::{self, Complete, Effort, Progress, ScriptFit, store};
use rules::offer::Correction;
use rules::registry::PreparedScenario;
use script::program::Script;
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

#[derive(Debug, Args)]
/// Estimate the value of each card of a scenario for the greedy bot from games played with and without the card. The values are saved in
/// .moonwright/fits of the workspace and used by `simulate`, `play` and `serve`.
#[command(after_help = "Examples:\n  moonwright fit full-lap\n  moonwright fit full-lap --refit --format json")]
pub struct Fit {
    /// Path or name of the scenario
    #[arg(required_unless_present = "bundled")]
    scenario: Option<String>,
    #[command(flatten)]
    options: place::Options,
    /// Estimate all cards again, not only cards without a saved value
    #[arg(long)]
    refit: bool,
    /// Print the file of the fits of the bundled scripts
    #[arg(long, hide = true, conflicts_with = "scenario")]
    bundled: bool,
    /// Number of threads, up to one per core [default: one per core]
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    threads: usize,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Fit {
    /// Computes the fits and prints them.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let Some(scenario) = &self.scenario else { return bundled(self.refit, self.threads) };
        let ready = place::ready(given, scenario, &self.options, 0)?;
        let prepared = ready.prepared.as_ref();
        let mut fits = if self.refit { Vec::new() } else { fit::stored(&ready.workspace, prepared) };
        let made = make(prepared, &ready.bundle.path, &fit::missing(prepared, &fits), self.threads)?;
        store::save(&ready.workspace, &made).map_err(|error| Failure::Input(error.to_string()))?;
        fits.extend(made);
        let text = match self.format {
            Format::Json => output::json(&fits),
            Format::Human => table(prepared, &fits),
        };
        output::print(&text);
        Ok(ExitCode::SUCCESS)
    }
}

/// Computes the missing fits of a scenario and reports them; its greedy bot then uses all its fits.
pub fn complete(ready: &mut place::Ready, threads: usize) -> Result<(), Failure> {
    let fit = of(&ready.workspace, ready.prepared.as_ref(), &ready.bundle.path, threads)?;
    ready.prepared = ready.prepared.corrected(fit);
    Ok(())
}

/// Computes the missing fits of a scenario and reports them; returns all its fits.
pub fn of(
    workspace: &Workspace,
    prepared: &dyn PreparedScenario,
    scenario: &str,
    threads: usize,
) -> Result<Option<Arc<dyn Correction>>, Failure> {
    let (progress, threads) = (Progress::default(), batch::threads(threads));
    let work = || fit::complete(workspace, prepared, scenario, threads, &progress);
    let Complete { prepared, made, unsaved } = with_progress(&progress, work).map_err(|error| Failure::Input(error.to_string()))?;
    made.iter().for_each(|fit| lines(prepared.as_ref(), fit).iter().for_each(|line| output::print_message(line)));
    // The scenario can be played even if the workspace cannot be written to.
    if let Some(error) = unsaved {
        output::print_message(&format!("cannot save the fit: {error}"));
    }
    Ok(prepared.correction().cloned())
}

/// Computes fits, with a progress bar on a terminal.
fn make(prepared: &dyn PreparedScenario, scenario: &str, scripts: &[(&Script, String)], threads: usize) -> Result<Vec<ScriptFit>, Failure> {
    if scripts.is_empty() {
        return Ok(Vec::new());
    }
    let progress = Progress::default();
    let work = || fit::make(prepared, scenario, scripts, Effort::FULL, batch::threads(threads), &progress);
    with_progress(&progress, work).map_err(|error| Failure::Input(error.to_string()))
}

fn with_progress<R>(progress: &Progress, work: impl FnOnce() -> R) -> R {
    if !std::io::stderr().is_terminal() {
        return work();
    }
    let bar = ProgressBar::new(0);
    if let Ok(style) = ProgressStyle::with_template("fitting cards {wide_bar} {pos}/{len} pairs of games") {
        bar.set_style(style);
    }
    let ended = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !ended.load(Ordering::Relaxed) {
                let (done, wanted) = progress.done();
                bar.set_length(wanted);
                bar.set_position(done);
                std::thread::sleep(Duration::from_millis(100));
            }
            bar.finish_and_clear();
        });
        let result = work();
        ended.store(true, Ordering::Relaxed);
        result
    })
}

/// Returns the name of a fit's card.
fn name(prepared: &dyn PreparedScenario, fit: &ScriptFit) -> String {
    let script = prepared.offered().into_iter().find(|script| script.path == fit.script);
    plain::line(&script.map_or_else(|| fit.script.clone(), |script| script.metadata.name.get(Language::En).to_owned())).into_owned()
}

/// Returns a line for each decision that offers the card.
fn lines(prepared: &dyn PreparedScenario, fit: &ScriptFit) -> Vec<String> {
    let name = name(prepared, fit);
    if fit.entries.is_empty() {
        return vec![format!("{name}: not offered in {} games", fit.games)];
    }
    let line = |entry: &fit::script_fit::FitEntry| {
        let (mean, half) = entry.effect();
        let note = if entry.pairs < fit::LEAST_PAIRS { "; too few to correct the bot" } else { "" };
        // A card can be played in one decision and exchanged in another.
        let decision = if fit.entries.len() > 1 { format!(" ({})", readable(&entry.decision)) } else { String::new() };
        format!("{name}{decision}: {} pairs, {mean:+.1} ± {half:.1} points per offer{note}", entry.pairs)
    };
    fit.entries.iter().map(line).collect()
}

fn table(prepared: &dyn PreparedScenario, fits: &[ScriptFit]) -> String {
    let mut out = String::new();
    if fits.is_empty() {
        return "this scenario has no cards to fit\n".to_owned();
    }
    for fit in fits {
        lines(prepared, fit).iter().for_each(|line| out += &format!("{line}\n"));
    }
    out
}

/// Prints the fits of the bundled scripts: those that are still valid, and new ones for the other scripts. Each script is fitted in the
/// first scenario that uses it; scenarios with more scripts come first.
fn bundled(refit: bool, threads: usize) -> Outcome {
    let workspace = Workspace::bundled();
    let mut scenarios: Vec<(String, Arc<dyn PreparedScenario>)> = Vec::new();
    for path in workspace.paths().into_iter().filter(|path| path.starts_with("scenarios/")) {
        let ready = place::ready_in(workspace.clone(), &path, &BTreeMap::new(), None)?;
        scenarios.push((path, ready.prepared));
    }
    scenarios.sort_by_key(|(_, prepared)| std::cmp::Reverse(prepared.fitted().len()));
    let mut fits: BTreeMap<String, ScriptFit> = BTreeMap::new();
    for (path, prepared) in &scenarios {
        let mut known: Vec<ScriptFit> = fits.values().cloned().collect();
        if !refit {
            known.extend(fit::stored(&workspace, prepared.as_ref()));
        }
        let missing = fit::missing(prepared.as_ref(), &known);
        let made = make(prepared.as_ref(), path, &missing, threads)?;
        made.iter().for_each(|fit| lines(prepared.as_ref(), fit).iter().for_each(|line| output::print_message(line)));
        let wanted: Vec<&str> = prepared.fitted().iter().map(|script| script.path.as_str()).collect();
        let own = known.into_iter().chain(made).filter(|fit| wanted.contains(&fit.script.as_str()));
        own.for_each(|fit| {
            fits.entry(fit.script.clone()).or_insert(fit);
        });
    }
    output::print(&fits.values().map(ScriptFit::text).collect::<String>());
    Ok(ExitCode::SUCCESS)
}
