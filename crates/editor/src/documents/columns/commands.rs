//! Boards of columns: selected cells and the clipboard.

use crate::documents::columns::tools::{HalfRowPlace, PaintedBoard, offset, place, place_of};
use crate::shell::file::OpenFile;
use crate::tools::region::Region;
use content::columns::{ColumnBoard, SheetCell};
use content::document::{sheet_cells, sheet_text};
use geometry::columns::Spot;
use std::collections::BTreeMap;

/// Returns the selected places that are cells.
fn selected(file: &OpenFile, plan: &PaintedBoard) -> Vec<HalfRowPlace> {
    file.hexes.hexes().into_iter().map(place_of).filter(|at| plan.cell(*at).is_some()).collect()
}

/// Returns the selected cells as text.
pub fn copied(board: &ColumnBoard, file: &OpenFile) -> String {
    let plan = PaintedBoard::of(board);
    sheet_text(&lifted(&plan, &selected(file, &plan)))
}

pub fn remove_selected(board: &ColumnBoard, file: &mut OpenFile, step: &str) {
    let selected = selected(file, &PaintedBoard::of(board));
    change(file, step, |plan| {
        selected.iter().for_each(|at| plan.remove(*at));
        selected
    });
}

/// Pastes cells onto the board, at the upper left corner of the selection or of the board. Craters and hills are not included,
/// because they are placed before a game.
pub fn paste(file: &mut OpenFile, text: &str, step: &str) -> Result<(), &'static str> {
    let cells = sheet_cells(text).ok_or("said-no-cells")?;
    let corner = file.hexes.corners().map_or((0, 0), |(low, _)| place_of(low));
    change(file, step, |plan| {
        let odd = |at: HalfRowPlace| (at.0 + at.1 + i32::from(plan.parity())).rem_euclid(2);
        let first = cells.keys().next().map_or((0, 0), |spot| place(*spot));
        // Half a hex lower if the columns would otherwise not interlock.
        let down = corner.1 + odd((corner.0 + first.0, corner.1 + first.1));
        let laid: Vec<HalfRowPlace> = cells.keys().map(|spot| (corner.0 + place(*spot).0, down + place(*spot).1)).collect();
        laid.iter().zip(cells.values()).for_each(|(at, cell)| plan.place_cell(*at, *cell));
        laid
    });
    Ok(())
}

/// Returns the cells at some places, moved to the upper left corner.
fn lifted(plan: &PaintedBoard, places: &[HalfRowPlace]) -> BTreeMap<Spot, SheetCell> {
    let (left, top) = (places.iter().map(|at| at.0).min().unwrap_or(0), places.iter().map(|at| at.1).min().unwrap_or(0));
    let spot = |at: &HalfRowPlace| Some(Spot::new(u8::try_from(at.0 - left).ok()?, u8::try_from(at.1 - top).ok()?));
    places.iter().filter_map(|at| Some((spot(at)?, plan.cell(*at)?))).collect()
}

/// Applies an edit and selects those of the returned places that are cells afterwards.
fn change(file: &mut OpenFile, name: &str, edit: impl FnOnce(&mut PaintedBoard) -> Vec<HalfRowPlace>) {
    let mut selected = Region::Nothing;
    file.edit(name, None, |content| {
        if let Some(board) = content.get_mut::<ColumnBoard>() {
            let mut plan = PaintedBoard::of(board);
            let touched = edit(&mut plan);
            let (changed, shift) = plan.board();
            let moved = touched.into_iter().filter(|at| plan.cell(*at).is_some()).map(|at| (at.0 + shift.0, at.1 + shift.1));
            selected = Region::of(moved.filter_map(offset));
            *board = changed;
        }
    });
    file.hexes = selected;
}
