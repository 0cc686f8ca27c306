//! Triangulation of polygons for drawing, by exact ear clipping.

use super::{Corner, doubled_area, side};

/// Returns the triangles of a polygon, by the indices of its corners. For polygons that are not simple, returns as many as can be
/// found.
pub fn triangles(corners: &[Corner]) -> Vec<[usize; 3]> {
    let clockwise = if doubled_area(corners) < 0 { -1 } else { 1 };
    let mut ring: Vec<usize> = (0..corners.len()).collect();
    let mut triangles = Vec::with_capacity(corners.len().saturating_sub(2));
    while ring.len() > 3 {
        let count = ring.len();
        let at = |i: usize| [ring[(i + count - 1) % count], ring[i], ring[(i + 1) % count]];
        let turn = |[a, b, c]: [usize; 3]| side(corners[a], corners[b], corners[c]) * clockwise;
        let is_free = |ear: [usize; 3]| {
            let inside = |other: &&usize| {
                let place = corners[**other];
                let within = |a: usize, b: usize| side(corners[a], corners[b], place) * clockwise >= 0;
                !ear.contains(other)
                    && !ear.iter().any(|i| corners[*i] == place)
                    && within(ear[0], ear[1])
                    && within(ear[1], ear[2])
                    && within(ear[2], ear[0])
            };
            !ring.iter().any(|other| inside(&other))
        };
        // A corner on a straight edge is not an ear, but can be dropped without changing the shape.
        let flat = (0..count).find(|i| turn(at(*i)) == 0);
        let ear = flat.or_else(|| (0..count).find(|i| turn(at(*i)) > 0 && is_free(at(*i))));
        let Some(ear) = ear else { return triangles };
        if flat.is_none() {
            triangles.push(at(ear));
        }
        ring.remove(ear);
    }
    triangles.extend(<[usize; 3]>::try_from(ring).ok());
    triangles
}

#[cfg(test)]
mod tests {
    use super::super::corner;
    use super::*;

    #[test]
    fn triangulation_covers_the_area_of_the_polygon() {
        let hook = vec![corner(0, 0), corner(20, 0), corner(20, 20), corner(14, 20), corner(14, 12), corner(14, 4), corner(0, 4)];
        let star =
            vec![corner(0, -9), corner(2, -2), corner(9, 0), corner(2, 2), corner(0, 9), corner(-2, 2), corner(-9, 0), corner(-2, -2)];
        let back = star.iter().rev().copied().collect::<Vec<_>>();
        for polygon in [hook, star, back] {
            let size = |corners: &[Corner]| doubled_area(corners).abs();
            let covered: i128 = triangles(&polygon).iter().map(|three| size(&three.map(|i| polygon[i]))).sum();
            assert_eq!(covered, size(&polygon));
        }
        let bow = [corner(0, 0), corner(4, 4), corner(4, 0), corner(0, 4)];
        for odd in [&[][..], &bow[..1], &bow[..2], &bow, &[corner(1, 1); 6]] {
            assert!(triangles(odd).len() < 5);
        }
    }
}
