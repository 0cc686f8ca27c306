//! `moonwright test`: runs script tests, with a line for each and a summary.

use super::output::{self, FAULT, Failure, Outcome};
use super::{Format, check};
use clap::Args;
use content::diagnostic::Diagnostic;
use content::workspace::Workspace;
use playtest::script_tests::{self, Verdict};
use serde_json::{Value as Json, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "the tests of a script are functions `test_…` in `NAME.test.rhai` next to the script";

#[derive(Debug, Args)]
/// Run the tests of scripts.
#[command(after_help = "Examples:\n  moonwright test\n  moonwright test scripts/walking/action/slipstream.rhai")]
pub struct Test {
    /// Tests, scripts or folders [default: all tests of the workspace]
    paths: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Test {
    /// Runs the tests; exit code 1 when one fails.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        for path in &self.paths {
            match tests(given, std::slice::from_ref(path)) {
                Ok((_, found)) if !found.is_empty() => {}
                // A file with any other problem is not a test.
                Err(failure) if !path.is_file() => return Err(failure),
                _ => return Err(Failure::Input(format!("{} contains no tests; {HELP}", path.display()))),
            }
        }
        let (workspace, tests) = tests(given, &self.paths)?;
        let mut verdicts = Vec::new();
        for path in &tests {
            let found = script_tests::run(&workspace, path);
            if self.format == Format::Human {
                found.iter().for_each(|verdict| output::print(&line(verdict)));
            }
            verdicts.extend(found);
        }
        let failed = verdicts.iter().filter(|verdict| verdict.failure.is_some()).count();
        let passed = verdicts.len() - failed;
        match self.format {
            Format::Json => {
                let verdicts: Vec<Json> = verdicts.iter().map(verdict_json).collect();
                output::print_json(&json!({ "passed": passed, "failed": failed, "tests": verdicts }));
            }
            Format::Human => {
                output::print("\n");
                output::print_findings(&workspace, &failures(&verdicts));
                output::print(&format!("{passed} passed, {failed} failed\n"));
            }
        }
        Ok(ExitCode::from(if failed == 0 { 0 } else { FAULT }))
    }
}

/// Returns the workspace and its tests at or below the given paths, including the tests of scripts.
fn tests(given: Option<&Path>, paths: &[PathBuf]) -> Result<(Workspace, Vec<String>), Failure> {
    let (workspace, paths) = check::chosen(given, paths, false, |path| path.ends_with(".rhai"))?;
    let test = |path: &String| match path.ends_with(script_tests::ENDING) {
        true => path.clone(),
        false => path.replace(".rhai", script_tests::ENDING),
    };
    let mut tests: Vec<String> = paths.iter().map(test).filter(|path| workspace.origin(path).is_some()).collect();
    tests.sort();
    tests.dedup();
    Ok((workspace, tests))
}

/// Returns the diagnostics of the failed tests. An error in the content is reported for the first test that it prevents.
fn failures(verdicts: &[Verdict]) -> Vec<Diagnostic> {
    let is_known = |(number, verdict): &(usize, &Verdict)| {
        verdict.unplayable.is_some() && verdicts[..*number].iter().any(|earlier| earlier.unplayable == verdict.unplayable)
    };
    verdicts.iter().enumerate().filter(|verdict| !is_known(verdict)).filter_map(|(_, verdict)| verdict.failure.clone()).collect()
}

fn line(verdict: &Verdict) -> String {
    let word = if verdict.failure.is_some() { "FAILED" } else { "ok" };
    format!("{word:<6} {} {}\n", verdict.path, verdict.name.trim_start_matches("test_").replace('_', " "))
}

fn verdict_json(verdict: &Verdict) -> Json {
    json!({ "file": verdict.path, "name": verdict.name, "passed": verdict.failure.is_none(), "failure": verdict.failure })
}
