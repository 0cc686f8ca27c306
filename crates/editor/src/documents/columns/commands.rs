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

/// The cells of a part by their positions around its middle.
pub type Part = BTreeMap<HalfRowPlace, SheetCell>;

/// Returns cells from the clipboard as a part around its middle, and the position of this middle, if the upper left corner of the part
/// is that of the selection or of the board. Craters and hills are not included, because they are placed before a game.
pub fn part(board: &ColumnBoard, file: &OpenFile, text: &str) -> Result<(Part, HalfRowPlace), &'static str> {
    let cells: Part = sheet_cells(text).ok_or("said-no-cells")?.into_iter().map(|(spot, cell)| (place(spot), cell)).collect();
    let corner = file.hexes.corners().map_or((0, 0), |(low, _)| place_of(low));
    let mean = |axis: fn(&HalfRowPlace) -> i32| cells.keys().map(axis).sum::<i32>().div_euclid(cells.len().max(1) as i32);
    let (column, half) = (mean(|at| at.0), mean(|at| at.1));
    let middle = cells.keys().copied().min_by_key(|at| (2 * (at.0 - column)).abs() + (at.1 - half).abs()).unwrap_or_default();
    // Half a hex lower if the columns would otherwise not interlock.
    let at = (corner.0 + middle.0, corner.1 + middle.1);
    let odd = (at.0 + at.1 + i32::from(PaintedBoard::of(board).parity())).rem_euclid(2);
    Ok((cells.into_iter().map(|((column, half), cell)| ((column - middle.0, half - middle.1), cell)).collect(), (at.0, at.1 + odd)))
}

/// Returns the positions of the cells of a part.
pub fn covered(part: &Part, at: HalfRowPlace) -> impl Iterator<Item = (HalfRowPlace, SheetCell)> + '_ {
    part.iter().map(move |((column, half), cell)| ((at.0 + column, at.1 + half), *cell))
}

/// Places a part on the board and selects it.
pub fn place_part(file: &mut OpenFile, (part, at): (&Part, HalfRowPlace), step: &str) {
    change(file, step, |plan| {
        // Cells that are already there keep their contents.
        for (at, cell) in covered(part, at) {
            if plan.cell(at) != Some(cell) {
                plan.place_cell(at, cell);
            }
        }
        covered(part, at).map(|(at, _)| at).collect()
    });
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
