//! Reads and writes `kind = "cards"`: a library of lunar cards with their text grids.

use super::super::check::{self, At, Checker};
use super::super::games::GameSpec;
use super::super::place::TextSpan;
use super::super::reader::{Reading, TomlTable, TomlValue};
use super::super::record::named;
use super::super::ring::{CardLibrary, Grid, LunarCard};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::text::Text;
use super::{DocumentType, fields, suggest};
use crate::message::{Message, message};
use geometry::cell::Cell;
use serde_json::json;
use std::collections::BTreeMap;

/// Range for the number of columns and of levels.
const SIZES: std::ops::RangeInclusive<usize> = 2..=8;
/// Maximum number of cards in a library.
const MAX_CARDS: usize = 200;
/// Size suggested for a card without a valid grid if no card in its library has one.
const USUAL_SIZE: (usize, usize) = (4, 4);

impl DocumentType for CardLibrary {
    const ID: &'static str = "cards";
    const KIND: &'static str = "cards";
    const PICTURED: bool = true;

    named!();
    fn fits(game: &GameSpec) -> bool {
        game.ring().is_some()
    }
    fn read(out: &mut Reading<'_>, table: &mut TomlTable<'_>, game: &'static GameSpec) -> Option<CardLibrary> {
        let name = fields::name(out, table);
        let entries = table.or(out, game.ring()?.card, Vec::new(), |out, value| value.array(out))?;
        if entries.len() > MAX_CARDS {
            let place = entries[MAX_CARDS].place(out);
            out.error("too-many", place, message!("library-can-most-cards", max_cards = MAX_CARDS), message!("split-library-board-uses"));
            return None;
        }
        let size = commonest_size(&entries);
        let cards: Vec<_> = entries.iter().map(|entry| card(out, entry, size)).collect();
        let cards = cards.into_iter().collect::<Option<Vec<_>>>();
        Some(CardLibrary { game, name, cards: cards? })
    }
    fn schema(game: &'static GameSpec, head: Keys) -> Keys {
        let card = Keys::new("A card, seen from the side.")
            .required("id", schema::id("Id of the card, unique in the library."))
            .required("name_en", schema::string("Printed name of the card in English."))
            .optional("name_es", schema::string("Printed name of the card in Spanish."))
            .optional("extra", json!({ "description": "Whether the card is extra difficult. The option `max_extra` limits the number of such cards in a game.", "type": "boolean" }))
            .required("grid", schema::string("Ground of the card: rows from the top level down, columns in the direction of travel."));
        let keys = head.required("name", schema::text("Name of the card library."));
        let key = game.ring().map_or("", |ring| ring.card);
        keys.optional(key, schema::list(card.into(), 0..=MAX_CARDS, "Cards of the library."))
    }
    fn write(&self) -> String {
        write(self)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::cards::check(checker, at, self);
    }
    fn about(&self) -> Text {
        sentences::text("about-cards", [("cards", self.cards.len().into())])
    }
}

fn card(out: &mut Reading<'_>, entry: &TomlValue<'_>, size: (usize, usize)) -> Option<LunarCard> {
    let mut table = entry.table(out)?;
    let id = table.required(out, "id", "\"…\"").and_then(|value| fields::id(out, &value));
    let en = table.required(out, "name_en", "\"…\"").and_then(|value| value.string(out));
    let es = table.or(out, "name_es", "", |out, value| value.string(out));
    let extra = table.or(out, "extra", false, |out, value| value.boolean(out));
    let owner = message!("card-named", card = id.as_deref().unwrap_or("?"));
    let grid = table.required(out, "grid", "\"\"\"…\"\"\"").and_then(|value| grid(out, &value, &owner, size));
    table.finish(out);
    Some(LunarCard { id: id?, name: Text::new(en?, es?), extra: extra?, grid: grid? })
}

/// WM-V02 each grid has `levels` rows of `width` characters (checked here: it is a rectangle of an allowed size).
/// WM-V03 only known glyphs.
pub(super) fn grid(out: &mut Reading<'_>, value: &TomlValue<'_>, owner: &Message, size: (usize, usize)) -> Option<Grid> {
    let text = value.string(out)?;
    let rows = rows(text);
    record_rows(out, value);
    let Some((width, levels)) = rectangle(&rows) else {
        let (width, levels) = size;
        let message = message!("card-grid-must-x", owner, width, levels);
        let help = message!("write-rows-of-cells", levels, width);
        out.error("WM-V02", value.place(out), message, help);
        return None;
    };
    let mut cells = Vec::with_capacity(width * levels);
    for (row, glyphs) in rows.iter().enumerate() {
        for (column, glyph) in glyphs.chars().enumerate() {
            let cell = Cell::from_glyph(glyph);
            if cell.is_none() {
                let place = cell_place(out, value, row, column);
                let message = message!(
                    "card-unknown-cell",
                    owner,
                    glyph = suggest::short(&glyph.to_string()),
                    column = column + 1,
                    row = levels - 1 - row
                );
                out.error("WM-V03", place, message, glyph_help());
            }
            cells.extend(cell);
        }
    }
    (cells.len() == width * levels).then_some(Grid { width: width as u8, levels: levels as u8, cells })
}

