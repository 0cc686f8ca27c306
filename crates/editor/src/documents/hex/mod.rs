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
use crate::documents::canvas::floating_part::{Floating, FloatingPart, ParsedPart};
use crate::documents::document_view::{DocumentView, around};
use crate::documents::hex::state::HexState;
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::Tool;
use crate::tools::patch::Patch;
use crate::tools::piece::HexInk;
use crate::tools::region::Region;
use content::hex::HexBoard;
use egui::{Context, Ui};
use hexx::Hex;
use scene::hex::{bounds, centre};
use scene::{Point, SceneRect};

impl DocumentView for HexBoard {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
        tab::ui(ui, state, file, self, view, commands);
    }
    fn inspector(&self, ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
        inspector::ui(ui, state, file, self, commands);
    }
    fn can(&self, state: &State, file: &OpenFile, action: Action) -> bool {
        match action {
            Action::Paste | Action::SelectAll | Action::NextSymmetry | Action::BrushBigger | Action::BrushSmaller | Action::Use(_) => true,
            Action::Cut | Action::Copy | Action::Delete | Action::Deselect => !file.hexes.is_empty(),
            Action::SelectAlike | Action::StampSelection | Action::CopyOutline => !file.hexes.is_empty(),
            Action::MirrorCard | Action::FlipCard | Action::TurnLeft | Action::TurnRight => {
                !file.hexes.is_empty() || state.tool == Tool::Stamp
            }
            Action::ApplyTerrainRules => state.hex.chosen_rules(self.game).is_some(),
            _ => false,
        }
    }
    fn run(&self, app: &mut App, ctx: &Context, action: Action) {
        match action {
            Action::MirrorCard | Action::FlipCard | Action::TurnLeft | Action::TurnRight => commands::turn(app, action),
            Action::CopyOutline => areas::copy_outline(app, ctx),
            Action::StampSelection => commands::stamp_selection(app),
            _ => {}
        }
    }
    fn copied(&self, file: &OpenFile) -> Option<String> {
        Some(Patch::of(self, &file.hexes, Hex::ZERO).to_text(Hex::ZERO))
    }
    fn float(&self, file: &OpenFile, text: &str) -> Option<ParsedPart> {
        Some(commands::part(self, file, text).map(|(patch, at)| (FloatingPart::Hexes(patch), (at.x, at.y))))
    }
    fn place(&self, file: &mut OpenFile, hex: &HexState, floating: &Floating, step: &str) -> Result<(), &'static str> {
        if let FloatingPart::Hexes(patch) = &floating.part {
            commands::place(self, file, hex, (patch, Hex::new(floating.at.0, floating.at.1)), step);
        }
        Ok(())
    }
    fn select_all(&self, file: &mut OpenFile) {
        file.hexes = Region::whole(self);
    }
    fn remove_selected(&self, file: &mut OpenFile, hex: &HexState, step: &str) {
        commands::remove_selected(self, file, hex, step);
    }
    fn apply_rules(&self, file: &mut OpenFile, hex: &HexState, step: &str) -> Option<usize> {
        commands::apply_rules(self, file, hex, step)
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
