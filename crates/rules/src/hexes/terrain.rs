//! The metadata of a terrain script: its effects on rovers and beams, and how boards are painted and filled with it.

use arrayvec::ArrayVec;
use content::text::Text;
use script::convert::clamped;
use script::program::Script;
use script::value::Value;

/// Maximum number of sizes of the pieces of one terrain.
pub const MAX_SIZES: usize = 8;

/// Layer of a terrain on a hex; a hex has one terrain per layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The hex itself.
    Ground,
    /// An object on the ground that can be removed.
    Feature,
}

/// A terrain as described by its script's metadata.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    pub stem: String,
    /// Display name.
    pub name: Text,
    pub layer: Layer,
    /// LR-32 Impassable; driving into it is a bump.
    pub blocks: bool,
    /// LR-33 Only all-terrain moves enter, cross or leave it.
    pub rough: bool,
    /// LR-37 Beams end in front of it.
    pub stops_lasers: bool,
    /// Sizes of its pieces in hexes, largest first; empty if it does not come in pieces.
    pub sizes: ArrayVec<u8, MAX_SIZES>,
    /// Pieces of each size in the box; 0 if it does not come in pieces.
    pub pieces: u8,
    /// Maximum number of hexes; 0 for no limit.
    pub limit: u8,
    /// The symbol that painting uses in a board's grid.
    pub symbol: char,
    /// Text drawn on the hex, one or two characters.
    pub glyph: String,
    /// Colour of the hex, `#rrggbb`.
    pub colour: String,
}

impl Terrain {
    /// Returns the display name, or the name of the script without one.
    pub fn shown(&self) -> Text {
        if self.name.en.is_empty() { Text { en: self.stem.clone(), es: String::new() } } else { self.name.clone() }
    }
    /// Reads the terrain of a script; missing keys default to plain ground.
    pub fn of(script: &Script) -> Terrain {
        let metadata = &script.metadata;
        let small = |key: &str| clamped(metadata.number(key), u8::MAX);
        let sizes = match metadata.fields.get("sizes") {
            Some(Value::List(sizes)) => sizes.iter().filter_map(size).take(MAX_SIZES).collect(),
            _ => ArrayVec::new(),
        };
        Terrain {
            stem: script.stem.clone(),
            name: metadata.name.clone(),
            layer: if metadata.word("layer") == "feature" { Layer::Feature } else { Layer::Ground },
            blocks: metadata.flag("blocks"),
            rough: metadata.flag("rough"),
            stops_lasers: metadata.flag("stops_lasers"),
            sizes,
            pieces: small("pieces"),
            limit: small("limit"),
            symbol: metadata.word("symbol").chars().next().unwrap_or('?'),
            glyph: metadata.word("glyph").chars().take(2).collect(),
            colour: metadata.colour.clone(),
        }
    }
}

impl Terrain {
    /// Returns whether the terrain is a feature on the ground.
    pub fn is_feature(&self) -> bool {
        self.layer == Layer::Feature
    }
}

fn size(value: &Value) -> Option<u8> {
    match value {
        Value::Int(size) => u8::try_from(*size).ok().filter(|size| *size > 0),
        _ => None,
    }
}
