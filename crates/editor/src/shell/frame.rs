//! One frame of the window: handle results and keys, show the panels, execute their commands.

use crate::documents::canvas::commands as canvases;
use crate::documents::canvas::selection;
use crate::documents::faces;
use crate::features::debug::commands as debugging;
use crate::features::files::commands as files;
use crate::features::files::opening;
use crate::shell::app::{App, CheckedAt, Keeper, TestedAt};
use crate::shell::background::Background;
use crate::shell::command::Command;
use crate::shell::editing::changing;
use crate::shell::file::{OpenFile, StrokeKey};
use crate::shell::native::Desktop;
use crate::shell::recovery::Recovery;
use crate::shell::settings::Settings;
use crate::shell::settings::SidePanel;
use crate::shell::state::{Bottom, Dialog, PathUse, State, Tab};
use crate::shell::views::Views;
use crate::shell::{action, apply, navigation, panels, tiles};
use crate::ui::words::Words;
use crate::ui::{focus, number, overlay, words};
use content::picture::is_picture;
use content::workspace::Workspace;
use egui::Align;
use std::path::{Path, PathBuf};

impl App {
    /// Creates an editor for a workspace. Preferences and unsaved work are stored in `data`, if given.
    pub fn new(ctx: &egui::Context, workspace: Workspace, data: Option<PathBuf>) -> App {
        let settings = data.as_deref().map(Settings::read).unwrap_or_default();
        workspace.recover();
        let mut state = State::new(workspace, settings);
        files::report_unknown_save(&mut state);
        state.document_can = faces::can;
        let mut recovery = None;
        if let Some(folder) = &data {
            match Recovery::begin(folder) {
                Ok((begun, left)) => {
                    recovery = Some(begun);
                    state.dialog = left.filter(|kept| !kept.files.is_empty()).map(|kept| Dialog::Recover(kept.folder, kept.files));
                }
                Err(error) => state.complain(format!("Unsaved work cannot be kept: {error}")),
            }
        }
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        state.tour_folder = data.as_ref().and_then(|data| data.join("tour").canonicalize().ok());
        if state.tour_folder.is_some() {
            state.tour_board = crate::features::tour::state::board();
        }
        let app = App {
            state,
            views: Views::default(),
            tiles: egui_tiles::Tree::new_tabs(egui::Id::unique("tabs"), vec![Tab::Welcome]),
            background: Background::new(ctx),
            recovery,
            data,
            checked: CheckedAt::default(),
            starting: None,
            tested: TestedAt::default(),
            focused: true,
            typed_in: None,
            title: String::new(),
            keeper: Keeper::default(),
            desktop: Desktop::default(),
            picked: None,
        };
        app.apply_settings(ctx);
        let mut app = app;
        files::report_second_window(&mut app);
        debugging::remember(&mut app);
        app
    }
    /// Opens a file by its path on disk; the workspace around it is opened if it belongs to another one.
    pub fn open_path(&mut self, path: &Path) {
        opening::open_path(self, path);
    }
    /// Waits until checks, tests, saving, instant bots and batches are done, and handles their results.
    pub fn wait(&mut self) {
        apply::go_on(self, None);
        debugging::wait(self);
        while self.background.is_busy() {
            for then in self.background.wait() {
                then(self);
            }
            apply::go_on(self, None);
        }
    }

    pub fn ui(&mut self, ui: &mut egui::Ui) {
        for then in self.background.poll() {
            then(self);
        }
        opening::go_on(self);
        let ctx = ui.ctx().clone();
        words::speak(&ctx, self.state.language());
        self.state.window = ctx.content_rect().size();
        self.look_at_disk_on_focus(&ctx);
        if ctx.input(|input| input.viewport().close_requested()) && !self.state.leave {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            apply::apply(self, &ctx, Command::Run(action::Action::Quit));
        }
        let dropped: Vec<PathBuf> = ctx.input(|input| input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect());
        if let Some(path) = dropped.first() {
            self.drop_file(path);
        }
        if dropped.len() > 1 {
            let said = self.state.say_with("said-one-of-many", &[("count", dropped.len().into())]);
            self.state.tell(said);
        }
        let mut commands: Vec<Command> = action::pressed(&ctx, &self.state).into_iter().map(Command::Run).collect();
        commands.extend(selection::clipboard_events(&ctx, &self.state));
        self.panels(ui, &mut commands);
        let done = ctx.input(|input| !input.events.is_empty()) || !commands.is_empty();
        let left = self.left_strokes(&ctx);
        self.state.hover.clear();
        self.state.zoom = None;
        for command in commands {
            apply::apply(self, &ctx, command);
        }
        self.settle(&ctx, &left);
        if !ctx.input(|input| input.modifiers.command) {
            navigation::arrive(self);
        }
        apply::go_on(self, Some(&ctx));
        self.keep_soon(&ctx, done);
    }

