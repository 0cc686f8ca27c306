//! The status bar: the item under the pointer or the last message, selection, zoom, state of the check.

use crate::shell::command::Command;
use crate::shell::state::{Bottom, CheckState, State};
use crate::ui::bars::Bars;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{Label, Panel, RichText, Sense, Ui, vec2};

/// Maximum share of the width for the folder, and its minimum width.
const FOLDER: f32 = 0.25;
const SHORT: f32 = 72.0;

/// Returns the panel of the status bar.
pub fn panel(ui: &Ui) -> Panel {
    Panel::bottom("status").exact_size(Bars::of(ui.ctx()).status)
}

/// Shows the status bar.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.horizontal_centered(|ui| {
        check(ui, state, commands);
        ui.separator();
        let here = if state.workspace.is_writable() { "status-memory" } else { "status-bundled" };
        let folder = state.workspace.root().map_or_else(|| state.say(here), |root| root.display().to_string());
        let numbers = numbers(state);
        // The message leaves room for what is right of it.
        let (gap, separator) = (ui.spacing().item_spacing.x, ui.spacing().item_spacing.x + 6.0);
        let right: f32 = numbers.iter().map(|text| width(ui, text) + gap + separator).sum();
        let most = (ui.available_width() * FOLDER).min(ui.available_width() - right);
        let folder_width = if most < SHORT { 0.0 } else { width(ui, &folder).min(most) };
        let room = vec2((ui.available_width() - right - folder_width - 2.0 * gap).max(0.0), ui.available_height());
        ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(egui::Align::Center), |ui| status_text(ui, state, commands));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if folder_width > 0.0 {
                let size = vec2(folder_width, ui.available_height());
                ui.allocate_ui_with_layout(size, egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    ui.add(Label::new(RichText::new(folder).color(style::colours(ui).faint)).truncate());
                });
            }
            for text in numbers {
                ui.separator();
                ui.label(text);
            }
        });
    });
}

/// Returns the zoom and the size of the selection.
fn numbers(state: &State) -> Vec<String> {
    let zoom = state.zoom.map(|zoom| format!("{:.0} %", zoom / 0.64));
    let hexes = state.active_file().map(|file| file.hexes.len()).filter(|n| *n > 0);
    let hexes = hexes.map(|n| state.say_with("status-hexes", &[("count", n.into())]));
    let cells = state.active_file().and_then(|file| file.selection.cells);
    let cells = cells.map(|cells| state.say_with("status-cells", &[("width", cells.width().into()), ("height", cells.height().into())]));
    [zoom, hexes, cells].into_iter().flatten().collect()
}

fn width(ui: &Ui, text: &str) -> f32 {
    let font = egui::TextStyle::Body.resolve(ui.style());
    ui.painter().layout_no_wrap(text.to_owned(), font, egui::Color32::WHITE).size().x
}

/// Shows the item under the pointer, otherwise the last message.
fn status_text(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    if !state.hover.is_empty() {
        ui.add(Label::new(&state.hover).truncate());
        return;
    }
    let Some(line) = state.messages.last() else { return };
    let line = Label::new(RichText::new(line).color(style::colours(ui).faint)).truncate().sense(Sense::click());
    if ui.add(line).on_hover_text(ui.say("status-show-messages")).clicked() {
        commands.push(Command::ShowBottom(Bottom::Messages));
    }
}

fn check(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let colours = style::colours(ui);
    let (errors, warnings) = state.problem_count();
    let count = |n: usize, id: &str| state.say_with(id, &[("count", n.into())]);
    let (mark, colour, text) = match (state.check, errors, warnings) {
        (CheckState::Running, 0, 0) => (icon::CIRCLE_NOTCH, colours.faint, state.say("status-checking")),
        (_, 0, 0) => (icon::CHECK_CIRCLE, colours.good, state.say("status-no-problems")),
        (_, 0, n) => (icon::WARNING, colours.warning, count(n, "status-warnings")),
        (_, n, 0) => (icon::X_CIRCLE, colours.error, count(n, "status-errors")),
        (_, n, m) => (icon::X_CIRCLE, colours.error, format!("{}, {}", count(n, "status-errors"), count(m, "status-warnings"))),
    };
    ui.label(RichText::new(mark).color(colour).size(15.0));
    if errors + warnings == 0 {
        ui.label(text);
    } else if ui.add(Label::new(text).sense(Sense::click())).on_hover_text(ui.say("status-show-problems")).clicked() {
        commands.push(Command::ShowBottom(Bottom::Problems));
    }
}
