//! Writes a moment of a match as a test next to its scenario, for `play` and `serve`.

use content::save::Before;
use content::workspace::Workspace;
use playtest::script_tests::ENDING;
use playtest::written_test::{self, TestSubject};
use script::sandbox;

/// Name of the function while the test is generated.
const DRAFT: &str = "test_draft";

/// Where a test was added.
pub enum AddedTest {
    /// The test was added to the file with this path.
    File(String),
    /// The workspace is read-only; this is the text of the test.
    Text(String),
}

/// Returns the path of the test file of a scenario.
pub fn file(scenario: &str) -> String {
    format!("{}{ENDING}", scenario.trim_end_matches(".toml"))
}

/// Generates the test of a moment, with a name that is unused in the text `beside` it.
///
/// # Errors
/// Returns a message if the moment cannot be set up.
pub fn write(subject: &TestSubject<'_>, name: &str, beside: &str) -> Result<String, String> {
    let TestSubject { session, scenario, overrides, prepared, language } = *subject;
    let session = session.clone();
    let write = move || written_test::write(&TestSubject { session: &session, scenario, overrides, prepared, language }, DRAFT);
    let text = sandbox::on_stack(sandbox::TEST_STACK, write).map_err(|reason| reason.to_string())?;
    Ok(text.replacen(DRAFT, &written_test::function_name(name, beside), 1))
}

/// Adds the test of a moment to the tests of its scenario and returns their path, or the text of the test if the workspace is
/// read-only.
///
/// # Errors
/// Returns a message if the moment cannot be set up, or the file cannot be read or written.
pub fn add(workspace: &Workspace, subject: &TestSubject<'_>, name: &str) -> Result<AddedTest, String> {
    let path = file(subject.scenario);
    let before = workspace.origin(&path).map(|_| workspace.read(&path)).transpose().map_err(|finding| finding.to_string())?;
    let tests = before.as_deref().unwrap_or_default().trim_end();
    let test = write(subject, name, tests)?;
    if workspace.root().is_none() || workspace.pack().is_some() {
        return Ok(AddedTest::Text(test));
    }
    let text = if tests.is_empty() { test } else { format!("{tests}\n\n{test}") };
    workspace.save(&path, Before::read(before.as_deref()), &text).map_err(|error| error.to_string())?;
    Ok(AddedTest::File(path))
}
