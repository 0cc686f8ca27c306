//! Fields that several kinds of documents have: texts, ids, paths, and how strings are quoted.

use super::super::reader::{Reading, Table, Value};
use super::super::suggest;
use super::super::text::Text;

/// Reads a required text: `key = { en = "…", es = "…" }`, Spanish optional.
pub fn text(out: &mut Reading<'_>, table: &mut Table<'_>, key: &'static str) -> Option<Text> {
    let mut fields = table.required(out, key, "{ en = \"…\", es = \"…\" }")?.table(out)?;
    let en = fields.required(out, "en", "\"…\"").and_then(|value| value.string(out));
    let es = match fields.optional(out, "es") {
        Some(value) => value.string(out),
        None => Some(""),
    };
    fields.finish(out);
    Some(Text::new(en?, es?))
}

/// Writes a text as an inline table.
pub fn text_inline(text: &Text) -> String {
    match &*text.es {
        "" => format!("{{ en = {} }}", quoted(&text.en)),
        es => format!("{{ en = {}, es = {} }}", quoted(&text.en), quoted(es)),
    }
}

/// Reads an id: `snake_case`, letters, digits and `_`.
pub fn id(out: &mut Reading<'_>, value: &Value<'_>) -> Option<String> {
    let text = value.string(out)?;
    if is_id(text) {
        return Some(text.to_owned());
    }
    bad_id(out, value, text);
    None
}

/// Reports a word that is no id.
pub fn bad_id(out: &mut Reading<'_>, value: &Value<'_>, text: &str) {
    let message = format!("\"{}\" is not an id", suggest::short(text));
    out.error("bad-id", value.place(out), message, "ids are small letters, digits and `_`, at most 64, and begin with a letter");
}

/// Whether a word can be the id of a card or the stem of a script.
pub fn is_id(text: &str) -> bool {
    text.len() <= 64
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// A string as TOML writes it.
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

/// A key as TOML writes it: bare where that is allowed.
pub fn key(name: &str) -> String {
    let bare = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    if bare { name.to_owned() } else { quoted(name) }
}

/// A list of strings on one line.
pub fn list<'s>(words: impl Iterator<Item = &'s str>) -> String {
    format!("[{}]", words.map(quoted).collect::<Vec<_>>().join(", "))
}

/// A list of numbers on one line.
pub fn numbers(numbers: &[u8]) -> String {
    format!("[{}]", numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(", "))
}
