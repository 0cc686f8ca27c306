//! What is wrong with an open file: what `check` tells of it, as it stands on screen.

use super::super::check;
use super::files::{Files, Open};
use super::positions::Placed;
use crate::content::diagnostic::Diagnostic as Finding;
use lsp_server::{Message, Notification};
use lsp_types::notification::{Notification as _, PublishDiagnostics};
use lsp_types::{Diagnostic, DiagnosticSeverity, NumberOrString, PublishDiagnosticsParams, Uri};

/// All that is wrong with an open file.
pub fn of(files: &Files, open: &Open) -> Message {
    let found = match (&open.refused, &open.path) {
        (Some(refused), _) => vec![refused.clone()],
        (None, Some(path)) => check(files, path),
        (None, None) => Vec::new(),
    };
    let placed = Placed::new(&open.text);
    told(open.uri.clone(), Some(open.version), found.iter().map(|finding| diagnostic(finding, &placed)).collect())
}

/// The findings about a file.
pub fn check(files: &Files, path: &str) -> Vec<Finding> {
    let mut found = check::check(&files.workspace, &[path.to_owned()]);
    found.retain(|finding| finding.file == path);
    found
}

/// Nothing is wrong with a file that is closed.
pub fn none(uri: Uri) -> Message {
    told(uri, None, Vec::new())
}

/// A finding as editors show it.
pub fn diagnostic(finding: &Finding, placed: &Placed<'_>) -> Diagnostic {
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

fn told(uri: Uri, version: Option<i32>, diagnostics: Vec<Diagnostic>) -> Message {
    let params = PublishDiagnosticsParams { uri, diagnostics, version };
    Message::Notification(Notification::new(PublishDiagnostics::METHOD.to_owned(), params))
}
