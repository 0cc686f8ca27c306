//! Checks of the workspace with unsaved changes: documents with their references, and every script.

use crate::documents::hex::state::{HexMark, HexReport};
use crate::features::problems::locate;
use content::check::Checker;
use content::columns::ColumnBoard;
use content::diagnostic::Diagnostic;
use content::document::{Document, Reference};
use content::fixes::{self, ScenarioFix};
use content::hex::HexBoard;
use content::terrain_rules::TerrainRules;
use content::text::Text;
use content::workspace::{Query, Revision, Workspace};
use export::cards;
use geometry::hex::Offset;
use playtest::script_tests;
use playtest::writing::Lints;
use rules::hexes::{CatalogueOf, Catalogues};
use rules::registry::{self, CheckScript};
use script::metadata::Metadata;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// Information about a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentSummary {
    /// A line with its size or contents.
    pub about: Text,
    /// Paths of the documents that it refers to.
    pub documents: Vec<String>,
    /// Paths of the scripts that it refers to, without duplicates.
    pub scripts: Vec<String>,
}

#[derive(Default)]
pub struct Findings {
    /// The diagnostics, grouped by file.
    pub problems: Vec<Diagnostic>,
    /// The fixes of diagnostics that change a scenario.
    pub fixes: HashMap<Diagnostic, Vec<ScenarioFix>>,
    /// Information about each document, by path.
    pub found: BTreeMap<String, DocumentSummary>,
    /// The metadata of each script, by path.
    pub scripts: BTreeMap<String, Arc<Metadata>>,
    /// The terrain of each game.
    pub catalogues: Catalogues,
    pub terrain_rules: BTreeMap<String, TerrainRules>,
    /// The report on each hex board, by path.
    pub boards: BTreeMap<String, HexReport>,
}

pub fn all(workspace: &Workspace) -> Findings {
    let workspace = &workspace.snapshot();
    let mut checker = Checker::new(workspace);
    // Tests are compiled and run separately.
    let (tests, paths): (Vec<String>, Vec<String>) = workspace.paths().into_iter().partition(|path| path.ends_with(script_tests::ENDING));
    for path in &paths {
        checker.document(path);
        registry::check_with(&mut checker, path, cards::further);
    }
    for path in &tests {
        workspace.query::<Lints>(path).iter().cloned().for_each(|finding| checker.push(finding));
    }
    let problems = checker.finish();
    let mut findings = Findings { catalogues: Catalogues::read(workspace), ..Findings::default() };
    for path in &paths {
        if path.ends_with(".rhai") {
            let script = &workspace.query::<CheckScript>(path).script;
            findings.scripts.extend(script.as_ref().map(|script| (path.clone(), script.metadata.clone())));
            continue;
        }
        let Ok(revision) = workspace.revision(path) else { continue };
        let found = revision.derived(|revision| revision.parsed().document.as_ref().map(DocumentSummary::of));
        findings.found.extend(Option::clone(&found).map(|found| (path.clone(), found)));
        findings.terrain_rules.extend(revision.value::<TerrainRules>().map(|rules| (path.clone(), rules)));
        findings.boards.extend(report(workspace, &revision, &problems).map(|report| (path.clone(), report)));
    }
    let fixes = |problem: &Diagnostic| Some((problem.clone(), fixes::fixes(workspace, problem))).filter(|(_, fixes)| !fixes.is_empty());
    findings.fixes = problems.iter().filter_map(fixes).collect();
    findings.problems = problems;
    findings
}

impl DocumentSummary {
    /// Returns the information about a document.
    pub fn of(document: &Document) -> DocumentSummary {
        let scripts: BTreeSet<String> =
            document.scripts().into_iter().map(|(kind, stem)| Reference::Script(kind, stem).path(document.game())).collect();
        let documents = document.documents().into_iter().map(str::to_owned).collect();
        DocumentSummary { about: document.about(), documents, scripts: scripts.into_iter().collect() }
    }
}

/// Returns the routes on a hex board or a board of columns, and the problems of its hexes; `None` for other files.
fn report(workspace: &Workspace, revision: &Revision, problems: &[Diagnostic]) -> Option<HexReport> {
    let parsed = revision.parsed();
    let document = parsed.document.as_ref()?;
    let columns = document.get::<ColumnBoard>();
    if columns.is_none() && document.get::<HexBoard>().is_none() {
        return None;
    }
    let own: Vec<&Diagnostic> = problems.iter().filter(|problem| problem.file == revision.path()).collect();
    let hexes = (!own.is_empty()).then(|| match columns {
        Some(board) => locate::Hexes::of_columns(revision.text(), &parsed.places, board),
        None => locate::Hexes::new(revision.text(), &parsed.places),
    });
    let marks = own.into_iter().map(|problem| HexMark {
        at: hexes.as_ref().and_then(|hexes| hexes.at(problem.line, problem.column)),
        place: (problem.line, problem.column),
        error: problem.is_error(),
        message: problem.message.clone(),
    });
    Some(HexReport { marks: marks.collect(), starts: workspace.query::<Starts>(revision.path()).to_vec() })
}

/// The start hexes of a hex board with their distances from the finish.
struct Starts;

impl Query for Starts {
    type Value = Vec<(Offset, Option<u32>)>;
    fn run(workspace: &Workspace, path: &str) -> Self::Value {
        let Ok(revision) = workspace.revision(path) else { return Vec::new() };
        let parsed = revision.parsed();
        let Some(board) = parsed.document.as_ref().and_then(Document::get::<HexBoard>) else { return Vec::new() };
        let catalogue = workspace.query::<CatalogueOf>(board.game.id);
        let terrain = catalogue.iter().map(|(stem, entry)| (stem.clone(), entry.terrain.clone())).collect();
        registry::game(board.game.id).map(|game| game.starts(board, &terrain)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_problems_panel_is_empty_for_the_bundled_library() {
        let found = all(&Workspace::bundled());
        assert!(found.problems.is_empty(), "{:?}", found.problems.first());
        assert!(found.scripts.len() > 50 && !found.boards.is_empty());
    }
}
