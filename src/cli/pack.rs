//! `moonwright pack` and `unpack`: a scenario with all that it needs in one text file, and back.

use super::output::{self, Failure, Outcome};
use super::place;
use crate::content::pack;
use crate::content::workspace::Workspace;
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Put a scenario with all that it needs into one file.
pub struct Pack {
    /// Scenario
    scenario: String,
    /// File to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

#[derive(Debug, Args)]
/// Take such a file apart.
pub struct Unpack {
    /// Packed file
    file: PathBuf,
    /// Folder to write to; made where it is missing
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
}

impl Pack {
    /// Writes the pack.
    ///
    /// # Errors
    /// When the scenario cannot be played, or the file cannot be written.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let (workspace, path) = place::locate(given, &self.scenario)?;
        let pack = pack::Pack::collect(&workspace, &path).map_err(|findings| Failure::Findings(workspace, findings))?;
        output::write(Some(&self.output), &pack.write())?;
        eprintln!("{} files packed into {}", pack.files.len(), self.output.display());
        Ok(ExitCode::SUCCESS)
    }
}

impl Unpack {
    /// Writes the files of a pack and prints their paths; never over files with another text.
    ///
    /// # Errors
    /// When it is no pack, a file exists, or one cannot be written.
    pub fn run(self) -> Outcome {
        let name = self.file.display().to_string();
        let text = output::read(&self.file)?;
        let mut shown = Workspace::bundled();
        shown.overlay(&name, Some(text.as_str().into()));
        let pack = pack::Pack::read(&name, &text).map_err(|findings| Failure::Findings(shown, findings))?;
        let failed = |error: &dyn std::fmt::Display| Failure::Input(format!("cannot unpack to {}: {error}", self.output.display()));
        std::fs::create_dir_all(&self.output).map_err(|error| failed(&error))?;
        let workspace = Workspace::open(&self.output).map_err(|error| failed(&error))?;
        let differs =
            |(path, text): &(&String, &String)| std::fs::read_to_string(self.output.join(path)).is_ok_and(|existing| existing != **text);
        if let Some((path, _)) = pack.files.iter().find(differs) {
            return Err(Failure::Input(format!("{} holds another {path} already; choose an empty folder", self.output.display())));
        }
        for (path, text) in &pack.files {
            workspace.save(path, text).map_err(|error| failed(&error))?;
            output::print(&format!("{path}\n"));
        }
        Ok(ExitCode::SUCCESS)
    }
}
