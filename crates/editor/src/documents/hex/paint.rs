//! Strokes on a hex board: converts presses and moves of the pointer to edits, one undo step each.
//!
//! A stroke works on a copy of the board that shares all unchanged data, so its cost depends only on what it paints.

use crate::documents::canvas::layers::Layer;
use crate::documents::canvas::pointer::{self, Pointer};
use crate::documents::hex::state::{HexRequest, HexState};
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::patch::Patch;
use crate::tools::piece;
use crate::tools::piece::HexInk;
use crate::tools::region::Region;
use crate::tools::symmetry::Symmetry;
use crate::tools::{Cells, Gesture, Tool, terrain_rules};
use crate::ui::canvas::Canvas;
use crate::ui::words::Words;
use content::hex::HexBoard;
use egui::{PointerButton, Pos2, Ui};
use geometry::hex::Offset;
use rules::hexes::symbols;
use scene::hex::{hex_at, nearest};
use std::collections::BTreeSet;

/// Maximum number of hexes of a board with a preview of fills; on larger boards only the hex under the pointer is highlighted.
const FILL_PREVIEW: usize = 4096;

/// A drag in progress.
pub struct Stroke {
    key: u64,
    tool: Tool,
    hex: HexState,
    size: u8,
    /// The board when the button was pressed.
    base: HexBoard,
    /// The board with the hexes painted so far, before the terrain rules.
    work: HexBoard,
    /// These hexes.
    painted: BTreeSet<Offset>,
    path: Vec<Offset>,
    /// The length of the painted part of the path.
    done: usize,
    /// The symbol of each symmetric image's piece, once known.
    symbols: [Option<char>; 6],
    /// The region being moved, if the drag began inside the selection.
    moved: Option<Region>,
    ended: bool,
}

/// Returns the hex under a point of the screen.
pub fn under(canvas: &Canvas, board: &HexBoard, at: Pos2) -> Option<Offset> {
    hex_at(board, canvas.to_screen.cell(at))
}

/// Begins, continues and ends a stroke.
pub fn follow_pointer(ui: &Ui, state: &State, file: &OpenFile, board: &HexBoard, canvas: &Canvas, stroke: &mut Option<Stroke>) {
    for step in pointer::steps(ui, canvas, state.tool.paints()) {
        match (step, &mut *stroke) {
            (Pointer::Press(pos, button, _), _) => *stroke = under(canvas, board, pos).map(|at| begin(state, file, board, at, button)),
            (Pointer::Move(pos), Some(stroke)) if !stroke.ended => {
                let (column, row) = nearest(canvas.to_screen.cell(pos));
                let clamp = |n: i32, size: u16| n.clamp(0, i32::from(size) - 1) as u16;
                let to = Offset { row: clamp(row, board.rows), column: clamp(column, board.columns) };
                let last = stroke.path.last().copied().unwrap_or(to);
                stroke.path.extend(stroke.base.way(last, to).into_iter().skip(1));
            }
            (Pointer::Release, Some(stroke)) => stroke.ended = true,
            _ => {}
        }
    }
}

/// Creates a stroke of one hex, for keys and screen readers.
pub fn dab(state: &State, file: &OpenFile, board: &HexBoard, at: Offset) -> Stroke {
    Stroke { ended: true, ..begin(state, file, board, at, PointerButton::Primary) }
}

fn begin(state: &State, file: &OpenFile, board: &HexBoard, at: Offset, button: PointerButton) -> Stroke {
    let tool = if button == PointerButton::Secondary { Tool::Eraser } else { state.tool };
    Stroke {
        key: file.revision.wrapping_mul(2) + 1,
        tool,
        hex: state.hex.clone(),
        size: state.size,
        base: board.clone(),
        work: board.clone(),
        painted: BTreeSet::new(),
        path: vec![at],
        done: 0,
        symbols: [None; 6],
        moved: Some(file.hexes.clone()).filter(|region| matches!(tool, Tool::Select | Tool::Lasso) && region.contains(at)),
        ended: false,
    }
}

