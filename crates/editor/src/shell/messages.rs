//! Messages of the window: all are kept in the log; important ones are also displayed as toasts, with a next step.

use crate::ui::code;
use std::path::PathBuf;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MessageLevel {
    /// Information, displayed only in the status bar and the log.
    #[default]
    Quiet,
    Done,
    Failed,
}

/// A next step offered by a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Open a file by its path on disk.
    OpenFile(PathBuf),
    /// Undo the last file operation.
    TakeBack,
    /// Open a document of the workspace.
    Open(String),
    /// Create a scenario on the board with this path.
    ScenarioOn(String),
    /// Begin a new game that contains a file.
    NewGameWith(String),
    /// Show a file on disk in the file manager.
    Reveal(PathBuf),
    /// Copy a file on disk to the clipboard.
    CopyFile(PathBuf),
}

/// A message of the window.
#[derive(Clone, Default)]
pub struct Message {
    pub text: String,
    pub level: MessageLevel,
    /// The next steps, each with the message id of its name.
    pub next: Vec<(&'static str, Next)>,
}

impl Message {
    /// Creates a success message.
    pub fn done(text: impl Into<String>) -> Message {
        Message { text: text.into(), level: MessageLevel::Done, next: Vec::new() }
    }
    pub fn failed(text: impl Into<String>) -> Message {
        Message { text: text.into(), level: MessageLevel::Failed, next: Vec::new() }
    }
    /// Adds a next step.
    pub fn next(mut self, id: &'static str, next: Next) -> Message {
        self.next.push((id, next));
        self
    }
}

/// All messages, oldest first.
#[derive(Default)]
pub struct Messages {
    all: Vec<Message>,
    /// Indices of the messages displayed as toasts.
    shown: Vec<usize>,
}

/// Maximum number of toasts at a time.
const MOST: usize = 4;

impl Messages {
    /// Adds a message, without the marks of code; a toast with the same message is not repeated.
    pub fn add(&mut self, message: Message) {
        let message = Message { text: code::plain(&message.text), ..message };
        if message.level != MessageLevel::Quiet {
            self.shown.retain(|number| self.all[*number].text != message.text);
            self.shown.push(self.all.len());
            self.shown.drain(..self.shown.len().saturating_sub(MOST));
        }
        self.all.push(message);
    }
    /// Returns all messages, oldest first.
    pub fn all(&self) -> &[Message] {
        &self.all
    }
    /// Returns the text of the last message.
    pub fn last(&self) -> Option<&str> {
        self.all.last().map(|message| message.text.as_str())
    }
    /// Returns the toasts with their indices.
    pub fn toasts(&self) -> impl Iterator<Item = (usize, &Message)> {
        self.shown.iter().map(|number| (*number, &self.all[*number]))
    }
    /// Dismisses a toast.
    pub fn dismiss(&mut self, number: usize) {
        self.shown.retain(|shown| *shown != number);
    }
}
