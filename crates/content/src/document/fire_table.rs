//! Reads and writes `kind = "fire_table"`: the effects of fire, as a table of words and the definitions of these words.

use super::super::check::{self, At, Checker};
use super::super::forces::{Column, Effect, FireResult, FireTable, Row};
use super::super::games::GameSpec;
use super::super::place::TextSpan;
use super::super::reader::{MAX_ENTRIES, Reading, Table, Value};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::suggest;
use super::super::text::Text;
use super::fields::{each, optional, small};
use super::{DocumentType, fields, hex};
use crate::message::message;
use geometry::hex::offset;
use std::collections::BTreeMap;

/// Maximum number of rows of a table, and of words in a row.
const MAX_SIDE: usize = 40;

impl DocumentType for FireTable {
    const ID: &'static str = "fire_table";
    const KIND: &'static str = "fire_table";

    fn fits(game: &GameSpec) -> bool {
        game.forces
    }
    fn read(out: &mut Reading<'_>, table: &mut Table<'_>, game: &'static GameSpec) -> Option<FireTable> {
        let name = fields::name(out, table);
        let columns = table.required(out, "columns", "[\"1-3\", \"4-6\", \"7+\"]").and_then(|value| each(out, &value, column));
        let rows = table.required(out, "table", "\"\"\"…\"\"\"").and_then(|value| rows(out, &value));
        let results = table.required(out, "results", "{ … }").and_then(|value| results(out, &value));
        Some(FireTable { game, name, columns: columns?, rows: rows?, results: results? })
    }
    fn schema(_game: &'static GameSpec, head: Keys) -> Keys {
        let effect = |about: &str| schema::word(Effect::WORDS, about);
        let result = Keys::new("Effect of a result.")
            .optional("all", effect("Effect on every target that fails its armour save."))
            .optional("kills", schema::integer(&fields::SMALL, "Number of targets that are destroyed if they fail their armour save."))
            .optional("saved", effect("Effect on the targets of `kills` that make their armour save."))
            .optional("rest", effect("Effect on all other targets that fail their armour save."));
        let column = schema::string("Range of total strengths, such as `4-6`, or `16+` for the last column.");
        head.required("name", schema::text("Printed name of the fire table."))
            .required("columns", schema::list(column, 0..=MAX_ENTRIES, "Columns of the table, in order of strength."))
            .required("table", schema::string("Results as text: each line contains a roll, followed by a result for each column."))
            .required("results", schema::table("^\\S{1,16}$", result.into(), "Effects of the results that the table contains."))
    }
    fn write(&self) -> String {
        write(self)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::forces::fire_table(checker, at, self);
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
        sentences::text("about-fire_table", [("rows", self.rows.len().into()), ("columns", self.columns.len().into())])
    }
}

/// Returns the position of a table word in a text, by its row and its index in the row, starting with the roll.
pub fn word_place(text: &str, table: TextSpan, row: usize, word: usize) -> TextSpan {
    let at = u16::try_from(word).ok().zip(u16::try_from(row).ok());
    at.and_then(|(word, row)| hex::cell_place(text, table, offset(word, row))).unwrap_or(table)
}

/// Returns whether a word is allowed in the table.
pub fn is_result(word: &str) -> bool {
    (1..=16).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_graphic() && !br#""'\"#.contains(&b))
}

fn bad_result(out: &mut Reading<'_>, place: TextSpan, word: &str) {
    let message = message!("invalid-word-table", word = suggest::short(word));
    out.error("MB-V5", place, message, message!("use-short-word-letters-digits"));
}

fn column(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Column> {
    let text = value.string(out)?;
    let column = Column::of(text);
    if column.is_none() {
        let message = message!("invalid-column", column = suggest::short(text));
        out.error("MB-V5", value.place(out), message, message!("write-range-total-strengths"));
    }
    column
}

fn rows(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Vec<Row>> {
    let (text, whole) = (value.string(out)?, value.place(out));
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let widest = lines.iter().map(|line| line.split_whitespace().count()).max().unwrap_or(0);
    if lines.len() > MAX_SIDE || widest > MAX_SIDE {
        let message = message!("table-lines-up-words", lines = lines.len(), widest);
        out.error("MB-V5", whole, message, message!("use-most-lines-words-each", max_side = MAX_SIDE));
        return None;
    }
    let row = |(number, line): (usize, &&str)| {
        let mut words = line.split_whitespace();
        let first = words.next()?;
        let Ok(roll) = first.parse() else {
            let place = word_place(out.lines.text(), whole, number, 0);
            let message = message!("invalid-roll", roll = suggest::short(first));
            out.error("MB-V5", place, message, message!("start-each-line-roll"));
            return None;
        };
        for (i, word) in words.clone().enumerate().filter(|(_, word)| !is_result(word)) {
            bad_result(out, word_place(out.lines.text(), whole, number, i + 1), word);
        }
        words.clone().all(is_result).then(|| Row { roll, results: words.map(str::to_owned).collect() })
    };
    let rows: Vec<Option<Row>> = lines.iter().enumerate().map(row).collect();
    rows.into_iter().collect()
}

fn results(out: &mut Reading<'_>, value: &Value<'_>) -> Option<BTreeMap<String, FireResult>> {
    let entries = value.table(out)?.entries(out)?;
    let result = |(word, value): (String, Value<'_>)| {
        if !is_result(&word) {
            bad_result(out, value.place(out), &word);
            return None;
        }
        let mut table = value.table(out)?;
        let all = optional(out, &mut table, "all", effect);
        let kills = optional(out, &mut table, "kills", small);
        let saved = optional(out, &mut table, "saved", effect);
        let rest = optional(out, &mut table, "rest", effect);
        table.finish(out);
        Some((word, FireResult { all: all?, kills: kills?, saved: saved?, rest: rest? }))
    };
    let read: Vec<_> = entries.into_iter().map(result).collect();
    read.into_iter().collect()
}

fn effect(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Option<Effect>> {
    let word = value.string(out)?;
    let effect = Effect::ALL.into_iter().find(|effect| effect.word() == word);
    if effect.is_none() {
        let message = message!("unknown-effect", word = suggest::short(word));
        out.error("MB-V5", value.place(out), message, message!("use-one", kinds = Effect::WORDS));
    }
    effect.map(Some)
}

fn write(table: &FireTable) -> String {
    let columns: Vec<String> = table.columns.iter().map(Column::to_string).collect();
    let columns = fields::list(columns.iter().map(String::as_str));
    let mut text = format!("name = {}\ncolumns = {columns}\n\ntable = \"\"\"\n", fields::text_inline(&table.name));
    let width = table.rows.iter().flat_map(|row| &row.results).map(|word| word.chars().count()).max().unwrap_or(1);
    for Row { roll, results } in &table.rows {
        let words: String = results.iter().map(|word| format!("  {word:width$}")).collect();
        text.push_str(format!("{roll:>2}{words}").trim_end());
        text.push('\n');
    }
    text.push_str("\"\"\"\n\n[results]\n");
    for (word, FireResult { all, kills, saved, rest }) in &table.results {
        let effect = |key: &str, effect: &Option<Effect>| effect.map(|effect| format!("{key} = {}", fields::quoted(effect.word())));
        let kills = (*kills > 0).then(|| format!("kills = {kills}"));
        let parts = [effect("all", all), kills, effect("saved", saved), effect("rest", rest)];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        text.push_str(&match parts.is_empty() {
            true => format!("{} = {{}}\n", fields::key(word)),
            false => format!("{} = {{ {} }}\n", fields::key(word), parts.join(", ")),
        });
    }
    text
}
