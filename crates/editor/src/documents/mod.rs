//! The document types in the window, one folder per type: its tab, inspector, tools and commands.

pub mod areas;
pub mod canvas;
pub mod cards;
pub mod columns;
pub mod covers;
pub mod deck;
pub mod document_view;
pub mod edits;
pub mod faces;
pub mod forces;
pub mod hex;
pub(crate) mod inspector_rows;
pub mod palette;
pub mod paths;
pub mod pictures;
pub mod printed;
pub mod references;
pub mod ring;
pub mod scenario;
pub mod script;
pub mod terrain_rules;
pub mod thumbs;
pub mod view;
