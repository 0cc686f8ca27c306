//! The features of the window, one folder each: its state, commands and panels.

pub mod balance;
pub mod debug;
pub mod exchange;
pub mod export;
pub mod files;
pub mod help;
pub mod import;
pub mod live_balance;
pub mod new_card;
pub mod new_game;
pub mod page;
pub mod palette;
pub mod playtest;
pub mod problems;
pub mod search;
pub mod share;
pub mod tests;
pub mod tour;
pub mod welcome;
