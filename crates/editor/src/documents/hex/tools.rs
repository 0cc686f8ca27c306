//! A hex board as a grid for the tools: discs, straight lines, rectangles of columns and rows.

use crate::tools::Cells;
use crate::tools::symmetry::Symmetry;
use content::hex::HexBoard;
use geometry::hex::{FACINGS, Offset};
use hexx::Hex;

impl Cells for HexBoard {
    type Place = Offset;
    type Kind = char;
    fn kind(&self, at: Offset) -> Option<char> {
        self.symbol(at)
    }
    fn stamp(&self, at: Offset, size: u8) -> Vec<Offset> {
        disc(at.hex(), size, [FACINGS[0], FACINGS[5]]).filter_map(Offset::of).collect()
    }
    fn line_to(&self, a: Offset, b: Offset) -> Vec<Offset> {
        a.hex().line_to(b.hex()).filter_map(Offset::of).collect()
    }
    fn region(&self, a: Offset, b: Offset) -> Vec<Offset> {
        let columns = a.column.min(b.column)..=a.column.max(b.column);
        let rows = a.row.min(b.row)..=a.row.max(b.row);
        rows.flat_map(|row| columns.clone().map(move |column| Offset { row, column })).collect()
    }
    fn around(&self, at: Offset) -> Vec<Offset> {
        FACINGS.iter().filter_map(|step| Offset::of(at.hex() + *step)).filter(|beside| self.contains(*beside)).collect()
    }
    fn image(&self, symmetry: Symmetry, at: Offset, number: usize) -> Option<Offset> {
        symmetry.image(self, at, number)
    }
}

/// Returns 1, 3, 7, 12, 19, … hexes: odd sizes are discs around the hex, even ones around its corner shared with two adjacent hexes.
pub fn disc(middle: Hex, size: u8, beside: [Hex; 2]) -> impl Iterator<Item = Hex> {
    let radius = u32::from(size.max(1)) / 2;
    let corner = [middle, middle + beside[0], middle + beside[1]];
    middle.range(radius).filter(move |hex| size % 2 == 1 || corner.iter().all(|of| hex.unsigned_distance_to(*of) <= radius))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::{Gesture, Tool};
    use content::rally;
    use geometry::hex::offset;

    fn board() -> HexBoard {
        let mut board = HexBoard::filled(&rally::SPEC, 9, 9);
        (0..9).for_each(|column| board.set(offset(column, 4), '_'));
        board
    }

    #[test]
    fn brush_size_sets_the_number_of_stamped_hexes() {
        let sizes: Vec<usize> = (1..=7).map(|size| board().stamp(offset(4, 4), size).len()).collect();
        assert_eq!(sizes, [1, 3, 7, 12, 19, 27, 37]);
    }

    #[test]
    fn each_tool_covers_its_hexes() {
        let board = board();
        let covered = |tool: Tool, path: &[Offset], size| tool.cells(&Gesture { grid: &board, path, size }).len();
        assert_eq!(covered(Tool::Brush, &[offset(0, 0)], 3), 3, "what lies outside is left out");
        assert_eq!(covered(Tool::Line, &[offset(0, 0), offset(3, 8)], 1), 9);
        assert_eq!(covered(Tool::Rectangle, &[offset(5, 3), offset(3, 0)], 1), 12);
        assert_eq!(covered(Tool::Fill, &[offset(8, 8)], 1), 36, "no way leads around the gap");
        assert_eq!(covered(Tool::Fill, &[offset(8, 4)], 1), 9);
    }
}
