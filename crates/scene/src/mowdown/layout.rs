//! The layout of the printed sheet: trackers left of the cells, the guide of paths and the dice to the right. If the guide is folded
//! away, only the dice remain there.
//!
//! The unit is the height of a hex, as for the cells.

use crate::columns::{ColumnSheet, centre};
use crate::{Point, SceneRect, point};
use rules::mowdown::setup::Setup;

/// Widths of the columns left and right of the cells.
const SIDES: (f32, f32) = (4.55, 3.95);
/// Width of the right column without the guide.
const FOLDED: f32 = 1.5;
/// Margin at the edges of the paper, and around the cells.
const EDGE: f32 = 0.26;
const AROUND: f32 = 0.06;
/// Height of a line of a tracker, and of everything else in the column of trackers.
pub const LINE: f32 = 0.3;
const BESIDES: f32 = 5.05;
/// Height of the guide with the dice and the goal below it, and of dice and goal alone.
const GUIDE: (f32, f32) = (6.8, 4.4);
/// Distance of the sun from the edge of the cells, and from the nearest centre of a cell.
const SUN: f32 = 0.36;
const CLEAR: f32 = 0.9;
/// Marks per line of a tracker.
const ACROSS: u8 = 12;
/// Size of a path in the guide, and the gap to the next one.
const CARD: (f32, f32) = (1.74, 1.45);
const GAP: f32 = 0.11;
const DIE: f32 = 0.62;

/// The positions of the parts of a sheet.
#[derive(Clone, Copy, Debug)]
pub struct SheetLayout {
    pub paper: SceneRect,
    /// The upper left corner of the trackers.
    pub trackers: Point,
    /// The upper left corner of the guide.
    pub guide: Point,
    /// Whether the guide is folded away.
    pub folded: bool,
}

impl SheetLayout {
    /// Returns the layout for a board, with or without the guide.
    pub fn of(setup: &Setup, folded: bool) -> SheetLayout {
        let cells = ColumnSheet::of(&setup.sheet).cells_area().grown(AROUND);
        let height = cells.height().max(shadow_lines(setup) * LINE + BESIDES).max(if folded { GUIDE.1 } else { GUIDE.0 });
        let top = cells.centre().y - height / 2.0;
        let paper = SceneRect::new(cells.min.x - SIDES.0, top, cells.width() + SIDES.0 + if folded { FOLDED } else { SIDES.1 }, height);
        SheetLayout { folded, paper, trackers: point(paper.min.x + EDGE, top + EDGE), guide: point(cells.max.x + 0.05, top + EDGE) }
    }
    /// Returns the area of the path of a face.
    pub fn card(&self, face: u8) -> SceneRect {
        let (column, row) = (f32::from((face - 1) % 2), f32::from((face - 1) / 2));
        SceneRect::new(self.guide.x + column * (CARD.0 + GAP), self.guide.y + 0.35 + row * (CARD.1 + GAP), CARD.0, CARD.1)
    }
    pub fn die(&self, die: usize) -> SceneRect {
        let along = die as f32 * (DIE + 0.14);
        match self.folded {
            true => SceneRect::new(self.guide.x, self.guide.y + 0.35 + along, DIE, DIE),
            false => SceneRect::new(self.guide.x + along, self.card(6).max.y + 0.16, DIE, DIE),
        }
    }
    /// Returns the position of the line below `dice` dice, and the number of letters on it.
    pub fn goal(&self, dice: usize) -> (Point, usize) {
        let last = self.die(if self.folded { dice.saturating_sub(1) } else { 0 });
        (point(self.guide.x, last.max.y + 0.24), if self.folded { 12 } else { 34 })
    }
    /// Returns the area of the heading of the guide.
    pub fn heading(&self) -> SceneRect {
        SceneRect::new(self.guide.x, self.guide.y - 0.06, self.paper.max.x - EDGE - self.guide.x, 0.32)
    }
}

/// Returns the position of the sun: between the cells and the corner of the paper that is nearest to where it shines from.
pub fn sun_at(sheet: &ColumnSheet) -> Point {
    let (wanted, area) = (sheet.sun_at(sheet.sun), sheet.cells_area().grown(-SUN));
    let away = |at: Point, from: Point| (at.x - from.x).powi(2) + (at.y - from.y).powi(2);
    let steps = |from: f32, to: f32| (0..=24_u8).map(move |n| from + (to - from) * f32::from(n) / 24.0);
    let places = steps(area.min.y, area.max.y).flat_map(|y| steps(area.min.x, area.max.x).map(move |x| point(x, y)));
    let free = places.filter(|at| sheet.cells.keys().all(|spot| away(*at, centre(*spot)) >= CLEAR * CLEAR));
    free.min_by(|a, b| away(*a, wanted).total_cmp(&away(*b, wanted))).unwrap_or(wanted)
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
    point(f32::from(mark % ACROSS) * 0.3, f32::from(mark / ACROSS) * LINE)
}
