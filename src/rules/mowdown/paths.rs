//! Every way to place a path on a board: worked out once, so that in a game only craters and the shadow have to be looked at.

use super::board::{Board, Cell};
use crate::content::columns::{ColumnBoard, PathCell, PathKind, PathPattern};
use crate::content::mowdown::{FACES, Options, PathTurns};
use crate::content::text::Text;
use crate::geometry::columns::{Spot, mirrored, turned};
use crate::rules::ids::{Few, id};
use hexx::Hex;
use std::collections::BTreeMap;
use std::ops::Range;

id! {
    /// A placement of a path, by its place in [`Moves`].
    MoveId(u32)
}

/// MD-V14 Most cells of a path.
pub const MAX_CELLS: usize = 8;

/// Sides of a hex, and so ways to turn a path.
const TURNS: u8 = 6;

/// A path placed on the board.
#[derive(Clone, Debug)]
pub struct Placed {
    /// The face of the die.
    pub face: u8,
    /// MD-R48 Its number among the ways to place the path: `36 · mirrored + 6 · turns + entry`, each from 0.
    pub placement: u8,
    /// Where the mower stands.
    pub from: Cell,
    /// The cells in order, with whether they are driven on.
    pub cells: Few<(Cell, bool), MAX_CELLS>,
    /// The first arc of all cells, and that of those that are driven on: what the shadow must not have reached.
    pub arcs: (u8, u8),
    /// MD-30 What its dividers cost.
    pub crossing: u8,
}

impl Placed {
    /// The cells that are driven on.
    pub fn light(&self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        self.cells.iter().filter(|(_, light)| *light).map(|(cell, _)| *cell)
    }
    /// Where the mower ends.
    pub fn end(&self) -> Cell {
        self.cells.last().map_or(self.from, |(cell, _)| *cell)
    }
}

/// A path as it is printed.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// Its name.
    pub name: Text,
    /// What it does above its cells.
    pub kind: PathKind,
}

/// Every placement of every path.
#[derive(Debug)]
pub struct Moves {
    /// By cell of the mower, then face, then as choices are listed.
    all: Vec<Placed>,
    /// Where those of a cell and a face stand.
    ranges: Vec<Range<u32>>,
    /// The paths by face, from face 1.
    pub guides: [Guide; FACES as usize],
}

impl Moves {
    /// All placements of these paths on a board.
    pub fn new(board: &Board, paths: &[PathPattern], options: &Options) -> Moves {
        let (mut all, mut ranges, mut guides) = (Vec::new(), Vec::new(), <[Guide; FACES as usize]>::default());
        for from in board.all() {
            for face in 1..=FACES {
                let first = all.len();
                if let Some(path) = paths.iter().find(|path| path.face == face) {
                    place(board, path, options, from, &mut all);
                    guides[usize::from(face - 1)] = Guide { name: path.name.clone(), kind: path.kind };
                }
                ranges.push(MoveId::at(first).number()..MoveId::at(all.len()).number());
            }
        }
        Moves { all, ranges, guides }
    }
    /// A placement.
    #[inline]
    pub fn get(&self, id: MoveId) -> &Placed {
        &self.all[id.index()]
    }
    /// The placements of a face from a cell, in the order of choices.
    #[inline]
    pub fn of(&self, from: Cell, face: u8) -> impl Iterator<Item = (MoveId, &Placed)> {
        let range = self.ranges[from.index() * usize::from(FACES) + usize::from(face - 1)].clone();
        range.map(|number| (MoveId::new(number), self.get(MoveId::new(number))))
    }
    /// The path of a face.
    pub fn guide(&self, face: u8) -> &Guide {
        &self.guides[usize::from(face - 1)]
    }
}

