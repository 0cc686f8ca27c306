//! What players and their pieces are called: by colour, in a fixed order that all games share.

use crate::content::sentences::{Called, common};
use crate::content::text::Language;

/// Colours by number, as in JSON.
pub const NAMES: [&str; 5] = ["red", "blue", "green", "yellow", "white"];

/// What people call the colour of a number; begins with a capital.
pub fn name(number: usize, language: Language) -> &'static str {
    static NAMED: Called<{ NAMES.len() }> = Called::new(common, "colour-name", NAMES);
    NAMED.get(number, language)
}

/// The same in the middle of a sentence.
pub fn name_within(number: usize, language: Language) -> &'static str {
    static NAMED: Called<{ NAMES.len() }> = Called::new(common, "colour-mid", NAMES);
    NAMED.get(number, language)
}

/// The letter that stands on pieces of that colour.
pub fn letter(number: usize, language: Language) -> &'static str {
    static LETTERS: Called<{ NAMES.len() }> = Called::new(common, "colour-letter", NAMES);
    LETTERS.get(number, language)
}
