//! What is wrong with a file: code, place, reason and remedy. One type for documents and scripts, the terminal and the editor.

use serde::Serialize;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The file can be used all the same.
    Warning,
    /// The file cannot be used.
    Error,
}

/// One finding in one file.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Diagnostic {
    /// Stable code: a validator row (`WM-V03`), or a word (`toml-syntax`, `unknown-key`, `script-syntax`, …).
    pub code: String,
    /// Error or warning.
    pub severity: Severity,
    /// Workspace path of the file.
    pub file: String,
    /// Line, from 1; 0 when the finding has no place in the file.
    pub line: u32,
    /// Column in characters, from 1; 0 when the finding has no place in the file.
    pub column: u32,
    /// How many characters from there it covers, at least 1 (0 without a place).
    pub length: u32,
    /// What is wrong.
    pub message: String,
    /// What to do about it; may be empty.
    pub help: String,
}
