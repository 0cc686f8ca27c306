//! All placements of paths on a board: computed once, so that a game only has to check craters and the shadow.

use super::board::{Board, Cell};
use crate::ids::{Few, id};
use content::columns::{ColumnBoard, PathCell, PathKind, PathPattern};
use content::mowdown::{FACES, Options, PathTurns};
use content::text::Text;
use geometry::columns::{Spot, mirrored, turned};
use hexx::Hex;
use std::collections::BTreeMap;
use std::ops::Range;

id! {
    /// A placement of a path, as an index into [`Moves`].
    MoveId(u32)
}

/// MD-V14 Maximum number of cells of a path.
pub const MAX_CELLS: usize = 8;

/// Number of sides of a hex, and of rotations of a path.
const TURNS: u8 = 6;

#[derive(Clone, Debug)]
pub struct PlacedPath {
    /// Face of the die.
    pub face: u8,
    /// MD-R48 Number of the placement of the path: `36 · mirrored + 6 · turns + entry`, each from 0.
    pub placement: u8,
    /// Cell of the mower.
    pub from: Cell,
    /// Cells in order, each with whether the mower drives on it.
    pub cells: Few<(Cell, bool), MAX_CELLS>,
    /// First arc of all cells, and of those driven on; the shadow must not have reached it.
    pub arcs: (u8, u8),
    /// MD-30 Cost of its dividers.
    pub crossing: u8,
}

impl PlacedPath {
    /// Returns the cells that are driven on.
    pub fn light(&self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        self.cells.iter().filter(|(_, light)| *light).map(|(cell, _)| *cell)
    }
    /// Returns the final cell of the mower.
    pub fn end(&self) -> Cell {
        self.cells.last().map_or(self.from, |(cell, _)| *cell)
    }
}

/// A printed path.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    pub name: Text,
    /// Movement over its cells.
    pub kind: PathKind,
}

/// All placements of all paths.
#[derive(Debug)]
pub struct Moves {
    /// Sorted by cell of the mower, then face, then order of choices.
    all: Vec<PlacedPath>,
    /// Range of the placements for each cell and face.
    ranges: Vec<Range<u32>>,
    /// Paths by face, from face 1.
    pub guides: [Guide; FACES as usize],
}

impl Moves {
    /// Computes all placements of these paths on a board.
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
    #[inline]
    pub fn get(&self, id: MoveId) -> &PlacedPath {
        &self.all[id.index()]
    }
    /// Returns the placements of a face from a cell, in the order of choices.
    #[inline]
    pub fn of(&self, from: Cell, face: u8) -> impl Iterator<Item = (MoveId, &PlacedPath)> {
        let range = self.ranges[from.index() * usize::from(FACES) + usize::from(face - 1)].clone();
        range.map(|number| (MoveId::new(number), self.get(MoveId::new(number))))
    }
    pub fn guide(&self, face: u8) -> &Guide {
        &self.guides[usize::from(face - 1)]
    }
}

/// Returns the number of placements of a path from each cell of a board without craters and shadow.
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

/// Adds the placements of a path next to a cell, in the order of choices: not mirrored first, then by turns, then by entry.
/// Placements that leave the board or use the cell itself are excluded; equal ones count once.
fn place(board: &Board, path: &PathPattern, options: &Options, from: Cell, all: &mut Vec<PlacedPath>) {
    let (first, hex) = (all.len(), board.printed(from).hex);
    let mirrors = if path.mirror || options.mirror_paths { &[false, true][..] } else { &[false] };
    let turns: &[u8] = if options.path_turns == PathTurns::Fixed { &[0] } else { &path.turns };
    for &mirror in mirrors {
        // Invalid turns and excess sides are reported for the document and never placed.
        let mut sorted: Vec<u8> = turns.iter().copied().filter(|turn| *turn < TURNS).collect();
        sorted.sort_unstable();
        for turn in sorted {
            for (entry, side) in (0..TURNS).zip(&path.entry) {
                let side = if mirror { side.mirrored() } else { *side }.turned(turn);
                // The mower is across the entry side of the first cell.
                let Some(cells) = trace(board, &path.cells, hex - side.step(), (mirror, turn)) else { continue };
                if cells.iter().any(|(cell, _)| *cell == from) || all[first..].iter().any(|other| other.cells == cells) {
                    continue;
                }
                all.push(placed(board, path.face, u8::from(mirror) * 36 + turn * 6 + entry, from, cells));
            }
        }
    }
}

/// Returns the cells of a path whose first one is at `base`; `None` if one of them is not on the board.
fn trace(board: &Board, cells: &[PathCell], base: Hex, (mirror, turns): (bool, u8)) -> Option<Few<(Cell, bool), MAX_CELLS>> {
    let laid = cells.iter().take(MAX_CELLS).map(|cell| {
        let hex = if mirror { mirrored(cell.hex) } else { cell.hex };
        Some((board.cell_at(base + turned(hex, turns))?, cell.light))
    });
    laid.collect()
}

fn placed(board: &Board, face: u8, placement: u8, from: Cell, cells: Few<(Cell, bool), MAX_CELLS>) -> PlacedPath {
    let arc = |(cell, _): &(Cell, bool)| board.printed(*cell).arc;
    let arcs = (cells.iter().map(arc).min().unwrap_or(0), cells.iter().filter(|(_, light)| *light).map(arc).min().unwrap_or(0));
    let mut crossing = 0_u8;
    let mut before = from;
    for (cell, _) in &cells {
        crossing = crossing.saturating_add(board.crossing(before, *cell));
        before = *cell;
    }
    PlacedPath { face, placement, from, cells, arcs, crossing }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::columns::PathGuide;
    use content::document::{self, DocumentType};
    use content::workspace::Workspace;

    fn read<F: DocumentType>(path: &str) -> F {
        let text = Workspace::bundled().read(path).unwrap();
        document::read(path, &text).0.and_then(document::Document::into).unwrap()
    }

    #[test]
    fn path_fit_counts_match_the_rules() {
        let board: ColumnBoard = read("boards/mowdown/dirty-ankle.toml");
        let guide: PathGuide = read("boards/mowdown/paths.toml");
        let d4 = board.spot_of("D4").unwrap();
        let fits: Vec<_> = guide.paths.iter().map(|path| fits(&board, path)).collect();
        assert_eq!(fits.iter().map(|fits| fits[&d4]).collect::<Vec<_>>(), [6, 18, 24, 6, 18, 6]);
        assert_eq!(fits.iter().map(|fits| fits.values().sum::<usize>()).collect::<Vec<_>>(), [180, 426, 540, 138, 312, 96]);
    }
}
