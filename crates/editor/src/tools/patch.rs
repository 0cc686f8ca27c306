//! A part of a hex board: copied, rotated, mirrored, placed elsewhere; as text for the clipboard.
//!
//! The text is that of a board's file: a grid with `-` for hexes outside the part, odd rows indented by a blank, followed by the
//! legend and the features.

use crate::tools::piece;
use crate::tools::region::Region;
use content::document::{MAX_HEX_SIDE, is_symbol};
use content::hex::{Base, HexBoard};
use geometry::hex::Offset;
use hexx::Hex;
use rules::hexes::{Catalogue, symbols};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

/// Marks a hex outside the part in the text.
const OUTSIDE: char = '-';

/// A hex of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    /// Position relative to the part's anchor.
    at: Hex,
    symbol: char,
    stem: Option<Arc<str>>,
    feature: Option<Arc<str>>,
}

/// A part of a hex board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Patch {
    pieces: Vec<Piece>,
}

impl Patch {
    /// Copies the selected hexes relative to an anchor.
    pub fn of(board: &HexBoard, region: &Region, anchor: Hex) -> Patch {
        let piece = |at: Offset| {
            let symbol = board.symbol(at)?;
            let stem = board.legend.get(&symbol).cloned();
            Some(Piece { at: at.hex() - anchor, symbol, stem, feature: board.features.get(&at).cloned() })
        };
        Patch { pieces: region.hexes().into_iter().filter_map(piece).collect() }
    }
    /// Creates a piece of one terrain with this number of hexes, shaped as in the box: 1, 3, 6, 7 or the start of a spiral.
    pub fn of_terrain(stem: &Arc<str>, symbol: char, size: u8) -> Patch {
        let triangle = |side: i32| (0..side).flat_map(move |y| (0..side - y).map(move |x| Hex::new(x, y))).collect::<Vec<_>>();
        let hexes = match size {
            3 => triangle(2),
            6 => triangle(3).into_iter().map(|hex| hex - Hex::new(1, 1)).collect(),
            _ => (0..9).flat_map(|ring| Hex::ZERO.ring(ring).collect::<Vec<_>>()).take(size.into()).collect(),
        };
        let piece = |at| Piece { at, symbol, stem: Some(stem.clone()), feature: None };
        Patch { pieces: hexes.into_iter().map(piece).collect() }
    }
    /// Returns whether the part has no hexes.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
    /// Returns the number of hexes.
    pub fn len(&self) -> usize {
        self.pieces.len()
    }
    /// Returns the part with its middle hex as the anchor, and the position of this hex relative to the previous anchor.
    pub fn around_its_middle(mut self) -> (Patch, Hex) {
        let count = self.pieces.len().max(1) as i32;
        let sum = self.pieces.iter().fold(Hex::ZERO, |sum, piece| sum + piece.at);
        let mean = Hex::new(sum.x.div_euclid(count), sum.y.div_euclid(count));
        let middle = self.pieces.iter().map(|piece| piece.at).min_by_key(|at| at.unsigned_distance_to(mean)).unwrap_or(Hex::ZERO);
        self.pieces.iter_mut().for_each(|piece| piece.at -= middle);
        (self, middle)
    }
    /// Rotates the part clockwise by sixths of a turn.
    pub fn turned(mut self, sixths: u32) -> Patch {
        self.pieces.iter_mut().for_each(|piece| piece.at = piece.at.rotate_cw(sixths % 6));
        self
    }
    /// Mirrors the part left to right.
    pub fn mirrored(mut self) -> Patch {
        self.pieces.iter_mut().for_each(|piece| piece.at = Hex::new(-piece.at.x - piece.at.y, piece.at.y));
        self
    }
    /// Flips the part top to bottom.
    pub fn flipped(self) -> Patch {
        self.mirrored().turned(3)
    }
    /// Returns the hexes covered by the part with its anchor at a hex.
    pub fn covered(&self, anchor: Hex) -> impl Iterator<Item = Offset> + '_ {
        self.pieces.iter().filter_map(move |piece| Offset::of(piece.at + anchor))
    }
    /// Places the part on a board; hexes outside the board are dropped. Pieces get a new symbol if theirs is in use. Returns the
    /// covered hexes.
    pub fn place(&self, board: &mut HexBoard, catalogue: &Catalogue, anchor: Hex) -> Region {
        let mut renamed: BTreeMap<(char, Option<&Arc<str>>), char> = BTreeMap::new();
        let mut covered = Vec::new();
        let mut fallen = Vec::new();
        for piece in &self.pieces {
            let Some(at) = Offset::of(piece.at + anchor).filter(|at| board.contains(*at)) else { continue };
            // Existing contents are erased first, so that their symbols are free.
            piece::erase(board, at);
            covered.push(at);
            fallen.push((at, piece));
        }
        for (at, piece) in fallen {
            let symbol = *renamed.entry((piece.symbol, piece.stem.as_ref())).or_insert_with(|| renamed_symbol(board, catalogue, piece));
            board.set(at, symbol);
            if let Some(stem) = piece.stem.as_ref().filter(|_| is_symbol(symbol)) {
                board.legend.insert(symbol, stem.clone());
            }
            if let Some(feature) = &piece.feature {
                board.features.insert(at, feature.clone());
            }
        }
        Region::of(covered)
    }

    /// Returns the part as text.
    pub fn to_text(&self, anchor: Hex) -> String {
        let placed: BTreeMap<Offset, &Piece> = self.pieces.iter().filter_map(|p| Some((Offset::of(p.at + anchor)?, p))).collect();
        let (Some(first), Some(last)) = (placed.keys().next(), placed.keys().next_back()) else { return String::new() };
        let left = placed.keys().map(|at| at.column).min().unwrap_or(0);
        let right = placed.keys().map(|at| at.column).max().unwrap_or(0);
        let (mut text, mut legend, mut features) = (String::new(), BTreeMap::new(), String::new());
        for row in first.row..=last.row {
            text.push_str(if row % 2 == 1 { " " } else { "" });
            for column in left..=right {
                let piece = placed.get(&Offset { row, column });
                text.push_str(if column > left { " " } else { "" });
                text.push(piece.map_or(OUTSIDE, |piece| piece.symbol));
                if let Some(stem) = piece.and_then(|piece| piece.stem.as_ref()) {
                    legend.insert(piece.map_or(OUTSIDE, |piece| piece.symbol), stem.clone());
                }
                if let Some(feature) = piece.and_then(|piece| piece.feature.as_ref()) {
                    let _ = writeln!(features, "at {} {} = \"{feature}\"", column - left, row - first.row);
                }
            }
            text.push('\n');
        }
        legend.iter().for_each(|(symbol, stem)| text.push_str(&format!("{symbol} = \"{stem}\"\n")));
        text.push_str(&features);
        text
    }
    /// Parses a text made by [`Patch::to_text`], or rows copied from a board's file; symbols that the text does not define are those
    /// of `board`. The anchor of the part is its upper left corner, whose row is odd if the second number is 1. Returns `None` for
    /// other texts.
    pub fn from_text(text: &str, board: &HexBoard) -> Option<(Patch, u16)> {
        let (mut rows, mut legend, mut features) = (Vec::new(), board.legend.clone(), BTreeMap::new());
        for line in text.lines().filter(|line| !line.trim().is_empty()).take(MAX_HEX_SIDE + 200) {
            match line.split_once('=') {
                None => rows.push(line),
                Some((key, stem)) => {
                    let stem: Arc<str> = stem.trim().trim_matches('"').into();
                    let key: Vec<&str> = key.split_whitespace().collect();
                    match key[..] {
                        [symbol] if symbol.len() == 1 => drop(legend.insert(symbol.chars().next()?, stem)),
                        ["at", column, row] => drop(features.insert((row.parse().ok()?, column.parse().ok()?), stem)),
                        _ => return None,
                    }
                }
            }
        }
        let odd = u16::from(rows.first()?.starts_with(' '));
        let mut patch = Patch::default();
        for (r, row) in rows.iter().enumerate().take(MAX_HEX_SIDE) {
            for (c, cell) in row.split_whitespace().enumerate().take(MAX_HEX_SIDE) {
                let symbol = cell.chars().next().filter(|_| cell.len() == 1)?;
                if symbol == OUTSIDE {
                    continue;
                }
                let stem = legend.get(&symbol).cloned();
                if stem.is_none() && piece::base_of(symbol).is_none() || stem.is_some() && !is_symbol(symbol) {
                    return None;
                }
                let at = Offset { row: r as u16 + odd, column: c as u16 }.hex() - Offset { row: odd, column: 0 }.hex();
                patch.pieces.push(Piece { at, symbol, stem, feature: features.get(&(r, c)).cloned() });
            }
        }
        (!patch.is_empty()).then_some((patch, odd))
    }
}

