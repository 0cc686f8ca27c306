//! Fill: the cell under the pointer and all cells of its kind that touch it, side by side.

use super::{Cells, Gesture};
use std::collections::HashSet;

pub(super) fn cells<G: Cells>(gesture: &Gesture<'_, G>) -> Vec<G::Place> {
    let Some(start) = gesture.path.last().copied() else { return Vec::new() };
    let Some(kind) = gesture.grid.kind(start) else { return Vec::new() };
    // The order in which a set gives its cells does not matter: the result is sorted by the caller.
    let (mut found, mut edge) = (HashSet::from([start]), vec![start]);
    while let Some(from) = edge.pop() {
        for next in gesture.grid.around(from) {
            if !found.contains(&next) && gesture.grid.kind(next).as_ref() == Some(&kind) {
                found.insert(next);
                edge.push(next);
            }
        }
    }
    found.into_iter().collect()
}
