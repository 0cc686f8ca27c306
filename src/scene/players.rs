//! How players and their pieces are coloured, wherever they are drawn.

use super::theme::Colour;
use crate::rules::colours::NAMES;

/// Colours by number, those of [`NAMES`].
const COLOURS: [Colour; NAMES.len()] =
    [Colour::hex(0xd9483b), Colour::hex(0x3f7fe0), Colour::hex(0x2fa36b), Colour::hex(0xf2c530), Colour::hex(0xf4f4f4)];
const LIGHT: Colour = Colour::hex(0xffffff);
const DARK: Colour = Colour::hex(0x14161c);

/// The colour of a number.
pub fn colour(number: usize) -> Colour {
    COLOURS[number % COLOURS.len()]
}

/// The ink that can be read on it.
pub fn ink(number: usize) -> Colour {
    let colour = colour(number);
    if colour.r > 0xe0 && colour.g > 0xb0 { DARK } else { LIGHT }
}
