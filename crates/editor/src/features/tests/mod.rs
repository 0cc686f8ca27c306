//! Tests of scripts.

pub(crate) mod commands;
pub(crate) mod failed;
pub mod making;
pub(crate) mod making_commands;
pub mod making_panel;
pub mod tab;
