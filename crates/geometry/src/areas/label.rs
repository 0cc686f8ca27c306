//! The label position of an area: as far from its border as possible, found by a quadtree search.

use super::{Corner, bounds, contains, edges};
use std::collections::BinaryHeap;

/// Accepted distance from the optimum, relative to the size of the area.
const PRECISION: f32 = 0.02;
/// Maximum number of squares examined.
const MAX_SQUARES: usize = 400;

/// A square that may contain the label position: the upper bound of its distance from the border, its centre, half its side length.
#[derive(PartialEq)]
struct Square {
    promise: f32,
    middle: (f32, f32),
    half: f32,
}

impl Eq for Square {}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Square) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Square) -> std::cmp::Ordering {
        self.promise.total_cmp(&other.promise)
    }
}

/// Returns the best label position of an area, and its distance from the border.
pub fn label(corners: &[Corner]) -> ((f32, f32), f32) {
    let Some((low, high)) = bounds(corners) else { return ((0.0, 0.0), 0.0) };
    let (width, height) = (high.x as f32 - low.x as f32, high.y as f32 - low.y as f32);
    let middle = (low.x as f32 + width / 2.0, low.y as f32 + height / 2.0);
    let square = |middle: (f32, f32), half: f32| Square { promise: depth(corners, middle) + half * std::f32::consts::SQRT_2, middle, half };
    let mut best = (middle, depth(corners, middle));
    let side = width.min(height).max(width.max(height) / 16.0).max(f32::MIN_POSITIVE);
    let mut open = BinaryHeap::new();
    for column in 0..(width / side).ceil().max(1.0) as u32 {
        for row in 0..(height / side).ceil().max(1.0) as u32 {
            let at = (low.x as f32 + (column as f32 + 0.5) * side, low.y as f32 + (row as f32 + 0.5) * side);
            open.push(square(at, side / 2.0));
        }
    }
    for _ in 0..MAX_SQUARES {
        let Some(Square { promise, middle, half }) = open.pop() else { break };
        if promise - best.1 <= PRECISION * side {
            break;
        }
        let here = promise - half * std::f32::consts::SQRT_2;
        if here > best.1 {
            best = (middle, here);
        }
        let quarter = half / 2.0;
        for (x, y) in [(-quarter, -quarter), (quarter, -quarter), (-quarter, quarter), (quarter, quarter)] {
            open.push(square((middle.0 + x, middle.1 + y), quarter));
        }
    }
    best
}

/// Returns the distance of a point from the border; negative outside.
pub fn depth(corners: &[Corner], at: (f32, f32)) -> f32 {
    let distance = edges(corners).map(|edge| distance(edge, at)).fold(f32::INFINITY, f32::min);
    if contains(corners, at) { distance } else { -distance }
}

/// Returns the distance of a point from an edge.
pub fn distance((a, b): (Corner, Corner), (x, y): (f32, f32)) -> f32 {
    let (ax, ay) = (a.x as f32, a.y as f32);
    let (dx, dy) = (b.x as f32 - ax, b.y as f32 - ay);
    let along = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy).max(f32::MIN_POSITIVE)).clamp(0.0, 1.0);
    (x - ax - along * dx).hypot(y - ay - along * dy)
}

#[cfg(test)]
mod tests {
    use super::super::corner;
    use super::*;

    #[test]
    fn area_label_is_placed_where_there_is_most_room() {
        let square = [corner(0, 0), corner(8, 0), corner(8, 8), corner(0, 8)];
        let ((x, y), room) = label(&square);
        assert!((x - 4.0).abs() < 0.3 && (y - 4.0).abs() < 0.3 && room > 3.7, "{x} {y} {room}");
        // The centre of the bounding box of a hook is outside of it.
        let hook = [corner(0, 0), corner(20, 0), corner(20, 20), corner(14, 20), corner(14, 4), corner(0, 4)];
        let (at, room) = label(&hook);
        assert!(contains(&hook, at) && room > 2.9, "{at:?} {room}");
        for odd in [
            &[][..],
            &[corner(3, 3)],
            &[corner(0, 0), corner(9, 0)],
            &[corner(i32::MIN, i32::MIN), corner(i32::MAX, i32::MAX), corner(0, 5)],
        ] {
            let ((x, y), _) = label(odd);
            assert!(x.is_finite() && y.is_finite());
        }
    }
}
