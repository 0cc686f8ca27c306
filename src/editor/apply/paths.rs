//! The path designer: clipboard, turning and mirroring what is drawn.

use super::super::action::{self, Action};
use super::super::app::App;
use super::super::tools::paths;
use super::super::words::Words;
use crate::content::columns::{PathGuide, PathPattern};
use crate::content::document::{self, Document};

/// Whether the active tab shows a guide of paths.
pub fn is_active(app: &App) -> bool {
    app.state.active_file().is_some_and(|file| file.content.get::<PathGuide>().is_some())
}

/// The path that is shown, as a guide of it alone.
pub fn copy(app: &App, ctx: &egui::Context) {
    let Some(file) = app.state.active_file() else { return };
    let Some(guide) = file.content.get::<PathGuide>() else { return };
    let paths: Vec<PathPattern> = guide.paths.get(file.selection.card).cloned().into_iter().collect();
    ctx.copy_text(document::write(&Document::new(PathGuide { paths, ..guide.clone() }), None));
}

/// Draws the path that is shown as the first one of the clipboard's text is drawn; face and name stay.
pub fn paste(app: &mut App, text: &str) {
    let read = document::read("clipboard.toml", text).0.and_then(Document::into::<PathGuide>);
    let Some(copied) = read.and_then(|guide| guide.paths.into_iter().next()) else {
        app.state.complain(app.state.say("said-no-path"));
        return;
    };
    let step = app.state.say("action-paste");
    change(app, &step, move |path| {
        *path = PathPattern { face: path.face, name: path.name.clone(), ..copied };
    });
}

/// Turns or mirrors what is drawn.
pub fn turn(app: &mut App, action: Action) {
    let title = action::row_of(action).title(&app.state);
    change(app, &title, |path| match action {
        Action::TurnLeft => paths::turn(path, 5),
        Action::TurnRight => paths::turn(path, 1),
        Action::MirrorCard => paths::mirror(path),
        // What is top to bottom is left to right, turned by half a turn.
        _ => {
            paths::mirror(path);
            paths::turn(path, 3);
        }
    });
}

fn change(app: &mut App, name: &str, edit: impl FnOnce(&mut PathPattern)) {
    let Some(path) = app.state.active_path() else { return };
    let Some(file) = app.state.file_mut(&path) else { return };
    let shown = file.selection.card;
    file.edit(name, None, |content| {
        if let Some(path) = content.get_mut::<PathGuide>().and_then(|guide| guide.paths.get_mut(shown)) {
            edit(path);
        }
    });
}
