//! Reads and writes `kind = "board"` of a game on hex columns: the sheet as text, sections, crossings, difficulties, panels and
//! batteries.

use super::super::check::{self, At, Checker};
use super::super::columns::{CellMark, CellName, ColumnBoard, SheetCell};
use super::super::games::{BoardKind, GameSpec};
use super::super::reader::{Reading, TomlTable, TomlValue};
use super::super::record::formats::{AnyString, List, Number, SMALL, Word, list};
use super::super::record::{Format, Written, by_record};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::suggest;
use super::super::text::Text;
use super::form::{Redirect, Reference};
use super::{DocumentType, fields, hex};
use crate::message::message;
use geometry::columns::{Side, Spot};
use geometry::hex::offset;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// Maximum number of columns, and of cells in a column, that are read; games may allow fewer.
pub const MAX_SIDE: usize = 26;
/// Maximum number of faulty cells reported for a sheet.
const MAX_FAULTS: usize = 20;
/// No cell.
const VOID: &str = ".";
impl DocumentType for ColumnBoard {
    const ID: &'static str = "column-board";
    const KIND: &'static str = "board";
    const PICTURED: bool = true;
    const ANNOTATED: bool = true;

    by_record!();
    by_record!(references);
    fn fits(game: &GameSpec) -> bool {
        matches!(game.board, BoardKind::Columns)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::columns::board(checker, at, self);
    }
    fn about(&self) -> Text {
        sentences::text("about-columns", [("cells", self.cells.len().into()), ("arcs", self.arcs().into())])
    }
}

/// A list of numbers that fit a byte.
pub(crate) const NUMBERS: List<Number> = list(SMALL, "An integer.");
/// Description of the name of a cell.
pub(crate) const CELL: &str = "Cell, given as the letter of its column and its row in that column, counted from 1.";
/// MD-V20 A direction.
pub(crate) const SIDE: Word<Side> = Word(&Side::ALL, &Side::NAMES, |word| {
    ("MD-V20", message!("invalid-direction", word = suggest::short(word)), message!("use-one", kinds = Side::NAMES))
});

/// The cells of a board as text.
pub(crate) struct Sheet;

impl Format<BTreeMap<Spot, SheetCell>> for Sheet {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<BTreeMap<Spot, SheetCell>> {
        sheet(out, value)
    }
    fn schema(&self, about: &str) -> Json {
        schema::string(about)
    }
    fn inline(&self, cells: &BTreeMap<Spot, SheetCell>) -> String {
        fields::block(&sheet_text(cells))
    }
    fn put(&self, out: &mut Written, _prefix: &str, key: &str, cells: &BTreeMap<Spot, SheetCell>) {
        out.bare.push_str(&format!("\n{key} = {}\n", self.inline(cells)));
    }
}

/// A hill: its cell and level.
pub(crate) struct HillLevel;

impl Format<(CellName, u8)> for HillLevel {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<(CellName, u8)> {
        let pair = value.array(out)?;
        let [cell, level] = &pair[..] else {
            out.error("bad-hill", value.place(out), message!("expected-cell-level"), message!("write-cell-level-such-f2"));
            return None;
        };
        let (cell, level) = (AnyString.read(out, cell), SMALL.read(out, level));
        Some((cell?, level?))
    }
    fn schema(&self, about: &str) -> Json {
        let level = Format::<u8>::schema(&SMALL, "Level of the hill.");
        json!({ "description": about, "type": "array", "prefixItems": [schema::string(CELL), level], "minItems": 2, "maxItems": 2 })
    }
    fn inline(&self, (cell, level): &(CellName, u8)) -> String {
        format!("[{}, {level}]", fields::quoted(cell))
    }
}

