//! Parts of forms that only Moon Ant Mow Down has: options whose values the board defines.

pub mod options;
