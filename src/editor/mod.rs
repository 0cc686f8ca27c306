//! The editor's window. One direction: panels read the [`State`](state::State) and push [`Command`](command::Command)s;
//! [`apply`] alone carries them out; work that could hold up a frame goes to [`background`].
//!
//! | file | what |
//! | --- | --- |
//! | [`frame`], [`app`] | one frame: results, keys, panels, commands; what commands change |
//! | [`state`], [`file`], [`settings`] | what the editor knows; open files and their history; preferences |
//! | [`action`], [`command`], [`apply`] | what can be asked for, by people and by panels, and how it is done |
//! | [`background`], [`checks`], [`recovery`], [`native`] | checks and saving off the frame; unsaved work after a crash; file dialogs |
//! | [`canvas`], `mesh`, [`style`], [`icons`] | painting scenes, pan and zoom; a pen for many hexes; fonts, colours, sizes; the icons |
//! | [`faces`], `parts` | icon, tab and inspector of each form of document; what single games add to a form, each in a folder |
//! | [`focus`], [`keys`] | who has the attention; keys in the order in which they were pressed |
//! | [`pictures`], [`raster`], [`thumbs`] | pictures of scenarios and boards |
//! | [`names`], [`deeds`] | every file by what it is called; what is done to files as a whole |
//! | [`palette`], [`markdown`] | going anywhere by a few letters; pages of help |
//! | [`new_game`] | a new game: its files, and whether they play |
//! | [`tour`] | the first tour |
//! | [`edits`] | changes of documents that several forms make |
//! | [`hex`], [`ring`] | what is kept for hex boards; what is put onto ring boards |
//! | [`messages`] | what the window has said |
//! | [`printed`] | cards as they are printed |
//! | [`layout`] | what stands open where, for the next time |
//! | [`locate`] | from a finding's line and column to a card and a cell |
//! | [`share`] | scenarios that are sent and received |
//! | [`exportable`], [`exporting`] | what can be made for others, and making it: pages, pictures |
//! | [`importing`] | what is read in from elsewhere: cards of tables, boards of maps |
//! | [`words`] | what the window says, in the person's language |
//! | [`widgets`], [`tiles`] | buttons and fields that all share; the tabs beside each other |
//! | [`inspectors`] | one file a form of document: its properties |
//! | [`panels`] | one file a panel: menus, toolbar, tree, inspector, problems, … |
//! | [`tabs`] | one file a tab: welcome, cards, board, deck, scenario, script |
//! | [`tools`] | one file a tool that paints cells |

pub mod action;
pub mod app;
pub mod apply;
pub mod background;
pub mod balance;
pub mod canvas;
pub mod checks;
pub mod chooser;
pub mod command;
pub mod covers;
pub mod debugging;
pub mod deeds;
pub mod edits;
pub mod exportable;
pub mod exporting;
pub mod faces;
pub mod file;
pub mod focus;
pub mod form;
mod frame;
pub mod hex;
pub mod icons;
pub mod importing;
pub mod inspectors;
pub mod keys;
pub mod layers;
pub mod layout;
pub mod locate;
pub mod making_test;
pub mod markdown;
mod mars;
mod mesh;
pub mod messages;
pub mod minimap;
pub mod names;
pub mod native;
pub mod new_game;
pub mod palette;
pub mod panels;
mod parts;
pub mod pictures;
pub mod play;
pub mod printed;
pub mod raster;
pub mod recovery;
pub mod references;
pub mod ring;
pub mod settings;
pub mod share;
pub mod state;
pub mod style;
pub mod tabs;
pub mod thumbs;
pub mod tiles;
pub mod tools;
pub mod tour;
pub mod widgets;
pub mod words;

use crate::content::workspace::Workspace;
use app::App;
use std::path::{Path, PathBuf};

/// Why the editor could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum EditorError {
    /// There is no screen to open a window on, or no graphics.
    #[error("cannot open a window: {0}")]
    NoDisplay(String),
    /// The workspace cannot be opened.
    #[error("{0}")]
    NoWorkspace(String),
}

/// Prepares a context for the window: its looks and how it handles keys.
pub fn install(ctx: &egui::Context) {
    style::install(ctx);
    ctx.add_plugin(keys::KeyQueue::default());
}

/// Opens the window, on a workspace folder and a file if they are given, and returns when it is closed.
pub fn run(workspace: Option<PathBuf>, file: Option<PathBuf>) -> Result<(), EditorError> {
    let (folder, file) = match file {
        Some(folder) if folder.is_dir() => (Some(folder), None),
        file => (workspace, file),
    };
    let pack = folder.clone().filter(|folder| folder.is_file());
    // What is read in comes from anywhere; where it belongs is here.
    let around = file.clone().filter(|file| importing::Kind::of(file).is_none());
    let start = folder.or(around).or_else(|| std::env::current_dir().ok()).unwrap_or_default();
    let workspace = match &pack {
        Some(pack) => Workspace::open(pack).map_err(|error| EditorError::NoWorkspace(error.to_string()))?,
        None => Workspace::discover(if start.is_dir() { &start } else { start.parent().unwrap_or(Path::new(".")) }),
    };
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Moonwright")
            .with_app_id("moonwright")
            .with_inner_size([1400.0, 900.0])
            .with_min_inner_size([800.0, 520.0]),
        persist_window: true,
        persistence_path: settings::data_folder().map(|folder| folder.join("window.ron")),
        ..Default::default()
    };
    let start = move |cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, Box<dyn std::error::Error + Send + Sync>> {
        install(&cc.egui_ctx);
        let mut app = App::new(&cc.egui_ctx, workspace, settings::data_folder());
        app.restore();
        app.speaks(words::of_system());
        if let Some(file) = file {
            app.open_path(&file);
        }
        Ok(Box::new(app))
    };
    if cfg!(target_os = "linux") && !["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].iter().any(|name| std::env::var_os(name).is_some()) {
        return Err(EditorError::NoDisplay("there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)".to_owned()));
    }
    eframe::run_native("moonwright", options, Box::new(start)).map_err(|error| EditorError::NoDisplay(error.to_string()))
}
