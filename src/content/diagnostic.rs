//! What is wrong with a file: code, place, reason and remedy. One type for documents and scripts, the terminal and the editor.

use super::message::{Arg, Message};
use super::place::Place;
use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::collections::BTreeMap;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The file can be used all the same.
    Warning,
    /// The file cannot be used.
    Error,
}

/// One finding in one file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    pub message: Message,
    /// What to do about it; may be empty.
    pub help: Message,
}

impl Diagnostic {
    /// An error without a place.
    pub fn error(code: impl Into<String>, file: impl Into<String>, message: Message) -> Diagnostic {
        Diagnostic {
            code: code.into(),
            severity: Severity::Error,
            file: file.into(),
            line: 0,
            column: 0,
            length: 0,
            message,
            help: Message::NONE,
        }
    }
    /// A warning without a place.
    pub fn warning(code: impl Into<String>, file: impl Into<String>, message: Message) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, file, message) }
    }
    /// The same finding at a place.
    pub fn at(self, place: Place) -> Diagnostic {
        Diagnostic { line: place.line, column: place.column, length: place.length, ..self }
    }
    /// The same finding with a remedy.
    pub fn help(self, help: Message) -> Diagnostic {
        Diagnostic { help, ..self }
    }
    /// Whether the file cannot be used because of it.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// The texts are English; `args` has the arguments of the message by name.
impl Serialize for Diagnostic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let args: BTreeMap<&str, &Arg> = self.message.args().iter().map(|(name, arg)| (*name, arg)).collect();
        let mut fields = serializer.serialize_struct("Diagnostic", 9)?;
        fields.serialize_field("code", &self.code)?;
        fields.serialize_field("severity", &self.severity)?;
        fields.serialize_field("file", &self.file)?;
        fields.serialize_field("line", &self.line)?;
        fields.serialize_field("column", &self.column)?;
        fields.serialize_field("length", &self.length)?;
        fields.serialize_field("message", &self.message)?;
        fields.serialize_field("help", &self.help)?;
        fields.serialize_field("args", &args)?;
        fields.end()
    }
}

impl std::fmt::Display for Diagnostic {
    /// `file:line:column: error[code]: message`, and the help on a line of its own.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let severity = if self.is_error() { "error" } else { "warning" };
        write!(f, "{}", self.file)?;
        if self.line > 0 {
            write!(f, ":{}:{}", self.line, self.column)?;
        }
        write!(f, ": {severity}[{}]: {}", self.code, self.message)?;
        if !self.help.is_empty() {
            write!(f, "\n  help: {}", self.help)?;
        }
        Ok(())
    }
}
