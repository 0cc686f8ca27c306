//! Areas of a map: polygons with corners on a grid of whole numbers, and which of them have a border in common. All exact.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A corner of an area: x to the right, y downward.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Corner {
    /// To the right.
    pub x: i32,
    /// Downward.
    pub y: i32,
}

/// Short for the struct.
pub const fn corner(x: i32, y: i32) -> Corner {
    Corner { x, y }
}

/// The edges of a polygon, each from a corner to the next.
pub fn edges(corners: &[Corner]) -> impl Iterator<Item = (Corner, Corner)> {
    let next = corners.iter().cycle().skip(1);
    corners.iter().copied().zip(next.copied())
}

/// A straight line without a direction: its steps, the first of which is not negative, and which of the parallels it is.
type Line = (i64, i64, i64);

/// The line through two corners, and where they stand on it.
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

/// Which polygons have a border of positive length in common: pairs of their numbers, the smaller one first, ascending.
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
        // Those that may reach beyond the start of the next one.
        let mut open: Vec<(i64, usize)> = Vec::new();
        for ([start, end], number) in stretches.iter() {
            open.retain(|(until, _)| until > start);
            borders.extend(open.iter().filter(|(_, other)| other != number).map(|(_, other)| (*other.min(number), *other.max(number))));
            open.push((*end, *number));
        }
    }
    borders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_border_is_a_stretch_that_two_polygons_share_not_a_corner() {
        let square = |x: i32, y: i32| vec![corner(x, y), corner(x + 4, y), corner(x + 4, y + 4), corner(x, y + 4)];
        let slanted = vec![corner(0, 8), corner(8, 8), corner(8, 4), corner(7, 4)];
        let beside = vec![corner(0, 8), corner(7, 4), corner(0, 4)];
        let polygons = [square(0, 0), square(4, 2), square(8, 6), slanted, beside, vec![corner(4, 2), corner(4, 3)]];
        let found: Vec<_> = borders(polygons.iter().map(Vec::as_slice)).into_iter().collect();
        // 2 touches 1 in a corner alone and 3 along x = 8; the last one is a line along the border of 0 and 1.
        assert_eq!(found, [(0, 1), (0, 4), (0, 5), (1, 3), (1, 5), (2, 3), (3, 4)]);
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
