//! Fill: the cell under the pointer and all cells of its kind that touch it, side by side.

use super::{Gesture, Place};

pub(super) fn cells(gesture: &Gesture<'_>) -> Vec<Place> {
    let Some(start) = gesture.path.last().copied() else { return Vec::new() };
    let kind = gesture.grid.get(start.0, start.1);
    let (mut found, mut edge) = (vec![start], vec![start]);
    while let Some((x, y)) = edge.pop() {
        let around = [(x.wrapping_sub(1), y), (x.saturating_add(1), y), (x, y.wrapping_sub(1)), (x, y.saturating_add(1))];
        for next in around {
            if kind.is_some() && gesture.grid.get(next.0, next.1) == kind && !found.contains(&next) {
                found.push(next);
                edge.push(next);
            }
        }
    }
    found
}
