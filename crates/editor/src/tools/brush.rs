//! Brush: every cell under the brush along the path of the pointer.

use crate::tools::{Cells, Gesture};

pub(super) fn cells<G: Cells>(gesture: &Gesture<'_, G>) -> Vec<G::Place> {
    gesture.path.iter().flat_map(|place| gesture.grid.stamp(*place, gesture.size)).collect()
}
