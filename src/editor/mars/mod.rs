//! What the forms of March on Mars have that no other game has: alien waves.

mod fields;
mod preview;
pub mod waves;
