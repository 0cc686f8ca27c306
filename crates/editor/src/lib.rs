//! The editor's window. One direction: panels read the [`State`](state::State) and push [`Command`](command::Command)s; only
//! [`apply`] executes them; work that could delay a frame is sent to [`background`].
//!
//! | file | contents |
//! | --- | --- |
//! | [`frame`], [`app`] | one frame: results, keys, panels, commands; the state that commands change |
//! | [`state`], [`mod@file`], [`settings`] | the state of the editor; open files and their history; preferences |
//! | [`action`], [`command`], [`apply`] | commands of the user, requests of panels, and their execution |
//! | [`background`], [`checks`], [`recovery`], [`native`] | background checks and saving; unsaved work after a crash; file dialogs |
//! | [`canvas`], `mesh`, [`style`], [`icons`] | painting scenes, pan and zoom; a pen for many hexes; fonts, colours, sizes; the icons |
//! | [`faces`], `parts` | icon, tab and inspector of each document type; additions of single games, each in a folder |
//! | [`focus`], [`keys`] | focus; keys in the order in which they were pressed |
//! | [`pictures`], [`raster`], [`thumbs`] | pictures of scenarios and boards |
//! | [`names`], [`deeds`] | display names of files; file operations |
//! | [`palette`], [`markdown`] | the command palette; help pages |
//! | [`page`] | a single scenario to play: the contents of a web page |
//! | [`new_game`] | the draft of a new game, and its trial |
//! | [`tour`] | the introductory tour |
//! | [`edits`] | edits shared by several forms |
//! | [`hex`], [`ring`] | the state for hex boards; items placed on ring boards |
//! | [`messages`] | messages of the window |
//! | [`printed`] | cards as they are printed |
//! | [`layout`] | the window layout, for the next session |
//! | [`locate`] | from a diagnostic's line and column to a card and a cell |
//! | [`searching`] | search and replace in all files |
//! | [`share`] | sending and receiving scenarios |
//! | [`exportable`], [`exporting`] | export options, and the export of pages and pictures |
//! | [`importing`] | imports: cards from spreadsheets, boards from maps |
//! | [`words`] | localized messages |
//! | [`widgets`], [`tiles`] | shared buttons and fields; the layout of tabs |
//! | [`inspectors`] | one file per document type: its properties |
//! | [`panels`] | one file per panel: menus, toolbar, tree, inspector, problems, … |
//! | [`tabs`] | one file per tab: welcome, cards, board, deck, scenario, script |
//! | [`tools`] | one file per painting tool |

pub mod action;
pub mod app;
pub mod apply;
pub mod background;
pub mod balance;
pub mod canvas;
pub mod checks;
pub mod chooser;
pub mod command;
mod comparing;
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
pub mod live_balance;
pub mod locate;
pub mod making_test;
pub mod markdown;
mod mars;
mod mesh;
pub mod messages;
pub mod minimap;
mod mowdown;
pub mod names;
pub mod native;
pub mod new_game;
pub mod page;
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
pub mod searching;
pub mod settings;
pub mod share;
mod spoken;
pub mod state;
pub mod style;
pub mod tabs;
pub mod thumbs;
pub mod tiles;
pub mod tools;
pub mod tour;
pub mod widgets;
pub mod words;

use app::App;
use content::workspace::Workspace;
#[cfg(not(target_family = "wasm"))]
use std::path::{Path, PathBuf};

/// The error when the editor cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum EditorError {
    /// There is no display to open a window on, or no graphics support.
    #[error("cannot open a window: {0}")]
    NoDisplay(String),
    /// The workspace cannot be opened.
    #[error("{0}")]
    NoWorkspace(String),
}

/// Prepares a context for the window: its style and key handling.
pub fn install(ctx: &egui::Context) {
    style::install(ctx);
    ctx.add_plugin(keys::KeyQueue::default());
    ctx.add_plugin(spoken::Spoken);
}

/// Opens the window, with a workspace folder and a file if given, and returns when it is closed.
#[cfg(not(target_family = "wasm"))]
pub fn run(workspace: Option<PathBuf>, file: Option<PathBuf>) -> Result<(), EditorError> {
    let (folder, file) = match file {
        Some(folder) if folder.is_dir() => (Some(folder), None),
        file => (workspace, file),
    };
    let pack = folder.clone().filter(|folder| folder.is_file());
    // Imported files can be anywhere; their folder does not determine the workspace.
    let around = file.clone().filter(|file| importing::ImportKind::of(file).is_none());
    let start = folder.or(around).or_else(|| std::env::current_dir().ok()).unwrap_or_default();
    let workspace = match &pack {
        Some(pack) => Workspace::open(pack).map_err(|error| EditorError::NoWorkspace(error.to_string()))?,
        None => Workspace::discover(if start.is_dir() { &start } else { start.parent().unwrap_or(Path::new(".")) }),
    };
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Moonwright")
            .with_app_id("moonwright")
            .with_icon(eframe::icon_data::from_png_bytes(include_bytes!("icons/moonwright.png")).unwrap_or_default())
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
        app.compares_live(live_balance::PAIRS);
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
