//! Moonwright: a board and scenario designer for tabletop games.
//!
//! The layers are crates, each of which depends only on those before it: [`geometry`], [`content`], [`script`], [`rules`],
//! [`playtest`], [`scene`], [`export`], [`cli`] and the editor; the last two do not depend on each other.

#[cfg(not(target_family = "wasm"))]
pub use cli;
#[cfg(feature = "editor")]
pub use editor;
pub use {content, export, geometry, playtest, rules, scene, script};
