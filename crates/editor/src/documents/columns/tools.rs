//! A board of columns as a grid for the tools, and the effects of painting on it.
//!
//! A [`PaintedBoard`] identifies cells by positions that stay the same while columns and rows are added at the left and at the top, so that a
//! stroke can extend there; the names of cells depend on their positions and are computed again when the plan becomes a board.

use crate::documents::columns::ink::SheetInk;
use crate::tools::Cells;
use crate::tools::symmetry::Symmetry;
use content::columns::{CellMark, CellName, ColumnBoard, SheetCell};
use geometry::columns::{Side, Spot};
use geometry::hex::Offset;
use hexx::Hex;
use std::collections::BTreeMap;

/// Column and half row; negative before the first ones.
pub type HalfRowPlace = (i32, i32);

/// Maximum numbers of columns and half rows of a sheet.
const MOST: (i32, i32) = (26, 52);

/// A named cell: its position, or the name if it is invalid.
type NamedCell = Result<HalfRowPlace, CellName>;

/// A board that is being painted.
#[derive(Clone, Debug)]
pub struct PaintedBoard {
    board: ColumnBoard,
    cells: BTreeMap<HalfRowPlace, SheetCell>,
    start: Option<NamedCell>,
    craters: Vec<NamedCell>,
    hills: Vec<(NamedCell, u8)>,
    parity: i32,
}

pub fn place(spot: Spot) -> HalfRowPlace {
    (spot.column.into(), spot.half.into())
}

/// Converts a position to the form used by the region of selected hexes.
pub fn offset((column, half): HalfRowPlace) -> Option<Offset> {
    Some(Offset { column: u16::try_from(column).ok()?, row: u16::try_from(half).ok()? })
}

/// Converts such a hex to a position.
pub fn place_of(at: Offset) -> HalfRowPlace {
    (at.column.into(), at.row.into())
}

/// Rotates a relative position clockwise by sixths of a turn around the origin.
pub fn place_around((column, half): HalfRowPlace, sixths: u32) -> HalfRowPlace {
    let hex = Hex::new(column, (half - column).div_euclid(2)).rotate_cw(sixths);
    (hex.x, 2 * hex.y + hex.x)
}

/// Returns the position next to another one.
pub fn neighbour((column, half): HalfRowPlace, side: Side) -> HalfRowPlace {
    let step = side.step();
    (column + step.x, half + 2 * step.y + step.x)
}

impl PaintedBoard {
    pub fn of(board: &ColumnBoard) -> PaintedBoard {
        let find = |name: &CellName| board.spot_of(name).map(place).ok_or_else(|| name.clone());
        PaintedBoard {
            cells: board.cells.iter().map(|(spot, cell)| (place(*spot), *cell)).collect(),
            start: board.start.as_ref().map(find),
            craters: board.suggested.craters.iter().map(find).collect(),
            hills: board.suggested.hills.iter().map(|(name, level)| (find(name), *level)).collect(),
            parity: board.cells.keys().next().map_or(0, |spot| spot.parity().into()),
            board: board.clone(),
        }
    }
    /// Returns the parity of its positions.
    pub fn parity(&self) -> u8 {
        u8::from(self.parity == 1)
    }
    pub fn cell(&self, at: HalfRowPlace) -> Option<SheetCell> {
        self.cells.get(&at).copied()
    }
    /// Returns the corners of the bounding box of its cells.
    fn corners(&self) -> Option<(HalfRowPlace, HalfRowPlace)> {
        let columns = || self.cells.keys().map(|(column, _)| *column);
        let halves = || self.cells.keys().map(|(_, half)| *half);
        Some(((columns().min()?, halves().min()?), (columns().max()?, halves().max()?)))
    }
    /// Returns whether there is room for a cell at a position.
    fn has_room(&self, (column, half): HalfRowPlace) -> bool {
        let Some((low, high)) = self.corners() else { return (0..MOST.0).contains(&column) && (0..MOST.1).contains(&half) };
        let fits = |n: i32, low: i32, high: i32, most: i32| high.max(n) - low.min(n) < most;
        fits(column, low.0, high.0, MOST.0) && fits(half, low.1, high.1, MOST.1)
    }
    fn hex(&self, (column, half): HalfRowPlace) -> Hex {
        Hex::new(column, (half - column - self.parity).div_euclid(2))
    }
    fn place_of(&self, hex: Hex) -> HalfRowPlace {
        (hex.x, 2 * hex.y + hex.x + self.parity)
    }
    /// Returns the free positions next to cells, each with the first adjacent cell, and the side of that cell.
    pub fn free(&self) -> BTreeMap<HalfRowPlace, (HalfRowPlace, Side)> {
        let mut free = BTreeMap::new();
        for at in self.cells.keys() {
            for side in Side::ALL {
                let there = neighbour(*at, side);
                if !self.cells.contains_key(&there) && self.has_room(there) {
                    free.entry(there).or_insert((*at, side));
                }
            }
        }
        free
    }
    pub fn ink(&self, at: HalfRowPlace) -> Option<SheetInk> {
        let cell = self.cell(at)?;
        if self.craters.contains(&Ok(at)) {
            return Some(SheetInk::Crater);
        }
        if let Some((_, level)) = self.hills.iter().find(|(hill, _)| *hill == Ok(at)) {
            return Some(SheetInk::Hill(*level));
        }
        Some(match cell.mark {
            CellMark::Plain => SheetInk::Arc(cell.arc),
            CellMark::Headache => SheetInk::Headache,
            CellMark::Home => SheetInk::Home,
        })
    }

