//! Checks of everything that is on screen: documents with their references, and every script.

use crate::content::check::Checker;
use crate::content::diagnostic::Diagnostic;
use crate::content::workspace::Workspace;
use crate::rules::registry;
use crate::script::metadata::Metadata;
use crate::script::program::{self, Source};
use std::collections::BTreeMap;

/// What a check has found.
#[derive(Default)]
pub struct Findings {
    /// All that is wrong, file by file.
    pub problems: Vec<Diagnostic>,
    /// What each script says about itself, by its path.
    pub scripts: BTreeMap<String, Metadata>,
}

/// Checks the whole workspace.
pub fn all(workspace: &Workspace) -> Findings {
    let mut checker = Checker::new(workspace);
    let paths = workspace.paths();
    for path in &paths {
        checker.document(path);
        registry::check(&mut checker, path);
    }
    let mut findings = Findings { problems: checker.finish(), ..Findings::default() };
    for path in paths {
        script(workspace, &path, &mut findings);
    }
    findings.problems.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    findings
}

/// Checks one file if it is the script of a card or box: `scripts/<game>/<kind>/<stem>.rhai`.
fn script(workspace: &Workspace, path: &str, findings: &mut Findings) {
    let parts: Vec<&str> = path.split('/').collect();
    let ["scripts", game, kind, file] = parts[..] else { return };
    let Some(stem) = file.strip_suffix(".rhai").filter(|stem| !stem.ends_with(".test")) else { return };
    let Some(game) = registry::game(game) else { return };
    match workspace.read(path) {
        Ok(text) => {
            let (script, problems) = program::check(game.dialect(), Source { path, kind, stem, text: &text });
            findings.problems.extend(problems);
            if let Some(script) = script {
                findings.scripts.insert(path.to_owned(), script.metadata);
            }
        }
        Err(problem) => findings.problems.push(problem),
    }
}
