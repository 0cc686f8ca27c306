//! Fill: the cell under the pointer and all connected cells of the same kind.

use crate::tools::{Cells, Gesture};
use std::collections::HashSet;

pub(super) fn cells<G: Cells>(gesture: &Gesture<'_, G>) -> Vec<G::Place> {
    let Some(start) = gesture.path.last().copied() else { return Vec::new() };
    let Some(kind) = gesture.grid.kind(start) else { return Vec::new() };
    // The iteration order of the set does not matter, because the caller sorts the result.
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
