//! The status bar: the item under the pointer or the last message, selection, zoom, state of the check.

use crate::shell::command::Command;
use crate::shell::state::{Bottom, CheckState, State};
use crate::ui::bars::Bars;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{Label, Panel, RichText, Sense, Ui, vec2};

/// Width that a message leaves for the zoom and the folder.
const RIGHT: f32 = 140.0;

/// Returns the panel of the status bar.
pub fn panel(ui: &Ui) -> Panel {
    Panel::bottom("status").exact_size(Bars::of(ui.ctx()).status)
}

/// Shows the status bar.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.horizontal_centered(|ui| {
        check(ui, state, commands);
        ui.separator();
        // A long message leaves room for what is right of it.
        let room = vec2((ui.available_width() - RIGHT).max(0.0), ui.available_height());
        ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(egui::Align::Center), |ui| status_text(ui, state, commands));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let here = if state.workspace.is_writable() { "status-memory" } else { "status-bundled" };
            let folder = state.workspace.root().map_or_else(|| state.say(here), |root| root.display().to_string());
            ui.add(Label::new(RichText::new(folder).color(style::colours(ui).faint)).truncate());
            if let Some(zoom) = state.zoom {
                ui.separator();
                ui.label(format!("{:.0} %", zoom / 0.64));
            }
            if let Some(n) = state.active_file().map(|file| file.hexes.len()).filter(|n| *n > 0) {
                ui.separator();
                ui.label(state.say_with("status-hexes", &[("count", n.into())]));
            }
            if let Some(cells) = state.active_file().and_then(|file| file.selection.cells) {
                ui.separator();
                ui.label(state.say_with("status-cells", &[("width", cells.width().into()), ("height", cells.height().into())]));
            }
        });
    });
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
