//! Properties of the reference picture of a board.

use crate::documents::canvas::layers::Layer;
use crate::documents::inspector_rows;
use crate::shell::action::Action;
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::widgets::{field, key, section, tool_button};
use crate::ui::words::Words;
use content::picture::{FAR, OPACITY, ReferencePicture, WIDE};
use egui::Ui;

/// Shows the properties; nothing if there is no picture.
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
        let mut number = |said: inspector_rows::LabelAndTip, value: i64, range, unit: &str, put: fn(&mut ReferencePicture, i64)| {
            if let Some(n) = inspector_rows::number(ui, said, value, range, unit) {
                let mut changed = picture.clone();
                put(&mut changed, n);
                commands.push(Edit::stroke(&file.path, "reference-place-step", key(file, ("picture", said)), move |content| {
                    content.set_picture(Some(changed))
                }));
            }
        };
        number(("reference-x", "reference-x-tip"), picture.at[0].into(), FAR, "", |picture, n| picture.at[0] = n as i32);
        number(("reference-y", "reference-y-tip"), picture.at[1].into(), FAR, "", |picture, n| picture.at[1] = n as i32);
        number(("reference-width", "reference-width-tip"), picture.width.into(), WIDE, "", |picture, n| picture.width = n as i32);
        number(("reference-opacity", "reference-opacity-tip"), picture.opacity.into(), OPACITY, "unit-percent", |picture, n| {
            picture.opacity = n as u8
        });
    });
}
