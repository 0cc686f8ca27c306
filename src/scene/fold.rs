//! A long picture in two rows, so that a pane that is not long shows it larger: what lies right of a line stands below.

use super::{Area, Point, point};

/// How much the first row shows beyond the line, in cells: the whole of what stands there.
const AFTER: f32 = 1.02;
/// How much the second row shows before the line: room for what is written over what stands there.
const BEFORE: f32 = 0.75;
/// Cells between the rows.
const GAP: f32 = 0.25;
/// By how much larger the picture must become for it to be folded.
const WORTH: f32 = 1.1;

/// Where a picture is folded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fold {
    whole: Area,
    at: f32,
}

impl Fold {
    /// The one of the lines at which a picture may be folded that makes its rows most alike; none where it is not much larger then than
    /// in one row, in a pane of this width and height.
    pub fn of(whole: Area, lines: &[f32], pane: (f32, f32)) -> Option<Fold> {
        let fits = |bounds: Area| (pane.0 / bounds.width().max(0.01)).min(pane.1 / bounds.height().max(0.01));
        let folds = lines.iter().map(|at| Fold { whole, at: *at });
        let best = folds.min_by(|a, b| a.bounds().width().total_cmp(&b.bounds().width()))?;
        (fits(best.bounds()) > WORTH * fits(whole)).then_some(best)
    }
    /// What is seen of the folded picture.
    pub fn bounds(self) -> Area {
        let [first, second] = self.rows().map(|(part, _)| part.width());
        let width = first.max(second);
        Area { min: self.whole.min, max: point(self.whole.min.x + width, self.whole.max.y + self.down()) }
    }
    /// The part of the picture that each row shows, and by how much it is moved there.
    pub fn rows(self) -> [(Area, Point); 2] {
        let Area { min, max } = self.whole;
        let first = Area { min, max: point(self.at + AFTER, max.y) };
        let second = Area { min: point(self.at - BEFORE, min.y), max };
        [(first, Point::default()), (second, point(min.x - second.min.x, self.down()))]
    }
    fn down(self) -> f32 {
        self.whole.height() + GAP
    }
    /// The point of the picture that is shown at a point.
    pub fn unfolded(self, at: Point) -> Point {
        let [_, (_, by)] = self.rows();
        if at.y < self.whole.max.y + GAP / 2.0 { at } else { point(at.x - by.x, at.y - by.y) }
    }
    /// Where a part of the picture is shown; one that lies on the line where most of it is.
    pub fn folded(self, part: Area) -> Area {
        let [_, (_, by)] = self.rows();
        let moved = |at: Point| point(at.x + by.x, at.y + by.y);
        if part.centre().x < self.at { part } else { Area { min: moved(part.min), max: moved(part.max) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_picture_is_folded_where_that_makes_it_larger_and_found_again() {
        let whole = Area::new(-0.25, -1.0, 26.5, 6.0);
        let lines = [5.0, 10.0, 15.0, 20.0];
        assert_eq!(Fold::of(whole, &lines, (2600.0, 500.0)), None, "there is room for one row");
        assert_eq!(Fold::of(whole, &[], (1000.0, 600.0)), None);
        let fold = Fold::of(whole, &lines, (1000.0, 600.0)).unwrap();
        assert_eq!(fold.at, 15.0, "the longer row is as short as can be");
        for at in [point(0.5, 2.5), point(14.9, 0.5), point(15.1, 4.5), point(25.5, 2.5)] {
            let shown = fold.folded(Area { min: at, max: at }).min;
            assert!(fold.bounds().contains(shown), "{shown:?}");
            let back = fold.unfolded(shown);
            assert!((back.x - at.x).abs() + (back.y - at.y).abs() < 1e-4, "{at:?} {back:?}");
        }
    }
}
