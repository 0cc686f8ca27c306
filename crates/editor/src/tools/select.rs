//! Select and move: boxes of cells, and cells as text for the clipboard, one glyph per cell, rows from the top.

use content::ring::Grid;
use geometry::cell::Cell;
use serde::{Deserialize, Serialize};

/// A rectangle of selected cells: columns and levels, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellBox {
    pub left: u8,
    pub right: u8,
    pub low: u8,
    pub high: u8,
}

impl CellBox {
    pub fn between(a: (u8, u8), b: (u8, u8)) -> CellBox {
        CellBox { left: a.0.min(b.0), right: a.0.max(b.0), low: a.1.min(b.1), high: a.1.max(b.1) }
    }
    pub fn contains(self, (x, y): (u8, u8)) -> bool {
        (self.left..=self.right).contains(&x) && (self.low..=self.high).contains(&y)
    }
    /// Returns the number of columns.
    pub fn width(self) -> u8 {
        self.right - self.left + 1
    }
    /// Returns the number of levels.
    pub fn height(self) -> u8 {
        self.high - self.low + 1
    }
}

pub fn to_text(grid: &Grid, cells: CellBox) -> String {
    let row = |level: u8| (cells.left..=cells.right).filter_map(|x| grid.get(x, level)).map(Cell::glyph).collect::<String>();
    (cells.low..=cells.high).rev().map(row).collect::<Vec<_>>().join("\n")
}

/// Parses a text made by [`to_text`]; returns `None` if a letter is not a cell or the rows differ in length.
pub fn from_text(text: &str) -> Option<Grid> {
    let rows: Vec<Vec<Cell>> = text.trim().lines().map(|row| row.trim().chars().map(Cell::from_glyph).collect()).collect::<Option<_>>()?;
    let width = rows.first()?.len();
    if width == 0 || width > 64 || rows.len() > 64 || rows.iter().any(|row| row.len() != width) {
        return None;
    }
    Some(Grid { width: width as u8, levels: rows.len() as u8, cells: rows.concat() })
}

/// Returns the cells of a box as a separate grid.
pub fn cut_out(grid: &Grid, cells: CellBox) -> Grid {
    let mut part = Grid::filled(cells.width(), cells.height(), Cell::AIR);
    for (x, y) in places(cells) {
        if let Some(cell) = grid.get(x, y) {
            part.set(x - cells.left, y - cells.low, cell);
        }
    }
    part
}

/// Fills a box with sky.
pub fn clear(grid: &mut Grid, cells: CellBox) {
    for (x, y) in places(cells) {
        grid.set(x, y, Cell::AIR);
    }
}

/// Places a grid on another one with its lower left cell at (`x`, `y`); cells outside are dropped. Returns the covered box.
pub fn place(onto: &mut Grid, part: &Grid, x: i32, y: i32) -> Option<CellBox> {
    let mut covered: Option<CellBox> = None;
    for (column, level) in (0..part.width).flat_map(|c| (0..part.levels).map(move |l| (c, l))) {
        let (Ok(to_x), Ok(to_y)) = (u8::try_from(x + i32::from(column)), u8::try_from(y + i32::from(level))) else { continue };
        let (Some(cell), Some(_)) = (part.get(column, level), onto.get(to_x, to_y)) else { continue };
        onto.set(to_x, to_y, cell);
        covered = Some(covered.map_or(CellBox::between((to_x, to_y), (to_x, to_y)), |b| CellBox {
            left: b.left.min(to_x),
            right: b.right.max(to_x),
            low: b.low.min(to_y),
            high: b.high.max(to_y),
        }));
    }
    covered
}

/// Returns the grid mirrored left to right, or flipped top to bottom, inside a box.
pub fn mirrored(grid: &Grid, cells: CellBox, top_to_bottom: bool) -> Grid {
    let mut turned = grid.clone();
    for (x, y) in places(cells) {
        let from = if top_to_bottom { (x, cells.low + cells.high - y) } else { (cells.left + cells.right - x, y) };
        if let Some(cell) = grid.get(from.0, from.1) {
            turned.set(x, y, cell);
        }
    }
    turned
}

pub fn whole(grid: &Grid) -> CellBox {
    CellBox { left: 0, right: grid.width.max(1) - 1, low: 0, high: grid.levels.max(1) - 1 }
}

fn places(cells: CellBox) -> impl Iterator<Item = (u8, u8)> {
    (cells.left..=cells.right).flat_map(move |x| (cells.low..=cells.high).map(move |y| (x, y)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cell_clipboard_text_round_trips() {
        let grid = from_text("o.Xt\n####").unwrap();
        assert_eq!(to_text(&grid, whole(&grid)), "o.Xt\n####");
        assert_eq!(from_text("o.\n#"), None);
        assert_eq!(from_text("hello"), None);
    }

    #[test]
    fn moving_cells_over_the_edge_clips_them() {
        let mut grid = from_text("....\n####").unwrap();
        let part = from_text("oo").unwrap();
        assert_eq!(place(&mut grid, &part, 3, 1), Some(CellBox { left: 3, right: 3, low: 1, high: 1 }));
        assert_eq!(to_text(&grid, whole(&grid)), "...o\n####");
    }
}
