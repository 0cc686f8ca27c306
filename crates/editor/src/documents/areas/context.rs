//! The context for drawing on a board of areas: conversion of screen positions to its grid, edits of the board.

use crate::documents::areas::tools::snap;
use crate::shell::command::{Command, Edit, StepName};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::symmetry::Symmetry;
use crate::ui::canvas::Canvas;
use crate::ui::words::Words;
use content::areas::AreaBoard;
use egui::Pos2;
use geometry::areas::Corner;
use scene::areas::AreaMap;
use std::collections::BTreeSet;

/// Distance in pixels within which a corner can be dragged.
pub const REACH: f32 = 9.0;

pub struct Context<'a> {
    pub state: &'a State,
    pub file: &'a OpenFile,
    pub board: &'a AreaBoard,
    pub map: &'a AreaMap,
    pub canvas: &'a Canvas,
    pub corporations: &'a [String],
}

impl Context<'_> {
    /// Returns the grid position under a point of the screen, between corners.
    pub fn place(&self, at: Pos2) -> (f32, f32) {
        self.map.scale.back(self.canvas.to_screen.cell(at))
    }
    /// Converts a number of pixels to grid squares.
    pub fn squares(&self, pixels: f32) -> f32 {
        pixels / (self.canvas.to_screen.zoom * self.map.scale.square()).max(1e-3)
    }
    /// Returns the corner that a point of the screen snaps to.
    pub fn corner(&self, at: Pos2, except: Option<Corner>) -> Corner {
        snap(self.board, self.place(at), self.squares(REACH), except)
    }
    pub fn selected(&self) -> impl Iterator<Item = usize> + '_ {
        self.file.areas.iter().copied().filter(|area| *area < self.board.areas.len())
    }
    pub fn select(&self, areas: BTreeSet<usize>) -> Command {
        Command::SelectAreas(self.file.path.clone(), areas)
    }
    pub fn symmetry(&self) -> Symmetry {
        self.state.hex.symmetry
    }
    /// Creates an edit that replaces the board.
    pub fn put(&self, step: impl Into<StepName>, key: Option<u64>, board: AreaBoard) -> Command {
        Edit::put(&self.file.path, step, key, board)
    }
    /// Creates an edit from the board returned by a function, or reports its error.
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
                commands.push(Command::Complain(format!("{}: {}", self.state.say(step), self.state.say(why))));
                None
            }
        }
    }
}
