//! `moonwright new`: creates a working board, scenario, deck or script from a template. `moonwright init`: creates a workspace.

use super::output::{self, Failure, Outcome};
use super::place;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};
use content::save::{Before, SaveError, Transaction};
use content::template::{self, template};
use content::workspace::{Origin, Workspace};
use content::{document, schema};
use playtest::{library, table};
use script::dialect::Moment;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The scenario of a new workspace.
const FIRST: (&str, &str) = ("scenario", "First game");
const FOLDERS: [&str; 3] = ["boards", "scenarios", "scripts"];

#[derive(Debug, Args)]
/// Create a board, scenario, deck or script from a template.
#[command(
    after_help = "Examples:\n  moonwright new action my_card\n  moonwright new board \"Long lap\"\n  moonwright new action my_card --when \"end of the round\""
)]
pub struct New {
    /// Document or script type
    #[arg(value_parser = PossibleValuesParser::new(kinds()))]
    kind: String,
    /// Name, such as "Long lap"
    name: String,
    /// Copy this script and its test: a name, or words of the card text
    #[arg(long, value_name = "WORDS", conflicts_with = "when")]
    like: Option<String>,
    /// Copy a script that acts at this moment: a hook, or words such as "end of the round"
    #[arg(long, value_name = "MOMENT")]
    when: Option<String>,
}

#[derive(Debug, Args)]
/// Create a workspace with a scenario that is ready to play.
#[command(after_help = "Examples:\n  moonwright init my-games")]
pub struct Init {
    /// Folder; created if it does not exist
    #[arg(default_value = ".")]
    folder: PathBuf,
}

fn kinds() -> Vec<PossibleValue> {
    template::names().map(|(kind, also)| PossibleValue::new(kind).aliases(also.iter().copied())).collect()
}

