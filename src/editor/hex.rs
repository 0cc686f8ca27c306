//! What the editor keeps for hex boards: what is painted, symmetry, the stamp in hand, and what the last check said about each board.

use super::tools::patch::Patch;
use super::tools::piece::HexInk;
use super::tools::region::Region;
use super::tools::sections::Section;
use super::tools::symmetry::Symmetry;
use crate::content::games::GameSpec;
use crate::content::hex::{Base, HexBoard};
use crate::content::message::Message;
use crate::geometry::hex::Offset;
use crate::rules::hexes::{Catalogue, Catalogues, symbols};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is in hand for hex boards.
#[derive(Clone, Debug)]
pub struct HexState {
    /// What is painted.
    pub ink: HexInk,
    /// On how many sides.
    pub symmetry: Symmetry,
    /// What is stamped.
    pub stamp: Stamp,
    /// How it is turned: sixths of a turn, clockwise.
    pub turn: u32,
    /// Mirrored left to right before it is turned.
    pub mirrored: bool,
    /// The terrain of each game in the workspace as of the last check.
    pub catalogues: Arc<Catalogues>,
    /// What the last check said about each board, by path.
    pub reports: Arc<BTreeMap<String, HexReport>>,
}

/// What is stamped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stamp {
    /// A piece of the ink's terrain with so many hexes; 0 for its largest.
    Piece(u8),
    /// A part of a board.
    Part(Arc<Patch>),
}

impl Default for HexState {
    fn default() -> HexState {
        HexState {
            ink: HexInk::Base(Base::Surface),
            symmetry: Symmetry::None,
            stamp: Stamp::Piece(0),
            turn: 0,
            mirrored: false,
            catalogues: Arc::default(),
            reports: Arc::default(),
        }
    }
}

impl HexState {
    /// The terrain of a game.
    pub fn catalogue(&self, game: &GameSpec) -> &Catalogue {
        self.catalogues.of(game)
    }
    /// The stamp in hand as it would come to lie; none if the ink is nothing that can be stamped.
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

/// What panels ask for.
#[derive(Clone, Debug)]
pub enum Ask {
    /// Take another ink.
    Ink(HexInk),
    /// Take a stamp: a piece of a terrain.
    Stamp(Arc<str>, u8),
    /// Paint on so many sides.
    Symmetry(Symmetry),
    /// Select hexes in a file.
    Select(String, Region),
    /// Do something with a section of a file's board.
    Section(String, u16, Section),
    /// Give a file's board another number of columns and rows.
    Resize(String, (u16, u16)),
}

/// What a check found on a board, by hexes.
#[derive(Clone, Debug, Default)]
pub struct HexReport {
    /// Findings.
    pub marks: Vec<HexMark>,
    /// Start hexes with the length of their shortest way to the finish.
    pub starts: Vec<(Offset, Option<u32>)>,
}

/// A finding about a board.
#[derive(Clone, Debug)]
pub struct HexMark {
    /// The hex it is about; none for the board as a whole.
    pub at: Option<Offset>,
    /// Line and column in the file.
    pub place: (u32, u32),
    /// An error, not a warning.
    pub error: bool,
    /// What is wrong.
    pub message: Message,
}

impl HexReport {
    /// The shortest of the shortest ways.
    pub fn shortest(&self) -> Option<u32> {
        self.starts.iter().filter_map(|(_, steps)| *steps).min()
    }
}