/// Lists the allowed glyphs, for the help of WM-V03.
pub fn glyph_help() -> Message {
    let glyphs: Vec<_> =
        Cell::ALL.iter().filter(|(cell, ..)| !cell.has_equipment()).map(|(_, glyph, name)| format!("{glyph} {name}")).collect();
    message!("use-one-cells", glyphs)
}

/// Returns the rows of a grid's text, without trailing white space and trailing blank rows.
fn rows(text: &str) -> Vec<&str> {
    let mut rows: Vec<_> = text.lines().take(SIZES.end() + 2).map(str::trim_end).collect();
    while rows.last().is_some_and(|row| row.is_empty()) {
        rows.pop();
    }
    rows
}

/// Returns the width and number of levels of a valid grid.
fn rectangle(rows: &[&str]) -> Option<(usize, usize)> {
    let width = rows.first()?.chars().count();
    let fits = SIZES.contains(&width) && SIZES.contains(&rows.len()) && rows.iter().all(|row| row.chars().count() == width);
    fits.then_some((width, rows.len()))
}

fn commonest_size(entries: &[TomlValue<'_>]) -> (usize, usize) {
    let mut counts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for entry in entries {
        let text = entry.raw().get("grid").and_then(|grid| grid.get_ref().as_str());
        if let Some(size) = text.and_then(|text| rectangle(&rows(text))) {
            *counts.entry(size).or_default() += 1;
        }
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map_or(USUAL_SIZE, |(size, _)| size)
}

/// Records the position of each row's first character as `<trail>.<row>`, if the text appears in the file literally.
fn record_rows(out: &mut Reading<'_>, value: &TomlValue<'_>) {
    let span = value.span();
    let Some(raw) = out.lines.text().get(span.clone()) else { return };
    let delimited = ["\"\"\"", "'''"].into_iter().find(|quotes| raw.starts_with(quotes) && raw.len() >= 6);
    if delimited.is_none() || raw.contains('\\') {
        return;
    }
    let body = &raw[3..raw.len() - 3];
    let skipped = if body.starts_with("\r\n") { 2 } else { usize::from(body.starts_with('\n')) };
    let mut at = span.start + 3 + skipped;
    for (row, line) in body[skipped..].split('\n').take(SIZES.end() + 2).enumerate() {
        let place = out.lines.place(at..at + line.len());
        out.places.insert(format!("{}.{row}", value.trail()), place);
        at += line.len() + 1;
    }
}

fn cell_place(out: &Reading<'_>, value: &TomlValue<'_>, row: usize, column: usize) -> TextSpan {
    match out.places.get(&format!("{}.{row}", value.trail())) {
        Some(start) => TextSpan { column: start.column + column as u32, length: 1, ..*start },
        None => value.place(out),
    }
}

/// Writes a card library without a previous text.
fn write(library: &CardLibrary) -> String {
    let mut text = format!("name = {}\n", fields::text_inline(&library.name));
    let key = library.game.ring().map_or("", |ring| ring.card);
    for card in &library.cards {
        text.push_str(&format!("\n[[{key}]]\nid = {}\nname_en = {}\n", fields::quoted(&card.id), fields::quoted(&card.name.en)));
        if !card.name.es.is_empty() {
            text.push_str(&format!("name_es = {}\n", fields::quoted(&card.name.es)));
        }
        text.push_str(&format!("extra = {}\ngrid = \"\"\"\n{}\"\"\"\n", card.extra, grid_text(&card.grid)));
    }
    text
}

/// Formats a grid as text: one row per line, top to bottom.
pub fn grid_text(grid: &Grid) -> String {
    let mut text = String::new();
    for row in grid.cells.chunks(usize::from(grid.width).max(1)) {
        text.extend(row.iter().map(|cell| cell.glyph()));
        text.push('\n');
    }
    text
}
