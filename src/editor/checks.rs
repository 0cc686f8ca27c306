//! Checks of everything that is on screen: documents with their references, and every script.

use super::hex::{HexMark, HexReport};
use super::locate;
use crate::content::check::Checker;
use crate::content::columns::ColumnBoard;
use crate::content::diagnostic::Diagnostic;
use crate::content::hex::HexBoard;
use crate::content::text::Text;
use crate::content::workspace::Workspace;
use crate::export::cards;
use crate::playtest::script_tests;
use crate::playtest::writing::Lints;
use crate::rules::hexes::Catalogues;
use crate::rules::registry::{self, CheckScript};
use crate::script::metadata::Metadata;
use std::collections::BTreeMap;

/// What is in a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Its size, or what it holds, in a line.
    pub about: Text,
    /// Paths of the documents that it names.
    pub documents: Vec<String>,
    /// Paths of the scripts that it names, each once.
    pub scripts: Vec<String>,
}

/// What a check has found.
#[derive(Default)]
pub struct Findings {
    /// All that is wrong, file by file.
    pub problems: Vec<Diagnostic>,
    /// What is in each document, by its path.
    pub found: BTreeMap<String, Found>,
    /// What each script says about itself, by its path.
    pub scripts: BTreeMap<String, Metadata>,
    /// The terrain of each game.
    pub catalogues: Catalogues,
    /// What there is to be seen on each hex board, by its path.
    pub boards: BTreeMap<String, HexReport>,
}

/// Checks the whole workspace.
pub fn all(workspace: &Workspace) -> Findings {
    let workspace = &workspace.snapshot();
    let mut checker = Checker::new(workspace);
    // Tests are compiled and run by themselves.
    let (tests, paths): (Vec<String>, Vec<String>) = workspace.paths().into_iter().partition(|path| path.ends_with(script_tests::ENDING));
    for path in &paths {
        checker.document(path);
        registry::check_with(&mut checker, path, cards::further);
    }
    for path in &tests {
        workspace.query::<Lints>(path).iter().cloned().for_each(|finding| checker.push(finding));
    }
    let catalogues = Catalogues::read(workspace);
    let mut boards: BTreeMap<String, HexReport> = BTreeMap::new();
    let (mut located, mut found) = (Vec::new(), BTreeMap::new());
    for path in &paths {
        found.extend(found_in(&mut checker, path).map(|found| (path.clone(), found)));
        if let Some((report, hexes)) = board(&mut checker, path, &catalogues) {
            boards.insert(path.clone(), report);
            located.push((path.clone(), hexes));
        }
    }
    let problems = checker.finish();
    for (path, hexes) in located {
        let marks = problems.iter().filter(|problem| problem.file == path).map(|problem| HexMark {
            at: hexes.at(problem.line, problem.column),
            place: (problem.line, problem.column),
            error: problem.is_error(),
            message: problem.message.clone(),
        });
        boards.entry(path.clone()).or_default().marks = marks.collect();
    }
    let mut findings = Findings { problems, catalogues, boards, found, ..Findings::default() };
    for path in paths {
        script(workspace, &path, &mut findings);
    }
    findings.problems.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    findings
}

/// What is in a document that can be read.
fn found_in(checker: &mut Checker<'_>, path: &str) -> Option<Found> {
    if !path.ends_with(".toml") {
        return None;
    }
    let parsed = checker.parsed(path)?;
    let document = parsed.document.as_ref()?;
    let mut scripts: Vec<String> =
        document.scripts().into_iter().map(|(kind, stem)| format!("scripts/{}/{kind}/{stem}.rhai", document.game().id)).collect();
    scripts.sort();
    scripts.dedup();
    let documents = document.documents().into_iter().map(str::to_owned).collect();
    Some(Found { about: document.about(), documents, scripts })
}

/// The ways on a hex board, and where its hexes stand in its file.
fn board(checker: &mut Checker<'_>, path: &str, catalogues: &Catalogues) -> Option<(HexReport, locate::Hexes)> {
    if !path.ends_with(".toml") {
        return None;
    }
    let parsed = checker.parsed(path)?;
    let text = checker.workspace().read(path).ok()?;
    if let Some(board) = parsed.document.as_ref()?.get::<ColumnBoard>() {
        return Some((HexReport::default(), locate::Hexes::of_columns(&text, &parsed.places, board)));
    }
    let board = parsed.document.as_ref()?.get::<HexBoard>()?;
    let terrain = catalogues.of(board.game).iter().map(|(stem, entry)| (stem.clone(), entry.terrain.clone())).collect();
    let starts = registry::game(board.game.id).map(|game| game.starts(board, &terrain)).unwrap_or_default();
    Some((HexReport { marks: Vec::new(), starts }, locate::Hexes::new(&text, &parsed.places)))
}

/// Notes what a script says about itself, if it is one of a card or box: `scripts/<game>/<kind>/<stem>.rhai`.
fn script(workspace: &Workspace, path: &str, findings: &mut Findings) {
    if !path.ends_with(".rhai") {
        return;
    }
    if let Some(script) = &workspace.query::<CheckScript>(path).script {
        findings.scripts.insert(path.to_owned(), script.metadata.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bundled_library_shows_no_problem() {
        let found = all(&Workspace::bundled());
        assert!(found.problems.is_empty(), "{:?}", found.problems.first());
        assert!(found.scripts.len() > 50 && !found.boards.is_empty());
    }
}
