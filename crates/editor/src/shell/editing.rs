//! Changes of open files.

use crate::shell::app::App;
use crate::shell::command::Edit;
use crate::shell::file::{Content, OpenFile};

/// Executes an edit as an undo step.
pub(crate) fn apply_edit(app: &mut App, edit: Edit) {
    let step = edit.step.text(&app.state);
    changing(app, &edit.path, |file| file.edit(&step, edit.stroke, edit.change));
}

/// Changes an open file, including undo and redo; breakpoints move with their lines.
pub(crate) fn changing<R>(app: &mut App, path: &str, change: impl FnOnce(&mut OpenFile) -> R) -> Option<R> {
    let before = app.state.debugging.breakpoints.contains_key(path).then(|| text_of(app, path)).flatten();
    let changed = app.state.file_mut(path).map(change);
    if let Some((before, now)) = before.zip(text_of(app, path)) {
        app.state.debugging.moved(path, &before, &now);
    }
    app.state.read_libraries();
    changed
}

/// Returns the text of an open file that is edited as text.
fn text_of(app: &App, path: &str) -> Option<String> {
    match &app.state.file(path)?.content {
        Content::Text(text) => Some(text.clone()),
        Content::Document(_) => None,
    }
}
