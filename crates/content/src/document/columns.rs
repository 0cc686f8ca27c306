//! Reads and writes `kind = "board"` of a game on hex columns: the sheet as text, sections, crossings, difficulties, panels and
//! batteries.

use super::super::check::{self, At, Checker};
use super::super::columns::{CellName, ColumnBoard, Crossing, Level, Mark, Placing, Section, SheetCell};
use super::super::games::{BoardKind, GameSpec};
use super::super::reader::{MAX_ENTRIES, Reading, Table, Value};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::suggest;
use super::super::text::Text;
use super::fields::{each, optional, small};
use super::form::{Redirect, Reference, redirect_document};
use super::{DocumentType, fields, hex};
use crate::message::message;
use geometry::columns::{Side, Spot};
use geometry::hex::offset;
use serde_json::json;
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

    fn fits(game: &GameSpec) -> bool {
        matches!(game.board, BoardKind::Columns)
    }
    fn read(out: &mut Reading<'_>, table: &mut Table<'_>, game: &'static GameSpec) -> Option<ColumnBoard> {
        read(out, table, game)
    }
    fn schema(_game: &'static GameSpec, head: Keys) -> Keys {
        let small = |about: &str| schema::integer(&fields::SMALL, about);
        let numbers = |about: &str| schema::list(small("An integer."), 0..=MAX_ENTRIES, about);
        let cell = || schema::string("Cell, given as the letter of its column and its row in that column, counted from 1.");
        let hill = json!({
            "description": "Cell and level of a hill.", "type": "array", "prefixItems": [cell(), small("Level of the hill.")], "minItems": 2, "maxItems": 2
        });
        let section = Keys::new("A section of the board: one or more arcs.")
            .required("arcs", numbers("Numbers of the arcs in the section."))
            .optional("craters", small("Number of craters placed in the section during set-up."))
            .optional("hills", numbers("Levels of the hills placed in the section during set-up."))
            .optional("bonus", small("Number of bonuses for treating the whole section."));
        let crossing = Keys::new("Cost of crossing from one section to another.")
            .required("from", small("Number of the section that the mower leaves, counted from 1."))
            .required("to", small("Number of the section that the mower enters."))
            .required("cost", small("Cost in solar capacity."));
        let level = Keys::new("Values of a difficulty.")
            .required("max_hill", small("Level at which a hill loses the game."))
            .required("solar", small("Solar capacity at the start."))
            .required("shadow", numbers("Number of marks on the shadow tracker of each arc."));
        let suggested = Keys::new("Suggested craters and hills, used if the player does not place them.")
            .optional("craters", schema::list(cell(), 0..=MAX_ENTRIES, "Cells of the craters."))
            .optional("hills", schema::list(hill, 0..=MAX_ENTRIES, "Cells and levels of the hills."));
        head.required("name", schema::text("Printed name of the board."))
            .required("sheet", schema::string("Cells of the board. Each word of a line is a column, and each line is half a hex high. A cell is the number of its arc, followed by `h` for a headache or `H` for home; `.` is no cell."))
            .required("sun", schema::word(Side::NAMES, "Direction of the sun."))
            .optional("start", cell())
            .required("paths", schema::string("Workspace path of the document with the paths of the dice."))
            .required("section", schema::list(section.into(), 0..=MAX_ENTRIES, "Sections of the board, starting with the section of the first arc."))
            .optional("crossing", schema::list(crossing.into(), 0..=MAX_ENTRIES, "Costs of crossing between sections."))
            .required("level", schema::table(schema::ID, level.into(), "Difficulties by name."))
            .optional("panels", numbers("Value of each solar panel."))
            .optional("batteries", numbers("Number of circles in each battery column."))
            .optional("suggested", suggested.into())
    }
    fn write(&self) -> String {
        write(self)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::columns::board(checker, at, self);
    }
    fn game(&self) -> &'static GameSpec {
        self.game
    }
    fn name(&self) -> &Text {
        &self.name
    }
    fn name_mut(&mut self) -> &mut Text {
        &mut self.name
    }
    fn about(&self) -> Text {
        sentences::text("about-columns", [("cells", self.cells.len().into()), ("arcs", self.arcs().into())])
    }
    fn references(&self) -> Vec<(String, Reference<'_>)> {
        vec![("paths".to_owned(), Reference::Document(&self.paths))]
    }
    fn redirect(&mut self, becomes: Redirect<'_>) {
        redirect_document(&mut self.paths, becomes);
    }
}

