//! The window of the desktop.

use crate::features::import::state as importing;
use crate::features::live_balance::state as live_balance;
use crate::install;
use crate::shell::app::App;
use crate::shell::settings;
use crate::ui::words;
use content::workspace::Workspace;
use std::path::{Path, PathBuf};

/// The error when the editor cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum EditorError {
    /// The system has no display, or the display does not support the required graphics.
    #[error("cannot open a window: {0}")]
    NoDisplay(String),
    /// The workspace cannot be opened.
    #[error("{0}")]
    NoWorkspace(String),
}

/// Opens the window, with a workspace folder and a file if given, and returns when it is closed.
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
            .with_icon(eframe::icon_data::from_png_bytes(include_bytes!("ui/icons/moonwright.png")).unwrap_or_default())
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
