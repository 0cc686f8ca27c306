//! Boards of the games on a ring.

pub mod inspector;
pub mod items;
pub mod tab;

use crate::documents::document_view::DocumentView;
use crate::documents::hex::state::HexState;
use crate::documents::ring::items::cleared;
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use content::ring::RingBoard;
use egui::Ui;
use scene::board::BoardPart;
use scene::{SceneRect, board};

impl DocumentView for RingBoard {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
        tab::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        inspector::ui(ui, state, file, self, commands);
    }
    fn can(&self, state: &State, file: &OpenFile, action: Action) -> bool {
        match action {
            Action::Delete => matches!(file.selection.part, Some(BoardPart::Area(_) | BoardPart::Joint(_))),
            Action::ApplyTerrainRules => self.landing_zone.is_some() && state.hex.chosen_rules(self.game).is_some(),
            _ => false,
        }
    }
    fn remove_selected(&self, file: &mut OpenFile, _hex: &HexState, step: &str) {
        if let Some(Command::Edit(edit)) = file.selection.part.and_then(|part| cleared(file, part)) {
            file.edit(step, None, edit.change);
        }
    }
    fn apply_rules(&self, file: &mut OpenFile, hex: &HexState, step: &str) -> Option<usize> {
        items::apply_rules(self, file, hex, step)
    }
    fn bounds(&self, _file: &OpenFile, _view: &mut TabView) -> SceneRect {
        board::boxes(self)
    }
    fn selected(&self, file: &OpenFile, _view: &mut TabView) -> Option<SceneRect> {
        Some(board::part_area(self, file.selection.part?).grown(0.6))
    }
}
