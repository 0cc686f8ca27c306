//! Messages that appear at the lower right and disappear automatically; failures stay until they are closed.
//!
//! This is not a crate, because those for this version of egui have no buttons, and a toast should offer the next step.

use crate::shell::command::Command;
use crate::shell::messages::{Message, MessageLevel, Next};
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::icon_button;
use crate::ui::words::Words;
use egui::{Align, Align2, Area, Frame, Id, Layout, Margin, Order, RichText, Ui, vec2};

/// Seconds until a toast disappears; longer if it offers a next step.
const SECONDS: f64 = 4.0;
const WITH_NEXT: f64 = 8.0;
/// Maximum width, and maximum share of the width of a small window.
const WIDTH: f32 = 340.0;
const SHARE: f32 = 0.45;
/// Offset from the right edge of the window and from the status bar.
const OFFSET: egui::Vec2 = vec2(-16.0, -40.0);

/// Shows the toasts, the latest at the bottom.
pub fn ui(ui: &Ui, state: &State, commands: &mut Vec<Command>) {
    let now = ui.input(|input| input.time);
    let toasts: Vec<_> = state.messages.toasts().collect();
    if toasts.is_empty() {
        return;
    }
    Area::new(Id::unique("toasts")).order(Order::Foreground).anchor(Align2::RIGHT_BOTTOM, OFFSET).show(ui.ctx(), |ui| {
        for (number, message) in toasts {
            let began = Id::unique(("toast", number));
            let since = ui.data_mut(|data| *data.get_temp_mut_or(began, now));
            let hovered = toast(ui, number, message, commands);
            let stands = if message.next.is_empty() { SECONDS } else { WITH_NEXT };
            if hovered {
                ui.data_mut(|data| data.insert_temp(began, now));
            } else if message.level == MessageLevel::Done {
                match stands - (now - since) {
                    left if left <= 0.0 => commands.push(Command::Dismiss(number)),
                    left => ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(left)),
                }
            }
        }
    });
}

/// Shows a toast; returns whether the pointer is over it.
fn toast(ui: &mut Ui, number: usize, message: &Message, commands: &mut Vec<Command>) -> bool {
    let colours = style::colours(ui);
    let (mark, colour) = match message.level {
        MessageLevel::Failed => (icon::X_CIRCLE, colours.error),
        _ => (icon::CHECK_CIRCLE, colours.good),
    };
    let shown = Frame::popup(ui.style()).inner_margin(Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_width(WIDTH.min(ui.ctx().content_rect().width() * SHARE));
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            if icon_button(ui, icon::X, &ui.say("toast-close"), true, false).clicked() {
                commands.push(Command::Dismiss(number));
            }
            if let [step] = &message.next[..] {
                next(ui, number, step, commands);
            }
            ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                ui.label(RichText::new(mark).color(colour).size(17.0));
                ui.add(egui::Label::new(&message.text).wrap());
            });
        });
        if message.next.len() > 1 {
            ui.horizontal(|ui| message.next.iter().for_each(|step| next(ui, number, step, commands)));
        }
    });
    ui.add_space(4.0);
    shown.response.contains_pointer()
}

/// Shows the button of a next step.
fn next(ui: &mut Ui, number: usize, (id, next): &(&'static str, Next), commands: &mut Vec<Command>) {
    if ui.button(ui.say(id)).clicked() {
        commands.extend([next.clone().into(), Command::Dismiss(number)]);
    }
}
