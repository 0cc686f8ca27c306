//! What is printed: findings with the source they point at, failures, and the exit codes.

use super::Format;
use super::excerpt::Excerpt;
use crate::content::diagnostic::Diagnostic;
use crate::content::save::{self, Before, SaveError, Transaction};
pub use crate::content::text::plural;
use crate::content::workspace::Workspace;
use crate::content::{file, plain};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, Report, Severity};
use serde::Serialize;
use serde_json::{Value as Json, json};
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// The input is at fault.
pub const FAULT: u8 = 1;
/// Wrong usage.
pub const USAGE: u8 = 2;
/// An internal error.
pub const INTERNAL: u8 = 70;
/// Ended by Ctrl-C, as shells have it.
pub const INTERRUPTED: u8 = 130;

/// The largest recorded match or report that is read, in bytes.
pub const MAX_INPUT: usize = 64 << 20;

/// Why stdout could not be written to, if it could not.
static UNWRITTEN: Mutex<Option<String>> = Mutex::new(None);

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
        let (text, code) = match self {
            Failure::Findings(workspace, findings) => (findings_text(&workspace, &findings, colour(&io::stderr())), FAULT),
            Failure::Input(message) => (said(&message), FAULT),
            Failure::Usage(message) => (said(&message), USAGE),
        };
        complain(&text);
        ExitCode::from(code)
    }
}

/// A line of the program about itself, for stderr.
fn said(message: &str) -> String {
    format!("moonwright: {}\n", plain::lines(message))
}

