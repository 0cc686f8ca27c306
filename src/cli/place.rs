//! Which workspace and which scenario a command means.

use super::output::Failure;
use crate::content::bundle::Bundle;
use crate::content::diagnostic::Diagnostic;
use crate::content::pack::Pack;
use crate::content::scenario::OptionValue;
use crate::content::workspace::Workspace;
use crate::content::{options, suggest};
use crate::playtest::bot::SeatKind;
use crate::rules::registry::{self, Prepared};
use clap::Args;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// Where documents and scripts of a workspace lie.
const FOLDERS: [&str; 3] = ["boards/", "scenarios/", "scripts/"];

/// The workspace of a command: the folder given, or what is found from here.
///
/// # Errors
/// When the folder cannot be opened.
pub fn workspace(given: Option<&Path>) -> Result<Workspace, Failure> {
    match given {
        Some(folder) => Workspace::open(folder).map_err(|error| Failure::Usage(error.to_string())),
        None => Ok(Workspace::discover(Path::new("."))),
    }
}

/// Where a file that was named lies: in the workspace given, in the workspace around it, or in a pack.
///
/// The name may be a workspace path, a path on disk, or for a scenario its file's name.
///
/// # Errors
/// When there is no such file.
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
        let around = Workspace::discover(file.parent().unwrap_or(Path::new(".")));
        if let Some(path) = around.path_of(file).filter(|path| given.is_none() && inside(path)) {
            return Ok((around, path));
        }
        return pack(&workspace, name);
    }
    let ending = format!("/{}.toml", plain.trim_end_matches(".toml"));
    let paths = workspace.paths();
    let mut named = paths.iter().filter(|path| path.starts_with("scenarios/") && path.ends_with(&ending));
    if let (Some(path), None) = (named.next(), named.next()) {
        return Ok((workspace, path.clone()));
    }
    let scenarios = paths.iter().map(String::as_str).filter(|path| path.starts_with("scenarios/"));
    let help = suggest::did_you_mean(plain, scenarios, "`moonwright check` lists what there is to check");
    let finding = Diagnostic::error("missing-file", plain, "there is no such file").help(help);
    Err(Failure::Findings(workspace, vec![finding]))
}

/// A pack's files over the workspace, and its scenario.
fn pack(workspace: &Workspace, name: &str) -> Result<(Workspace, String), Failure> {
    let text = super::output::read(Path::new(name))?;
    let mut with_pack = workspace.clone();
    with_pack.overlay(name, Some(text.as_str().into()));
    let pack = Pack::read(name, &text).map_err(|findings| Failure::Findings(with_pack, findings))?;
    Ok((pack.over(workspace), pack.scenario))
}

/// Options given with a command.
#[derive(Debug, Args)]
pub struct Options {
    /// An option over the scenario's own; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    given: Vec<(String, OptionValue)>,
}

impl Options {
    /// By name; what was given last counts.
    pub fn by_name(&self) -> BTreeMap<String, OptionValue> {
        self.given.iter().cloned().collect()
    }
}

fn option(text: &str) -> Result<(String, OptionValue), String> {
    let (name, value) = text.split_once('=').ok_or("write NAME=VALUE")?;
    let value = match (value.parse(), value.parse()) {
        (Ok(on), _) => OptionValue::Bool(on),
        (_, Ok(n)) => OptionValue::Int(n),
        _ => OptionValue::Word(value.to_owned()),
    };
    Ok((name.to_owned(), value))
}

/// A scenario that is ready to be played.
pub struct Ready {
    /// Where it was found.
    pub workspace: Workspace,
    /// The scenario with all that it refers to.
    pub bundle: Bundle,
    /// Ready for matches.
    pub prepared: Arc<dyn Prepared>,
}

/// Reads a scenario and makes it ready. `options` stand over those of the scenario.
///
/// # Errors
/// All findings when it cannot be played.
pub fn ready(given: Option<&Path>, name: &str, options: &BTreeMap<String, OptionValue>) -> Result<Ready, Failure> {
    let (workspace, path) = locate(given, name)?;
    match prepare(&workspace, &path, options) {
        Ok((bundle, prepared)) => Ok(Ready { workspace, bundle, prepared }),
        Err(findings) => Err(Failure::Findings(workspace, findings)),
    }
}

/// Reads a scenario of a workspace and makes it ready. `options` stand over those of the scenario.
///
/// # Errors
/// All findings when it cannot be played.
pub fn prepare(
    workspace: &Workspace,
    path: &str,
    options: &BTreeMap<String, OptionValue>,
) -> Result<(Bundle, Arc<dyn Prepared>), Vec<Diagnostic>> {
    let mut bundle = registry::load(workspace, path)?;
    bundle.scenario.options.extend(options.iter().map(|(name, value)| (name.clone(), value.clone())));
    let finding = |fault: options::OptionFault| Diagnostic::error(fault.code, path, fault.message).help(fault.help);
    let faults: Vec<Diagnostic> = options::faults(&bundle.scenario).into_iter().map(finding).collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    bundle.options = options::complete(&bundle.scenario);
    let prepared = registry::prepare(&bundle)?;
    Ok((bundle, prepared))
}

/// The seats of a match. None given: what `usual` says for each; one: the same on every seat; several: as many players.
///
/// # Errors
/// When the game does not take so many players.
pub fn seats(prepared: &dyn Prepared, given: &[SeatKind], usual: impl Fn(u8) -> SeatKind) -> Result<Vec<SeatKind>, Failure> {
    let seats: Vec<SeatKind> = match given {
        [] => (0..prepared.players()).map(usual).collect(),
        [one] => vec![*one; prepared.players() as usize],
        several => several.to_vec(),
    };
    let range = prepared.player_range();
    if u8::try_from(seats.len()).is_ok_and(|players| range.contains(&players)) {
        return Ok(seats);
    }
    Err(Failure::Usage(format!("{} seats are given; the game takes {} to {} players", seats.len(), range.start(), range.end())))
}