impl New {
    /// Writes the files and prints their paths; never overwrites existing files.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let mut workspace = place::workspace_to_change(given)?;
        let files = match begun(&workspace, &self)? {
            Some(path) => library::copy(&workspace, &path, &self.name).map_err(|error| Failure::Usage(error.to_string()))?,
            None => template(&self.kind, &self.name).map_err(|error| Failure::Usage(error.to_string()))?,
        };
        let fresh = workspace.root().is_none() && workspace.pack().is_none();
        if fresh {
            workspace = Workspace::open(Path::new(".")).map_err(|error| Failure::Input(error.to_string()))?;
        }
        if let Some((path, _)) = files.iter().find(|(path, _)| workspace.origin(path).is_some()) {
            let whose = match workspace.origin(path) {
                Some(Origin::Bundled) => " in the bundled library",
                _ => "",
            };
            return Err(Failure::Input(format!("{path} already exists{whose}; use another name")));
        }
        let made = with_schemas(workspace.root().unwrap_or(Path::new(".")), &files);
        // A folder is recognised as a workspace by its scenarios/.
        let folders = if fresh { &FOLDERS[1..2] } else { &[] };
        match workspace.root().filter(|_| workspace.pack().is_none()) {
            Some(root) => create(root, &made, folders)?,
            None => workspace.create_all(files.iter().map(|(path, text)| (&**path, &**text))).map_err(unmade)?,
        }
        output::print(&files.iter().map(|(path, _)| format!("{path}\n")).collect::<String>());
        output::print_message(&format!("created {} {}; next: {}", self.kind, quoted(&self.name), next(&self.kind, &files)));
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the path of the script that the new script copies; `None` for a template.
fn begun(workspace: &Workspace, new: &New) -> Result<Option<String>, Failure> {
    let (like, when) = (new.like.as_deref(), new.when.as_deref());
    if like.is_none() && when.is_none() {
        return Ok(None);
    }
    let folder = template::folder(&new.kind).filter(|_| template::is_script(&new.kind)).unwrap_or_default();
    let ["scripts", game, kind] = folder.split('/').collect::<Vec<_>>()[..] else {
        return Err(Failure::Usage(format!("`--like` and `--when` are only for scripts, not for a {}", new.kind)));
    };
    let mut entries = library::entries(workspace, &workspace.paths());
    entries.retain(|entry| entry.game == game && entry.kind == kind);
    if let Some(words) = like {
        let exact = entries.iter().find(|entry| entry.stem == words);
        let found = exact.or_else(|| library::search(&entries, words).first().copied());
        let names = || entries.iter().map(|entry| entry.stem.as_str()).collect::<Vec<_>>().join(", ");
        let found =
            found.ok_or_else(|| Failure::Usage(format!("no script of this kind matches {}; use one of: {}", quoted(words), names())))?;
        return Ok(Some(found.path.clone()));
    }
    let wanted = when.unwrap_or_default().to_lowercase();
    let moments = library::moments(game, kind);
    let beginning = |says: &dyn Fn(&str) -> bool| {
        let is_meant = |moment: &&&Moment| moment.hook == wanted || [moment.en, moment.es].iter().any(|told| says(&told.to_lowercase()));
        moments.iter().filter(is_meant).find_map(|moment| library::beginning(workspace, &entries, game, kind, moment.hook))
    };
    // Descriptions contain articles that people leave out: "end of round".
    let has_all_words = |told: &str| {
        let words: Vec<&str> = told.split(|c: char| !c.is_alphanumeric()).collect();
        !wanted.trim().is_empty() && wanted.split_whitespace().all(|word| words.contains(&word))
    };
    let found = beginning(&|told| told.contains(&wanted)).or_else(|| beginning(&has_all_words));
    let list = || moments.iter().map(|moment| format!("  {}: {}", moment.hook, moment.en)).collect::<Vec<_>>().join("\n");
    let found =
        found.ok_or_else(|| Failure::Usage(format!("no script acts at the moment {}; use one of:\n{}", quoted(&wanted), list())))?;
    Ok(Some(found.path.clone()))
}

impl Init {
    /// Creates the folders and a first scenario, and prints its path.
    pub fn run(self) -> Outcome {
        let folder = &self.folder;
        refuse_unsuitable(folder)?;
        let files = template(FIRST.0, FIRST.1).map_err(|error| Failure::Input(error.to_string()))?;
        let made = with_schemas(folder, &files);
        create(folder, &made, &FOLDERS)?;
        output::print(&files.iter().map(|(path, _)| format!("{path}\n")).collect::<String>());
        let inside = if folder == Path::new(".") { String::new() } else { format!("cd {}; ", table::quoted(&folder.to_string_lossy())) };
        let play = files.first().map_or("", |(path, _)| path);
        output::print_message(&format!(
            "created a workspace; next: {inside}`moonwright play {play}`, `moonwright new board \"Long lap\"`, `moonwright list`"
        ));
        Ok(ExitCode::SUCCESS)
    }
}

/// Checks that a folder can become a workspace: it is not the root of a file system, and contains nothing but hidden files such as
/// `.git`.
fn refuse_unsuitable(folder: &Path) -> Result<(), Failure> {
    let is_root = folder.canonicalize().is_ok_and(|whole| whole.parent().is_none());
    if is_root {
        return Err(Failure::Input(format!("{} is the root of a file system; use a folder inside it", folder.display())));
    }
    let Ok(mut entries) = folder.read_dir() else { return Ok(()) };
    let is_visible = |name: &std::ffi::OsStr| !name.to_string_lossy().starts_with('.');
    match entries.find_map(|entry| entry.ok().map(|entry| entry.file_name()).filter(|name| is_visible(name))) {
        Some(name) => Err(Failure::Input(format!("{} already contains {}; use an empty folder", folder.display(), name.display()))),
        None => Ok(()),
    }
}

/// Adds to each document a line that names its schema, and the schemas that the folder does not contain yet, so that a TOML linter
/// works without configuration or network. Existing schemas are kept.
fn with_schemas(root: &Path, files: &[(String, String)]) -> Vec<(String, String)> {
    let kind = |path: &str, text: &str| document::read(path, text).0.map(|document| document.kind());
    let mut made: Vec<(String, String)> = Vec::new();
    for (path, text) in files {
        let kind = kind(path, text).filter(|_| path.ends_with(".toml"));
        let line = kind.map(|kind| schema::line(path, kind)).unwrap_or_default();
        made.push((path.clone(), format!("{line}{text}")));
        let wanted = kind.map(schema::path).filter(|path| !root.join(path).exists() && made.iter().all(|(known, _)| known != path));
        made.extend(schema::files().into_iter().filter(|(path, _)| wanted.as_ref() == Some(path)));
    }
    made
}

/// Creates files and folders: all of them or none.
fn create(root: &Path, files: &[(String, String)], folders: &[&str]) -> Result<(), Failure> {
    let create = || {
        let mut transaction = Transaction::begin(root)?;
        for (path, text) in files {
            transaction.write(path, Before::Absent, |out| out.write_all(text.as_bytes()))?;
        }
        folders.iter().try_for_each(|folder| transaction.folder(folder))?;
        transaction.commit()
    };
    output::uninterrupted(create).map_err(unmade)
}

fn unmade(error: SaveError) -> Failure {
    Failure::Input(error.to_string())
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", content::suggest::short(name))
}

/// Returns a hint about the next steps with new files.
fn next(kind: &str, files: &[(String, String)]) -> String {
    let Some((path, _)) = files.first() else { return String::new() };
    let deck = |of: &str| format!("edit it, run `moonwright test {path}`, and add a line to a deck of `{of}` cards");
    match path.split('/').next() {
        Some("scripts") if kind == "terrain" => format!("edit it, run `moonwright test {path}`, and place it on a hex board"),
        Some("scripts") => deck(path.split('/').nth(2).unwrap_or(kind)),
        Some("boards") if kind.ends_with("terrain-rules") => {
            format!("edit it, run `moonwright check {path}`, and apply it to a board in the window (`moonwright BOARD`)")
        }
        Some("scenarios") => format!("edit it, then `moonwright play {path}`"),
        _ => {
            let scenario = template::scenario_of(kind).unwrap_or(FIRST.0);
            format!("edit it, run `moonwright check {path}`, and use it in a scenario (`moonwright new {scenario} NAME` creates one)")
        }
    }
}
