//! Finds the workspace and the scenario of a command.

use super::output::{self, Failure};
use clap::Args;
use content::bundle::Bundle;
use content::diagnostic::Diagnostic;
use content::games::GameSpec;
use content::message::message;
use content::pack::{MAX_BYTES, Pack};
use content::save::journal::Interrupted;
use content::scenario::{OptionValue, Overrides, Scenario};
use content::workspace::{Workspace, WorkspaceError};
use content::{reference, suggest};
use playtest::bot::SeatKind;
use playtest::fit;
use rules::registry::PreparedScenario;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Once};

const FOLDERS: [&str; 3] = ["boards/", "scenarios/", "scripts/"];
/// Maximum number of paths in a message.
const SHOWN: usize = 10;

/// Opens the workspace of a command that only reads it: the given folder, or the one found from the current folder. Interrupted saves
/// are reported.
pub fn workspace(given: Option<&Path>) -> Result<Workspace, Failure> {
    Ok(opened(open(given)?, false))
}

/// Opens the workspace of a command that changes it, and completes an interrupted save first.
pub fn workspace_to_change(given: Option<&Path>) -> Result<Workspace, Failure> {
    Ok(opened(open(given)?, true))
}

/// Completes the interrupted save of a workspace if the command changes it, and reports what remains.
pub fn opened(workspace: Workspace, changes: bool) -> Workspace {
    if changes {
        workspace.recover();
    }
    report_interrupted(&workspace);
    workspace
}

fn open(given: Option<&Path>) -> Result<Workspace, Failure> {
    match given.map(Workspace::open) {
        Some(Ok(workspace)) => Ok(workspace),
        Some(Err(WorkspaceError::NotAPack { file, text, findings })) => Err(no_pack(&file.to_string_lossy(), text, findings)),
        Some(Err(error)) => Err(Failure::Usage(error.to_string())),
        None => Ok(Workspace::discover(Path::new("."))),
    }
}

/// Prints the interrupted saves of a workspace to stderr, once per process.
fn report_interrupted(workspace: &Workspace) {
    static REPORTED: Once = Once::new();
    let found = workspace.interrupted();
    if found.is_empty() {
        return;
    }
    REPORTED.call_once(|| {
        for trace in found {
            output::print_message(&match trace {
                Interrupted::Own { files } => format!(
                    "warning: a save of {} was interrupted; the next command that changes this folder, or opening it in the window, \
                     completes it",
                    output::plural(files, "file")
                ),
                Interrupted::Unknown { path } => format!(
                    "warning: {} is from a save that you did not begin and is ignored; remove it unless someone else is using this folder",
                    path.display()
                ),
            });
        }
    });
}

/// Returns the failure for an invalid pack, with its text.
pub fn no_pack(name: &str, text: Arc<str>, findings: Vec<Diagnostic>) -> Failure {
    let mut shown = Workspace::bundled();
    shown.overlay(name, Some(text));
    Failure::Findings(shown, findings)
}

/// Finds a scenario by its path or name, only in the workspace.
pub fn inside(workspace: &Workspace, name: &str) -> Result<String, Diagnostic> {
    let paths = workspace.paths();
    let inside = |path: &str| workspace.origin(path).is_some() && reference::check(path).is_ok();
    let plain = name.strip_prefix("./").unwrap_or(name);
    if inside(plain) {
        return Ok(plain.to_owned());
    }
    let on_disk = |path: &String| Path::new(name).is_absolute() && FOLDERS.iter().any(|folder| path.starts_with(folder));
    let missing = match named(&paths, plain) {
        Ok(path) => return Ok(path),
        Err(finding) => *finding,
    };
    workspace.path_of(Path::new(name)).filter(on_disk).ok_or(missing)
}

/// Finds the scenario with a file name.
fn named(paths: &[String], name: &str) -> Result<String, Box<Diagnostic>> {
    let ending = format!("/{}.toml", name.trim_end_matches(".toml"));
    let named: Vec<&str> = scenarios(paths).filter(|path| path.ends_with(&ending)).collect();
    match named[..] {
        [path] => Ok(path.to_owned()),
        [] => Err(Box::new(unknown(paths, name))),
        _ => {
            let message = message!("ambiguous-scenario-name", count = named.len(), name = suggest::short(name));
            let some = named.iter().take(SHOWN).copied().collect::<Vec<_>>();
            Err(Box::new(
                Diagnostic::error("ambiguous-name", suggest::short(name), message).help(message!("use-path-of-one-of-them", paths = some)),
            ))
        }
    }
}

