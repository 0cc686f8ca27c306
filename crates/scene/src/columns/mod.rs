//! Drawing boards of columns of flat-top hexes: a printed sheet with arcs from dark to light, dividers with crossing costs,
//! headaches, home, circles, hills, craters, and the sun at its side.
//!
//! The unit is the height of a hex. A [`ColumnSheet`] describes what is visible, independently of a match or a window; [`draw`] draws it,
//! [`heat`] draws numbers on its cells instead, [`path`] draws the paths of the dice.

pub mod draw;
pub mod heat;
pub mod path;

use super::{Point, SceneRect, point};
use content::columns::{CellMark, ColumnBoard, Crossing};
use geometry::columns::{Side, Spot};
use hexx::Hex;
use std::collections::BTreeMap;

pub use super::hex::{RADIUS, ROW as COLUMN};

/// Margin around the cells, for the column letters and the sun.
const MARGIN: f32 = 1.2;

/// The appearance of a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellLook {
    /// The letter of its column and its row number.
    pub name: String,
    /// Its arc, from 1.
    pub arc: u8,
    /// Its section, from 0; `None` if its arc is in no section.
    pub section: Option<u8>,
    /// The printed mark.
    pub mark: CellMark,
    pub start: bool,
    /// Number of circles still to fill.
    pub missing: u16,
    /// Whether it is a crater, which has no circle.
    pub crater: bool,
    /// The level of the hill on it.
    pub hill: Option<u8>,
    /// Whether the shadow has reached it.
    pub shadowed: bool,
}

/// The visible contents of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColumnSheet {
    pub cells: BTreeMap<Spot, CellLook>,
    /// Costs of crossing between sections, which are numbered from 1.
    pub crossings: Vec<Crossing>,
    pub sun: Side,
    /// Whether the numbers of the arcs are written on the cells.
    pub numbers: bool,
}

impl ColumnSheet {
    /// Returns a board as printed, with its suggested craters and hills.
    pub fn of(board: &ColumnBoard) -> ColumnSheet {
        let home = board.marked(CellMark::Home).next();
        let start = board.start.as_deref().and_then(|name| board.spot_of(name)).or(home);
        let look = |(spot, cell): (&Spot, &content::columns::SheetCell)| {
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
        let mut sheet = ColumnSheet {
            cells: board.cells.iter().map(look).collect(),
            crossings: board.crossings.clone(),
            sun: board.sun,
            numbers: false,
        };
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
    pub fn arcs(&self) -> u8 {
        self.cells.values().map(|cell| cell.arc).max().unwrap_or(0)
    }
    /// Returns the bounding box of the cells, or of a single cell if there are none.
    pub fn cells_area(&self) -> SceneRect {
        let one = SceneRect::new(0.0, 0.0, 2.0 * RADIUS, 1.0);
        let around = |spot: &Spot| {
            let middle = centre(*spot);
            SceneRect { min: point(middle.x - RADIUS, middle.y - 0.5), max: point(middle.x + RADIUS, middle.y + 0.5) }
        };
        let join = |a: SceneRect, b: SceneRect| SceneRect {
            min: point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
            max: point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
        };
        self.cells.keys().map(around).reduce(join).unwrap_or(one)
    }
    /// Returns the area of the paper.
    pub fn bounds(&self) -> SceneRect {
        self.cells_area().grown(MARGIN)
    }
    /// Returns the position of the sun when it shines from a side: beyond the farthest cells in that direction.
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

/// Returns the unit vector across a side.
pub fn direction(side: Side) -> (f32, f32) {
    let angle = (f32::from(side.number()) * 60.0 - 90.0).to_radians();
    (angle.cos(), angle.sin())
}

/// Returns the centre of a hex by its column and half row, which may be negative.
pub fn centre_at((column, half): (i32, i32)) -> Point {
    point(RADIUS + column as f32 * COLUMN, 0.5 + half as f32 * 0.5)
}

/// Returns the centre of a hex.
pub fn centre(spot: Spot) -> Point {
    centre_at((spot.column.into(), spot.half.into()))
}

/// Returns the centre of a hex by its axial coordinates, with the first hex of a path at the origin.
pub fn centre_of(hex: Hex) -> Point {
    point(hex.x as f32 * COLUMN, hex.y as f32 + hex.x as f32 * 0.5)
}

/// Returns the corners of a hex around a point, clockwise; the edge of a side is between the corner with its number and the next
/// one.
pub fn corners(middle: Point, radius: f32) -> [Point; 6] {
    let (dx, dy) = (radius / 2.0, radius * COLUMN);
    [(-dx, -dy), (dx, -dy), (radius, 0.0), (dx, dy), (-dx, dy), (-radius, 0.0)].map(|(x, y)| point(middle.x + x, middle.y + y))
}

/// Returns the ends of the edge of a side.
pub fn edge(middle: Point, radius: f32, side: Side) -> (Point, Point) {
    let (corners, number) = (corners(middle, radius), usize::from(side.number()));
    (corners[number], corners[(number + 1) % 6])
}

/// Returns the column and half row of the hex nearest to a point, among those with a parity.
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
