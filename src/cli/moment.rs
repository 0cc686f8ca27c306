//! A moment of a match as a test beside its scenario, for `play` and `serve`.

use crate::content::save::Before;
use crate::content::workspace::Workspace;
use crate::playtest::script_tests::ENDING;
use crate::playtest::written_test::{self, Subject};
use crate::script::sandbox;

/// Name of the function while the test is put together.
const DRAFT: &str = "test_draft";

/// Where a test was put.
pub enum Added {
    /// Into the file of this path.
    File(String),
    /// Nowhere: this is it.
    Text(String),
}

/// The file of the tests of a scenario.
pub fn file(scenario: &str) -> String {
    format!("{}{ENDING}", scenario.trim_end_matches(".toml"))
}

/// The test of a moment, under a name that is free in the text `beside` it.
///
/// # Errors
/// In words, when the moment cannot be set up.
pub fn write(subject: &Subject<'_>, name: &str, beside: &str) -> Result<String, String> {
    let Subject { session, scenario, overrides, prepared, language } = *subject;
    let session = session.clone();
    let write = move || written_test::write(&Subject { session: &session, scenario, overrides, prepared, language }, DRAFT);
    let text = sandbox::on_stack(sandbox::TEST_STACK, write).map_err(|reason| reason.to_string())?;
    Ok(text.replacen(DRAFT, &written_test::function_name(name, beside), 1))
}

/// Adds the test of a moment to the tests of its scenario and gives their path, or the test where the workspace cannot be written to.
///
/// # Errors
/// In words, when it cannot be set up, or the file cannot be read or written.
pub fn add(workspace: &Workspace, subject: &Subject<'_>, name: &str) -> Result<Added, String> {
    let path = file(subject.scenario);
    let before = workspace.origin(&path).map(|_| workspace.read(&path)).transpose().map_err(|finding| finding.to_string())?;
    let tests = before.as_deref().unwrap_or_default().trim_end();
    let test = write(subject, name, tests)?;
    if workspace.root().is_none() || workspace.pack().is_some() {
        return Ok(Added::Text(test));
    }
    let text = if tests.is_empty() { test } else { format!("{tests}\n\n{test}") };
    workspace.save(&path, Before::read(before.as_deref()), &text).map_err(|error| error.to_string())?;
    Ok(Added::File(path))
}
