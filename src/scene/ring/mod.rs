//! What the tables of the games on a ring share: pawns in boxes, ways that can be chosen, programs of dice, the strip in letters.

pub mod pawn;
pub mod programs;
pub mod text;
pub mod way;

use super::Area;
use super::panel::Item;
use crate::content::text::Language;
use crate::geometry::ring::Pos;
use crate::script::metadata::Metadata;
use crate::script::program::Script;

/// The cell of a place on the picture.
pub fn cell_area(at: Pos, levels: u8) -> Area {
    Area::new(f32::from(at.x), f32::from(levels) - 1.0 - f32::from(at.y), 1.0, 1.0)
}

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    /// The name of its script.
    pub stem: String,
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl Printed {
    /// Of a card's script.
    pub fn of(script: &Script, language: Language) -> Printed {
        let Metadata { name, text, .. } = &script.metadata;
        Printed { stem: script.stem.clone(), name: name.get(language).to_owned(), text: text.get(language).to_owned() }
    }
    /// Its name, with its text as what is told of it.
    pub fn item(&self) -> Item {
        Item::words(&self.name).tip(&self.text)
    }
}
