//! A card as printed, from the metadata of its script in one language.

use super::panel::Item;
use super::theme::Colour;
use content::text::Language;
use script::metadata::Metadata;
use script::program::Script;

/// The printed contents of a card, a box or a counter.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PrintedCard {
    pub stem: String,
    pub name: String,
    /// The name where there is no room for the printed one.
    pub short: String,
    pub text: String,
    /// One or two characters that replace the name where space is limited.
    pub glyph: String,
    /// The colour of its frame.
    pub colour: Colour,
}

impl PrintedCard {
    /// Returns the printed contents of a script.
    pub fn of(script: &Script, language: Language) -> PrintedCard {
        PrintedCard::from_metadata(&script.stem, &script.metadata, language)
    }
    /// Returns the printed contents for a stem and metadata.
    pub fn from_metadata(stem: &str, metadata: &Metadata, language: Language) -> PrintedCard {
        let (name, text) = (metadata.name.get(language), metadata.text.get(language));
        let initials = || name.split_whitespace().filter_map(|word| word.chars().next()).take(2).collect();
        let glyph = Some(metadata.word("glyph")).filter(|glyph| !glyph.is_empty()).unwrap_or_else(initials);
        let short = Some(metadata.short.get(language)).filter(|short| !short.is_empty()).unwrap_or(name).to_owned();
        PrintedCard { stem: stem.to_owned(), name: name.to_owned(), short, text: text.to_owned(), glyph, colour: colour(&metadata.colour) }
    }
    /// Returns an item with the card's name, which shows the complete card on hover.
    pub fn item(&self) -> Item {
        Item::card(self.clone())
    }
}

/// Returns the colour of a card's frame, by its name in scripts.
pub fn colour(word: &str) -> Colour {
    match word {
        "red" => Colour::hex(0xc83c2e),
        "orange" => Colour::hex(0xd9772b),
        "yellow" => Colour::hex(0xd9a81c),
        "green" => Colour::hex(0x2f8a57),
        "blue" => Colour::hex(0x2f6fd2),
        "violet" => Colour::hex(0x7d55b8),
        "white" => Colour::hex(0xd5d2c8),
        "black" => Colour::hex(0x2a2c33),
        _ => Colour::written(word).unwrap_or(Colour::hex(0x808694)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use script::dialect::COLOURS;
    use std::collections::BTreeSet;

    #[test]
    fn named_script_colours_are_distinct() {
        let different: BTreeSet<[u8; 3]> = COLOURS.iter().map(|word| colour(word)).map(|colour| [colour.r, colour.g, colour.b]).collect();
        assert_eq!(different.len(), COLOURS.len());
    }
}