    /// Paints a position.
    pub fn put(&mut self, at: HalfRowPlace, ink: SheetInk) {
        if let SheetInk::Cell | SheetInk::Arc(_) = ink
            && self.has_room(at)
        {
            let arc = if let SheetInk::Arc(arc) = ink { arc } else { self.arc_beside(at) };
            let cell = self.cells.entry(at).or_insert(SheetCell { arc, mark: CellMark::Plain });
            if ink != SheetInk::Cell {
                cell.arc = arc;
            }
            return;
        }
        let Some(cell) = self.cells.get_mut(&at) else { return };
        match ink {
            SheetInk::Cell | SheetInk::Arc(_) => {}
            SheetInk::Section(section) => {
                let arc = cell.arc;
                self.put_arc(arc, section.into());
            }
            SheetInk::Headache => cell.mark = CellMark::Headache,
            SheetInk::Home => {
                let was = self.cells.values_mut().filter(|cell| cell.mark == CellMark::Home);
                was.for_each(|cell| cell.mark = CellMark::Plain);
                self.mark(at, CellMark::Home);
            }
            SheetInk::Start => self.start = (cell.mark != CellMark::Home).then_some(Ok(at)),
            SheetInk::Crater => {
                self.hills.retain(|(hill, _)| *hill != Ok(at));
                if !self.craters.contains(&Ok(at)) {
                    self.craters.push(Ok(at));
                }
            }
            SheetInk::Hill(level) => {
                self.craters.retain(|crater| *crater != Ok(at));
                match self.hills.iter_mut().find(|(hill, _)| *hill == Ok(at)) {
                    Some(hill) => hill.1 = level,
                    None => self.hills.push((Ok(at), level)),
                }
            }
        }
    }
    /// Places a cell if there is room for it; a board has one home.
    pub fn place_cell(&mut self, at: HalfRowPlace, cell: SheetCell) {
        if !self.has_room(at) {
            return;
        }
        self.cells.insert(at, SheetCell { mark: CellMark::Plain, ..cell });
        match cell.mark {
            CellMark::Home => self.put(at, SheetInk::Home),
            mark => self.mark(at, mark),
        }
    }
    /// Removes what an ink paints: the cell itself for inks that create cells.
    pub fn erase(&mut self, at: HalfRowPlace, ink: SheetInk) {
        let is = |mark: CellMark| self.cell(at).is_some_and(|cell| cell.mark == mark);
        match ink {
            SheetInk::Cell | SheetInk::Arc(_) | SheetInk::Section(_) => self.remove(at),
            SheetInk::Headache if is(CellMark::Headache) => self.mark(at, CellMark::Plain),
            SheetInk::Home if is(CellMark::Home) => self.mark(at, CellMark::Plain),
            SheetInk::Start if self.start == Some(Ok(at)) => self.start = None,
            SheetInk::Crater => self.craters.retain(|crater| *crater != Ok(at)),
            SheetInk::Hill(_) => self.hills.retain(|(hill, _)| *hill != Ok(at)),
            _ => {}
        }
    }
    /// Removes a cell and all references to it.
    pub fn remove(&mut self, at: HalfRowPlace) {
        self.cells.remove(&at);
        self.start = self.start.take().filter(|start| *start != Ok(at));
        self.craters.retain(|crater| *crater != Ok(at));
        self.hills.retain(|(hill, _)| *hill != Ok(at));
    }
    fn mark(&mut self, at: HalfRowPlace, mark: CellMark) {
        if let Some(cell) = self.cells.get_mut(&at) {
            cell.mark = mark;
        }
    }
    /// Returns the arc of a new cell: the highest one of adjacent cells, otherwise 1.
    fn arc_beside(&self, at: HalfRowPlace) -> u8 {
        Side::ALL.into_iter().filter_map(|side| self.cell(neighbour(at, side))).map(|cell| cell.arc).max().unwrap_or(1)
    }
    /// Moves an arc to a section, counted from 1; other arcs move too if sections would no longer ascend.
    fn put_arc(&mut self, arc: u8, section: usize) {
        let sections = &mut self.board.sections;
        let Some(to) = section.checked_sub(1).filter(|to| *to < sections.len()) else { return };
        let last = self.cells.values().map(|cell| cell.arc).max().unwrap_or(arc);
        let of = |known: u8| sections.iter().position(|section| section.arcs.contains(&known));
        let mut next: Vec<Vec<u8>> = vec![Vec::new(); sections.len()];
        for known in 1..=last {
            let now = of(known).unwrap_or(to);
            let now = match known.cmp(&arc) {
                std::cmp::Ordering::Less => now.min(to),
                std::cmp::Ordering::Equal => to,
                std::cmp::Ordering::Greater => now.max(to),
            };
            next[now].push(known);
        }
        sections.iter_mut().zip(next).for_each(|(section, arcs)| section.arcs = arcs);
    }

