//! Line: straight from where the button was pressed to the pointer, with the width of the brush.

use crate::tools::{Cells, Gesture};

pub(super) fn cells<G: Cells>(gesture: &Gesture<'_, G>) -> Vec<G::Place> {
    let (Some(first), Some(last)) = (gesture.path.first(), gesture.path.last()) else { return Vec::new() };
    gesture.grid.line_to(*first, *last).into_iter().flat_map(|place| gesture.grid.stamp(place, gesture.size)).collect()
}
