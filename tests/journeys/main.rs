//! Whole tasks of a person in the program, from the first click to the files on disk. Each journey is one file, which a designer can read.
#![cfg(feature = "editor")]

mod own_card;
mod person;
#[path = "../editor/support.rs"]
mod support;
