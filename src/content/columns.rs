//! Documents of the games on columns of hexes: the board, as printed on a sheet, and the guide of the paths that dice stand for.

use super::games::GameSpec;
use super::text::Text;
use crate::geometry::columns::{Side, Spot};
use hexx::Hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Faces of the dice that paths stand for.
pub const FACES: u8 = 6;

/// What is printed on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing.
    #[default]
    Plain,
    /// A headache: `h` behind the arc.
    Headache,
    /// Home: `H` behind the arc.
    Home,
}

impl Mark {
    /// Every mark with its symbol in files.
    pub const ALL: [(Mark, &'static str); 3] = [(Mark::Plain, ""), (Mark::Headache, "h"), (Mark::Home, "H")];

    /// Its symbol in files.
    pub fn symbol(self) -> &'static str {
        Mark::ALL.into_iter().find(|(mark, _)| *mark == self).map_or("", |(_, symbol)| symbol)
    }
}

/// A cell of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SheetCell {
    /// Its arc, from 1.
    pub arc: u8,
    /// What is printed on it.
    pub mark: Mark,
}

/// A name of a cell: the letter of its column and its row in it, from 1 at the top.
pub type CellName = String;

/// Arcs that belong together, and what is put there before a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Its arcs, ascending.
    pub arcs: Vec<u8>,
    /// Craters that are put into it.
    pub craters: u8,
    /// Levels of the hills that are put into it.
    pub hills: Vec<u8>,
    /// Bonuses for the one who has treated all of it; 0 for none.
    pub bonus: u8,
}

/// What the way from a section into another one costs; it may be free in the other direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// From this section, counted from 1.
    pub from: u8,
    /// Into this one.
    pub to: u8,
    /// Solar capacity.
    pub cost: u8,
}

/// A difficulty that a board can be played at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// A hill of this level loses the game.
    pub max_hill: u8,
    /// Solar capacity at the start.
    pub solar: u8,
    /// How many marks each arc's tracker takes until the arc is shadowed, from the first arc on.
    pub shadow: Vec<u8>,
}

/// Where craters and hills stand at the start.
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
    /// Its game.
    pub game: &'static GameSpec,
    /// Printed name.
    pub name: Text,
    /// Its cells; all spots have the same parity.
    pub cells: BTreeMap<Spot, SheetCell>,
    /// The direction of the sun.
    pub sun: Side,
    /// The cell on which a game starts, where it is not home.
    pub start: Option<CellName>,
    /// Workspace path of the paths.
    pub paths: String,
    /// Its sections, from the first arc on.
    pub sections: Vec<Section>,
    /// What ways between sections cost; those that are not named are free.
    pub crossings: Vec<Crossing>,
    /// Difficulties by their names.
    pub levels: BTreeMap<String, Level>,
    /// Values of the solar panels, in the order in which they are stored.
    pub panels: Vec<u8>,
    /// Circles of each battery column.
    pub batteries: Vec<u8>,
    /// Where craters and hills stand when nobody is to choose.
    pub suggested: Placing,
}

impl ColumnBoard {
    /// The letter of a column.
    pub fn letter(column: u8) -> char {
        char::from(b'A' + column % 26)
    }
    /// Half row of the first cell of a column; none for a column without cells.
    pub fn top(&self, column: u8) -> Option<u8> {
        self.cells.range(Spot::new(column, 0)..=Spot::new(column, u8::MAX)).next().map(|(spot, _)| spot.half)
    }
    /// Number of columns, those without cells between others included.
    pub fn columns(&self) -> u8 {
        self.cells.keys().next_back().map_or(0, |last| last.column + 1)
    }
    /// The name of the cell at a spot.
    pub fn name_of(&self, spot: Spot) -> CellName {
        let row = (i32::from(spot.half) - self.top(spot.column).map_or(0, i32::from)).div_euclid(2) + 1;
        format!("{}{row}", ColumnBoard::letter(spot.column))
    }
    /// The spot of the cell of that name.
    pub fn spot_of(&self, name: &str) -> Option<Spot> {
        let (letter, row) = name.split_at_checked(1)?;
        let column = letter.bytes().next().filter(u8::is_ascii_uppercase)? - b'A';
        let row: u8 = row.parse().ok().filter(|row| *row > 0)?;
        let half = row.checked_sub(1)?.checked_mul(2)?.checked_add(self.top(column)?)?;
        Some(Spot::new(column, half)).filter(|spot| self.cells.contains_key(spot) && self.name_of(*spot) == name)
    }
    /// The half row that axial coordinates count from: see [`Spot::hex`].
    pub fn origin(&self) -> u8 {
        let first = self.cells.keys().next();
        self.top(0).or_else(|| first.map(|spot| spot.parity())).unwrap_or(0)
    }
    /// The cells with this mark.
    pub fn marked(&self, mark: Mark) -> impl Iterator<Item = Spot> {
        self.cells.iter().filter(move |(_, cell)| cell.mark == mark).map(|(spot, _)| *spot)
    }
    /// The last arc.
    pub fn arcs(&self) -> u8 {
        self.cells.values().map(|cell| cell.arc).max().unwrap_or(0)
    }
    /// The section of an arc, by its place in the list.
    pub fn section_of(&self, arc: u8) -> Option<usize> {
        self.sections.iter().position(|section| section.arcs.contains(&arc))
    }
    /// Whether a cell has a cell on every side.
    pub fn is_inner(&self, spot: Spot) -> bool {
        let hex = spot.hex(self.origin());
        Side::ALL.iter().all(|side| Spot::of(hex + side.step(), self.origin()).is_some_and(|beside| self.cells.contains_key(&beside)))
    }
}

/// What a path does above its cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PathKind {
    /// It drives over all of them.
    #[default]
    Ground,
    /// It flies over the dark ones.
    Jump,
}

impl PathKind {
    /// Every kind.
    pub const ALL: &'static [PathKind] = &[PathKind::Ground, PathKind::Jump];
    /// Their words, in the same order.
    pub const WORDS: &'static [&'static str] = &["ground", "jump"];

    /// Its word in files.
    pub const fn word(self) -> &'static str {
        PathKind::WORDS[self as usize]
    }
}

/// A cell of a path, in the position in which it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PathCell {
    /// Where it lies; the first one at the origin.
    pub hex: Hex,
    /// It is driven on; a dark one is flown over.
    pub light: bool,
}

/// The path of a die face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathPattern {
    /// The face.
    pub face: u8,
    /// Printed name.
    pub name: Text,
    /// What it does above its cells.
    pub kind: PathKind,
    /// Its cells in the order in which they are passed.
    pub cells: Vec<PathCell>,
    /// Sides of the first cell on which one may stand.
    pub entry: Vec<Side>,
    /// By how many times 60° it may be turned.
    pub turns: Vec<u8>,
    /// It may be mirrored too.
    pub mirror: bool,
}

/// The paths of all faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathGuide {
    /// Its game.
    pub game: &'static GameSpec,
    /// Printed name.
    pub name: Text,
    /// The paths, in the order of the file.
    pub paths: Vec<PathPattern>,
}
