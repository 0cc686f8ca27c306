//! What the two games on the ring share: dice and programs, how a jump ends, cards on the strip, and how scripts and JSON see them.
//!
//! It belongs to neither game and knows neither; the steps themselves are in `geometry::ring`.
//!
//! | file | what |
//! | --- | --- |
//! | [`dice`] | dice, throws, pools |
//! | [`programs`] | the table of programs (WM-15) |
//! | [`expectation`] | the best of a throw on average, for bots |
//! | [`landing`] | why a movement ends in an accident (WM-31) |
//! | [`layout`] | cards on the areas (WM-02) |
//! | [`show`] | boxes and dice in scripts and JSON |

pub mod called;
pub mod dice;
pub mod expectation;
pub mod landing;
pub mod layout;
pub mod programs;
pub mod show;
pub mod told;
