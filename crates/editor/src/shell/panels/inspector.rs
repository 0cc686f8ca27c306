//! The inspector: properties of the selection, each with a label, a unit and a tooltip.

use crate::documents::faces;
use crate::documents::script::card;
use crate::shell::command::Command;
use crate::shell::file::{Content, OpenFile};
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::widgets::section;
use crate::ui::words::Words;
use content::workspace::Origin;
use egui::{Panel, RichText, ScrollArea, Ui};

/// Width of the inspector at first, and over a document.
pub const WIDTH: f32 = 288.0;

pub fn panel() -> Panel {
    Panel::right("inspector").default_size(WIDTH).size_range(224.0..=440.0)
}

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        // Room for the scroll bar.
        ui.set_width(ui.available_width() - 6.0);
        let Some(file) = state.active_file() else {
            ui.add_space(16.0);
            let words = ui.say("inspector-empty");
            ui.label(RichText::new(words).color(style::colours(ui).faint));
            return;
        };
        match &file.content {
            Content::Document(document) => {
                crate::documents::canvas::notes_inspector::ui(ui, file, commands);
                if let Some(view) = faces::of(document) {
                    view.inspector(ui, state, file, commands);
                }
                crate::documents::canvas::reference_inspector::ui(ui, state, file, commands);
            }
            Content::Text(_) => card::ui(ui, state, file, commands),
        }
        about(ui, state, file);
    });
}

fn about(ui: &mut Ui, state: &State, file: &OpenFile) {
    let words = ui.say("inspector-file");
    section(ui, &words);
    ui.label(&file.path);
    let origin = match state.workspace.origin(&file.path) {
        Some(Origin::Bundled) => "inspector-bundled",
        Some(Origin::Pack) => "tree-from-pack",
        Some(_) => "tree-from-folder",
        None => "tree-from-screen",
    };
    let origin = ui.say(origin);
    ui.label(RichText::new(origin).color(style::colours(ui).faint));
    let problems = state.problems_of(&file.path).count();
    if problems > 0 {
        let text = ui.say_with("inspector-problems", &[("count", problems.into())]);
        ui.label(RichText::new(text).color(style::colours(ui).error));
    }
}
