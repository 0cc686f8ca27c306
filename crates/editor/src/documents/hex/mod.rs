//! Hex boards.

pub(crate) mod commands;
pub(crate) mod draw;
pub(crate) mod far;
pub mod inspector;
pub(crate) mod paint;
pub(crate) mod palette;
pub mod state;
pub mod tab;
pub mod tools;

use crate::documents::areas::commands as areas;
use crate::documents::document_view::{DocumentView, around};
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::piece::HexInk;
use crate::tools::region::Region;
use content::hex::HexBoard;
use egui::{Context, Ui};
use scene::hex::{bounds, centre};
use scene::{Point, SceneRect};

impl DocumentView for HexBoard {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
        tab::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        inspector::ui(ui, state, file, self, commands);
    }
    fn run(&self, app: &mut App, ctx: &Context, action: Action) {
        match action {
            Action::MirrorCard | Action::FlipCard | Action::TurnLeft | Action::TurnRight => commands::turn(app, action),
            Action::CopyOutline => areas::copy_outline(app, ctx),
            Action::StampSelection => commands::stamp_selection(app),
            Action::ApplyTerrainRules => commands::apply_rules(app),
            _ => commands::selection(app, ctx, action),
        }
    }
    fn paste(&self, app: &mut App, text: &str) {
        commands::paste(app, text);
    }
    fn select_alike(&self, file: &mut OpenFile) {
        if let Some(like) = file.hexes.hexes().first().map(|first| HexInk::of(self, *first)) {
            file.hexes = Region::of(self.offsets().filter(|at| HexInk::of(self, *at) == like));
        }
    }
    fn bounds(&self, _file: &OpenFile, _view: &mut TabView) -> SceneRect {
        bounds(self)
    }
    fn selected(&self, file: &OpenFile, _view: &mut TabView) -> Option<SceneRect> {
        let (low, high) = file.hexes.corners()?;
        around([centre(low), centre(high)], 1.2)
    }
    fn middle(&self, file: &OpenFile, _view: &mut TabView) -> Option<Point> {
        file.hexes.single().map(centre)
    }
}