    /// Handles a file dropped onto the window. A picture becomes the reference picture of the active board; other files are opened.
    pub fn drop_file(&mut self, path: &Path) {
        let document = self.state.active_path().filter(|_| action::enabled(action::Action::ReferencePicture, &self.state));
        let picture = path.to_str().is_some_and(is_picture);
        let wanted = document.filter(|_| picture).map_or(PathUse::OpenFile, PathUse::Reference);
        opening::picked(self, wanted, path);
    }

    fn panels(&mut self, ui: &mut egui::Ui, commands: &mut Vec<Command>) {
        let state = &self.state;
        panels::menu::ui(ui, state, commands);
        let plays = state.active == Some(Tab::Playtest);
        // The welcome screen, a match and help have no use for painting tools and need the space.
        let first = matches!(state.active, Some(Tab::Welcome | Tab::Help));
        if !plays && !first {
            panels::toolbar::ui(ui, state, commands);
            crate::features::live_balance::panel::ui(ui, state, commands);
        }
        let status = focus::reserve(panels::status::panel(ui), ui);
        panels::side::rail(ui, state, commands);
        let room = ui.available_rect_before_wrap();
        panels::side::close(ui, state, room, commands);
        panels::side::tree(ui, state, room, commands);
        let has_inspector = state.shows(SidePanel::Inspector) && SidePanel::Inspector.exists(state);
        let is_beside = has_inspector && !state.gives_way(SidePanel::Inspector);
        let inspector = is_beside.then(|| focus::reserve(panels::inspector::panel(), ui));
        // References are displayed on the welcome screen too.
        let has_list = state.shows_list() && (!first || state.bottom == Bottom::Uses);
        let list = has_list.then(|| focus::reserve(panels::bottom::panel(ui, state), ui));
        crate::features::tour::panel::bar(ui, state, commands);
        tiles::ui(ui, state, &mut self.views, &mut self.tiles, commands);
        if let Some(place) = inspector {
            focus::fill(ui, "inspector", place, |ui| panels::inspector::ui(ui, state, commands));
        } else if has_inspector {
            overlay::show(ui, "inspector", Align::Max, room, panels::inspector::WIDTH, |ui| panels::inspector::ui(ui, state, commands));
        }
        if let Some(place) = list {
            focus::fill(ui, "lists", place, |ui| panels::bottom::ui(ui, state, commands));
        }
        focus::fill(ui, "status", status, |ui| panels::status::ui(ui, state, commands));
        panels::dialogs::ui(ui, state, commands);
        panels::toasts::ui(ui, state, commands);
        focus::ring(ui);
    }

    /// Returns the open strokes if a text or a number has lost the focus in this frame.
    fn left_strokes(&mut self, ctx: &egui::Context) -> Vec<StrokeKey> {
        let now = ctx.memory(|memory| memory.focused()).filter(|_| ctx.text_edit_focused());
        let before = std::mem::replace(&mut self.typed_in, now);
        let has_left = before.is_some() && before != now;
        self.state.open.iter().filter(|_| has_left).filter_map(OpenFile::open_stroke).collect()
    }

    /// Closes the undo step of a drag or of typing that has ended, or cancels it. `left` are the strokes of a field that has lost the
    /// focus; commands of this frame may have opened others.
    fn settle(&mut self, ctx: &egui::Context, left: &[StrokeKey]) {
        if number::was_cancelled(ctx) {
            let paths: Vec<String> = self.state.open.iter().map(|file| file.path.clone()).collect();
            for path in paths {
                changing(self, &path, OpenFile::cancel);
            }
        }
        self.state
            .open
            .iter_mut()
            .filter(|file| file.open_stroke().is_some_and(|stroke| left.contains(&stroke)))
            .for_each(OpenFile::settle);
        let held = ctx.input(|input| input.pointer.any_down()) || ctx.text_edit_focused();
        if !held {
            self.state.open.iter_mut().for_each(OpenFile::settle);
            canvases::report_locked_layers(self);
        }
    }

    fn look_at_disk_on_focus(&mut self, ctx: &egui::Context) {
        let focused = ctx.input(|input| input.focused);
        if focused && !self.focused {
            files::look_at_disk(self);
        }
        self.focused = focused;
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        App::ui(self, ui);
        let title = match self.state.active_file() {
            Some(file) => format!("{}{} – Moonwright", if file.is_dirty() { "• " } else { "" }, file.path),
            None => "Moonwright".to_owned(),
        };
        // Not every window system reports the title, so comparing with the actual title could set it in every frame.
        if self.title != title {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.state.play = None;
        debugging::end(self);
        self.state.debugging.over.store(true, std::sync::atomic::Ordering::Relaxed);
        self.state.balance.forget();
        self.state.live_balance.cancel();
        self.wait();
        if let Some(recovery) = &self.recovery {
            recovery.end();
        }
    }
}