fn read(out: &mut Reading<'_>, table: &mut Table<'_>, game: &'static GameSpec) -> Option<ColumnBoard> {
    let name = fields::name(out, table);
    let sheet = table.required(out, "sheet", "\"\"\"…\"\"\"").and_then(|value| sheet(out, &value));
    let sun = table.required(out, "sun", "\"S\"").and_then(|value| side(out, &value));
    let start = table.optional(out, "start").map(|value| value.string(out).map(str::to_owned));
    let paths = table.required(out, "paths", "\"boards/…/….toml\"").and_then(|value| value.string(out)).map(str::to_owned);
    let sections = table.required(out, "section", "[{ arcs = [1, 2] }]").and_then(|value| each(out, &value, section));
    let crossings = optional(out, table, "crossing", |out, value| each(out, value, crossing));
    let levels = table.required(out, "level", "{ … }").and_then(|value| value.table(out)).and_then(|table| levels(out, &table));
    let panels = optional(out, table, "panels", numbers);
    let batteries = optional(out, table, "batteries", numbers);
    let suggested = optional(out, table, "suggested", placing);
    Some(ColumnBoard {
        game,
        name,
        cells: sheet?,
        sun: sun?,
        start: match start {
            Some(start) => Some(start?),
            None => None,
        },
        paths: paths?,
        sections: sections?,
        crossings: crossings?,
        levels: levels?,
        panels: panels?,
        batteries: batteries?,
        suggested: suggested?,
    })
}

