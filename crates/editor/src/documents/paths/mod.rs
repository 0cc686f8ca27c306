//! Paths on boards of columns.

pub(crate) mod commands;
pub(crate) mod fits;
pub mod inspector;
pub mod tab;
pub mod tools;

use crate::documents::document_view::DocumentView;
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use content::columns::PathGuide;
use egui::{Context, Ui};

impl DocumentView for PathGuide {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
        tab::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        inspector::ui(ui, state, file, self, commands);
    }
    fn run(&self, app: &mut App, ctx: &Context, action: Action) {
        match action {
            Action::Copy => commands::copy(app, ctx),
            Action::MirrorCard | Action::FlipCard | Action::TurnLeft | Action::TurnRight => commands::turn(app, action),
            _ => {}
        }
    }
    fn paste(&self, app: &mut App, text: &str) {
        commands::paste(app, text);
    }
}
