//! The layout of the printed sheet: trackers left of the cells, the guide of paths and the dice to the right.
//!
//! The unit is the height of a hex, as for the cells.

use crate::rules::mowdown::setup::Setup;
use crate::scene::columns::Sheet;
use crate::scene::{Point, SceneRect, point};

/// Width of the columns left and right of the cells.
const SIDE: f32 = 5.5;
/// Margin at the edges of the paper.
const EDGE: f32 = 0.35;
/// Height of a line of a tracker.
pub const LINE: f32 = 0.36;
/// Marks per line of a tracker.
const ACROSS: u8 = 12;
/// Size of a path in the guide, and the gap to the next one.
const CARD: (f32, f32) = (2.6, 1.72);
const GAP: f32 = 0.14;
/// Size of a die, and the gap to the next one.
pub const DIE: f32 = 0.92;

/// The positions of the parts of a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub paper: SceneRect,
    /// The upper left corner of the trackers.
    pub trackers: Point,
    /// The upper left corner of the guide.
    pub guide: Point,
}

impl Layout {
    /// Returns the layout for a board.
    pub fn of(setup: &Setup) -> Layout {
        let cells = Sheet::of(&setup.sheet).bounds();
        let height = cells.height().max(shadow_lines(setup) * LINE + 6.2).max(8.6);
        let top = cells.centre().y - height / 2.0;
        let paper = SceneRect::new(cells.min.x - SIDE, top, cells.width() + 2.0 * SIDE, height);
        Layout { paper, trackers: point(paper.min.x + EDGE, top + EDGE), guide: point(cells.max.x, top + EDGE) }
    }
    /// Returns the area of the path of a face.
    pub fn card(&self, face: u8) -> SceneRect {
        let (column, row) = (f32::from((face - 1) % 2), f32::from((face - 1) / 2));
        SceneRect::new(self.guide.x + column * (CARD.0 + GAP), self.guide.y + 0.35 + row * (CARD.1 + GAP), CARD.0, CARD.1)
    }
    pub fn die(&self, die: usize) -> SceneRect {
        let top = self.card(6).max.y + 0.55;
        SceneRect::new(self.guide.x + die as f32 * (DIE + 0.14), top, DIE, DIE)
    }
    /// Returns the position of the line below the dice.
    pub fn goal(&self) -> Point {
        point(self.guide.x, self.die(0).max.y + 0.35)
    }
}

/// Returns the number of lines of the tracker of an arc.
pub fn lines_of(marks: u8) -> u8 {
    marks.div_ceil(ACROSS).max(1)
}

fn shadow_lines(setup: &Setup) -> f32 {
    (1..=setup.board.arcs).map(|arc| f32::from(lines_of(setup.tracker(arc)))).sum()
}

/// Returns the position of a mark of a tracker relative to its first mark.
pub fn mark_at(mark: u8) -> Point {
    point(f32::from(mark % ACROSS) * 0.34, f32::from(mark / ACROSS) * LINE)
}
