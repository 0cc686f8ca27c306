//! Strokes on a hex board: converts presses and moves of the pointer to edits, one undo step each.
//!
//! A stroke works on a copy of the board that shares all unchanged data, so its cost depends only on what it paints.

use crate::documents::canvas::layers::Layer;
use crate::documents::canvas::pointer;
use crate::documents::hex::state::{HexRequest, HexState};
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::patch::Patch;
use crate::tools::piece;
use crate::tools::piece::HexInk;
use crate::tools::reform::reform;
use crate::tools::region::Region;
use crate::tools::stroke::{Stroke, images};
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

/// A drag in progress. Its board with the painted hexes is without the terrain rules.
pub type HexStroke = Stroke<HexBoard, HexPaint>;

/// The contents that a stroke on hexes paints or moves.
pub struct HexPaint {
    hex: HexState,
    /// The symbol of each symmetric image's piece, once known.
    symbols: [Option<char>; 6],
    /// The region being moved, if the drag began inside the selection.
    moved: Option<Region>,
}

/// Returns the hex under a point of the screen.
pub fn under(canvas: &Canvas, board: &HexBoard, at: Pos2) -> Option<Offset> {
    hex_at(board, canvas.to_screen.cell(at))
}

/// Begins, continues and ends a stroke.
pub fn follow_pointer(ui: &Ui, state: &State, file: &OpenFile, board: &HexBoard, canvas: &Canvas, stroke: &mut Option<HexStroke>) {
    let start = |pos, button| Some(begin(state, file, board, under(canvas, board, pos)?, button));
    let clamp = |n: i32, size: u16| n.clamp(0, i32::from(size) - 1) as u16;
    pointer::follow((ui, canvas, state.tool.paints()), stroke, start, |board, pos| {
        let (column, row) = nearest(canvas.to_screen.cell(pos));
        Offset { row: clamp(row, board.rows), column: clamp(column, board.columns) }
    });
}

/// Creates a stroke of one hex, for keys and screen readers.
pub fn dab(state: &State, file: &OpenFile, board: &HexBoard, at: Offset) -> HexStroke {
    let mut stroke = begin(state, file, board, at, PointerButton::Primary);
    stroke.ended = true;
    stroke
}

fn begin(state: &State, file: &OpenFile, board: &HexBoard, at: Offset, button: PointerButton) -> HexStroke {
    let tool = if button == PointerButton::Secondary { Tool::Eraser } else { state.tool };
    let moved = Some(file.hexes.clone()).filter(|region| matches!(tool, Tool::Select | Tool::Lasso) && region.contains(at));
    let own = HexPaint { hex: state.hex.clone(), symbols: [None; 6], moved };
    Stroke::begin(file.revision, (tool, state.size, state.hex.symmetry), board, at, own)
}

