//! Terrain rules: how hexes of a board are repainted according to their neighbours, such as the rim of a crater.
//!
//! They help to draw boards and have no effect on matches.

use super::record::formats::{Blocks, Id, Number, list};
use super::record::record;

/// Maximum number of rules.
pub const MAX_RULES: usize = 100;

record! {
    /// Rules that repaint hexes, applied in order.
    document(" Name of the set of rules.") TerrainRules {
        /// Selects another result of the rules with a percentage below 100.
        seed: u16 = Number(0..=u16::MAX as i64), or 0;
        /// Rules in the order in which they are applied.
        rules("rule"): Vec<TerrainRule> = Blocks(MAX_RULES), unless Vec::new();
    }
}

record! {
    /// A rule that paints hexes with certain terrain that touch other terrain.
    TerrainRule [] {
        /// Terrain that the rule paints over.
        on("where"): Vec<String> = list(Id, "Terrain: see `paint`."), required "[\"surface\"]";
        /// Terrain that these hexes touch.
        touches: Vec<String> = list(Id, "Terrain: see `paint`."), required "[\"…\"]";
        /// Minimum number of adjacent hexes with that terrain. The default is 1.
        neighbours: u8 = Number(1..=6), or 1;
        /// Terrain that the rule paints: the stem of a script, or `surface`, `void`, `start` or `finish`.
        paint: String = Id, required "\"…\"";
        /// Share of these hexes that is painted, in percent. The default is 100.
        percent: u8 = Number(1..=100), or 100;
    }
}

impl TerrainRule {
    /// Returns all terrain that the rule names, each with its trail within the rule.
    pub fn terrain(&self) -> impl Iterator<Item = (String, &String)> {
        let on = self.on.iter().enumerate().map(|(i, word)| (format!("where.{i}"), word));
        let touches = self.touches.iter().enumerate().map(|(i, word)| (format!("touches.{i}"), word));
        on.chain(touches).chain([("paint".to_owned(), &self.paint)])
    }
}
