//! A part of the clipboard that floats over a canvas, until it is placed.

use crate::documents::columns::tools::HalfRowPlace;
use crate::tools::patch::Patch;
use content::areas::AreaBoard;
use content::columns::SheetCell;
use content::ring::Grid;
use geometry::areas::bounds;
use std::collections::BTreeMap;

/// A part that floats over the document with this path.
#[derive(Clone, Debug)]
pub struct Floating {
    pub path: String,
    pub part: FloatingPart,
    /// Its position in the units of the grid: a hex (x, y), a column and a half row, a column and a level, or an offset.
    pub at: (i32, i32),
}

#[derive(Clone, Debug)]
pub enum FloatingPart {
    /// Hexes around their middle.
    Hexes(Patch),
    /// Cells of a board of columns around their middle.
    Columns(BTreeMap<HalfRowPlace, SheetCell>),
    /// Cells of a lunar card; the position is that of the lower left one.
    Cells(Grid),
    Areas(Box<AreaBoard>),
}

/// A part from the clipboard with its position, or the id of a message.
pub type ParsedPart = Result<(FloatingPart, (i32, i32)), &'static str>;

#[derive(Clone, Copy, Debug)]
pub enum FloatRequest {
    Move((i32, i32)),
    Place,
    Remove,
}

impl FloatingPart {
    /// Returns the position at which the middle of the part is under a place of the grid.
    pub fn under(&self, (x, y): (i32, i32)) -> (i32, i32) {
        match self {
            FloatingPart::Hexes(_) | FloatingPart::Columns(_) => (x, y),
            FloatingPart::Cells(grid) => (x - i32::from(grid.width) / 2, y - i32::from(grid.levels) / 2),
            FloatingPart::Areas(board) => {
                let middle = bounds(board.areas.iter().flat_map(|area| &area.corners));
                middle.map_or((x, y), |(low, high)| (x - low.x.midpoint(high.x), y - low.y.midpoint(high.y)))
            }
        }
    }
    /// Returns the steps of the arrow keys: right, left, down, up.
    pub fn steps(&self) -> [(i32, i32); 4] {
        match self {
            FloatingPart::Hexes(_) | FloatingPart::Areas(_) => [(1, 0), (-1, 0), (0, 1), (0, -1)],
            FloatingPart::Columns(_) => [(1, 1), (-1, -1), (0, 2), (0, -2)],
            FloatingPart::Cells(_) => [(1, 0), (-1, 0), (0, -1), (0, 1)],
        }
    }
}
