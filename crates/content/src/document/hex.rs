//! Reads and writes `kind = "board"` of a hex game: a text grid, its legend and its features.

use super::super::check::{self, At, Checker};
use super::super::games::{BoardKind, GameSpec};
use super::super::hex::{Base, HexBoard};
use super::super::place::TextSpan;
use super::super::reader::{MAX_ENTRIES, Reading, TomlTable, TomlValue};
use super::super::record::named;
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::text::Text;
use super::form::{Redirect, Reference, redirect_script};
use super::{DocumentType, fields, suggest};
use crate::message::message;
use geometry::hex::{Offset, offset};
use imbl::{OrdMap, Vector};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Maximum number of hexes in a row, and of rows.
pub const MAX_SIDE: usize = 1024;
/// Pattern of the symbols that [`is_symbol`] accepts.
const SYMBOL: &str = "^[0-9A-Za-eg-rt-z]$";
/// Maximum number of faulty rows and cells reported for a grid.
const MAX_FAULTS: usize = 50;

impl DocumentType for HexBoard {
    const ID: &'static str = "hex-board";
    const KIND: &'static str = "board";
    const PICTURED: bool = true;
    const ANNOTATED: bool = true;

    named!();
    fn fits(game: &GameSpec) -> bool {
        matches!(game.board, BoardKind::Hex { .. })
    }
    fn read(out: &mut Reading<'_>, table: &mut TomlTable<'_>, game: &'static GameSpec) -> Option<HexBoard> {
        let name = fields::name(out, table);
        let legend = table.or(out, "legend", Legend::default(), |out, value| value.table(out).and_then(|table| legend(out, &table)));
        let grid = table.required(out, "grid", "\"\"\"…\"\"\"").and_then(|value| grid(out, &value, legend.as_ref()));
        let size = grid.as_ref().map(|(columns, rows, _)| (*columns, *rows));
        let features = table.or(out, "feature", OrdMap::new(), |out, value| features(out, value, size));
        let Legend { stems, faulty: false, .. } = legend? else { return None };
        let (columns, rows, cells) = grid?;
        let mut board = HexBoard::new((game, name), (columns, rows), cells);
        (board.legend, board.features) = (stems, features?);
        Some(board)
    }
    fn schema(_game: &'static GameSpec, head: Keys) -> Keys {
        let place = schema::integer(&(0..=MAX_SIDE as i64 - 1), "Column or row, from 0.");
        let feature = Keys::new("Additional terrain on a single hex.")
            .required("at", schema::list(place, 2..=2, "Column and row of the hex."))
            .required("kind", schema::id("Stem of a script."));
        let grid = "Hexes of the board. Each line is a row, and each word is a hex: `.` is plain ground, `_` is no hex, `s` is the start, `f` is the finish; other symbols are defined in the legend.";
        head.required("name", schema::text("Printed name of the board."))
            .required("grid", schema::string(grid))
            .optional("legend", schema::table(SYMBOL, schema::id("Stem of a script."), "Terrain for each symbol of the grid."))
            .optional("feature", schema::list(feature.into(), 0..=MAX_ENTRIES, "Additional terrain on single hexes."))
    }
    fn write(&self) -> String {
        write(self)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::hex::check(checker, at, self);
    }
    fn about(&self) -> Text {
        sentences::text("about-hexes", [("columns", self.columns.into()), ("rows", self.rows.into())])
    }
    fn references(&self) -> Vec<(String, Reference<'_>)> {
        let legend = self.legend.iter().map(|(symbol, stem)| (format!("legend.{symbol}"), stem));
        let features = self.features.iter().map(|(at, stem)| (format!("{}:kind", feature_trail(*at)), stem));
        legend.chain(features).map(|(trail, stem)| (trail, Reference::Script(self.terrain_kind(), stem))).collect()
    }
    fn redirect(&mut self, becomes: Redirect<'_>) {
        let kind = self.terrain_kind();
        self.legend.values_mut().for_each(|stem| redirect_script(kind, stem, becomes));
        for (at, before) in self.features.clone() {
            let mut stem = before.clone();
            redirect_script(kind, &mut stem, becomes);
            if stem != before {
                self.features.insert(at, stem);
            }
        }
    }
    fn is_same(&self, other: &HexBoard) -> bool {
        HexBoard::is_same(self, other)
    }
}

/// A parsed legend. `symbols` includes those with an invalid stem, so that they are not reported again at every cell.
#[derive(Default)]
struct Legend {
    stems: BTreeMap<char, Arc<str>>,
    symbols: Vec<char>,
    faulty: bool,
}

