//! Areas of a map: polygons with corners at integer coordinates, and which of them share a border. All computations are exact.

mod cut;
mod hexes;
mod label;
mod triangles;

pub use cut::{bent, cut_out, merge, overlap, split};
pub use hexes::outlines;
pub use label::{depth, distance, label};
pub use triangles::triangles;

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A corner of an area: x to the right, y downward.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Corner {
    /// To the right, in grid units.
    pub x: i32,
    /// Downward, in grid units.
    pub y: i32,
}

/// Creates a corner.
pub const fn corner(x: i32, y: i32) -> Corner {
    Corner { x, y }
}

/// Returns the edges of a polygon, each from a corner to the next.
pub fn edges(corners: &[Corner]) -> impl Iterator<Item = (Corner, Corner)> {
    let next = corners.iter().cycle().skip(1);
    corners.iter().copied().zip(next.copied())
}

/// Returns twice the area of a polygon; negative if its corners are in anticlockwise order on a screen.
pub fn doubled_area(corners: &[Corner]) -> i128 {
    edges(corners).map(|(a, b)| i128::from(a.x) * i128::from(b.y) - i128::from(b.x) * i128::from(a.y)).sum()
}

/// Returns on which side of the line from `a` to `b` a point is: positive to the right on a screen, 0 on the line.
fn side(a: Corner, b: Corner, place: Corner) -> i128 {
    let d = |from: i32, to: i32| i128::from(to) - i128::from(from);
    d(a.x, b.x) * d(a.y, place.y) - d(a.y, b.y) * d(a.x, place.x)
}

/// Returns whether a point is on the edge between two corners, including its ends.
pub fn on_edge(place: Corner, (a, b): (Corner, Corner)) -> bool {
    let between = |a: i32, b: i32, n: i32| (a.min(b)..=a.max(b)).contains(&n);
    side(a, b, place) == 0 && between(a.x, b.x, place.x) && between(a.y, b.y, place.y)
}

/// Returns whether two edges have a point in common.
fn meet(one: (Corner, Corner), other: (Corner, Corner)) -> bool {
    let sides = |(a, b): (Corner, Corner), (c, d): (Corner, Corner)| (side(a, b, c).signum(), side(a, b, d).signum());
    let (first, second) = (sides(one, other), sides(other, one));
    let touch = on_edge(other.0, one) || on_edge(other.1, one) || on_edge(one.0, other) || on_edge(one.1, other);
    touch || (first.0 * first.1 < 0 && second.0 * second.1 < 0)
}

/// The reason a list of corners is not the border of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BorderFault {
    /// There are fewer than three corners.
    TooFew,
    /// The corner with this index equals the next one.
    Twice(usize),
    /// The edges that start at the corners with these indices touch or cross.
    Crossing(usize, usize),
}

/// Returns the reason a list of corners is not the border of an area, or `None` for a simple polygon.
pub fn fault(corners: &[Corner]) -> Option<BorderFault> {
    if corners.len() < 3 {
        return Some(BorderFault::TooFew);
    }
    let edges: Vec<_> = edges(corners).collect();
    if let Some(at) = edges.iter().position(|(from, to)| from == to) {
        return Some(BorderFault::Twice(at));
    }
    for (i, one) in edges.iter().enumerate() {
        for (j, other) in edges.iter().enumerate().skip(i + 1) {
            let (follows, precedes) = (j == i + 1, i == 0 && j == edges.len() - 1);
            // Adjacent edges share a corner, but must not overlap.
            let clash = match (follows, precedes) {
                (false, false) => meet(*one, *other),
                (true, false) => on_edge(other.1, *one) || on_edge(one.0, *other),
                (false, true) => on_edge(other.0, *one) || on_edge(one.1, *other),
                (true, true) => true,
            };
            if clash {
                return Some(BorderFault::Crossing(i, j));
            }
        }
    }
    None
}

/// Returns whether a point is in a polygon. The result is unspecified for points on its border.
pub fn contains(corners: &[Corner], (x, y): (f32, f32)) -> bool {
    let crosses = |(a, b): (Corner, Corner)| {
        let (ax, ay, bx, by) = (a.x as f32, a.y as f32, b.x as f32, b.y as f32);
        (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)
    };
    edges(corners).filter(|edge| crosses(*edge)).count() % 2 == 1
}