/// Writes to stderr what is safe to show. Where that fails there is nobody left to tell.
pub fn complain(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Says something on stderr.
pub fn tell(message: &str) {
    complain(&said(message));
}

/// Whether a stream gets colour: a terminal, and `NO_COLOR` is not set.
pub fn colour(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Writes to stdout; whatever steers a terminal is replaced. A reader that has gone away is no error; see [`unwritten`].
pub fn print(text: &str) {
    styled(&plain::lines(text));
}

/// Writes a JSON document to stdout.
pub fn print_json(document: &Json) {
    styled(&json(document));
}

/// A JSON document as it is printed and saved: safe to show, and it says the same.
pub fn json(document: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(document).unwrap_or_default();
    plain::json(&format!("{text}\n")).into_owned()
}

/// Writes to stdout what is safe to show already.
fn styled(text: &str) {
    let mut out = io::stdout().lock();
    note(out.write_all(text.as_bytes()).and_then(|()| out.flush()));
}

/// Remembers that stdout could not be written to. A reader that has gone away is none of our business.
pub fn note(written: io::Result<()>) {
    if let Err(error) = written
        && error.kind() != ErrorKind::BrokenPipe
    {
        UNWRITTEN.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error.to_string());
    }
}

/// The failure of all that was printed so far, if something could not be written.
///
/// # Errors
/// When stdout could not be written to.
pub fn unwritten() -> Result<(), Failure> {
    match UNWRITTEN.lock().unwrap_or_else(PoisonError::into_inner).take() {
        Some(reason) => Err(Failure::Input(format!("cannot write to stdout: {reason}"))),
        None => Ok(()),
    }
}

/// Writes a result to a file, or to stdout where none is named.
///
/// # Errors
/// When the file cannot be written; then the old one is still there.
pub fn write(file: Option<&Path>, text: &str) -> Result<(), Failure> {
    let Some(file) = file else {
        print(text);
        return Ok(());
    };
    save::save_file(file, text).map_err(|error| Failure::Input(format!("cannot write {}: {error}", file.display())))
}

/// Several files are being written.
static IS_WRITING: AtomicBool = AtomicBool::new(false);
/// Ctrl-C was pressed meanwhile.
static WAS_PRESSED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C waits for [`uninterrupted`] work. What takes long looks here and leaves off.
pub fn is_interrupted() -> bool {
    WAS_PRESSED.load(Ordering::SeqCst)
}

/// Delays Ctrl-C until work is done that writes several files: when the program ends, all are there or none. A second Ctrl-C ends it
/// at once.
pub fn uninterrupted<T>(work: impl FnOnce() -> T) -> T {
    let handler = || {
        if WAS_PRESSED.swap(true, Ordering::SeqCst) || !IS_WRITING.load(Ordering::SeqCst) {
            std::process::exit(INTERRUPTED.into());
        }
    };
    IS_WRITING.store(true, Ordering::SeqCst);
    // Where the system takes no handler, the next start finishes or removes what was begun.
    let _ = ctrlc::set_handler(handler);
    let done = work();
    IS_WRITING.store(false, Ordering::SeqCst);
    if is_interrupted() {
        std::process::exit(INTERRUPTED.into());
    }
    done
}

/// Writes files into a folder, all or none, and prints their paths.
///
/// # Errors
/// When one cannot be written.
pub fn write_folder(folder: &Path, files: &[(String, String)]) -> Result<(), Failure> {
    let write = || {
        let mut transaction = Transaction::begin(folder)?;
        for (name, text) in files {
            transaction.write(name, Before::Anything, |out| out.write_all(text.as_bytes()))?;
        }
        transaction.commit()
    };
    uninterrupted(write).map_err(|error: SaveError| Failure::Input(error.to_string()))?;
    print(&files.iter().map(|(name, _)| format!("{}\n", folder.join(name).display())).collect::<String>());
    Ok(())
}

/// Writes a file a piece at a time.
///
/// # Errors
/// When it cannot be written; then the old one is still there.
pub fn write_with(file: &Path, work: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    save::save_with(file, work).map_err(|error| cannot_write(file, &error))
}

/// A file cannot be written.
pub fn cannot_write(file: &Path, error: &io::Error) -> Failure {
    Failure::Input(format!("cannot write {}: {error}", file.display()))
}

/// Reads a file that lies outside of any workspace, of at most `max` bytes.
///
/// # Errors
/// When it cannot be read as text.
pub fn read(file: &Path, max: usize) -> Result<String, Failure> {
    file::text(file, max).map_err(|error| Failure::Input(format!("cannot read {}: {error}", file.display())))
}

/// Prints findings and a closing count; exit code 1 when one is an error.
pub fn findings(workspace: &Workspace, checked: usize, findings: &[Diagnostic], format: Format) -> ExitCode {
    let errors = findings.iter().filter(|finding| finding.is_error()).count();
    let warnings = findings.len() - errors;
    match format {
        Format::Json => print_json(&json!({ "checked": checked, "errors": errors, "warnings": warnings, "findings": findings })),
        Format::Human => {
            let mut text = findings_text(workspace, findings, colour(&io::stdout()));
            text.push_str(&format!("{} checked, {}, {}\n", plural(checked, "file"), plural(errors, "error"), plural(warnings, "warning")));
            styled(&text);
        }
    }
    ExitCode::from(if errors > 0 { FAULT } else { 0 })
}

/// Prints findings with the lines that they point at.
pub fn print_findings(workspace: &Workspace, findings: &[Diagnostic]) {
    styled(&findings_text(workspace, findings, colour(&io::stdout())));
}

/// Tells findings on stderr, with the lines that they point at.
pub fn complain_of(workspace: &Workspace, findings: &[Diagnostic]) {
    complain(&findings_text(workspace, findings, colour(&io::stderr())));
}

/// Findings with the lines that they point at, safe to show.
fn findings_text(workspace: &Workspace, findings: &[Diagnostic], colour: bool) -> String {
    let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme).with_links(false).with_width(120);
    let mut text = String::new();
    for finding in findings {
        let report = report(workspace, finding);
        if handler.render_report(&mut text, report.as_ref()).is_err() {
            text.push_str(&plain::lines(&finding.to_string()));
        }
        text.push('\n');
    }
    text
}

fn report(workspace: &Workspace, finding: &Diagnostic) -> Report {
    let severity = if finding.is_error() { Severity::Error } else { Severity::Warning };
    let mut shown =
        MietteDiagnostic::new(plain::lines(&finding.message.to_string())).with_code(plain::line(&finding.code)).with_severity(severity);
    if !finding.help.is_empty() {
        shown = shown.with_help(plain::lines(&finding.help.to_string()));
    }
    match workspace.read(&finding.file) {
        Ok(source) if finding.line > 0 => {
            let excerpt = Excerpt::of(&source, finding);
            let shown = shown.with_label(LabeledSpan::new(None, excerpt.start, excerpt.length));
            Report::new(shown).with_source_code(excerpt)
        }
        _ => {
            let place = if finding.line > 0 { format!(":{}:{}", finding.line, finding.column) } else { String::new() };
            shown.message = format!("{}{place}: {}", plain::line(&finding.file), shown.message);
            Report::new(shown)
        }
    }
}
