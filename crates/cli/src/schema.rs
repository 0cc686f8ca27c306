//! `moonwright schema`: prints the JSON Schema of a document type, for editors and TOML linters.

use super::output::{self, Failure, Outcome};
use super::place;
use clap::Args;
use clap::builder::PossibleValuesParser;
use content::save::Before;
use content::workspace::FileChange;
use content::{document, schema};
use std::path::Path;
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Print the JSON Schema of a document type, or list the types.
#[command(after_help = "Examples:\n  moonwright schema\n  moonwright schema scenario\n  moonwright schema --write")]
pub struct Schema {
    /// Document type
    #[arg(value_parser = PossibleValuesParser::new(document::kinds()))]
    kind: Option<String>,
    /// Write all schemas to schemas/ in the workspace
    #[arg(long, conflicts_with = "kind")]
    write: bool,
}

impl Schema {
    /// Prints a schema or the list of document types, or writes all schemas.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        match &self.kind {
            Some(kind) => output::print(&format!("{:#}\n", schema::of(kind).unwrap_or_default())),
            None if self.write => {
                let workspace = place::workspace_to_change(given)?;
                let files = schema::files();
                let changes = files.iter().map(|(path, text)| FileChange { path, before: Before::Anything, after: Some(text) });
                output::uninterrupted(|| workspace.change(changes)).map_err(|error| Failure::Input(error.to_string()))?;
                output::print(&files.iter().map(|(path, _)| format!("{path}\n")).collect::<String>());
            }
            None => output::print(&document::kinds().into_iter().map(|kind| format!("{kind}\n")).collect::<String>()),
        }
        Ok(ExitCode::SUCCESS)
    }
}
