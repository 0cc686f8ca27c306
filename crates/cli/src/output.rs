//! Output: diagnostics with source excerpts, failures, and exit codes.

use super::Format;
use super::excerpt::Excerpt;
use content::diagnostic::Diagnostic;
use content::save::{self, Before, SaveError, Transaction};
pub use content::text::plural;
use content::workspace::Workspace;
use content::{file, plain};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, Report, Severity};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Exit code for problems in the input.
pub const FAULT: u8 = 1;
/// Exit code for wrong usage.
pub const USAGE: u8 = 2;
/// Exit code for an internal error.
pub const INTERNAL: u8 = 70;
/// Exit code after Ctrl-C, following shell convention.
pub const INTERRUPTED: u8 = 130;

/// Maximum size of a recorded match or report, in bytes.
pub const MAX_INPUT: usize = 64 << 20;

/// Maximum number of printed diagnostics of a file.
const MAX_SHOWN: usize = 100;

/// The error of the first failed write to stdout, if any.
static UNWRITTEN: Mutex<Option<String>> = Mutex::new(None);

/// The reason why a command fails.
#[derive(Debug)]
pub enum Failure {
    Findings(Workspace, Vec<Diagnostic>),
    /// Another problem in the input.
    Input(String),
    /// Wrong usage of the command.
    Usage(String),
}

/// The result of a command.
pub type Outcome = Result<ExitCode, Failure>;

impl Failure {
    /// Reports the failure on stderr and returns the exit code.
    pub fn report(self) -> ExitCode {
        let (text, code) = match self {
            Failure::Findings(workspace, findings) => (findings_text(&workspace, &findings, colour(&io::stderr())), FAULT),
            Failure::Input(message) => (formatted(&message), FAULT),
            Failure::Usage(message) => (formatted(&message), USAGE),
        };
        print_error(&text);
        ExitCode::from(code)
    }
}

/// Returns a message of the program, formatted for stderr.
fn formatted(message: &str) -> String {
    format!("moonwright: {}\n", plain::lines(message))
}

/// Writes safe text to stderr. A failure to do so cannot be reported and is ignored.
pub fn print_error(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Prints a message to stderr.
pub fn print_message(message: &str) {
    print_error(&formatted(message));
}

/// Returns whether output to a stream is coloured: it is a terminal, and `NO_COLOR` is not set.
pub fn colour(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Writes to stdout and replaces control characters. A closed pipe is not an error; see [`unwritten`].
pub fn print(text: &str) {
    styled(&plain::lines(text));
}

/// Writes a JSON document to stdout.
pub fn print_json(document: &Json) {
    styled(&json(document));
}

pub use content::plain::document as json;

/// Writes text to stdout that is already safe to display.
fn styled(text: &str) {
    let mut out = io::stdout().lock();
    note(out.write_all(text.as_bytes()).and_then(|()| out.flush()));
}

/// Records a failed write to stdout. A closed pipe is ignored.
pub fn note(written: io::Result<()>) {
    if let Err(error) = written
        && error.kind() != ErrorKind::BrokenPipe
    {
        UNWRITTEN.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error.to_string());
    }
}

/// Returns the failure if any write to stdout has failed so far.
pub fn unwritten() -> Result<(), Failure> {
    match UNWRITTEN.lock().unwrap_or_else(PoisonError::into_inner).take() {
        Some(reason) => Err(Failure::Input(format!("cannot write to stdout: {reason}"))),
        None => Ok(()),
    }
}

/// Writes a result to a file, or to stdout if no file is given.
pub fn write(file: Option<&Path>, text: &str) -> Result<(), Failure> {
    let Some(file) = file else {
        print(text);
        return Ok(());
    };
    check_replaceable(file)?;
    save::save_file(file, text).map_err(|error| Failure::Input(format!("cannot write {}: {error}", file.display())))
}

/// Refuses to overwrite a document or script with a result, because the name is probably a mistake.
fn check_replaceable(file: &Path) -> Result<(), Failure> {
    let is_source = file.extension().is_some_and(|ending| ["toml", "rhai"].iter().any(|source| ending.eq_ignore_ascii_case(source)));
    if is_source && file.exists() {
        return Err(Failure::Usage(format!("{} is a document or a script and is not replaced; use another file", file.display())));
    }
    Ok(())
}

/// Whether several files are being written.
static IS_WRITING: AtomicBool = AtomicBool::new(false);
/// Whether Ctrl-C was pressed during that time.
static WAS_PRESSED: AtomicBool = AtomicBool::new(false);

/// Returns whether Ctrl-C is waiting for [`uninterrupted`] work. Long work checks this and stops early.
pub fn is_interrupted() -> bool {
    WAS_PRESSED.load(Ordering::SeqCst)
}

/// Delays Ctrl-C until work that writes several files is done, so that either all or none are written. A second Ctrl-C terminates the
/// program at once.
pub fn uninterrupted<T>(work: impl FnOnce() -> T) -> T {
    let handler = || {
        if WAS_PRESSED.swap(true, Ordering::SeqCst) || !IS_WRITING.load(Ordering::SeqCst) {
            std::process::exit(INTERRUPTED.into());
        }
    };
    IS_WRITING.store(true, Ordering::SeqCst);
    // If the system accepts no handler, the next start completes or removes the unfinished files.
    let _ = ctrlc::set_handler(handler);
    let done = work();
    IS_WRITING.store(false, Ordering::SeqCst);
    if is_interrupted() {
        std::process::exit(INTERRUPTED.into());
    }
    done
}

/// Writes files into a folder, all or none, and prints their paths.
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

/// Writes a file through a writer.
pub fn write_with(file: &Path, work: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    check_replaceable(file)?;
    save::save_with(file, work).map_err(|error| cannot_write(file, &error))
}

/// Returns the failure for a file that cannot be written.
pub fn cannot_write(file: &Path, error: &io::Error) -> Failure {
    Failure::Input(format!("cannot write {}: {error}", file.display()))
}

/// Reads a file outside of any workspace, of at most `max` bytes.
pub fn read(file: &Path, max: usize) -> Result<String, Failure> {
    file::text(file, max).map_err(|error| Failure::Input(format!("cannot read {}: {error}", file.display())))
}

/// Prints diagnostics and a summary. The exit code is 1 if any of them is an error.
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

/// Prints diagnostics with source excerpts.
pub fn print_findings(workspace: &Workspace, findings: &[Diagnostic]) {
    styled(&findings_text(workspace, findings, colour(&io::stdout())));
}

/// Prints diagnostics with source excerpts to stderr.
pub fn report_problems(workspace: &Workspace, findings: &[Diagnostic]) {
    print_error(&findings_text(workspace, findings, colour(&io::stderr())));
}

/// Returns diagnostics with source excerpts, safe to display.
fn findings_text(workspace: &Workspace, findings: &[Diagnostic], colour: bool) -> String {
    let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme).with_links(false).with_width(120);
    let mut text = String::new();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for finding in findings {
        let count = counts.entry(&finding.file).or_default();
        *count += 1;
        if *count > MAX_SHOWN {
            continue;
        }
        let report = report(workspace, finding);
        if handler.render_report(&mut text, report.as_ref()).is_err() {
            text.push_str(&plain::lines(&finding.to_string()));
        }
        text.push('\n');
    }
    for (file, count) in counts.into_iter().filter(|(_, count)| *count > MAX_SHOWN) {
        let more = plural(count - MAX_SHOWN, "more problem");
        text.push_str(&format!("{}: {more} not shown; --format json prints all\n\n", plain::line(file)));
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
