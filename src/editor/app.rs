//! The editor without its frame: what commands change, and what runs beside it.

use super::background::Background;
use super::native::Desktop;
use super::recovery::Recovery;
use super::state::{State, Tab};
use super::tiles::Views;
use crate::content::text::Language;
use crate::playtest::bot::SeatKind;
use jiff::civil::Date;
use std::path::PathBuf;
use std::time::Instant;

/// The editor without a window around it.
pub struct App {
    pub(super) state: State,
    pub(super) views: Views,
    pub(super) tiles: egui_tiles::Tree<Tab>,
    pub(super) background: Background,
    pub(super) recovery: Option<Recovery>,
    pub(super) data: Option<PathBuf>,
    pub(super) checked: CheckedAt,
    pub(super) starting: Option<Starting>,
    pub(super) tested: TestedAt,
    pub(super) focused: bool,
    pub(super) title: String,
    pub(super) keeper: Keeper,
    pub(super) desktop: Desktop,
}

/// What the last check saw: its number, and the revisions of the open files.
#[derive(Default)]
pub(super) struct CheckedAt {
    pub generation: u64,
    pub seen: Option<Vec<(String, u64)>>,
    pub under_way: bool,
    /// The files on disk have changed.
    pub stale: bool,
}

impl CheckedAt {
    /// The number of the check that sees these revisions.
    pub fn next(&self, now: &[(String, u64)]) -> u64 {
        let is_seen = !self.stale && self.seen.as_deref() == Some(now);
        if is_seen { self.generation } else { self.generation + 1 }
    }
}

/// A scenario that starts as soon as what is on screen has been checked.
pub(super) struct Starting {
    /// Workspace path.
    pub path: String,
    /// Seed of the match.
    pub seed: u64,
    /// Number of the check that it waits for.
    pub check: u64,
    /// The day whose match it is.
    pub day: Option<Date>,
    /// Who sits where, if that is given.
    pub seats: Option<Vec<SeatKind>>,
}

/// A test file, and the revisions of the open files it was run with.
pub(super) type Seen = (String, Vec<(String, u64)>);

/// What the last run of tests saw.
#[derive(Default)]
pub(super) struct TestedAt {
    pub seen: Option<Seen>,
    pub waiting: Option<(Seen, f64)>,
}

/// When the layout was last kept, and what.
#[derive(Default)]
pub(super) struct Keeper {
    pub changed: Option<Instant>,
    pub last: String,
}

impl App {
    /// What the editor knows.
    pub fn state(&self) -> &State {
        &self.state
    }
    /// Where the person has chosen no language, the window speaks this one.
    pub fn speaks(&mut self, language: Language) {
        self.state.system = language;
    }
    /// From now on this is the desktop around the window.
    pub fn use_desktop(&mut self, desktop: Desktop) {
        self.desktop = desktop;
    }
    /// Takes theme and scale over.
    pub(super) fn apply_settings(&self, ctx: &egui::Context) {
        ctx.set_theme(if self.state.settings.light { egui::Theme::Light } else { egui::Theme::Dark });
        ctx.set_zoom_factor(self.state.settings.scale);
    }
}
