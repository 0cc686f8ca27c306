//! Parts of forms that only March on Mars has: alien waves.

mod fields;
mod preview;
pub mod waves;
