//! Sections of a hex board: added, removed, moved, rotated; resizing the board.

use content::hex::{Base, HexBoard};
use geometry::hex::Offset;
use imbl::Vector;

/// An operation on a section, counted from 0 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// Add a section of plain ground after it.
    Add,
    Remove,
    /// Swap it with the section at its right.
    Swap,
    /// Mirror it left to right.
    Mirror,
    /// Rotate it by half a turn.
    Turn,
}

/// Where the contents of a board stay when it is resized.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Anchor {
    #[default]
    TopLeft,
    Top,
    TopRight,
    Left,
    Centre,
    Right,
    BottomLeft,
    Bottom,
    BottomRight,
}

impl Anchor {
    /// The anchors, row by row.
    pub const ALL: [Anchor; 9] = [
        Anchor::TopLeft,
        Anchor::Top,
        Anchor::TopRight,
        Anchor::Left,
        Anchor::Centre,
        Anchor::Right,
        Anchor::BottomLeft,
        Anchor::Bottom,
        Anchor::BottomRight,
    ];
    /// Returns its column: 0 is at the left, 2 at the right.
    fn column(self) -> i32 {
        self as i32 % 3
    }
    fn row(self) -> i32 {
        self as i32 / 3
    }
    /// Returns whether it is the last one of its row.
    pub fn is_right(self) -> bool {
        self.column() == 2
    }
    /// Returns the word for messages.
    pub fn word(self) -> &'static str {
        match self {
            Anchor::TopLeft => "top-left",
            Anchor::Top => "top",
            Anchor::TopRight => "top-right",
            Anchor::Left => "left",
            Anchor::Centre => "centre",
            Anchor::Right => "right",
            Anchor::BottomLeft => "bottom-left",
            Anchor::Bottom => "bottom",
            Anchor::BottomRight => "bottom-right",
        }
    }
}

/// Returns the number of sections of a board, including an incomplete one.
pub fn count(board: &HexBoard) -> u16 {
    board.columns.div_ceil(board.section().0)
}

/// Returns a board of another size with hexes copied from where `source` says, otherwise plain ground.
fn rebuilt(board: &HexBoard, (columns, rows): (u16, u16), source: impl Fn(Offset) -> Option<Offset>) -> HexBoard {
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| Offset { row, column }));
    let symbol = |at: Offset| source(at).and_then(|from| board.symbol(from)).unwrap_or(Base::Surface.symbol());
    let cells: Vector<char> = all.clone().map(symbol).collect();
    let mut new = HexBoard::new((board.game, board.name.clone()), (columns, rows), cells);
    new.legend = board.legend.iter().filter(|(symbol, _)| new.count(**symbol) > 0).map(|(s, stem)| (*s, stem.clone())).collect();
    if !board.features.is_empty() {
        new.features = all.filter_map(|at| Some((at, board.features.get(&source(at)?)?.clone()))).collect();
    }
    new
}

/// Returns the board with other numbers of columns and rows: cut off, or filled up with plain ground, on the sides opposite to the
/// anchor. Rows move by an even number, because the hexes of odd rows are displaced.
pub fn resized(board: &HexBoard, (columns, rows): (u16, u16), anchor: Anchor) -> HexBoard {
    if (columns, rows) == (board.columns, board.rows) {
        return board.clone();
    }
    let added = |now: u16, before: u16| i32::from(now) - i32::from(before);
    let right = added(columns, board.columns) * anchor.column() / 2;
    let down = added(rows, board.rows) * anchor.row() / 2 / 2 * 2;
    rebuilt(board, (columns, rows), |at| {
        let source = |to: u16, by: i32| u16::try_from(i32::from(to) - by).ok();
        Some(Offset { column: source(at.column, right)?, row: source(at.row, down)? })
    })
}

/// Returns the board after an operation on a section.
pub fn changed(board: &HexBoard, section: u16, change: Section) -> HexBoard {
    let (columns, rows, width) = (board.columns, board.rows, board.section().0);
    let start = section * width;
    let end = (start + width).min(columns);
    let moved = |at: Offset, column: u16| Some(Offset { column, ..at });
    let inside = |at: Offset| (start..end).contains(&at.column);
    match change {
        Section::Add => rebuilt(board, (columns + width, rows), |at| match at.column {
            column if column < end => Some(at),
            column if column < end + width => None,
            column => moved(at, column - width),
        }),
        Section::Remove if columns <= width => board.clone(),
        Section::Remove => rebuilt(board, (columns - (end - start), rows), |at| {
            moved(at, if at.column < start { at.column } else { at.column + (end - start) })
        }),
        Section::Swap => rebuilt(board, (columns, rows), |at| match at.column {
            column if inside(at) && column + width < columns => moved(at, column + width),
            column if (end..end + width).contains(&column) => moved(at, column - width),
            _ => Some(at),
        }),
        // The last hex of an odd row has no counterpart and stays.
        Section::Mirror => rebuilt(board, (columns, rows), |at| match at.column {
            column if inside(at) => {
                moved(at, (start + end - 1 - (at.row & 1)).checked_sub(column).filter(|c| *c >= start).unwrap_or(column))
            }
            _ => Some(at),
        }),
        Section::Turn => rebuilt(board, (columns, rows), |at| match at.column {
            column if inside(at) => Some(Offset { column: start + end - 1 - column, row: rows - 1 - at.row }),
            _ => Some(at),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::rally;
    use geometry::hex::offset;

    fn board() -> HexBoard {
        let mut board = HexBoard::filled(&rally::SPEC, 30, 12);
        board.legend.insert('A', "crater".into());
        [(1, 2), (11, 2), (12, 3)].into_iter().for_each(|(column, row)| board.set(offset(column, row), 'A'));
        board.features.insert(offset(21, 0), "cache".into());
        board
    }

    #[test]
    fn adding_and_removing_sections_includes_their_features() {
        let board = board();
        let more = changed(&board, 0, Section::Add);
        assert_eq!((more.columns, more.symbol(offset(21, 2)), more.count('A')), (40, Some('A'), 3));
        assert_eq!(changed(&more, 1, Section::Remove), board);
        let less = changed(&board, 2, Section::Remove);
        assert_eq!((less.columns, less.features.len()), (20, 0));
        assert_eq!(resized(&board, (10, 2), Anchor::TopLeft).legend.len(), 0);
    }

    #[test]
    fn applying_a_section_transformation_twice_restores_the_board() {
        let board = board();
        for change in [Section::Swap, Section::Mirror, Section::Turn] {
            let once = changed(&board, 1, change);
            assert_ne!(once, board, "{change:?}");
            assert_eq!(changed(&once, 1, change), board, "{change:?}");
        }
        assert!(changed(&board, 1, Section::Swap).features.contains_key(&offset(11, 0)));
        assert_eq!(changed(&board, 1, Section::Turn).symbol(offset(18, 9)), Some('A'));
    }
}
