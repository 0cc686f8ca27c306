//! `moonwright schema`: the JSON Schema of a kind of document, for editors and linters of TOML.

use super::output::{self, Failure, Outcome};
use super::place;
use crate::content::{document, schema};
use clap::Args;
use clap::builder::PossibleValuesParser;
use std::path::Path;
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Print the JSON Schema of a kind of document; without a kind, list the kinds.
pub struct Schema {
    /// Kind of document
    #[arg(value_parser = PossibleValuesParser::new(document::kinds()))]
    kind: Option<String>,
    /// Write those of all kinds into schemas/ of the workspace
    #[arg(long, conflicts_with = "kind")]
    write: bool,
}

impl Schema {
    /// Prints a schema or the kinds, or writes all.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        match &self.kind {
            Some(kind) => output::print(&format!("{:#}\n", schema::of(kind).unwrap_or_default())),
            None if self.write => {
                let workspace = place::workspace(given)?;
                for (path, text) in schema::files() {
                    workspace.save(&path, &text).map_err(|error| Failure::Input(error.to_string()))?;
                    output::print(&format!("{path}\n"));
                }
            }
            None => output::print(&document::kinds().into_iter().map(|kind| format!("{kind}\n")).collect::<String>()),
        }
        Ok(ExitCode::SUCCESS)
    }
}
