//! `moonwright merge`: merges the reports of a sharded batch.

use super::names::ReportNames;
use super::output::{Failure, Outcome};
use super::place;
use super::simulate::{ReportFormat, deliver, saved, text};
use clap::Args;
use playtest::compare::compare;
use playtest::table;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Merge the reports of a sharded batch (`simulate --shard`).
#[command(after_help = "Examples:\n  moonwright merge 1.json 2.json --out report.json")]
pub struct Merge {
    /// JSON reports of the shards
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value = "json")]
    format: ReportFormat,
    /// Compare with a saved JSON report of the same scenario and seats; game by game if the seed and number of games are the same
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// File for the merged report [default: stdout]
    #[arg(short = 'o', long = "out", alias = "output", value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Merge {
    /// Reads the shards and writes the merged report.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let mut whole = None;
        for file in &self.files {
            let part = saved(file)?;
            whole = Some(match &whole {
                None => part,
                Some(known) => part.added_to(known).map_err(|error| Failure::Input(format!("{}: {error}", file.display())))?,
            });
        }
        let Some(whole) = whole else { return Err(Failure::Usage("missing reports to merge".to_owned())) };
        let baseline = self.baseline.as_deref().map(saved).transpose()?;
        let comparison = baseline.map(|old| compare(&old, &whole)).transpose().map_err(|error| Failure::Input(error.to_string()))?;
        // A report does not contain the names of its scenario.
        let names = ReportNames::of_report(place::workspace(given)?, &whole);
        let scenario = table::quoted(&whole.subject.scenario);
        deliver(self.out.as_deref(), &text(&whole, comparison.as_ref(), self.format, &scenario, &names))?;
        Ok(ExitCode::SUCCESS)
    }
}
