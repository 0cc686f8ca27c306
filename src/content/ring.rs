//! Documents of the ring games: lunar cards, the ring board.

use super::games::{BoardKind, GameSpec};
use super::text::Text;
use crate::geometry::{cell::Cell, ring::Shape};
use serde::{Deserialize, Serialize};

/// Colours of dice in the order in which they are thrown, as in files, scripts and JSON.
pub const COLOUR_NAMES: [&str; 3] = ["blue", "white", "black"];

/// A rectangle of cells, row by row from the top level down.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Grid {
    /// Cells in a row.
    pub width: u8,
    /// Number of rows.
    pub levels: u8,
    /// `width · levels` cells, rows top to bottom, columns in the direction of travel.
    pub cells: Vec<Cell>,
}

impl Grid {
    /// A grid of one kind of cell.
    pub fn filled(width: u8, levels: u8, cell: Cell) -> Grid {
        Grid { width, levels, cells: vec![cell; width as usize * levels as usize] }
    }
    /// The cell in `column` (from the left) at `level` (from the bottom), if it is inside.
    pub fn get(&self, column: u8, level: u8) -> Option<Cell> {
        self.index(column, level).map(|i| self.cells[i])
    }
    /// Sets a cell; outside the grid nothing happens.
    pub fn set(&mut self, column: u8, level: u8, cell: Cell) {
        if let Some(i) = self.index(column, level) {
            self.cells[i] = cell;
        }
    }
    fn index(&self, column: u8, level: u8) -> Option<usize> {
        (column < self.width && level < self.levels).then(|| (self.levels - 1 - level) as usize * self.width as usize + column as usize)
    }
}

/// One side-view card that fills an area of the ring.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LunarCard {
    /// Stable id, `snake_case`, unique in its library.
    pub id: String,
    /// Printed name.
    pub name: Text,
    /// "Extra difficult": at most `max_extra` of these lie in a game.
    pub extra: bool,
    /// The ground.
    pub grid: Grid,
}

/// A library of cards: one file, an entry each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardLibrary {
    /// Its game.
    pub game: &'static GameSpec,
    /// Name of the library.
    pub name: Text,
    /// The cards, in file order.
    pub cards: Vec<LunarCard>,
}

/// What lies in an area of the ring.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AreaSlot {
    /// A card drawn in set-up; `"?"` in the file.
    Random,
    /// The board's own Landing Zone; `"lz"` in the file.
    LandingZone,
    /// This card of the library, by id.
    Card(String),
}

/// What lies on a joint between two areas.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JointSlot {
    /// A token drawn from the bag in set-up; `"?"` in the file.
    Random,
    /// No special box; `""` in the file.
    Empty,
    /// A star box, where a defender stands; `"*"` in the file.
    Star,
    /// This special box or upgrade, by its script's stem.
    Token(String),
}

/// Points of a race around the ring.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    /// Of an unfinished astronaut in each column of the last area.
    pub last_area: Vec<u8>,
    /// For the first and for every later astronaut at the goal.
    pub finish: [u8; 2],
}

/// A ring board: sizes, points or a Landing Zone, and what lies where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RingBoard {
    /// Its game.
    pub game: &'static GameSpec,
    /// Printed name.
    pub name: Text,
    /// Sizes of the strip.
    pub shape: Shape,
    /// Points of a race; none where nobody counts them.
    pub points: Option<Points>,
    /// The ground of the Landing Zone; none on the Moon.
    pub landing_zone: Option<Grid>,
    /// Workspace path of the card library.
    pub cards: String,
    /// What lies in area 1 … `areas`.
    pub areas: Vec<AreaSlot>,
    /// What lies on joint 1 … `areas - 1`.
    pub joints: Vec<JointSlot>,
}

impl RingBoard {
    /// How the ring is travelled.
    pub fn course(&self) -> Course {
        self.game.ring().map_or(Course::Lap, |ring| ring.course)
    }
    /// The kind of the scripts on its joints.
    pub fn joint_kind(&self) -> &'static str {
        self.game.ring().map_or("", |ring| ring.joint)
    }
}

/// What a game makes of the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RingSpec {
    /// What its cards are called: the key of their entries in a library.
    pub card: &'static str,
    /// Kind of the scripts on joints.
    pub joint: &'static str,
    /// How the ring is travelled.
    pub course: Course,
}

/// How a ring is travelled; boards and cards differ by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// Once around, from start to goal: for points, past Sputniks.
    Lap,
    /// Both ways from a Landing Zone in the middle, between star boxes, past hidden equipment.
    March,
}

impl GameSpec {
    /// What the game makes of the ring, if it is played on one.
    pub fn ring(&self) -> Option<&RingSpec> {
        match &self.board {
            BoardKind::Ring(ring) => Some(ring),
            _ => None,
        }
    }
}