/// How many placements a path has from each cell of a board without craters and shadow.
pub fn fits(board: &ColumnBoard, path: &PathPattern) -> BTreeMap<Spot, usize> {
    let (board, options) = (Board::new(board), Options::default());
    let mut placed = Vec::new();
    let from = |cell: Cell| {
        placed.clear();
        place(&board, path, &options, cell, &mut placed);
        (board.printed(cell).spot, placed.len())
    };
    board.all().map(from).collect()
}

/// The ways to lay a path next to a cell, as they are listed: not mirrored first, then by turns, then by entry. Those that leave the
/// board or the cell's own are none; equal ones count once.
fn place(board: &Board, path: &PathPattern, options: &Options, from: Cell, all: &mut Vec<Placed>) {
    let (first, hex) = (all.len(), board.printed(from).hex);
    let mirrors = if path.mirror || options.mirror_paths { &[false, true][..] } else { &[false] };
    let turns: &[u8] = if options.path_turns == PathTurns::Fixed { &[0] } else { &path.turns };
    for &mirror in mirrors {
        // What is no turn or no side more is told of the document, and never placed.
        let mut sorted: Vec<u8> = turns.iter().copied().filter(|turn| *turn < TURNS).collect();
        sorted.sort_unstable();
        for turn in sorted {
            for (entry, side) in (0..TURNS).zip(&path.entry) {
                let side = if mirror { side.mirrored() } else { *side }.turned(turn);
                // The mower stands across the entry side of the first cell.
                let Some(cells) = lay(board, &path.cells, hex - side.step(), (mirror, turn)) else { continue };
                if cells.iter().any(|(cell, _)| *cell == from) || all[first..].iter().any(|other| other.cells == cells) {
                    continue;
                }
                all.push(placed(board, path.face, u8::from(mirror) * 36 + turn * 6 + entry, from, cells));
            }
        }
    }
}

/// The cells of a path whose first one lies at `base`; none where one of them is not on the board.
fn lay(board: &Board, cells: &[PathCell], base: Hex, (mirror, turns): (bool, u8)) -> Option<Few<(Cell, bool), MAX_CELLS>> {
    let laid = cells.iter().take(MAX_CELLS).map(|cell| {
        let hex = if mirror { mirrored(cell.hex) } else { cell.hex };
        Some((board.cell_at(base + turned(hex, turns))?, cell.light))
    });
    laid.collect()
}

fn placed(board: &Board, face: u8, placement: u8, from: Cell, cells: Few<(Cell, bool), MAX_CELLS>) -> Placed {
    let arc = |(cell, _): &(Cell, bool)| board.printed(*cell).arc;
    let arcs = (cells.iter().map(arc).min().unwrap_or(0), cells.iter().filter(|(_, light)| *light).map(arc).min().unwrap_or(0));
    let mut crossing = 0_u8;
    let mut before = from;
    for (cell, _) in &cells {
        crossing = crossing.saturating_add(board.crossing(before, *cell));
        before = *cell;
    }
    Placed { face, placement, from, cells, arcs, crossing }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::columns::PathGuide;
    use crate::content::document::{self, Form};
    use crate::content::workspace::Workspace;

    fn read<F: Form>(path: &str) -> F {
        let text = Workspace::bundled().read(path).unwrap();
        document::read(path, &text).0.and_then(document::Document::into).unwrap()
    }

    #[test]
    fn each_path_fits_as_often_as_the_rules_say() {
        let board: ColumnBoard = read("boards/mowdown/dirty-ankle.toml");
        let guide: PathGuide = read("boards/mowdown/paths.toml");
        let d4 = board.spot_of("D4").unwrap();
        let fits: Vec<_> = guide.paths.iter().map(|path| fits(&board, path)).collect();
        assert_eq!(fits.iter().map(|fits| fits[&d4]).collect::<Vec<_>>(), [6, 18, 24, 6, 18, 6]);
        assert_eq!(fits.iter().map(|fits| fits.values().sum::<usize>()).collect::<Vec<_>>(), [180, 426, 540, 138, 312, 96]);
    }
}
