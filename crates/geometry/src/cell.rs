//! A cell of a side view of the ground, and its glyph in a text grid.

use serde::{Deserialize, Serialize};

/// A cell of a lunar card or of the whole strip.
///
/// A set of flags in one byte, so that a strip is a plain byte array. Only combinations with a glyph can be constructed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "char", try_from = "char")]
pub struct Cell(u8);

const BOX: u8 = 1;
const GROUND: u8 = 2;
const SAFE: u8 = 4;
const TUNNEL: u8 = 8;
const SPUTNIK: u8 = 16;
const EQUIPMENT: u8 = 32;

impl Cell {
    /// Solid rock: cannot be entered.
    pub const ROCK: Cell = Cell(0);
    /// Sky: can be crossed; anyone who stops here falls.
    pub const AIR: Cell = Cell(BOX);
    /// Open ground with a circle.
    pub const SAFE: Cell = Cell(BOX | GROUND | SAFE);
    /// Open ground without a circle: stopping here is an accident.
    pub const HAZARD: Cell = Cell(BOX | GROUND);
    /// Tunnel floor with a circle.
    pub const SAFE_TUNNEL: Cell = Cell(BOX | GROUND | SAFE | TUNNEL);
    /// Tunnel floor without a circle.
    pub const HAZARD_TUNNEL: Cell = Cell(BOX | GROUND | TUNNEL);
    /// Safe tunnel box with hidden equipment.
    pub const EQUIPMENT: Cell = Cell(BOX | GROUND | SAFE | TUNNEL | EQUIPMENT);

    /// Every cell with its glyph and its name in scripts, in palette order.
    pub const ALL: [(Cell, char, &'static str); 12] = [
        (Cell::ROCK, '#', "rock"),
        (Cell::AIR, '.', "air"),
        (Cell::SAFE, 'o', "safe"),
        (Cell::HAZARD, 'x', "hazard"),
        (Cell::SAFE_TUNNEL, 't', "safe_tunnel"),
        (Cell::HAZARD_TUNNEL, 'z', "hazard_tunnel"),
        (Cell(Cell::AIR.0 | SPUTNIK), '*', "air_sputnik"),
        (Cell(Cell::SAFE.0 | SPUTNIK), 'O', "safe_sputnik"),
        (Cell(Cell::HAZARD.0 | SPUTNIK), 'X', "hazard_sputnik"),
        (Cell(Cell::SAFE_TUNNEL.0 | SPUTNIK), 'T', "safe_tunnel_sputnik"),
        (Cell(Cell::HAZARD_TUNNEL.0 | SPUTNIK), 'Z', "hazard_tunnel_sputnik"),
        (Cell::EQUIPMENT, 'e', "equipment"),
    ];

    /// Returns the cell with this glyph.
    pub fn from_glyph(glyph: char) -> Option<Cell> {
        Cell::ALL.iter().find(|(_, g, _)| *g == glyph).map(|(cell, ..)| *cell)
    }

    /// Returns the glyph of this cell in a text grid.
    pub fn glyph(self) -> char {
        self.row().1
    }

    /// Returns the name of this cell in scripts and in the editor.
    pub fn name(self) -> &'static str {
        self.row().2
    }

    fn row(self) -> &'static (Cell, char, &'static str) {
        Cell::ALL.iter().find(|(cell, ..)| *cell == self).unwrap_or(&Cell::ALL[0])
    }

    /// Returns whether the cell can be entered: any cell except rock.
    #[inline]
    pub fn is_box(self) -> bool {
        self.0 & BOX != 0
    }
    /// Returns whether an astronaut can come to rest here.
    #[inline]
    pub fn is_ground(self) -> bool {
        self.0 & GROUND != 0
    }
    /// Returns whether the cell has a circle.
    #[inline]
    pub fn is_safe(self) -> bool {
        self.0 & SAFE != 0
    }
    /// Returns whether the cell has a floor and a ceiling.
    #[inline]
    pub fn is_tunnel(self) -> bool {
        self.0 & TUNNEL != 0
    }
    /// Returns whether the cell has a Sputnik.
    #[inline]
    pub fn has_sputnik(self) -> bool {
        self.0 & SPUTNIK != 0
    }
    /// Returns whether the cell has hidden equipment (March on Mars).
    #[inline]
    pub fn has_equipment(self) -> bool {
        self.0 & EQUIPMENT != 0
    }
    /// Returns the cell with or without a Sputnik, or unchanged if the result has no glyph.
    pub fn with_sputnik(self, sputnik: bool) -> Cell {
        let changed = Cell(if sputnik { self.0 | SPUTNIK } else { self.0 & !SPUTNIK });
        if Cell::ALL.iter().any(|(cell, ..)| *cell == changed) { changed } else { self }
    }
}

impl std::fmt::Debug for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.glyph())
    }
}

impl From<Cell> for char {
    fn from(cell: Cell) -> char {
        cell.glyph()
    }
}

impl TryFrom<char> for Cell {
    type Error = String;
    fn try_from(glyph: char) -> Result<Cell, String> {
        Cell::from_glyph(glyph).ok_or_else(|| format!("unknown cell '{glyph}'"))
    }
}
