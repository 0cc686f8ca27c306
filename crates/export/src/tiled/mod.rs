//! Hex boards as maps of the Tiled editor: written as TMX, read from TMX and TMJ.
//!
//! The crate `tiled` is not used, because it does not support TMJ, reports no line numbers, and decompresses without a limit.

mod data;
mod element;
pub mod import;
pub mod kinds;
pub mod read;
pub mod write;

#[cfg(test)]
mod tests;

use content::place::TextSpan;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum size in bytes of a map, and of all its tilesets.
pub const LARGEST: usize = 8 << 20;
/// File extensions of maps, and of external tilesets.
pub const ENDINGS: [&str; 2] = ["tmx", "tmj"];
/// The bits of a tile number that contain its flips and rotation.
const TURNED: u32 = 0xf000_0000;
/// Names of the layers.
const GROUND: &str = "ground";
const FEATURES: &str = "features";
/// Names of the properties of a tile, and of a map.
const SYMBOL: &str = "symbol";
const FEATURE: &str = "feature";
const GAME: &str = "game";

/// The arrangement of the hexes of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stagger {
    /// A corner at the top; odd rows are shifted half a hex to the right.
    #[default]
    Rows,
    /// A side at the top; the columns of this parity are shifted half a hex down.
    Columns(u8),
}

/// A map that can be a board.
#[derive(Clone, Debug, Default)]
pub struct TiledMap {
    pub size: (u16, u16),
    pub stagger: Stagger,
    /// Custom properties.
    pub properties: BTreeMap<String, String>,
    /// The tilesets, ordered by the number of their first tile.
    pub tilesets: Vec<Tileset>,
    /// The ground of the hexes: tile numbers, row by row; 0 for no hex.
    pub ground: Vec<u32>,
    /// The features on the hexes, if the map has such a layer.
    pub features: Option<Vec<u32>>,
}

#[derive(Clone, Debug, Default)]
pub struct Tileset {
    /// The number of its first tile in the map.
    pub first: u32,
    pub name: String,
    /// The tiles with properties, by their numbers in the tileset.
    pub tiles: Arc<BTreeMap<u32, TiledTile>>,
    /// The image that contains all tiles, if any.
    pub sheet: Option<TileSheet>,
}

/// An image that contains many tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSheet {
    /// Path relative to the folder of the map.
    pub file: String,
    /// Tiles per row.
    pub columns: u32,
    pub tile: [u32; 2],
    /// Space around all tiles, and between them.
    pub margin: u32,
    /// See `margin`.
    pub spacing: u32,
}

/// The properties of a tile.
#[derive(Clone, Debug, Default)]
pub struct TiledTile {
    /// The type (the class in some versions of Tiled).
    pub kind: String,
    /// The symbol that the tile represents in the grid of a board.
    pub symbol: Option<char>,
    /// Whether the tile is a feature on a hex.
    pub feature: bool,
    /// An image of its own, relative to the folder of the map.
    pub image: Option<String>,
    pub place: TextSpan,
}

impl TiledMap {
    /// Returns the tileset of a tile, and its number there.
    pub fn tile(&self, number: u32) -> Option<(&Tileset, u32)> {
        let set = self.tilesets.iter().rev().find(|set| set.first <= number)?;
        Some((set, number - set.first))
    }
}

impl Tileset {
    /// Returns the number of bytes that its tiles take.
    fn weight(&self) -> usize {
        let bytes = |tile: &TiledTile| size_of::<TiledTile>() + tile.kind.len() + tile.image.as_ref().map_or(0, String::len);
        self.tiles.values().map(bytes).sum()
    }
    /// Returns the name of a tile: its type, otherwise the name of its image, otherwise its number.
    pub fn called(&self, id: u32) -> String {
        let tile = self.tiles.get(&id);
        let kind = tile.map(|tile| tile.kind.trim()).filter(|kind| !kind.is_empty());
        let picture = tile.and_then(|tile| tile.image.as_deref()).map(super::subject::stem);
        kind.or(picture).map_or_else(|| format!("{} {id}", self.name), str::to_owned)
    }
}
