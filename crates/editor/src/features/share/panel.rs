//! "Share…": the contents of a shared scenario, and its description.

use crate::features::share::state::{Sending, ShareRequest};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::{field, label, modal, plain_button, primary_button, text_field};
use crate::ui::words::Words;
use content::pack::{MAX_ABOUT, MAX_FROM, Pack};
use egui::{ComboBox, RichText, ScrollArea, TextEdit, Ui};

pub fn ui(ui: &mut Ui, state: &State, sending: &Sending, commands: &mut Vec<Command>) {
    let modal = modal(ui, "share", 560.0, |ui| {
        match &sending.scenario {
            Some(scenario) => ui.heading(ui.say_with("share-title", &[("name", name(state, scenario).into())])),
            None => ui.heading(ui.say("action-share")),
        };
        ui.add_space(8.0);
        scenario(ui, state, sending, commands);
        ui.add_space(8.0);
        match &sending.pack {
            Some(Ok(pack)) => {
                description(ui, sending, commands);
                ui.add_space(8.0);
                files(ui, state, pack);
            }
            Some(Err(reason)) => {
                ui.label(RichText::new(ui.say("share-broken")).color(style::colours(ui).error));
                ui.label(reason);
            }
            None => {}
        }
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            if matches!(sending.pack, Some(Ok(_))) {
                let word = ui.say(if state.downloads { "share-download" } else { "share-save" });
                if primary_button(ui, true, &word).clicked() {
                    commands.push(Command::Share(ShareRequest::Save(Box::new(sending.clone()))));
                }
                if state.downloads && plain_button(ui, &ui.say("share-download-page")).clicked() {
                    commands.push(Command::Share(ShareRequest::SavePage(Box::new(sending.clone()))));
                }
            }
            if plain_button(ui, &ui.say("share-cancel")).clicked() {
                commands.push(Command::Dialog(None));
            }
        });
    });
    if modal.should_close() {
        commands.push(Command::Dialog(None));
    }
}

fn name(state: &State, path: &str) -> String {
    state.scenarios.get(path).map_or_else(|| path.to_owned(), |scenario| scenario.name.get(state.language()).to_owned())
}

fn scenario(ui: &mut Ui, state: &State, sending: &Sending, commands: &mut Vec<Command>) {
    let chosen = sending.scenario.as_ref().map_or_else(|| ui.say("share-choose"), |path| name(state, path));
    ui.horizontal(|ui| {
        let label = label(ui, RichText::new(ui.say("balance-scenario")).color(style::colours(ui).faint), 102.0);
        let combo = ComboBox::from_id_salt("shared scenario").width(280.0).selected_text(chosen).show_ui(ui, |ui| {
            for path in state.scenarios.keys() {
                let response = ui.selectable_label(sending.scenario.as_ref() == Some(path), name(state, path));
                if response.on_hover_text(path).clicked() {
                    commands.push(Command::Share(ShareRequest::Begin(Some(path.clone()))));
                }
            }
        });
        combo.response.labelled_by(label.id);
    });
}

/// Shows the fields for description and sender.
fn description(ui: &mut Ui, sending: &Sending, commands: &mut Vec<Command>) {
    let cut = |text: String, most: usize| text.chars().filter(|letter| !letter.is_control()).take(most).collect();
    let mut about = sending.about.clone();
    let text = TextEdit::multiline(&mut about).desired_rows(2).desired_width(f32::INFINITY);
    if field(ui, &ui.say("share-about"), &ui.say("share-about-tip"), |ui| ui.add(text)).changed() {
        commands.push(Command::Share(ShareRequest::Say(Sending { about: cut(about, MAX_ABOUT), ..sending.clone() })));
    }
    if let Some(from) = text_field(ui, &ui.say("share-from"), &ui.say("share-from-tip"), &sending.from) {
        commands.push(Command::Share(ShareRequest::Say(Sending { from: cut(from, MAX_FROM), ..sending.clone() })));
    }
}

fn files(ui: &mut Ui, state: &State, pack: &Pack) {
    let faint = style::colours(ui).faint;
    let bytes: usize = pack.files.values().map(String::len).sum();
    ui.label(semibold(ui.say_with("share-holds", &[("count", pack.files.len().into()), ("size", bytes.div_ceil(1024).into())])));
    ScrollArea::vertical().max_height(240.0).auto_shrink([false, true]).show_followed(ui, |ui| {
        for (path, text) in &pack.files {
            ui.horizontal(|ui| {
                ui.label(state.title(path));
                ui.label(RichText::new(path).small().color(faint));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    // Room for the scroll bar.
                    ui.add_space(10.0);
                    ui.label(RichText::new(format!("{:.1} KB", text.len() as f32 / 1024.0)).small().color(faint));
                });
            });
        }
    });
}
