//! `moonwright import`: imports cards and their deck from a spreadsheet, or a board from a Tiled map.

use super::output::{self, Failure, Outcome};
use super::place;
use clap::Args;
use content::diagnostic::Diagnostic;
use content::file;
use content::message::Message;
use content::workspace::Workspace;
use export::import::{self, File};
use export::tiled::read::MapFolder;
use export::{csv, tiled};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Import cards from a spreadsheet (CSV), or a hex board from a Tiled map (.tmx, .tmj).
///
/// A spreadsheet has one row per card, with columns such as id, name_en, text_en and copies. Existing cards and boards are updated.
/// In a map, the property `symbol` of a tile, its class, or --map determines the terrain.
/// The values of --map are saved for the next import.
#[command(
    after_help = "Examples:\n  moonwright import winter.csv --game walking --kind action\n  moonwright import red.tmx --out boards/rally/red.toml --dry-run"
)]
pub struct Import {
    /// CSV file or Tiled map
    file: PathBuf,
    /// Game of the cards or board, if the file does not specify it
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Type of the cards, such as action, if the table has no column `kind`
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
    /// Deck to add the cards to [default: for new cards, a deck named after the table]
    #[arg(long, value_name = "DECK")]
    deck: Option<String>,
    /// Board to create or update [default: the board named after the map]
    #[arg(long, value_name = "BOARD", conflicts_with_all = ["kind", "deck"])]
    out: Option<String>,
    /// Meaning of a tile: surface, start, finish, void or a terrain; may be repeated
    #[arg(long, value_name = "TILE=KIND", value_parser = pair, conflicts_with_all = ["kind", "deck"])]
    map: Vec<(String, String)>,
    /// Folder of the project that contains the map; the map may refer only to files in it [default: the folder above the map's folder]
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["kind", "deck"])]
    project: Option<PathBuf>,
    /// Print the changes without writing them
    #[arg(long)]
    dry_run: bool,
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (tile, kind) = text.rsplit_once('=').ok_or("write the tile, `=`, and what it is: \"Lava=start\"")?;
    Ok((tile.trim().to_owned(), kind.trim().to_owned()))
}

impl Import {
    /// Writes the files and prints their paths and changes.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let workspace = place::workspace_to_change(given)?;
        let name = self.file.display().to_string();
        let ending = self.file.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_lowercase();
        let is_map = tiled::ENDINGS.contains(&ending.as_str()) || ending == "json";
        if !is_map && (self.out.is_some() || self.project.is_some() || !self.map.is_empty()) {
            return Err(Failure::Usage(format!("{name} is not a map; --out, --map and --project are only for .tmx and .tmj")));
        }
        if is_map && (self.kind.is_some() || self.deck.is_some()) {
            return Err(Failure::Usage(format!("{name} is a map; --kind and --deck are only for tables")));
        }
        let most = if is_map { tiled::LARGEST } else { csv::import::LARGEST };
        let bytes = file::bytes(&self.file, most).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
        let found = if is_map { self.of_map(&workspace, &name, &bytes) } else { self.of_table(&workspace, &name, &bytes) };
        let found = found.map_err(|findings| Failure::Findings(workspace.clone(), findings))?;
        output::report_problems(&workspace, &found.warnings);
        if !self.dry_run {
            output::uninterrupted(|| import::write(&workspace, &found.files)).map_err(|error| Failure::Input(error.to_string()))?;
        }
        output::print(&found.files.iter().map(file_line).collect::<String>());
        let (made, changed) =
            found.files.iter().fold((0, 0), |(made, changed), file| if file.is_new() { (made + 1, changed) } else { (made, changed + 1) });
        let would = if self.dry_run { "would be " } else { "" };
        output::print_message(&format!("{} {would}created, {changed} {would}changed", output::plural(made, "file")));
        Ok(ExitCode::SUCCESS)
    }

    fn of_table(&self, workspace: &Workspace, name: &str, bytes: &[u8]) -> Result<import::Import, Vec<Diagnostic>> {
        let given = csv::import::CsvDefaults { game: self.game.clone(), kind: self.kind.clone(), deck: self.deck.clone() };
        csv::import::import(workspace, name, bytes, &given)
    }

    fn of_map(&self, workspace: &Workspace, name: &str, bytes: &[u8]) -> Result<import::Import, Vec<Diagnostic>> {
        let given =
            tiled::import::MapDefaults { game: self.game.clone(), out: self.out.clone(), kinds: self.map.iter().cloned().collect() };
        let beside = match &self.project {
            Some(project) => MapFolder::in_project(&self.file, project).map_err(|error| {
                let message = Message::verbatim(error.to_string());
                vec![Diagnostic::error("map-tiles", project.to_string_lossy(), message)]
            })?,
            None => MapFolder::of(&self.file),
        };
        let (map, warnings) = tiled::read::read(name, bytes, &beside)?;
        let found = tiled::import::import(workspace, name, &map, &given)?;
        Ok(import::Import { warnings: warnings.into_iter().chain(found.warnings).collect(), ..found })
    }
}

fn file_line(file: &File) -> String {
    let deed = if file.is_new() { "created" } else { "changed" };
    let what = if file.what.is_empty() {
        String::new()
    } else {
        format!(": {}", file.what.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
    };
    format!("{deed} {}{what}\n", file.path)
}
