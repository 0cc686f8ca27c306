//! The dialog for the condition of a breakpoint.

use crate::features::debug::state::{DebugRequest, EditedBreakpoint};
use crate::shell::command::Command;
use crate::shell::state::{Dialog, State};
use crate::ui::widgets::{modal, number_field, plain_button, primary_button, text_field};
use crate::ui::words::Words;
use egui::Ui;

pub fn ui(ui: &Ui, state: &State, edited: &EditedBreakpoint, commands: &mut Vec<Command>) {
    let modal = modal(ui, "breakpoint", 460.0, |ui| {
        let file = edited.path.rsplit('/').next().unwrap_or_default();
        ui.heading(ui.say_with("breakpoint-title", &[("file", file.into()), ("line", edited.line.into())]));
        ui.add_space(8.0);
        let mut next = edited.clone();
        if let Some(text) = text_field(ui, &ui.say("breakpoint-when"), &ui.say("breakpoint-when-tip"), &edited.condition.expression) {
            next.condition.expression = text;
        }
        let skips = i64::from(edited.condition.skips);
        if let Some(skips) = number_field(ui, &ui.say("breakpoint-skips"), &ui.say("breakpoint-skips-tip"), skips, 0..=100_000, "") {
            next.condition.skips = u32::try_from(skips).unwrap_or_default();
        }
        if next != *edited {
            commands.push(Command::Dialog(Some(Dialog::Breakpoint(next.clone()))));
        }
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            if primary_button(ui, true, &ui.say("breakpoint-set")).clicked() {
                commands.extend([Command::Debug(DebugRequest::Condition(next)), Command::Dialog(None)]);
            }
            let known = state.debugging.breakpoints.get(&edited.path).is_some_and(|lines| lines.0.contains_key(&edited.line));
            if known && plain_button(ui, &ui.say("breakpoint-remove")).clicked() {
                let toggle = DebugRequest::Toggle(edited.path.clone(), edited.line);
                commands.extend([Command::Debug(toggle), Command::Dialog(None)]);
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
