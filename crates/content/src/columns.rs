//! Documents of games played on hex columns: the board, as printed on a sheet, and the guide of the paths assigned to die faces.

use super::games::GameSpec;
use super::text::Text;
use geometry::columns::{Side, Spot};
use hexx::Hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Number of faces of the dice.
pub const FACES: u8 = 6;

/// The symbol printed on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    #[default]
    Plain,
    /// A headache: `h` after the arc.
    Headache,
    /// Home: `H` after the arc.
    Home,
}

impl Mark {
    /// Every mark with its symbol in files.
    pub const ALL: [(Mark, &'static str); 3] = [(Mark::Plain, ""), (Mark::Headache, "h"), (Mark::Home, "H")];

    /// Returns the symbol used in files.
    pub fn symbol(self) -> &'static str {
        Mark::ALL.into_iter().find(|(mark, _)| *mark == self).map_or("", |(_, symbol)| symbol)
    }
}

/// A cell of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SheetCell {
    /// Arc, from 1.
    pub arc: u8,
    /// Printed mark.
    pub mark: Mark,
}

/// The name of a cell: the letter of its column and its row in that column, from 1 at the top.
pub type CellName = String;

/// A group of arcs, with the pieces placed in it during set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Arcs, ascending.
    pub arcs: Vec<u8>,
    /// Number of craters placed in the section.
    pub craters: u8,
    /// Levels of the hills placed in the section.
    pub hills: Vec<u8>,
    /// Bonuses for treating the whole section; 0 for none.
    pub bonus: u8,
}

/// The cost of moving from one section into another; the opposite direction may be free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// Section left, from 1.
    pub from: u8,
    /// Section entered.
    pub to: u8,
    /// Cost in solar capacity.
    pub cost: u8,
}

/// A difficulty of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// Hill level that loses the game.
    pub max_hill: u8,
    /// Solar capacity at the start.
    pub solar: u8,
    /// Marks after which an arc is shadowed, one number per arc from the first arc on.
    pub shadow: Vec<u8>,
}

/// Initial positions of craters and hills.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placing {
    /// Cells of the craters.
    pub craters: Vec<CellName>,
    /// Cells of the hills with their levels.
    pub hills: Vec<(CellName, u8)>,
}

/// A board of columns of flat-top hexes in arcs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnBoard {
    pub game: &'static GameSpec,
    pub name: Text,
    /// Cells by spot; all spots have the same parity.
    pub cells: BTreeMap<Spot, SheetCell>,
    /// Direction of the sun.
    pub sun: Side,
    /// Start cell, if it is not home.
    pub start: Option<CellName>,
    /// Workspace path of the path guide.
    pub paths: String,
    /// Sections, from the first arc on.
    pub sections: Vec<Section>,
    /// Costs of paths between sections; crossings not listed are free.
    pub crossings: Vec<Crossing>,
    /// Difficulties by name.
    pub levels: BTreeMap<String, Level>,
    /// Values of the solar panels, in storage order.
    pub panels: Vec<u8>,
    /// Number of circles of each battery column.
    pub batteries: Vec<u8>,
    /// Positions of craters and hills if the players do not choose them.
    pub suggested: Placing,
}

impl ColumnBoard {
    /// Returns the letter of a column.
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
    /// Returns the name of the cell at a spot.
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
    /// Returns the cells with this mark.
    pub fn marked(&self, mark: Mark) -> impl Iterator<Item = Spot> {
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
    /// Returns whether a cell has a neighbour on every side.
    pub fn is_inner(&self, spot: Spot) -> bool {
        let hex = spot.hex(self.origin());
        Side::ALL.iter().all(|side| Spot::of(hex + side.step(), self.origin()).is_some_and(|beside| self.cells.contains_key(&beside)))
    }
}

/// How a path crosses its cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PathKind {
    /// Drives over all cells.
    #[default]
    Ground,
    /// Flies over the dark cells.
    Jump,
}

impl PathKind {
    pub const ALL: &'static [PathKind] = &[PathKind::Ground, PathKind::Jump];
    /// The words used in files, in the same order.
    pub const WORDS: &'static [&'static str] = &["ground", "jump"];

    /// Returns the word used in files.
    pub const fn word(self) -> &'static str {
        PathKind::WORDS[self as usize]
    }
}

/// A cell of a path, with its position as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PathCell {
    /// Position relative to the first cell, which is the origin.
    pub hex: Hex,
    /// Whether the cell is driven on; dark cells are flown over.
    pub light: bool,
}

/// The path assigned to a die face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathPattern {
    pub face: u8,
    pub name: Text,
    /// How the path crosses its cells.
    pub kind: PathKind,
    /// Cells in path order.
    pub cells: Vec<PathCell>,
    /// Sides of the first cell from which the path can start.
    pub entry: Vec<Side>,
    /// Allowed rotations, in multiples of 60°.
    pub turns: Vec<u8>,
    /// Whether the path may be mirrored.
    pub mirror: bool,
}

/// The paths of all faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathGuide {
    pub game: &'static GameSpec,
    pub name: Text,
    /// Paths in file order.
    pub paths: Vec<PathPattern>,
}
