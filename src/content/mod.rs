//! Documents as plain values, and the way from and to text files. Knows no rule of play and no screen.
//!
//! | file | what |
//! | --- | --- |
//! | [`text`] | names in two languages |
//! | [`diagnostic`] | what is wrong with a file |
//! | [`ring`] | lunar cards and ring boards |
//! | [`scenario`] | scenarios, decks, options |

pub mod diagnostic;
pub mod ring;
pub mod scenario;
pub mod text;