    /// Returns the board, with its cells starting in the upper left corner, and the offset by which they were moved.
    pub fn board(&self) -> (ColumnBoard, HalfRowPlace) {
        let (low, _) = self.corners().unwrap_or_default();
        let shift = (-low.0, -low.1);
        let spot = |(column, half): &HalfRowPlace| Spot {
            column: u8::try_from(column + shift.0).unwrap_or(u8::MAX),
            half: u8::try_from(half + shift.1).unwrap_or(u8::MAX),
        };
        let mut board = self.board.clone();
        board.cells = self.cells.iter().map(|(at, cell)| (spot(at), *cell)).collect();
        follow_arcs(&self.board, &mut board);
        let name = |named: &NamedCell| named.as_ref().map_or_else(CellName::clone, |at| board.name_of(spot(at)));
        let (start, mut craters) = (self.start.as_ref().map(name), self.craters.iter().map(name).collect::<Vec<_>>());
        let mut hills: Vec<(CellName, u8)> = self.hills.iter().map(|(at, level)| (name(at), *level)).collect();
        let section = |name: &CellName| board.spot_of(name).and_then(|spot| board.section_of(board.cells.get(&spot)?.arc));
        craters.sort_by_key(section);
        hills.sort_by_key(|(name, _)| section(name));
        (board.start, board.suggested.craters, board.suggested.hills) = (start, craters, hills);
        (board, shift)
    }
}

/// Adjusts sections and trackers to a changed number of arcs; new ones are copies of the last one.
fn follow_arcs(before: &ColumnBoard, board: &mut ColumnBoard) {
    let (was, now) = (before.arcs(), board.arcs());
    if was == now {
        return;
    }
    for section in &mut board.sections {
        section.arcs.retain(|arc| *arc <= now);
    }
    if let Some(last) = board.sections.last_mut() {
        let fresh: Vec<u8> = (was.saturating_add(1)..=now).filter(|arc| !last.arcs.contains(arc)).collect();
        last.arcs.extend(fresh);
    }
    for level in board.levels.values_mut().filter(|level| level.shadow.len() == usize::from(was)) {
        let last = level.shadow.last().copied().unwrap_or(1);
        level.shadow.resize(now.into(), last);
    }
}

impl Cells for PaintedBoard {
    type Place = HalfRowPlace;
    /// The arc of a cell; `None` for a free position.
    type Kind = Option<u8>;
    fn kind(&self, at: HalfRowPlace) -> Option<Option<u8>> {
        match self.cells.get(&at) {
            Some(cell) => Some(Some(cell.arc)),
            None => ((at.0 + at.1).rem_euclid(2) == self.parity && self.has_room(at)).then_some(None),
        }
    }
    fn stamp(&self, at: HalfRowPlace, size: u8) -> Vec<HalfRowPlace> {
        crate::documents::hex::tools::disc(self.hex(at), size, [Side::ALL[2].step(), Side::ALL[3].step()])
            .map(|hex| self.place_of(hex))
            .collect()
    }
    fn line_to(&self, a: HalfRowPlace, b: HalfRowPlace) -> Vec<HalfRowPlace> {
        self.hex(a).line_to(self.hex(b)).map(|hex| self.place_of(hex)).collect()
    }
    fn region(&self, a: HalfRowPlace, b: HalfRowPlace) -> Vec<HalfRowPlace> {
        let halves = a.1.min(b.1)..=a.1.max(b.1);
        let places = (a.0.min(b.0)..=a.0.max(b.0)).flat_map(|column| halves.clone().map(move |half| (column, half)));
        places.filter(|(column, half)| (column + half).rem_euclid(2) == self.parity).collect()
    }
    fn around(&self, at: HalfRowPlace) -> Vec<HalfRowPlace> {
        // Free positions are unlimited, so they are not filled.
        if self.cells.contains_key(&at) { Side::ALL.map(|side| neighbour(at, side)).to_vec() } else { Vec::new() }
    }
    fn image(&self, symmetry: Symmetry, at: HalfRowPlace, number: usize) -> Option<HalfRowPlace> {
        if number == 0 {
            return Some(at);
        }
        let (low, high) = self.corners()?;
        let across = low.0 + high.0 - at.0;
        if symmetry == Symmetry::Mirror {
            return Some((across, at.1)).filter(|(column, half)| (column + half).rem_euclid(2) == self.parity);
        }
        let sixths = 6 / symmetry.folds() * number;
        let (column, half) = ((low.0 + high.0).div_euclid(2), (low.1 + high.1).div_euclid(2));
        let middle = self.hex((column, half + (column + half + self.parity).rem_euclid(2)));
        Some(self.place_of(self.hex(at).rotate_cw_around(middle, sixths as u32)))
    }
}

#[cfg(test)]
mod tests;
