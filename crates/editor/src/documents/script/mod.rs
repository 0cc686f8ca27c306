//! Scripts: the text editor, and the card next to it.

pub mod card;
pub mod tab;
pub(crate) mod writing;
