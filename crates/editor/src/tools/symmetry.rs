//! Symmetric painting on a board.

use content::hex::HexBoard;
use geometry::hex::Offset;
use hexx::Hex;

/// The symmetry of painting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    #[default]
    None,
    /// Mirrored left to right.
    Mirror,
    /// Rotated by half a turn.
    Two,
    /// Rotated by thirds of a turn.
    Three,
    /// Rotated by sixths of a turn.
    Six,
}

impl Symmetry {
    /// All types, with the message ids of their names.
    pub const ALL: [(Symmetry, &'static str); 5] = [
        (Symmetry::None, "symmetry-none"),
        (Symmetry::Mirror, "symmetry-mirror"),
        (Symmetry::Two, "symmetry-two"),
        (Symmetry::Three, "symmetry-three"),
        (Symmetry::Six, "symmetry-six"),
    ];

    /// Returns whether boards of areas support it: their grid cannot be rotated by thirds and sixths.
    pub fn is_for_areas(self) -> bool {
        matches!(self, Symmetry::None | Symmetry::Mirror | Symmetry::Two)
    }
    /// Returns the number of images of a hex, including itself.
    pub fn folds(self) -> usize {
        match self {
            Symmetry::None => 1,
            Symmetry::Mirror | Symmetry::Two => 2,
            Symmetry::Three => 3,
            Symmetry::Six => 6,
        }
    }

    /// Returns the image of a hex, where 0 is the hex itself; `None` outside the board.
    pub fn image(self, board: &HexBoard, at: Offset, number: usize) -> Option<Offset> {
        let (columns, last_row) = (i32::from(board.columns), i32::from(board.rows) - 1);
        // Twice the distance of the hex's centre from the left edge, in widths of a hex.
        let across = 2 * i32::from(at.column) + 1 + i32::from(at.row & 1);
        let placed = |across: i32, row: i32| {
            let column = (across - 1 - (row & 1)) / 2;
            let inside = across >= 1 && (0..columns).contains(&column) && (0..=last_row).contains(&row);
            inside.then_some(Offset { row: row as u16, column: column as u16 })
        };
        match (self, number) {
            (_, 0) => Some(at),
            (Symmetry::None, _) => None,
            (Symmetry::Mirror, _) => placed(2 * columns - across, at.row.into()),
            (Symmetry::Two, _) => placed(2 * columns + (last_row & 1) - across, last_row - i32::from(at.row)),
            (Symmetry::Three, n) => turned(board, at, 2 * n as u32),
            (Symmetry::Six, n) => turned(board, at, n as u32),
        }
    }
}

/// Rotates a hex around the centre of the board by sixths of a turn.
fn turned(board: &HexBoard, at: Offset, sixths: u32) -> Option<Offset> {
    let middle: Hex = Offset { row: board.rows / 2, column: board.columns / 2 }.hex();
    Offset::of(at.hex().rotate_cw_around(middle, sixths)).filter(|image| board.contains(*image))
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::rally;
    use geometry::hex::offset;

    #[test]
    fn symmetries_are_reversible_and_keep_neighbours_adjacent() {
        let board = HexBoard::filled(&rally::SPEC, 30, 12);
        let near = |a: Offset, b: Offset| a.hex().unsigned_distance_to(b.hex());
        for (symmetry, _) in Symmetry::ALL {
            for at in board.offsets() {
                for image in (1..symmetry.folds()).filter_map(|n| symmetry.image(&board, at, n)) {
                    assert!((0..symmetry.folds()).any(|n| symmetry.image(&board, image, n) == Some(at)), "{symmetry:?} {at:?}");
                }
                let beside = offset((at.column + 1).min(29), at.row);
                if let (Some(a), Some(b)) = (symmetry.image(&board, at, 1), symmetry.image(&board, beside, 1)) {
                    assert_eq!(near(a, b), near(at, beside), "{symmetry:?} {at:?}");
                }
            }
        }
        assert_eq!(Symmetry::Two.image(&board, offset(3, 2), 1), Some(offset(26, 9)));
        assert_eq!(Symmetry::Mirror.image(&board, offset(0, 0), 1), Some(offset(29, 0)));
    }
}
