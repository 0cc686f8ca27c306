//! Areas made of hexes: their outlines as polygons, on a grid on which all corners of hexes have integer coordinates.

use super::{Corner, corner, doubled_area};
use crate::hex::Offset;
use std::collections::{BTreeMap, BTreeSet};

/// Half the width of a hex, and a quarter of its height: close to the regular shape.
const HALF: i32 = 7;
const QUARTER: i32 = 4;
/// The corners of a hex relative to its centre, clockwise from the top.
const AROUND: [(i32, i32); 6] =
    [(0, -2 * QUARTER), (HALF, -QUARTER), (HALF, QUARTER), (0, 2 * QUARTER), (-HALF, QUARTER), (-HALF, -QUARTER)];

fn corners(at: Offset) -> [Corner; 6] {
    let (column, row) = (i32::from(at.column), i32::from(at.row));
    let middle = (HALF * (2 * column + 1 + row % 2), QUARTER * (3 * row + 2));
    AROUND.map(|(x, y)| corner(middle.0 + x, middle.1 + y))
}

/// Returns the outlines of a set of hexes, one for each connected part, from the upper left. Returns `None` if they enclose a hole,
/// which an area cannot have.
pub fn outlines(hexes: &BTreeSet<Offset>) -> Option<Vec<Vec<Corner>>> {
    // Adjacent hexes traverse their common edge in opposite directions; edges traversed only once form the outline.
    let sides = |at: &Offset| {
        let around = corners(*at);
        (0..6).map(move |i| (around[i], around[(i + 1) % 6]))
    };
    let all: BTreeSet<(Corner, Corner)> = hexes.iter().flat_map(sides).collect();
    let mut next: BTreeMap<Corner, Corner> = all.iter().filter(|(a, b)| !all.contains(&(*b, *a))).copied().collect();
    let mut found = Vec::new();
    while let Some((first, mut at)) = next.pop_first() {
        let mut line = vec![first];
        while at != first {
            line.push(at);
            at = next.remove(&at)?;
        }
        // Holes are traversed in the opposite direction.
        if doubled_area(&line) < 0 {
            return None;
        }
        found.push(line);
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::super::{common, fault};
    use super::*;
    use crate::hex::offset;

    fn of(hexes: &[(u16, u16)]) -> Option<Vec<Vec<Corner>>> {
        outlines(&hexes.iter().map(|(column, row)| offset(*column, *row)).collect())
    }

    #[test]
    fn the_outline_of_adjacent_hexes_omits_their_shared_edges() {
        let one = of(&[(0, 0)]).unwrap();
        assert_eq!(one, [[corner(0, 4), corner(7, 0), corner(14, 4), corner(14, 12), corner(7, 16), corner(0, 12)]]);
        let row = of(&[(0, 0), (1, 0), (0, 1)]).unwrap();
        assert_eq!((row.len(), row[0].len(), fault(&row[0])), (1, 12, None));
        assert_eq!(doubled_area(&row[0]), 3 * doubled_area(&one[0]));
    }

    #[test]
    fn separate_hex_groups_become_areas_and_holes_are_rejected() {
        let apart = of(&[(0, 0), (4, 4)]).unwrap();
        assert_eq!(apart.len(), 2);
        // Parts copied separately fit together again.
        let (left, right) = (of(&[(2, 2), (2, 3)]).unwrap(), of(&[(3, 2), (3, 3)]).unwrap());
        assert!(!common(&left[0], &right[0]).is_empty());
        let ring = [(1, 0), (2, 0), (0, 1), (2, 1), (1, 2), (2, 2)];
        assert_eq!(of(&ring), None, "around a hex that is not selected");
        assert_eq!(of(&[]), Some(Vec::new()));
    }
}
