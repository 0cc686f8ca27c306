//! A match with another window or page: messages are passed on as text.

pub mod commands;
pub mod panel;
pub mod state;
