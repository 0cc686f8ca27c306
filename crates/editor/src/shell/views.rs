//! The states of tabs between frames.

use crate::documents::view::TabView;
use crate::features::help;
use crate::features::playtest::tab as playtest;
use crate::shell::state::Tab;
use crate::ui::canvas;
use std::collections::HashMap;

/// The states of all open tabs.
#[derive(Default)]
pub struct Views {
    files: HashMap<String, TabView>,
    pub playtest: playtest::PlaytestView,
    pub help: help::HelpView,
    /// The active tab to which its tab bar has been scrolled.
    pub in_sight: Option<Tab>,
}

impl Views {
    /// Returns the state of a file's tab.
    pub fn of(&mut self, path: &str) -> &mut TabView {
        self.files.entry(path.to_owned()).or_default()
    }
    pub fn playtest(&mut self) -> &mut playtest::PlaytestView {
        &mut self.playtest
    }
    pub fn canvas(&mut self, tab: &Tab) -> Option<&mut canvas::CanvasView> {
        match tab {
            Tab::File(path) => Some(&mut self.of(path).canvas),
            Tab::Playtest => Some(&mut self.playtest.canvas),
            _ => None,
        }
    }
    /// Moves the state of a renamed file.
    pub fn rename(&mut self, from: &str, to: &str) {
        if let Some(view) = self.files.remove(from) {
            self.files.insert(to.to_owned(), view);
        }
    }
    /// Removes the state of a closed file.
    pub fn forget(&mut self, path: &str) {
        self.files.remove(path);
    }
    /// Removes all states.
    pub fn clear(&mut self) {
        *self = Views::default();
    }
}
