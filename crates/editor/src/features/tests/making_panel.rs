//! The dialog for generating a test of the displayed moment: location, name and text.

use crate::features::tests::making::TestRequest;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::widgets::{choice_field, modal, plain_button, primary_button, text_field};
use crate::ui::words::Words;
use egui::{Label, RichText, ScrollArea, Ui};

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let making = &state.making_test;
    let modal = modal(ui, "make test", 720.0, |ui| {
        ui.heading(ui.say("action-make-test").trim_end_matches('…'));
        ui.add_space(4.0);
        ui.add(Label::new(RichText::new(ui.say("make-test-about")).color(style::colours(ui).faint)).wrap());
        ui.add_space(8.0);
        let choices: Vec<(String, String)> =
            making.targets.iter().enumerate().map(|(number, (_, title))| (number.to_string(), title.clone())).collect();
        let path = making.targets.get(making.target).map_or("", |(path, _)| path);
        if let Some(target) = choice_field(ui, &ui.say("make-test-beside"), path, &making.target.to_string(), &choices)
            && let Ok(target) = target.parse()
        {
            commands.push(Command::MakeTest(TestRequest::Target(target)));
        }
        if let Some(name) = text_field(ui, &ui.say("make-test-called"), &ui.say("make-test-called-tip"), &making.name) {
            commands.push(Command::MakeTest(TestRequest::Name(name)));
        }
        ui.add_space(8.0);
        text(ui, state);
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let ready = matches!(making.text, Some(Ok(_)));
            if primary_button(ui, ready, &ui.say("make-test-write")).clicked() {
                commands.push(Command::MakeTest(TestRequest::Write));
            }
            if plain_button(ui, &ui.say("ask-cancel")).clicked() {
                commands.push(Command::Dialog(None));
            }
        });
    });
    if modal.should_close() {
        commands.push(Command::Dialog(None));
    }
}

fn text(ui: &mut Ui, state: &State) {
    let colours = style::colours(ui);
    match (&state.making_test.text, state.making_test.named("")) {
        (_, Some(text)) => {
            egui::Frame::NONE.fill(ui.visuals().extreme_bg_color).corner_radius(4.0).inner_margin(8.0).show(ui, |ui| {
                ScrollArea::both().max_height(320.0).auto_shrink([false, true]).show_followed(ui, |ui| {
                    ui.add(Label::new(RichText::new(text).monospace()).extend());
                });
            });
        }
        (Some(Err(reason)), _) => {
            let words = ui.say_with("make-test-not", &[("why", ui.localized(reason).into())]);
            ui.add(Label::new(RichText::new(words).color(colours.error)).wrap());
        }
        _ => {
            ui.horizontal(|ui| {
                ui.spinner();
                ui.label(RichText::new(ui.say("make-test-running")).color(colours.faint));
            });
        }
    }
}
