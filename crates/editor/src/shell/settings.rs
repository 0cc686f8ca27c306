//! Preferences and recent files, stored in the user's data folder.

use crate::features::tour::state::Tour;
use content::save;
use content::save::key::DATA_VARIABLE;
use content::text::Language;
use export::press::PrintSettings;
use playtest::debugger::Breakpoints;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const FILE: &str = "settings.json";
const MOST_RECENT: usize = 10;

/// The preferences of the user.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Whether to use the light theme.
    pub light: bool,
    /// The language of the window and its contents, if it is not that of the system.
    pub language: Option<Language>,
    /// Scale of the interface; 1 is normal.
    pub scale: f32,
    pub hidden: Hidden,
    /// Whether to wrap long lines of texts.
    pub wraps: bool,
    /// Whether a scenario is compared with its saved files while it is edited.
    pub live_balance: bool,
    /// Name of the sender of shared scenarios.
    pub from: String,
    pub recent: Vec<PathBuf>,
    pub press: PrintSettings,
    pub presets: Vec<(String, PrintSettings)>,
    /// Breakpoints by workspace folder.
    pub breakpoints: BTreeMap<String, Breakpoints>,
    /// Progress of the introductory tour.
    pub tour: Tour,
}

/// The hidden panels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Hidden {
    pub tree: bool,
    /// The palette of a board editor.
    pub palette: bool,
    pub inspector: bool,
    /// The guide on the board of a match, in a game that has one.
    pub guide: bool,
    /// Everything around the board of a match.
    pub around_board: bool,
    /// The bottom panel; the status bar summarizes it.
    pub bottom: bool,
}

impl Default for Hidden {
    fn default() -> Hidden {
        Hidden { tree: false, palette: false, inspector: false, guide: false, around_board: false, bottom: true }
    }
}

/// A panel at the side of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SidePanel {
    Tree,
    Inspector,
    /// The palette of a board editor.
    Palette,
}

impl SidePanel {
    pub const ALL: [SidePanel; 3] = [SidePanel::Tree, SidePanel::Inspector, SidePanel::Palette];

    /// Returns the setting that hides the panel where it does not give way.
    pub fn hidden(self, hidden: &mut Hidden) -> &mut bool {
        match self {
            SidePanel::Tree => &mut hidden.tree,
            SidePanel::Inspector => &mut hidden.inspector,
            SidePanel::Palette => &mut hidden.palette,
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            light: false,
            language: None,
            scale: 1.0,
            hidden: Hidden::default(),
            wraps: true,
            live_balance: true,
            from: String::new(),
            recent: Vec::new(),
            press: PrintSettings::default(),
            presets: Vec::new(),
            breakpoints: BTreeMap::new(),
            tour: Tour::default(),
        }
    }
}

/// Returns the data folder: the one set by the environment variable, otherwise that of the system.
pub fn data_folder() -> Option<PathBuf> {
    match std::env::var_os(DATA_VARIABLE) {
        Some(folder) => Some(folder.into()),
        None => Some(directories::ProjectDirs::from("", "", "moonwright")?.data_dir().to_owned()),
    }
}

impl Settings {
    /// Reads the settings in a data folder; missing or unreadable settings are the defaults.
    pub fn read(folder: &Path) -> Settings {
        let text = std::fs::read_to_string(folder.join(FILE)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }
    pub fn write(&self, folder: &Path) -> std::io::Result<()> {
        std::fs::create_dir_all(folder)?;
        save::save_file(&folder.join(FILE), &serde_json::to_string_pretty(self)?)
    }
    /// Moves a file or folder to the front of the recent ones.
    pub fn remember(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(MOST_RECENT);
    }
}
