//! Questions that stand over the window.

use super::super::command::Command;
use super::super::native;
use super::super::state::{Dialog, Leaving, PathUse, State};
use super::super::style;
use super::super::widgets::{modal, plain_button, primary_button, remember, remembered};
use super::{new_file, new_game, palette};
use egui::{Key, RichText, TextEdit, Ui};
use std::path::PathBuf;

const PATH: &str = "typed path";
const NO_DIALOGS: &str = "This system offers no file dialogs (neither a desktop portal nor zenity), so type the path here.";

/// Shows whatever stands over the window.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    match &state.dialog {
        Some(Dialog::Palette) => palette::ui(ui, state, commands),
        Some(Dialog::New) => new_file::ui(ui, state, commands),
        Some(Dialog::NewGame) => new_game::ui(ui, state, commands),
        Some(Dialog::Unsaved(leaving)) => unsaved(ui, state, leaving, commands),
        Some(Dialog::Path(wanted)) => typed_path(ui, wanted, commands),
        Some(Dialog::Changed(path, text)) => changed(ui, path, text, commands),
        Some(Dialog::Share(sending)) => super::share::ui(ui, state, sending, commands),
        Some(Dialog::Recover(folder, kept)) => recover(ui, folder.as_ref(), kept, commands),
        Some(Dialog::Find) | None => {
            palette::forget(ui);
            new_file::forget(ui);
            remember(ui, PATH, String::new());
        }
    }
}

/// The button that Enter presses: it has the attention as long as nothing else has.
fn usual_button(ui: &mut Ui, title: &str) -> egui::Response {
    let button = primary_button(ui, true, title);
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    button
}

/// A modal question with a heading; closing it cancels, unless it must be answered.
fn question(ui: &Ui, heading: &str, must_answer: bool, commands: &mut Vec<Command>, content: impl FnOnce(&mut Ui, &mut Vec<Command>)) {
    let modal = modal(ui, "question", 440.0, |ui| {
        ui.heading(heading);
        ui.add_space(8.0);
        content(ui, commands);
    });
    if modal.should_close() && !must_answer {
        commands.push(Command::Dialog(None));
    }
}

fn unsaved(ui: &Ui, state: &State, leaving: &Leaving, commands: &mut Vec<Command>) {
    question(ui, "Save your changes?", false, commands, |ui, commands| {
        let concerned = |path: &str| !matches!(leaving, Leaving::Close(only) if only != path);
        for file in state.open.iter().filter(|file| file.is_dirty() && concerned(&file.path)) {
            ui.label(format!("•  {}", file.path));
        }
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            if usual_button(ui, "Save").clicked() {
                commands.push(Command::Leave(leaving.clone(), true));
            }
            if plain_button(ui, "Don't save").clicked() {
                commands.push(Command::Leave(leaving.clone(), false));
            }
            if plain_button(ui, "Cancel").clicked() {
                commands.push(Command::Dialog(None));
            }
        });
    });
}

fn typed_path(ui: &Ui, wanted: &PathUse, commands: &mut Vec<Command>) {
    question(ui, native::title(wanted), false, commands, |ui, commands| {
        ui.label(RichText::new(NO_DIALOGS).color(style::colours(ui).faint));
        ui.add_space(8.0);
        let mut text = remembered(ui, PATH);
        if text.is_empty()
            && let PathUse::SaveAs(path) = wanted
        {
            text.clone_from(path);
        }
        let field = ui.add(TextEdit::singleline(&mut text).desired_width(f32::INFINITY).hint_text("/home/me/games/…"));
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label("Path"));
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if !entered && ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            if (primary_button(ui, !text.trim().is_empty(), "OK").clicked() || entered) && !text.trim().is_empty() {
                commands.push(Command::Picked(wanted.clone(), PathBuf::from(text.trim())));
                text.clear();
            }
            if plain_button(ui, "Cancel").clicked() {
                commands.push(Command::Dialog(None));
            }
        });
        remember(ui, PATH, text);
    });
}

fn changed(ui: &Ui, path: &str, text: &std::sync::Arc<str>, commands: &mut Vec<Command>) {
    question(ui, "Changed on disk", true, commands, |ui, commands| {
        ui.label(format!("Another program has changed {path}, and it has unsaved changes here."));
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            let keep = usual_button(ui, "Keep mine").on_hover_text("The next save overwrites the file").clicked();
            if keep || ui.input(|input| input.key_pressed(Key::Escape)) {
                commands.push(Command::Resolve(path.to_owned(), text.clone(), false));
            }
            if plain_button(ui, "Reload").on_hover_text("Your changes stay in the history: undo brings them back").clicked() {
                commands.push(Command::Resolve(path.to_owned(), text.clone(), true));
            }
        });
    });
}

fn recover(ui: &Ui, folder: Option<&PathBuf>, kept: &[(String, String)], commands: &mut Vec<Command>) {
    question(ui, "Recover unsaved work?", true, commands, |ui, commands| {
        ui.label("Moonwright was not closed properly. These files had unsaved changes:");
        ui.add_space(8.0);
        for (path, _) in kept {
            ui.label(format!("•  {path}"));
        }
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            if usual_button(ui, "Recover").clicked() {
                commands.push(Command::Recover(folder.cloned(), kept.to_vec(), true));
            }
            if plain_button(ui, "Throw away").clicked() {
                commands.push(Command::Recover(folder.cloned(), kept.to_vec(), false));
            }
        });
    });
}
