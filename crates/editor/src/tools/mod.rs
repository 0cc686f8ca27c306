//! Tools that paint cells, one per file. A tool is a function from a gesture to the covered cells; it changes nothing itself.
//!
//! Tools work on every grid that implements [`Cells`]: the squares of a lunar card as well as hexes. A new tool is a file here, a
//! variant of [`Tool`], an arm in [`Tool::cells`] and a row in [`action`](crate::shell::action).
//!
//! | file | contents |
//! | --- | --- |
//! | [`select`], [`region`] | selected cells of a card; selected hexes |
//! | [`piece`] | effects of painting terrain on a board: symbols, legend, features |
//! | [`reform`] | pieces re-formed after an edit |
//! | [`patch`] | a part of a hex board: moved, rotated, mirrored, stamped, as text |
//! | [`terrain_rules`] | rules that repaint cells next to other cells |
//! | [`locked`] | locked layers |
//! | [`stroke`] | a drag over cells: what it has passed and painted |
//! | [`symmetry`] | painting on several sides at once |

pub(crate) mod brush;
pub(crate) mod fill;
pub(crate) mod line;
pub mod locked;
pub mod patch;
pub mod piece;
pub(crate) mod rectangle;
pub mod reform;
pub mod region;
pub mod sections;
pub mod select;
pub mod stroke;
pub mod symmetry;
pub mod terrain_rules;

use crate::ui::words::Words;
use content::games::GameSpec;
use content::ring::{Course, Grid};
use geometry::cell::Cell;
use symmetry::Symmetry;

/// A cell by column (from the left) and level (from the bottom).
pub type ColumnLevel = (u8, u8);

/// A grid that tools work on.
pub trait Cells {
    type Place: Copy + Ord + std::hash::Hash;
    /// The property of a cell that filling compares.
    type Kind: PartialEq;
    /// Returns the kind of the cell at a position; `None` outside the grid.
    fn kind(&self, at: Self::Place) -> Option<Self::Kind>;
    /// Returns the cells under a brush of some size.
    fn stamp(&self, at: Self::Place, size: u8) -> Vec<Self::Place>;
    /// Returns the cells on the straight line between two cells, both included.
    fn line_to(&self, a: Self::Place, b: Self::Place) -> Vec<Self::Place>;
    /// Returns all cells between two corners.
    fn region(&self, a: Self::Place, b: Self::Place) -> Vec<Self::Place>;
    /// Returns the adjacent cells.
    fn around(&self, at: Self::Place) -> Vec<Self::Place>;
    /// Returns the symmetric image of a cell, where 0 is the cell itself; `None` outside the grid.
    fn image(&self, _symmetry: Symmetry, at: Self::Place, number: usize) -> Option<Self::Place> {
        (number == 0).then_some(at)
    }
}

impl Cells for Grid {
    type Place = ColumnLevel;
    type Kind = Cell;
    fn kind(&self, (x, y): ColumnLevel) -> Option<Cell> {
        self.get(x, y)
    }
    fn stamp(&self, at: ColumnLevel, size: u8) -> Vec<ColumnLevel> {
        stamp(at, size).collect()
    }
    fn line_to(&self, a: ColumnLevel, b: ColumnLevel) -> Vec<ColumnLevel> {
        line_to(a, b)
    }
    fn region(&self, a: ColumnLevel, b: ColumnLevel) -> Vec<ColumnLevel> {
        (a.0.min(b.0)..=a.0.max(b.0)).flat_map(|x| (a.1.min(b.1)..=a.1.max(b.1)).map(move |y| (x, y))).collect()
    }
    fn around(&self, (x, y): ColumnLevel) -> Vec<ColumnLevel> {
        vec![(x.wrapping_sub(1), y), (x.saturating_add(1), y), (x, y.wrapping_sub(1)), (x, y.saturating_add(1))]
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tool {
    /// Select a box of cells, move the selection.
    Select,
    /// Select the cells inside a closed line (hexes).
    Lasso,
    /// Paint along the path of the pointer.
    #[default]
    Brush,
    /// Paint sky along the path of the pointer.
    Eraser,
    /// Paint a straight line.
    Line,
    /// Paint a filled rectangle.
    Rectangle,
    /// Fill connected cells of the same kind.
    Fill,
    /// Pick the ink from a cell.
    Eyedropper,
    /// Place a whole piece, or a part of a board (hexes).
    Stamp,
}

/// The ink of a painting tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    Cell(Cell),
    /// A Sputnik, added to or removed from the existing cell.
    Sputnik,
}

impl Default for Ink {
    fn default() -> Ink {
        Ink::Cell(Cell::ROCK)
    }
}

/// An ink in the palette.
pub struct InkRow {
    pub ink: Ink,
    pub name: &'static str,
    /// Shortcut: its glyph in files.
    pub glyph: char,
    /// Message id of its meaning in the game.
    pub about: &'static str,
}

const fn ink(cell: Cell, name: &'static str, glyph: char, about: &'static str) -> InkRow {
    InkRow { ink: Ink::Cell(cell), name, glyph, about }
}

/// The inks in the order of the palette.
pub const INKS: [InkRow; 8] = [
    ink(Cell::ROCK, "ground-rock", '#', "ground-rock-about"),
    ink(Cell::AIR, "ground-air", '.', "ground-air-about"),
    ink(Cell::SAFE, "ground-safe", 'o', "ground-safe-about"),
    ink(Cell::HAZARD, "ground-hazard", 'x', "ground-hazard-about"),
    ink(Cell::SAFE_TUNNEL, "ground-safe-tunnel", 't', "ground-safe-tunnel-about"),
    ink(Cell::HAZARD_TUNNEL, "ground-hazard-tunnel", 'z', "ground-hazard-tunnel-about"),
    ink(Cell::EQUIPMENT, "ground-equipment", 'e', "ground-equipment-about"),
    InkRow { ink: Ink::Sputnik, name: "ground-sputnik", glyph: '*', about: "ground-sputnik-about" },
];

/// Returns the inks of a game's cards: only laps have Sputniks, only marches have hidden equipment.
pub fn inks_of(game: &GameSpec) -> impl Iterator<Item = &'static InkRow> + use<> {
    let foreign = if game.ring().is_some_and(|ring| ring.course == Course::March) { Ink::Sputnik } else { Ink::Cell(Cell::EQUIPMENT) };
    INKS.iter().filter(move |row| row.ink != foreign)
}

