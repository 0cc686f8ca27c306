//! How aliens are called and coloured, wherever they are drawn: red, blue, yellow, in the order in which they are deployed.

use super::theme::Colour;

/// Names by kind.
pub const NAMES: [&str; 3] = ["red", "blue", "yellow"];
/// Colours by kind.
pub const COLOURS: [Colour; 3] = [Colour::hex(0xe0604f), Colour::hex(0x5b9bf0), Colour::hex(0xf0c83a)];

/// The letter that tells a kind apart without its colour.
pub fn letter(kind: usize) -> &'static str {
    ["R", "B", "Y"][kind % 3]
}
