//! The pieces on a board, for reproducing its layout in other programs. Printed pieces have the same ids.

use super::SceneRect;
use std::fmt::Display;

#[derive(Clone, Debug, PartialEq)]
pub struct ScenePiece {
    pub id: String,
    pub at: SceneRect,
    /// Counterclockwise rotation relative to the printed piece, in degrees.
    pub turned: f32,
    /// Whether it is face down.
    pub hidden: bool,
}

impl ScenePiece {
    /// Creates a face-up piece without rotation.
    pub fn new(id: String, at: SceneRect) -> ScenePiece {
        ScenePiece { id, at, turned: 0.0, hidden: false }
    }
}

fn of(kind: &str, which: impl Display) -> String {
    format!("{kind}-{which}")
}

/// Returns the id of a pawn, by its number.
pub fn pawn(number: usize) -> String {
    of("pawn", number)
}

/// Returns the id of a lunar card in an area of a ring, by the id of the card.
pub fn ground(card: &str) -> String {
    of("ground", card)
}

/// Returns the id of a token of a deck, by the stem of its script.
pub fn token(stem: &str) -> String {
    of("token", stem)
}

/// Returns the id of an alien, by its strength.
pub fn alien(strength: usize) -> String {
    of("alien", strength)
}

/// Returns the id of a rover, by its number.
pub fn rover(number: u8) -> String {
    of("rover", number)
}

/// Returns the id of a unit of a seat, by its type and strength.
pub fn unit(seat: usize, kind: &str, strength: u8) -> String {
    of("unit", format_args!("{seat}-{kind}-{strength}"))
}
