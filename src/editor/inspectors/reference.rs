//! Properties of the picture that a board is drawn after.

use super::super::action::Action;
use super::super::command::{Command, Edit};
use super::super::file::OpenFile;
use super::super::layers::Layer;
use super::super::state::State;
use super::super::widgets::{field, key, number_field, section, tool_button};
use super::super::words::Words;
use crate::content::picture::{FAR, OPACITY, ReferencePicture, WIDE};
use egui::Ui;

/// The properties; nothing where there is no picture.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
    let Some(picture) = file.content.picture() else { return };
    section(ui, &ui.say("reference-title"));
    let (name, tip) = (ui.say("reference-file"), ui.say("reference-file-tip"));
    field(ui, &name, &tip, |ui| {
        tool_button(ui, state, Action::ReferencePicture, false, commands);
        let shown = picture.file.rsplit('/').next().unwrap_or(&picture.file);
        ui.add(egui::Label::new(shown).truncate())
    });
    ui.add_enabled_ui(!file.layers.locks(Layer::Reference), |ui| {
        let step = ui.say("reference-place-step");
        let mut number = |id: &str, value: i64, range, unit, put: fn(&mut ReferencePicture, i64)| {
            let (name, tip) = (ui.say(id), ui.say(&format!("{id}-tip")));
            if let Some(n) = number_field(ui, &name, &tip, value, range, unit) {
                let mut changed = picture.clone();
                put(&mut changed, n);
                let key = key(file, ("picture", id));
                commands.push(Edit::stroke(&file.path, &step, key, move |content| content.set_picture(Some(changed))));
            }
        };
        number("reference-x", picture.at[0].into(), FAR, "", |picture, n| picture.at[0] = n as i32);
        number("reference-y", picture.at[1].into(), FAR, "", |picture, n| picture.at[1] = n as i32);
        number("reference-width", picture.width.into(), WIDE, "", |picture, n| picture.width = n as i32);
        number("reference-opacity", picture.opacity.into(), OPACITY, "%", |picture, n| picture.opacity = n as u8);
    });
}
