//! `moonwright test`: script tests, a line each and a closing count.

use super::output::{self, FAULT, Outcome};
use super::{Format, check};
use crate::content::diagnostic::Diagnostic;
use crate::playtest::script_tests::{self, Verdict};
use clap::Args;
use serde_json::{Value as Json, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Run script tests.
pub struct Test {
    /// Tests, scripts or folders [default: all tests of the workspace]
    paths: Vec<PathBuf>,
    /// How verdicts are written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Test {
    /// Runs the tests; exit code 1 when one fails.
    ///
    /// # Errors
    /// When a path does not exist.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let (workspace, paths) = check::chosen(given, &self.paths, |path| path.ends_with(".rhai"))?;
        let test = |path: String| match path.ends_with(script_tests::ENDING) {
            true => path,
            false => path.replace(".rhai", script_tests::ENDING),
        };
        let mut tests: Vec<String> = paths.into_iter().map(test).filter(|path| workspace.origin(path).is_some()).collect();
        tests.sort();
        tests.dedup();
        let mut verdicts = Vec::new();
        for path in &tests {
            let found = script_tests::run(&workspace, path);
            if self.format == Format::Human {
                found.iter().for_each(|verdict| output::print(&line(verdict)));
            }
            verdicts.extend(found);
        }
        let failures: Vec<Diagnostic> = verdicts.iter().filter_map(|verdict| verdict.failure.clone()).collect();
        let passed = verdicts.len() - failures.len();
        match self.format {
            Format::Json => {
                let verdicts: Vec<Json> = verdicts.iter().map(verdict_json).collect();
                output::print(&format!("{:#}\n", json!({ "passed": passed, "failed": failures.len(), "tests": verdicts })));
            }
            Format::Human => {
                let shown = output::findings_text(&workspace, &failures, output::colour(&std::io::stdout()));
                output::print(&format!("\n{shown}{passed} passed, {} failed\n", failures.len()));
            }
        }
        Ok(ExitCode::from(if failures.is_empty() { 0 } else { FAULT }))
    }
}

fn line(verdict: &Verdict) -> String {
    let word = if verdict.failure.is_some() { "FAILED" } else { "ok" };
    format!("{word:<6} {} {}\n", verdict.path, verdict.name.trim_start_matches("test_").replace('_', " "))
}

fn verdict_json(verdict: &Verdict) -> Json {
    json!({ "file": verdict.path, "name": verdict.name, "passed": verdict.failure.is_none(), "failure": verdict.failure })
}
