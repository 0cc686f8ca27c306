//! Panels around the tabs, one per file: each is `ui(ui, &state, &mut commands)`.

pub mod bottom;
mod breakpoint;
pub mod card;
pub mod dialogs;
pub mod export;
pub mod import;
mod import_tiles;
pub mod inspector;
pub mod live_balance;
pub mod make_test;
pub mod menu;
pub mod new_file;
pub mod new_game;
pub mod palette;
pub mod rail;
pub mod rolls;
pub mod search;
pub mod share;
pub mod status;
pub mod toasts;
pub mod toolbar;
pub mod tree;
mod tree_menu;
mod tree_row;
mod two_sides;
pub mod uses;
