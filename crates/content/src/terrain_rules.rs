//! Terrain rules: how cells are repainted according to their neighbours, such as the rim of a crater or the ground on rock.
//!
//! They paint hexes, and the cells of the cards of a ring. They help to draw boards and have no effect on matches.

use super::games::GameSpec;
use super::record::formats::{Blocks, Id, List, Number, Word, list};
use super::record::record;
use super::ring::Course;
use super::suggest;
use super::words::words;
use crate::message::message;
use geometry::cell::Cell;

/// Maximum number of rules.
pub const MAX_RULES: usize = 100;

record! {
    /// Rules that repaint cells, applied in order.
    document(" Name of the set of rules.") TerrainRules {
        /// Selects another result of the rules with a percentage below 100.
        seed: u16 = Number(0..=u16::MAX as i64), or 0;
        /// Rules in the order in which they are applied.
        rules("rule"): Vec<TerrainRule> = Blocks(MAX_RULES), unless Vec::new();
    }
}

record! {
    /// A rule that paints cells with certain terrain that touch other terrain.
    TerrainRule [] {
        /// Terrain that the rule paints over.
        on("where"): Vec<String> = list(Id, "Terrain: see `paint`."), required "[\"surface\"]";
        /// Terrain that these cells touch.
        touches: Vec<String> = list(Id, "Terrain: see `paint`."), required "[\"…\"]";
        /// On the cards of a ring: the sides on which cells touch that terrain. The default is all sides.
        sides: Vec<CellSide> = List(SIDE, "A side of the cell.", 4), unless Vec::new();
        /// Minimum number of adjacent cells with that terrain. The default is 1.
        neighbours: u8 = Number(1..=6), or 1;
        /// Terrain that the rule paints. On hexes: the stem of a script, or `surface`, `void`, `start` or `finish`. On the cards of a ring: the name of a cell, such as `rock`, `air`, `safe` or `hazard`.
        paint: String = Id, required "\"…\"";
        /// Share of these cells that is painted, in percent. The default is 100.
        percent: u8 = Number(1..=100), or 100;
    }
}

/// A side of a cell on a card of a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellSide {
    Above,
    Below,
    Left,
    Right,
}

words! { CellSide { Above: "above", Below: "below", Left: "left", Right: "right" } }

const SIDE: Word<CellSide> = Word(&CellSide::ALL, &CellSide::WORDS, |word| {
    ("unknown-side", message!("unknown-rule-side", side = suggest::short(word)), message!("use-one", kinds = CellSide::WORDS))
});

/// Returns the cells that rules for the cards of a ring can name, with their words: only laps have Sputniks, only marches have hidden
/// equipment.
pub fn cells(game: &GameSpec) -> impl Iterator<Item = (Cell, &'static str)> + Clone + use<> {
    let course = game.ring().map(|ring| ring.course);
    let is_used = move |cell: Cell| match course {
        Some(Course::Lap) => !cell.has_equipment(),
        Some(Course::March) => !cell.has_sputnik(),
        None => false,
    };
    Cell::ALL.iter().map(|(cell, _, word)| (*cell, *word)).filter(move |(cell, _)| is_used(*cell))
}

impl TerrainRule {
    /// Returns the sides on which cells of a card touch the terrain.
    pub fn touched_sides(&self) -> &[CellSide] {
        if self.sides.is_empty() { &CellSide::ALL } else { &self.sides }
    }
    /// Returns all terrain that the rule names, each with its trail within the rule.
    pub fn terrain(&self) -> impl Iterator<Item = (String, &String)> {
        let on = self.on.iter().enumerate().map(|(i, word)| (format!("where.{i}"), word));
        let touches = self.touches.iter().enumerate().map(|(i, word)| (format!("touches.{i}"), word));
        on.chain(touches).chain([("paint".to_owned(), &self.paint)])
    }
}
