//! Terrain rules: how hexes of a board are repainted according to their neighbours, such as the rim of a crater.
//!
//! They help to draw boards and have no effect on matches.

use super::games::GameSpec;
use super::text::Text;

/// Rules that repaint hexes, applied in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainRules {
    pub game: &'static GameSpec,
    pub name: Text,
    /// Selects another result of the rules whose percentage is less than 100.
    pub seed: u16,
    pub rules: Vec<TerrainRule>,
}

/// A rule: hexes with certain terrain that touch other terrain are painted.
///
/// Terrain is the stem of its script, or the word of a base: [`Base::word`](super::hex::Base::word).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainRule {
    /// The terrain that the rule paints over.
    pub on: Vec<String>,
    /// The terrain that these hexes touch.
    pub touches: Vec<String>,
    /// Minimum number of adjacent hexes with that terrain, from 1 to 6.
    pub neighbours: u8,
    /// The terrain that the rule paints.
    pub paint: String,
    /// The share of these hexes that is painted, in percent.
    pub percent: u8,
}

impl TerrainRule {
    /// Returns all terrain that the rule names, each with its trail within the rule.
    pub fn terrain(&self) -> impl Iterator<Item = (String, &String)> {
        let on = self.on.iter().enumerate().map(|(i, word)| (format!("where.{i}"), word));
        let touches = self.touches.iter().enumerate().map(|(i, word)| (format!("touches.{i}"), word));
        on.chain(touches).chain([("paint".to_owned(), &self.paint)])
    }
}
