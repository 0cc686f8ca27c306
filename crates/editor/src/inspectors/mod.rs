//! The properties of documents, one file per document type: each is `ui(ui, &state, &file, &value, &mut commands)`.

pub mod areas;
pub mod board;
pub mod cards;
pub mod columns;
pub mod hex;
pub mod paths;
pub mod reference;
mod said;
