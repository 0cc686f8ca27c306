//! Rectangle: everything between where the button went down and the pointer.

use super::{Gesture, Place};

pub(super) fn cells(gesture: &Gesture<'_>) -> Vec<Place> {
    let (Some(a), Some(b)) = (gesture.path.first(), gesture.path.last()) else { return Vec::new() };
    let columns = a.0.min(b.0)..=a.0.max(b.0);
    columns.flat_map(|x| (a.1.min(b.1)..=a.1.max(b.1)).map(move |y| (x, y))).collect()
}
