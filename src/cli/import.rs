//! `moonwright import`: cards and their deck out of the table of a spreadsheet.

use super::output::{self, Failure, Outcome};
use super::place;
use crate::content::file;
use crate::export::csv::import::{self, File, Given, LARGEST};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Make cards and a deck from a table (CSV), and change those that are there: a line for each card, with columns such as id, name_en, text_en, copies.
pub struct Import {
    /// Table, as a spreadsheet saves it as CSV
    table: PathBuf,
    /// Game of the cards, where the table has no column `game`
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Kind of the cards, such as action, where the table has no column `kind`
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
    /// Deck that takes the cards [default: for new cards one that is called like the table]
    #[arg(long, value_name = "DECK")]
    deck: Option<String>,
    /// Tell what would be made and changed, and write nothing
    #[arg(long)]
    dry_run: bool,
}

impl Import {
    /// Writes the files and prints their paths with what has changed.
    ///
    /// # Errors
    /// When something is wrong with the table, or a file cannot be written.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let workspace = place::workspace(given)?;
        let name = self.table.display().to_string();
        let bytes = file::bytes(&self.table, LARGEST).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
        let given = Given { game: self.game, kind: self.kind, deck: self.deck };
        let found = import::import(&workspace, &name, &bytes, &given);
        let found = found.map_err(|findings| Failure::Findings(workspace.clone(), findings))?;
        output::complain_of(&workspace, &found.warnings);
        if !self.dry_run {
            import::write(&workspace, &found.files).map_err(|error| Failure::Input(error.to_string()))?;
        }
        output::print(&found.files.iter().map(told).collect::<String>());
        let (made, changed) =
            found.files.iter().fold((0, 0), |(made, changed), file| if file.is_new { (made + 1, changed) } else { (made, changed + 1) });
        let would = if self.dry_run { "would be " } else { "" };
        output::tell(&format!("{made} files {would}made, {changed} {would}changed"));
        Ok(ExitCode::SUCCESS)
    }
}

fn told(file: &File) -> String {
    let deed = if file.is_new { "made" } else { "changed" };
    let what = if file.what.is_empty() { String::new() } else { format!(": {}", file.what.join(", ")) };
    format!("{deed} {}{what}\n", file.path)
}