impl Ink {
    /// Returns the name in lower case.
    pub fn word(self, words: &impl Words) -> String {
        INKS.iter().find(|row| row.ink == self).map_or_else(String::new, |row| words.say(row.name).to_lowercase())
    }
    /// Returns the ink for a cell like this one.
    pub fn of(cell: Cell) -> Ink {
        Ink::Cell(cell.with_sputnik(false))
    }
    /// Returns the cell after painting; `add` states whether a Sputnik is added or removed.
    pub fn on(self, cell: Cell, add: bool) -> Cell {
        match self {
            Ink::Cell(ink) => ink,
            Ink::Sputnik => cell.with_sputnik(add),
        }
    }
}

/// Returns the displayed name of a cell.
pub fn cell_name(words: &impl Words, cell: Cell) -> String {
    words.say_with("ground-cell", &[("cell", cell.name().into())])
}

/// A movement of the pointer over a grid.
pub struct Gesture<'a, G: Cells> {
    /// The grid when the button was pressed.
    pub grid: &'a G,
    /// The cells along the path; the button was pressed on the first one.
    pub path: &'a [G::Place],
    /// Size of the brush in cells.
    pub size: u8,
}

impl Tool {
    /// Returns the cells covered by the gesture.
    pub fn cells<G: Cells>(self, gesture: &Gesture<'_, G>) -> Vec<G::Place> {
        let mut cells = match self {
            Tool::Brush | Tool::Eraser => brush::cells(gesture),
            Tool::Line => line::cells(gesture),
            Tool::Rectangle => rectangle::cells(gesture),
            Tool::Fill => fill::cells(gesture),
            Tool::Select | Tool::Lasso | Tool::Eyedropper | Tool::Stamp => gesture.path.last().copied().into_iter().collect(),
        };
        cells.retain(|at| gesture.grid.kind(*at).is_some());
        cells.sort_unstable();
        cells.dedup();
        cells
    }
    /// Returns whether the tool is for hex boards only.
    pub fn is_for_hexes(self) -> bool {
        matches!(self, Tool::Lasso | Tool::Stamp)
    }
    pub fn paints(self) -> bool {
        !matches!(self, Tool::Select | Tool::Lasso | Tool::Eyedropper)
    }
}

/// Returns the square of the brush around a cell; even sizes extend one cell further right and up.
pub fn stamp((x, y): ColumnLevel, size: u8) -> impl Iterator<Item = ColumnLevel> {
    let before = (size.max(1) - 1) / 2;
    let (x0, y0) = (i16::from(x) - i16::from(before), i16::from(y) - i16::from(before));
    let size = i16::from(size.max(1));
    (x0..x0 + size).flat_map(move |x| (y0..y0 + size).filter_map(move |y| Some((u8::try_from(x).ok()?, u8::try_from(y).ok()?))))
}

/// Returns the cells on the straight line from `a` to `b`, both included.
pub fn line_to(a: ColumnLevel, b: ColumnLevel) -> Vec<ColumnLevel> {
    let (dx, dy) = (i16::from(b.0) - i16::from(a.0), i16::from(b.1) - i16::from(a.1));
    let steps = dx.abs().max(dy.abs());
    let at = |from: u8, by: i16, i: i16| {
        let exact = f32::from(from) + f32::from(by) * f32::from(i) / f32::from(steps.max(1));
        exact.round() as u8
    };
    (0..=steps).map(|i| (at(a.0, dx, i), at(a.1, dy, i))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(tool: Tool, path: &[ColumnLevel], size: u8) -> String {
        let mut grid = Grid::filled(5, 4, Cell::AIR);
        for column in 0..5 {
            grid.set(column, 0, Cell::ROCK);
        }
        let cells = tool.cells(&Gesture { grid: &grid, path, size });
        let row = |y: u8| (0..5).map(|x| if cells.contains(&(x, y)) { '#' } else { '.' }).collect::<String>();
        [3, 2, 1, 0].map(row).join("\n")
    }

    #[test]
    fn each_tool_covers_its_cells() {
        assert_eq!(covered(Tool::Brush, &[(1, 1), (2, 1)], 1), ".....\n.....\n.##..\n.....");
        assert_eq!(covered(Tool::Brush, &[(0, 3)], 3), "##...\n##...\n.....\n.....");
        assert_eq!(covered(Tool::Line, &[(0, 0), (9, 9), (3, 3)], 1), "...#.\n..#..\n.#...\n#....");
        assert_eq!(covered(Tool::Rectangle, &[(3, 2), (1, 1)], 1), ".....\n.###.\n.###.\n.....");
        assert_eq!(covered(Tool::Fill, &[(4, 3)], 1), "#####\n#####\n#####\n.....");
    }
}
