//! `moonwright check --fix`: applies the quick fixes that need no decision to the scripts, tests and scenarios of a workspace.

use super::check;
use super::output::{self, Failure};
use content::diagnostic::Diagnostic;
use content::fixes::{self as scenarios, ScenarioFix};
use content::save::Before;
use content::workspace::{FileChange, Origin, Workspace};
use playtest::writing;
use script::analysis::fixes::{self, Fix};
use similar::TextDiff;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum number of rounds, because a fix can reveal the next problem. A script that still has fixes afterwards keeps the result of
/// the last round.
const MAX_ROUNDS: usize = 16;

/// A script, test or scenario with fixes applied.
pub struct FixedScript {
    pub path: String,
    /// The original text.
    pub before: Arc<str>,
    pub after: Arc<str>,
    pub count: usize,
}

/// Applies the fixes to those files that belong to the workspace folder. Nothing is written.
pub fn fixed(workspace: &Workspace, paths: &[String]) -> Vec<FixedScript> {
    let is_own = |path: &&String| path.ends_with(".rhai") && workspace.origin(path) == Some(Origin::Folder);
    let all = workspace.paths();
    let scripts = paths.iter().filter(is_own).filter_map(|path| fixed_script(workspace, &all, path));
    scripts.chain(fixed_scenarios(workspace, paths)).collect()
}

/// Applies the fixes of documents, all of which change scenarios.
fn fixed_scenarios(workspace: &Workspace, paths: &[String]) -> Vec<FixedScript> {
    let documents: Vec<String> = paths.iter().filter(|path| path.ends_with(".toml") && workspace.is_own(path)).cloned().collect();
    let (mut seen, mut fixed) = (workspace.clone(), BTreeMap::new());
    for _ in 0..MAX_ROUNDS {
        let found: Vec<ScenarioFix> =
            check::check(&seen, &documents).iter().filter_map(|diagnostic| scenarios::certain(&seen, diagnostic)).collect();
        let mut is_done = true;
        for fix in found {
            let Some((before, after)) = fix.texts(&seen).filter(|(before, after)| **before != **after) else { continue };
            let after: Arc<str> = after.into();
            let new = || FixedScript { path: fix.scenario.clone(), before, after: after.clone(), count: 0 };
            let file: &mut FixedScript = fixed.entry(fix.scenario.clone()).or_insert_with(new);
            (file.after, file.count, is_done) = (after.clone(), file.count + 1, false);
            seen.overlay(&fix.scenario, Some(after));
        }
        if is_done {
            break;
        }
    }
    fixed.into_values().collect()
}

fn fixed_script(workspace: &Workspace, all: &[String], path: &str) -> Option<FixedScript> {
    let before = workspace.read(path).ok()?;
    let around = writing::surroundings(all, path)?;
    let mut fixed = FixedScript { path: path.to_owned(), before: before.clone(), after: before, count: 0 };
    let mut seen = workspace.clone();
    for _ in 0..MAX_ROUNDS {
        let diagnostics = check::check(&seen, &[path.to_owned()]);
        let of_script = diagnostics.iter().filter(|diagnostic: &&Diagnostic| diagnostic.file == path);
        let found = fixes::certain(&around, &fixed.after, of_script);
        let Some((count, after)) = applied(&fixed.after, found) else { break };
        fixed.count += count;
        fixed.after = after.into();
        seen.overlay(path, Some(fixed.after.clone()));
    }
    (fixed.count > 0).then_some(fixed)
}

/// Returns the text with all non-overlapping fixes applied and their number; `None` if there are no fixes.
fn applied(text: &str, mut found: Vec<Fix>) -> Option<(usize, String)> {
    found.sort_by_key(|fix| (fix.span.start, fix.span.end));
    found.dedup();
    let (mut after, mut end, mut count) = (String::with_capacity(text.len()), 0, 0);
    for fix in found {
        if fix.span.start >= end {
            after.push_str(text.get(end..fix.span.start)?);
            after.push_str(&fix.insert);
            (end, count) = (fix.span.end, count + 1);
        }
    }
    after.push_str(text.get(end..)?);
    (count > 0).then_some((count, after))
}

/// Saves the scripts: all of them, or none if one has changed on disk since it was read.
pub fn save(workspace: &Workspace, fixed: &[FixedScript]) -> Result<(), Failure> {
    let changes =
        || fixed.iter().map(|fixed| FileChange { path: &fixed.path, before: Before::Text(&fixed.before), after: Some(&fixed.after) });
    output::uninterrupted(|| workspace.change(changes())).map_err(|error| Failure::Input(error.to_string()))
}

/// Returns the changes as a unified diff.
pub fn diff(fixed: &[FixedScript]) -> String {
    let of_script = |fixed: &FixedScript| {
        let (old, new) = (format!("a/{}", fixed.path), format!("b/{}", fixed.path));
        TextDiff::from_lines(&*fixed.before, &*fixed.after).unified_diff().header(&old, &new).to_string()
    };
    fixed.iter().map(of_script).collect()
}
