//! Code shared by the two games on the ring: dice and programs, the end of a jump, marks, cards on the strip, and their form in
//! scripts and JSON.
//!
//! It belongs to neither game and knows neither; the steps themselves are in `geometry::ring`.
//!
//! | file | contents |
//! | --- | --- |
//! | [`dice`] | dice, rolls, pools |
//! | [`programs`] | the table of programs (WM-15) |
//! | [`expectation`] | the expected best die of a roll, for bots |
//! | [`landing`] | the causes of accidents at the end of a movement (WM-31) |
//! | [`layout`] | cards on the areas (WM-02) |
//! | [`marks`] | named numbers that scripts attach |
//! | [`show`] | boxes and dice in scripts and JSON |
//! | [`talk`] | functions for script output and questions |

pub mod called;
pub mod dice;
pub mod expectation;
pub mod landing;
pub mod layout;
pub mod marks;
pub mod programs;
pub mod show;
pub mod talk;
pub mod told;
