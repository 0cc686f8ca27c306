//! Cutting and joining areas: by a line, with each other, out of each other. The crate i_overlay computes intersections between
//! grid points.

use super::{Corner, corner, doubled_area, edges, fault, on_edge};
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay::Overlay;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::i_float::int::point::IntPoint;

/// Splits a polygon in two along a line from border to border. Returns `None` if the line does not start and end on the border or
/// leaves the polygon.
pub fn split(corners: &[Corner], line: &[Corner]) -> Option<[Vec<Corner>; 2]> {
    let (first, last) = (*line.first()?, *line.last()?);
    let mut ring = corners.to_vec();
    let (from, to) = (insert(&mut ring, first)?, insert(&mut ring, last)?);
    if first == last {
        return None;
    }
    // The second corner may have been inserted before the first.
    let from = if ring[from] == first { from } else { from + 1 };
    let around = |from: usize, to: usize| {
        let steps = (to + ring.len() - from) % ring.len();
        (0..=steps).map(|step| ring[(from + step) % ring.len()]).collect::<Vec<_>>()
    };
    let inner = &line[1..line.len() - 1];
    let there = [around(from, to), inner.iter().rev().copied().collect()].concat();
    let back = [around(to, from), inner.to_vec()].concat();
    let whole = doubled_area(corners).abs() == doubled_area(&there).abs() + doubled_area(&back).abs();
    (whole && fault(&there).is_none() && fault(&back).is_none()).then_some([there, back])
}

/// Turns a point on the border into a corner and returns its index.
fn insert(ring: &mut Vec<Corner>, place: Corner) -> Option<usize> {
    if let Some(at) = ring.iter().position(|corner| *corner == place) {
        return Some(at);
    }
    let edge = edges(ring).position(|edge| on_edge(place, edge))?;
    ring.insert(edge + 1, place);
    Some(edge + 1)
}

/// Merges two polygons. Returns `None` if they share no border or the result would have a hole.
pub fn merge(one: &[Corner], other: &[Corner]) -> Option<Vec<Corner>> {
    let joined = overlay(one, other, OverlayRule::Union)?;
    <[Vec<Corner>; 1]>::try_from(joined).ok().map(|[joined]| joined)
}

/// Subtracts one polygon from another and returns the parts, largest first. Returns `None` if a part would have a hole or touch
/// itself.
pub fn cut_out(from: &[Corner], what: &[Corner]) -> Option<Vec<Vec<Corner>>> {
    let mut left = overlay(from, what, OverlayRule::Difference)?;
    left.sort_by_key(|part| -doubled_area(part).abs());
    Some(left)
}

/// Returns whether two polygons overlap.
pub fn overlap(one: &[Corner], other: &[Corner]) -> bool {
    overlay(one, other, OverlayRule::Intersect).is_none_or(|common| !common.is_empty())
}

/// Bends the edges of a polygon through nearby points: a crossing of edges between grid points is rounded to one, and both areas
/// must use the same point.
pub fn bent(corners: &[Corner], places: &[Corner]) -> Vec<Corner> {
    let mut bent = corners.to_vec();
    for place in places {
        if bent.contains(place) {
            continue;
        }
        let edge = edges(&bent).position(|(a, b)| is_close(*place, a, b));
        if let Some(at) = edge {
            bent.insert(at + 1, *place);
        }
    }
    if fault(&bent).is_none() { bent } else { corners.to_vec() }
}

/// Returns whether a point is within rounding distance of an edge, and next to it.
fn is_close(place: Corner, a: Corner, b: Corner) -> bool {
    let d = |from: i32, to: i32| f64::from(to) - f64::from(from);
    let ((x, y), (px, py)) = ((d(a.x, b.x), d(a.y, b.y)), (d(a.x, place.x), d(a.y, place.y)));
    let length = x.hypot(y);
    let along = (x * px + y * py) / length;
    (x * py - y * px).abs() / length <= 1.0 && along > 0.0 && along < length
}

