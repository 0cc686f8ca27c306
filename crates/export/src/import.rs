//! The result of importing a file: the same for card tables and maps.

use content::diagnostic::Diagnostic;
use content::message::{Message, message};
use content::save::{Before, SaveError};
use content::workspace::{FileChange, Workspace};
use std::sync::Arc;

/// A file to create or change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    pub path: String,
    /// The complete new text.
    pub text: String,
    /// The previous text, or `None` for a new file.
    pub before: Option<Arc<str>>,
    /// Descriptions of the changes: metadata keys, cards of the deck, hexes of the board.
    pub what: Vec<Message>,
}

/// The changes that result from importing a file.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// The files to create or change, referenced files first.
    pub files: Vec<File>,
    pub warnings: Vec<Diagnostic>,
}

impl File {
    /// Returns whether the file does not exist yet.
    pub fn is_new(&self) -> bool {
        self.before.is_none()
    }
}

/// Maximum number of errors, and of warnings, reported for a file.
const MOST_FINDINGS: usize = 100;

/// The problems of an imported file: the first errors and warnings, and the number of omitted ones.
#[derive(Clone, Debug)]
pub struct Findings {
    file: String,
    errors: Vec<Diagnostic>,
    warnings: Vec<Diagnostic>,
    more: [usize; 2],
}

impl Findings {
    /// Creates an empty list for a file.
    pub fn of(file: &str) -> Findings {
        Findings { file: file.to_owned(), errors: Vec::new(), warnings: Vec::new(), more: [0; 2] }
    }
    /// Adds a diagnostic, or only counts it if the list is full.
    pub fn push(&mut self, finding: Diagnostic) {
        let (list, more) = if finding.is_error() { (&mut self.errors, &mut self.more[0]) } else { (&mut self.warnings, &mut self.more[1]) };
        if list.len() < MOST_FINDINGS { list.push(finding) } else { *more += 1 }
    }
    /// Returns the value with the warnings.
    ///
    /// # Errors
    /// Returns the errors if there are any or `value` is `None`.
    pub fn finish<T>(mut self, value: Option<T>) -> Result<(T, Vec<Diagnostic>), Vec<Diagnostic>> {
        let help = message!("fix-errors-above-import-file");
        match self.more {
            [0, 0] => {}
            [0, more] => self.warnings.push(Diagnostic::warning("too-many", &self.file, message!("more-warnings", more)).help(help)),
            [more, _] => self.errors.push(Diagnostic::error("too-many", &self.file, message!("more-errors", more)).help(help)),
        }
        match value {
            Some(value) if self.errors.is_empty() => Ok((value, self.warnings)),
            _ => Err(self.errors),
        }
    }
}

impl Extend<Diagnostic> for Findings {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, findings: I) {
        findings.into_iter().for_each(|finding| self.push(finding));
    }
}

/// Writes all of the files or none.
///
/// # Errors
/// Returns an error if a file has changed since it was read or cannot be written; nothing is written in that case.
pub fn write(workspace: &Workspace, files: &[File]) -> Result<(), SaveError> {
    let changes = files.iter().map(|File { path, text, before, .. }| {
        let before = Before::read(before.as_deref());
        FileChange { path, before, after: Some(text) }
    });
    workspace.change(changes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn import_reports_100_errors_and_warnings_and_counts_the_rest() {
        let findings = |errors: usize, warnings: usize| {
            let mut findings = Findings::of("a.csv");
            findings.extend((0..warnings).map(|_| Diagnostic::warning("w", "a.csv", Message::verbatim("odd"))));
            findings.extend((0..errors).map(|_| Diagnostic::error("e", "a.csv", Message::verbatim("wrong"))));
            findings.finish(Some(()))
        };
        let (_, warnings) = findings(0, 500_000).unwrap();
        assert_eq!((warnings.len(), warnings[100].message.to_string().as_str()), (101, "warnings not shown: 499900"));
        let errors = findings(102, 500_000).unwrap_err();
        assert_eq!((errors.len(), errors[100].message.to_string().as_str()), (101, "errors not shown: 2"));
        assert_eq!((findings(100, 0).unwrap_err().len(), findings(0, 100).unwrap().1.len()), (100, 100));
        assert_eq!(Findings::of("a.csv").finish::<()>(None).unwrap_err(), []);
    }
}
