//! Moonwright: a workshop for tabletop designers.
//!
//! The layers, each importing only from those before it: [`geometry`], [`content`].

pub mod content;
pub mod geometry;
pub mod script;
