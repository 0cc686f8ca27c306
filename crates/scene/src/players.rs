//! The colours of players and their pieces in all views, and their names as text.

use super::theme::{Colour, READABLE};
use content::text::Language;
use rules::colours::{NAMES, name_within};

/// Colours by number, in the order of [`NAMES`].
const COLOURS: [Colour; NAMES.len()] =
    [Colour::hex(0xd0402f), Colour::hex(0x3674d4), Colour::hex(0x2fa36b), Colour::hex(0xf2c530), Colour::hex(0xf4f4f4)];
const LIGHT: Colour = Colour::hex(0xffffff);
const DARK: Colour = Colour::hex(0x14161c);

pub fn colour(number: usize) -> Colour {
    COLOURS[number % COLOURS.len()]
}

/// Returns a text colour that is readable on the colour of a number.
pub fn ink(number: usize) -> Colour {
    let colour = colour(number);
    if LIGHT.contrast(colour) >= READABLE { LIGHT } else { DARK }
}

/// Returns the name of a colour, padded to the longest one, for aligned lines.
pub fn in_column(number: usize, language: Language) -> String {
    let longest = (0..NAMES.len()).map(|number| name_within(number, language).chars().count()).max().unwrap_or_default();
    format!("{:<longest$}", name_within(number, language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piece_letters_have_readable_contrast() {
        for number in 0..COLOURS.len() {
            assert!(ink(number).contrast(colour(number)) >= READABLE, "{number}");
        }
    }
}
