//! Scenarios as files to send and to receive.

pub(crate) mod commands;
pub mod panel;
pub mod state;
pub mod tab;