/// Returns whether a symbol can represent terrain.
pub fn is_symbol(symbol: char) -> bool {
    symbol.is_ascii_alphanumeric() && !Base::ALL.iter().any(|(_, base)| *base == symbol)
}

fn legend(out: &mut Reading<'_>, table: &TomlTable<'_>) -> Option<Legend> {
    let mut legend = Legend::default();
    for (key, value) in table.entries(out)? {
        let mut characters = key.chars();
        let symbol = characters.next().filter(|symbol| characters.next().is_none() && is_symbol(*symbol));
        let stem = fields::id(out, &value);
        legend.faulty |= symbol.is_none() || stem.is_none();
        match symbol {
            Some(symbol) => {
                legend.symbols.push(symbol);
                legend.stems.extend(stem.map(|stem| (symbol, Arc::from(stem))));
            }
            None => {
                let place = out.places.get(&format!("{}:key", value.trail())).copied().unwrap_or_else(|| value.place(out));
                let message = message!("invalid-terrain-symbol", key = suggest::short(&key));
                out.error("bad-symbol", place, message, message!("use-one-letter-digit-other"));
            }
        }
    }
    Some(legend)
}

type Grid = (u16, u16, Vector<char>);

/// LR-V1 every row has the same number of cells; only known characters.
fn grid(out: &mut Reading<'_>, value: &TomlValue<'_>, legend: Option<&Legend>) -> Option<Grid> {
    let text = value.string(out)?;
    let rows: Vec<&str> = text.lines().filter(|row| !row.trim().is_empty()).collect();
    let columns = rows.first().map_or(0, |row| row.split_whitespace().count());
    if !(1..=MAX_SIDE).contains(&rows.len()) || !(1..=MAX_SIDE).contains(&columns) {
        let message = message!("grid-columns-rows", columns, rows = rows.len());
        out.error("bad-board-size", value.place(out), message, message!("use-columns-rows", max_side = MAX_SIDE));
        return None;
    }
    let mut known = [false; 128];
    let symbols = legend.into_iter().flat_map(|legend| &legend.symbols).copied();
    for symbol in Base::ALL.into_iter().map(|(_, symbol)| symbol).chain(symbols) {
        known[symbol as usize] = true;
    }
    let (mut cells, mut faults, mut reported) = (Vec::with_capacity(columns * rows.len()), Vec::new(), BTreeSet::new());
    for (r, row) in rows.iter().enumerate() {
        let before = cells.len();
        cells.extend(row.split_whitespace().take(MAX_SIDE + 1));
        if cells.len() != before + columns {
            faults.push((r, 0, None));
            cells.resize(before + columns, ".");
        }
        let unknown = |cell: &str| !matches!(cell.as_bytes(), [symbol] if known.get(usize::from(*symbol)) == Some(&true));
        // Without a valid legend, symbols cannot be checked. A symbol that the legend lacks is one mistake, however often it is used.
        let bad = cells[before..].iter().enumerate().filter(|(_, cell)| legend.is_some() && unknown(cell));
        faults.extend(bad.filter(|(_, cell)| reported.insert(**cell)).map(|(c, cell)| (r, c, Some(*cell))));
        if faults.len() >= MAX_FAULTS {
            break;
        }
    }
    for (r, c, cell) in faults.iter().take(MAX_FAULTS) {
        grid_fault(out, value, (offset(*c as u16, *r as u16), columns, rows[*r]), *cell);
    }
    let sound = faults.is_empty() && legend.is_some();
    sound.then(|| (columns as u16, rows.len() as u16, cells.iter().filter_map(|cell| cell.chars().next()).collect::<Vector<char>>()))
}

fn grid_fault(out: &mut Reading<'_>, value: &TomlValue<'_>, (at, columns, row): (Offset, usize, &str), cell: Option<&str>) {
    let whole = value.place(out);
    let place = cell_place(out.lines.text(), whole, at).unwrap_or(whole);
    match cell {
        Some(cell) => {
            let message = message!("unknown-cell", cell = suggest::short(cell), column = at.column, row = at.row);
            out.error("LR-V1", place, message, message!("use-s-f-symbol-legend"));
        }
        None => {
            let message = message!("row-cells", row = at.row, count = row.split_whitespace().count(), columns);
            let length = row.trim().chars().count() as u32;
            out.error("LR-V1", TextSpan { length, ..place }, message, message!("make-all-rows-long-first"));
        }
    }
}

