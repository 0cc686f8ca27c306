//! What holds for all games, and what strangers' content does to them.

mod analysis;
mod asking;
mod debugging;
mod declarations;
mod fixes;
mod hostile_mars;
mod layers;
mod library;
mod lints;
mod many_scripts;
mod messages;
mod moments;
mod properties;
mod puzzle;
mod sentences;
mod strangers;
