//! File operations, each undone as one step: creating, renaming, moving to the trash.

use content::rename::Rename;
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileRequest {
    /// Show a file in a pane next to the others.
    Beside(String),
    /// Rename a file; the new name has no extension.
    Rename(String, String),
    Duplicate(String),
    /// Create a new card as a copy of this script, with a test; the second text is its title.
    NewCard(String, String),
    /// Move a file to the system's trash.
    Bin(String),
    /// Show a file in the file manager.
    Reveal(String),
    /// Make the scenario with the first path use the board, deck or other file with the second.
    Use(String, String),
    /// Create a test for the script with this path.
    TestOf(String),
    /// Create a scenario on this board.
    ScenarioOn(String),
    /// Undo the last file operation, regardless of later edits.
    TakeBack,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileOperation {
    Rename(Rename),
    /// Creates files with these texts.
    Make(Vec<(String, Arc<str>)>),
    /// Deletes files that still have these texts.
    Unmake(Vec<(String, Arc<str>)>),
    /// Replaces the texts of files, as a step with a name: each path with the text that it must have and its new text.
    Rewrite(String, Vec<(String, Arc<str>, Arc<str>)>),
    /// Moves files to the system's trash.
    Bin(Vec<String>),
    /// Several operations in this order.
    All(Vec<FileOperation>),
}

impl FileOperation {
    /// Returns the paths of the files that the operation deletes again.
    fn unmade(&self) -> Vec<String> {
        match self {
            FileOperation::Unmake(files) => files.iter().map(|(path, _)| path.clone()).collect(),
            FileOperation::All(parts) => parts.iter().flat_map(FileOperation::unmade).collect(),
            _ => Vec::new(),
        }
    }
}

/// A file operation that can be undone.
#[derive(Clone, Debug)]
struct Step {
    name: String,
    /// The operation that undoes it.
    inverse: FileOperation,
    /// The number of steps of each open file at that time, which determines the order of undo among edits and file operations.
    depths: Depths,
}

/// The history of file operations.
#[derive(Clone, Debug, Default)]
pub struct Deeds {
    undo: Vec<Step>,
    redo: Vec<Step>,
}

/// The number of steps in the history of each open file.
pub type Depths = BTreeMap<String, usize>;

impl Deeds {
    /// Records an operation.
    pub fn done(&mut self, name: String, inverse: FileOperation, depths: Depths) {
        self.undo.push(Step { name, inverse, depths });
        self.redo.clear();
    }
    /// Returns the name and the inverse of the next operation to undo (`true`) or redo, given the number of steps in the `active`
    /// file; `None` if an edit comes first.
    pub fn next(&self, back: bool, active: Option<(&str, usize)>) -> Option<(String, FileOperation)> {
        let step = if back { self.undo.last() } else { self.redo.last() }?;
        let due = active.is_none_or(|(path, now)| {
            let then = step.depths.get(path).copied().unwrap_or(0);
            if back { now <= then } else { now == then }
        });
        due.then(|| (step.name.clone(), step.inverse.clone()))
    }
    /// Returns the name and the inverse of the last operation.
    pub fn last(&self) -> Option<(String, FileOperation)> {
        self.undo.last().map(|step| (step.name.clone(), step.inverse.clone()))
    }
    /// Records that the next operation was undone or redone, with the inverse of that.
    pub fn turned(&mut self, back: bool, inverse: FileOperation, depths: Depths) {
        let (from, to) = if back { (&mut self.undo, &mut self.redo) } else { (&mut self.redo, &mut self.undo) };
        if let Some(step) = from.pop() {
            to.push(Step { inverse, depths, ..step });
        }
    }
    /// Returns the paths of the files that were created by the same operation as a file.
    pub fn made_with(&self, path: &str) -> Vec<String> {
        self.undo
            .iter()
            .rev()
            .map(|step| step.inverse.unmade())
            .find(|made: &Vec<String>| made.iter().any(|known| known == path))
            .unwrap_or_default()
    }
    /// Updates the history after files were renamed.
    pub fn follow(&mut self, rename: &Rename) {
        for step in self.undo.iter_mut().chain(&mut self.redo) {
            let depths = std::mem::take(&mut step.depths).into_iter();
            step.depths = depths.map(|(path, depth)| (rename.new_path(&path).map(str::to_owned).unwrap_or(path), depth)).collect();
        }
    }
    /// Clears the history when another workspace is opened.
    pub fn forget(&mut self) {
        *self = Deeds::default();
    }
}
