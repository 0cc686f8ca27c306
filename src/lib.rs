//! Moonwright: a workshop for tabletop designers.
//!
//! The layers, each importing only from those before it: [`geometry`], [`content`], [`script`], [`rules`], [`playtest`], [`scene`],
//! [`export`], [`cli`] and the editor; the last two do not depend on each other.

pub mod cli;
pub mod content;
#[cfg(feature = "editor")]
pub mod editor;
pub mod export;
pub mod geometry;
pub mod playtest;
pub mod rules;
pub mod scene;
pub mod script;
