//! Where one draws on a board of areas: places of the screen on its grid, edits of the board.

use super::super::canvas::Canvas;
use super::super::command::{Command, Edit, Step};
use super::super::file::{Content, OpenFile};
use super::super::state::{Bottom, State};
use super::super::tools::areas::snap;
use super::super::tools::symmetry::Symmetry;
use super::super::words::Words;
use crate::content::areas::AreaBoard;
use crate::geometry::areas::Corner;
use crate::scene::areas::Map;
use egui::Pos2;
use std::collections::BTreeSet;

/// Pixels within which a corner is taken hold of.
pub const REACH: f32 = 9.0;

/// Where one draws.
pub struct Context<'a> {
    /// The editor.
    pub state: &'a State,
    /// The file.
    pub file: &'a OpenFile,
    /// Its board.
    pub board: &'a AreaBoard,
    /// How the board looks.
    pub map: &'a Map,
    /// Where it is drawn.
    pub canvas: &'a Canvas,
    /// The ids of corporations.
    pub corporations: &'a [String],
}

impl Context<'_> {
    /// The place between corners under a point of the screen.
    pub fn place(&self, at: Pos2) -> (f32, f32) {
        self.map.scale.back(self.canvas.to_screen.cell(at))
    }
    /// So many pixels in squares of the grid.
    pub fn squares(&self, pixels: f32) -> f32 {
        pixels / (self.canvas.to_screen.zoom * self.map.scale.square()).max(1e-3)
    }
    /// The corner that a point of the screen means.
    pub fn corner(&self, at: Pos2, except: Option<Corner>) -> Corner {
        snap(self.board, self.place(at), self.squares(REACH), except)
    }
    /// The selected areas.
    pub fn selected(&self) -> impl Iterator<Item = usize> + '_ {
        self.file.areas.iter().copied().filter(|area| *area < self.board.areas.len())
    }
    /// A command that selects areas.
    pub fn select(&self, areas: BTreeSet<usize>) -> Command {
        Command::SelectAreas(self.file.path.clone(), areas)
    }
    pub fn symmetry(&self) -> Symmetry {
        self.state.hex.symmetry
    }
    /// An edit that puts another board in the place of this one.
    pub fn put(&self, step: impl Into<Step>, key: Option<u64>, board: AreaBoard) -> Command {
        let change = move |content: &mut Content| {
            if let Some(place) = content.get_mut::<AreaBoard>() {
                *place = board;
            }
        };
        match key {
            Some(key) => Edit::stroke(&self.file.path, step, key, change),
            None => Edit::once(&self.file.path, step, change),
        }
    }
    /// The same for what a function makes of the board, or why it cannot.
    pub fn change<T>(
        &self,
        step: &'static str,
        edit: impl FnOnce(&mut AreaBoard) -> Result<T, &'static str>,
        commands: &mut Vec<Command>,
    ) -> Option<T> {
        let mut board = self.board.clone();
        match edit(&mut board) {
            Ok(done) => {
                commands.push(self.put(step, None, board));
                Some(done)
            }
            Err(why) => {
                commands.push(Command::Tell(format!("{}: {}", self.state.say(step), self.state.say(why))));
                commands.push(Command::ShowBottom(Bottom::Messages));
                None
            }
        }
    }
}
