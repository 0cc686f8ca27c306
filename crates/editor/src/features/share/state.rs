//! Sent and received scenarios: the contents of a pack, and its use.

use content::pack::Pack;
use content::sharing::{Standing, Taking, standing};
use content::workspace::Workspace;
use std::collections::BTreeMap;
use std::path::PathBuf;

#[derive(Clone, Debug)]
pub struct ReceivedPack {
    pub file: PathBuf,
    pub pack: Pack,
    /// Each of its files, compared with the workspace.
    pub rows: Vec<(String, Standing)>,
    /// The treatment of files that differ, if it is not to keep both.
    pub taking: BTreeMap<String, Taking>,
}

impl ReceivedPack {
    /// Compares a pack with the workspace.
    pub fn of(file: PathBuf, pack: Pack, here: &Workspace) -> ReceivedPack {
        let mut shared = ReceivedPack { file, pack, rows: Vec::new(), taking: BTreeMap::new() };
        shared.look(here);
        shared
    }
    /// Compares the pack with the workspace again.
    pub fn look(&mut self, here: &Workspace) {
        self.rows = self.pack.files.keys().map(|path| (path.clone(), standing(&self.pack, path, here))).collect();
        self.rows.sort_by_key(|(_, standing)| *standing);
    }
    /// Returns the number of files with a comparison result.
    pub fn count(&self, standing: Standing) -> usize {
        self.rows.iter().filter(|(_, of)| *of == standing).count()
    }
    /// Returns the treatment of a file that differs.
    pub fn taking(&self, path: &str) -> Taking {
        self.taking.get(path).copied().unwrap_or_default()
    }
}

pub enum ShareRequest {
    /// Show the contents to send with a scenario; without one, let the user choose it.
    Begin(Option<String>),
    /// Change the description.
    Say(Sending),
    /// Ask for the file to save to.
    Save(Box<Sending>),
    /// Download a page with the scenario.
    SavePage(Box<Sending>),
    /// Play the received scenario without adding it to the workspace.
    Play,
    /// Choose the treatment of a file that differs.
    Taking(String, Taking),
    /// Add it to the workspace.
    Take,
    /// Open its files as a read-only workspace.
    Look,
}

/// A scenario to send.
#[derive(Clone, Debug, PartialEq)]
pub struct Sending {
    /// Path of the scenario; `None` until one is chosen.
    pub scenario: Option<String>,
    /// Description for recipients.
    pub about: String,
    pub from: String,
    /// The pack, or why it cannot be sent; `None` until a scenario is chosen.
    pub pack: Option<Result<Pack, String>>,
}
