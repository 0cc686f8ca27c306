//! Strokes on a board of columns: converts presses and moves of the pointer to edits, one undo step each.

use crate::documents::canvas::layers::Layer;
use crate::documents::canvas::pointer::{self, Pointer};
use crate::documents::columns::ink::SheetInk;
use crate::documents::columns::tools::{HalfRowPlace, PaintedBoard, offset, place_of};
use crate::documents::hex::state::HexRequest;
use crate::shell::command::{Command, Edit};
use crate::shell::file::{OpenFile, StrokeKey};
use crate::shell::state::State;
use crate::tools::region::Region;
use crate::tools::stroke::{Stroke, images};
use crate::tools::symmetry::Symmetry;
use crate::tools::{Cells, Gesture, Tool};
use crate::ui::canvas::{Canvas, ToScreen};
use crate::ui::words::Words;
use content::columns::ColumnBoard;
use egui::{PointerButton, Pos2, Ui};
use geometry::columns::Side;
use geometry::hex::Offset;
use scene::Point;
use scene::columns::{ColumnSheet, nearest};

/// Distance from the centre of the sun within which it can be dragged.
const SUN: f32 = 0.34;
/// Maximum distance of a stroke from the first and the last possible cell.
const FAR: i32 = 60;

/// A drag in progress.
pub enum Drag {
    /// Painting or selecting cells.
    Cells(Box<SheetStroke>),
    Sun(StrokeKey),
}

/// A drag on cells.
type SheetStroke = Stroke<PaintedBoard, SheetPaint>;

/// The contents that a stroke on a sheet paints.
pub struct SheetPaint {
    ink: SheetInk,
    /// The sheet at the start of the stroke.
    sheet: ColumnSheet,
    /// The offset by which the cells of the document had to be moved.
    shift: HalfRowPlace,
}

impl Drag {
    /// Returns the sheet at the start of the stroke, which keeps the picture in place, and the offset by which cells have moved
    /// since.
    pub fn frame(&self) -> Option<(&ColumnSheet, HalfRowPlace)> {
        match self {
            Drag::Cells(stroke) => Some((&stroke.own.sheet, stroke.own.shift)),
            Drag::Sun(_) => None,
        }
    }
}

/// Returns the position under a point of the screen.
pub fn under(to: ToScreen, plan: &PaintedBoard, at: Pos2) -> HalfRowPlace {
    nearest_to(plan, to.cell(at))
}

/// Returns the position at a point of the picture.
pub fn nearest_to(plan: &PaintedBoard, at: Point) -> HalfRowPlace {
    let (column, half) = nearest(at, plan.parity());
    let clamped = (column.clamp(-FAR, FAR), half.clamp(-2 * FAR, 2 * FAR));
    if clamped == (column, half) { clamped } else { (clamped.0, clamped.1 + (clamped.0 + clamped.1 + column + half).rem_euclid(2)) }
}

/// Returns the side of the sun, or of a position for it, that the pointer would drag; `None` while a tool that creates cells is used.
pub fn sun_under(state: &State, sheet: &ColumnSheet, at: Point) -> Option<Side> {
    let makes_cells = state.tool.paints() && state.sheet_ink.makes_cells();
    let near = |side: &Side| {
        let sun = sheet.sun_at(*side);
        (sun.x - at.x).hypot(sun.y - at.y) < SUN
    };
    Side::ALL.into_iter().find(near).filter(|_| !makes_cells)
}

fn side_toward(sheet: &ColumnSheet, at: Point) -> Side {
    let away = |side: &Side| {
        let sun = sheet.sun_at(*side);
        (sun.x - at.x).hypot(sun.y - at.y)
    };
    Side::ALL.into_iter().min_by(|a, b| away(a).total_cmp(&away(b))).unwrap_or_default()
}

/// Begins, continues and ends a stroke.
pub fn follow_pointer(
    ui: &Ui,
    state: &State,
    file: &OpenFile,
    board: &ColumnBoard,
    canvas: &Canvas,
    drag: &mut Option<Drag>,
    commands: &mut Vec<Command>,
) {
    let (to, sheet) = (canvas.to_screen, ColumnSheet::of(board));
    for step in pointer::steps(ui, canvas, state.tool.paints()) {
        match (step, &mut *drag) {
            (Pointer::Press(pos, button, _), None) => {
                let sun = sun_under(state, &sheet, to.cell(pos)).filter(|_| button == PointerButton::Primary);
                let key = file.revision.wrapping_mul(2) + 1;
                *drag = Some(match sun {
                    Some(_) => Drag::Sun(key),
                    None => begin(state, file, board, under(to, &PaintedBoard::of(board), pos), button),
                });
                commands.extend(sun.map(|side| set_sun(file, key, side)));
            }
            (Pointer::Move(pos), Some(Drag::Cells(stroke))) => stroke.move_to(under(to, &stroke.base, pos)),
            (Pointer::Move(pos), Some(Drag::Sun(key))) => commands.push(set_sun(file, *key, side_toward(&sheet, to.cell(pos)))),
            (Pointer::Release, Some(Drag::Cells(stroke))) => stroke.ended = true,
            (Pointer::Release, _) => *drag = None,
            _ => {}
        }
    }
}

