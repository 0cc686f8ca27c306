//! The command line as a black box.

mod batches;
mod client;
mod commands;
mod data;
mod experiments;
mod files;
mod fixing;
mod forced;
mod importing;
mod lsp;
mod new;
mod options;
mod programs;
mod render;
mod script_checks;
mod serve;
mod support;
mod tuning;
mod views;
