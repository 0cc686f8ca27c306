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
use content::document::{self, Document};
use egui::{Context, Ui};

impl DocumentView for PathGuide {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
        tab::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        inspector::ui(ui, state, file, self, commands);
    }
    fn can(&self, _state: &State, file: &OpenFile, action: Action) -> bool {
        let turns = matches!(action, Action::MirrorCard | Action::FlipCard | Action::TurnLeft | Action::TurnRight);
        file.selection.card < self.paths.len() && (turns || matches!(action, Action::Copy | Action::Paste))
    }
    fn run(&self, app: &mut App, _ctx: &Context, action: Action) {
        commands::turn(app, action);
    }
    fn copied(&self, file: &OpenFile) -> Option<String> {
        let paths = vec![self.paths.get(file.selection.card)?.clone()];
        Some(document::write(&Document::new(PathGuide { paths, ..self.clone() }), None))
    }
    fn paste(&self, file: &mut OpenFile, text: &str, step: &str) -> Result<(), &'static str> {
        commands::paste(file, text, step)
    }
}
