//! A scenario that is sent, and one that was received: what a pack holds, and what is done with it.

use crate::content::pack::Pack;
use crate::content::sharing::{Standing, Taking, standing};
use crate::content::workspace::Workspace;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A pack that somebody has sent.
#[derive(Clone, Debug)]
pub struct Shared {
    /// Its file.
    pub file: PathBuf,
    /// What it holds.
    pub pack: Pack,
    /// How each of its files stands to what is here.
    pub rows: Vec<(String, Standing)>,
    /// What becomes of those that differ, where it is not both.
    pub taking: BTreeMap<String, Taking>,
}

impl Shared {
    /// A pack beside what is here.
    pub fn of(file: PathBuf, pack: Pack, here: &Workspace) -> Shared {
        let mut shared = Shared { file, pack, rows: Vec::new(), taking: BTreeMap::new() };
        shared.look(here);
        shared
    }
    /// Looks again at what is here.
    pub fn look(&mut self, here: &Workspace) {
        self.rows = self.pack.files.keys().map(|path| (path.clone(), standing(&self.pack, path, here))).collect();
        self.rows.sort_by_key(|(_, standing)| *standing);
    }
    /// How many files stand so.
    pub fn count(&self, standing: Standing) -> usize {
        self.rows.iter().filter(|(_, of)| *of == standing).count()
    }
    /// What becomes of a file that differs.
    pub fn taking(&self, path: &str) -> Taking {
        self.taking.get(path).copied().unwrap_or_default()
    }
}

/// What can be asked for.
pub enum Ask {
    /// Show what would be sent with a scenario; without one, let the person choose it.
    Begin(Option<String>),
    /// Change what is said of it.
    Say(Sending),
    /// Ask where it is to be saved.
    Save(Box<Sending>),
    /// Play what was received, without taking anything in.
    Play,
    /// Say what becomes of a file that differs.
    Taking(String, Taking),
    /// Take it into the workspace.
    Take,
    /// Look at its files as a workspace that cannot be changed.
    Look,
}

/// A scenario that is about to be sent.
#[derive(Clone, Debug, PartialEq)]
pub struct Sending {
    /// Its path; none until one was chosen.
    pub scenario: Option<String>,
    /// What it is, for those who get it.
    pub about: String,
    /// Whom it is from.
    pub from: String,
    /// What it needs, or why it cannot be sent; none until a scenario was chosen.
    pub pack: Option<Result<Pack, String>>,
}
