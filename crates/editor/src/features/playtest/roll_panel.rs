//! The dialog that sets the next rolls and other random results of the match.

use crate::features::playtest::state::rolls::{RollRequest, Rolls, result_text};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::widgets::{self, choice_field_after, modal, plain_button, primary_button};
use crate::ui::words::Words;
use egui::{Button, Label, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};
use serde_json::Value as Json;

/// Maximum number of values that are buttons next to each other, and of their letters together; otherwise they are a list.
const FACES: usize = 6;
const LETTERS: usize = 16;
/// Width of the name of a result.
const NAME: f32 = 220.0;

pub fn ui(ui: &Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(rolls) = state.play.as_ref().and_then(|play| play.rolls.as_ref()) else {
        return commands.push(Command::Dialog(None));
    };
    let modal = modal(ui, "rolls", 520.0, |ui| {
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
    ScrollArea::vertical().max_height(320.0).auto_shrink([false, true]).show_followed(ui, |ui| {
        for (number, (request, label)) in rolls.requests.iter().zip(&rolls.names).enumerate() {
            let possible = request.possible.iter().map(|value| (value.to_string(), result_text(value, ui.language())));
            let choices: Vec<(String, String)> = std::iter::once((String::new(), ui.say("rolls-random"))).chain(possible).collect();
            let value = rolls.value(number).map(Json::to_string).unwrap_or_default();
            let letters: usize = choices.iter().skip(1).map(|(_, face)| face.chars().count()).sum();
            let is_die = request.possible.len() <= FACES && letters <= LETTERS;
            let chosen = if is_die { faces(ui, label, &value, &choices) } else { choice_field_after(ui, NAME, label, &value, &choices) };
            if let Some(chosen) = chosen {
                let value = request.possible.iter().find(|value| value.to_string() == chosen).cloned().unwrap_or_default();
                commands.push(Command::Roll(RollRequest::Set(number, value)));
            }
        }
    });
}

/// Shows the values of a die as buttons; returns the newly chosen value.
fn faces(ui: &mut Ui, name: &str, value: &str, choices: &[(String, String)]) -> Option<String> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        widgets::label(ui, RichText::new(name).color(style::colours(ui).faint), NAME);
        ui.spacing_mut().item_spacing.x = 2.0;
        for (key, face) in choices {
            let on = key == value;
            let response = ui.add(Button::selectable(on, face).min_size(vec2(30.0, 26.0)));
            response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, format!("{name}: {face}")));
            if response.clicked() && !on {
                chosen = Some(key.clone());
            }
        }
    });
    chosen
}
