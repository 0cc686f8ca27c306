//! A test that is made of the moment of the match that is shown.

use crate::content::message::Message;

/// What can be asked.
pub enum Ask {
    /// It belongs to another script or scenario, by its place in the list.
    Target(usize),
    /// It is called otherwise.
    Name(String),
    /// Write it.
    Write,
}

/// The test while it is being made.
#[derive(Clone, Debug, Default)]
pub struct MakingTest {
    /// Number of the one that is being made: what comes too late is of no use.
    pub number: u64,
    /// Where it can stand: the test's path, and what it is beside.
    pub targets: Vec<(String, String)>,
    /// Which of these is meant.
    pub target: usize,
    /// What it is called.
    pub name: String,
    /// The test, or why it cannot be written; none while it is being put together.
    pub text: Option<Result<String, Message>>,
}

impl MakingTest {
    /// What the function is called while its name can still change.
    pub const DRAFT: &'static str = "test_draft";

    /// The test under its name, beside what the file says already.
    pub fn named(&self, beside: &str) -> Option<String> {
        let text = self.text.as_ref()?.as_ref().ok()?;
        let name = crate::playtest::written_test::function_name(&self.name, beside);
        Some(text.replacen(Self::DRAFT, &name, 1))
    }
}
