//! What has happened in the match.

use crate::editor::command::Command;
use crate::editor::style;
use crate::rules::registry::LogLine;
use egui::{Label, RichText, ScrollArea, Sense, Ui};

/// What happened, the latest at the bottom.
pub fn ui(ui: &mut Ui, lines: &[LogLine], commands: &mut Vec<Command>) {
    ui.label(RichText::new("LOG").size(11.0).color(style::colours(ui).faint).strong());
    ui.add_space(4.0);
    ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show_rows(ui, 18.0, lines.len(), |ui, rows| {
        for line in &lines[rows] {
            log_line(ui, line, commands);
        }
    });
}

fn log_line(ui: &mut Ui, line: &LogLine, commands: &mut Vec<Command>) {
    let colours = style::colours(ui);
    ui.horizontal(|ui| {
        ui.set_height(18.0);
        let script = line.cause.rsplit_once(':').filter(|(path, _)| path.ends_with(".rhai"));
        let cause = match script {
            Some((path, number)) => format!("{}:{number}", path.rsplit('/').next().unwrap_or(path).trim_end_matches(".rhai")),
            None => line.cause.clone(),
        };
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            // Room for the scroll bar.
            ui.add_space(6.0);
            let grey = RichText::new(cause).size(11.0).color(colours.faint);
            match script {
                Some((path, number)) => {
                    if ui.add(Label::new(grey.underline()).sense(Sense::click())).on_hover_text(format!("Open {}", line.cause)).clicked() {
                        commands.push(Command::OpenAt(path.to_owned(), number.parse().unwrap_or(1)));
                    }
                }
                None => {
                    ui.label(grey).on_hover_text("The rule that brought it about");
                }
            }
            let ink = if line.failed { colours.error } else { ui.visuals().text_color() };
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(Label::new(RichText::new(&line.text).color(ink)).truncate()).on_hover_text(&line.text);
            });
        });
    });
}