/// Returns the smallest and largest coordinates of some corners, or `None` if there are none.
pub fn bounds<'c>(corners: impl IntoIterator<Item = &'c Corner>) -> Option<(Corner, Corner)> {
    let mut corners = corners.into_iter();
    let first = *corners.next()?;
    let least = |a: Corner, b: &Corner| corner(a.x.min(b.x), a.y.min(b.y));
    let most = |a: Corner, b: &Corner| corner(a.x.max(b.x), a.y.max(b.y));
    Some(corners.fold((first, first), |(low, high), at| (least(low, at), most(high, at))))
}

/// An undirected straight line: its direction, whose first component is not negative, and its offset among parallel lines.
type Line = (i64, i64, i64);

/// Returns the line through two corners, and their positions on it.
fn line(from: Corner, to: Corner) -> Option<(Line, [i64; 2])> {
    let (x, y) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
    let step = gcd(x.unsigned_abs(), y.unsigned_abs());
    if step == 0 {
        return None;
    }
    let sign = if (x, y) < (0, 0) { -1 } else { 1 };
    let (x, y) = (sign * x / step, sign * y / step);
    let along = |at: Corner| x * i64::from(at.x) + y * i64::from(at.y);
    let ends = [along(from), along(to)];
    Some(((x, y, x * i64::from(from.y) - y * i64::from(from.x)), [ends[0].min(ends[1]), ends[0].max(ends[1])]))
}

fn gcd(a: u64, b: u64) -> i64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    // Differences of two `i32` fit.
    i64::try_from(a).unwrap_or(i64::MAX)
}

/// Maximum number of overlapping polygons considered at a position: without overlaps, a border has two.
const LAYERS: usize = 16;

/// Returns the polygons that share a border of positive length: pairs of indices, the smaller one first, ascending.
pub fn borders<'p>(polygons: impl Iterator<Item = &'p [Corner]>) -> BTreeSet<(usize, usize)> {
    let mut lines: BTreeMap<Line, Vec<([i64; 2], usize)>> = BTreeMap::new();
    for (number, corners) in polygons.enumerate() {
        for (line, ends) in edges(corners).filter_map(|(from, to)| line(from, to)) {
            lines.entry(line).or_default().push((ends, number));
        }
    }
    let mut borders = BTreeSet::new();
    for stretches in lines.values_mut() {
        stretches.sort_unstable();
        // Intervals that may extend beyond the start of the next one.
        let mut open: Vec<(i64, usize)> = Vec::new();
        for ([start, end], number) in stretches.iter() {
            open.retain(|(until, _)| until > start);
            borders.extend(open.iter().filter(|(_, other)| other != number).map(|(_, other)| (*other.min(number), *other.max(number))));
            if open.len() < LAYERS {
                open.push((*end, *number));
            }
        }
    }
    borders
}

/// Returns whether the bounding boxes of two polygons touch.
fn are_near(one: &[Corner], other: &[Corner]) -> bool {
    let both = bounds(one).zip(bounds(other));
    both.is_some_and(|((a, b), (c, d))| a.x <= d.x && c.x <= b.x && a.y <= d.y && c.y <= b.y)
}

