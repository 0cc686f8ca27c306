//! Opens paths on disk, and handles the answers of dialogs that ask for a path.

use crate::documents::canvas::commands as canvases;
use crate::features::balance::commands as balancing;
use crate::features::export::commands as exporting;
use crate::features::files::commands as files;
use crate::features::import::commands as importing;
use crate::features::import::state::ImportKind;
use crate::features::playtest::commands as playing;
use crate::features::share::commands as sharing;
use crate::shell::app::App;
use crate::shell::file::OpenFile;
use crate::shell::state::{Dialog, Leaving, PathUse};
use crate::ui::words::Words;
use content::workspace::Workspace;
use std::path::{Path, PathBuf};

/// Extensions of the files that have a tab.
const OPENED: [&str; 2] = ["toml", "rhai"];

/// Opens a file or a folder by its path on disk.
pub fn open_path(app: &mut App, path: &Path) {
    if path.extension().is_some_and(|extension| extension == "json") {
        return playing::open_match(app, path);
    }
    if path.extension().is_some_and(|extension| extension == "moon") {
        return sharing::receive(app, path);
    }
    if path.is_dir() {
        return files::open_folder(app, path);
    }
    if ImportKind::of(path).is_some() {
        return importing::begin(app, path);
    }
    if !OPENED.iter().any(|known| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(known))) {
        return importing::unknown(app, path);
    }
    if app.state.workspace.path_of(path).is_none() {
        let workspace = Workspace::discover(path.parent().unwrap_or(path));
        if workspace.path_of(path).is_none() {
            let said = app.state.say_with("said-no-workspace", &[("path", path.display().to_string().into())]);
            return app.state.complain(said);
        }
        if app.state.open.iter().any(OpenFile::is_dirty) {
            return app.state.complain(app.state.say("said-save-first"));
        }
        files::use_workspace(app, workspace);
    }
    if let Some(inside) = app.state.workspace.path_of(path) {
        files::open(app, &inside);
    }
}

/// Handles the answer of a system dialog.
pub fn go_on(app: &mut App) {
    match app.picked.take() {
        Some((wanted, Some(path))) => picked(app, wanted, &path),
        // If no path was picked, the dialog that asked for it is displayed again.
        Some((PathUse::ImportInto, None)) if app.state.importing.is_some() => app.state.dialog = Some(Dialog::Import),
        Some((PathUse::Export(..), None)) if app.state.exporting.is_some() => app.state.dialog = Some(Dialog::Export),
        _ => {}
    }
}

pub fn picked(app: &mut App, wanted: PathUse, path: &Path) {
    app.state.dialog = None;
    match wanted {
        PathUse::OpenFile => open_path(app, path),
        PathUse::OpenFolder => {
            let unsaved = app.state.open.iter().any(OpenFile::is_dirty);
            if unsaved {
                app.state.dialog = Some(Dialog::Unsaved(Leaving::Folder(path.to_owned())));
            } else {
                files::open_folder(app, path);
            }
        }
        PathUse::Reference(document) => canvases::take_picture(app, &document, path),
        PathUse::SaveAs(from) => files::save_as(app, &from, path),
        PathUse::SaveIn(files) => files::save_in(app, &files, path),
        PathUse::SavePack => sharing::save_pack(app, &in_workspace(app, path)),
        PathUse::SaveMatch => playing::save_match(app, &in_workspace(app, path)),
        PathUse::SaveTable => balancing::save(app, path),
        PathUse::Import => importing::begin(app, path),
        PathUse::ImportInto => {
            if files::use_folder(app, path) {
                importing::write(app);
            }
        }
        PathUse::Export(_, test_page) => exporting::save(app, &in_workspace(app, path), test_page),
    }
}

/// Resolves a typed path relative to the workspace folder.
fn in_workspace(app: &App, path: &Path) -> PathBuf {
    app.state.workspace.root().map_or_else(|| path.to_owned(), |root| root.join(path))
}
