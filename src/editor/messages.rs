//! What the window has said: every line is kept in the list below; what somebody should see comes as a toast too, with what to do next.

use std::path::PathBuf;

/// How a message is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// Something happened; it stands in the status bar and the list alone.
    #[default]
    Quiet,
    /// Something is done.
    Done,
    /// Something could not be done.
    Failed,
}

/// What can be done next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Open a file by its path on disk.
    OpenFile(PathBuf),
    /// Take back what was done to files.
    TakeBack,
    /// Open a document of the workspace.
    Open(String),
    /// Make a scenario on the board of this path.
    ScenarioOn(String),
    /// Show a file on disk in the file manager.
    Reveal(PathBuf),
}

/// A message.
#[derive(Clone, Default)]
pub struct Message {
    /// What is said.
    pub text: String,
    /// How it is meant.
    pub level: Level,
    /// What can be done next, with the sentence that names it.
    pub next: Option<(&'static str, Next)>,
}

impl Message {
    /// Something is done.
    pub fn done(text: impl Into<String>) -> Message {
        Message { text: text.into(), level: Level::Done, next: None }
    }
    /// Something could not be done.
    pub fn failed(text: impl Into<String>) -> Message {
        Message { text: text.into(), level: Level::Failed, next: None }
    }
    /// With what to do next.
    pub fn next(self, id: &'static str, next: Next) -> Message {
        Message { next: Some((id, next)), ..self }
    }
}

/// All messages, oldest first.
#[derive(Default)]
pub struct Messages {
    all: Vec<Message>,
    /// Numbers of those that stand as toasts.
    shown: Vec<usize>,
}

/// Toasts at a time.
const MOST: usize = 4;

impl Messages {
    /// Adds one; the same one again does not stand beside itself.
    pub fn add(&mut self, message: Message) {
        if message.level != Level::Quiet {
            self.shown.retain(|number| self.all[*number].text != message.text);
            self.shown.push(self.all.len());
            self.shown.drain(..self.shown.len().saturating_sub(MOST));
        }
        self.all.push(message);
    }
    /// All, oldest first.
    pub fn all(&self) -> &[Message] {
        &self.all
    }
    /// What was said last.
    pub fn last(&self) -> Option<&str> {
        self.all.last().map(|message| message.text.as_str())
    }
    /// Those that stand as toasts, with their numbers.
    pub fn toasts(&self) -> impl Iterator<Item = (usize, &Message)> {
        self.shown.iter().map(|number| (*number, &self.all[*number]))
    }
    /// A toast has been seen.
    pub fn dismiss(&mut self, number: usize) {
        self.shown.retain(|shown| *shown != number);
    }
}
