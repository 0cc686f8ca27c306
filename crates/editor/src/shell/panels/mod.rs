//! Panels around the tabs, one per file: each is `ui(ui, &state, &mut commands)`.

pub mod bottom;
pub mod dialogs;
pub mod inspector;
pub mod menu;
pub mod side;
pub mod status;
pub mod toasts;
pub mod toolbar;
