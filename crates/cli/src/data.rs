//! The files of `simulate --games-out` and `--events-out`: tables as CSV, JSON lines or Parquet.

mod parquet;
mod text;

use super::output::Failure;
use clap::Args;
use content::save::AtomicFile;
use playtest::data::{Column, Recorder, TableKind, TableWriter, WriteError, columns};
use rules::registry::PreparedScenario;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The files for the games and events of a batch.
#[derive(Debug, Default, Args)]
pub struct DataFiles {
    /// Write a table with one row for each game, as .csv, .jsonl or .parquet
    #[arg(long, value_name = "FILE", conflicts_with_all = ["vary", "against", "against_option", "against_workspace", "forbid"])]
    games_out: Option<DataFile>,
    /// Write a table with one row for each event of each game, as .csv, .jsonl or .parquet
    #[arg(long, value_name = "FILE", conflicts_with_all = ["vary", "against", "against_option", "against_workspace", "forbid"])]
    events_out: Option<DataFile>,
}

/// A file whose ending selects its format.
#[derive(Clone, Debug)]
struct DataFile {
    path: PathBuf,
    format: DataFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DataFormat {
    Csv,
    JsonLines,
    Parquet,
}

impl FromStr for DataFile {
    type Err = String;
    fn from_str(text: &str) -> Result<DataFile, String> {
        let path = PathBuf::from(text);
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
        let format = match ending.as_str() {
            "csv" => DataFormat::Csv,
            "jsonl" | "ndjson" => DataFormat::JsonLines,
            "parquet" => DataFormat::Parquet,
            _ => return Err("unknown file format; use a name that ends in .csv, .jsonl or .parquet".to_owned()),
        };
        Ok(DataFile { path, format })
    }
}

impl DataFile {
    /// Creates the file and starts its table.
    fn create(&self, columns: Vec<Column>) -> io::Result<Box<dyn TableWriter>> {
        let file = AtomicFile::create(&self.path)?;
        Ok(match self.format {
            DataFormat::Csv => Box::new(text::Csv::new(file, &columns)?),
            DataFormat::JsonLines => Box::new(text::JsonLines::new(file, &columns)),
            DataFormat::Parquet => Box::new(parquet::Parquet::new(file, columns)?),
        })
    }
    fn cannot_write(&self, option: &str, error: &io::Error) -> Failure {
        let help = match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "free some space, or choose a file on another disk",
            io::ErrorKind::NotFound => "create the folder first, or choose another file",
            _ => "choose another file",
        };
        Failure::Input(format!("cannot write {}: {error}\nhelp: {help} with `{option}`", self.path.display()))
    }
}

impl DataFiles {
    fn list(&self) -> impl Iterator<Item = (TableKind, &'static str, &DataFile)> {
        let games = self.games_out.iter().map(|file| (TableKind::Games, "--games-out", file));
        games.chain(self.events_out.iter().map(|file| (TableKind::Events, "--events-out", file)))
    }

    /// Creates the files of a batch; returns `None` if there are none.
    pub fn recorder(&self, prepared: &dyn PreparedScenario, others: &[(&str, Option<&Path>)]) -> Result<Option<Recorder>, Failure> {
        let mut used: Vec<(&str, PathBuf)> = others.iter().filter_map(|(option, path)| Some((*option, identity((*path)?)))).collect();
        for (_, option, file) in self.list() {
            let path = identity(&file.path);
            if let Some((other, _)) = used.iter().find(|(_, known)| *known == path) {
                let message = format!("`{other}` and `{option}` name the same file {}; use two files", file.path.display());
                return Err(Failure::Usage(message));
            }
            used.push((option, path));
        }
        let open = |(table, option, file): (TableKind, &str, &DataFile)| {
            let open = file.create(columns(table, prepared)).map_err(|error| file.cannot_write(option, &error))?;
            Ok::<_, Failure>((table, open))
        };
        let (mut games, mut events) = (None, None);
        for (table, open) in self.list().map(open).collect::<Result<Vec<_>, _>>()? {
            *(if table == TableKind::Games { &mut games } else { &mut events }) = Some(open);
        }
        Ok((games.is_some() || events.is_some()).then(|| Recorder::new(prepared, games, events)))
    }

    /// Returns the failure for a table that could not be written.
    pub fn failure(&self, error: &WriteError) -> Failure {
        let of_table = self.list().find(|(table, ..)| *table == error.table);
        of_table.map_or_else(|| Failure::Input(error.to_string()), |(_, option, file)| file.cannot_write(option, &error.source))
    }

    /// Returns the names of the files, for messages.
    pub fn names(&self) -> Vec<String> {
        self.list().map(|(.., file)| file.path.display().to_string()).collect()
    }
}

/// Returns a path that is the same for all names of a file.
fn identity(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let named = || Some(folder.canonicalize().ok()?.join(path.file_name()?));
    path.canonicalize().ok().or_else(named).unwrap_or_else(|| path.to_owned())
}

#[cfg(test)]
mod tests;
