//! Opening, saving, closing, recovery.

use crate::features::debug::commands as debugging;
use crate::features::files::names::Group;
use crate::features::playtest::commands as playing;
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::editing::changing;
use crate::shell::file::{Content, OpenFile};
use crate::shell::navigation::show;
use crate::shell::state::{Dialog, Leaving, PathUse, State, Tab};
use crate::ui::words::Words;
use content::save::journal::Interrupted;
use content::save::{Before, SaveError};
use content::template;
use content::workspace::Workspace;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Shows a file of the workspace, and opens it if needed.
pub fn open(app: &mut App, path: &str) {
    if app.state.names.get(path).is_some_and(|name| name.group == Group::Matches)
        && let Some(file) = app.state.workspace.on_disk(path)
    {
        return playing::open_match(app, &file);
    }
    if app.state.file(path).is_none() {
        match app.state.workspace.read(path) {
            Ok(text) => app.state.open.push(OpenFile::new(path, text)),
            Err(problem) => return app.state.complain(format!("{path}: {}", app.state.localized(&problem.message))),
        }
        app.state.read_libraries();
        if let Some(folder) = app.state.workspace.root() {
            let file = folder.join(path);
            app.state.settings.remember(&file);
            app.write_settings();
        }
    }
    show(app, Tab::File(path.to_owned()));
}

pub fn open_folder(app: &mut App, folder: &Path) {
    if app.state.open.iter().any(OpenFile::is_dirty) {
        return app.state.complain(app.state.say("said-save-first"));
    }
    match Workspace::open(folder) {
        Ok(workspace) => {
            use_workspace(app, workspace);
            app.state.settings.remember(folder);
            app.write_settings();
            let id = if app.state.workspace.is_empty() { "said-empty-folder" } else { "said-workspace" };
            app.state.tell(app.state.say_with(id, &[("path", folder.display().to_string().into())]));
            report_second_window(app);
        }
        Err(error) => app.state.complain(error.to_string()),
    }
}

/// Reports an interrupted save of someone else in the workspace. It is not completed.
pub fn report_unknown_save(state: &mut State) {
    let unknown = state.workspace.interrupted().into_iter().find_map(|trace| match trace {
        Interrupted::Unknown { path } => Some(path),
        Interrupted::Own { .. } => None,
    });
    if let Some(path) = unknown {
        state.complain(state.say_with("said-unknown-save", &[("path", path.display().to_string().into())]));
    }
}

/// Reports another window with the same workspace.
pub fn report_second_window(app: &mut App) {
    let folder = app.state.workspace.root().map(|folder| folder.canonicalize().unwrap_or_else(|_| folder.to_owned()));
    if let (Some(recovery), Some(folder)) = (&app.recovery, folder)
        && recovery.use_folder(&folder)
    {
        app.state.tell(app.state.say_with("said-second-window", &[("path", folder.display().to_string().into())]));
    }
}

pub(super) fn use_workspace(app: &mut App, workspace: Workspace) {
    app.keep();
    debugging::end(app);
    workspace.recover();
    app.state.checked = workspace.snapshot();
    app.state.workspace = workspace;
    debugging::remember(app);
    app.state.open.clear();
    app.state.tests.clear();
    app.state.play = None;
    app.state.balance.forget();
    app.state.hex.catalogues = Arc::default();
    app.state.deeds.forget();
    app.views.clear();
    app.tiles = egui_tiles::Tree::new_tabs(egui::Id::unique("tabs"), vec![Tab::Welcome]);
    app.state.active = Some(Tab::Welcome);
    app.checked.stale = true;
    app.state.refresh();
    app.restore();
    report_unknown_save(&mut app.state);
}

pub fn save_active(app: &mut App) {
    if let Some(path) = app.state.active_path() {
        let paths = saved_together(app, path);
        save(app, &paths);
    }
}

/// Returns the files that are saved with a file: if it was never saved, those that were created together with it.
fn saved_together(app: &App, path: String) -> Vec<String> {
    let is_new = |path: &String| app.state.file(path).is_some_and(|file| file.disk.is_none());
    let others = if is_new(&path) { app.state.deeds.made_with(&path) } else { Vec::new() };
    let others: Vec<String> = others.into_iter().filter(|other| *other != path && is_new(other)).collect();
    std::iter::once(path).chain(others).collect()
}

