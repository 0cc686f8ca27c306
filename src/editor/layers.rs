//! What a canvas is drawn of, layer by layer: each can be hidden, and locked, so that no edit changes it.

use crate::content::areas::AreaBoard;
use crate::content::columns::ColumnBoard;
use crate::content::document::Form;
use crate::content::hex::HexBoard;
use crate::content::ring::{CardLibrary, RingBoard};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A layer of a canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// What is wrong, where it is.
    Problems,
    /// Numbers of columns and rows, lines between cells.
    Grid,
    /// Names and numbers on the board.
    Labels,
    /// Links between areas.
    Links,
    /// What lies on the ground: boxes, caches, craters, moonbases.
    Pieces,
    /// What is printed on cells.
    Marks,
    /// What the board is made of.
    Ground,
    /// The picture that it is drawn after.
    Reference,
}

impl Layer {
    /// The sentence that names it.
    pub fn sentence(self) -> &'static str {
        match self {
            Layer::Problems => "layer-problems",
            Layer::Grid => "layer-grid",
            Layer::Labels => "layer-labels",
            Layer::Links => "layer-links",
            Layer::Pieces => "layer-pieces",
            Layer::Marks => "layer-marks",
            Layer::Ground => "layer-ground",
            Layer::Reference => "layer-reference",
        }
    }
    /// Whether there is something in it that can be changed.
    pub fn can_lock(self) -> bool {
        !matches!(self, Layer::Problems | Layer::Grid)
    }
}

/// The layers of a form of documents, the topmost first; none where it has no canvas with layers.
pub fn of(form: &str) -> &'static [Layer] {
    use Layer::{Grid, Ground, Labels, Links, Marks, Pieces, Problems, Reference};
    match form {
        RingBoard::ID => &[Pieces, Ground, Reference],
        CardLibrary::ID => &[Problems, Grid, Ground, Reference],
        HexBoard::ID => &[Problems, Grid, Labels, Pieces, Ground, Reference],
        ColumnBoard::ID => &[Problems, Labels, Pieces, Marks, Ground, Reference],
        AreaBoard::ID => &[Problems, Labels, Links, Pieces, Ground, Reference],
        _ => &[],
    }
}

/// How the layers of a file are shown. It belongs to the window, not to the document.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Layers {
    hidden: BTreeSet<Layer>,
    locked: BTreeSet<Layer>,
    /// The list of layers is unfolded.
    pub unfolded: bool,
    /// The small map is folded up.
    pub map_folded: bool,
    /// Terrain that lies on the ground of hexes, by the stems of its scripts.
    #[serde(skip)]
    pub features: Arc<BTreeSet<Arc<str>>>,
}

impl Layers {
    /// Whether a layer is drawn.
    pub fn shows(&self, layer: Layer) -> bool {
        !self.hidden.contains(&layer)
    }
    /// Whether a layer cannot be picked and changed.
    pub fn locks(&self, layer: Layer) -> bool {
        self.locked.contains(&layer)
    }
    /// The same with a layer shown or hidden.
    pub fn showing(&self, layer: Layer, shown: bool) -> Layers {
        let mut layers = self.clone();
        if shown {
            layers.hidden.remove(&layer)
        } else {
            layers.hidden.insert(layer)
        };
        layers
    }
    /// The same with a layer locked or free.
    pub fn locking(&self, layer: Layer, held: bool) -> Layers {
        let mut layers = self.clone();
        if held {
            layers.locked.insert(layer)
        } else {
            layers.locked.remove(&layer)
        };
        layers
    }
    /// Whether any layer is locked.
    pub fn lock_any(&self) -> bool {
        !self.locked.is_empty()
    }
    /// Whether any layer is hidden or locked.
    pub fn is_special(&self) -> bool {
        !(self.hidden.is_empty() && self.locked.is_empty())
    }
}