impl Stroke {
    /// Paints a hex and its symmetric images.
    fn paint(&mut self, at: Offset) {
        let symmetry = self.hex.symmetry;
        for number in 0..symmetry.folds() {
            let Some(image) = symmetry.image(&self.base, at, number) else { continue };
            self.painted.insert(image);
            if self.tool == Tool::Eraser {
                piece::erase(&mut self.work, image);
                continue;
            }
            if let HexInk::Terrain(stem) = &self.hex.ink
                && self.symbols[number].is_none()
                && let Some(listed) = self.hex.catalogue(self.base.game).get(&**stem)
            {
                self.symbols[number] = symbols::symbol_at(&self.work, &listed.terrain, image);
            }
            piece::put(&mut self.work, self.hex.catalogue(self.base.game), image, &self.hex.ink, self.symbols[number]);
        }
    }
    /// Paints the hexes that the pointer has passed since the last call. Returns whether the board has changed.
    fn advance(&mut self) -> bool {
        if self.done == self.path.len() {
            return false;
        }
        match self.tool {
            Tool::Brush | Tool::Eraser => {
                let path = self.path.split_off(self.done);
                let cells = self.tool.cells(&Gesture { grid: &self.base, path: &path, size: self.size });
                self.path.extend(path);
                cells.into_iter().for_each(|at| self.paint(at));
            }
            Tool::Stamp => {
                (self.work, self.painted) = (self.base.clone(), BTreeSet::new());
                self.stamp();
            }
            tool => {
                let cells = tool.cells(&Gesture { grid: &self.base, path: &self.path, size: self.size });
                (self.work, self.painted, self.symbols) = (self.base.clone(), BTreeSet::new(), [None; 6]);
                cells.into_iter().for_each(|at| self.paint(at));
            }
        }
        self.done = self.path.len();
        true
    }
    fn stamp(&mut self) {
        let Some(at) = self.path.last().copied() else { return };
        for (anchor, patch) in stamps(&self.hex, &self.base, at) {
            let covered = patch.lay(&mut self.work, self.hex.catalogue(self.base.game), anchor.hex());
            self.painted.extend(covered.hexes());
        }
    }
    /// Returns the board after the stroke. Where hexes are erased, no rule paints them again.
    fn result(&self) -> HexBoard {
        let mut board = self.work.clone();
        if let Some((_, rules)) = self.hex.chosen_rules(board.game).filter(|_| self.hex.rules_follow && self.tool != Tool::Eraser) {
            terrain_rules::apply_around(&mut board, self.hex.catalogue(self.base.game), rules, &self.painted);
        }
        board
    }
    fn name(&self, words: &impl Words) -> String {
        match self.tool {
            Tool::Eraser => words.say("hex-erase"),
            Tool::Stamp => words.say("hex-stamp"),
            _ => words.say_with("step-paint", &[("ink", self.hex.ink.word(words, self.hex.catalogue(self.base.game)).into())]),
        }
    }
}

/// Returns the stamp at a hex and at its symmetric images, rotated accordingly.
fn stamps(hex: &HexState, board: &HexBoard, at: Offset) -> Vec<(Offset, Patch)> {
    let Some(patch) = hex.patch(board) else { return Vec::new() };
    let turned = |number: usize| match hex.symmetry {
        Symmetry::Mirror if number > 0 => patch.clone().mirrored(),
        Symmetry::Two => patch.clone().turned(3 * number as u32),
        Symmetry::Three => patch.clone().turned(2 * number as u32),
        Symmetry::Six => patch.clone().turned(number as u32),
        _ => patch.clone(),
    };
    (0..hex.symmetry.folds()).filter_map(|number| Some((hex.symmetry.image(board, at, number)?, turned(number)))).collect()
}

