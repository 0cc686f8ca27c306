//! Modal questions over the window.

use crate::features::files::new_file;
use crate::features::new_game::panel as new_game;
use crate::features::palette::panel as palette;
use crate::shell::command::Command;
use crate::shell::native;
use crate::shell::state::{Dialog, Leaving, PathUse, State};
use crate::ui::style;
use crate::ui::widgets::{modal, plain_button, primary_button, remember, remembered};
use crate::ui::words::Words;
use egui::{Key, RichText, TextEdit, Ui};
use std::path::PathBuf;

const PATH: &str = "typed path";

/// Shows the open dialog.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    match &state.dialog {
        Some(Dialog::Palette) => palette::ui(ui, state, commands),
        Some(Dialog::New) => new_file::ui(ui, state, commands),
        Some(Dialog::NewCard(path)) => new_file::card(ui, state, path, commands),
        Some(Dialog::MakeTest) => crate::features::tests::making_panel::ui(ui, state, commands),
        Some(Dialog::Breakpoint(edited)) => crate::features::debug::breakpoint::ui(ui, state, edited, commands),
        Some(Dialog::Rolls) => crate::features::playtest::roll_panel::ui(ui, state, commands),
        Some(Dialog::Export) => crate::features::export::panel::ui(ui, state, commands),
        Some(Dialog::Import) => crate::features::import::panel::ui(ui, state, commands),
        Some(Dialog::NewDeckCard) => crate::features::new_card::panel::ui(ui, state, commands),
        Some(Dialog::NewGame) => new_game::ui(ui, state, commands),
        Some(Dialog::Unsaved(leaving)) => unsaved(ui, state, leaving, commands),
        Some(Dialog::Path(wanted)) => typed_path(ui, wanted, commands),
        Some(Dialog::Changed(path, text)) => changed(ui, path, text, commands),
        Some(Dialog::Share(sending)) => crate::features::share::panel::ui(ui, state, sending, commands),
        Some(Dialog::Recover(folder, kept)) => recover(ui, folder.as_ref(), kept, commands),
        Some(Dialog::Find) | None => {
            palette::forget(ui);
            new_file::forget(ui);
            remember(ui, PATH, String::new());
        }
    }
}

/// Shows the default button, which Enter presses: it has the focus unless another widget has it.
fn usual_button(ui: &mut Ui, title: &str) -> egui::Response {
    let button = primary_button(ui, true, title);
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    button
}

/// Shows a modal question with a heading; closing it cancels, unless it must be answered.
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
    question(ui, &ui.say("ask-save"), false, commands, |ui, commands| {
        let concerned = |path: &str| !matches!(leaving, Leaving::Close(only) if only != path);
        for file in state.open.iter().filter(|file| file.is_dirty() && concerned(&file.path)) {
            ui.label(format!("•  {}", file.path));
        }
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            let words = ui.say("action-save");
            if usual_button(ui, &words).clicked() {
                commands.push(Command::Leave(leaving.clone(), true));
            }
            let words = ui.say("ask-no-save");
            if plain_button(ui, &words).clicked() {
                commands.push(Command::Leave(leaving.clone(), false));
            }
            let words = ui.say("ask-cancel");
            if plain_button(ui, &words).clicked() {
                commands.push(Command::Dialog(None));
            }
        });
    });
}

fn typed_path(ui: &Ui, wanted: &PathUse, commands: &mut Vec<Command>) {
    question(ui, &ui.say(native::title(wanted)), false, commands, |ui, commands| {
        let words = ui.say("ask-no-dialogs");
        ui.label(RichText::new(words).color(style::colours(ui).faint));
        ui.add_space(8.0);
        let mut text = remembered(ui, PATH);
        if text.is_empty()
            && let PathUse::SaveAs(path) | PathUse::Export(path, _) = wanted
        {
            text.clone_from(path);
        }
        let field = ui.add(TextEdit::singleline(&mut text).desired_width(f32::INFINITY).hint_text("/home/me/games/…"));
        let words = ui.say("ask-path");
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(words));
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
            let words = ui.say("ask-cancel");
            if plain_button(ui, &words).clicked() {
                commands.push(Command::Dialog(None));
            }
        });
        remember(ui, PATH, text);
    });
}

fn changed(ui: &Ui, path: &str, text: &std::sync::Arc<str>, commands: &mut Vec<Command>) {
    question(ui, &ui.say("ask-changed"), true, commands, |ui, commands| {
        let words = ui.say_with("ask-changed-about", &[("path", path.into())]);
        ui.label(words);
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            let (mine, tip) = (ui.say("ask-keep"), ui.say("ask-keep-tip"));
            let keep = usual_button(ui, &mine).on_hover_text(tip).clicked();
            if keep || ui.input(|input| input.key_pressed(Key::Escape)) {
                commands.push(Command::Resolve(path.to_owned(), text.clone(), false));
            }
            let (reload, tip) = (ui.say("ask-reload"), ui.say("ask-reload-tip"));
            if plain_button(ui, &reload).on_hover_text(tip).clicked() {
                commands.push(Command::Resolve(path.to_owned(), text.clone(), true));
            }
        });
    });
}

fn recover(ui: &Ui, folder: Option<&PathBuf>, kept: &[(String, String)], commands: &mut Vec<Command>) {
    question(ui, &ui.say("ask-recover"), true, commands, |ui, commands| {
        let words = ui.say("ask-recover-about");
        ui.label(words);
        ui.add_space(8.0);
        for (path, _) in kept {
            ui.label(format!("•  {path}"));
        }
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            let words = ui.say("ask-recover-yes");
            if usual_button(ui, &words).clicked() {
                commands.push(Command::Recover(folder.cloned(), kept.to_vec(), true));
            }
            let words = ui.say("new-game-away");
            if plain_button(ui, &words).clicked() {
                commands.push(Command::Recover(folder.cloned(), kept.to_vec(), false));
            }
        });
    });
}
