//! The editor without a window, driven by accessible names.
#![cfg(feature = "editor")]

mod areas;
mod balance;
mod board;
mod canvas;
mod card;
mod columns;
mod debugging;
mod exporting;
mod faults;
mod fits;
mod forms;
mod going;
mod hex;
mod importing;
mod jobs;
mod keyboard;
mod live_balance;
mod march;
mod moon;
mod mow;
mod new_game;
mod numbers;
mod page;
mod paths;
mod play;
mod race;
mod screens;
mod searching;
mod shares;
mod sharing;
mod support;
mod tour;
mod tree;
mod window;
mod writing;
