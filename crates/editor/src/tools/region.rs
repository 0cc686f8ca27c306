//! Selected hexes: a rectangle of columns and rows, or any set.

use content::hex::HexBoard;
use geometry::hex::Offset;
use hexx::Hex;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A selection of hexes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Region {
    #[default]
    Nothing,
    /// All hexes between two corners, both included: the first has the smaller column and row.
    Box(Offset, Offset),
    Hexes(Arc<BTreeSet<Offset>>),
}

impl Region {
    /// Selects the rectangle between two hexes.
    pub fn between(a: Offset, b: Offset) -> Region {
        let low = Offset { row: a.row.min(b.row), column: a.column.min(b.column) };
        let high = Offset { row: a.row.max(b.row), column: a.column.max(b.column) };
        Region::Box(low, high)
    }
    /// Selects the whole board.
    pub fn whole(board: &HexBoard) -> Region {
        Region::Box(Offset::default(), Offset { row: board.rows.max(1) - 1, column: board.columns.max(1) - 1 })
    }
    /// Selects a set of hexes.
    pub fn of(hexes: impl IntoIterator<Item = Offset>) -> Region {
        let hexes: BTreeSet<Offset> = hexes.into_iter().collect();
        if hexes.is_empty() { Region::Nothing } else { Region::Hexes(Arc::new(hexes)) }
    }
    /// Selects the hexes on and inside a closed line.
    pub fn lasso(path: &[Offset]) -> Region {
        let (Some(first), Some(last)) = (path.first(), path.last()) else { return Region::Nothing };
        let closing: Vec<Offset> = last.hex().line_to(first.hex()).filter_map(Offset::of).collect();
        let line: Vec<Offset> = path.iter().chain(&closing).copied().collect();
        // The line crosses a row where it continues to the next row below; the crossing is the hex that it leaves.
        let mut crossings: BTreeMap<u16, Vec<u32>> = BTreeMap::new();
        for pair in line.windows(2) {
            let upper = pair[0].min(pair[1]);
            if pair[0].row.abs_diff(pair[1].row) == 1 {
                crossings.entry(upper.row).or_default().push(2 * u32::from(upper.column));
            }
        }
        let mut inside: BTreeSet<Offset> = line.into_iter().collect();
        for (row, mut columns) in crossings {
            columns.sort_unstable();
            for pair in columns.chunks_exact(2) {
                inside.extend((pair[0] / 2..=pair[1] / 2).map(|column| Offset { row, column: column as u16 }));
            }
        }
        Region::of(inside)
    }
    /// Returns whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        *self == Region::Nothing
    }
    /// Returns whether a hex is selected.
    pub fn contains(&self, at: Offset) -> bool {
        match self {
            Region::Nothing => false,
            Region::Box(low, high) => (low.column..=high.column).contains(&at.column) && (low.row..=high.row).contains(&at.row),
            Region::Hexes(hexes) => hexes.contains(&at),
        }
    }
    /// Returns the number of selected hexes.
    pub fn len(&self) -> usize {
        match self {
            Region::Nothing => 0,
            Region::Box(low, high) => (usize::from(high.column - low.column) + 1) * (usize::from(high.row - low.row) + 1),
            Region::Hexes(hexes) => hexes.len(),
        }
    }
    /// Returns the selected hexes, row by row.
    pub fn hexes(&self) -> Vec<Offset> {
        match self {
            Region::Nothing => Vec::new(),
            Region::Box(low, high) => {
                (low.row..=high.row).flat_map(|row| (low.column..=high.column).map(move |column| Offset { row, column })).collect()
            }
            Region::Hexes(hexes) => hexes.iter().copied().collect(),
        }
    }
    /// Returns the corners of the bounding box.
    pub fn corners(&self) -> Option<(Offset, Offset)> {
        match self {
            Region::Nothing => None,
            Region::Box(low, high) => Some((*low, *high)),
            Region::Hexes(hexes) => {
                let columns = || hexes.iter().map(|at| at.column);
                let low = Offset { row: hexes.first()?.row, column: columns().min()? };
                Some((low, Offset { row: hexes.last()?.row, column: columns().max()? }))
            }
        }
    }
    /// Returns the hex in the centre.
    pub fn middle(&self) -> Option<Hex> {
        let (low, high) = self.corners()?;
        Some(Offset { row: low.row.midpoint(high.row), column: low.column.midpoint(high.column) }.hex())
    }
    /// Returns the selected hex if there is exactly one.
    pub fn single(&self) -> Option<Offset> {
        (self.len() == 1).then(|| self.corners().map(|(low, _)| low))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use geometry::hex::offset;

    #[test]
    fn lasso_selects_the_enclosed_hexes() {
        let corners = [offset(2, 1), offset(6, 1), offset(6, 5), offset(2, 5)];
        let path: Vec<Offset> = corners.windows(2).flat_map(|pair| pair[0].hex().line_to(pair[1].hex()).filter_map(Offset::of)).collect();
        let region = Region::lasso(&path);
        assert!((2..=6).all(|column| region.contains(offset(column, 3))), "{region:?}");
        assert!(!region.contains(offset(1, 3)) && !region.contains(offset(7, 3)) && !region.contains(offset(4, 6)));
        assert_eq!(Region::lasso(&[offset(3, 3)]).single(), Some(offset(3, 3)));
    }
}
