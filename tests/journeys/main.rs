//! Whole tasks of a person in the program, from the first click to the files on disk. Each journey is one file, which a designer can read.
#![cfg(feature = "editor")]

mod board;
mod dictionary;
mod other_games;
mod own_card;
mod own_script;
mod person;
mod picture;
mod second_thoughts;
#[path = "../editor/support.rs"]
mod support;
mod unsaved_work;
