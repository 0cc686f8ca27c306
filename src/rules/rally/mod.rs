//! Lunar Rally: a race of programmed rovers for 2–4 players on a board of hexes. Rules: `docs/rules/rally.md`.
//!
//! | file | what |
//! | --- | --- |
//! | [`check`] | validator rows about terrain |
//! | `terrain` | what terrain scripts say about themselves |
//! | `host` | what scripts can use |

pub mod check;
mod host;
pub mod terrain;

pub use host::DIALECT;
