//! Checks that the printed text describes the effect of the script, and fits its card.

use crate::documents::script::card::DisplayedScript;
use crate::shell::command::Command;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use egui::{Label, RichText, Sense, Ui, WidgetInfo};
use export::cards;
use script::analysis::lints;

/// Shows a check mark, or each problem with its line.
pub(super) fn ui(ui: &mut Ui, shown: &DisplayedScript<'_>, commands: &mut Vec<Command>) {
    // Nothing is known about a script that does not compile.
    if !shown.state.scripts.contains_key(&shown.file.path) {
        return;
    }
    let colours = style::colours(ui);
    let about = |problem: &&Diagnostic| problem.code == lints::PRINTED || cards::FITS.contains(&problem.code.as_str());
    let found: Vec<&Diagnostic> = shown.state.problems_of(&shown.file.path).filter(about).collect();
    ui.add_space(8.0);
    if found.is_empty() {
        let words = ui.say("card-agrees");
        ui.horizontal_top(|ui| {
            ui.label(RichText::new(icon::CHECK_CIRCLE).color(colours.good));
            ui.add(Label::new(RichText::new(words).color(colours.faint)).wrap());
        });
        return;
    }
    for problem in found {
        ui.horizontal_top(|ui| {
            ui.label(RichText::new(icon::WARNING).color(colours.warning));
            let line =
                ui.say_with("card-line", &[("line", problem.line.into()), ("message", ui.localized(&problem.message).into_owned().into())]);
            let response = ui.add(Label::new(&line).wrap().sense(Sense::click()));
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &line));
            if response.on_hover_text(ui.localized(&problem.help).into_owned()).clicked() {
                commands.push(Command::Goto(Box::new(problem.clone())));
            }
        });
    }
}
