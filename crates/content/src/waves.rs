//! Alien waves defined by a scenario: the aliens on the cards at the start, and the waves of each round and side.
//!
//! Waves that a scenario omits follow the rules.

use super::words::words;
use serde::{Deserialize, Serialize};

/// Colours of aliens in the order in which they are deployed, as in files, scripts and JSON.
pub const COLOUR_NAMES: [&str; 3] = ["red", "blue", "yellow"];

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waves {
    /// Aliens on cards at the start (MM-08); other cards get the opening wave of the rules.
    pub opening: Vec<OpeningWave>,
    /// The waves at the end of rounds (MM-47); other rounds follow the rules.
    pub end: Vec<RoundWave>,
    /// Additional waves at the end of a round.
    pub extra: Vec<RoundWave>,
}

impl Waves {
    /// Returns whether everything follows the rules.
    pub fn is_empty(&self) -> bool {
        self.opening.is_empty() && self.end.is_empty() && self.extra.is_empty()
    }
}

/// The opening wave of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningWave {
    /// The area: 1, 2, 4 or 5.
    pub area: u8,
    pub aliens: Aliens,
}

/// A wave at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundWave {
    /// Round, from 1.
    pub round: u8,
    pub side: WaveSide,
    pub aliens: Aliens,
}

/// The side a wave comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WaveSide {
    /// Determined by a die (MM-47).
    #[default]
    Die,
    Left,
    Right,
    None,
}

words! { WaveSide { Die: "die", Left: "left", Right: "right", None: "none" } }

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aliens {
    /// The number in the rules, drawn at random (MM-08, MM-48).
    #[default]
    Rule,
    /// This number, drawn at random.
    Drawn(u8),
    /// Specific aliens, taken from the reserve.
    Fixed { red: u8, blue: u8, yellow: u8 },
}
