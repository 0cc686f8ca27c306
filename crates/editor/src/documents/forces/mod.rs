//! Corporations, units and fire tables.

pub mod fire_table;
pub mod tab;

use crate::documents::document_view::DocumentView;
use crate::documents::view::TabView;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use content::forces::{FireTable, Forces};
use egui::Ui;

impl DocumentView for Forces {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, _view: &mut TabView, commands: &mut Vec<Command>) {
        tab::ui(ui, state, file, self, commands);
    }
}

impl DocumentView for FireTable {
    fn tab(&self, ui: &mut Ui, _state: &State, file: &OpenFile, _view: &mut TabView, commands: &mut Vec<Command>) {
        fire_table::ui(ui, file, self, commands);
    }
}
