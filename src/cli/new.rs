//! `moonwright new`: a working board, scenario, deck or script from a template.

use super::output::{self, Failure, Outcome};
use super::place;
use crate::content::template::{self, template};
use crate::content::workspace::{Origin, Workspace};
use clap::Args;
use std::path::Path;
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Make a board, scenario, deck or script from a template.
pub struct New {
    /// What to make
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(template::kinds()))]
    kind: String,
    /// Its name, such as "Long lap"
    name: String,
}

impl New {
    /// Writes the files and prints their paths; never over existing ones.
    ///
    /// # Errors
    /// When the name makes no file name, a file exists, or one cannot be written.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let files = template(&self.kind, &self.name).map_err(|error| Failure::Usage(error.to_string()))?;
        let mut workspace = place::workspace(given)?;
        if workspace.root().is_none() {
            workspace = Workspace::open(Path::new(".")).map_err(|error| Failure::Input(error.to_string()))?;
        }
        if let Some((path, _)) = files.iter().find(|(path, _)| workspace.origin(path).is_some()) {
            let bundled = workspace.origin(path) == Some(Origin::Bundled);
            let whose = if bundled { "the bundled library has" } else { "there is" };
            return Err(Failure::Input(format!("{whose} a file {path} already; choose another name")));
        }
        for (path, text) in &files {
            workspace.save(path, text).map_err(|error| Failure::Input(error.to_string()))?;
            output::print(&format!("{path}\n"));
        }
        Ok(ExitCode::SUCCESS)
    }
}
