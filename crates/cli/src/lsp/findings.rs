//! Diagnostics of an open file: those of `check`, for the text on screen.

use super::super::check;
use super::files::{Files, Open};
use super::positions::LineIndex;
use content::diagnostic::Diagnostic as Finding;
use lsp_server::{Message, Notification};
use lsp_types::notification::{Notification as _, PublishDiagnostics};
use lsp_types::{Diagnostic, DiagnosticSeverity, NumberOrString, PublishDiagnosticsParams, Uri};

/// Returns the message with all diagnostics of an open file.
pub fn of(files: &Files, open: &Open) -> Message {
    let found = match (&open.refused, &open.path) {
        (Some(refused), _) => vec![refused.clone()],
        (None, Some(path)) => check(files, path),
        (None, None) => Vec::new(),
    };
    let placed = LineIndex::new(&open.text);
    publish_diagnostics(open.uri.clone(), Some(open.version), found.iter().map(|finding| diagnostic(finding, &placed)).collect())
}

/// Returns the diagnostics of a file.
pub fn check(files: &Files, path: &str) -> Vec<Finding> {
    let mut found = check::check(&files.workspace, &[path.to_owned()]);
    found.retain(|finding| finding.file == path);
    found
}

/// Returns the message that clears the diagnostics of a closed file.
pub fn none(uri: Uri) -> Message {
    publish_diagnostics(uri, None, Vec::new())
}

/// Converts a diagnostic to its LSP form.
pub fn diagnostic(finding: &Finding, placed: &LineIndex<'_>) -> Diagnostic {
    let help = if finding.help.is_empty() { String::new() } else { format!("\n{}", finding.help) };
    Diagnostic {
        range: placed.place(finding.line, finding.column, finding.length.max(1)),
        severity: Some(if finding.is_error() { DiagnosticSeverity::ERROR } else { DiagnosticSeverity::WARNING }),
        code: Some(NumberOrString::String(finding.code.clone())),
        source: Some("moonwright".to_owned()),
        message: format!("{}{help}", finding.message),
        ..Diagnostic::default()
    }
}

fn publish_diagnostics(uri: Uri, version: Option<i32>, diagnostics: Vec<Diagnostic>) -> Message {
    let params = PublishDiagnosticsParams { uri, diagnostics, version };
    Message::Notification(Notification::new(PublishDiagnostics::METHOD.to_owned(), params))
}
