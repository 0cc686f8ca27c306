//! Storage of fits: those of the bundled scripts in the program, all others in the workspace, one file for each script.

use super::script_fit::{ScriptFit, hash_of};
use super::{Effort, FitError, Progress, make, with_fits};
use content::bundle::Bundle;
use content::diagnostic::Diagnostic;
use content::file;
use content::save::{self, Before, SaveError};
use content::scenario::Overrides;
use content::workspace::Workspace;
use rules::registry::{self, PreparedScenario};
use script::program::Script;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// Folder of the fits in a workspace.
pub const FOLDER: &str = ".moonwright/fits";
/// Maximum size of the file of a fit.
const MAX_BYTES: usize = 64 << 10;

/// The fits of the bundled scripts, written by `moonwright fit --bundled`: one line for each script.
pub const BUNDLED: &str = include_str!("bundled.jsonl");

static BY_HASH: LazyLock<BTreeMap<String, ScriptFit>> =
    LazyLock::new(|| BUNDLED.lines().filter_map(ScriptFit::read).map(|fit| (fit.hash.clone(), fit)).collect());

/// Returns the stored fits of the scripts of a scenario: from the workspace, otherwise from the program.
pub fn stored(workspace: &Workspace, prepared: &dyn PreparedScenario) -> Vec<ScriptFit> {
    let version = prepared.fit_version();
    let folder = workspace.root().map(|root| root.join(FOLDER)).filter(|folder| folder.is_dir());
    let kept = |script: &&Script| {
        let hash = hash_of(version, script);
        let file = folder.as_ref().and_then(|folder| file::text(&folder.join(format!("{hash}.json")), MAX_BYTES).ok());
        let read = file.and_then(|text| ScriptFit::read(&text)).filter(|fit| fit.hash == hash && fit.script == script.path);
        read.or_else(|| BY_HASH.get(&hash).cloned())
    };
    prepared.fitted().iter().filter_map(kept).collect()
}

/// Reads a scenario and prepares it for matches; its greedy bot uses the stored fits.
///
/// # Errors
/// Returns all diagnostics if the scenario cannot be played.
pub fn prepare(workspace: &Workspace, path: &str, overrides: &Overrides) -> Result<(Bundle, Arc<dyn PreparedScenario>), Vec<Diagnostic>> {
    let bundle = registry::load_with(workspace, path, overrides)?;
    let prepared = registry::prepare(&bundle)?;
    let prepared = with_fits(prepared.as_ref(), stored(workspace, prepared.as_ref()));
    Ok((bundle, prepared))
}

/// A scenario with the fits of all its scripts.
pub struct Complete {
    /// The scenario; its greedy bot is corrected by the fits.
    pub prepared: Arc<dyn PreparedScenario>,
    /// The fits that were made.
    pub made: Vec<ScriptFit>,
    /// The reason why they could not be saved.
    pub unsaved: Option<SaveError>,
}

/// Creates the missing fits of a scenario and saves them in the workspace.
///
/// # Errors
/// Returns an error if the threads cannot be started, or if the experiment is cancelled.
pub fn complete(
    workspace: &Workspace,
    prepared: &dyn PreparedScenario,
    scenario: &str,
    threads: usize,
    progress: &Progress,
) -> Result<Complete, FitError> {
    let mut fits = stored(workspace, prepared);
    let missing = missing(prepared, &fits);
    let made = if missing.is_empty() { Vec::new() } else { make(prepared, scenario, &missing, Effort::FULL, threads, progress)? };
    let unsaved = save(workspace, &made).err();
    fits.extend(made.iter().cloned());
    Ok(Complete { prepared: with_fits(prepared, fits), made, unsaved })
}

/// Returns the scripts of a scenario that have none of these fits, each with its hash.
pub fn missing<'p>(prepared: &'p dyn PreparedScenario, fits: &[ScriptFit]) -> Vec<(&'p Script, String)> {
    let version = prepared.fit_version();
    let scripts = prepared.fitted().into_iter().map(|script| (script, hash_of(version, script)));
    scripts.filter(|(_, hash)| !fits.iter().any(|fit| fit.hash == *hash)).collect()
}

/// Saves fits in the workspace, if it is a folder.
///
/// # Errors
/// Returns an error if a file cannot be written.
pub fn save(workspace: &Workspace, fits: &[ScriptFit]) -> Result<(), SaveError> {
    let Some(root) = workspace.root() else { return Ok(()) };
    fits.iter().try_for_each(|fit| save::save(root, &format!("{FOLDER}/{}.json", fit.hash), Before::Anything, &fit.text()))
}