/// Saves every unsaved file.
pub fn save_all(app: &mut App) {
    let paths: Vec<String> = app.state.open.iter().filter(|file| file.is_dirty()).map(|file| file.path.clone()).collect();
    save(app, &paths);
}

fn save(app: &mut App, paths: &[String]) {
    if !app.state.workspace.is_writable() && app.state.workspace.pack().is_none() {
        return app.ask_path(PathUse::SaveIn(paths.to_vec()));
    }
    for path in paths {
        let Some(file) = app.state.file_mut(path) else { continue };
        file.settle();
        let (source, content, disk) = (file.source(), file.content.clone(), file.disk.clone());
        let workspace = app.state.workspace.clone();
        let work = move || {
            let (path, text) = (source.path().to_owned(), source.text().clone());
            let saved = workspace.save(&path, Before::read(disk.as_deref()), &text);
            // The user decides which text applies if another program has changed the file.
            let other = workspace.read(&path).ok().filter(|_| matches!(saved, Err(SaveError::Changed { .. })));
            (path, other, saved.map(|()| text).map_err(|error| error.to_string()))
        };
        app.background.spawn(Lane::Files, work, move |app, (path, other, result)| match other {
            Some(text) => changed_on_disk(app, &path, text),
            None => {
                saved(app, &path, content, result);
                debugging::keep(app);
            }
        });
    }
}

/// Saves files into a folder as a workspace, because the bundled library is read-only. The `scenarios` folder identifies it as a
/// workspace.
pub(super) fn save_in(app: &mut App, files: &[String], folder: &Path) {
    if use_folder(app, folder) {
        save(app, files);
    }
}

/// Makes a folder the workspace of the open files; returns whether that succeeded.
pub(super) fn use_folder(app: &mut App, folder: &Path) -> bool {
    if let Err(error) = std::fs::create_dir_all(folder.join("scenarios")) {
        app.state.complain(format!("{}: {error}", folder.display()));
        return false;
    }
    match Workspace::open(folder) {
        Ok(workspace) => {
            workspace.recover();
            app.state.workspace = workspace;
            report_unknown_save(&mut app.state);
            report_second_window(app);
            app.state.settings.remember(folder);
            app.write_settings();
            true
        }
        Err(error) => {
            app.state.complain(error.to_string());
            false
        }
    }
}

pub(super) fn save_as(app: &mut App, from: &str, path: &Path) {
    let workspace = &app.state.workspace;
    // In memory, paths are relative to nothing.
    let Some(folder) = workspace.root().map(ToOwned::to_owned).or_else(|| workspace.is_writable().then(PathBuf::new)) else {
        return app.state.complain(app.state.say("said-folder-first"));
    };
    let whole = if path.is_absolute() { path.to_owned() } else { folder.join(path) };
    let Some(inside) = whole.strip_prefix(&folder).ok().and_then(Path::to_str).map(|inside| inside.replace('\\', "/")) else {
        let (path, folder) = (whole.display().to_string(), folder.display().to_string());
        return app.state.complain(app.state.say_with("said-outside", &[("path", path.into()), ("folder", folder.into())]));
    };
    let Some(file) = app.state.file(from) else { return };
    let text = file.text();
    if app.state.file(&inside).is_none() {
        // Picking an existing file means replacing it.
        let disk =
            Some(&app.state.workspace).filter(|workspace| workspace.is_own(&inside)).and_then(|workspace| workspace.read(&inside).ok());
        let mut file = OpenFile::unsaved(&inside, &text);
        file.disk = disk;
        app.state.open.push(file);
    }
    show(app, Tab::File(inside.clone()));
    save(app, &[inside]);
}

/// Asks the worker whether open files have changed on disk.
pub fn look_at_disk(app: &mut App) {
    let known: Vec<(String, Arc<str>)> = app.state.open.iter().filter_map(|file| Some((file.path.clone(), file.disk.clone()?))).collect();
    let workspace = app.state.workspace.clone();
    let work = move || {
        workspace.recover();
        let now = |(path, text): (String, Arc<str>)| Some((workspace.read(&path).ok().filter(|now| *now != text)?, path));
        known.into_iter().filter_map(now).collect::<Vec<_>>()
    };
    let then = |app: &mut App, files: Vec<_>| files.into_iter().for_each(|(text, path): (_, String)| changed_on_disk(app, &path, text));
    app.background.spawn(Lane::Files, work, then);
    app.checked.stale = true;
    app.state.references.outdate();
    app.state.maps.outdate();
    app.state.refresh();
    app.state.read_libraries();
}

