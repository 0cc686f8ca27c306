//! `moonwright strength`: what playing each card is worth to the bots, and which cards they misplay.

use super::output::{self, Failure, Outcome};
use super::{Format, fit, place};
use crate::content::message::message;
use crate::content::text::{Language, plural};
use crate::content::{plain, suggest};
use crate::playtest::batch::{self, UNFITTED};
use crate::playtest::forced::{self, CardRow, Change, Finding, Spec};
use crate::rules::registry::Prepared;
use clap::Args;
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Measure the strength of cards: compare the wins of a seat that always or never plays a card with the wins of the greedy bot in the same
/// seat. If one of them wins clearly more often than the bot, the bot misplays the card.
#[command(
    after_help = "Examples:\n  moonwright strength full-lap\n  moonwright strength full-lap solar_sail sanction --games 4000\n  moonwright strength full-lap --unfitted --format json"
)]
pub struct Strength {
    /// Path or name of the scenario
    scenario: String,
    /// Names of cards [default: all cards that players can choose to play]
    cards: Vec<String>,
    /// Number of games of the greedy bot; each is compared with games in which a seat always or never plays the card
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    #[command(flatten)]
    options: place::Options,
    /// Random seed; the same seed produces the same results
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads, up to one per core [default: one per core]
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    threads: usize,
    /// Use the greedy bot without the card values of `fit`
    #[arg(long)]
    unfitted: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What is printed as JSON.
#[derive(Serialize)]
struct Report<'a> {
    kind: &'static str,
    scenario: &'a str,
    games: u64,
    seed: u64,
    fit: &'a str,
    cards: &'a [CardRow],
}

impl Strength {
    /// Plays the games and prints the table.
    ///
    /// # Errors
    /// When the scenario cannot be played, or has no card of a name.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let mut ready = place::ready(given, &self.scenario, &self.options, 0)?;
        let cards = chosen(ready.prepared.as_ref(), &self.cards)?;
        if self.unfitted {
            ready.prepared = ready.prepared.corrected(None);
        } else {
            fit::complete(&mut ready, self.threads)?;
        }
        let spec = Spec { games: self.games, seed: self.seed, threads: batch::threads(self.threads) };
        let rows = forced::run(ready.prepared.as_ref(), &cards, spec).map_err(|error| Failure::Input(error.to_string()))?;
        let fit = ready.prepared.correction().map_or(UNFITTED, |fit| fit.hash());
        let report = Report { kind: "strength", scenario: &ready.bundle.path, games: self.games, seed: self.seed, fit, cards: &rows };
        output::print(&match self.format {
            Format::Json => output::json(&report),
            Format::Human => table(ready.prepared.as_ref(), &report),
        });
        Ok(ExitCode::SUCCESS)
    }
}

/// The paths of the scripts with these names; of all without names.
fn chosen(prepared: &dyn Prepared, names: &[String]) -> Result<Vec<String>, Failure> {
    let scripts = prepared.offered();
    if names.is_empty() {
        return Ok(scripts.iter().map(|script| script.path.clone()).collect());
    }
    let path = |name: &String| {
        let found = scripts.iter().find(|script| script.stem == *name || script.path == *name);
        let help =
            || suggest::did_you_mean(name, scripts.iter().map(|script| script.stem.as_str()), message!("leave-name-out-for-all-cards"));
        let unknown = || Failure::Usage(format!("no card `{}` is played in an offer of this scenario; {}", suggest::short(name), help()));
        found.map(|script| script.path.clone()).ok_or_else(unknown)
    };
    names.iter().map(path).collect()
}

fn table(prepared: &dyn Prepared, report: &Report<'_>) -> String {
    let mut out = format!("{}, {}, seed {}, fit {}\n", report.scenario, plural(report.games, "game"), report.seed, report.fit);
    if report.cards.is_empty() {
        out += "this scenario has no cards that players can choose to play\n";
        return out;
    }
    out +=
        "difference to the wins of the greedy bot for a seat that always or never plays the card, in percentage points (95 % interval)\n\n";
    let _ = writeln!(out, "{:28} {:>8} {:>8} {:>16} {:>16}", "card", "offers", "played", "always − bot", "never − bot");
    for row in report.cards {
        let script = prepared.offered().into_iter().find(|script| script.path == row.script);
        let name = script.map_or_else(|| row.script.clone(), |script| script.metadata.name.get(Language::En).to_owned());
        let played = if row.offers == 0 { String::new() } else { format!("{:.0} %", 100.0 * row.plays as f64 / row.offers as f64) };
        let (always, never) = if row.offers == 0 { Default::default() } else { (change(row.always), change(row.never)) };
        let line = format!("{:28} {:>8} {played:>8} {always:>16} {never:>16}  {}", plain::line(&name), row.offers, finding(row.finding));
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

fn change(change: Option<Change>) -> String {
    change.map_or_else(String::new, |change| format!("{:+.1} ± {:.1}", change.value, (change.high - change.low) / 2.0))
}

fn finding(finding: Finding) -> &'static str {
    match finding {
        Finding::NeverLegal => "never legal",
        Finding::Misplayed => "misplayed by the bot",
        Finding::NeverWorthIt => "never worth it",
        Finding::Played => "",
    }
}
