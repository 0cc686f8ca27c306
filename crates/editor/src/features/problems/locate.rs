//! Maps the line and column of a diagnostic to its subject: a card and a cell, a part of a board, a position in a text.

use crate::documents::hex::state::HexReport;
use crate::shell::file::{Content, OpenFile};
use crate::tools::region::Region;
use crate::tools::select::CellBox;
use content::areas::AreaBoard;
use content::columns::{ColumnBoard, PathGuide};
use content::diagnostic::Diagnostic;
use content::hex::HexBoard;
use content::place::Places;
use content::ring::{CardLibrary, RingBoard};
use geometry::hex::Offset;
use scene::board::BoardPart;
use std::collections::BTreeMap;

/// The location of a diagnostic in a card library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnCard {
    /// Index of the card in the library.
    pub card: usize,
    /// The cell by column and level, if the diagnostic is in the grid.
    pub cell: Option<(u8, u8)>,
}

/// Returns the card and cell at a line and column (from 1) of a card library's text.
pub fn on_card(text: &str, line: u32, column: u32) -> Option<OnCard> {
    let lines: Vec<&str> = text.lines().collect();
    let at = (line as usize).checked_sub(1)?;
    let upto = lines.get(..=at)?;
    let card = upto.iter().filter(|line| line.trim_start().starts_with("[[lunar]]")).count().checked_sub(1)?;
    let head = upto.iter().rposition(|line| line.trim_start().starts_with("[[lunar]]"))?;
    let grid = (head..=at).find(|i| lines[*i].trim_start().starts_with("grid") && lines[*i].contains("\"\"\""));
    let cell = grid.and_then(|grid| {
        let rows = lines[grid + 1..].iter().take_while(|line| !line.contains("\"\"\"")).count();
        let row = at.checked_sub(grid + 1).filter(|row| *row < rows)?;
        let indent = lines[at].chars().take_while(|c| c.is_whitespace()).count();
        let x = (column as usize).checked_sub(1 + indent)?;
        Some((u8::try_from(x).ok()?, u8::try_from(rows - 1 - row).ok()?))
    });
    Some(OnCard { card, cell })
}

/// Returns the index of the list table, such as `[[path]]`, that contains a line (from 1) of a text.
pub fn on_table(text: &str, line: u32, head: &str) -> Option<usize> {
    text.lines().take(line as usize).filter(|line| line.trim_start().starts_with(head)).count().checked_sub(1)
}

fn on_board(text: &str, line: u32, column: u32) -> Option<BoardPart> {
    let line = text.lines().nth((line as usize).checked_sub(1)?)?;
    let before: String = line.chars().take(column.saturating_sub(1) as usize).collect();
    let number = u8::try_from(before.matches(',').count() + 1).ok()?;
    match line.split('=').next()?.trim() {
        "layout" if before.contains('[') => Some(BoardPart::Area(number)),
        "joints" if before.contains('[') => Some(BoardPart::Joint(number)),
        _ => None,
    }
}

/// The positions of the hexes of a board in its text.
pub struct Hexes {
    /// The lines of rows, and the columns at which their cells begin.
    rows: BTreeMap<u32, (u16, Vec<u32>)>,
    /// Positions of features and of cell names.
    features: BTreeMap<(u32, u32), Offset>,
}

impl Hexes {
    /// Indexes a text from the positions of its values.
    pub fn new(text: &str, places: &Places) -> Hexes {
        let feature = |(trail, place): (&String, &content::place::TextSpan)| {
            let (column, row) = trail.strip_prefix("feature:")?.split_once(',')?;
            Some(((place.line, place.column), Offset { row: row.parse().ok()?, column: column.parse().ok()? }))
        };
        Hexes { rows: BTreeMap::new(), features: places.iter().filter_map(feature).collect() }.with_rows(text, places, "grid")
    }
    /// Does the same for the cells of a board of columns: their column and half row.
    pub fn of_columns(text: &str, places: &Places, board: &ColumnBoard) -> Hexes {
        let named = |(trail, place): (&String, &content::place::TextSpan)| {
            let name = match trail.split('.').collect::<Vec<_>>()[..] {
                ["start"] => board.start.as_ref(),
                ["suggested", "craters", i] => board.suggested.craters.get(i.parse::<usize>().ok()?),
                ["suggested", "hills", i, ..] => board.suggested.hills.get(i.parse::<usize>().ok()?).map(|(name, _)| name),
                _ => None,
            };
            let spot = board.spot_of(name?)?;
            Some(((place.line, place.column), Offset { row: spot.half.into(), column: spot.column.into() }))
        };
        Hexes { rows: BTreeMap::new(), features: places.iter().filter_map(named).collect() }.with_rows(text, places, "sheet")
    }
    /// Adds the rows of the text at a key.
    fn with_rows(self, text: &str, places: &Places, key: &str) -> Hexes {
        let mut hexes = self;
        let Some(grid) = places.get(key) else { return hexes };
        let (opening, skipped) = ((grid.line as usize).saturating_sub(1), grid.column as usize + 2);
        for (number, line) in text.lines().enumerate().skip(opening) {
            let from = if number == opening { skipped.min(line.len()) } else { 0 };
            let Some(rest) = line.get(from..) else { break };
            let end = ["\"\"\"", "'''"].iter().find_map(|quotes| rest.find(quotes));
            let row = &rest[..end.unwrap_or(rest.len())];
            if !row.trim().is_empty() {
                let starts = row.split_whitespace().map(|cell| (cell.as_ptr() as usize - line.as_ptr() as usize) as u32 + 1);
                hexes.rows.insert(number as u32 + 1, (hexes.rows.len() as u16, starts.collect()));
            }
            if end.is_some() {
                break;
            }
        }
        hexes
    }
    /// Returns the hex at a line and column, if any.
    pub fn at(&self, line: u32, column: u32) -> Option<Offset> {
        if let Some((row, starts)) = self.rows.get(&line) {
            let cell = starts.partition_point(|start| *start <= column).checked_sub(1)?;
            return Some(Offset { row: *row, column: u16::try_from(cell).ok()? });
        }
        self.features.get(&(line, column)).copied()
    }
}

