//! Moonwright: a workshop for tabletop designers.
//!
//! The layers are crates, each importing only from those before it: [`geometry`], [`content`], [`script`], [`rules`], [`playtest`],
//! [`scene`], [`export`], [`cli`] and the editor; the last two do not depend on each other.

#[cfg(not(target_family = "wasm"))]
pub use cli;
#[cfg(feature = "editor")]
pub use editor;
pub use {content, export, geometry, playtest, rules, scene, script};
