//! Boards of areas: selected areas and the clipboard.

use crate::documents::areas::{clipboard as areas_clipboard, tools as areas};
use crate::shell::action;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::ui::words::Words;
use content::areas::AreaBoard;
use content::document::{self, Document};
use content::hex::HexBoard;
use std::collections::BTreeSet;

/// Handles cut, copy, delete, select all and deselect.
pub fn selection(app: &mut App, ctx: &egui::Context, action: Action) {
    let title = action::row_of(action).title(&app.state);
    let Some(file) = app.state.active_file_mut() else { return };
    let Some(board) = file.content.get::<AreaBoard>() else { return };
    let chosen = file.areas.clone();
    if matches!(action, Action::Cut | Action::Copy) {
        ctx.copy_text(document::write(&Document::new(areas_clipboard::part(board, &chosen)), None));
    }
    match action {
        Action::SelectAll => file.areas = (0..board.areas.len()).collect(),
        Action::Deselect => file.areas = BTreeSet::new(),
        Action::Cut | Action::Delete => {
            file.areas = BTreeSet::new();
            file.edit(&title, None, |content| {
                if let Some(board) = content.get_mut::<AreaBoard>() {
                    areas::remove(board, &chosen);
                }
            });
        }
        _ => {}
    }
}

/// Pastes areas from the clipboard onto the board and selects them.
pub fn paste(app: &mut App, text: &str) {
    let read = document::read("clipboard.toml", text).0.and_then(Document::into::<AreaBoard>);
    let Some(part) = read.filter(|part| !part.areas.is_empty()) else {
        let words = app.state.say("areas-clipboard-empty");
        app.state.complain(words);
        return;
    };
    lay(app, "action-paste", part);
}

/// Places a copy of the selected areas next to them.
pub fn duplicate(app: &mut App) {
    let part = app.state.active_file().and_then(|file| Some(areas_clipboard::part(file.content.get::<AreaBoard>()?, &file.areas)));
    part.into_iter().for_each(|part| lay(app, "action-duplicate", part));
}

/// Places areas on the board and selects them.
fn lay(app: &mut App, step: &str, part: AreaBoard) {
    let title = app.state.say(step);
    let Some(file) = app.state.active_file_mut() else { return };
    let mut laid = Ok(BTreeSet::new());
    file.edit(&title, None, |content| {
        if let Some(board) = content.get_mut::<AreaBoard>() {
            laid = areas_clipboard::lay(board, part);
        }
    });
    match laid {
        Ok(laid) => file.areas = laid,
        Err(why) => {
            let why = app.state.say(why);
            app.state.complain(why);
        }
    }
}

/// Copies the outline of the selected hexes as areas, for a board of areas.
pub fn copy_outline(app: &mut App, ctx: &egui::Context) {
    let Some(file) = app.state.active_file().filter(|file| file.content.is::<HexBoard>()) else { return };
    let told = match areas_clipboard::of_hexes(&file.hexes.hexes().into_iter().collect()) {
        Ok(board) => {
            let count = board.areas.len();
            ctx.copy_text(document::write(&Document::new(board), None));
            app.state.say_with("areas-copied", &[("count", count.into())])
        }
        Err(why) => app.state.say(why),
    };
    app.state.tell(told);
}