/// Returns the position of a hex in the text of its file. `grid` is the position of the grid's value.
///
/// Positions are computed on demand, because only faults need them and a board can have very many cells. Returns `None` if the text
/// does not appear in the file literally.
pub fn cell_place(text: &str, grid: TextSpan, at: Offset) -> Option<TextSpan> {
    let mut lines = text.lines().enumerate().skip((grid.line as usize).checked_sub(1)?);
    let (first, opening) = lines.next()?;
    let skipped: usize = opening.chars().take(grid.column as usize - 1).map(char::len_utf8).sum();
    let quotes = ["\"\"\"", "'''"].into_iter().find(|quotes| opening[skipped..].starts_with(quotes))?;
    let start = (first, opening, skipped + 3);
    let rows = std::iter::once(start).chain(lines.map(|(number, line)| (number, line, 0)));
    let mut left = at.row;
    for (number, line, from) in rows {
        let end = line[from..].find(quotes).map(|end| from + end);
        let row = &line[from..end.unwrap_or(line.len())];
        if row.contains('\\') {
            return None;
        }
        match (row.trim().is_empty(), left) {
            (false, 0) => {
                let cell = row.split_whitespace().nth(usize::from(at.column))?;
                let before = &line[..cell.as_ptr() as usize - line.as_ptr() as usize];
                let (column, length) = (before.chars().count() as u32 + 1, cell.chars().count() as u32);
                return Some(TextSpan { line: number as u32 + 1, column, length });
            }
            (false, _) => left -= 1,
            (true, _) => {}
        }
        if end.is_some() {
            return None;
        }
    }
    None
}

/// Returns the trail under which the position of a feature is recorded; the trail of its kind has the suffix `:kind`.
pub fn feature_trail(at: Offset) -> String {
    format!("feature:{},{}", at.column, at.row)
}

fn features(out: &mut Reading<'_>, value: &TomlValue<'_>, size: Option<(u16, u16)>) -> Option<OrdMap<Offset, Arc<str>>> {
    let entries = value.array(out)?;
    let mut features = OrdMap::new();
    let mut sound = true;
    for entry in &entries {
        let read = feature(out, entry);
        let Some((at, kind, [place, place_of_kind])) = read else {
            sound = false;
            continue;
        };
        let (column, row) = (at.column, at.row);
        if size.is_some_and(|(columns, rows)| column >= columns || row >= rows) {
            out.error("bad-feature", place, message!("feature-outside-board", column, row), message!("write-column-row-starting"));
            sound = false;
        } else if features.insert(at, kind).is_some() {
            let help = message!("remove-one-them-use-different");
            out.error("duplicate-feature", place, message!("duplicate-feature", column, row), help);
            sound = false;
        } else {
            out.places.insert(feature_trail(at), place);
            out.places.insert(format!("{}:kind", feature_trail(at)), place_of_kind);
        }
    }
    sound.then_some(features)
}

fn feature(out: &mut Reading<'_>, entry: &TomlValue<'_>) -> Option<(Offset, Arc<str>, [TextSpan; 2])> {
    let mut table = entry.table(out)?;
    let at = table.required(out, "at", "[0, 0]");
    let kind = table.required(out, "kind", "\"…\"");
    let stem = kind.as_ref().and_then(|value| fields::id(out, value));
    table.finish(out);
    let at = at?;
    let place = at.place(out);
    let numbers = at.array(out)?;
    let [column, row] = &numbers[..] else {
        out.error("bad-number", place, message!("must-two-numbers"), message!("write-column-row"));
        return None;
    };
    let last = MAX_SIDE as i64 - 1;
    let (column, row) = (column.integer(out, 0..=last, None), row.integer(out, 0..=last, None));
    Some((offset(column? as u16, row? as u16), Arc::from(stem?), [place, kind?.place(out)]))
}

/// Writes a board without a previous text.
fn write(board: &HexBoard) -> String {
    let mut text = format!("name = {}\n\ngrid = \"\"\"\n{}\"\"\"\n", fields::text_inline(&board.name), grid_text(board));
    if !board.legend.is_empty() {
        text.push_str("\n[legend]\n");
        board.legend.iter().for_each(|(symbol, stem)| text.push_str(&format!("{symbol} = {}\n", fields::quoted(stem))));
    }
    for (at, stem) in &board.features {
        text.push_str(&format!("\n[[feature]]\nat = [{}, {}]\nkind = {}\n", at.column, at.row, fields::quoted(stem)));
    }
    text
}

/// Formats the cells as text: one row per line, odd rows shifted to the right as on the board.
fn grid_text(board: &HexBoard) -> String {
    let mut text = String::with_capacity(board.cells().len() * 2 + usize::from(board.rows));
    for (i, symbol) in board.cells().iter().enumerate() {
        let (row, column) = (i / usize::from(board.columns), i % usize::from(board.columns));
        if column > 0 || row % 2 == 1 {
            text.push(' ');
        }
        text.push(*symbol);
        if column + 1 == usize::from(board.columns) {
            text.push('\n');
        }
    }
    text
}
