//! "Change this game": the designer on the page, with the files of the pack in memory.

use crate::features::page::browser::{Browser, StoredItem};
use crate::shell::app::App;
use crate::shell::apply;
use crate::shell::command::Command;
use content::pack::Pack;
use content::workspace::{Origin, Workspace};
use egui::Context;
use std::time::Duration;

/// Seconds between two checks for changes.
const INTERVAL: f64 = 1.0;

pub(super) struct Design {
    pub app: App,
    /// The pack at the last check for changes, with unsaved changes.
    pub pack: Pack,
    looked: f64,
    /// Whether the browser has not stored the last changes.
    pub is_unsaved: bool,
}

impl Design {
    /// Opens the scenario of a pack and its board. `player` provides the preferences.
    pub fn new(ctx: &Context, pack: &Pack, player: &App, browser: Browser) -> Design {
        let mut app = App::new(ctx, Workspace::in_memory(pack), None);
        app.use_desktop(browser.desktop);
        app.speaks(player.state.system);
        app.state.downloads = true;
        app.state.settings.light = player.state.settings.light;
        app.state.settings.language = player.state.settings.language;
        app.apply_settings(ctx);
        app.state.last_played = Some(pack.scenario.clone());
        let board = app.state.scenarios.get(&pack.scenario).map(|scenario| scenario.board.clone());
        for path in [Some(pack.scenario.clone()), board].into_iter().flatten() {
            apply::apply(&mut app, ctx, Command::Open(path));
        }
        Design { app, pack: pack.clone(), looked: 0.0, is_unsaved: false }
    }
    /// Checks the files at regular intervals, and stores changes.
    pub fn keep(&mut self, ctx: &Context, browser: Browser) {
        let now = ctx.input(|input| input.time);
        let rest = self.looked + INTERVAL - now;
        if rest > 0.0 {
            // The last change is stored too.
            return ctx.request_repaint_after(Duration::from_secs_f64(rest));
        }
        self.looked = now;
        self.keep_now(browser);
    }
    /// Checks the files, and stores changes.
    pub fn keep_now(&mut self, browser: Browser) {
        if self.look() || self.is_unsaved {
            self.is_unsaved = !(browser.store)(StoredItem::Design, Some(&self.pack.write()));
        }
    }
    /// Collects the files of the workspace, with unsaved changes. Returns whether they have changed.
    fn look(&mut self) -> bool {
        let live = self.app.state.live();
        let own = |path: &String| matches!(live.origin(path), Some(Origin::Folder | Origin::Overlay));
        let files = live.paths().into_iter().filter(own).filter_map(|path| Some((live.read(&path).ok()?.to_string(), path)));
        let mut pack = Pack { files: files.map(|(text, path)| (path, text)).collect(), ..self.pack.clone() };
        // A path that no pack can have is not stored.
        let faults = pack.faults();
        pack.files.retain(|path, _| faults.iter().all(|fault| fault.path != *path));
        let is_changed = pack != self.pack;
        self.pack = pack;
        is_changed
    }
}