fn numbers(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Vec<u8>> {
    each(out, value, small)
}

/// MD-V20 Reads a direction.
pub(super) fn side(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Side> {
    let word = value.string(out)?;
    let side = Side::named(word);
    if side.is_none() {
        let message = message!("invalid-direction", word = suggest::short(word));
        out.error("MD-V20", value.place(out), message, message!("use-one", kinds = Side::NAMES));
    }
    side
}

fn sheet(out: &mut Reading<'_>, value: &Value<'_>) -> Option<BTreeMap<Spot, SheetCell>> {
    let text = value.string(out)?;
    let (columns, lines) = size(text);
    if !(1..=2 * MAX_SIDE).contains(&lines) || !(1..=MAX_SIDE).contains(&columns) {
        let message = message!("sheet-columns-lines", columns, lines);
        out.error("MD-V1", value.place(out), message, message!("use-columns-lines", max_columns = MAX_SIDE, max_lines = 2 * MAX_SIDE));
        return None;
    }
    let (mut cells, mut faults) = (BTreeMap::new(), Vec::new());
    for (spot, word) in words(text) {
        match cell(word) {
            Some(cell) => _ = cells.insert(spot, cell),
            None => faults.push((spot, "bad-cell", message!("unknown-cell-word", word = suggest::short(word)), message!("write-cells"))),
        }
    }
    let first = cells.keys().next().map_or(0, |spot: &Spot| spot.parity());
    let adrift = cells.keys().filter(|spot| spot.parity() != first);
    faults.extend(adrift.map(|spot| {
        let message = message!("column-offset-does-not-match", column = ColumnBoard::letter(spot.column), offset = spot.half);
        (*spot, "MD-V2", message, message!("move-cell-one-line-adjacent"))
    }));
    let (whole, sound) = (value.place(out), faults.is_empty());
    for (spot, code, message, help) in faults.into_iter().take(MAX_FAULTS) {
        let place = hex::cell_place(out.lines.text(), whole, offset(spot.column.into(), spot.half.into())).unwrap_or(whole);
        out.error(code, place, message, help);
    }
    sound.then_some(cells)
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

/// Parses a cell of the sheet.
fn cell(word: &str) -> Option<SheetCell> {
    let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let (arc, symbol) = word.split_at(digits);
    let mark = Mark::ALL.into_iter().find(|(_, known)| *known == symbol).map(|(mark, _)| mark);
    Some(SheetCell { arc: arc.parse().ok().filter(|arc| *arc > 0)?, mark: mark? })
}

fn section(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Section> {
    let mut table = value.table(out)?;
    let arcs = table.required(out, "arcs", "[1, 2]").and_then(|value| numbers(out, &value));
    let craters = optional(out, &mut table, "craters", small);
    let hills = optional(out, &mut table, "hills", numbers);
    let bonus = optional(out, &mut table, "bonus", small);
    table.finish(out);
    Some(Section { arcs: arcs?, craters: craters?, hills: hills?, bonus: bonus? })
}

fn crossing(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Crossing> {
    let mut table = value.table(out)?;
    let from = table.required(out, "from", "1").and_then(|value| small(out, &value));
    let to = table.required(out, "to", "2").and_then(|value| small(out, &value));
    let cost = table.required(out, "cost", "1").and_then(|value| small(out, &value));
    table.finish(out);
    Some(Crossing { from: from?, to: to?, cost: cost? })
}

fn levels(out: &mut Reading<'_>, table: &Table<'_>) -> Option<BTreeMap<String, Level>> {
    let entries = table.entries(out)?;
    let level = |(name, value): (String, Value<'_>)| {
        if !fields::is_id(&name) {
            fields::bad_id(out, &value, &name);
            return None;
        }
        let mut table = value.table(out)?;
        let max_hill = table.required(out, "max_hill", "3").and_then(|value| small(out, &value));
        let solar = table.required(out, "solar", "5").and_then(|value| small(out, &value));
        let shadow = table.required(out, "shadow", "[10, 5]").and_then(|value| numbers(out, &value));
        table.finish(out);
        Some((name, Level { max_hill: max_hill?, solar: solar?, shadow: shadow? }))
    };
    let read: Vec<_> = entries.into_iter().map(level).collect();
    read.into_iter().collect()
}

fn placing(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Placing> {
    let mut table = value.table(out)?;
    let craters = optional(out, &mut table, "craters", |out, value| each(out, value, name));
    let hills = optional(out, &mut table, "hills", |out, value| each(out, value, hill));
    table.finish(out);
    Some(Placing { craters: craters?, hills: hills? })
}

fn name(out: &mut Reading<'_>, value: &Value<'_>) -> Option<CellName> {
    value.string(out).map(str::to_owned)
}

fn hill(out: &mut Reading<'_>, value: &Value<'_>) -> Option<(CellName, u8)> {
    let pair = value.array(out)?;
    let [cell, level] = &pair[..] else {
        out.error("bad-hill", value.place(out), message!("expected-cell-level"), message!("write-cell-level-such-f2"));
        return None;
    };
    let (cell, level) = (name(out, cell), small(out, level));
    Some((cell?, level?))
}

/// Writes a board without a previous text.
fn write(board: &ColumnBoard) -> String {
    let mut text = format!("name = {}\nsun = {}\n", fields::text_inline(&board.name), fields::quoted(board.sun.name()));
    if let Some(start) = &board.start {
        text.push_str(&format!("start = {}\n", fields::quoted(start)));
    }
    text.push_str(&format!("paths = {}\n", fields::quoted(&board.paths)));
    text.push_str(&format!("panels = {}\nbatteries = {}\n", fields::numbers(&board.panels), fields::numbers(&board.batteries)));
    text.push_str(&format!("\nsheet = \"\"\"\n{}\"\"\"\n", sheet_text(&board.cells)));
    let section = |section: &Section| {
        let Section { arcs, craters, hills, bonus } = section;
        let (arcs, hills) = (fields::numbers(arcs), fields::numbers(hills));
        format!("    {{ arcs = {arcs}, craters = {craters}, hills = {hills}, bonus = {bonus} }},\n")
    };
    text.push_str(&format!("\nsection = [\n{}]\n", board.sections.iter().map(section).collect::<String>()));
    let crossing = |crossing: &Crossing| {
        let Crossing { from, to, cost } = crossing;
        format!("    {{ from = {from}, to = {to}, cost = {cost} }},\n")
    };
    text.push_str(&format!("crossing = [\n{}]\n", board.crossings.iter().map(crossing).collect::<String>()));
    text.push_str("\n[level]\n");
    for (name, Level { max_hill, solar, shadow }) in &board.levels {
        text.push_str(&format!(
            "{} = {{ max_hill = {max_hill}, solar = {solar}, shadow = {} }}\n",
            fields::key(name),
            fields::numbers(shadow)
        ));
    }
    let Placing { craters, hills } = &board.suggested;
    let hills: Vec<String> = hills.iter().map(|(cell, level)| format!("[{}, {level}]", fields::quoted(cell))).collect();
    let craters = fields::list(craters.iter().map(String::as_str));
    text.push_str(&format!("\n[suggested]\ncraters = {craters}\nhills = [{}]\n", hills.join(", ")));
    text
}

/// Formats the cells as text, with columns as wide as the widest cell.
pub fn sheet_text(cells: &BTreeMap<Spot, SheetCell>) -> String {
    let word = |spot: Spot| cells.get(&spot).map_or(VOID.to_owned(), |cell| format!("{}{}", cell.arc, cell.mark.symbol()));
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
    let cells: BTreeMap<Spot, SheetCell> = words(text).map(|(spot, word)| Some((spot, cell(word)?))).collect::<Option<_>>()?;
    if columns > MAX_SIDE || lines > 2 * MAX_SIDE {
        return None;
    }
    let first = cells.keys().next()?.parity();
    cells.keys().all(|spot| spot.parity() == first).then_some(cells)
}
