//! "New…": a file from a template.

use super::super::command::Command;
use super::super::messages::Level;
use super::super::state::State;
use super::super::style;
use super::super::widgets::{modal, plain_button, primary_button, remember, remembered};
use super::super::words::Words;
use crate::content::games::{self, GameSpec};
use crate::content::template;
use egui::{Key, RichText, TextEdit, Ui};

const NAME: &str = "new file name";
const KIND: &str = "new file kind";

/// The name was for one file only.
pub fn forget(ui: &Ui) {
    remember(ui, NAME, String::new());
}

/// The dialog.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let modal = modal(ui, "new file", 440.0, |ui| {
        let words = ui.say("action-new-file");
        ui.heading(words.trim_end_matches('…'));
        ui.add_space(8.0);
        let mut chosen: usize = remembered(ui, KIND).parse().unwrap_or(0);
        let kinds: Vec<_> = template::kinds().collect();
        for game in games::ALL.iter() {
            ui.label(RichText::new(game.title).color(style::colours(ui).faint));
            ui.horizontal_wrapped(|ui| {
                let own = |kind: &str| template::game(kind).is_some_and(|owner| owner.id == game.id);
                for (i, kind) in kinds.iter().enumerate().filter(|(_, kind)| own(kind)) {
                    if ui.selectable_label(i == chosen, title(ui, kind, game)).clicked() {
                        chosen = i;
                    }
                }
            });
        }
        ui.add_space(8.0);
        let mut name = remembered(ui, NAME);
        let field = ui.add(TextEdit::singleline(&mut name).hint_text(ui.say("new-file-hint")).desired_width(f32::INFINITY));
        let words = ui.say("form-name");
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(words));
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if !entered && ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        let words = ui.say("new-file-about");
        ui.label(RichText::new(words).color(style::colours(ui).faint));
        if let Some(line) = state.messages.all().last().filter(|message| message.level == Level::Failed) {
            ui.label(RichText::new(&line.text).color(style::colours(ui).error));
        }
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            let ready = !name.trim().is_empty();
            let (create, cancel) = (ui.say("new-file-create"), ui.say("ask-cancel"));
            if (primary_button(ui, ready, &create).clicked() || entered) && ready {
                commands.push(Command::Create(kinds[chosen.min(kinds.len() - 1)], name.trim().to_owned()));
            }
            if plain_button(ui, &cancel).clicked() {
                commands.push(Command::Dialog(None));
            }
        });
        remember(ui, NAME, name);
        remember(ui, KIND, chosen.to_string());
    });
    if modal.should_close() {
        commands.push(Command::Dialog(None));
    }
}

/// A kind of template for people: documents by their word, scripts by what they are for.
fn title(ui: &Ui, kind: &str, game: &GameSpec) -> String {
    let kind = kind.strip_prefix(game.id).map_or(kind, |kind| kind.trim_start_matches('-'));
    let word = crate::scene::board::readable(kind);
    if template::is_script(kind) { ui.say_with("new-file-script", &[("kind", word.into())]) } else { word }
}
