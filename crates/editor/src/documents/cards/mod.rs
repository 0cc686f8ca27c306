//! Lunar cards.

pub(crate) mod commands;
pub mod inspector;
pub(crate) mod paint;
pub mod tab;

use crate::documents::canvas::floating_part::{Floating, FloatingPart, ParsedPart};
use crate::documents::document_view::DocumentView;
use crate::documents::hex::state::HexState;
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use content::ring::CardLibrary;
use egui::{Context, Ui};
use scene::SceneRect;

impl DocumentView for CardLibrary {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
        tab::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        inspector::ui(ui, state, file, self, commands);
    }
    fn can(&self, state: &State, file: &OpenFile, action: Action) -> bool {
        match action {
            Action::NewCard | Action::BrushBigger | Action::BrushSmaller => true,
            Action::Use(tool) => !tool.is_for_hexes(),
            _ if self.cards.is_empty() => false,
            Action::Delete | Action::Deselect => file.selection.cells.is_some(),
            Action::ApplyTerrainRules => state.hex.chosen_rules(self.game).is_some(),
            Action::Cut | Action::Copy | Action::Paste | Action::SelectAll => true,
            Action::Duplicate | Action::DeleteCard | Action::MirrorCard | Action::FlipCard => true,
            _ => false,
        }
    }
    fn run(&self, app: &mut App, _ctx: &Context, action: Action) {
        match action {
            Action::NewCard | Action::Duplicate | Action::DeleteCard | Action::MirrorCard | Action::FlipCard => commands::card(app, action),
            _ => {}
        }
    }
    fn copied(&self, file: &OpenFile) -> Option<String> {
        commands::copied(file)
    }
    fn float(&self, file: &OpenFile, text: &str) -> Option<ParsedPart> {
        Some(commands::part(file, text).map(|(part, at)| (FloatingPart::Cells(part), at)))
    }
    fn place(&self, file: &mut OpenFile, _hex: &HexState, floating: &Floating, step: &str) -> Result<(), &'static str> {
        if let FloatingPart::Cells(part) = &floating.part {
            commands::place(file, part, floating.at, step);
        }
        Ok(())
    }
    fn select_all(&self, file: &mut OpenFile) {
        commands::select_all(file);
    }
    fn remove_selected(&self, file: &mut OpenFile, _hex: &HexState, step: &str) {
        commands::clear(file, step);
    }
    fn apply_rules(&self, file: &mut OpenFile, hex: &HexState, step: &str) -> Option<usize> {
        commands::apply_rules(file, hex, step)
    }
    fn bounds(&self, file: &OpenFile, _view: &mut TabView) -> SceneRect {
        let size = self.cards.get(file.selection.card).map_or((10.0, 10.0), |card| (card.grid.width.into(), card.grid.levels.into()));
        SceneRect::new(0.0, 0.0, size.0, size.1)
    }
    fn selected(&self, file: &OpenFile, _view: &mut TabView) -> Option<SceneRect> {
        let (cells, card) = (file.selection.cells?, self.cards.get(file.selection.card)?);
        let top = f32::from(card.grid.levels) - 1.0 - f32::from(cells.high);
        Some(SceneRect::new(cells.left.into(), top, cells.width().into(), cells.height().into()).grown(0.5))
    }
}
