//! Documents of the ring games: lunar cards and the ring board.

use super::games::{BoardKind, GameSpec};
use super::text::Text;
use geometry::{cell::Cell, ring::Shape};
use serde::{Deserialize, Serialize};

/// Colours of dice in the order in which they are rolled, as in files, scripts and JSON.
pub const COLOUR_NAMES: [&str; 3] = ["blue", "white", "black"];

/// A rectangle of cells, row by row from the top level down.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Grid {
    /// Number of cells in a row.
    pub width: u8,
    /// Number of rows.
    pub levels: u8,
    /// `width · levels` cells, rows top to bottom, columns in the direction of travel.
    pub cells: Vec<Cell>,
}

impl Grid {
    /// Creates a grid in which all cells are the same.
    pub fn filled(width: u8, levels: u8, cell: Cell) -> Grid {
        Grid { width, levels, cells: vec![cell; width as usize * levels as usize] }
    }
    /// Returns the cell in `column` (from the left) at `level` (from the bottom), if it is inside the grid.
    pub fn get(&self, column: u8, level: u8) -> Option<Cell> {
        self.index(column, level).map(|i| self.cells[i])
    }
    /// Sets a cell. Does nothing outside the grid.
    pub fn set(&mut self, column: u8, level: u8, cell: Cell) {
        if let Some(i) = self.index(column, level) {
            self.cells[i] = cell;
        }
    }
    fn index(&self, column: u8, level: u8) -> Option<usize> {
        (column < self.width && level < self.levels).then(|| (self.levels - 1 - level) as usize * self.width as usize + column as usize)
    }
}

/// A side-view card that fills an area of the ring.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LunarCard {
    /// Stable id, `snake_case`, unique in its library.
    pub id: String,
    pub name: Text,
    /// "Extra difficult": a game contains at most `max_extra` of these.
    pub extra: bool,
    pub grid: Grid,
}

/// A card library: a file with an entry for each card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardLibrary {
    pub game: &'static GameSpec,
    pub name: Text,
    /// Cards in file order.
    pub cards: Vec<LunarCard>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AreaSlot {
    /// A card drawn during set-up; `"?"` in the file.
    Random,
    /// The board's own Landing Zone; `"lz"` in the file.
    LandingZone,
    /// A card of the library, by id.
    Card(String),
}

/// The content of a joint between two areas.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JointSlot {
    /// A token drawn from the bag during set-up; `"?"` in the file.
    Random,
    /// No special box; `""` in the file.
    Empty,
    /// A star box, the place of a defender; `"*"` in the file.
    Star,
    /// A special box or upgrade, by the stem of its script.
    Token(String),
}

/// Points of a race around the ring.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    /// Points of an unfinished astronaut in each column of the last area.
    pub last_area: Vec<u8>,
    /// Points of the first astronaut at the goal, and of every later one.
    pub finish: [u8; 2],
}

/// A ring board: its size, points or Landing Zone, and the contents of areas and joints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RingBoard {
    pub game: &'static GameSpec,
    pub name: Text,
    /// Size of the strip.
    pub shape: Shape,
    /// Points of a race; `None` in games without points.
    pub points: Option<Points>,
    /// Ground of the Landing Zone; `None` on the Moon.
    pub landing_zone: Option<Grid>,
    /// Workspace path of the card library.
    pub cards: String,
    /// Contents of areas 1 … `areas`.
    pub areas: Vec<AreaSlot>,
    /// Contents of joints 1 … `areas - 1`.
    pub joints: Vec<JointSlot>,
}

impl RingBoard {
    /// Returns how the ring is travelled.
    pub fn course(&self) -> Course {
        self.game.ring().map_or(Course::Lap, |ring| ring.course)
    }
    /// Returns the type of the scripts on its joints.
    pub fn joint_kind(&self) -> &'static str {
        self.game.ring().map_or("", |ring| ring.joint)
    }
}

/// The properties of a ring game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RingSpec {
    /// Key of the card entries in a library.
    pub card: &'static str,
    pub joint: &'static str,
    /// Returns how the ring is travelled.
    pub course: Course,
}

/// The direction of travel on a ring. Boards and cards depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// Once around, from start to goal, for points and with Sputniks.
    Lap,
    /// From a Landing Zone in the middle in both directions, between star boxes, with hidden equipment.
    March,
}

impl GameSpec {
    /// Returns the properties of the ring if the game is played on one.
    pub fn ring(&self) -> Option<&RingSpec> {
        match &self.board {
            BoardKind::Ring(ring) => Some(ring),
            _ => None,
        }
    }
}
