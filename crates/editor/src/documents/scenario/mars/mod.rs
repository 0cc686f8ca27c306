//! March on Mars: alien waves.

pub(crate) mod fields;
pub(crate) mod preview;
pub mod waves;
