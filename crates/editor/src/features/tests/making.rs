//! Generating a test of the displayed moment of a match.

use content::message::Message;

pub enum TestRequest {
    /// Choose another script or scenario by its index in the list.
    Target(usize),
    Name(String),
    Write,
}

/// A test that is being generated.
#[derive(Clone, Debug, Default)]
pub struct MakingTest {
    /// The possible locations: the path of the test file, and the script or scenario that it belongs to.
    pub targets: Vec<(String, String)>,
    /// Index of the chosen location.
    pub target: usize,
    pub name: String,
    /// The test or the error; `None` while the test is being generated.
    pub text: Option<Result<String, Message>>,
}

impl MakingTest {
    /// The function name while the name of the test can still change.
    pub const DRAFT: &'static str = "test_draft";

    /// Returns the test with its final name, which must be unused in the text `beside` it.
    pub fn named(&self, beside: &str) -> Option<String> {
        let text = self.text.as_ref()?.as_ref().ok()?;
        let name = playtest::written_test::function_name(&self.name, beside);
        Some(text.replacen(Self::DRAFT, &name, 1))
    }
}
