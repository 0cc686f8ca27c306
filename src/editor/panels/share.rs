//! "Share…": what is sent with a scenario, and what is said of it.

use super::super::command::Command;
use super::super::share::{Ask, Sending};
use super::super::state::State;
use super::super::style::{self, semibold};
use super::super::widgets::{modal, plain_button, primary_button, text_field};
use super::super::words::Words;
use crate::content::pack::{MAX_ABOUT, MAX_FROM};
use egui::{RichText, ScrollArea, Ui};

/// The dialog.
pub fn ui(ui: &mut Ui, state: &State, sending: &Sending, commands: &mut Vec<Command>) {
    let faint = style::colours(ui).faint;
    let modal = modal(ui, "share", 560.0, |ui| {
        let name = state
            .scenarios
            .get(&sending.scenario)
            .map_or_else(|| sending.scenario.clone(), |scenario| scenario.name.get(ui.language()).to_owned());
        ui.heading(ui.say_with("share-title", &[("name", name.into())]));
        ui.add_space(8.0);
        let pack = match &sending.pack {
            Ok(pack) => pack,
            Err(reason) => {
                ui.label(RichText::new(ui.say("share-broken")).color(style::colours(ui).error));
                ui.label(reason);
                ui.add_space(12.0);
                if plain_button(ui, &ui.say("share-cancel")).clicked() {
                    commands.push(Command::Dialog(None));
                }
                return;
            }
        };
        let cut = |text: String, most: usize| text.chars().filter(|letter| !letter.is_control()).take(most).collect();
        if let Some(about) = text_field(ui, &ui.say("share-about"), &ui.say("share-about-tip"), &sending.about) {
            commands.push(Command::Share(Ask::Say(Sending { about: cut(about, MAX_ABOUT), ..sending.clone() })));
        }
        if let Some(from) = text_field(ui, &ui.say("share-from"), &ui.say("share-from-tip"), &sending.from) {
            commands.push(Command::Share(Ask::Say(Sending { from: cut(from, MAX_FROM), ..sending.clone() })));
        }
        ui.add_space(8.0);
        let bytes: usize = pack.files.values().map(String::len).sum();
        ui.label(semibold(ui.say_with("share-holds", &[("count", pack.files.len().into()), ("size", bytes.div_ceil(1024).into())])));
        ScrollArea::vertical().max_height(240.0).auto_shrink([false, true]).show(ui, |ui| {
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
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            if primary_button(ui, true, &ui.say("share-save")).clicked() {
                commands.push(Command::Share(Ask::Save(Box::new(sending.clone()))));
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
