//! `kind = "board"` of a hex game: a text grid, its legend, features, in and out.

use super::super::hex::{Base, HexBoard};
use super::super::reader::{Reading, Table, Value};
use super::fields;
use crate::geometry::hex::offset;
use imbl::{OrdMap, Vector};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Most hexes in a row, and most rows.
const MAX_SIDE: usize = 512;

/// Reads the keys of a board.
pub fn read(out: &mut Reading<'_>, table: &mut Table<'_>) -> Option<HexBoard> {
    let name = fields::text(out, table, "name");
    let legend = match table.optional(out, "legend") {
        Some(value) => value.table(out).and_then(|table| legend(out, &table)),
        None => Some(BTreeMap::new()),
    }?;
    let (columns, rows, cells) = table.required(out, "grid", "\"\"\"…\"\"\"").and_then(|value| grid(out, &value, &legend))?;
    let features = match table.optional(out, "feature") {
        Some(value) => features(out, &value),
        None => Some(OrdMap::new()),
    };
    Some(HexBoard { name: name?, columns, rows, cells, legend, features: features? })
}

fn legend(out: &mut Reading<'_>, table: &Table<'_>) -> Option<BTreeMap<char, Arc<str>>> {
    let entries = table.entries(out)?;
    let entry = |(key, value): (String, Value<'_>)| {
        let mut symbols = key.chars();
        let stem = fields::id(out, &value);
        match (symbols.next(), symbols.next()) {
            (Some(symbol), None) if symbol.is_ascii_alphanumeric() && !Base::ALL.iter().any(|(_, base)| *base == symbol) => {
                Some((symbol, Arc::from(stem?)))
            }
            _ => {
                let message = format!("\"{}\" cannot stand for terrain", super::suggest::short(&key));
                out.error("bad-symbol", value.place(out), message, "use one letter or digit other than `s` and `f`");
                None
            }
        }
    };
    entries.into_iter().map(entry).collect()
}

fn grid(out: &mut Reading<'_>, value: &Value<'_>, legend: &BTreeMap<char, Arc<str>>) -> Option<(u16, u16, Vector<char>)> {
    let text = value.string(out)?;
    let known = |symbol: char| legend.contains_key(&symbol) || Base::ALL.iter().any(|(_, base)| *base == symbol);
    let rows: Vec<&str> = text.lines().filter(|row| !row.trim().is_empty()).collect();
    let columns = rows.first().map_or(0, |row| row.split_whitespace().count());
    if !(1..=MAX_SIDE).contains(&rows.len()) || !(1..=MAX_SIDE).contains(&columns) {
        let message = format!("the grid has {columns} columns and {} rows", rows.len());
        out.error("bad-board-size", value.place(out), message, format!("a board has 1 to {MAX_SIDE} of each"));
        return None;
    }
    let (mut cells, mut fits) = (Vector::new(), true);
    for (r, row) in rows.iter().enumerate() {
        let found = row.split_whitespace().count();
        if found != columns {
            out.error("LR-V1", value.place(out), format!("row {r}: {found} cells, expected {columns}"), "separate cells by blanks");
            fits = false;
        }
        for (c, cell) in row.split_whitespace().enumerate() {
            let mut symbols = cell.chars();
            match (symbols.next(), symbols.next()) {
                (Some(symbol), None) if known(symbol) => cells.push_back(symbol),
                _ => {
                    let message = format!("unknown cell '{}' at ({c},{r})", super::suggest::short(cell));
                    out.error("LR-V1", value.place(out), message, "give it a line under `[legend]`");
                    fits = false;
                }
            }
        }
    }
    fits.then_some((columns as u16, rows.len() as u16, cells))
}

fn features(out: &mut Reading<'_>, value: &Value<'_>) -> Option<OrdMap<crate::geometry::hex::Offset, Arc<str>>> {
    let entries = value.array(out)?;
    let feature = |entry: &Value<'_>| {
        let mut table = entry.table(out)?;
        let at = table.required(out, "at", "[0, 0]").and_then(|value| value.array(out));
        let kind = table.required(out, "kind", "\"…\"").and_then(|value| fields::id(out, &value));
        table.finish(out);
        let at = at?;
        let [column, row] = &at[..] else {
            out.error("bad-number", entry.place(out), "`at` must be two numbers", "write column and row: `[3, 5]`");
            return None;
        };
        let last = MAX_SIDE as i64 - 1;
        let (column, row) = (column.integer(out, 0..=last, None)?, row.integer(out, 0..=last, None)?);
        Some((offset(column as u16, row as u16), Arc::from(kind?)))
    };
    entries.iter().map(feature).collect()
}

/// Writes a board from nothing.
pub fn write(board: &HexBoard, game: &str) -> String {
    let mut text = format!(
        "format = 1\ngame = {}\nkind = \"board\"\nname = {}\n\ngrid = \"\"\"\n",
        fields::quoted(game),
        fields::text_inline(&board.name)
    );
    let mut cells = board.cells.iter();
    for row in 0..board.rows {
        text.push_str(if row % 2 == 1 { " " } else { "" });
        for column in 0..board.columns {
            text.push_str(if column > 0 { " " } else { "" });
            text.extend(cells.next());
        }
        text.push('\n');
    }
    text.push_str("\"\"\"\n");
    if !board.legend.is_empty() {
        text.push_str("\n[legend]\n");
        board.legend.iter().for_each(|(symbol, stem)| text.push_str(&format!("{symbol} = {}\n", fields::quoted(stem))));
    }
    for (at, stem) in &board.features {
        text.push_str(&format!("\n[[feature]]\nat = [{}, {}]\nkind = {}\n", at.column, at.row, fields::quoted(stem)));
    }
    text
}
