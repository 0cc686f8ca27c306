//! The path designer: clipboard, rotating and mirroring.

use crate::documents::paths::tools as paths;
use crate::shell::action;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::file::OpenFile;
use content::columns::{PathGuide, PathPattern};
use content::document::{self, Document};

/// Replaces the shape of the displayed path with that of the first path of a text; die face and name are kept.
pub fn paste(file: &mut OpenFile, text: &str, step: &str) -> Result<(), &'static str> {
    let read = document::read("clipboard.toml", text).0.and_then(Document::into::<PathGuide>);
    let copied = read.and_then(|guide| guide.paths.into_iter().next()).ok_or("said-no-path")?;
    change(file, step, move |path| {
        *path = PathPattern { face: path.face, name: path.name.clone(), ..copied };
    });
    Ok(())
}

/// Rotates or mirrors the path.
pub fn turn(app: &mut App, action: Action) {
    let title = action::row_of(action).title(&app.state);
    let Some(file) = app.state.active_file_mut() else { return };
    change(file, &title, |path| match action {
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

fn change(file: &mut OpenFile, name: &str, edit: impl FnOnce(&mut PathPattern)) {
    let shown = file.selection.card;
    file.edit(name, None, |content| {
        if let Some(path) = content.get_mut::<PathGuide>().and_then(|guide| guide.paths.get_mut(shown)) {
            edit(path);
        }
    });
}
