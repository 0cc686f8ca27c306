//! Reads and writes `kind = "fire_table"`: the effects of fire, as a table of words and the definitions of these words.

use super::super::check::{self, At, Checker};
use super::super::forces::{Column, Effect, FireResult, FireTable, RollRow};
use super::super::games::GameSpec;
use super::super::place::TextSpan;
use super::super::reader::{Reading, TomlTable, TomlValue};
use super::super::record::formats::{ById, NestedRecord, Word};
use super::super::record::{Format, Record, Written, by_record};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::suggest;
use super::super::text::Text;
use super::{DocumentType, fields, hex};
use crate::message::message;
use geometry::hex::offset;
use serde_json::Value as Json;
use std::collections::BTreeMap;

/// Maximum number of rows of a table, and of words in a row.
const MAX_SIDE: usize = 40;

impl DocumentType for FireTable {
    const ID: &'static str = "fire_table";
    const KIND: &'static str = "fire_table";

    by_record!();
    fn fits(game: &GameSpec) -> bool {
        game.forces
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::forces::fire_table(checker, at, self);
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

/// An effect on a unit that is not destroyed.
pub(crate) const EFFECT: Word<Effect> = Word(&Effect::ALL, &Effect::WORDS, |word| {
    ("MB-V5", message!("unknown-effect", word = suggest::short(word)), message!("use-one", kinds = Effect::WORDS))
});

/// A range of total strengths.
pub(crate) struct ColumnRange;

impl Format<Column> for ColumnRange {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Column> {
        let text = value.string(out)?;
        let column = Column::of(text);
        if column.is_none() {
            let message = message!("invalid-column", column = suggest::short(text));
            out.error("MB-V5", value.place(out), message, message!("write-range-total-strengths"));
        }
        column
    }
    fn schema(&self, about: &str) -> Json {
        schema::string(about)
    }
    fn inline(&self, column: &Column) -> String {
        fields::quoted(&column.to_string())
    }
}

/// The rows of a table as text.
pub(crate) struct RowsText;

impl Format<Vec<RollRow>> for RowsText {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Vec<RollRow>> {
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
            words.clone().all(is_result).then(|| RollRow { roll, results: words.map(str::to_owned).collect() })
        };
        let rows: Vec<Option<RollRow>> = lines.iter().enumerate().map(row).collect();
        rows.into_iter().collect()
    }
    fn schema(&self, about: &str) -> Json {
        schema::string(about)
    }
    fn inline(&self, rows: &Vec<RollRow>) -> String {
        let width = rows.iter().flat_map(|row| &row.results).map(|word| word.chars().count()).max().unwrap_or(1);
        let line = |RollRow { roll, results }: &RollRow| {
            let words: String = results.iter().map(|word| format!("  {word:width$}")).collect();
            format!("{}\n", format!("{roll:>2}{words}").trim_end())
        };
        fields::block(&rows.iter().map(line).collect::<String>())
    }
    fn put(&self, out: &mut Written, _prefix: &str, key: &str, rows: &Vec<RollRow>) {
        out.bare.push_str(&format!("\n{key} = {}\n", self.inline(rows)));
    }
}

/// The definitions of results, by the words of the table.
pub(crate) struct Results;

impl Format<BTreeMap<String, FireResult>> for Results {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<BTreeMap<String, FireResult>> {
        let entries = value.table(out)?.entries(out)?;
        let result = |(word, value): (String, TomlValue<'_>)| {
            if !is_result(&word) {
                bad_result(out, value.place(out), &word);
                return None;
            }
            Some((word, Record::read_table(out, &value)?))
        };
        let read: Vec<_> = entries.into_iter().map(result).collect();
        read.into_iter().collect()
    }
    fn schema(&self, about: &str) -> Json {
        schema::table("^\\S{1,16}$", FireResult::schema(), about)
    }
    fn inline(&self, results: &BTreeMap<String, FireResult>) -> String {
        ById(NestedRecord, "").inline(results)
    }
    fn put(&self, out: &mut Written, prefix: &str, key: &str, results: &BTreeMap<String, FireResult>) {
        ById(NestedRecord, "").put(out, prefix, key, results);
    }
}
