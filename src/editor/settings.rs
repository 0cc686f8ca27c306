//! Preferences and recent files, kept in the person's data folder.

use super::tour::Tour;
use crate::content::save;
use crate::content::text::Language;
use crate::export::press::Press;
use crate::playtest::debugger::Breakpoints;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Environment variable that names another data folder.
pub const DATA_VARIABLE: &str = "MOONWRIGHT_DATA";
const FILE: &str = "settings.json";
const MOST_RECENT: usize = 10;

/// Preferences.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light instead of dark.
    pub light: bool,
    /// The language of the window and of what it shows, where it is not the system's.
    pub language: Option<Language>,
    /// Size of the interface, 1 is normal.
    pub scale: f32,
    /// Panels that are hidden.
    pub hidden: Hidden,
    /// The workspace tree is shown on the first screen and beside a match too, where others need the room.
    pub tree_always: bool,
    /// Whom what is sent is from.
    pub from: String,
    /// Files and folders last opened, latest first.
    pub recent: Vec<PathBuf>,
    /// How things were last printed.
    pub press: Press,
    /// Ways to print that are kept, by their names.
    pub presets: Vec<(String, Press)>,
    /// Lines at which scripts stop, by workspace folder.
    pub breakpoints: BTreeMap<String, Breakpoints>,
    /// How far one has come on the first tour.
    pub tour: Tour,
}

/// Which panels are hidden.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Hidden {
    /// The workspace tree.
    pub tree: bool,
    /// The inspector.
    pub inspector: bool,
    /// The lists at the bottom: the status bar says in a word what is in them.
    pub bottom: bool,
}

impl Default for Hidden {
    fn default() -> Hidden {
        Hidden { tree: false, inspector: false, bottom: true }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            light: false,
            language: None,
            scale: 1.0,
            hidden: Hidden::default(),
            tree_always: false,
            from: String::new(),
            recent: Vec::new(),
            press: Press::default(),
            presets: Vec::new(),
            breakpoints: BTreeMap::new(),
            tour: Tour::default(),
        }
    }
}

/// The data folder: the one named by the environment, else the system's place for it.
pub fn data_folder() -> Option<PathBuf> {
    match std::env::var_os(DATA_VARIABLE) {
        Some(folder) => Some(folder.into()),
        None => Some(directories::ProjectDirs::from("", "", "moonwright")?.data_dir().to_owned()),
    }
}

impl Settings {
    /// The settings in a data folder; the usual ones where there are none or they cannot be read.
    pub fn read(folder: &Path) -> Settings {
        let text = std::fs::read_to_string(folder.join(FILE)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }
    /// Writes them.
    pub fn write(&self, folder: &Path) -> std::io::Result<()> {
        std::fs::create_dir_all(folder)?;
        save::save_file(&folder.join(FILE), &serde_json::to_string_pretty(self)?)
    }
    /// Puts a file or folder first in the list of recent ones.
    pub fn remember(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(MOST_RECENT);
    }
}
