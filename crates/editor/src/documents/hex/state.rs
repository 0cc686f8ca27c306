//! The state for hex boards: ink, symmetry, the current stamp, and the report of the last check on each board.

use crate::shell::file::StrokeKey;
use crate::tools::patch::Patch;
use crate::tools::piece::HexInk;
use crate::tools::region::Region;
use crate::tools::sections::{Anchor, Section};
use crate::tools::symmetry::Symmetry;
use content::games::GameSpec;
use content::hex::{Base, HexBoard};
use content::message::Message;
use content::terrain_rules::TerrainRules;
use geometry::hex::Offset;
use rules::hexes::{Catalogue, Catalogues, symbols};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct HexState {
    pub ink: HexInk,
    pub symmetry: Symmetry,
    /// Where the contents of a board stay when it is resized.
    pub anchor: Anchor,
    pub stamp: Stamp,
    /// Rotation in sixths of a turn, clockwise.
    pub turn: u32,
    /// Whether the stamp is mirrored left to right before it is rotated.
    pub mirrored: bool,
    /// The terrain of each game in the workspace at the time of the last check.
    pub catalogues: Arc<Catalogues>,
    /// The terrain rules of the workspace at the time of the last check, by path.
    pub rules: Arc<BTreeMap<String, TerrainRules>>,
    pub chosen_rules: Option<String>,
    /// Whether the rules are applied while painting.
    pub rules_follow: bool,
    /// The report of the last check on each board, by path.
    pub reports: Arc<BTreeMap<String, HexReport>>,
}

/// The contents of the stamp.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stamp {
    /// A piece of the ink's terrain with this number of hexes; 0 for its largest size.
    Piece(u8),
    Part(Arc<Patch>),
}

impl Default for HexState {
    fn default() -> HexState {
        HexState {
            ink: HexInk::Base(Base::Surface),
            symmetry: Symmetry::None,
            anchor: Anchor::default(),
            stamp: Stamp::Piece(0),
            turn: 0,
            mirrored: false,
            catalogues: Arc::default(),
            rules: Arc::default(),
            chosen_rules: None,
            rules_follow: false,
            reports: Arc::default(),
        }
    }
}

impl HexState {
    /// Returns the terrain of a game.
    pub fn catalogue(&self, game: &GameSpec) -> &Catalogue {
        self.catalogues.of(game)
    }
    /// Returns the terrain rules of a game, by path.
    pub fn rules_of(&self, game: &GameSpec) -> impl Iterator<Item = (&String, &TerrainRules)> {
        self.rules.iter().filter(move |(_, rules)| rules.game == game)
    }
    /// Returns the chosen terrain rules for boards of a game; the first ones if none are chosen.
    pub fn chosen_rules(&self, game: &GameSpec) -> Option<(&String, &TerrainRules)> {
        let chosen = self.rules_of(game).find(|(path, _)| Some(*path) == self.chosen_rules.as_ref());
        chosen.or_else(|| self.rules_of(game).next())
    }
    /// Returns the current stamp as it would be placed; `None` if the ink cannot be stamped.
    pub fn patch(&self, board: &HexBoard) -> Option<Patch> {
        let patch = match (&self.stamp, &self.ink) {
            (Stamp::Part(patch), _) => Patch::clone(patch),
            (Stamp::Piece(size), HexInk::Terrain(stem)) => {
                let terrain = &self.catalogue(board.game).get(&**stem)?.terrain;
                let size = if *size == 0 { terrain.sizes.iter().copied().max().unwrap_or(1) } else { *size };
                let symbol = if terrain.sizes.is_empty() {
                    symbols::symbol_at(board, terrain, Offset::default())
                } else {
                    symbols::free_symbol(board, terrain.symbol)
                };
                Patch::of_terrain(stem, symbol?, size)
            }
            _ => return None,
        };
        let patch = if self.mirrored { patch.mirrored() } else { patch };
        Some(patch.turned(self.turn))
    }
}

#[derive(Clone, Debug)]
pub enum HexRequest {
    Ink(HexInk),
    /// Choose a stamp: a piece of a terrain.
    Stamp(Arc<str>, u8),
    Symmetry(Symmetry),
    /// Choose terrain rules by their path.
    Rules(String),
    /// Apply the terrain rules while painting.
    RulesFollow(bool),
    Select(String, Region),
    /// Execute an operation on a section of a file's board.
    Section(String, u16, Section),
    /// Change the number of columns and rows of a file's board; the edits of one gesture have the same key.
    Resize(String, (u16, u16), StrokeKey),
    /// Choose where the contents stay when a board is resized. If the last step of the file is the gesture with this key, it is
    /// repeated.
    Anchor(String, Anchor, StrokeKey),
}

/// The results of a check of a board, by hex.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HexReport {
    pub marks: Vec<HexMark>,
    /// Start hexes with the length of their shortest path to the finish.
    pub starts: Vec<(Offset, Option<u32>)>,
}

/// A problem of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct HexMark {
    /// The affected hex; `None` for the whole board.
    pub at: Option<Offset>,
    /// Line and column in the file.
    pub place: (u32, u32),
    /// Whether it is an error, not a warning.
    pub error: bool,
    pub message: Message,
}

impl HexReport {
    /// Returns the length of the shortest path of all start hexes.
    pub fn shortest(&self) -> Option<u32> {
        self.starts.iter().filter_map(|(_, steps)| *steps).min()
    }
}
