//! A board of columns of flat-top hexes as it lies on the table: a printed sheet with arcs from the dark to the light, dividers with what
//! crossing them costs, headaches, home, circles, hills, craters, and the sun at its side.
//!
//! The unit is the height of a hex. A [`Sheet`] says what is to be seen and knows no match and no window; [`draw`] draws it, [`heat`]
//! draws numbers on its cells instead, [`path`] draws the paths of the dice.

pub mod draw;
pub mod heat;
pub mod path;

use super::{Area, Point, point};
use crate::content::columns::{ColumnBoard, Crossing, Mark};
use crate::geometry::columns::{Side, Spot};
use hexx::Hex;
use std::collections::BTreeMap;

pub use super::hex::{RADIUS, ROW as COLUMN};

/// What is free around the cells: letters of columns, the sun.
const MARGIN: f32 = 1.2;

/// A cell as it lies on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellLook {
    /// Letter of its column and its row.
    pub name: String,
    /// Its arc, from 1.
    pub arc: u8,
    /// Its section, from 0; none where its arc is in no section.
    pub section: Option<u8>,
    /// What is printed on it.
    pub mark: Mark,
    /// A game starts on it.
    pub start: bool,
    /// Circles that are still to be filled.
    pub missing: u16,
    /// It is a crater, and has no circle.
    pub crater: bool,
    /// The level of the hill on it.
    pub hill: Option<u8>,
    /// The shadow has reached it.
    pub shadowed: bool,
}

/// What is to be seen of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Its cells.
    pub cells: BTreeMap<Spot, CellLook>,
    /// What ways between sections cost; sections are counted from 1.
    pub crossings: Vec<Crossing>,
    /// The direction of the sun.
    pub sun: Side,
    /// The arcs' numbers are written on the cells.
    pub numbers: bool,
}

impl Sheet {
    /// A board as it is printed, with the craters and hills that it suggests.
    pub fn of(board: &ColumnBoard) -> Sheet {
        let home = board.marked(Mark::Home).next();
        let start = board.start.as_deref().and_then(|name| board.spot_of(name)).or(home);
        let look = |(spot, cell): (&Spot, &crate::content::columns::SheetCell)| {
            let look = CellLook {
                name: board.name_of(*spot),
                arc: cell.arc,
                section: board.section_of(cell.arc).and_then(|section| u8::try_from(section).ok()),
                mark: cell.mark,
                start: start == Some(*spot),
                missing: 1,
                ..CellLook::default()
            };
            (*spot, look)
        };
        let mut sheet =
            Sheet { cells: board.cells.iter().map(look).collect(), crossings: board.crossings.clone(), sun: board.sun, numbers: false };
        for spot in board.suggested.craters.iter().filter_map(|name| board.spot_of(name)) {
            if let Some(cell) = sheet.cells.get_mut(&spot) {
                (cell.crater, cell.missing) = (true, 0);
            }
        }
        for (spot, level) in board.suggested.hills.iter().filter_map(|(name, level)| Some((board.spot_of(name)?, *level))) {
            if let Some(cell) = sheet.cells.get_mut(&spot) {
                cell.hill = Some(level);
            }
        }
        sheet
    }
    /// The last arc.
    pub fn arcs(&self) -> u8 {
        self.cells.values().map(|cell| cell.arc).max().unwrap_or(0)
    }
    /// The rectangle around the cells; that of one cell where there is none.
    pub fn cells_area(&self) -> Area {
        let one = Area::new(0.0, 0.0, 2.0 * RADIUS, 1.0);
        let around = |spot: &Spot| {
            let middle = centre(*spot);
            Area { min: point(middle.x - RADIUS, middle.y - 0.5), max: point(middle.x + RADIUS, middle.y + 0.5) }
        };
        let join = |a: Area, b: Area| Area {
            min: point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
            max: point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
        };
        self.cells.keys().map(around).reduce(join).unwrap_or(one)
    }
    /// The sheet of paper.
    pub fn bounds(&self) -> Area {
        self.cells_area().grown(MARGIN)
    }
    /// Where the sun stands when it shines from a side: beyond the cells farthest in that direction.
    pub fn sun_at(&self, side: Side) -> Point {
        let (middle, (x, y)) = (self.cells_area().centre(), direction(side));
        let reach = |spot: &Spot| {
            let cell = centre(*spot);
            (cell.x - middle.x) * x + (cell.y - middle.y) * y
        };
        let farthest = self.cells.keys().map(reach).fold(0.0_f32, f32::max) + 0.5 + 0.52;
        point(middle.x + x * farthest, middle.y + y * farthest)
    }
}

/// The way across a side, of length 1.
pub fn direction(side: Side) -> (f32, f32) {
    let angle = (f32::from(side.number()) * 60.0 - 90.0).to_radians();
    (angle.cos(), angle.sin())
}

/// The middle of a hex by its column and its half row, which may lie beyond the corner.
pub fn centre_at((column, half): (i32, i32)) -> Point {
    point(RADIUS + column as f32 * COLUMN, 0.5 + half as f32 * 0.5)
}

/// The middle of a hex.
pub fn centre(spot: Spot) -> Point {
    centre_at((spot.column.into(), spot.half.into()))
}

/// The middle of a hex by its axial coordinates, the first hex of a path lying in the origin.
pub fn centre_of(hex: Hex) -> Point {
    point(hex.x as f32 * COLUMN, hex.y as f32 + hex.x as f32 * 0.5)
}

/// The corners of a hex around a point, clockwise; the edge of a side lies between the corner with its number and the next one.
pub fn corners(middle: Point, radius: f32) -> [Point; 6] {
    let (dx, dy) = (radius / 2.0, radius * COLUMN);
    [(-dx, -dy), (dx, -dy), (radius, 0.0), (dx, dy), (-dx, dy), (-radius, 0.0)].map(|(x, y)| point(middle.x + x, middle.y + y))
}

/// The ends of the edge of a side.
pub fn edge(middle: Point, radius: f32, side: Side) -> (Point, Point) {
    let (corners, number) = (corners(middle, radius), usize::from(side.number()));
    (corners[number], corners[(number + 1) % 6])
}

/// Column and half row of the hex, of those with a parity, whose middle is nearest to a point.
pub fn nearest(at: Point, parity: u8) -> (i32, i32) {
    let guess = ((at.x - RADIUS) / COLUMN).round() as i32;
    let in_column = |column: i32| {
        let odd = (i32::from(parity) + column) & 1;
        let half = 2 * (at.y - 0.5 - odd as f32 * 0.5).round() as i32 + odd;
        let middle = centre_at((column, half));
        ((at.x - middle.x).powi(2) + (at.y - middle.y).powi(2), (column, half))
    };
    let best = (guess.saturating_sub(1)..=guess.saturating_add(1)).map(in_column).min_by(|a, b| a.0.total_cmp(&b.0));
    best.map_or((0, 0), |(_, place)| place)
}

#[cfg(test)]
mod tests;