/// Applies an overlay rule to two polygons and returns the parts. Returns `None` if a part has a hole or touches itself.
fn overlay(one: &[Corner], other: &[Corner], rule: OverlayRule) -> Option<Vec<Vec<Corner>>> {
    let points = |corners: &[Corner]| corners.iter().map(|at| IntPoint::new(at.x, at.y)).collect::<Vec<_>>();
    let shapes = Overlay::from_subj_and_clip(&points(one), &points(other)).overlay(rule, FillRule::EvenOdd);
    let part = |shape: Vec<Vec<IntPoint<i32>>>| {
        let [outline] = <[_; 1]>::try_from(shape).ok()?;
        let part: Vec<Corner> = outline.into_iter().map(|at| corner(at.x, at.y)).collect();
        fault(&part).is_none().then_some(part)
    };
    shapes.into_iter().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::super::borders;
    use super::*;

    fn polygon(places: &[(i32, i32)]) -> Vec<Corner> {
        places.iter().map(|(x, y)| corner(*x, *y)).collect()
    }

    fn square(x: i32, y: i32, side: i32) -> Vec<Corner> {
        polygon(&[(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
    }

    #[test]
    fn cutting_from_border_to_border_makes_two_adjacent_areas() {
        let whole = square(0, 0, 8);
        for line in [vec![(0, 3), (8, 5)], vec![(8, 5), (0, 3)], vec![(0, 0), (8, 8)], vec![(2, 0), (4, 4), (6, 0)], vec![(0, 6), (2, 8)]] {
            let [one, other] = split(&whole, &polygon(&line)).unwrap();
            assert_eq!(doubled_area(&one).abs() + doubled_area(&other).abs(), 128);
            assert_eq!(borders([&one[..], &other[..]].into_iter()).len(), 1, "{line:?}");
        }
        // From outside, along the border, leaving and entering again, and back to the start.
        for line in
            [vec![(-1, 3), (8, 3)], vec![(0, 0), (8, 0)], vec![(0, 2), (-3, 4), (8, 6)], vec![(0, 2), (4, 4), (0, 2)], vec![(0, 2)], vec![]]
        {
            assert_eq!(split(&whole, &polygon(&line)), None, "{line:?}");
        }
    }

    #[test]
    fn merge_joins_only_adjacent_areas() {
        let joined = merge(&square(0, 0, 4), &square(4, 1, 2)).unwrap();
        assert_eq!((doubled_area(&joined).abs(), joined.len()), (40, 8));
        assert_eq!(merge(&square(0, 0, 4), &square(5, 0, 4)), None);
        assert_eq!(merge(&square(0, 0, 4), &square(4, 4, 4)), None, "a corner is no border");
        let bay = polygon(&[(0, 0), (6, 0), (6, 6), (4, 6), (4, 2), (2, 2), (2, 6), (0, 6)]);
        assert_eq!(merge(&bay, &polygon(&[(0, 6), (6, 6), (6, 8), (0, 8)])), None, "it would have a hole");
    }

    #[test]
    fn cutting_a_polygon_leaves_parts_but_never_a_hole() {
        let left = cut_out(&square(0, 0, 8), &polygon(&[(-1, 2), (9, 2), (9, 4), (-1, 4)])).unwrap();
        assert_eq!(left.iter().map(|part| doubled_area(part).abs()).collect::<Vec<_>>(), [64, 32]);
        assert_eq!(cut_out(&square(0, 0, 8), &square(2, 2, 2)), None);
        assert_eq!(cut_out(&square(2, 2, 2), &square(0, 0, 8)), Some(Vec::new()));
        assert!(!overlap(&square(0, 0, 4), &square(4, 0, 4)) && overlap(&square(0, 0, 4), &square(3, 3, 4)));
        assert!(overlap(&square(0, 0, 8), &square(2, 2, 2)));
    }

    #[test]
    fn slanted_cut_keeps_a_shared_border_after_grid_snapping() {
        let (whole, drawn) = (square(0, 0, 9), polygon(&[(-2, -3), (5, 4), (13, 5), (12, -4)]));
        let slanted = polygon(&[(0, 0), (7, 3), (9, 9), (0, 9)]);
        for area in [whole, slanted] {
            let left = cut_out(&area, &drawn).unwrap();
            let drawn = bent(&drawn, &left.concat());
            for part in &left {
                assert_eq!(borders([&part[..], &drawn[..]].into_iter()).len(), 1);
                assert!(!overlap(part, &drawn));
            }
        }
    }
}
