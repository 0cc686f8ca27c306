//! Line: straight from where the button went down to the pointer, as thick as the brush.

use super::{Gesture, Place, stamp, way};

pub(super) fn cells(gesture: &Gesture<'_>) -> Vec<Place> {
    let (Some(first), Some(last)) = (gesture.path.first(), gesture.path.last()) else { return Vec::new() };
    way(*first, *last).into_iter().flat_map(|place| stamp(place, gesture.size)).collect()
}
