//! Moonwright: a workshop for tabletop designers.
//!
//! The layers, each importing only from those before it: [`geometry`], [`content`], [`scene`], [`script`], [`editor`].

pub mod cli;
pub mod content;
#[cfg(feature = "editor")]
pub mod editor;
pub mod geometry;
pub mod playtest;
pub mod rules;
pub mod scene;
pub mod script;
