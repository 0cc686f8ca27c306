//! The editor without its window: the state that commands change, and background work.

use crate::shell::background::{Background, Lane};
use crate::shell::native;
use crate::shell::native::Desktop;
use crate::shell::recovery::Recovery;
use crate::shell::state::{Dialog, PathUse, State, Tab};
use crate::shell::views::Views;
use crate::ui::words::Words;
use content::text::Language;
use jiff::civil::Date;
use playtest::bot::SeatKind;
use std::path::PathBuf;
use web_time::Instant;

/// The editor without a window.
pub struct App {
    pub(crate) state: State,
    pub(crate) views: Views,
    pub(crate) tiles: egui_tiles::Tree<Tab>,
    pub(crate) background: Background,
    pub(crate) recovery: Option<Recovery>,
    pub(crate) data: Option<PathBuf>,
    pub(crate) checked: CheckedAt,
    pub(crate) starting: Option<Starting>,
    pub(crate) tested: TestedAt,
    pub(crate) focused: bool,
    /// The text or number that has the focus.
    pub(crate) typed_in: Option<egui::Id>,
    pub(crate) title: String,
    pub(crate) keeper: Keeper,
    pub(crate) desktop: Desktop,
    /// The answer of a system dialog, with its purpose.
    pub(crate) picked: Option<(PathUse, Option<PathBuf>)>,
}

/// The input of the last check: its number, and the revisions of the open files.
#[derive(Default)]
pub(crate) struct CheckedAt {
    pub generation: u64,
    pub seen: Option<Vec<(String, u64)>>,
    pub under_way: bool,
    /// Whether files on disk have changed.
    pub stale: bool,
}

/// A scenario whose match is being set up.
pub(crate) struct Starting {
    pub path: String,
    pub seed: u64,
    /// The date, for a daily match.
    pub day: Option<Date>,
    /// The occupants of the seats, if specified.
    pub seats: Option<Vec<SeatKind>>,
    /// Why this scenario is played, if it was chosen for the file being edited.
    pub why: Option<String>,
}

/// A test file, and the revisions of the open files with which it ran.
pub(crate) type TestedRevisions = (String, Vec<(String, u64)>);

/// The input of the last test run.
#[derive(Default)]
pub(crate) struct TestedAt {
    pub seen: Option<TestedRevisions>,
    pub waiting: Option<(TestedRevisions, f64)>,
}

/// The time and contents of the last saved layout.
#[derive(Default)]
pub(crate) struct Keeper {
    pub changed: Option<Instant>,
    pub last: String,
}

impl App {
    pub fn state(&self) -> &State {
        &self.state
    }
    /// Sets the language of the window if the user has not chosen one.
    pub fn speaks(&mut self, language: Language) {
        self.state.system = language;
    }
    /// Sets the maximum number of pairs of games for live balance, which runs unless the user has switched it off.
    pub fn compares_live(&mut self, pairs: u64) {
        self.state.live_balance.pairs = pairs;
    }
    /// Sets the desktop that contains the window.
    pub fn use_desktop(&mut self, desktop: Desktop) {
        self.desktop = desktop;
    }
    /// Applies theme and scale.
    pub(crate) fn apply_settings(&self, ctx: &egui::Context) {
        ctx.set_theme(if self.state.settings.light { egui::Theme::Light } else { egui::Theme::Dark });
        ctx.set_zoom_factor(self.state.settings.scale);
    }
    /// Opens a system dialog for a path, or a dialog of the window on systems that have none. A web page downloads files under their
    /// usual names instead.
    pub(crate) fn ask_path(&mut self, wanted: PathUse) {
        if self.state.downloads
            && let Some(name) = native::file_name(&wanted).map(PathBuf::from)
        {
            self.picked = Some((wanted, Some(name)));
            return;
        }
        if !native::available() {
            self.state.dialog = Some(Dialog::Path(wanted));
            return;
        }
        let folder = self.state.workspace.root().map(ToOwned::to_owned);
        let start = match (&wanted, folder) {
            (PathUse::SaveAs(path), Some(folder)) => folder.join(path).parent().map(ToOwned::to_owned),
            (_, folder) => folder,
        };
        let asked = wanted.clone();
        let language = self.state.language();
        let work = move || native::ask(&asked, start, language);
        self.background.spawn_idle(Lane::Own, work, |app, path| app.picked = Some((wanted, path)));
    }
    /// Saves the preferences; a failure is logged.
    pub(crate) fn write_settings(&mut self) {
        if let Some(folder) = &self.data
            && let Err(error) = self.state.settings.write(folder)
        {
            self.state.complain(self.state.say_with("said-no-preferences", &[("error", error.to_string().into())]));
        }
    }
}