/// Returns the sections of border that two polygons share.
pub fn common(one: &[Corner], other: &[Corner]) -> Vec<(Corner, Corner)> {
    let mut stretches = Vec::new();
    if !are_near(one, other) {
        return stretches;
    }
    for (a, b) in edges(one) {
        let Some((here, _)) = line(a, b) else { continue };
        for (c, d) in edges(other).filter(|(c, d)| line(*c, *d).is_some_and(|(there, _)| there == here)) {
            let mut ends: Vec<Corner> = [a, b].into_iter().filter(|at| on_edge(*at, (c, d))).collect();
            ends.extend([c, d].into_iter().filter(|at| on_edge(*at, (a, b))));
            ends.sort_unstable();
            if let (Some(first), Some(last)) = (ends.first(), ends.last())
                && first != last
            {
                stretches.push((*first, *last));
            }
        }
    }
    stretches
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn border_is_a_shared_segment_not_a_shared_corner() {
        let square = |x: i32, y: i32| vec![corner(x, y), corner(x + 4, y), corner(x + 4, y + 4), corner(x, y + 4)];
        let slanted = vec![corner(0, 8), corner(8, 8), corner(8, 4), corner(7, 4)];
        let beside = vec![corner(0, 8), corner(7, 4), corner(0, 4)];
        let polygons = [square(0, 0), square(4, 2), square(8, 6), slanted, beside, vec![corner(4, 2), corner(4, 3)]];
        let found: Vec<_> = borders(polygons.iter().map(Vec::as_slice)).into_iter().collect();
        // 2 touches 1 only in a corner and 3 along x = 8; the last polygon is a line along the border of 0 and 1.
        assert_eq!(found, [(0, 1), (0, 4), (0, 5), (1, 3), (1, 5), (2, 3), (3, 4)]);
    }

    #[test]
    fn common_borders_of_two_areas_include_their_end_points() {
        let one = [corner(0, 0), corner(4, 0), corner(4, 8), corner(0, 8)];
        let other = [corner(4, 2), corner(9, 2), corner(9, 6), corner(4, 6)];
        assert_eq!(common(&one, &other), [(corner(4, 2), corner(4, 6))]);
        assert_eq!(common(&one, &[corner(4, 8), corner(8, 8), corner(8, 12)]), []);
    }

    #[test]
    fn only_simple_polygons_are_valid_areas() {
        let of = |places: &[(i32, i32)]| fault(&places.iter().map(|(x, y)| corner(*x, *y)).collect::<Vec<_>>());
        assert_eq!(of(&[(0, 0), (4, 0), (4, 3), (2, 1), (0, 3)]), None);
        assert_eq!(of(&[(0, 0), (2, 0), (4, 0), (0, 3)]), None);
        assert_eq!(of(&[(0, 0), (4, 0)]), Some(BorderFault::TooFew));
        assert_eq!(of(&[(0, 0), (4, 0), (4, 0), (0, 3)]), Some(BorderFault::Twice(1)));
        // A bow tie, a spike, a flat polygon, and one that touches itself.
        assert_eq!(of(&[(0, 0), (4, 4), (4, 0), (0, 4)]), Some(BorderFault::Crossing(0, 2)));
        assert_eq!(of(&[(0, 0), (4, 0), (2, 0), (0, 4)]), Some(BorderFault::Crossing(0, 1)));
        assert_eq!(of(&[(0, 0), (4, 0), (8, 0)]), Some(BorderFault::Crossing(0, 2)));
        assert_eq!(of(&[(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)]), Some(BorderFault::Crossing(0, 2)));
        assert_eq!(of(&[(0, 4), (0, 0), (4, 0), (0, 2)]), Some(BorderFault::Crossing(0, 2)));
    }

    #[test]
    fn contains_handles_concave_polygons() {
        let bay = [corner(0, 0), corner(8, 0), corner(8, 8), corner(4, 2), corner(0, 8)];
        let inside = [(1.0, 1.0), (7.5, 6.0), (4.0, 1.9), (4.0, 2.5), (9.0, 1.0), (-1.0, 0.0)].map(|at| contains(&bay, at));
        assert_eq!(inside, [true, true, true, false, false, false]);
    }

    #[test]
    fn borders_of_many_overlapping_polygons_are_found_quickly() {
        let comb: Vec<Corner> = (0..200).map(|i| corner(if i % 2 == 0 { 0 } else { 9000 }, 0)).collect();
        let many = vec![comb; 750];
        let started = std::time::Instant::now();
        assert!(!borders(many.iter().map(Vec::as_slice)).is_empty());
        assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
    }

    #[test]
    fn the_farthest_corners_do_not_overflow() {
        let (least, most) = (i32::MIN, i32::MAX);
        let low = [corner(least, least), corner(most, most), corner(most, least)];
        let high = [corner(least, least), corner(most, most), corner(least, most)];
        let both = [&low[..], &high[..]];
        assert_eq!(borders(both.into_iter()).into_iter().collect::<Vec<_>>(), [(0, 1)]);
    }
}
