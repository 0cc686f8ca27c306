//! Code shared by the two games on the ring: dice and programs, ends of jumps, cards on the strip, and their form in scripts and JSON.
//!
//! It depends on neither game; the steps themselves are in `geometry::ring`.

pub mod called;
pub mod describe;
pub mod dice;
pub mod expectation;
pub mod landing;
pub mod layout;
pub mod outlook;
pub mod programs;
pub mod show;