fn sheet(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<BTreeMap<Spot, SheetCell>> {
    let text = value.string(out)?;
    let (columns, lines) = size(text);
    if !(1..=2 * MAX_SIDE).contains(&lines) || !(1..=MAX_SIDE).contains(&columns) {
        let message = message!("sheet-columns-lines", columns, lines);
        out.error("MD-V1", value.place(out), message, message!("use-columns-lines", max_columns = MAX_SIDE, max_lines = 2 * MAX_SIDE));
        return None;
    }
    let (mut cells, mut faults) = (BTreeMap::new(), Vec::new());
    for (spot, word) in words(text) {
        match cell_of(word) {
            Some(cell) => _ = cells.insert(spot, cell),
            None => faults.push((spot, "bad-cell", message!("unknown-cell-word", word = suggest::short(word)), message!("write-cells"))),
        }
    }
    faults.extend(adrift(&cells).into_iter().map(|spot| {
        let message = message!("column-offset-does-not-match", column = ColumnBoard::letter(spot.column), offset = spot.half);
        (spot, "MD-V2", message, message!("move-cell-one-line-adjacent"))
    }));
    let (whole, sound) = (value.place(out), faults.is_empty());
    for (spot, code, message, help) in faults.into_iter().take(MAX_FAULTS) {
        let place = hex::cell_place(out.lines.text(), whole, offset(spot.column.into(), spot.half.into())).unwrap_or(whole);
        out.error(code, place, message, help);
    }
    sound.then_some(cells)
}

/// Returns the cells that do not fit most of the others: the first one of adjacent lines, which were moved together.
fn adrift(cells: &BTreeMap<Spot, SheetCell>) -> Vec<Spot> {
    let (even, odd): (Vec<Spot>, Vec<Spot>) = cells.keys().partition(|spot| spot.parity() == 0);
    let mut adrift = if even.len() < odd.len() { even } else { odd };
    adrift.sort_by_key(|spot| (spot.half, spot.column));
    let mut line = None;
    adrift.retain(|spot| {
        let is_next = line.is_some_and(|line: u8| spot.half <= line.saturating_add(1));
        line = Some(spot.half);
        !is_next
    });
    adrift
}

/// Returns the lines of a sheet.
fn rows(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|row| !row.trim().is_empty())
}

/// Returns the number of columns and lines of a sheet.
fn size(text: &str) -> (usize, usize) {
    (rows(text).map(|row| row.split_whitespace().count()).max().unwrap_or(0), rows(text).count())
}

/// Returns the cells of a sheet as written, limited to columns and lines that fit a byte.
fn words(text: &str) -> impl Iterator<Item = (Spot, &str)> {
    (0_u8..=u8::MAX)
        .zip(rows(text))
        .flat_map(|(half, row)| (0_u8..=u8::MAX).zip(row.split_whitespace()).map(move |(column, word)| (Spot::new(column, half), word)))
        .filter(|(_, word)| *word != VOID)
}

/// Parses the word for a cell: its arc, and the symbol of its mark.
pub fn cell_of(word: &str) -> Option<SheetCell> {
    let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let (arc, symbol) = word.split_at(digits);
    let mark = CellMark::ALL.into_iter().find(|(_, known)| *known == symbol).map(|(mark, _)| mark);
    Some(SheetCell { arc: arc.parse().ok().filter(|arc| *arc > 0)?, mark: mark? })
}

/// Returns the word for a cell.
pub fn cell_word(cell: SheetCell) -> String {
    format!("{}{}", cell.arc, cell.mark.symbol())
}

/// Formats the cells as text, with columns as wide as the widest cell.
pub fn sheet_text(cells: &BTreeMap<Spot, SheetCell>) -> String {
    let word = |spot: Spot| cells.get(&spot).map_or(VOID.to_owned(), |cell| cell_word(*cell));
    let width = cells.keys().map(|spot| word(*spot).len()).max().unwrap_or(1);
    let columns = cells.keys().map(|spot| spot.column + 1).max().unwrap_or(1);
    let lines = cells.keys().map(|spot| spot.half + 1).max().unwrap_or(1);
    let line = |half: u8| {
        let words: Vec<String> = (0..columns).map(|column| format!("{:width$}", word(Spot::new(column, half)))).collect();
        format!("{}\n", words.join(" ").trim_end())
    };
    (0..lines).map(line).collect()
}

/// Parses the cells of such a text, which need not be a whole board. Returns `None` for any other text, or if it has no cells.
pub fn sheet_cells(text: &str) -> Option<BTreeMap<Spot, SheetCell>> {
    let (columns, lines) = size(text);
    let cells: BTreeMap<Spot, SheetCell> = words(text).map(|(spot, word)| Some((spot, cell_of(word)?))).collect::<Option<_>>()?;
    if columns > MAX_SIDE || lines > 2 * MAX_SIDE {
        return None;
    }
    let first = cells.keys().next()?.parity();
    cells.keys().all(|spot| spot.parity() == first).then_some(cells)
}
