//! Panels around the tabs, one per file: each is `ui(ui, &state, &mut commands)`.

pub mod bottom;
pub mod dialogs;
pub mod find;
pub mod inspector;
pub mod inspector_board;
pub mod inspector_cards;
pub mod inspector_hex;
mod inspector_script;
pub mod menu;
pub mod new_file;
pub mod palette;
pub mod status;
pub mod tests;
pub mod toolbar;
pub mod tree;
pub mod widgets;
