//! The path designer: clipboard, rotating and mirroring.

use crate::documents::paths::tools as paths;
use crate::shell::action;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::ui::words::Words;
use content::columns::{PathGuide, PathPattern};
use content::document::{self, Document};

/// Copies the displayed path, as a guide that contains only this path.
pub fn copy(app: &App, ctx: &egui::Context) {
    let Some(file) = app.state.active_file() else { return };
    let Some(guide) = file.content.get::<PathGuide>() else { return };
    let paths: Vec<PathPattern> = guide.paths.get(file.selection.card).cloned().into_iter().collect();
    ctx.copy_text(document::write(&Document::new(PathGuide { paths, ..guide.clone() }), None));
}

/// Replaces the shape of the displayed path with that of the first path on the clipboard; die face and name are kept.
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

/// Rotates or mirrors the path.
pub fn turn(app: &mut App, action: Action) {
    let title = action::row_of(action).title(&app.state);
    change(app, &title, |path| match action {
        Action::TurnLeft => paths::turn(path, 5),
        Action::TurnRight => paths::turn(path, 1),
        Action::MirrorCard => paths::mirror(path),
        // A vertical flip is a horizontal one, rotated by half a turn.
        _ => {
            paths::mirror(path);
            paths::turn(path, 3);
        }
    });
}

fn change(app: &mut App, name: &str, edit: impl FnOnce(&mut PathPattern)) {
    let Some(file) = app.state.active_file_mut() else { return };
    let shown = file.selection.card;
    file.edit(name, None, |content| {
        if let Some(path) = content.get_mut::<PathGuide>().and_then(|guide| guide.paths.get_mut(shown)) {
            edit(path);
        }
    });
}
