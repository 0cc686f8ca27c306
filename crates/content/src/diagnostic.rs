//! Diagnostics: code, position, message and help for a problem in a file. Documents, scripts, the terminal and the editor share one
//! type.

use super::message::{Arg, Message};
use super::place::TextSpan;
use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The file can still be used.
    Warning,
    /// The file cannot be used.
    Error,
}

/// A problem in a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// Stable code: a validator row (`WM-V03`) or a word (`toml-syntax`, `unknown-key`, `script-syntax`, …).
    pub code: String,
    pub severity: Severity,
    /// Workspace path of the file.
    pub file: String,
    /// Line, from 1; 0 if the diagnostic has no position in the file.
    pub line: u32,
    /// Column in characters, from 1; 0 if the diagnostic has no position in the file.
    pub column: u32,
    /// Number of characters covered, at least 1 (0 without a position).
    pub length: u32,
    pub message: Message,
    /// The suggested fix; may be empty.
    pub help: Message,
}

impl Diagnostic {
    /// Creates an error without a position.
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
    /// Creates a warning without a position.
    pub fn warning(code: impl Into<String>, file: impl Into<String>, message: Message) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, file, message) }
    }
    pub fn at(self, place: TextSpan) -> Diagnostic {
        Diagnostic { line: place.line, column: place.column, length: place.length, ..self }
    }
    pub fn help(self, help: Message) -> Diagnostic {
        Diagnostic { help, ..self }
    }
    /// Returns whether this is an error, so that the file cannot be used.
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
    /// Writes `file:line:column: error[code]: message`, with the help on a separate line.
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
