//! Pointy-top hexes: offset coordinates in files and for users, and axial coordinates (crate hexx) for computations.

use hexx::Hex;
use serde::{Deserialize, Serialize};

/// A hex by column and row from the upper left corner; odd rows are shifted half a hex to the right ("odd-r").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Offset {
    /// Row, from 0 at the top.
    pub row: u16,
    /// Column, from 0 at the left.
    pub column: u16,
}

/// Creates an `Offset { row, column }` from column and row, in this order.
pub const fn offset(column: u16, row: u16) -> Offset {
    Offset { row, column }
}

impl Offset {
    /// Converts to axial coordinates; `y` (r) grows downward.
    pub fn hex(self) -> Hex {
        let (column, row) = (i32::from(self.column), i32::from(self.row));
        Hex::new(column - (row - (row & 1)) / 2, row)
    }
    /// Returns the hex with a number, counted row by row from 0, on a board with `columns` columns. Returns `None` beyond the largest
    /// board.
    pub fn numbered(number: usize, columns: u16) -> Option<Offset> {
        let columns = usize::from(columns.max(1));
        Some(Offset { row: u16::try_from(number / columns).ok()?, column: u16::try_from(number % columns).ok()? })
    }
    /// Converts axial coordinates to a hex, or returns `None` above or to the left of the corner.
    pub fn of(hex: Hex) -> Option<Offset> {
        let column = hex.x.checked_add((hex.y - (hex.y & 1)) / 2)?;
        Some(Offset { row: u16::try_from(hex.y).ok()?, column: u16::try_from(column).ok()? })
    }
}

/// The offsets of the six neighbours in axial coordinates: east, then counter-clockwise. A facing is an index into this list.
pub const FACINGS: [Hex; 6] = [Hex::new(1, 0), Hex::new(1, -1), Hex::new(0, -1), Hex::new(-1, 0), Hex::new(-1, 1), Hex::new(0, 1)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_convert_to_and_from_axial_coordinates() {
        for (place, axial) in [(offset(0, 0), (0, 0)), (offset(3, 1), (3, 1)), (offset(0, 2), (-1, 2)), (offset(5, 11), (0, 11))] {
            assert_eq!(place.hex(), Hex::new(axial.0, axial.1));
            assert_eq!(Offset::of(place.hex()), Some(place));
        }
        assert_eq!(Offset::of(Hex::new(-1, 0)), None);
        assert_eq!(Offset::of(Hex::new(i32::MAX, 2)), None);
    }
}
