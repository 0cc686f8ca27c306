//! What a terrain script says about itself: how rovers and beams meet it, and how a board is painted and filled with it.

use crate::content::text::Text;
use crate::script::convert::clamped;
use crate::script::program::Script;
use crate::script::value::Value;
use arrayvec::ArrayVec;

/// Most sizes that the pieces of one terrain come in.
pub const MAX_SIZES: usize = 8;

/// Where terrain lies on a hex: one of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// It is what the hex is made of.
    Ground,
    /// It lies on the ground and can be taken away.
    Feature,
}

/// A terrain as its script's metadata describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// Name of the script.
    pub stem: String,
    /// What people call it.
    pub name: Text,
    /// Where it lies.
    pub layer: Layer,
    /// LR-32 Nothing enters; driving in is a bump.
    pub blocks: bool,
    /// LR-33 Only all-terrain moves lead onto it, across it or off it.
    pub rough: bool,
    /// LR-37 Beams end before it.
    pub stops_lasers: bool,
    /// Sizes of its pieces in hexes, the largest first; empty if it does not come in pieces.
    pub sizes: ArrayVec<u8, MAX_SIZES>,
    /// Pieces of each size in the box; 0 if it does not come in pieces.
    pub pieces: u8,
    /// Most hexes that it may lie on; 0 for no limit.
    pub limit: u8,
    /// The symbol that painting uses in a board's grid.
    pub symbol: char,
    /// What is drawn on the hex, one or two characters.
    pub glyph: String,
    /// Colour of the hex, `#rrggbb`.
    pub colour: String,
}

impl Terrain {
    /// What a script says; what it leaves out is plain ground.
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
    /// Whether it lies on the ground rather than being it.
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
