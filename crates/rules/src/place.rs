//! Cells of a board as events contain them, independent of the match: for counts over many matches.

use arrayvec::ArrayString;
use geometry::hex::Offset;
use geometry::ring::Pos;
use hexx::Hex;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// A cell of a board. Its JSON is that of the same cell in events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a cell: `[q, r]`, `{x, y}` or a name")]
pub enum Place {
    /// A hex, by its axial coordinates. It is the first variant because a list could also be read as a position.
    Hex(i32, i32),
    /// A box of a ring.
    Box(Pos),
    /// An area, or a cell of a sheet.
    Named(ArrayString<64>),
}

impl Place {
    /// Returns the cell with a name, or `None` if the name is too long to be counted.
    pub fn named(name: &str) -> Option<Place> {
        ArrayString::from(name).ok().map(Place::Named)
    }
    /// Returns the cell as boards show it: column and row, or its name.
    pub fn label(&self) -> String {
        match self {
            Place::Box(at) => format!("({},{})", at.x, at.y),
            Place::Hex(q, r) => match Offset::of(Hex::new(*q, *r)) {
                Some(at) => format!("{},{}", at.column, at.row),
                None => format!("({self})"),
            },
            Place::Named(name) => name.to_string(),
        }
    }
    /// Returns the cell as JSON.
    pub fn json(&self) -> Json {
        serde_json::to_value(self).unwrap_or_default()
    }
}

impl From<Pos> for Place {
    fn from(at: Pos) -> Place {
        Place::Box(at)
    }
}

impl From<Hex> for Place {
    fn from(at: Hex) -> Place {
        Place::Hex(at.x, at.y)
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Box(at) => write!(f, "{},{}", at.x, at.y),
            Place::Hex(q, r) => write!(f, "{q},{r}"),
            Place::Named(name) => f.write_str(name),
        }
    }
}
