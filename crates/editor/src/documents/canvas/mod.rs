//! Features of all canvases: layers, minimap, reference picture, context menu, notes, find.

pub(crate) mod commands;
pub(crate) mod context;
pub(crate) mod find;
pub mod floating;
pub mod floating_part;
pub mod layers;
pub mod minimap;
pub(crate) mod notes;
pub mod notes_inspector;
pub(crate) mod overlay;
pub(crate) mod pointer;
pub(crate) mod reference;
pub mod reference_inspector;
pub(crate) mod selection;
