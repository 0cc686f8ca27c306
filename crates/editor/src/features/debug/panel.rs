//! A stopped script: stepping commands, its variables, the call stack, and the board as the script sees it.

use crate::features::debug::state::{DebugRequest, Run};
use crate::features::tests::tab::FailureBoard;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, plain_button, primary_button};
use crate::ui::words::Words;
use egui::{Label, RichText, ScrollArea, Sense, Ui, WidgetInfo, vec2};
use playtest::debugger::{Condition, Fact, Go, Piece, Stop, Variable};
use serde_json::Value as Json;

/// Number of displayed events.
const LINES: usize = 12;

/// Width of the names of variables.
const NAMES: f32 = 152.0;

/// The state of the tab between frames.
#[derive(Default)]
pub struct DebuggerView {
    drawn: FailureBoard,
    /// The item under the pointer, which is highlighted on the board.
    lit: Option<Lit>,
}

#[derive(Clone, PartialEq)]
struct Lit {
    place: Option<Json>,
    piece: Option<Piece>,
}

/// Shows the panel next to the text.
pub fn side(ui: &mut Ui, state: &State, view: &mut DebuggerView, commands: &mut Vec<Command>) {
    let Some(run) = &state.debugging.run else { return };
    let Some(stop) = run.debugger.current_stop() else { return running(ui, run, commands) };
    head(ui, stop, run.debugger.stop().is_some(), commands);
    view.lit = None;
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        ui.add_space(8.0);
        title(ui, "debug-variables");
        let variables = stop.variables.get(run.frame).map_or(&[][..], Vec::as_slice);
        if variables.is_empty() {
            ui.label(RichText::new(ui.say("debug-no-variables")).color(style::colours(ui).faint));
        }
        variables.iter().for_each(|variable| variable_row(ui, variable, view));
        ui.add_space(10.0);
        title(ui, "debug-came");
        came(ui, stop, run.frame, commands);
        ui.add_space(10.0);
        title(ui, "debug-breakpoints");
        breakpoints(ui, state, commands);
    });
}

fn title(ui: &mut Ui, id: &str) {
    ui.label(RichText::new(ui.say(id)).size(11.0).color(style::colours(ui).faint).strong());
    ui.add_space(2.0);
}

fn running(ui: &mut Ui, run: &Run, commands: &mut Vec<Command>) {
    let words = ui.say_with("debug-running", &[("name", run.name.as_str().into())]);
    ui.label(format!("{}  {words}", icon::HOURGLASS));
    ui.add_space(8.0);
    if plain_button(ui, &ui.say("debug-stop")).clicked() {
        commands.push(Command::Debug(DebugRequest::Stop));
    }
}

/// Shows the current position and the stepping commands.
fn head(ui: &mut Ui, stop: &Stop, waits: bool, commands: &mut Vec<Command>) {
    let line = stop.at().map_or(0, |at| at.line);
    ui.label(style::semibold(ui.say_with("debug-stopped", &[("line", line.into())])).size(16.0));
    if let Some(fault) = &stop.fault {
        let words = ui.say_with("debug-fault", &[("why", ui.localized(fault).into())]);
        ui.add(Label::new(RichText::new(words).color(style::colours(ui).error)).wrap());
    }
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        if primary_button(ui, waits, &format!("{}  {}  F5", icon::PLAY, ui.say("debug-go"))).clicked() {
            commands.push(Command::Debug(DebugRequest::Go(Go::On)));
        }
        for (go, sign, action) in [
            (Go::Over, icon::ARROW_U_UP_RIGHT, Action::StepOver),
            (Go::Into, icon::ARROW_DOWN, Action::StepInto),
            (Go::Out, icon::ARROW_UP, Action::StepOut),
        ] {
            let row = crate::shell::action::row_of(action);
            let name = row.title(ui);
            let keys = row.shortcut.map(|shortcut| ui.ctx().format_shortcut(&shortcut)).unwrap_or_default();
            if icon_button(ui, sign, &name, waits, false).on_hover_text(format!("{name} ({keys})")).clicked() {
                commands.push(Command::Debug(DebugRequest::Go(go)));
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if plain_button(ui, &ui.say("debug-stop")).clicked() {
                commands.push(Command::Debug(DebugRequest::Stop));
            }
        });
    });
    ui.label(RichText::new(ui.say("debug-keys")).size(11.0).color(style::colours(ui).faint));
}

/// Shows a variable with its value or properties.
fn variable_row(ui: &mut Ui, variable: &Variable, view: &mut DebuggerView) {
    row(ui, &variable.of, 0.0, view);
    variable.facts.iter().for_each(|fact| row(ui, fact, 14.0, view));
    ui.separator();
}

