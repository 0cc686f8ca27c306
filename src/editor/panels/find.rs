//! Find and replace in the script that has the attention.

use super::super::command::{Command, Edit};
use super::super::file::{Content, OpenFile, Selection};
use super::super::state::State;
use super::super::style;
use super::super::tabs::Views;
use super::widgets::{icon_button, remember, remembered};
use egui::{Key, RichText, TextEdit, Ui, Window};
use egui_phosphor::regular as icon;

const WANTED: &str = "find wanted";
const INSTEAD: &str = "find instead";

/// The little window, at the upper right.
pub fn ui(ui: &mut Ui, state: &State, views: &mut Views, commands: &mut Vec<Command>) {
    let Some(file) = state.active_file() else { return commands.push(Command::Dialog(None)) };
    let Content::Text(text) = &file.content else { return commands.push(Command::Dialog(None)) };
    let mut open = true;
    Window::new("Find and replace")
        .anchor(egui::Align2::RIGHT_TOP, [-16.0, 112.0])
        .resizable(false)
        .collapsible(false)
        .open(&mut open)
        .show(ui.ctx(), |ui| {
            ui.set_width(300.0);
            let mut wanted = remembered(ui, WANTED);
            let mut instead = remembered(ui, INSTEAD);
            let field = ui.add(TextEdit::singleline(&mut wanted).hint_text("Find").desired_width(f32::INFINITY));
            ui.ctx().accesskit_node_builder(field.id, |node| node.set_label("Find"));
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if entered || !std::mem::replace(&mut views.of(&file.path).script.find_open, true) {
                field.request_focus();
            }
            let other = ui.add(TextEdit::singleline(&mut instead).hint_text("Replace with").desired_width(f32::INFINITY));
            ui.ctx().accesskit_node_builder(other.id, |node| node.set_label("Replace with"));
            let found = if wanted.is_empty() { Vec::new() } else { text.match_indices(&wanted).map(|(at, _)| at).collect() };
            ui.horizontal(|ui| {
                let some = !found.is_empty();
                if icon_button(ui, icon::ARROW_UP, "Previous", some, false).clicked() {
                    go(file, text, &found, false, commands);
                }
                if icon_button(ui, icon::ARROW_DOWN, "Next", some, false).clicked() || entered && some {
                    go(file, text, &found, true, commands);
                }
                if ui.add_enabled(some, egui::Button::new("Replace all")).clicked() {
                    let (wanted, instead) = (wanted.clone(), instead.clone());
                    commands.push(Edit::once(&file.path, format!("Replace {wanted}"), move |content| {
                        if let Content::Text(text) = content {
                            *text = text.replace(&wanted, &instead);
                        }
                    }));
                }
                let count = if wanted.is_empty() { String::new() } else { format!("{} found", found.len()) };
                ui.label(RichText::new(count).color(style::colours(ui).faint));
            });
            remember(ui, WANTED, wanted);
            remember(ui, INSTEAD, instead);
        });
    if !open || ui.input(|input| input.key_pressed(Key::Escape)) {
        views.of(&file.path).script.find_open = false;
        commands.push(Command::Dialog(None));
    }
}

/// Goes to the next or the previous place after the one gone to last.
fn go(file: &OpenFile, text: &str, found: &[usize], forward: bool, commands: &mut Vec<Command>) {
    let places: Vec<(u32, u32)> = found.iter().map(|at| line_and_column(text, *at)).collect();
    let now = file.selection.place.unwrap_or((0, 0));
    let next = if forward {
        places.iter().find(|place| **place > now).or(places.first())
    } else {
        places.iter().rev().find(|place| **place < now).or(places.last())
    };
    commands.push(Command::Select(file.path.clone(), Selection { place: next.copied(), ..file.selection }));
}

fn line_and_column(text: &str, at: usize) -> (u32, u32) {
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    (line as u32, column as u32)
}
