//! Boards of areas.

pub mod clipboard;
pub(crate) mod commands;
pub(crate) mod context;
pub(crate) mod draw;
pub mod inspector;
pub(crate) mod palette;
pub mod tab;
pub mod tools;

use crate::documents::canvas::floating_part::{Floating, FloatingPart, ParsedPart};
use crate::documents::document_view::{DocumentView, around};
use crate::documents::hex::state::HexState;
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use content::areas::{Area, AreaBoard};
use content::document::{self, Document};
use content::shared::CopyOnWrite;
use egui::{Context, Ui};
use scene::{Point, SceneRect, point};
use tab::AreasView;

impl DocumentView for AreaBoard {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
        tab::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        inspector::ui(ui, state, file, self, commands);
    }
    fn can(&self, _state: &State, file: &OpenFile, action: Action) -> bool {
        match action {
            Action::Paste | Action::SelectAll | Action::NextSymmetry => true,
            Action::Cut | Action::Copy | Action::Delete | Action::Deselect => !file.areas.is_empty(),
            Action::Duplicate | Action::SelectAlike => !file.areas.is_empty(),
            _ => false,
        }
    }
    fn run(&self, app: &mut App, _ctx: &Context, action: Action) {
        if action == Action::Duplicate {
            commands::duplicate(app, self);
        }
    }
    fn copied(&self, file: &OpenFile) -> Option<String> {
        Some(document::write(&Document::new(clipboard::part(self, &file.areas)), None))
    }
    fn float(&self, _file: &OpenFile, text: &str) -> Option<ParsedPart> {
        Some(commands::part(text).map(|part| (FloatingPart::Areas(Box::new(part)), (0, 0))))
    }
    fn place(&self, file: &mut OpenFile, _hex: &HexState, floating: &Floating, step: &str) -> Result<(), &'static str> {
        match &floating.part {
            FloatingPart::Areas(part) => commands::place_part(self, file, (part, floating.at), step),
            _ => Ok(()),
        }
    }
    fn select_all(&self, file: &mut OpenFile) {
        file.areas = (0..self.areas.len()).collect();
    }
    fn remove_selected(&self, file: &mut OpenFile, _hex: &HexState, step: &str) {
        commands::remove_selected(file, step);
    }
    fn select_alike(&self, file: &mut OpenFile) {
        let kind = |area: &CopyOnWrite<Area>| (area.base.is_some(), area.cratered, area.mineral);
        if let Some(like) = file.areas.first().and_then(|area| self.areas.get(*area)).map(kind) {
            file.areas = self.areas.iter().enumerate().filter(|(_, area)| kind(area) == like).map(|(i, _)| i).collect();
        }
    }
    fn bounds(&self, _file: &OpenFile, view: &mut TabView) -> SceneRect {
        let scale = view.own.of::<AreasView>().scale(self);
        let SceneRect { min, max } = AreasView::bounds_of(self, scale);
        let ((left, top), (right, bottom)) = (scale.back(min), scale.back(max));
        SceneRect { min: point(left, top), max: point(right, bottom) }
    }
    fn selected(&self, file: &OpenFile, view: &mut TabView) -> Option<SceneRect> {
        let scale = view.own.of::<AreasView>().scale(self);
        let chosen = file.areas.iter().filter_map(|area| self.areas.get(*area));
        around(chosen.flat_map(|area| &area.corners).map(|at| scale.point(*at)), 0.3)
    }
    fn middle(&self, file: &OpenFile, view: &mut TabView) -> Option<Point> {
        let area = self.areas.get(*file.areas.first()?)?;
        Some(view.own.of::<AreasView>().scale(self).place(geometry::areas::label(&area.corners).0))
    }
}
