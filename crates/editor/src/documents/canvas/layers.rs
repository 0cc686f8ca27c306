//! The layers of a canvas. Each can be hidden, and locked against edits.

use content::areas::AreaBoard;
use content::columns::ColumnBoard;
use content::document::DocumentType;
use content::hex::HexBoard;
use content::ring::{CardLibrary, RingBoard};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    Problems,
    /// Column and row numbers, lines between cells.
    Grid,
    /// Names and numbers on the board.
    Labels,
    /// Links between areas.
    Links,
    /// Items on the ground: boxes, caches, craters, moonbases.
    Pieces,
    /// Symbols printed on cells.
    Marks,
    Ground,
    Reference,
    /// Notes; they have named layers of their own.
    Notes,
}

impl Layer {
    /// Returns the message id of the name.
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
            Layer::Notes => "layer-notes",
        }
    }
    /// Returns whether the layer has contents that can be edited.
    pub fn can_lock(self) -> bool {
        !matches!(self, Layer::Problems | Layer::Grid)
    }
}

/// Returns the layers of a document type, topmost first; none for types without a layered canvas.
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

/// The state of the layers of a file. It belongs to the window, not to the document.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Layers {
    hidden: BTreeSet<Layer>,
    locked: BTreeSet<Layer>,
    hidden_notes: BTreeSet<String>,
    locked_notes: BTreeSet<String>,
    /// Whether the list of layers is expanded.
    pub unfolded: bool,
    /// Whether the minimap is collapsed.
    pub map_folded: bool,
    /// The terrain of the feature layer of hexes, by the file stems of its scripts.
    #[serde(skip)]
    pub features: Arc<BTreeSet<Arc<str>>>,
}

impl Layers {
    pub fn shows(&self, layer: Layer) -> bool {
        !self.hidden.contains(&layer)
    }
    /// Returns whether a layer is locked against selection and edits.
    pub fn locks(&self, layer: Layer) -> bool {
        self.locked.contains(&layer)
    }
    /// Returns the layers with one shown or hidden.
    pub fn showing(&self, layer: Layer, shown: bool) -> Layers {
        let mut layers = self.clone();
        if shown {
            layers.hidden.remove(&layer)
        } else {
            layers.hidden.insert(layer)
        };
        layers
    }
    /// Returns the layers with one locked or unlocked.
    pub fn locking(&self, layer: Layer, held: bool) -> Layers {
        let mut layers = self.clone();
        if held {
            layers.locked.insert(layer)
        } else {
            layers.locked.remove(&layer)
        };
        layers
    }
    /// Returns whether a layer of notes is visible.
    pub fn shows_notes(&self, layer: &str) -> bool {
        !self.hidden_notes.contains(layer)
    }
    pub fn locks_notes(&self, layer: &str) -> bool {
        self.locked_notes.contains(layer)
    }
    /// Returns the layers with a layer of notes shown or hidden.
    pub fn showing_notes(&self, layer: &str, shown: bool) -> Layers {
        let mut layers = self.clone();
        if shown {
            layers.hidden_notes.remove(layer)
        } else {
            layers.hidden_notes.insert(layer.to_owned())
        };
        layers
    }
    /// Returns the layers with a layer of notes locked or unlocked.
    pub fn locking_notes(&self, layer: &str, held: bool) -> Layers {
        let mut layers = self.clone();
        if held {
            layers.locked_notes.insert(layer.to_owned())
        } else {
            layers.locked_notes.remove(layer)
        };
        layers
    }
    pub fn lock_any(&self) -> bool {
        !(self.locked.is_empty() && self.locked_notes.is_empty())
    }
    /// Returns whether any layer is hidden or locked.
    pub fn is_special(&self) -> bool {
        self.lock_any() || !(self.hidden.is_empty() && self.hidden_notes.is_empty())
    }
}