fn row(ui: &mut Ui, fact: &Fact, indent: f32, view: &mut DebuggerView) {
    let faint = style::colours(ui).faint;
    let lit = Lit { place: fact.place.clone(), piece: fact.piece };
    let response = ui
        .horizontal(|ui| {
            ui.add_space(indent);
            let name = RichText::new(&fact.asked).monospace();
            let name = if indent > 0.0 { name.color(faint) } else { name };
            let left = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(vec2(NAMES - indent, 18.0), left, |ui| {
                ui.set_min_width(NAMES - indent);
                ui.add(Label::new(name).truncate());
            });
            let value = fact.words.as_ref().map_or_else(|| RichText::new(&fact.shown).monospace(), RichText::new);
            let value = ui.add(Label::new(value).wrap());
            if fact.words.is_some() {
                value.on_hover_text(RichText::new(&fact.shown).monospace());
            }
        })
        .response
        .interact(Sense::hover());
    let label = format!("{} = {}", fact.asked, fact.words.as_ref().unwrap_or(&fact.shown));
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &label));
    if response.contains_pointer() && (lit.place.is_some() || lit.piece.is_some()) {
        ui.painter().rect_filled(response.rect, 2.0, style::colours(ui).accent.gamma_multiply(0.15));
        view.lit = Some(lit);
    }
}

/// Shows the call stack, whose frames show their variables when they are clicked, then the events since the last choice, latest first.
fn came(ui: &mut Ui, stop: &Stop, current: usize, commands: &mut Vec<Command>) {
    let faint = style::colours(ui).faint;
    for (number, frame) in stop.frames.iter().enumerate() {
        let file = frame.path.rsplit('/').next().unwrap_or_default();
        let place = ui.say_with("debug-line", &[("line", frame.line.into())]);
        let words = format!("{file}, {}", frame.function);
        ui.horizontal(|ui| {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(place).color(faint));
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    let text = if number == current { style::semibold(&words) } else { RichText::new(&words) };
                    let link = Label::new(text.color(ui.visuals().hyperlink_color)).sense(Sense::click()).truncate();
                    let response = ui.add(link);
                    response.widget_info(|| WidgetInfo::labeled(egui::Role::Link, true, &words));
                    if response.clicked() {
                        commands.push(Command::Debug(DebugRequest::Frame(number)));
                        commands.push(Command::OpenAt(frame.path.clone(), frame.line));
                    }
                });
            });
        });
    }
    for line in stop.log.iter().rev().take(LINES) {
        ui.horizontal(|ui| {
            let cause = line.cause.rsplit('/').next().unwrap_or_default();
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(cause).color(faint));
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    ui.add(Label::new(style::written(&line.text)).truncate());
                });
            });
        });
    }
}

pub fn breakpoint_words(words: &impl Words, line: u32, condition: &Condition) -> String {
    match condition.expression.trim() {
        "" => words.say_with("debug-breakpoint", &[("line", line.into())]),
        expression => words.say_with("debug-breakpoint-if", &[("line", line.into()), ("condition", expression.into())]),
    }
}

fn breakpoints(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let colours = style::colours(ui);
    if state.debugging.breakpoints.is_empty() {
        ui.label(RichText::new(ui.say("debug-no-breakpoints")).color(colours.faint));
    }
    for (path, lines) in &state.debugging.breakpoints {
        for (line, condition) in &lines.0 {
            ui.horizontal(|ui| {
                let (dot, _) = ui.allocate_exact_size(vec2(12.0, 16.0), Sense::hover());
                ui.painter().circle_filled(dot.center(), 4.5, colours.error);
                let file = path.rsplit('/').next().unwrap_or_default();
                let words = ui.say_with("debug-at", &[("file", file.into()), ("line", (*line).into())]);
                let full = breakpoint_words(ui, *line, condition);
                if ui.link(words).on_hover_text(full).clicked() {
                    commands.push(Command::OpenAt(path.clone(), *line));
                }
                let name = ui.say("action-edit-breakpoint");
                if icon_button(ui, icon::PENCIL_SIMPLE, &name, true, false).on_hover_text(&name).clicked() {
                    commands.push(Command::Debug(DebugRequest::Edit(path.clone(), *line)));
                }
                let name = ui.say_with("debug-away", &[("line", (*line).into())]);
                if icon_button(ui, icon::X, &name, true, false).on_hover_text(&name).clicked() {
                    commands.push(Command::Debug(DebugRequest::Toggle(path.clone(), *line)));
                }
            });
        }
    }
}

/// Shows the board as the script sees it.
pub fn board(ui: &mut Ui, state: &State, view: &mut DebuggerView) {
    let Some(run) = &state.debugging.run else { return };
    let Some(stop) = run.debugger.current_stop() else { return };
    let colours = style::colours(ui);
    ui.horizontal(|ui| {
        ui.label(style::semibold(ui.say("debug-board")));
        let (words, colour) = match stop.queued {
            0 => (ui.say("debug-nothing-queued"), colours.faint),
            count => (format!("{} {}", icon::HOURGLASS, ui.say_with("debug-queued", &[("count", count.into())])), colours.warning),
        };
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(RichText::new(words).color(colour));
        });
    });
    ui.add_space(2.0);
    let Some(held) = &stop.held else {
        ui.label(RichText::new(ui.say("debug-no-match")).color(colours.faint));
        return;
    };
    view.drawn.of(ui, held, (&run.name, run.stops));
    let lit = view.lit.as_ref();
    view.drawn.ring(held, lit.and_then(|lit| lit.place.as_ref()), lit.and_then(|lit| lit.piece));
    let name = ui.say("tests-board");
    view.drawn.show(ui, &name);
}
