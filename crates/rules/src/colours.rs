//! Names of players and their pieces: colours, in a fixed order shared by all games.

use content::sentences::{LocalizedWords, common};
use content::text::Language;

/// Colours by number, as in JSON.
pub const NAMES: [&str; 5] = ["red", "blue", "green", "yellow", "white"];

/// Returns the localized name of a colour, capitalized.
pub fn name(number: usize, language: Language) -> &'static str {
    static NAMED: LocalizedWords<{ NAMES.len() }> = LocalizedWords::new(common, "colour-name", NAMES);
    NAMED.get(number, language)
}

/// Returns the localized name of a colour for the middle of a sentence.
pub fn name_within(number: usize, language: Language) -> &'static str {
    static NAMED: LocalizedWords<{ NAMES.len() }> = LocalizedWords::new(common, "colour-mid", NAMES);
    NAMED.get(number, language)
}

/// Returns the letter on pieces of a colour.
pub fn letter(number: usize, language: Language) -> &'static str {
    static LETTERS: LocalizedWords<{ NAMES.len() }> = LocalizedWords::new(common, "colour-letter", NAMES);
    LETTERS.get(number, language)
}