/// Returns the diagnostic for an unknown path or scenario name. Suggestions compare names with names and paths with paths.
fn unknown(paths: &[String], name: &str) -> Diagnostic {
    let list = message!("moonwright-list-lists-files");
    let help = if name.contains('/') {
        suggest::did_you_mean(name, paths.iter().map(String::as_str), list)
    } else {
        let stems = scenarios(paths).filter_map(|path| path.rsplit('/').next()).map(|file| file.trim_end_matches(".toml"));
        suggest::did_you_mean(name.trim_end_matches(".toml"), stems, list)
    };
    let message = message!("file-or-scenario-not-found", name = suggest::short(name));
    Diagnostic::error("missing-file", suggest::short(name), message).help(help)
}

fn scenarios(paths: &[String]) -> impl Iterator<Item = &str> {
    paths.iter().map(String::as_str).filter(|path| path.starts_with("scenarios/"))
}

/// Locates a named file: in the given workspace, in the workspace around the file, or in a pack.
///
/// The name may be a workspace path, a path on disk, or the file name of a scenario.
pub fn locate(given: Option<&Path>, name: &str) -> Result<(Workspace, String), Failure> {
    let workspace = workspace(given)?;
    let plain = name.strip_prefix("./").unwrap_or(name);
    if workspace.origin(plain).is_some() {
        return Ok((workspace, plain.to_owned()));
    }
    let file = Path::new(name);
    if file.is_file() {
        let inside = |path: &String| FOLDERS.iter().any(|folder| path.starts_with(folder));
        if let Some(path) = workspace.path_of(file).filter(inside) {
            return Ok((workspace, path));
        }
        let around = opened(Workspace::discover(file.parent().unwrap_or(Path::new("."))), false);
        if let Some(path) = around.path_of(file).filter(|path| given.is_none() && inside(path)) {
            return Ok((around, path));
        }
        if name.ends_with(".rhai") {
            let message = format!("{name} is not in a workspace; move it to scripts/<game>/<kind>/ of a workspace");
            return Err(Failure::Input(message));
        }
        return pack(&workspace, name);
    }
    match named(&workspace.paths(), plain) {
        Ok(path) => Ok((workspace, path)),
        Err(finding) => {
            if file.exists() || file.is_symlink() {
                output::read(file, 0)?;
            }
            Err(Failure::Findings(workspace, vec![*finding]))
        }
    }
}

/// Opens a pack on top of the workspace and returns both, with the path of its scenario.
fn pack(workspace: &Workspace, name: &str) -> Result<(Workspace, String), Failure> {
    let text = output::read(Path::new(name), MAX_BYTES)?;
    let pack = Pack::read(name, &text).map_err(|findings| no_pack(name, text.as_str().into(), findings))?;
    Ok((pack.overriding(workspace, name), pack.scenario))
}

/// The changes that a command makes to a scenario.
#[derive(Debug, Default, Args)]
pub struct Options {
    /// Set an option of the scenario; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    given: Vec<(String, OptionValue)>,
    /// Number of players [default: the number in the scenario]
    #[arg(long, value_name = "N")]
    players: Option<usize>,
}

impl Options {
    /// Returns other options with the same number of players.
    pub fn with(&self, given: &[(String, OptionValue)]) -> Options {
        Options { given: given.to_vec(), players: self.players }
    }
    /// Returns the options in the order of the command line.
    pub fn list(&self) -> Vec<(String, OptionValue)> {
        self.given.clone()
    }
    /// Returns the options by name; of repeated options, the last one applies.
    pub fn by_name(&self) -> BTreeMap<String, OptionValue> {
        self.given.iter().cloned().collect()
    }
}

/// Parses `NAME=VALUE`.
pub fn option(text: &str) -> Result<(String, OptionValue), String> {
    let (name, value) = text.split_once('=').ok_or("write NAME=VALUE")?;
    Ok((name.to_owned(), OptionValue::read(value)))
}

