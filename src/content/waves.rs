//! Alien waves as a designer places them: what lies on the cards at the start, and what comes in which round from which side.
//!
//! What a scenario leaves out is what the rules say.

use serde::{Deserialize, Serialize};

/// Colours of aliens in the order in which they are deployed, as in files, scripts and JSON.
pub const COLOUR_NAMES: [&str; 3] = ["red", "blue", "yellow"];

/// The waves of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waves {
    /// What lies on cards at the start (MM-08); other cards get the rules' opening wave.
    pub opening: Vec<OpeningWave>,
    /// The waves at the end of rounds (MM-47); other rounds follow the rules.
    pub end: Vec<RoundWave>,
    /// Waves that come at the end of a round besides that one.
    pub extra: Vec<RoundWave>,
}

impl Waves {
    /// Whether everything is as the rules say.
    pub fn is_empty(&self) -> bool {
        self.opening.is_empty() && self.end.is_empty() && self.extra.is_empty()
    }
}

/// The opening wave of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningWave {
    /// The area: 1, 2, 4 or 5.
    pub area: u8,
    /// Who lies there.
    pub aliens: Aliens,
}

/// A wave at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundWave {
    /// From 1.
    pub round: u8,
    /// Where it comes from.
    pub side: WaveSide,
    /// Its new aliens.
    pub aliens: Aliens,
}

/// Where a wave comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WaveSide {
    /// A die says so (MM-47).
    #[default]
    Die,
    /// The left side.
    Left,
    /// The right side.
    Right,
    /// There is none.
    None,
}

impl WaveSide {
    /// Every side with its word in files.
    pub const ALL: [(WaveSide, &'static str); 4] =
        [(WaveSide::Die, "die"), (WaveSide::Left, "left"), (WaveSide::Right, "right"), (WaveSide::None, "none")];

    /// Its word in files.
    pub fn word(self) -> &'static str {
        WaveSide::ALL.iter().find(|(side, _)| *side == self).map_or("die", |(_, word)| word)
    }
}

/// The new aliens of a wave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aliens {
    /// As many as the rules say, drawn (MM-08, MM-48).
    #[default]
    Rule,
    /// So many, drawn.
    Drawn(u8),
    /// These, taken out of the reserve.
    Fixed {
        /// Number of red ones.
        red: u8,
        /// Number of blue ones.
        blue: u8,
        /// Number of yellow ones.
        yellow: u8,
    },
}
