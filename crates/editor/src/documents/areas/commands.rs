//! Boards of areas: selected areas and the clipboard.

use crate::documents::areas::{clipboard as areas_clipboard, tools as areas};
use crate::shell::app::App;
use crate::shell::file::OpenFile;
use crate::ui::words::Words;
use content::areas::AreaBoard;
use content::document::{self, Document};
use content::hex::HexBoard;
use std::collections::BTreeSet;

pub fn remove_selected(file: &mut OpenFile, step: &str) {
    let chosen = std::mem::take(&mut file.areas);
    file.edit(step, None, |content| {
        if let Some(board) = content.get_mut::<AreaBoard>() {
            areas::remove(board, &chosen);
        }
    });
}

/// Returns the areas from the clipboard.
pub fn part(text: &str) -> Result<AreaBoard, &'static str> {
    let read = document::read("clipboard.toml", text).0.and_then(Document::into::<AreaBoard>);
    read.filter(|part| !part.areas.is_empty()).ok_or("areas-clipboard-empty")
}

/// Places areas on the board, moved by an offset, and selects them. Areas that are already there stay unchanged.
pub fn place_part(board: &AreaBoard, file: &mut OpenFile, (part, by): (&AreaBoard, (i32, i32)), step: &str) -> Result<(), &'static str> {
    let (part, known) = areas_clipboard::moved(board, part, by)?;
    if part.areas.is_empty() {
        file.areas = known;
        return Ok(());
    }
    place_areas(file, step, part)?;
    file.areas.extend(known);
    Ok(())
}

/// Places a copy of the selected areas next to them.
pub fn duplicate(app: &mut App, board: &AreaBoard) {
    let step = app.state.say("action-duplicate");
    let Some(file) = app.state.active_file_mut() else { return };
    if let Err(why) = place_areas(file, &step, areas_clipboard::part(board, &file.areas)) {
        let why = app.state.say(why);
        app.state.complain(why);
    }
}

/// Places areas on the board and selects them.
fn place_areas(file: &mut OpenFile, step: &str, part: AreaBoard) -> Result<(), &'static str> {
    let mut laid = Ok(BTreeSet::new());
    file.edit(step, None, |content| {
        if let Some(board) = content.get_mut::<AreaBoard>() {
            laid = areas_clipboard::place(board, part);
        }
    });
    file.areas = laid?;
    Ok(())
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
