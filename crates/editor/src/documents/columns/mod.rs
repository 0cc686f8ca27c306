//! Boards of columns.

pub(crate) mod commands;
pub mod ink;
pub mod inspector;
pub(crate) mod paint;
pub(crate) mod palette;
pub mod tab;
pub mod tools;

use crate::documents::canvas::floating_part::{Floating, FloatingPart, ParsedPart};
use crate::documents::columns::tools::{PaintedBoard, offset, place, place_of};
use crate::documents::document_view::{DocumentView, around};
use crate::documents::hex::state::HexState;
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::region::Region;
use content::columns::ColumnBoard;
use egui::Ui;
use scene::columns::{ColumnSheet, centre_at};
use scene::{Point, SceneRect};

impl DocumentView for ColumnBoard {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
        tab::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        inspector::ui(ui, state, file, self, commands);
    }
    fn can(&self, _state: &State, file: &OpenFile, action: Action) -> bool {
        match action {
            Action::Paste | Action::SelectAll | Action::NextSymmetry | Action::BrushBigger | Action::BrushSmaller => true,
            Action::Cut | Action::Copy | Action::Delete | Action::Deselect | Action::SelectAlike => !file.hexes.is_empty(),
            Action::Use(tool) => !tool.is_for_hexes(),
            _ => false,
        }
    }
    fn copied(&self, file: &OpenFile) -> Option<String> {
        Some(commands::copied(self, file))
    }
    fn float(&self, file: &OpenFile, text: &str) -> Option<ParsedPart> {
        Some(commands::part(self, file, text).map(|(part, at)| (FloatingPart::Columns(part), at)))
    }
    fn place(&self, file: &mut OpenFile, _hex: &HexState, floating: &Floating, step: &str) -> Result<(), &'static str> {
        if let FloatingPart::Columns(part) = &floating.part {
            commands::place_part(file, (part, floating.at), step);
        }
        Ok(())
    }
    fn select_all(&self, file: &mut OpenFile) {
        file.hexes = Region::of(self.cells.keys().filter_map(|spot| offset(place(*spot))));
    }
    fn remove_selected(&self, file: &mut OpenFile, _hex: &HexState, step: &str) {
        commands::remove_selected(self, file, step);
    }
    fn select_alike(&self, file: &mut OpenFile) {
        let plan = PaintedBoard::of(self);
        if let Some(like) = file.hexes.hexes().first().map(|first| plan.ink(place_of(*first))) {
            let cells = self.cells.keys().map(|spot| place(*spot)).filter(|at| plan.ink(*at) == like);
            file.hexes = Region::of(cells.filter_map(offset));
        }
    }
    fn bounds(&self, _file: &OpenFile, _view: &mut TabView) -> SceneRect {
        ColumnSheet::of(self).cells_area()
    }
    fn selected(&self, file: &OpenFile, _view: &mut TabView) -> Option<SceneRect> {
        around(file.hexes.hexes().into_iter().map(|at| centre_at(place_of(at))), 1.2)
    }
    fn middle(&self, file: &OpenFile, _view: &mut TabView) -> Option<Point> {
        file.hexes.single().map(|at| centre_at(place_of(at)))
    }
}
