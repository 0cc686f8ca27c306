//! What is printed: findings with the source they point at, failures, and the exit codes.

use super::Format;
use crate::content::diagnostic::Diagnostic;
use crate::content::workspace::Workspace;
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, NamedSource, Report, Severity};
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;

/// The input is at fault.
pub const FAULT: u8 = 1;
/// Wrong usage.
pub const USAGE: u8 = 2;
/// An internal error.
pub const INTERNAL: u8 = 70;

/// Why a command ends early.
#[derive(Debug)]
pub enum Failure {
    /// Findings in documents or scripts.
    Findings(Workspace, Vec<Diagnostic>),
    /// Something else about the input.
    Input(String),
    /// The command was used wrongly.
    Usage(String),
}

/// What a command gives back.
pub type Outcome = Result<ExitCode, Failure>;

impl Failure {
    /// Says what is wrong, on stderr, and gives the exit code.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Findings(workspace, findings) => {
                eprint!("{}", findings_text(&workspace, &findings, colour(&std::io::stderr())));
                ExitCode::from(FAULT)
            }
            Failure::Input(message) => {
                eprintln!("moonwright: {message}");
                ExitCode::from(FAULT)
            }
            Failure::Usage(message) => {
                eprintln!("moonwright: {message}");
                ExitCode::from(USAGE)
            }
        }
    }
}

/// Whether a stream gets colour: a terminal, and `NO_COLOR` is not set.
pub fn colour(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Writes to stdout. A reader that has gone away is no error.
pub fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Writes a result to a file, or to stdout where none is named.
///
/// # Errors
/// When the file cannot be written.
pub fn write(file: Option<&std::path::Path>, text: &str) -> Result<(), Failure> {
    let Some(file) = file else {
        print(text);
        return Ok(());
    };
    std::fs::write(file, text).map_err(|error| Failure::Input(format!("cannot write {}: {error}", file.display())))
}

/// Reads a file that lies outside of any workspace.
///
/// # Errors
/// When it cannot be read as text.
pub fn read(file: &std::path::Path) -> Result<String, Failure> {
    std::fs::read_to_string(file).map_err(|error| Failure::Input(format!("cannot read {}: {error}", file.display())))
}

/// Prints findings and a closing count; exit code 1 when one is an error.
pub fn findings(workspace: &Workspace, checked: usize, findings: &[Diagnostic], format: Format) -> ExitCode {
    let errors = findings.iter().filter(|finding| finding.is_error()).count();
    let warnings = findings.len() - errors;
    match format {
        Format::Json => {
            print(&format!("{:#}\n", json!({ "checked": checked, "errors": errors, "warnings": warnings, "findings": findings })))
        }
        Format::Human => {
            let mut text = findings_text(workspace, findings, colour(&std::io::stdout()));
            text.push_str(&format!("{checked} files checked, {errors} errors, {warnings} warnings\n"));
            print(&text);
        }
    }
    ExitCode::from(if errors > 0 { FAULT } else { 0 })
}

/// Findings with the lines that they point at.
pub fn findings_text(workspace: &Workspace, findings: &[Diagnostic], colour: bool) -> String {
    let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme).with_links(false).with_width(120);
    let mut text = String::new();
    for finding in findings {
        let report = report(workspace, finding);
        if handler.render_report(&mut text, report.as_ref()).is_err() {
            text.push_str(&finding.to_string());
        }
        text.push('\n');
    }
    text
}

fn report(workspace: &Workspace, finding: &Diagnostic) -> Report {
    let severity = if finding.is_error() { Severity::Error } else { Severity::Warning };
    let mut shown = MietteDiagnostic::new(&finding.message).with_code(&finding.code).with_severity(severity);
    if !finding.help.is_empty() {
        shown = shown.with_help(&finding.help);
    }
    match workspace.read(&finding.file) {
        Ok(source) if finding.line > 0 => {
            let (start, length) = span(&source, finding);
            let shown = shown.with_label(LabeledSpan::new(None, start, length));
            Report::new(shown).with_source_code(NamedSource::new(&finding.file, source.to_string()))
        }
        _ => {
            shown.message = format!("{}: {}", finding.file, finding.message);
            Report::new(shown)
        }
    }
}

/// Start and length in bytes of the characters that a finding covers.
fn span(source: &str, finding: &Diagnostic) -> (usize, usize) {
    let line_start = source.split_inclusive('\n').take(finding.line as usize - 1).map(str::len).sum::<usize>().min(source.len());
    let line = source[line_start..].lines().next().unwrap_or("");
    let bytes = |characters: u32| line.char_indices().nth(characters as usize).map_or(line.len(), |(at, _)| at);
    let start = bytes(finding.column.saturating_sub(1));
    let end = bytes(finding.column.saturating_sub(1) + finding.length);
    (line_start + start, end - start)
}
