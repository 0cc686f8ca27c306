//! `moonwright import`: cards and their deck out of the table of a spreadsheet, a board out of a map of Tiled.

use super::output::{self, Failure, Outcome};
use super::place;
use crate::content::diagnostic::Diagnostic;
use crate::content::file;
use crate::content::workspace::Workspace;
use crate::export::import::{self, File};
use crate::export::{csv, tiled};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Make cards and a deck from a table (CSV), or a board of hexes from a map of Tiled (.tmx, .tmj); change those that are there.
///
/// A table has a line for each card, with columns such as id, name_en, text_en, copies.
/// A map has a layer of tiles: what each tile is says its property `symbol`, its type, or --map, which is kept for the next time.
pub struct Import {
    /// Table, as a spreadsheet saves it as CSV; or map of Tiled
    file: PathBuf,
    /// Game of the cards or the board, where the file does not say it
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Kind of the cards, such as action, where the table has no column `kind`
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
    /// Deck that takes the cards [default: for new cards one that is called like the table]
    #[arg(long, value_name = "DECK")]
    deck: Option<String>,
    /// Board that is made or changed [default: the one that is called like the map]
    #[arg(long, value_name = "BOARD", conflicts_with_all = ["kind", "deck"])]
    out: Option<String>,
    /// What a tile of a map is: surface, start, finish, void, or a terrain; once for each tile
    #[arg(long, value_name = "TILE=KIND", value_parser = pair, conflicts_with_all = ["kind", "deck"])]
    map: Vec<(String, String)>,
    /// Tell what would be made and changed, and write nothing
    #[arg(long)]
    dry_run: bool,
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (tile, kind) = text.rsplit_once('=').ok_or("write the tile, `=`, and what it is: \"Lava=start\"")?;
    Ok((tile.trim().to_owned(), kind.trim().to_owned()))
}

impl Import {
    /// Writes the files and prints their paths with what has changed.
    ///
    /// # Errors
    /// When something is wrong with the file, or another cannot be written.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let workspace = place::workspace(given)?;
        let name = self.file.display().to_string();
        let ending = self.file.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_lowercase();
        let is_map = tiled::ENDINGS.contains(&ending.as_str()) || ending == "json";
        if !is_map && (self.out.is_some() || !self.map.is_empty()) {
            return Err(Failure::Usage(format!("{name} is no map; --out and --map are for .tmx and .tmj")));
        }
        if is_map && (self.kind.is_some() || self.deck.is_some()) {
            return Err(Failure::Usage(format!("{name} is a map; --kind and --deck are for tables")));
        }
        let most = if is_map { tiled::LARGEST } else { csv::import::LARGEST };
        let bytes = file::bytes(&self.file, most).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
        let found = if is_map { self.of_map(&workspace, &name, &bytes) } else { self.of_table(&workspace, &name, &bytes) };
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

    fn of_table(&self, workspace: &Workspace, name: &str, bytes: &[u8]) -> Result<import::Import, Vec<Diagnostic>> {
        let given = csv::import::Given { game: self.game.clone(), kind: self.kind.clone(), deck: self.deck.clone() };
        csv::import::import(workspace, name, bytes, &given)
    }

    fn of_map(&self, workspace: &Workspace, name: &str, bytes: &[u8]) -> Result<import::Import, Vec<Diagnostic>> {
        let given = tiled::import::Given { game: self.game.clone(), out: self.out.clone(), kinds: self.map.iter().cloned().collect() };
        let (map, warnings) = tiled::read::read(name, bytes, &tiled::read::Beside::of(&self.file))?;
        let found = tiled::import::import(workspace, name, &map, &given)?;
        Ok(import::Import { warnings: warnings.into_iter().chain(found.warnings).collect(), ..found })
    }
}

fn told(file: &File) -> String {
    let deed = if file.is_new { "made" } else { "changed" };
    let what = if file.what.is_empty() { String::new() } else { format!(": {}", file.what.join(", ")) };
    format!("{deed} {}{what}\n", file.path)
}
