//! Find and replace: a bar above the text of a script.

use crate::shell::command::{Command, Edit};
use crate::shell::file::{Content, OpenFile, Selection};
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, remember, remembered};
use crate::ui::words::Words;
use egui::{Key, RichText, TextEdit, Ui};

const WANTED: &str = "find wanted";
const INSTEAD: &str = "find instead";
/// Width of the buttons and the count next to the two fields.
const BESIDES: f32 = 372.0;

/// Returns the search text.
pub fn wanted(ui: &Ui) -> String {
    remembered(ui, WANTED)
}

/// Shows the bar. `opened` states that it was not open in the last frame.
pub fn bar(ui: &mut Ui, file: &OpenFile, text: &str, opened: bool, commands: &mut Vec<Command>) {
    let mut wanted = remembered(ui, WANTED);
    let mut instead = remembered(ui, INSTEAD);
    let words = |id| ui.say(id);
    let (find, with, all, close) = (words("find-find"), words("find-with"), words("find-all"), words("find-close"));
    let (previous, next) = (words("find-previous"), words("find-next"));
    ui.horizontal(|ui| {
        ui.set_height(40.0);
        ui.add_space(8.0);
        let width = ((ui.available_width() - BESIDES) / 2.0).clamp(80.0, 200.0);
        let field = ui.add(TextEdit::singleline(&mut wanted).hint_text(&*find).desired_width(width));
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(&*find));
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if opened || entered {
            field.request_focus();
        }
        let found = if wanted.is_empty() { Vec::new() } else { text.match_indices(&wanted).map(|(at, _)| at).collect() };
        let some = !found.is_empty();
        if icon_button(ui, icon::ARROW_UP, &previous, some, false).on_hover_text(&previous).clicked() {
            go(file, text, &found, false, commands);
        }
        if icon_button(ui, icon::ARROW_DOWN, &next, some, false).on_hover_text(format!("{next} (Enter)")).clicked() || entered && some {
            go(file, text, &found, true, commands);
        }
        let other = ui.add(TextEdit::singleline(&mut instead).hint_text(&*with).desired_width(width));
        ui.ctx().accesskit_node_builder(other.id, |node| node.set_label(&*with));
        if ui.add_enabled(some, egui::Button::new(&all)).clicked() {
            commands.push(replace(ui, file, wanted.clone(), instead.clone()));
        }
        let count = if wanted.is_empty() { String::new() } else { ui.say_with("palette-count", &[("count", found.len().into())]) };
        ui.label(RichText::new(count).color(style::colours(ui).faint));
        let closed = ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.add_space(8.0);
            icon_button(ui, icon::X, &close, true, false).clicked()
        });
        if closed.inner || ui.input(|input| input.key_pressed(Key::Escape)) {
            commands.push(Command::Dialog(None));
        }
    });
    remember(ui, WANTED, wanted);
    remember(ui, INSTEAD, instead);
}

fn replace(ui: &Ui, file: &OpenFile, wanted: String, instead: String) -> Command {
    Edit::once(&file.path, ui.say_with("find-replace", &[("wanted", wanted.as_str().into())]), move |content| {
        if let Content::Text(text) = content {
            *text = text.replace(&wanted, &instead);
        }
    })
}

/// Goes to the next or the previous match after the last visited one.
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