/// Creates a stroke of one cell, for keys and screen readers.
pub fn dab(state: &State, file: &OpenFile, board: &ColumnBoard, at: HalfRowPlace) -> Drag {
    let mut drag = begin(state, file, board, at, PointerButton::Primary);
    if let Drag::Cells(stroke) = &mut drag {
        stroke.ended = true;
    }
    drag
}

fn begin(state: &State, file: &OpenFile, board: &ColumnBoard, at: HalfRowPlace, button: PointerButton) -> Drag {
    let tool = if button == PointerButton::Secondary { Tool::Eraser } else { state.tool };
    let tool = if tool.is_for_hexes() { Tool::Brush } else { tool };
    let own = SheetPaint { ink: state.sheet_ink, sheet: ColumnSheet::of(board), shift: (0, 0) };
    let (symmetry, size) = reach(state);
    Drag::Cells(Box::new(Stroke::begin(file.revision, (tool, size, symmetry), &PaintedBoard::of(board), at, own)))
}

/// Returns the symmetry and the size of the brush; an ink for a single cell has none.
fn reach(state: &State) -> (Symmetry, u8) {
    if state.sheet_ink.is_single() { (Symmetry::None, 1) } else { (state.hex.symmetry, state.size) }
}

impl SheetStroke {
    /// Paints the cells that the pointer has passed since the last call. Returns whether the board has changed.
    fn paint_on(&mut self) -> bool {
        let Some(cells) = self.advance() else { return false };
        for (_, at) in cells {
            match self.tool {
                Tool::Eraser => self.work.erase(at, self.own.ink),
                _ => self.work.put(at, self.own.ink),
            }
        }
        true
    }
    fn name(&self, words: &impl Words) -> String {
        let named = |id| words.say_with(id, &[("ink", self.own.ink.word(words).into())]);
        match (self.tool, self.own.ink) {
            (Tool::Eraser, SheetInk::Arc(_) | SheetInk::Section(_) | SheetInk::Cell) => words.say("sheet-remove-cells"),
            (Tool::Eraser, _) => named("step-erase"),
            _ => named("step-paint"),
        }
    }
}

/// Returns the cells that a click at the pointer would affect.
pub fn preview(state: &State, plan: &PaintedBoard, at: HalfRowPlace) -> Vec<HalfRowPlace> {
    let (symmetry, size) = reach(state);
    let cells = state.tool.cells(&Gesture { grid: plan, path: &[at], size });
    let touched = |at: &HalfRowPlace| plan.cell(*at).is_some() || state.tool.paints() && state.sheet_ink.makes_cells();
    let symmetry = if state.tool.paints() { symmetry } else { Symmetry::None };
    images(plan, symmetry, cells).into_iter().map(|(_, at)| at).filter(touched).collect()
}

/// Converts the stroke to an edit or a selection. Returns the offset by which the cells have moved when the stroke has ended.
pub fn carry_out(state: &State, file: &OpenFile, drag: &mut Option<Drag>, commands: &mut Vec<Command>) -> Option<HalfRowPlace> {
    let Some(Drag::Cells(current)) = drag else { return None };
    let (first, last) = current.ends()?;
    match current.tool {
        Tool::Select if file.layers.locks(Layer::Ground) => {}
        Tool::Select => {
            let cells = current.base.region(first, last).into_iter().filter(|at| current.base.cell(*at).is_some());
            commands.push(select(file, cells));
        }
        Tool::Eyedropper => {
            if let Some(ink) = current.base.ink(last).filter(|_| current.ended) {
                commands.push(Command::SheetInk(ink));
            }
        }
        _ => {
            if current.paint_on() {
                let (board, shift) = current.work.board();
                current.own.shift = shift;
                commands.push(Edit::put(&file.path, current.name(state), Some(current.key), board));
            }
        }
    }
    let (ended, shift) = (current.ended, current.own.shift);
    if !ended {
        return None;
    }
    *drag = None;
    if shift != (0, 0) && !file.hexes.is_empty() {
        let moved = |at: Offset| (place_of(at).0 + shift.0, place_of(at).1 + shift.1);
        commands.push(select(file, file.hexes.hexes().into_iter().map(moved)));
    }
    Some(shift)
}

pub fn select(file: &OpenFile, cells: impl Iterator<Item = HalfRowPlace>) -> Command {
    Command::Hex(HexRequest::Select(file.path.clone(), Region::of(cells.filter_map(offset))))
}

/// Creates an edit that paints the selection.
pub fn paint_selected(state: &State, file: &OpenFile, board: &ColumnBoard) -> Command {
    let mut plan = PaintedBoard::of(board);
    for at in file.hexes.hexes().into_iter().map(place_of) {
        match state.tool {
            Tool::Eraser => plan.erase(at, state.sheet_ink),
            _ => plan.put(at, state.sheet_ink),
        }
    }
    let name = state.say_with("step-paint", &[("ink", state.sheet_ink.word(state).into())]);
    Edit::put(&file.path, name, Some(file.revision.wrapping_mul(2)), plan.board().0)
}

/// Creates an edit that moves the sun to a side.
pub fn set_sun(file: &OpenFile, key: u64, side: Side) -> Command {
    Edit::stroke(&file.path, "step-move-the-sun", key, move |content| {
        if let Some(board) = content.get_mut::<ColumnBoard>() {
            board.sun = side;
        }
    })
}