/// Returns the symbol for a placed hex of a part: a piece keeps its own symbol only if no hex has it.
fn renamed_symbol(board: &HexBoard, catalogue: &Catalogue, piece: &Piece) -> char {
    let Some(stem) = &piece.stem else { return piece.symbol };
    let listed = catalogue.get(&**stem);
    let in_pieces = listed.is_none_or(|listed| !listed.terrain.sizes.is_empty());
    let known = board.legend.get(&piece.symbol);
    if board.count(piece.symbol) == 0 || !in_pieces && known == Some(stem) {
        return piece.symbol;
    }
    let same = board.legend.iter().find(|(_, known)| !in_pieces && *known == stem).map(|(symbol, _)| *symbol);
    same.or_else(|| symbols::free_symbol(board, piece.symbol)).unwrap_or_else(|| Base::Surface.symbol())
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::document::{self, Document};
    use content::rally;
    use content::workspace::Workspace;
    use geometry::hex::offset;
    use rules::hexes::catalogue;

    fn board() -> HexBoard {
        let mut board = HexBoard::filled(&rally::SPEC, 8, 6);
        board.legend = BTreeMap::from([('A', "crater".into()), ('m', "cache".into())]);
        [(1, 1), (2, 1), (2, 2)].into_iter().for_each(|(column, row)| board.set(offset(column, row), 'A'));
        board.set(offset(3, 3), 'm');
        board.features.insert(offset(0, 2), "repair_station".into());
        board
    }

    #[test]
    fn patch_round_trips_through_the_clipboard_text() {
        let (board, region) = (board(), Region::between(offset(0, 1), offset(3, 3)));
        let text = Patch::of(&board, &region, Hex::ZERO).to_text(Hex::ZERO);
        assert_eq!(text, " . A A .\n. . A .\n . . . m\nA = \"crater\"\nm = \"cache\"\nat 0 1 = \"repair_station\"\n");
        let empty = HexBoard::filled(&rally::SPEC, 8, 6);
        let (patch, odd) = Patch::from_text(&text, &empty).unwrap();
        let mut laid = empty;
        patch.place(&mut laid, &catalogue(&Workspace::bundled(), &rally::SPEC), offset(0, odd).hex());
        assert_eq!(laid, board);
        for text in ["", "hello world", ". A", "é", "x = 1"] {
            assert_eq!(Patch::from_text(text, &laid_without_legend()), None, "{text}");
        }
    }

    fn laid_without_legend() -> HexBoard {
        HexBoard::filled(&rally::SPEC, 2, 2)
    }

    #[test]
    fn pasted_pieces_are_separate_pieces() {
        let (mut board, catalogue) = (board(), catalogue(&Workspace::bundled(), &rally::SPEC));
        let region = Region::between(offset(1, 1), offset(3, 3));
        let patch = Patch::of(&board, &region, offset(1, 1).hex());
        patch.place(&mut board, &catalogue, offset(5, 1).hex());
        assert_eq!((board.count('A'), board.count('B'), board.count('m')), (3, 3, 2));
        assert_eq!(&*board.legend[&'B'], "crater");
    }

    proptest::proptest! {
        #![proptest_config(proptest::test_runner::Config { cases: 64, failure_persistence: None, ..Default::default() })]

        #[test]
        fn prop_painted_boards_round_trip(strokes in proptest::collection::vec((0..7u8, 0..8u16, 0..6u16, 0..6u32), 1..40)) {
            let (catalogue, mut board) = (catalogue(&Workspace::bundled(), &rally::SPEC), board());
            let stems: Vec<&String> = catalogue.keys().collect();
            for (what, column, row, turn) in strokes {
                let at = offset(column, row);
                let ink = piece::HexInk::Terrain(stems[usize::from(column + row) % stems.len()].as_str().into());
                match what {
                    0 => piece::erase(&mut board, at),
                    1 => drop(piece::put(&mut board, &catalogue, at, &piece::HexInk::Base(Base::ALL[turn as usize % 4].0), None)),
                    2 => {
                        let region = Region::between(offset(1, 1), at);
                        Patch::of(&board, &region, at.hex()).turned(turn).place(&mut board, &catalogue, at.hex());
                    }
                    _ => {
                        let piece::HexInk::Terrain(stem) = &ink else { continue };
                        let symbol = symbols::symbol_at(&board, &catalogue[&**stem].terrain, at);
                        piece::put(&mut board, &catalogue, at, &ink, symbol);
                    }
                }
            }
            let document = Document::new(board.clone());
            let text = document::write(&document, None);
            proptest::prop_assert_eq!(document::read("x.toml", &text), (Some(document), vec![]), "{}", text);
            let counted: usize = board.legend.keys().map(|symbol| board.count(*symbol)).sum();
            let based: usize = Base::ALL.iter().map(|(_, symbol)| board.count(*symbol)).sum();
            proptest::prop_assert_eq!(counted + based, board.cells().len());
        }
    }

    #[test]
    fn six_rotations_or_two_mirrorings_restore_the_patch() {
        let patch = Patch::of(&board(), &Region::between(offset(1, 1), offset(3, 3)), offset(2, 2).hex());
        assert_eq!((0..6).fold(patch.clone(), |patch, _| patch.turned(1)), patch);
        assert_eq!(patch.clone().mirrored().mirrored(), patch);
        assert_eq!(patch.clone().flipped().flipped(), patch);
        assert_eq!([7, 6, 3, 1].map(|size| Patch::of_terrain(&"x".into(), 'A', size).len()), [7, 6, 3, 1]);
    }
}
