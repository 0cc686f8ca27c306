//! Brush: every cell under the square of the brush along the pointer's way.

use super::{Gesture, Place, stamp};

pub(super) fn cells(gesture: &Gesture<'_>) -> Vec<Place> {
    gesture.path.iter().flat_map(|place| stamp(*place, gesture.size)).collect()
}
