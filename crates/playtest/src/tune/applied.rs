//! A proposal as new files: a new scenario, and copies of the changed documents and of those that refer to them.

use super::edit::{self, Edit};
use super::outcome::Proposal;
use content::document::{self, Document, Reference};
use content::text::Text;
use content::workspace::{Revision, Workspace};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Returns the files of a proposal, the new scenario first: its path and its text. Only changed files and the documents between them
/// and the scenario are copied.
///
/// # Errors
/// Returns the path of a file that cannot be read.
pub fn files(workspace: &Workspace, scenario: &str, proposal: &Proposal, target: &str) -> Result<Vec<(String, String)>, String> {
    let edits: Vec<&Edit> = proposal.edits.iter().collect();
    let edited = workspace.with_unsaved(edit::edited(workspace, &edits));
    let mut documents: BTreeMap<String, Document> = BTreeMap::new();
    let mut open = vec![scenario.to_owned()];
    while let Some(path) = open.pop() {
        if documents.contains_key(&path) {
            continue;
        }
        let read = edited.revision(&path).ok().and_then(|revision| revision.parsed().document.clone());
        let document = read.ok_or_else(|| path.clone())?;
        open.extend(document.documents().into_iter().map(str::to_owned));
        documents.insert(path, document);
    }
    let copies = copies(scenario, target, &documents, |path| edits.iter().any(|edit| edit.file == path));
    let mut files = Vec::new();
    for (path, copy) in &copies {
        let Some(mut document) = documents.remove(path) else { continue };
        document.redirect(&mut |reference| match reference {
            Reference::Document(path) => copies.get(path).cloned(),
            Reference::Script(..) => None,
        });
        if path == scenario {
            let name = document.name_mut();
            *name = Text::new(stem_name(target), String::new());
        }
        let previous: Arc<str> = edited.revision(path).map_err(|_| path.clone())?.text().clone();
        files.push((copy.clone(), document::write(&document, Some(&previous))));
    }
    files.sort_by_key(|(path, _)| path != target);
    Ok(files)
}

/// Returns the new path of each document that is copied.
fn copies(scenario: &str, target: &str, all: &BTreeMap<String, Document>, is_edited: impl Fn(&str) -> bool) -> BTreeMap<String, String> {
    let mut copied: Vec<&str> = all.keys().map(String::as_str).filter(|path| is_edited(path) || *path == scenario).collect();
    loop {
        let refers = |path: &&str| all[*path].documents().iter().any(|other| copied.contains(other));
        let more: Vec<&str> = all.keys().map(String::as_str).filter(|path| !copied.contains(path)).filter(refers).collect();
        if more.is_empty() {
            break;
        }
        copied.extend(more);
    }
    let name = target.rsplit('/').next().unwrap_or(target).trim_end_matches(".toml");
    let path = |path: &str| match path {
        path if path == scenario => target.to_owned(),
        path => {
            let (folder, file) = path.rsplit_once('/').unwrap_or(("boards", path));
            format!("{folder}/{name}-{file}")
        }
    };
    copied.into_iter().map(|old| (old.to_owned(), path(old))).collect()
}

/// Returns the name of a scenario by the name of its file.
fn stem_name(path: &str) -> String {
    let stem = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".toml").replace(['-', '_'], " ");
    let mut letters = stem.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the unsaved files that a proposal changes, for one step of undo.
pub fn revisions(workspace: &Workspace, proposal: &Proposal) -> Vec<Arc<Revision>> {
    let edits: Vec<&Edit> = proposal.edits.iter().collect();
    edit::edited(workspace, &edits)
}
