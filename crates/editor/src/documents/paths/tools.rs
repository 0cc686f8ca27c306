//! Edits of a path: cells in order, light and dark, entry sides, rotations.

use content::columns::{PathCell, PathKind, PathPattern};
use geometry::columns::{self, Side};
use hexx::Hex;

/// MD-V14 Maximum number of cells of a path.
pub const MOST: usize = 8;

/// The part of a path at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathPart {
    /// A cell, on the path or not.
    Cell(Hex),
    /// A side of the first cell.
    Entry(Side),
}

/// Returns the hexes with which a path can continue.
pub fn next_cells(path: &PathPattern) -> Vec<(Hex, Option<Side>)> {
    let free = |hex: Hex| path.cells.iter().all(|cell| cell.hex != hex);
    match path.cells.last() {
        None => vec![(Hex::ZERO, None)],
        Some(_) if path.cells.len() >= MOST => Vec::new(),
        Some(last) => Side::ALL.into_iter().map(|side| (last.hex + side.step(), Some(side))).filter(|(hex, _)| free(*hex)).collect(),
    }
}

/// Handles a click on a part: a cell of the path changes between light and dark, a hex next to the last cell is added, a side of the
/// first cell becomes an entry side or stops being one.
pub fn click(path: &mut PathPattern, part: PathPart) {
    match part {
        PathPart::Entry(side) => toggle(&mut path.entry, side),
        PathPart::Cell(hex) => {
            if let Some(cell) = path.cells.iter_mut().find(|cell| cell.hex == hex) {
                cell.light = !cell.light;
            } else if next_cells(path).iter().any(|(next, _)| *next == hex) {
                path.cells.push(PathCell { hex, light: true });
                // A side that the path uses cannot be an entry side.
                path.entry.retain(|side| side.step() != hex);
            }
        }
    }
    follow_cells(path);
}

/// Removes the last cell; the first one stays.
pub fn remove_last(path: &mut PathPattern) {
    if path.cells.len() > 1 {
        path.cells.pop();
    }
    follow_cells(path);
}

/// Allows or forbids the rotation by a multiple of 60°.
pub fn toggle_turn(path: &mut PathPattern, turn: u8) {
    toggle(&mut path.turns, turn);
    path.turns.sort_unstable();
}

/// Rotates the path around its first cell clockwise, by a multiple of 60°.
pub fn turn(path: &mut PathPattern, turns: u8) {
    path.cells.iter_mut().for_each(|cell| cell.hex = columns::turned(cell.hex, turns));
    path.entry.iter_mut().for_each(|side| *side = side.turned(turns));
}

/// Mirrors the path left to right.
pub fn mirror(path: &mut PathPattern) {
    path.cells.iter_mut().for_each(|cell| cell.hex = columns::mirrored(cell.hex));
    path.entry.iter_mut().for_each(|side| *side = side.mirrored());
}

/// MD-V15 Sets the kind of a path according to its cells.
fn follow_cells(path: &mut PathPattern) {
    path.kind = if path.cells.iter().all(|cell| cell.light) { PathKind::Ground } else { PathKind::Jump };
}

/// Adds an entry to a list or removes it. The order of existing entries is preserved, because placements are numbered by it.
fn toggle<T: PartialEq>(list: &mut Vec<T>, entry: T) {
    let before = list.len();
    list.retain(|known| *known != entry);
    if list.len() == before {
        list.push(entry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::text::Text;

    fn path() -> PathPattern {
        let entry = Side::ALL.to_vec();
        PathPattern { face: 1, name: Text::default(), kind: PathKind::Ground, cells: Vec::new(), entry, turns: vec![0, 3], mirror: false }
    }

    #[test]
    fn path_cells_form_a_chain_and_determine_the_path_type() {
        let mut path = path();
        click(&mut path, PathPart::Cell(Hex::new(2, 0)));
        assert!(path.cells.is_empty(), "it begins in the origin");
        for hex in [Hex::ZERO, Hex::new(0, -1), Hex::new(5, 5), Hex::new(1, -2)] {
            click(&mut path, PathPart::Cell(hex));
        }
        assert_eq!(path.cells.iter().map(|cell| (cell.hex.x, cell.hex.y)).collect::<Vec<_>>(), [(0, 0), (0, -1), (1, -2)]);
        assert_eq!(path.entry.len(), 5, "nobody stands on the second cell");
        click(&mut path, PathPart::Cell(Hex::new(0, -1)));
        assert_eq!((path.kind, path.cells[1].light), (PathKind::Jump, false));
        (0..5).for_each(|_| remove_last(&mut path));
        assert_eq!((path.kind, path.cells.len()), (PathKind::Ground, 1));
        for _ in 0..20 {
            let next = next_cells(&path).first().map_or(Hex::new(90, 90), |(hex, _)| *hex);
            click(&mut path, PathPart::Cell(next));
        }
        assert_eq!(path.cells.len(), MOST);
        toggle_turn(&mut path, 1);
        toggle_turn(&mut path, 3);
        assert_eq!(path.turns, [0, 1]);
        click(&mut path, PathPart::Entry(Side::SOUTH));
        click(&mut path, PathPart::Entry(Side::SOUTH));
        assert_eq!(path.entry.last(), Some(&Side::SOUTH));
    }
}