/// Returns the hexes that a click at the pointer would affect.
pub fn preview(state: &State, board: &HexBoard, at: Offset) -> Vec<Offset> {
    let hex = &state.hex;
    let cells = match state.tool {
        Tool::Stamp => return stamps(hex, board, at).iter().flat_map(|(anchor, patch)| patch.covered(anchor.hex())).collect(),
        Tool::Fill if board.cells().len() > FILL_PREVIEW => vec![at],
        tool => tool.cells(&Gesture { grid: board, path: &[at], size: state.size }),
    };
    if !state.tool.paints() {
        return cells;
    }
    let images = cells.into_iter().flat_map(|at| (0..hex.symmetry.folds()).filter_map(move |n| hex.symmetry.image(board, at, n)));
    images.collect()
}

/// Returns whether the ink is allowed on a hex.
pub fn fits(state: &State, board: &HexBoard, at: Offset) -> bool {
    if !matches!(state.tool, Tool::Brush | Tool::Line | Tool::Rectangle) {
        return true;
    }
    piece::may_lie(board, state.hex.catalogue(board.game), at, &state.hex.ink)
}

/// Converts the stroke to an edit or a selection.
pub fn carry_out(state: &State, file: &OpenFile, stroke: &mut Option<Stroke>, commands: &mut Vec<Command>) {
    let Some(current) = stroke else { return };
    let (Some(first), Some(last)) = (current.path.first().copied(), current.path.last().copied()) else { return };
    let select = |region: Region| Command::Hex(HexRequest::Select(file.path.clone(), region));
    let picks = [Layer::Ground, Layer::Pieces].into_iter().any(|layer| !file.layers.locks(layer));
    match (current.tool, &current.moved) {
        (Tool::Select | Tool::Lasso, _) if !picks => {}
        (Tool::Select | Tool::Lasso, Some(region)) => {
            if current.done < current.path.len() {
                let patch = Patch::of(&current.base, region, first.hex());
                let mut work = current.base.clone();
                region.hexes().into_iter().for_each(|at| piece::erase(&mut work, at));
                let covered = patch.lay(&mut work, current.hex.catalogue(current.base.game), last.hex());
                let clicked = current.ended && current.path.len() == 1;
                commands.push(select(if clicked { Region::between(first, first) } else { covered }));
                if last != first || current.done > 0 {
                    commands.push(Edit::put(&file.path, state.say("hex-move"), Some(current.key), work));
                }
                current.done = current.path.len();
            } else if current.ended && current.path.len() == 1 {
                commands.push(select(Region::between(first, first)));
            }
        }
        (Tool::Select, None) => commands.push(select(Region::between(first, last))),
        (Tool::Lasso, _) => {
            let region = if current.ended { Region::lasso(&current.path) } else { Region::of(current.path.iter().copied()) };
            commands.push(select(region));
        }
        (Tool::Eyedropper, _) => {
            if let Some(ink) = HexInk::of(&current.base, last).filter(|_| current.ended) {
                commands.push(Command::Hex(HexRequest::Ink(ink)));
            }
        }
        _ => {
            if current.advance() {
                commands.push(Edit::put(&file.path, current.name(state), Some(current.key), current.result()));
            }
        }
    }
    if current.ended {
        *stroke = None;
    }
}

/// Creates an edit that paints the selection: a stamp at its first hex, any other tool everywhere.
pub fn fill_region(state: &State, file: &OpenFile, board: &HexBoard) -> Option<Command> {
    let hexes = file.hexes.hexes();
    let first = hexes.first().copied()?;
    let tool = if state.tool.paints() { state.tool } else { Tool::Brush };
    let mut stroke = Stroke { tool, size: 1, path: vec![first], ..dab(state, file, board, first) };
    match tool {
        Tool::Stamp => stroke.stamp(),
        _ => hexes.into_iter().for_each(|at| stroke.paint(at)),
    }
    Some(Edit::put(&file.path, stroke.name(state), Some(file.revision.wrapping_mul(2)), stroke.result()))
}
