//! The dialog that sets coming rolls and other random results of the match.

use crate::features::playtest::state::rolls::{RollRequest, Rolls, result_text};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::style;
use crate::ui::widgets::{choice_field, modal, plain_button, primary_button};
use crate::ui::words::Words;
use egui::{Label, RichText, ScrollArea, Ui};
use rules::chance::Purpose;
use serde_json::Value as Json;

/// Shows the dialog.
pub fn ui(ui: &Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(rolls) = state.play.as_ref().and_then(|play| play.rolls.as_ref()) else {
        return commands.push(Command::Dialog(None));
    };
    let modal = modal(ui, "rolls", 420.0, |ui| {
        ui.heading(ui.say("action-set-roll").trim_end_matches('…'));
        ui.add_space(4.0);
        let (button, request) = if rolls.others.is_empty() {
            results(ui, rolls, commands);
            ("rolls-set", RollRequest::Pin)
        } else {
            ui.add(Label::new(ui.say_with("rolls-consent", &[("names", rolls.others.join(", ").into())])).wrap());
            ("rolls-agree", RollRequest::Agree)
        };
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            if primary_button(ui, true, &ui.say(button)).clicked() {
                commands.push(Command::Roll(request));
            }
            if plain_button(ui, &ui.say("ask-cancel")).clicked() {
                commands.push(Command::Dialog(None));
            }
        });
    });
    if modal.should_close() {
        commands.push(Command::Dialog(None));
    }
}

/// Shows the expected results with their possible values.
fn results(ui: &mut Ui, rolls: &Rolls, commands: &mut Vec<Command>) {
    let about = match &rolls.after {
        _ if rolls.requests.is_empty() => ui.say("rolls-none"),
        Some(choice) => ui.say_with("rolls-about", &[("choice", choice.as_str().into())]),
        None => ui.say("rolls-about-bot"),
    };
    ui.add(Label::new(RichText::new(about).color(style::colours(ui).faint)).wrap());
    ui.add_space(8.0);
    ScrollArea::vertical().max_height(320.0).auto_shrink([false, true]).show(ui, |ui| {
        for (number, request) in rolls.requests.iter().enumerate() {
            let id = match request.purpose {
                Purpose::Dice | Purpose::Save | Purpose::Assault | Purpose::Attempt | Purpose::Recover => "rolls-die",
                Purpose::Draw | Purpose::Top | Purpose::Deal | Purpose::Bag => "rolls-draw",
                _ => "rolls-result",
            };
            let label = ui.say_with(id, &[("number", (number + 1).into())]);
            let possible = request.possible.iter().map(|value| (value.to_string(), result_text(value)));
            let choices: Vec<(String, String)> = std::iter::once((String::new(), ui.say("rolls-random"))).chain(possible).collect();
            let value = rolls.value(number).map(Json::to_string).unwrap_or_default();
            if let Some(chosen) = choice_field(ui, &label, "", &value, &choices) {
                let value = request.possible.iter().find(|value| value.to_string() == chosen).cloned().unwrap_or_default();
                commands.push(Command::Roll(RollRequest::Set(number, value)));
            }
        }
    });
}
