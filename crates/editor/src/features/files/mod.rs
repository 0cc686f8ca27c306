//! The tree of files, and operations on them.

pub(crate) mod commands;
pub mod names;
pub mod new_file;
pub(crate) mod opening;
pub(crate) mod operation_commands;
pub mod operations;
pub mod tree;
pub(crate) mod tree_menu;
pub(crate) mod tree_row;
pub mod uses;
