//! The window without its contents: state, commands and their execution, layout, settings, background work.

pub mod action;
pub mod app;
pub mod apply;
pub mod background;
pub mod command;
pub(crate) mod editing;
pub mod file;
pub(crate) mod frame;
pub mod keys;
pub mod layout;
pub mod messages;
pub mod native;
pub(crate) mod navigation;
pub mod panels;
pub mod recovery;
pub mod settings;
pub mod state;
pub(crate) mod tab_button;
pub mod tiles;
pub mod views;
