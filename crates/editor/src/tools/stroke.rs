//! A drag of a tool over the cells of a grid, for all canvases with cells.

use super::symmetry::Symmetry;
use super::{Cells, Gesture, Tool};
use crate::shell::file::StrokeKey;
use std::collections::BTreeSet;

/// A drag in progress. `O` is what only strokes on this type of grid have, such as the ink.
pub struct Stroke<G: Cells, O> {
    /// The undo step that all edits of the stroke form.
    pub key: StrokeKey,
    pub tool: Tool,
    pub size: u8,
    pub symmetry: Symmetry,
    /// The grid when the button was pressed.
    pub base: G,
    /// The grid with the cells painted so far.
    pub work: G,
    pub painted: BTreeSet<G::Place>,
    /// The cells that the pointer has passed.
    pub path: Vec<G::Place>,
    /// The length of the painted part of the path.
    done: usize,
    pub ended: bool,
    pub own: O,
}

impl<G: Cells + Clone, O> Stroke<G, O> {
    /// Begins a stroke of a tool with a brush of some size on a file of this revision.
    pub fn begin(revision: u64, (tool, size, symmetry): (Tool, u8, Symmetry), grid: &G, at: G::Place, own: O) -> Stroke<G, O> {
        Stroke {
            key: revision.wrapping_mul(2) + 1,
            tool,
            size,
            symmetry,
            base: grid.clone(),
            work: grid.clone(),
            painted: BTreeSet::new(),
            path: vec![at],
            done: 0,
            ended: false,
            own,
        }
    }
    /// Continues the stroke in a straight line to a cell.
    pub fn move_to(&mut self, to: G::Place) {
        if !self.ended {
            let last = self.path.last().copied().unwrap_or(to);
            self.path.extend(self.base.line_to(last, to).into_iter().skip(1));
        }
    }
    /// Returns the first and the last cell of the path.
    pub fn ends(&self) -> Option<(G::Place, G::Place)> {
        self.path.first().copied().zip(self.path.last().copied())
    }
    /// Returns whether the pointer has stayed on the cell where the button was pressed.
    pub fn is_click(&self) -> bool {
        self.path.len() == 1
    }
    /// Returns whether the pointer has moved since the last call of this or of [`advance`](Stroke::advance).
    pub fn has_moved(&mut self) -> bool {
        std::mem::replace(&mut self.done, self.path.len()) < self.path.len()
    }
    /// Returns the cells to paint since the last call, each with its symmetric images by number; `None` if the pointer has not moved.
    /// A tool whose cells depend on the whole path repaints everything.
    pub fn advance(&mut self) -> Option<Vec<(usize, G::Place)>> {
        let from = if matches!(self.tool, Tool::Brush | Tool::Eraser) { self.done } else { 0 };
        if !self.has_moved() {
            return None;
        }
        if from == 0 {
            (self.work, self.painted) = (self.base.clone(), BTreeSet::new());
        }
        let cells = self.tool.cells(&Gesture { grid: &self.base, path: &self.path[from..], size: self.size });
        let cells = images(&self.base, self.symmetry, cells);
        self.painted.extend(cells.iter().map(|(_, at)| *at));
        Some(cells)
    }
}

/// Returns cells with their symmetric images; image 0 is the cell itself.
pub fn images<G: Cells>(grid: &G, symmetry: Symmetry, cells: Vec<G::Place>) -> Vec<(usize, G::Place)> {
    let images = |at| (0..symmetry.folds()).filter_map(move |number| Some((number, grid.image(symmetry, at, number)?)));
    cells.into_iter().flat_map(images).collect()
}
