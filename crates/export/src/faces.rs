//! Sides of pieces in rows, edge to edge.

use super::canvas::{Affine, Canvas};
use super::face::{Cut, Stock};
use super::picture::Picture;
use super::piece::PieceSide;
use scene::{SceneRect, point};

/// Maximum number of sides per row.
pub const COLUMNS: usize = 10;

/// Sides of pieces as a single picture.
pub struct Faces {
    sides: Vec<PieceSide>,
    columns: usize,
    stock: Stock,
    saver: bool,
}

impl Faces {
    /// Creates the picture from pieces of the same stock.
    pub fn new(sides: Vec<PieceSide>, stock: Stock, saver: bool) -> Faces {
        let columns = sides.len().clamp(1, COLUMNS);
        Faces { sides, columns, stock: Stock { corner: 0.0, ..stock }, saver }
    }
    /// Returns the number of columns and rows.
    pub fn shape(&self) -> (usize, usize) {
        (self.columns, self.sides.len().div_ceil(self.columns).max(1))
    }
}

impl Picture for Faces {
    fn bounds(&self) -> SceneRect {
        let (columns, rows) = self.shape();
        let whole = self.stock.whole();
        SceneRect::new(0.0, 0.0, columns as f32 * whole.width(), rows as f32 * whole.height())
    }
    fn draw(&self, seen: SceneRect, canvas: &mut dyn Canvas) {
        let (whole, bleed) = (self.stock.whole(), self.stock.bleed);
        let (width, height) = (whole.width(), whole.height());
        let cut = Cut::alone(self.stock, self.saver);
        for (number, side) in self.sides.iter().enumerate() {
            let at = point((number % self.columns) as f32 * width, (number / self.columns) as f32 * height);
            if at.y <= seen.max.y && at.y + height >= seen.min.y {
                canvas.push(Affine::shift(at.x + bleed, at.y + bleed));
                side.ground(&cut, canvas);
                side.marks(&cut, canvas);
                canvas.pop();
            }
        }
    }
}
