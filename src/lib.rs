//! Moonwright: a workshop for tabletop designers.
//!
//! The layers, each importing only from those before it: [`geometry`], [`content`], [`scene`].

pub mod content;
pub mod geometry;
pub mod scene;
pub mod script;
