//! What the two games on the ring share: dice and programs, how a jump ends, cards on the strip, and how scripts and JSON see them.
//!
//! It belongs to neither game and knows neither; the steps themselves are in `geometry::ring`.

pub mod called;
pub mod describe;
pub mod dice;
pub mod expectation;
pub mod landing;
pub mod layout;
pub mod programs;
pub mod show;
