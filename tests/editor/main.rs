//! The editor without a window, driven by its accessible names.
#![cfg(feature = "editor")]

mod areas;
mod board;
mod columns;
mod hex;
mod march;
mod moon;
mod mow;
mod paths;
mod play;
mod race;
mod sharing;
mod support;
mod tree;
mod window;
