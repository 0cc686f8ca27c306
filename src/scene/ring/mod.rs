//! What the tables of the games on a ring share: pawns in boxes, ways that can be chosen, programs of dice, the strip in letters.

pub mod pawn;
pub mod programs;
pub mod text;
pub mod way;

use super::Area;
use super::panel::Item;
use crate::geometry::ring::Pos;
use crate::script::metadata::Metadata;

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
    pub fn of(stem: &str, metadata: &Metadata) -> Printed {
        Printed { stem: stem.to_owned(), name: metadata.name.en.clone(), text: metadata.text.en.clone() }
    }
    /// Its name, with its text as what is told of it.
    pub fn item(&self) -> Item {
        Item::words(&self.name).tip(&self.text)
    }
}
