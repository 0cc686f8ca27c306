//! Boards of hexes as maps of the editor Tiled: written as TMX, read from TMX and TMJ.
//!
//! | file | what |
//! | --- | --- |
//! | [`write`](mod@write) | a board as a map, and the picture of its tiles |
//! | `element`, `data` | a map file as a tree, whichever of its formats (`element/xml`, `element/json`) it has; the numbers of its layers |
//! | [`read`](mod@read) | the map that such a tree is, and what of it cannot be a board |
//! | [`kinds`] | what a tile can be: ground or terrain; what tiles were said to be, kept for the next time |
//! | [`import`] | the board that a map makes or changes |
//!
//! Read by hand rather than with the crate `tiled`: that one reads no TMJ, tells no line, and unpacks without bound.

mod data;
mod element;
pub mod import;
pub mod kinds;
pub mod read;
pub mod write;

#[cfg(test)]
mod tests;

use crate::content::place::Place;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Bytes of a map, and of all its sets of tiles, that are read.
pub const LARGEST: usize = 8 << 20;
/// How maps end, and sets of tiles that lie beside them.
pub const ENDINGS: [&str; 2] = ["tmx", "tmj"];
/// The bits of a number in a layer that say how its tile is turned.
const TURNED: u32 = 0xf000_0000;
/// The layers.
const GROUND: &str = "ground";
const FEATURES: &str = "features";
/// Properties of a tile, and of a map.
const SYMBOL: &str = "symbol";
const FEATURE: &str = "feature";
const GAME: &str = "game";

/// A map that can be a board: pointy-top hexes, odd rows half a hex to the right.
#[derive(Clone, Debug, Default)]
pub struct Map {
    /// Columns and rows.
    pub size: (u16, u16),
    /// What is said of it.
    pub properties: BTreeMap<String, String>,
    /// Its sets of tiles, by the number of their first tile.
    pub tilesets: Vec<Tileset>,
    /// What hexes are made of: numbers of tiles, row by row; 0 for no hex.
    pub ground: Vec<u32>,
    /// What lies on them, where there is such a layer.
    pub features: Option<Vec<u32>>,
}

/// A set of tiles.
#[derive(Clone, Debug, Default)]
pub struct Tileset {
    /// The number that its first tile has in the map.
    pub first: u32,
    /// What it is called.
    pub name: String,
    /// The tiles of which something is said, by their numbers in the set.
    pub tiles: Arc<BTreeMap<u32, Tile>>,
    /// The picture of all its tiles, where there is one.
    pub sheet: Option<Sheet>,
}

/// A picture of many tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Where it lies, from the folder of the map.
    pub file: String,
    /// Tiles in a row.
    pub columns: u32,
    /// Width and height of a tile.
    pub tile: [u32; 2],
    /// Around all tiles, and between them.
    pub margin: u32,
    /// See `margin`.
    pub spacing: u32,
}

/// What is said of a tile.
#[derive(Clone, Debug, Default)]
pub struct Tile {
    /// Its type (in some versions of Tiled its class).
    pub kind: String,
    /// The symbol that it stands for in the grid of a board.
    pub symbol: Option<char>,
    /// It lies on hexes.
    pub feature: bool,
    /// A picture of its own, from the folder of the map.
    pub image: Option<String>,
    /// Where it is said.
    pub place: Place,
}

impl Map {
    /// The set of a tile, and its number there.
    pub fn tile(&self, number: u32) -> Option<(&Tileset, u32)> {
        let set = self.tilesets.iter().rev().find(|set| set.first <= number)?;
        Some((set, number - set.first))
    }
}

impl Tileset {
    /// What a tile is called: by its type, else by its picture, else by its number.
    pub fn called(&self, id: u32) -> String {
        let tile = self.tiles.get(&id);
        let kind = tile.map(|tile| tile.kind.trim()).filter(|kind| !kind.is_empty());
        let picture = tile.and_then(|tile| tile.image.as_deref()).map(super::subject::stem);
        kind.or(picture).map_or_else(|| format!("{} {id}", self.name), str::to_owned)
    }
}