/// Selects the subject of a diagnostic in an open file. `report` is the report of the check on a hex board.
pub fn select(file: &mut OpenFile, text: &str, problem: &Diagnostic, report: Option<&HexReport>) {
    if file.content.is::<HexBoard>() || file.content.is::<ColumnBoard>() {
        let mark = report.and_then(|report| report.marks.iter().find(|mark| mark.place == (problem.line, problem.column)));
        if let Some(at) = mark.and_then(|mark| mark.at) {
            file.hexes = Region::between(at, at);
        }
        return;
    }
    if file.content.is::<CardLibrary>() {
        if let Some(found) = on_card(text, problem.line, problem.column) {
            file.selection.card = found.card;
            file.selection.cells = found.cell.map(|cell| CellBox::between(cell, cell));
        }
    } else if file.content.is::<PathGuide>() {
        file.selection.card = on_table(text, problem.line, "[[path]]").unwrap_or(file.selection.card);
    } else if file.content.is::<AreaBoard>() {
        file.areas = on_table(text, problem.line, "[[area]]").into_iter().collect();
    } else if file.content.is::<RingBoard>() {
        file.selection.part = on_board(text, problem.line, problem.column);
    } else if matches!(file.content, Content::Text(_)) && problem.line > 0 {
        file.selection.place = Some((problem.line, problem.column.max(1)));
    }
}

/// Returns the diagnostics of one card of a library.
pub fn of_card<'a>(
    text: &'a str,
    problems: impl Iterator<Item = &'a Diagnostic> + 'a,
    card: usize,
) -> impl Iterator<Item = (OnCard, &'a Diagnostic)> {
    problems
        .filter_map(move |problem| Some((on_card(text, problem.line, problem.column)?, problem)))
        .filter(move |(found, _)| found.card == card)
}

/// Returns whether a cell is inside the card.
pub fn is_inside(library: &CardLibrary, found: OnCard) -> bool {
    let cell = found.cell.zip(library.cards.get(found.card));
    cell.is_some_and(|((x, y), card)| card.grid.get(x, y).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_position_maps_to_a_hex() {
        let head = "format = 1\ngame = \"rally\"\nkind = \"board\"\nname = { en = \"x\" }\n";
        let tail = "[[feature]]\nat = [1, 1]\nkind = \"cache\"\n";
        for (grid, at) in [("grid = \"\"\"\ns .\n  . f\n\"\"\"\n", (7, 5)), ("grid = '''s .\n\n .  f'''\n", (7, 5))] {
            let text = format!("{head}{grid}{tail}");
            let places = content::document::parse("x.toml", &text).places;
            let hexes = Hexes::new(&text, &places);
            assert_eq!(hexes.at(at.0, at.1), Some(Offset { row: 1, column: 1 }), "{text}");
            assert_eq!((hexes.at(1, 1), hexes.at(4, 3)), (None, None));
            let feature = text.lines().position(|line| line.starts_with("at")).unwrap() as u32 + 1;
            assert_eq!(hexes.at(feature, 6), Some(Offset { row: 1, column: 1 }));
        }
    }

    #[test]
    fn text_position_maps_to_a_card_cell() {
        let text =
            "format = 1\n[[lunar]]\nid = \"a\"\ngrid = \"\"\"\n..\n##\n\"\"\"\n[[lunar]]\nid = \"b\"\ngrid = \"\"\"\n.o\n##\n\"\"\"\n";
        assert_eq!(on_card(text, 11, 2), Some(OnCard { card: 1, cell: Some((1, 1)) }));
        assert_eq!(on_card(text, 6, 1), Some(OnCard { card: 0, cell: Some((0, 0)) }));
        assert_eq!(on_card(text, 9, 6), Some(OnCard { card: 1, cell: None }));
        assert_eq!(on_card(text, 1, 1), None);
    }
}
