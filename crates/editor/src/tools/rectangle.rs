//! Rectangle: all cells between where the button was pressed and the pointer.

use crate::tools::{Cells, Gesture};

pub(super) fn cells<G: Cells>(gesture: &Gesture<'_, G>) -> Vec<G::Place> {
    let (Some(a), Some(b)) = (gesture.path.first(), gesture.path.last()) else { return Vec::new() };
    gesture.grid.region(*a, *b)
}
