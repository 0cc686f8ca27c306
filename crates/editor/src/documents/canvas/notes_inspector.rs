//! Properties of the selected note of a board.

use crate::documents::canvas::notes::change;
use crate::documents::inspector_rows;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::ui::words::Words;
use content::notes::NoteColour;
use content::picture::FAR;
use egui::Ui;

/// Shows the properties; nothing if no note is selected.
pub fn ui(ui: &mut Ui, file: &OpenFile, commands: &mut Vec<Command>) {
    let Some((i, note)) = file.note.and_then(|i| Some((i, file.content.notes().get(i)?))) else { return };
    inspector_rows::heading(ui, if note.to.is_some() { "arrow-title" } else { "note-title" });
    ui.add_enabled_ui(!file.layers.locks_notes(&note.layer), |ui| {
        if let Some(text) = inspector_rows::text(ui, ("note-text", "note-hint"), &note.text) {
            commands.push(change(file, i, ("note-edit", "text"), |note| note.text = text));
        }
        if let Some(layer) = inspector_rows::text(ui, ("note-layer-of", "note-layer-tip"), &note.layer) {
            commands.push(change(file, i, ("note-edit", "layer"), |note| note.layer = layer));
        }
        let colours =
            NoteColour::ALL.map(|colour| (colour.word().to_owned(), ui.say_with("note-colour", &[("colour", colour.word().into())])));
        let chosen = inspector_rows::choice(ui, ("note-colour-of", ""), note.colour.word(), &colours);
        if let Some(colour) = chosen.and_then(|word| NoteColour::ALL.into_iter().find(|colour| colour.word() == word)) {
            commands.push(change(file, i, ("note-edit", "colour"), move |note| note.colour = colour));
        }
        for (axis, name) in ["note-x", "note-y"].into_iter().enumerate() {
            if let Some(n) = inspector_rows::number(ui, (name, "note-place-tip"), note.at[axis].into(), FAR, "") {
                commands.push(change(file, i, ("note-move", name), move |note| note.at[axis] = n as i32));
            }
        }
        for (axis, name) in ["arrow-x", "arrow-y"].into_iter().enumerate() {
            let Some(mut to) = note.to else { break };
            if let Some(n) = inspector_rows::number(ui, (name, "note-place-tip"), to[axis].into(), FAR, "") {
                to[axis] = n as i32;
                commands.push(change(file, i, ("note-move", name), move |note| note.to = Some(to)));
            }
        }
    });
}
