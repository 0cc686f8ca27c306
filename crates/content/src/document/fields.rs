//! Fields shared by several document types: texts, ids, paths, and quoting of strings.

use super::super::reader::{Reading, TomlTable, TomlValue};
use super::super::suggest;
use super::super::text::Text;
use crate::message::message;
use std::ops::RangeInclusive;

/// Numbers that fit a byte; narrower ranges are checked later.
pub const SMALL: RangeInclusive<i64> = 0..=255;

/// Reads a required text: `key = { en = "…", es = "…" }`, Spanish optional.
pub fn text(out: &mut Reading<'_>, table: &mut TomlTable<'_>, key: &'static str) -> Option<Text> {
    let value = table.required(out, key, "{ en = \"…\", es = \"…\" }")?;
    text_of(out, &value)
}

/// Reads the required name of a document. Without a usable name, the rest is still read.
pub fn name(out: &mut Reading<'_>, table: &mut TomlTable<'_>) -> Text {
    let name = text(out, table, "name");
    out.or_gap("name", name, Text::default())
}

pub fn text_of(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Text> {
    let mut fields = value.table(out)?;
    let en = fields.required(out, "en", "\"…\"").and_then(|value| value.string(out));
    let es = match fields.optional(out, "es") {
        Some(value) => value.string(out),
        None => Some(""),
    };
    fields.finish(out);
    Some(Text::new(en?, es?))
}

/// Reads the values of a list with the same function. Returns `None` if any of them cannot be read, after reporting all such values.
pub(crate) fn each_of<T>(
    out: &mut Reading<'_>,
    value: &TomlValue<'_>,
    most: usize,
    read: impl Fn(&mut Reading<'_>, &TomlValue<'_>) -> Option<T>,
) -> Option<Vec<T>> {
    let read: Vec<Option<T>> = value.list(out, most)?.iter().map(|entry| read(out, entry)).collect();
    read.into_iter().collect()
}

/// Formats a text as an inline table.
pub fn text_inline(text: &Text) -> String {
    match &*text.es {
        "" => format!("{{ en = {} }}", quoted(&text.en)),
        es => format!("{{ en = {}, es = {} }}", quoted(&text.en), quoted(es)),
    }
}

/// Reads an id: `snake_case`, letters, digits and `_`.
pub fn id(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<String> {
    let text = value.string(out)?;
    if is_id(text) {
        return Some(text.to_owned());
    }
    bad_id(out, value, text);
    None
}

/// Reports an invalid id.
pub fn bad_id(out: &mut Reading<'_>, value: &TomlValue<'_>, text: &str) {
    let message = message!("invalid-id", id = suggest::short(text));
    out.error("bad-id", value.place(out), message, message!("use-most-lowercase-letters-digits"));
}

/// Returns whether a word is valid as the id of a card or the stem of a script.
pub fn is_id(text: &str) -> bool {
    text.len() <= 64
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// Quotes a string for TOML.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// Formats lines as a string with a line break after its opening quotes.
pub fn block(lines: &str) -> String {
    format!("\"\"\"\n{lines}\"\"\"")
}

/// Formats a key for TOML, bare where allowed.
pub fn key(name: &str) -> String {
    let bare = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    if bare { name.to_owned() } else { quoted(name) }
}

/// Formats a list of strings on one line.
pub fn list<'s>(words: impl Iterator<Item = &'s str>) -> String {
    format!("[{}]", words.map(quoted).collect::<Vec<_>>().join(", "))
}

/// Formats a list of numbers on one line.
pub fn numbers<N: ToString>(numbers: &[N]) -> String {
    format!("[{}]", numbers.iter().map(N::to_string).collect::<Vec<_>>().join(", "))
}
