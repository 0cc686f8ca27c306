//! What lies on a board piece by piece, for those who lay the same out elsewhere. Pieces that are printed have the same ids.

use super::Area;
use std::fmt::Display;

/// A piece on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// Which.
    pub id: String,
    /// Where.
    pub at: Area,
    /// How far it is turned from how it is printed, counter-clockwise, in degrees.
    pub turned: f32,
    /// Its back is up.
    pub hidden: bool,
}

impl Placed {
    /// A piece that lies face up, as it is printed.
    pub fn new(id: String, at: Area) -> Placed {
        Placed { id, at, turned: 0.0, hidden: false }
    }
}

fn of(kind: &str, which: impl Display) -> String {
    format!("{kind}-{which}")
}

/// A pawn, by its number.
pub fn pawn(number: usize) -> String {
    of("pawn", number)
}

/// The ground of an area of a ring, by the id of its card.
pub fn ground(card: &str) -> String {
    of("ground", card)
}

/// A token of a deck, by the stem of its script.
pub fn token(stem: &str) -> String {
    of("token", stem)
}

/// An alien, by how much it takes.
pub fn alien(strength: usize) -> String {
    of("alien", strength)
}

/// A rover, by its number.
pub fn rover(number: u8) -> String {
    of("rover", number)
}

/// A unit of a seat, by its kind and strength.
pub fn unit(seat: usize, kind: &str, strength: u8) -> String {
    of("unit", format_args!("{seat}-{kind}-{strength}"))
}