/// Reloads a file without unsaved changes; otherwise asks the user.
fn changed_on_disk(app: &mut App, path: &str, text: Arc<str>) {
    let language = app.state.language();
    let Some(file) = app.state.file_mut(path) else { return };
    if file.disk.as_deref() == Some(&*text) {
        return;
    }
    if file.is_dirty() {
        app.state.dialog = Some(Dialog::Changed(path.to_owned(), text));
    } else {
        changing(app, path, |file| file.reload(text, &language));
        app.state.tell(app.state.say_with("said-read-again", &[("path", path.into())]));
    }
}

/// Handles the result of saving a file.
fn saved(app: &mut App, path: &str, content: Content, result: Result<Arc<str>, String>) {
    match result {
        Ok(text) => {
            if let Some(file) = app.state.file_mut(path) {
                file.mark_saved(content, text);
            }
            // A saved file is added to the recent files.
            if let Some(folder) = app.state.workspace.root() {
                let file = folder.join(path);
                app.state.settings.remember(&file);
                app.write_settings();
            }
            app.state.tell(app.state.say_with("said-saved", &[("path", path.into())]));
            app.state.refresh();
            app.state.read_libraries();
        }
        Err(error) => app.state.complain(app.state.say_with("said-not-saved", &[("error", error.into())])),
    }
}

/// Closes a tab; asks first if its file is unsaved.
pub fn close(app: &mut App, tab: Tab) {
    if let Tab::File(path) = &tab
        && app.state.file(path).is_some_and(OpenFile::is_dirty)
    {
        app.state.dialog = Some(Dialog::Unsaved(Leaving::Close(path.clone())));
        return;
    }
    close_now(app, &tab);
}

fn close_now(app: &mut App, tab: &Tab) {
    if let Some(id) = app.tiles.tiles.find_pane(tab) {
        app.tiles.remove_recursively(id);
    }
    if let Tab::File(path) = tab {
        app.state.open.retain(|file| file.path != *path);
        app.views.forget(path);
        app.state.refresh();
        app.state.read_libraries();
    }
    if app.state.active.as_ref() == Some(tab) {
        app.state.active = None;
    }
}

/// Closes the tab of a file that no longer exists.
pub fn forget(app: &mut App, path: &str) {
    close_now(app, &Tab::File(path.to_owned()));
    app.state.tests.remove(path);
    if let Some(folder) = app.state.workspace.root() {
        let file = folder.join(path);
        app.state.settings.recent.retain(|known| *known != file);
        app.write_settings();
    }
}

/// Updates the tab of a renamed file and everything that refers to it.
pub fn follow(app: &mut App, from: &str, to: &str) {
    let (old, new) = (Tab::File(from.to_owned()), Tab::File(to.to_owned()));
    for tile in app.tiles.tiles.tiles_mut() {
        if let egui_tiles::Tile::Pane(tab) = tile
            && *tab == old
        {
            tab.clone_from(&new);
        }
    }
    if app.state.active.as_ref() == Some(&old) {
        app.state.active = Some(new);
    }
    app.views.rename(from, to);
    debugging::follow(app, from, to);
    if let Some(verdicts) = app.state.tests.remove(from) {
        app.state.tests.insert(to.to_owned(), verdicts);
    }
    let played = app.state.play.iter_mut().map(|play| &mut play.path).chain(&mut app.state.last_played);
    played.filter(|path| *path == from).for_each(|path| to.clone_into(path));
    if let Some(folder) = app.state.workspace.root().map(ToOwned::to_owned) {
        let known = app.state.settings.recent.iter_mut().filter(|known| **known == folder.join(from));
        known.for_each(|known| *known = folder.join(to));
        app.write_settings();
    }
}

/// Closes files; asks first if some are unsaved.
pub fn leave(app: &mut App, ctx: &egui::Context, leaving: Leaving) {
    if app.state.open.iter().any(OpenFile::is_dirty) {
        app.state.dialog = Some(Dialog::Unsaved(leaving));
    } else {
        go(app, ctx, leaving);
    }
}

