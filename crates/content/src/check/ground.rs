//! Validator rows about the cells of one card: WM-V03 … WM-V07 and WM-V10.

use super::super::diagnostic::Severity;
use super::super::document::glyph_help;
use super::super::ring::{Course, Grid, LunarCard};
use crate::message::{Message, message};
use geometry::cell::Cell;

/// A diagnostic about a card, before it has a position in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFinding {
    pub code: &'static str,
    pub severity: Severity,
    /// Column (1 … width) and level (0 lowest) of the cell; `None` for the whole card.
    pub cell: Option<(u8, u8)>,
    /// Description of the problem, beginning with the text of the row.
    pub what: Message,
    pub message: Message,
    pub help: Message,
}

impl CardFinding {
    /// Creates an error about the whole card.
    pub fn card(code: &'static str, card: &LunarCard, what: Message, help: Message) -> CardFinding {
        let message = message!("card-problem", card = card.id, what);
        CardFinding { code, severity: Severity::Error, cell: None, what, message, help }
    }
    /// Creates an error at a cell.
    pub fn cell(code: &'static str, card: &LunarCard, (column, level): (u8, u8), what: Message, help: Message) -> CardFinding {
        let what = message!("problem-at-cell", what, column, level);
        CardFinding { cell: Some((column, level)), ..CardFinding::card(code, card, what, help) }
    }
}

/// Checks all rows of this file for a card. Columns are counted from 1, as on a strip that contains only this card.
pub fn findings(card: &LunarCard, course: Course) -> Vec<CardFinding> {
    let mut findings = Vec::new();
    for column in 1..=card.grid.width {
        for level in 0..card.grid.levels {
            findings.extend(cell(card, column, level, course));
        }
        if !(0..card.grid.levels).any(|level| at(&card.grid, column, level).is_ground()) {
            let (what, help) = (message!("column-no-ground", column), message!("add-ground-box-each-column"));
            let top = Some((column, card.grid.levels - 1));
            findings.push(CardFinding { cell: top, ..CardFinding::card("WM-V07", card, what, help) });
        }
    }
    if !card.grid.cells.iter().any(|cell| cell.is_safe()) {
        findings.push(CardFinding::card("WM-V10", card, message!("no-circle-box"), message!("add-least-one-o-o")));
    }
    if course == Course::March && card.grid.cells.iter().filter(|cell| cell.has_equipment()).count() > 1 {
        let finding = CardFinding::card("MM-V06", card, message!("more-one-hidden-equipment-box"), message!("keep-only-one-e"));
        findings.push(CardFinding { severity: Severity::Warning, ..finding });
    }
    findings
}

/// Returns the cell of a column, counted from 1.
fn at(grid: &Grid, column: u8, level: u8) -> Cell {
    grid.get(column - 1, level).unwrap_or(Cell::ROCK)
}

/// WM-V03 … WM-V06 for one cell.
fn cell(card: &LunarCard, column: u8, level: u8, course: Course) -> Option<CardFinding> {
    let here = at(&card.grid, column, level);
    let below = level.checked_sub(1).map(|below| at(&card.grid, column, below));
    let above = (level + 1 < card.grid.levels).then(|| at(&card.grid, column, level + 1));
    let carries = |cell: Cell| cell == Cell::ROCK || cell.is_tunnel();
    let error = |code, what: Message, help: Message| Some(CardFinding::cell(code, card, (column, level), what, help));
    // Hidden equipment exists only on marches, Sputniks only on laps.
    if here.has_equipment() && course == Course::Lap || here.has_sputnik() && course == Course::March {
        return error("WM-V03", message!("unknown-cell-symbol", glyph = here.glyph()), glyph_help());
    }
    if here.is_ground() && below.is_some_and(|below| !carries(below)) {
        return error("WM-V04", message!("floating-ground"), message!("add-rock-tunnel-box-below"));
    }
    if here.is_box() && !here.is_ground() && below.is_none_or(carries) {
        return error("WM-V05", message!("air-solid-floor"), message!("change-ground-circle-o-without"));
    }
    if here.is_tunnel() && !above.is_some_and(|above| above == Cell::ROCK || above.is_ground()) {
        return error("WM-V06", message!("tunnel-without-roof"), message!("add-rock-ground-above-change"));
    }
    None
}
