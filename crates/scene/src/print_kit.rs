//! The pieces of a printed game that are not part of its documents, as its view declares them.

use super::Scene;
use super::theme::Colour;
use content::text::Language;

/// The parts of a printed game in addition to its board, decks and forces.
pub struct PrintKit {
    /// Number of ordinary dice in addition to those of the scenario.
    pub dice: u8,
    pub tokens: &'static [PrintedToken],
    /// Returns the number of standing figures for a number of players.
    pub standees: fn(players: u8) -> u8,
    pub pieces: Option<PlayerPieces>,
    pub programs: Option<ProgramSheet>,
}

impl PrintKit {
    /// No parts.
    pub const NONE: PrintKit = PrintKit { dice: 0, tokens: &[], standees: |_| 0, pieces: None, programs: None };
}

/// A type of token.
#[derive(Debug)]
pub struct PrintedToken {
    /// Its name is the message `token-<id>` of the game.
    pub id: &'static str,
    pub sign: &'static str,
    pub colour: Colour,
    pub count: u16,
    /// Text in its upper left corner. Tokens with such a text are drawn blind, so their backs do not show their colour.
    pub corner: &'static str,
}

impl PrintedToken {
    pub const fn new(id: &'static str, sign: &'static str, colour: u32, count: u16) -> PrintedToken {
        PrintedToken { id, sign, colour: Colour::hex(colour), count, corner: "" }
    }
    pub const fn with_corner(self, corner: &'static str) -> PrintedToken {
        PrintedToken { corner, ..self }
    }
}

/// Pieces that each player has, seen from above.
pub struct PlayerPieces {
    /// Their name is the message `token-<id>` of the game.
    pub id: &'static str,
    /// Number of pieces of each player.
    pub each: u8,
    /// Returns the picture of a piece by its number: those of the first player come first.
    pub picture: fn(number: u8, language: Language) -> Scene,
    /// Returns the id of a piece on the board (`scene::placed`).
    pub placed: fn(number: u8) -> String,
}

/// A sheet for each player with slots for the programs of the player's pieces. Its texts are the messages `kit-programs`,
/// `kit-programs-how`, `kit-program` and `kit-phase` of the game.
#[derive(Debug)]
pub struct ProgramSheet {
    /// Number of pieces of a player.
    pub pieces: u8,
    /// Number of slots of a piece.
    pub phases: u8,
}
