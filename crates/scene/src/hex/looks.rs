//! The appearance of terrain, derived from its scripts.

use super::ground;
use crate::theme::{Colour, Theme};
use content::hex::{Base, HexBoard};
use rules::hexes::terrain::{Layer, Terrain};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The appearance of a terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct TerrainLook {
    pub fill: Colour,
    /// One or two characters.
    pub glyph: String,
    /// Replacement for a glyph that no font contains.
    pub letter: char,
    /// Whether it is drawn as a pit.
    pub blocks: bool,
    /// Whether it is drawn with stipple.
    pub rough: bool,
    /// Whether it is drawn on a disc on the ground.
    pub feature: bool,
}

/// The appearance of all terrain and features on a board.
#[derive(Clone, Debug, Default)]
pub struct Looks {
    looks: Vec<TerrainLook>,
    by_symbol: BTreeMap<char, usize>,
    by_stem: BTreeMap<Arc<str>, usize>,
}

impl TerrainLook {
    /// Returns the appearance of a terrain.
    pub fn of(terrain: &Terrain) -> TerrainLook {
        let digits = terrain.colour.strip_prefix('#').filter(|digits| digits.len() == 6);
        let fill = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()).map_or(UNKNOWN, Colour::hex);
        let feature = terrain.layer == Layer::Feature;
        TerrainLook { fill, glyph: terrain.glyph.clone(), letter: terrain.symbol, blocks: terrain.blocks, rough: terrain.rough, feature }
    }
}

/// The colour of terrain without a usable script.
const UNKNOWN: Colour = Colour::hex(0xb05ac8);

impl Looks {
    /// Returns the appearance of the board's terrain.
    pub fn of<'t>(board: &HexBoard, terrain: impl Fn(&str) -> Option<&'t Terrain>) -> Looks {
        let mut looks = Looks::default();
        for stem in board.legend.values().chain(board.features.values()) {
            if !looks.by_stem.contains_key(stem) {
                let unknown =
                    || TerrainLook { fill: UNKNOWN, glyph: "?".to_owned(), letter: '?', blocks: false, rough: false, feature: false };
                looks.by_stem.insert(stem.clone(), looks.looks.len());
                looks.looks.push(terrain(stem).map_or_else(unknown, TerrainLook::of));
            }
        }
        looks.by_symbol = board.legend.iter().map(|(symbol, stem)| (*symbol, looks.by_stem[stem])).collect();
        looks
    }
    /// Replaces glyphs that the fonts do not contain by letters.
    pub fn with_fonts(mut self, mut has: impl FnMut(&str) -> bool) -> Looks {
        for look in self.looks.iter_mut().filter(|look| !look.glyph.is_empty()) {
            if !has(&look.glyph) {
                look.glyph = look.letter.to_string();
            }
        }
        self
    }
    /// Returns the appearance of a symbol of the legend.
    pub fn symbol(&self, symbol: char) -> Option<&TerrainLook> {
        self.by_symbol.get(&symbol).map(|at| &self.looks[*at])
    }
    pub(super) fn stem(&self, stem: &str) -> Option<&TerrainLook> {
        self.by_stem.get(stem).map(|at| &self.looks[*at])
    }
    /// Returns the single colour of a zoomed-out hex, or `None` if there is no hex.
    pub fn flat(&self, symbol: char, theme: &Theme) -> Option<Colour> {
        match Base::ALL.into_iter().find(|(_, known)| *known == symbol) {
            Some((Base::Void, _)) => None,
            Some((Base::Start, _)) => Some(theme.safe.mix(ground(theme), 0.35)),
            Some((Base::Finish, _)) => Some(theme.token.mix(ground(theme), 0.25)),
            Some((Base::Surface, _)) => Some(ground(theme)),
            None => Some(self.symbol(symbol).map_or(ground(theme), |look| look.fill)),
        }
    }
}
