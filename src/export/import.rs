//! What a file from elsewhere brings to a workspace: the same for tables of cards and for maps.

use crate::content::diagnostic::Diagnostic;
use crate::content::message::{Message, message};
use crate::content::save::{Before, SaveError};
use crate::content::workspace::{Change, Workspace};
use std::sync::Arc;

/// A file as it will be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Workspace path.
    pub path: String,
    /// All of it.
    pub text: String,
    /// The text that was changed; none for a new file.
    pub before: Option<Arc<str>>,
    /// What changes: keys of the metadata, cards of the deck, hexes of the board.
    pub what: Vec<Message>,
}

/// What a file brings.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// The files that are made or changed: those that others name first.
    pub files: Vec<File>,
    /// What should be looked at.
    pub warnings: Vec<Diagnostic>,
}

impl File {
    /// Whether it is not there yet.
    pub fn is_new(&self) -> bool {
        self.before.is_none()
    }
}

/// Most errors, and most warnings, that are reported of a file.
const MOST_FINDINGS: usize = 100;

/// What is wrong with a file from elsewhere: the first errors and warnings, and how many follow.
#[derive(Clone, Debug)]
pub struct Findings {
    file: String,
    errors: Vec<Diagnostic>,
    warnings: Vec<Diagnostic>,
    more: [usize; 2],
}

impl Findings {
    /// Of a file; none so far.
    pub fn of(file: &str) -> Findings {
        Findings { file: file.to_owned(), errors: Vec::new(), warnings: Vec::new(), more: [0; 2] }
    }
    /// Adds one, or counts it where there are too many.
    pub fn push(&mut self, finding: Diagnostic) {
        let (list, more) = if finding.is_error() { (&mut self.errors, &mut self.more[0]) } else { (&mut self.warnings, &mut self.more[1]) };
        if list.len() < MOST_FINDINGS { list.push(finding) } else { *more += 1 }
    }
    /// The value that was read, with the warnings.
    ///
    /// # Errors
    /// The errors, if there are any or there is no value.
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

/// Writes the files: all of them or none.
///
/// # Errors
/// When one has changed since it was read, or cannot be written; then nothing was.
pub fn write(workspace: &Workspace, files: &[File]) -> Result<(), SaveError> {
    let changes = files.iter().map(|File { path, text, before, .. }| {
        let before = Before::read(before.as_deref());
        Change { path, before, after: Some(text) }
    });
    workspace.change(changes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_errors_and_warnings_are_reported_and_the_others_counted() {
        let findings = |errors: usize, warnings: usize| {
            let mut findings = Findings::of("a.csv");
            findings.extend((0..warnings).map(|_| Diagnostic::warning("w", "a.csv", Message::verbatim("odd"))));
            findings.extend((0..errors).map(|_| Diagnostic::error("e", "a.csv", Message::verbatim("wrong"))));
            findings.finish(Some(()))
        };
        let (_, warnings) = findings(0, 500_000).unwrap();
        assert_eq!((warnings.len(), warnings[100].message.to_string().as_str()), (101, "and 499900 more warnings"));
        let errors = findings(102, 500_000).unwrap_err();
        assert_eq!((errors.len(), errors[100].message.to_string().as_str()), (101, "and 2 more errors"));
        assert_eq!((findings(100, 0).unwrap_err().len(), findings(0, 100).unwrap().1.len()), (100, 100));
        assert_eq!(Findings::of("a.csv").finish::<()>(None).unwrap_err(), []);
    }
}