/// Handles the answer about unsaved files.
pub fn settled(app: &mut App, ctx: &egui::Context, leaving: Leaving, save_first: bool) {
    app.state.dialog = None;
    if save_first {
        match &leaving {
            Leaving::Close(path) => {
                let paths = saved_together(app, path.clone());
                save(app, &paths);
            }
            _ => save_all(app),
        }
        app.wait();
        let left = match &leaving {
            Leaving::Close(path) => app.state.file(path).is_some_and(OpenFile::is_dirty),
            _ => app.state.open.iter().any(OpenFile::is_dirty),
        };
        if left {
            return;
        }
    }
    go(app, ctx, leaving);
}

fn go(app: &mut App, ctx: &egui::Context, leaving: Leaving) {
    match leaving {
        Leaving::Quit => {
            app.keep();
            app.state.leave = true;
            app.state.open.clear();
            ctx.send_viewport_cmd(egui::ViewportCommand::Close);
        }
        Leaving::Close(path) => close_now(app, &Tab::File(path)),
        Leaving::Folder(folder) => open_folder(app, &folder),
    }
}

/// Handles the answer about a file that changed on disk.
pub fn resolve(app: &mut App, path: &str, text: Arc<str>, take: bool) {
    app.state.dialog = None;
    let language = app.state.language();
    changing(app, path, |file| if take { file.reload(text, &language) } else { file.keep_over(text) });
}

/// Restores the unsaved work of an earlier run, or discards it.
pub fn recover(app: &mut App, folder: Option<PathBuf>, kept: Vec<(String, String)>, take: bool) {
    app.state.dialog = None;
    app.checked.stale = true;
    if !take {
        return;
    }
    if let Some(folder) = folder
        && app.state.workspace.root() != Some(&folder)
    {
        open_folder(app, &folder);
    }
    for (path, text) in kept {
        let mut file = match app.state.workspace.read(&path) {
            Ok(disk) => OpenFile::new(&path, disk),
            Err(_) => OpenFile::unsaved(&path, &text),
        };
        file.put(&app.state.say("step-recover"), Content::read(&path, &text));
        app.state.open.retain(|open| open.path != path);
        app.state.open.push(file);
        show(app, Tab::File(path));
    }
    app.state.refresh();
    app.state.read_libraries();
}

/// Creates files from a template and shows the first.
pub fn create(app: &mut App, kind: &'static str, name: &str) {
    match template::template(kind, name) {
        Ok(files) => {
            app.state.dialog = None;
            let first = files.first().map(|(path, _)| path.clone());
            for (path, text) in files {
                if app.state.paths.contains(&path) {
                    return app.state.complain(app.state.say_with("deed-taken", &[("path", path.into())]));
                }
                app.state.open.push(OpenFile::unsaved(&path, &text));
                show(app, Tab::File(path));
            }
            if let Some(first) = first {
                show(app, Tab::File(first));
            }
            app.state.refresh();
            app.state.read_libraries();
        }
        Err(error) => app.state.complain(error.to_string()),
    }
}

/// Moves a tab into a pane of its own at the right; the previous tab stays visible.
pub(crate) fn move_to_own_pane(app: &mut App, before: Option<&Tab>, tab: &Tab) {
    let Some(pane) = app.tiles.tiles.find_pane(tab) else { return };
    let panes = app.tiles.tiles.tiles().filter(|tile| matches!(tile, egui_tiles::Tile::Pane(_))).count();
    if panes < 2 {
        return;
    }
    if let Some(egui_tiles::Tile::Container(row)) = app.tiles.tiles.parent_of(pane).and_then(|parent| app.tiles.tiles.get_mut(parent)) {
        if row.num_children() < 2 {
            return;
        }
        row.remove_child(pane);
    }
    let place = app.tiles.tiles.insert_tab_tile(vec![pane]);
    let root = app.tiles.root();
    match root.and_then(|root| app.tiles.tiles.get_mut(root)) {
        Some(egui_tiles::Tile::Container(egui_tiles::Container::Linear(row))) if row.dir == egui_tiles::LinearDir::Horizontal => {
            row.add_child(place)
        }
        _ => {
            let both = root.into_iter().chain([place]).collect();
            app.tiles.root = Some(app.tiles.tiles.insert_horizontal_tile(both));
        }
    }
    app.tiles.make_active(|_, tile| matches!(tile, egui_tiles::Tile::Pane(pane) if Some(pane) == before));
    crate::shell::navigation::show(app, tab.clone());
}
