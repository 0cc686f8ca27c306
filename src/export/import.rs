//! What a file from elsewhere brings to a workspace: the same for tables of cards and for maps.

use crate::content::diagnostic::Diagnostic;
use crate::content::save::SaveError;
use crate::content::workspace::Workspace;

/// A file as it will be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Workspace path.
    pub path: String,
    /// All of it.
    pub text: String,
    /// It is not there yet.
    pub is_new: bool,
    /// What changes: keys of the metadata, cards of the deck, hexes of the board.
    pub what: Vec<String>,
}

/// What a file brings.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// The files that are made or changed: those that others name first.
    pub files: Vec<File>,
    /// What should be looked at.
    pub warnings: Vec<Diagnostic>,
}

/// Writes the files: all that are new or none, then those that change.
///
/// # Errors
/// When one cannot be written; those before it have been.
pub fn write(workspace: &Workspace, files: &[File]) -> Result<(), SaveError> {
    let new = files.iter().filter(|file| file.is_new).map(|file| (&*file.path, &*file.text));
    workspace.create_all(new)?;
    files.iter().filter(|file| !file.is_new).try_for_each(|file| workspace.save(&file.path, &file.text))
}
