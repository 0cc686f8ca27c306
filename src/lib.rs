//! Moonwright: a workshop for tabletop designers.
//!
//! The layers, each importing only from those before it: [`geometry`], [`content`], [`script`], [`rules`], [`playtest`], [`scene`],
//! [`export`], [`cli`] and the editor; the last two do not depend on each other.

#[cfg(not(target_family = "wasm"))]
pub mod cli;
pub mod content;
#[cfg(feature = "editor")]
pub mod editor;
pub mod export;
pub mod geometry;
#[deny(clippy::disallowed_methods)]
pub mod playtest;
#[deny(clippy::disallowed_methods)]
pub mod rules;
#[deny(clippy::disallowed_methods)]
pub mod scene;
#[deny(clippy::disallowed_methods)]
pub mod script;