impl HexStroke {
    /// Paints a symmetric image of a hex.
    fn paint(&mut self, number: usize, at: Offset) {
        let HexPaint { hex, symbols, .. } = &mut self.own;
        if self.tool == Tool::Eraser {
            return piece::erase(&mut self.work, at);
        }
        let catalogue = hex.catalogue(self.base.game);
        if let HexInk::Terrain(stem) = &hex.ink
            && symbols[number].is_none()
            && let Some(listed) = catalogue.get(&**stem)
        {
            symbols[number] = symbols::symbol_at(&self.work, &listed.terrain, at);
        }
        piece::put(&mut self.work, catalogue, at, &hex.ink, symbols[number]);
    }
    /// Paints the hexes that the pointer has passed since the last call. Returns whether the board has changed.
    fn paint_on(&mut self) -> bool {
        if self.tool == Tool::Stamp {
            let has_moved = self.has_moved();
            if has_moved {
                (self.work, self.painted) = (self.base.clone(), BTreeSet::new());
                self.stamp();
            }
            return has_moved;
        }
        let Some(hexes) = self.advance() else { return false };
        if !matches!(self.tool, Tool::Brush | Tool::Eraser) {
            self.own.symbols = [None; 6];
        }
        hexes.into_iter().for_each(|(number, at)| self.paint(number, at));
        true
    }
    fn stamp(&mut self) {
        let Some(at) = self.path.last().copied() else { return };
        for (anchor, patch) in stamps(&self.own.hex, &self.base, at) {
            let covered = patch.place(&mut self.work, self.own.hex.catalogue(self.base.game), anchor.hex());
            self.painted.extend(covered.hexes());
        }
    }
    /// Returns the board after the stroke. Where hexes are erased, no rule paints them again.
    fn result(&self) -> HexBoard {
        let (mut board, catalogue) = (self.work.clone(), self.own.hex.catalogue(self.base.game));
        let rules = self.own.hex.chosen_rules(board.game).filter(|_| self.own.hex.rules_follow && self.tool != Tool::Eraser);
        let Some((_, rules)) = rules else {
            reform(&mut board, catalogue, &self.base, self.painted.iter().copied());
            return board;
        };
        terrain_rules::apply_around(&mut board, catalogue, rules, &self.painted);
        let near = self.painted.iter().flat_map(|at| self.base.around(*at)).chain(self.painted.iter().copied());
        reform(&mut board, catalogue, &self.base, near);
        board
    }
    fn name(&self, words: &impl Words) -> String {
        match self.tool {
            Tool::Eraser => words.say("hex-erase"),
            Tool::Stamp => words.say("hex-stamp"),
            _ => words.say_with("step-paint", &[("ink", self.own.hex.ink.word(words, self.own.hex.catalogue(self.base.game)).into())]),
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
    images(board, hex.symmetry, cells).into_iter().map(|(_, at)| at).collect()
}

/// Returns whether the ink is allowed on a hex.
pub fn fits(state: &State, board: &HexBoard, at: Offset) -> bool {
    if !matches!(state.tool, Tool::Brush | Tool::Line | Tool::Rectangle) {
        return true;
    }
    piece::may_lie(board, state.hex.catalogue(board.game), at, &state.hex.ink)
}

/// Converts the stroke to an edit or a selection.
pub fn carry_out(state: &State, file: &OpenFile, stroke: &mut Option<HexStroke>, commands: &mut Vec<Command>) {
    let Some(current) = stroke else { return };
    let Some((first, last)) = current.ends() else { return };
    let select = |region: Region| Command::Hex(HexRequest::Select(file.path.clone(), region));
    let picks = [Layer::Ground, Layer::Pieces].into_iter().any(|layer| !file.layers.locks(layer));
    match (current.tool, current.own.moved.clone()) {
        (Tool::Select | Tool::Lasso, _) if !picks => {}
        (Tool::Select | Tool::Lasso, Some(region)) => {
            let clicked = current.ended && current.is_click();
            if current.has_moved() {
                let patch = Patch::of(&current.base, &region, first.hex());
                let mut work = current.base.clone();
                region.hexes().into_iter().for_each(|at| piece::erase(&mut work, at));
                let catalogue = current.own.hex.catalogue(current.base.game);
                let covered = patch.place(&mut work, catalogue, last.hex());
                reform(&mut work, catalogue, &current.base, region.hexes().into_iter().chain(covered.hexes()));
                commands.push(select(if clicked { Region::between(first, first) } else { covered }));
                if !current.is_click() {
                    commands.push(Edit::put(&file.path, state.say("hex-move"), Some(current.key), work));
                }
            } else if clicked {
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
            if current.paint_on() {
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
    let mut stroke = dab(state, file, board, first);
    (stroke.tool, stroke.size) = (tool, 1);
    match tool {
        Tool::Stamp => stroke.stamp(),
        _ => {
            let painted = images(board, stroke.symmetry, hexes);
            stroke.painted.extend(painted.iter().map(|(_, at)| *at));
            painted.into_iter().for_each(|(number, at)| stroke.paint(number, at));
        }
    }
    Some(Edit::put(&file.path, stroke.name(state), Some(file.revision.wrapping_mul(2)), stroke.result()))
}