/// A scenario that is ready to play.
pub struct Ready {
    /// The workspace that contains the scenario.
    pub workspace: Workspace,
    /// The scenario and its dependencies, with the overrides applied.
    pub bundle: Bundle,
    pub overrides: Overrides,
    /// The prepared scenario; its greedy bot uses the saved fits.
    pub prepared: Arc<dyn PreparedScenario>,
}

impl Ready {
    /// Returns the files that a record must contain to be replayed on its own: all files that the scenario refers to.
    pub fn carried(&self) -> BTreeMap<String, String> {
        Pack::collect(&self.workspace, &self.bundle.path).map(|pack| pack.files).unwrap_or_default()
    }
}

/// Reads and prepares a scenario, with `options` replacing its own. Zero or one entry in `seats` applies to all players.
///
/// # Errors
/// Returns an error if the game does not support the number of players, or the numbers of seats and players differ; all diagnostics if
/// the scenario cannot be played.
pub fn ready(given: Option<&Path>, name: &str, options: &Options, seats: usize) -> Result<Ready, Failure> {
    let (workspace, path) = locate(given, name)?;
    seated(workspace, &path, options, seats)
}

/// Does the same for a scenario of a workspace.
///
/// # Errors
/// See [`ready`].
pub fn seated(workspace: Workspace, path: &str, options: &Options, seats: usize) -> Result<Ready, Failure> {
    let ready = ready_in(workspace, path, &options.by_name(), options.players)?;
    let players = usize::from(ready.prepared.players());
    if seats <= 1 || seats == players {
        return Ok(ready);
    }
    let game = ready.bundle.scenario.game;
    let other = match u8::try_from(seats).is_ok_and(|seats| game.players.contains(&seats)) {
        true => format!("; for {seats} players add `--players {seats}`"),
        false => format!("; {}", range(game)),
    };
    let once = if players == 1 { "once".to_owned() } else { format!("once for all seats, or {players} times") };
    Err(Failure::Usage(format!("`--seat` is given {seats} times for {players} players; use it {once}{other}")))
}

/// Prepares a scenario of a workspace with other options, and with another number of players if given.
pub fn ready_in(
    workspace: Workspace,
    path: &str,
    options: &BTreeMap<String, OptionValue>,
    number: Option<usize>,
) -> Result<Ready, Failure> {
    let number = number.map(|number| players(&workspace, path, number)).transpose()?;
    let overrides = Overrides { options: options.clone(), players: number };
    match fit::prepare(&workspace, path, &overrides) {
        Ok((bundle, prepared)) => Ok(Ready { workspace, bundle, overrides, prepared }),
        Err(findings) => Err(Failure::Findings(workspace, findings)),
    }
}

/// Returns a number of players if the scenario's game supports it.
fn players(workspace: &Workspace, path: &str, number: usize) -> Result<u8, Failure> {
    let revision = workspace.revision(path).map_err(|finding| Failure::Findings(workspace.clone(), vec![finding]))?;
    // Problems of the scenario are reported when it is loaded.
    let game = revision.value().map(|scenario: Scenario| scenario.game);
    let fits = |players: &u8| game.is_none_or(|game| game.players.contains(players));
    let wrong = || Failure::Usage(game.map_or_else(String::new, |game| format!("{}, not {number}", range(game))));
    u8::try_from(number).ok().filter(fits).ok_or_else(wrong)
}

/// Returns a sentence with the supported numbers of players.
fn range(game: &GameSpec) -> String {
    match (*game.players.start(), *game.players.end()) {
        (1, 1) => "the game is for 1 player".to_owned(),
        (least, most) if least == most => format!("the game is for {least} players"),
        (least, most) => format!("the game is for {least} to {most} players"),
    }
}

/// Returns the seats of a match. Without `given` seats, `usual` determines each seat; a single one applies to all seats.
pub fn seats(prepared: &dyn PreparedScenario, given: &[SeatKind], usual: impl Fn(u8) -> SeatKind) -> Vec<SeatKind> {
    match given {
        [] => (0..prepared.players()).map(usual).collect(),
        [one] => vec![*one; prepared.players() as usize],
        several => several.to_vec(),
    }
}
