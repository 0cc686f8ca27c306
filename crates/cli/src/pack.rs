//! `moonwright pack` and `unpack`: bundle a scenario and its dependencies into one text file or one web page, and extract it.

use super::output::{self, Failure, Outcome};
use super::place;
use clap::Args;
use content::page::{self, PageError};
use content::{file, pack, save};
use playtest::table;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Bundle a scenario and its dependencies into one file.
#[command(
    after_help = "Examples:\n  moonwright pack full-lap --out full-lap.moon\n  moonwright pack full-lap --out full-lap.moon --about \"A full lap with all cards\" --from Ada\n  moonwright pack full-lap --out full-lap.html"
)]
pub struct Pack {
    /// Path or name of the scenario
    scenario: String,
    /// File to write; with the extension .html, a web page that plays the scenario
    #[arg(short = 'o', long = "out", alias = "output", value_name = "FILE")]
    output: PathBuf,
    /// Template of the web page, built by web/build [default: moonwright-web.html next to the program]
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
    /// Description for recipients
    #[arg(long, value_name = "TEXT", default_value = "", value_parser = about)]
    about: String,
    /// Name of the sender
    #[arg(long, value_name = "NAME", default_value = "", value_parser = from)]
    from: String,
}

fn about(text: &str) -> Result<String, String> {
    line(text, pack::MAX_ABOUT)
}

fn from(text: &str) -> Result<String, String> {
    line(text, pack::MAX_FROM)
}

fn line(text: &str, most: usize) -> Result<String, String> {
    let fits = text.chars().count() <= most && !text.chars().any(char::is_control);
    if fits { Ok(text.to_owned()) } else { Err(format!("write one line of at most {most} characters")) }
}

#[derive(Debug, Args)]
/// Extract a pack into a folder.
#[command(after_help = "Examples:\n  moonwright unpack full-lap.moon --out full-lap")]
pub struct Unpack {
    /// Pack to extract
    file: PathBuf,
    /// Folder to write to; created if it does not exist
    #[arg(short = 'o', long = "out", alias = "output", value_name = "FOLDER")]
    output: PathBuf,
}

impl Pack {
    /// Writes the pack.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let (workspace, path) = place::locate(given, &self.scenario)?;
        let pack = pack::Pack::collect(&workspace, &path).map_err(|findings| Failure::Findings(workspace, findings))?;
        let pack = pack::Pack { about: self.about, from: self.from, ..pack };
        let is_page = self.page.is_some() || page::is_page(&self.output);
        let bytes = if is_page { page::make(&pack, self.page.as_deref()).map_err(no_page)? } else { pack.write().into_bytes() };
        output::write_with(&self.output, |out| out.write_all(&bytes))?;
        output::print_message(&format!("{} packed into {}", output::plural(pack.files.len(), "file"), self.output.display()));
        Ok(ExitCode::SUCCESS)
    }
}

fn no_page(error: PageError) -> Failure {
    let help = match error {
        PageError::NoTemplate => "; build it with web/build in the source folder, or specify it with --page",
        PageError::NotTemplate(_) => "; use the file that web/build writes",
        PageError::Unread(..) => "",
    };
    Failure::Input(format!("{error}{help}"))
}

impl Unpack {
    /// Writes the files of a pack and prints their paths; never overwrites files with different contents.
    pub fn run(self) -> Outcome {
        let name = self.file.display().to_string();
        let text = output::read(&self.file, pack::MAX_BYTES)?;
        let (pack, is_old) =
            pack::Pack::read_to_extract(&name, &text).map_err(|findings| place::no_pack(&name, text.as_str().into(), findings))?;
        let failed = |error: &dyn std::fmt::Display| Failure::Input(format!("cannot unpack to {}: {error}", self.output.display()));
        let there = |path: &str| self.output.join(path).symlink_metadata().is_ok();
        let same = |path: &str, text: &str| file::bytes(&self.output.join(path), text.len()).is_ok_and(|bytes| bytes == text.as_bytes());
        if let Some((path, _)) = pack.files.iter().find(|(path, text)| there(path) && !same(path, text)) {
            return Err(Failure::Input(format!("{} already contains another {path}; use an empty folder", self.output.display())));
        }
        let new = pack.files.iter().filter(|(path, _)| !there(path)).map(|(path, text)| (&**path, &**text));
        output::uninterrupted(|| save::create_all(&self.output, new)).map_err(|error| failed(&error))?;
        output::print(&pack.files.keys().map(|path| format!("{path}\n")).collect::<String>());
        let (count, folder) = (output::plural(pack.files.len(), "file"), table::quoted(&self.output.to_string_lossy()));
        output::print_message(&match is_old {
            true => format!("{count} unpacked; update the names in the scripts with `moonwright --workspace {folder} check --fix`"),
            false => format!("{count} unpacked; try `moonwright --workspace {folder} play {}`", table::quoted(&pack.scenario)),
        });
        Ok(ExitCode::SUCCESS)
    }
}
