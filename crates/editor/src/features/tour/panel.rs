//! The introductory tour: a bar above the tabs while it is in progress, and its tasks on the welcome screen.

use crate::features::tour::state::{Task, TourRequest};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{plain_button, primary_button};
use crate::ui::words::Words;
use egui::{Align, Frame, Label, Layout, Panel, RichText, Ui};

pub fn bar(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    if !state.is_on_tour() {
        return;
    }
    let frame = Frame::NONE.fill(ui.visuals().window_fill).inner_margin(egui::Margin::symmetric(12, 4));
    Panel::top("tour").exact_size(40.0).frame(frame).show(ui, |ui| {
        ui.horizontal_centered(|ui| {
            ui.label(RichText::new(icon::GRADUATION_CAP).size(18.0).color(style::colours(ui).accent));
            for task in Task::ALL {
                let (mark, colour) = mark(ui, state, task);
                let name = ui.say(task.id());
                ui.label(RichText::new(mark).size(15.0).color(colour)).on_hover_text(name);
            }
            let next = state.settings.tour.next();
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let leave = ui.say(if next.is_some() { "tour-leave" } else { "tour-home" });
                if plain_button(ui, &leave).clicked() {
                    commands.push(Command::Tour(TourRequest::Leave));
                }
                let show = ui.say("tour-show");
                if next.is_some() && plain_button(ui, &show).clicked() {
                    commands.push(Command::Tour(TourRequest::Show));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let (title, how) = match next {
                        Some(task) => (ui.say(task.id()), how(ui, state, task)),
                        None => (ui.say("tour-over"), ui.say("tour-over-how")),
                    };
                    ui.label(RichText::new(title).strong());
                    let faint = style::colours(ui).faint;
                    ui.add(Label::new(RichText::new(&how).color(faint)).truncate()).on_hover_text(how);
                });
            });
        });
    });
}

/// Returns the instructions of a task; from another file, how to get to its file.
fn how(ui: &Ui, state: &State, task: Task) -> String {
    if task.is_done_in_its_file() && state.active_path().as_deref() != Some(task.file()) {
        return ui.say_with("tour-there", &[("show", ui.say("tour-show").into()), ("name", state.title(task.file()).into())]);
    }
    ui.say(task.how())
}

/// Returns the mark of a task: done, next, or pending.
fn mark(ui: &Ui, state: &State, task: Task) -> (&'static str, egui::Color32) {
    let (colours, tour) = (style::colours(ui), &state.settings.tour);
    if tour.done.contains(&task) {
        (icon::CHECK_CIRCLE, colours.good)
    } else if tour.next() == Some(task) {
        (icon::CIRCLE, colours.accent)
    } else {
        (icon::CIRCLE, colours.faint)
    }
}

/// Shows the tasks on the welcome screen.
pub fn card(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let (tour, faint) = (&state.settings.tour, style::colours(ui).faint);
    ui.add_space(16.0);
    let frame = Frame::NONE.corner_radius(8.0).fill(ui.visuals().window_fill).stroke(ui.visuals().window_stroke).inner_margin(12.0);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let title = ui.say("tour");
            ui.label(RichText::new(format!("{}  {title}", icon::GRADUATION_CAP)).strong());
            let count = ui.say_with("tour-count", &[("done", tour.done.len().into()), ("all", Task::ALL.len().into())]);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(RichText::new(count).color(faint)));
        });
        ui.add_space(4.0);
        for task in Task::ALL {
            ui.horizontal(|ui| {
                let (sign, colour) = mark(ui, state, task);
                let next = tour.next() == Some(task);
                let (name, minutes) = (ui.say(task.id()), ui.say("tour-minutes"));
                ui.label(RichText::new(sign).size(15.0).color(colour));
                let text = RichText::new(name);
                ui.label(if next { text.strong() } else { text.color(faint) });
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(RichText::new(minutes).small().color(faint)));
            });
        }
        ui.add_space(6.0);
        let (id, ask) = match tour.next() {
            None => ("tour-again", TourRequest::Again),
            Some(Task::Paint) if tour.done.is_empty() => ("tour-begin", TourRequest::GoOn),
            Some(_) => ("tour-go-on", TourRequest::GoOn),
        };
        let words = ui.say(id);
        // In a row, the texts of buttons are centred.
        let is_next = tour.next().is_some();
        let button = |ui: &mut Ui| if is_next { primary_button(ui, true, &words) } else { plain_button(ui, &words) };
        let clicked = ui.horizontal(button).inner.clicked();
        if clicked {
            commands.push(Command::Tour(ask));
        }
    });
}
