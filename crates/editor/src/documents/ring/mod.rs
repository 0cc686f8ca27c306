//! Boards of the games on a ring.

pub mod inspector;
pub mod items;
pub mod tab;

use crate::documents::document_view::DocumentView;
use crate::documents::ring::items::cleared;
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::editing::apply_edit;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use content::ring::RingBoard;
use egui::{Context, Ui};
use scene::{SceneRect, board};

impl DocumentView for RingBoard {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
        tab::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        inspector::ui(ui, state, file, self, commands);
    }
    fn run(&self, app: &mut App, _ctx: &Context, action: Action) {
        if action == Action::ApplyTerrainRules {
            return items::apply_rules(app);
        }
        let part = |app: &App| app.state.active_file().and_then(|file| cleared(file, file.selection.part?));
        if let (Action::Delete, Some(Command::Edit(edit))) = (action, part(app)) {
            apply_edit(app, edit);
        }
    }
    fn bounds(&self, _file: &OpenFile, _view: &mut TabView) -> SceneRect {
        board::boxes(self)
    }
    fn selected(&self, file: &OpenFile, _view: &mut TabView) -> Option<SceneRect> {
        Some(board::part_area(self, file.selection.part?).grown(0.6))
    }
}
