//! How the tests of scripts went: those of one script beside it, all of them at the bottom.

use super::super::action::Action;
use super::super::command::Command;
use super::super::deeds::Ask;
use super::super::icons as icon;
use super::super::state::State;
use super::super::style;
use super::super::widgets::plain_button;
use super::super::words::Words;
use crate::playtest::script_tests::Verdict;
use egui::{Label, RichText, ScrollArea, Sense, Ui, WidgetInfo};

/// The tests of one file.
pub fn of(ui: &mut Ui, state: &State, path: &str, commands: &mut Vec<Command>) {
    let faint = style::colours(ui).faint;
    let verdicts = state.tests.get(path).map_or(&[][..], Vec::as_slice);
    let title = ui.say("tests-title");
    ui.horizontal(|ui| {
        ui.label(RichText::new(title.to_uppercase()).size(11.0).color(faint).strong());
        let passed = verdicts.iter().filter(|verdict| verdict.failure.is_none()).count();
        let words = match verdicts.len() {
            0 => ui.say("tests-running"),
            all => ui.say_with("tests-pass", &[("passed", passed.into()), ("count", all.into())]),
        };
        ui.label(RichText::new(words).color(faint));
    });
    ui.add_space(4.0);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for verdict in verdicts {
            row(ui, verdict, true, commands);
        }
        ui.add_space(8.0);
        let words = ui.say("tests-open");
        if ui.link(words).clicked() {
            commands.push(Command::Open(path.to_owned()));
        }
    });
}

/// A script without a test.
pub fn none(ui: &mut Ui, path: &str, commands: &mut Vec<Command>) {
    let faint = style::colours(ui).faint;
    let (title, about, make) = (ui.say("tests-title"), ui.say("tests-missing"), ui.say("tests-make"));
    ui.label(RichText::new(title.to_uppercase()).size(11.0).color(faint).strong());
    ui.add_space(4.0);
    ui.add(Label::new(RichText::new(about).color(faint)).wrap());
    ui.add_space(4.0);
    if plain_button(ui, &make).clicked() {
        commands.push(Command::File(Ask::TestOf(path.to_owned())));
    }
}

/// All tests that were run; those that fail first.
pub fn all(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let faint = style::colours(ui).faint;
    let mut verdicts: Vec<&Verdict> = state.tests.values().flatten().collect();
    verdicts.sort_by_key(|verdict| verdict.failure.is_none());
    let failed = verdicts.iter().filter(|verdict| verdict.failure.is_some()).count();
    ui.horizontal(|ui| {
        let words = ui.say("tests-run-all");
        if plain_button(ui, &words).clicked() {
            commands.push(Command::Run(Action::RunTests));
        }
        let words = match (state.tests_left, verdicts.len()) {
            (0, 0) => ui.say("tests-none"),
            (0, n) => ui.say_with("tests-pass", &[("passed", (n - failed).into()), ("count", n.into())]),
            (left, n) => ui.say_with("tests-left", &[("count", n.into()), ("left", left.into())]),
        };
        ui.label(RichText::new(words).color(faint));
    });
    ScrollArea::vertical().auto_shrink(false).show_rows(ui, 20.0, verdicts.len(), |ui, rows| {
        for verdict in &verdicts[rows] {
            row(ui, verdict, false, commands);
        }
    });
}

fn row(ui: &mut Ui, verdict: &Verdict, wrap: bool, commands: &mut Vec<Command>) {
    let colours = style::colours(ui);
    let file = verdict.path.rsplit('/').next().unwrap_or(&verdict.path);
    let name = if verdict.name.is_empty() { file.to_owned() } else { verdict.name.trim_start_matches("test_").replace('_', " ") };
    let (mark, colour, word) = match verdict.failure {
        None => (icon::CHECK_CIRCLE, colours.good, ui.say("tests-passed")),
        Some(_) => (icon::X_CIRCLE, colours.error, ui.say("tests-failed")),
    };
    ui.horizontal_top(|ui| {
        ui.label(RichText::new(mark).color(colour));
        ui.vertical(|ui| {
            let shown = if wrap { name.clone() } else { format!("{file}: {name}") };
            let message = verdict
                .failure
                .as_ref()
                .map(|failure| ui.say_with("tests-line", &[("line", failure.line.into()), ("message", ui.told(&failure.message).into())]));
            let text = match &message {
                Some(message) if !wrap => format!("{shown} – {message}"),
                _ => shown,
            };
            let label = Label::new(text).sense(Sense::click());
            let response = ui.add(if wrap { label.wrap() } else { label.truncate() });
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, format!("{word} {name}")));
            if let Some(message) = message.filter(|_| wrap) {
                ui.add(Label::new(RichText::new(message).color(colours.error)).wrap());
            }
            if response.on_hover_text(ui.say("edits-go")).clicked() {
                commands.push(match &verdict.failure {
                    Some(failure) => Command::Goto(Box::new(failure.clone())),
                    None => Command::Open(verdict.path.clone()),
                });
            }
        });
    });
}
