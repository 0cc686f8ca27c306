//! Folds a long picture into two rows, so that it is larger in a pane with other proportions: the part to the right of a line is
//! displayed below the rest.

use super::{Point, SceneRect, point};
use std::cmp::Ordering;

/// Width of the frame at the line, in cells, which both rows show.
const EDGE: f32 = 0.03;
/// Gap between the rows, in cells.
const GAP: f32 = 0.07;
/// Indentation of the second row, in cells, which aligns its first card with the beginning of the first row.
const LEFT: f32 = 0.25 - EDGE;
/// Minimum magnification gained by folding, and the share of the largest magnification that counts as equally good.
const WORTH: f32 = 1.1;
const SAME: f32 = 0.995;

/// The position at which a picture is folded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fold {
    whole: SceneRect,
    at: f32,
}

impl Fold {
    /// Returns the line at which folding makes the picture largest in a pane of this width and height, or `None` if folding does not
    /// make it much larger. Of equally good lines, it returns one with a shorter second row, which leaves room for shared items.
    pub fn of(whole: SceneRect, lines: &[f32], pane: (f32, f32)) -> Option<Fold> {
        let fits = |bounds: SceneRect| (pane.0 / bounds.width().max(0.01)).min(pane.1 / bounds.height().max(0.01));
        let folds = lines.iter().map(|at| Fold { whole, at: *at });
        let largest = folds.clone().map(|fold| fits(fold.bounds())).fold(0.0, f32::max);
        let fitting = folds.filter(|fold| fits(fold.bounds()) >= largest * SAME);
        let best = fitting.min_by(|a, b| a.order().partial_cmp(&b.order()).unwrap_or(Ordering::Equal))?;
        (largest > WORTH * fits(whole)).then_some(best)
    }
    /// Returns whether the second row is the longer one, and the width of the longer row.
    fn order(self) -> (bool, f32) {
        let [first, second] = self.rows().map(|(part, _)| part.width());
        (second > first, first.max(second))
    }
    /// Returns the empty area to the right of the second row.
    pub fn free(self) -> SceneRect {
        let [_, (part, by)] = self.rows();
        let bounds = self.bounds();
        SceneRect { min: point(part.max.x + by.x, part.min.y + by.y), max: point(bounds.max.x, part.max.y + by.y) }
    }
    /// Returns the bounds of the folded picture.
    pub fn bounds(self) -> SceneRect {
        let [first, second] = self.rows().map(|(part, _)| part.width());
        let width = first.max(second + LEFT);
        SceneRect { min: self.whole.min, max: point(self.whole.min.x + width, self.whole.max.y + self.down()) }
    }
    /// Returns the part of the picture in each row, and its offset.
    pub fn rows(self) -> [(SceneRect, Point); 2] {
        let SceneRect { min, max } = self.whole;
        let first = SceneRect { min, max: point(self.at + EDGE, max.y) };
        let second = SceneRect { min: point(self.at - EDGE, min.y), max };
        [(first, Point::default()), (second, point(min.x + LEFT - second.min.x, self.down()))]
    }
    fn down(self) -> f32 {
        self.whole.height() + GAP
    }
    /// Returns the point of the picture that is displayed at a point.
    pub fn unfolded(self, at: Point) -> Point {
        let [_, (_, by)] = self.rows();
        if at.y < self.whole.max.y + GAP / 2.0 { at } else { point(at.x - by.x, at.y - by.y) }
    }
    /// Returns the area where a part of the picture is displayed; a part on the line is displayed in the row that contains most of it.
    pub fn folded(self, part: SceneRect) -> SceneRect {
        let [_, (_, by)] = self.rows();
        let moved = |at: Point| point(at.x + by.x, at.y + by.y);
        if part.centre().x < self.at { part } else { SceneRect { min: moved(part.min), max: moved(part.max) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_scene_is_folded_into_two_rows_and_positions_map_back() {
        let whole = SceneRect::new(-0.25, -1.0, 26.5, 6.0);
        let lines = [5.0, 10.0, 15.0, 20.0];
        assert_eq!(Fold::of(whole, &lines, (2600.0, 500.0)), None, "there is room for one row");
        assert_eq!(Fold::of(whole, &[], (1000.0, 600.0)), None);
        let fold = Fold::of(whole, &lines, (1000.0, 600.0)).unwrap();
        assert_eq!(fold.at, 15.0, "the longer row is as short as can be");
        assert!(fold.free().min.x < fold.bounds().max.x, "the second row leaves a free corner");
        for at in [point(0.5, 2.5), point(14.9, 0.5), point(15.1, 4.5), point(25.5, 2.5)] {
            let shown = fold.folded(SceneRect { min: at, max: at }).min;
            assert!(fold.bounds().contains(shown), "{shown:?}");
            let back = fold.unfolded(shown);
            assert!((back.x - at.x).abs() + (back.y - at.y).abs() < 1e-4, "{at:?} {back:?}");
        }
    }
}
