//! Documents of games played on hex columns: the board, as printed on a sheet, and the guide of the paths assigned to die faces.

use super::document::columns::{CELL, HillLevel, NUMBERS, SIDE, Sheet};
use super::document::paths::{CELL_OF_PATH, CellOfPath, PATH_KIND};
use super::reader::MAX_ENTRIES;
use super::record::formats::{AnyString, Blocks, ById, DocumentPath, Flag, Localized, Maybe, NestedRecord, Rows, SMALL, list};
use super::record::record;
use super::text::Text;
use super::words::words;
use geometry::columns::{Side, Spot};
use hexx::Hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Number of faces of the dice.
pub const FACES: u8 = 6;

/// The symbol printed on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CellMark {
    #[default]
    Plain,
    /// A headache: `h` after the arc.
    Headache,
    /// Home: `H` after the arc.
    Home,
}

impl CellMark {
    /// Every mark with its symbol in files.
    pub const ALL: [(CellMark, &'static str); 3] = [(CellMark::Plain, ""), (CellMark::Headache, "h"), (CellMark::Home, "H")];

    /// Returns the symbol used in files.
    pub fn symbol(self) -> &'static str {
        CellMark::ALL.into_iter().find(|(mark, _)| *mark == self).map_or("", |(_, symbol)| symbol)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SheetCell {
    /// Arc, from 1.
    pub arc: u8,
    /// Printed mark.
    pub mark: CellMark,
}

/// The name of a cell: the letter of its column and its row in that column, from 1 at the top.
pub type CellName = String;

record! {
    /// A section of the board: one or more arcs.
    Section [Default] {
        /// Numbers of the arcs in the section.
        arcs: Vec<u8> = NUMBERS, required "[1, 2]";
        /// Number of craters placed in the section during set-up.
        craters: u8 = SMALL, or 0;
        /// Levels of the hills placed in the section during set-up.
        hills: Vec<u8> = NUMBERS, or Vec::new();
        /// Number of bonuses for treating the whole section.
        bonus: u8 = SMALL, or 0;
    }
}

record! {
    /// Cost of crossing from one section to another.
    Crossing [Copy] {
        /// Number of the section that the mower leaves, counted from 1.
        from: u8 = SMALL, required "1";
        /// Number of the section that the mower enters.
        to: u8 = SMALL, required "2";
        /// Cost in solar capacity.
        cost: u8 = SMALL, required "1";
    }
}

record! {
    /// Values of a difficulty.
    Level [Default] {
        /// Level at which a hill loses the game.
        max_hill: u8 = SMALL, required "3";
        /// Solar capacity at the start.
        solar: u8 = SMALL, required "5";
        /// Number of marks on the shadow tracker of each arc.
        shadow: Vec<u8> = NUMBERS, required "[10, 5]";
    }
}

record! {
    /// Suggested craters and hills, used if the player does not place them.
    Placing [Default] {
        /// Cells of the craters.
        craters: Vec<CellName> = list(AnyString, CELL), or Vec::new();
        /// Cells and levels of the hills.
        hills: Vec<(CellName, u8)> = list(HillLevel, "Cell and level of a hill."), or Vec::new();
    }
}

record! {
    /// A board of columns of flat-top hexes in arcs.
    document(" Printed name of the board.") ColumnBoard {
        /// Direction of the sun.
        sun: Side = SIDE, required "\"S\"";
        /// Cell, given as the letter of its column and its row in that column, counted from 1.
        start: Option<CellName> = Maybe(AnyString), unless None;
        /// Workspace path of the document with the paths of the dice.
        paths: String = DocumentPath, required "\"boards/…/….toml\"";
        /// Value of each solar panel.
        panels: Vec<u8> = NUMBERS, or Vec::new();
        /// Number of circles in each battery column.
        batteries: Vec<u8> = NUMBERS, or Vec::new();
        /// Cells of the board as text. Each line is half a hex high, and each word of a line belongs to a column. A cell is written as the number of its arc, followed by `h` for a headache or `H` for home; `.` marks a position without a cell.
        cells("sheet"): BTreeMap<Spot, SheetCell> = Sheet, required "\"\"\"…\"\"\"";
        /// Sections of the board, starting with the section of the first arc.
        sections("section"): Vec<Section> = Rows, required "[{ arcs = [1, 2] }]";
        /// Costs of crossing between sections.
        crossings("crossing"): Vec<Crossing> = Rows, or Vec::new();
        /// Difficulties by name.
        levels("level"): BTreeMap<String, Level> = ById(NestedRecord, ""), required "{ … }";
        /// Suggested craters and hills, used if the player does not place them.
        suggested: Placing = NestedRecord, or Placing::default();
    }
}

impl ColumnBoard {
    pub fn letter(column: u8) -> char {
        char::from(b'A' + column % 26)
    }
    /// Returns the half row of the first cell of a column, or `None` for an empty column.
    pub fn top(&self, column: u8) -> Option<u8> {
        self.cells.range(Spot::new(column, 0)..=Spot::new(column, u8::MAX)).next().map(|(spot, _)| spot.half)
    }
    /// Returns the number of columns, including empty columns between others.
    pub fn columns(&self) -> u8 {
        self.cells.keys().next_back().map_or(0, |last| last.column + 1)
    }
    pub fn name_of(&self, spot: Spot) -> CellName {
        let row = (i32::from(spot.half) - self.top(spot.column).map_or(0, i32::from)).div_euclid(2) + 1;
        format!("{}{row}", ColumnBoard::letter(spot.column))
    }
    /// Returns the spot of the cell with this name.
    pub fn spot_of(&self, name: &str) -> Option<Spot> {
        let (letter, row) = name.split_at_checked(1)?;
        let column = letter.bytes().next().filter(u8::is_ascii_uppercase)? - b'A';
        let row: u8 = row.parse().ok().filter(|row| *row > 0)?;
        let half = row.checked_sub(1)?.checked_mul(2)?.checked_add(self.top(column)?)?;
        Some(Spot::new(column, half)).filter(|spot| self.cells.contains_key(spot) && self.name_of(*spot) == name)
    }
    /// Returns the half row that axial coordinates count from: see [`Spot::hex`].
    pub fn origin(&self) -> u8 {
        let first = self.cells.keys().next();
        self.top(0).or_else(|| first.map(|spot| spot.parity())).unwrap_or(0)
    }
    pub fn marked(&self, mark: CellMark) -> impl Iterator<Item = Spot> {
        self.cells.iter().filter(move |(_, cell)| cell.mark == mark).map(|(spot, _)| *spot)
    }
    /// Returns the number of the last arc.
    pub fn arcs(&self) -> u8 {
        self.cells.values().map(|cell| cell.arc).max().unwrap_or(0)
    }
    /// Returns the index of the section that contains an arc.
    pub fn section_of(&self, arc: u8) -> Option<usize> {
        self.sections.iter().position(|section| section.arcs.contains(&arc))
    }
}

/// The way in which a path crosses its cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PathKind {
    /// Drives over all cells.
    #[default]
    Ground,
    /// Flies over the dark cells.
    Jump,
}

words! { PathKind { Ground: "ground", Jump: "jump" } }

/// A cell of a path, with its position as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PathCell {
    /// Position relative to the first cell, which is the origin.
    pub hex: Hex,
    /// Whether the cell is driven on; dark cells are flown over.
    pub light: bool,
}

record! {
    /// Path of a face of the die.
    PathPattern [] {
        /// Number of the face.
        face: u8 = SMALL, required "1";
        /// Printed name of the path.
        name: Text = Localized, required "{ en = \"…\", es = \"…\" }";
        /// `ground`, or `jump` for a path with dark cells.
        kind: PathKind = PATH_KIND, required "\"ground\"";
        /// Cells of the path, starting with [0, 0]. Each cell is adjacent to the previous one.
        cells: Vec<PathCell> = list(CellOfPath, CELL_OF_PATH), required "[[0, 0, \"light\"]]";
        /// Sides of the first cell from which the mower may enter the path.
        entry: Vec<Side> = list(SIDE, "Side of the cell."), required "[\"S\"]";
        /// Turns of the path that are allowed. If the key is missing, all six are.
        turns: Vec<u8> = list(SMALL, "Turn in steps of 60°."), or (0..6).collect();
        /// Whether the path may be mirrored.
        mirror: bool = Flag, or false;
    }
}

record! {
    /// The paths of all faces.
    document(" Name of the set of paths.") PathGuide {
        /// One path for each face of the die.
        paths("path"): Vec<PathPattern> = Blocks(MAX_ENTRIES), required "[{ … }]";
    }
}
