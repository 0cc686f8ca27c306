//! A typed reader for TOML tables that records every diagnostic with its position, including unknown keys.
//!
//! It is independent of document types; their keys are defined in the files of [`document`](super::document).

use super::diagnostic::Diagnostic;
use super::games::GameSpec;
use super::place::{Lines, Places, TextSpan};
use super::suggest;
use crate::message::{Message, message};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Maximum number of entries in a table with free keys, and in a list without its own maximum.
pub(super) const MAX_ENTRIES: usize = 1000;
/// Maximum number of errors, and of warnings, reported for a file.
const MAX_FINDINGS: usize = 100;

/// The results of reading besides the values: diagnostics and positions.
pub struct Reading<'t> {
    /// Workspace path of the file.
    pub path: String,
    /// The text, split into lines.
    pub lines: Lines<'t>,
    /// Diagnostics so far.
    pub diagnostics: Vec<Diagnostic>,
    /// Positions of the values read so far.
    pub places: Places,
    /// Keys of the document without a usable value; the rest is still read for further checks.
    pub gaps: Vec<&'static str>,
    /// The game of the document, once it is known.
    pub game: Option<&'static GameSpec>,
}

impl<'t> Reading<'t> {
    /// Creates a reading without results.
    pub fn new(path: &str, text: &'t str) -> Reading<'t> {
        Reading {
            path: path.to_owned(),
            lines: Lines::new(text),
            diagnostics: Vec::new(),
            places: Places::new(),
            gaps: Vec::new(),
            game: None,
        }
    }
    /// Returns the value of a key of the document. Without one, records a gap and returns `instead`, so that only the rest is checked.
    pub fn or_gap<V>(&mut self, key: &'static str, value: Option<V>, instead: V) -> V {
        value.unwrap_or_else(|| {
            self.gaps.push(key);
            instead
        })
    }
    /// Records an error at a position.
    pub fn error(&mut self, code: &str, place: TextSpan, message: Message, help: Message) {
        self.push(Diagnostic::error(code, &*self.path, message).at(place).help(help));
    }
    /// Records a warning at a position.
    pub fn warning(&mut self, code: &str, place: TextSpan, message: Message, help: Message) {
        self.push(Diagnostic::warning(code, &*self.path, message).at(place).help(help));
    }
    /// Records a diagnostic. In files with many problems, only the first of each severity are kept.
    fn push(&mut self, finding: Diagnostic) {
        let known = self.diagnostics.iter().filter(|known| known.severity == finding.severity).count();
        if known < MAX_FINDINGS {
            self.diagnostics.push(finding);
        }
    }
    /// Returns whether the number of entries is within the limit, and reports an error otherwise.
    fn bounded(&mut self, entries: usize, most: usize, span: Range<usize>) -> bool {
        if entries > most {
            let place = self.lines.place(span);
            self.error("too-many", place, message!("expected-most-entries", most, entries), message!("remove-some-entries-split-file"));
        }
        entries <= most
    }
}

/// A table being read: returns values by key and tracks which keys were read.
pub struct TomlTable<'a> {
    table: &'a DeTable<'a>,
    span: Range<usize>,
    trail: String,
    known: Vec<&'static str>,
}

/// A value with its trail.
#[derive(Clone)]
pub struct TomlValue<'a> {
    value: &'a Spanned<DeValue<'a>>,
    trail: String,
}

impl<'a> TomlTable<'a> {
    /// Returns the whole file as a table.
    pub fn root(table: &'a Spanned<DeTable<'a>>) -> TomlTable<'a> {
        TomlTable { table: table.get_ref(), span: 0..0, trail: String::new(), known: Vec::new() }
    }
    pub fn optional(&mut self, out: &mut Reading<'_>, key: &'static str) -> Option<TomlValue<'a>> {
        self.known.push(key);
        let value = self.table.get(key)?;
        Some(TomlValue::new(out, value, self.trail_of(key)))
    }
    /// Reads the value of an optional key, or returns its default. Returns `None` after reporting why it cannot be read.
    pub fn or<T>(
        &mut self,
        out: &mut Reading<'_>,
        key: &'static str,
        default: T,
        read: impl FnOnce(&mut Reading<'_>, &TomlValue<'a>) -> Option<T>,
    ) -> Option<T> {
        self.optional(out, key).map_or(Some(default), |value| read(out, &value))
    }
    /// Returns the value of a required key, and reports an error if it is missing. `example` shows a valid value.
    pub fn required(&mut self, out: &mut Reading<'_>, key: &'static str, example: &str) -> Option<TomlValue<'a>> {
        let value = self.optional(out, key);
        if value.is_none() {
            self.missing(out, key, message!("add-key-with-value", key, example));
        }
        value
    }
    pub fn missing(&self, out: &mut Reading<'_>, key: &str, help: Message) {
        let place = out.lines.place(self.span.clone());
        let message = match self.trail.as_str() {
            "" => message!("missing-key", key),
            table => message!("missing-key-in-table", key, table),
        };
        out.error("missing-key", place, message, help);
    }
    /// Returns all keys with their values in file order, for tables with free keys.
    ///
    /// Returns `None` and reports an error if there are too many.
    pub fn entries(&self, out: &mut Reading<'_>) -> Option<Vec<(String, TomlValue<'a>)>> {
        if !out.bounded(self.table.len(), MAX_ENTRIES, self.span.clone()) {
            return None;
        }
        let mut entries: Vec<_> = self.table.iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        let mut named = Vec::with_capacity(entries.len());
        for (key, value) in entries {
            let name: &str = key.get_ref();
            let trail = self.trail_of(name);
            out.places.insert(format!("{trail}:key"), out.lines.place(key.span()));
            named.push((name.to_owned(), TomlValue::new(out, value, trail)));
        }
        Some(named)
    }
    /// Reports the keys that were not read.
    pub fn finish(self, out: &mut Reading<'_>) {
        let known = |name: &str| self.known.contains(&name);
        for key in self.table.keys().filter(|key| !known(key.get_ref())).take(MAX_FINDINGS) {
            let name: &str = key.get_ref();
            let place = out.lines.place(key.span());
            let help = match suggest::nearest(name, self.known.iter().copied()) {
                Some(near) => message!("did-you-mean-key-kept", suggestion = near),
                None => message!("known-keys-key-kept-when", known = self.known),
            };
            out.warning("unknown-key", place, message!("unknown-key", name = suggest::short(name)), help);
        }
    }
    fn trail_of(&self, key: &str) -> String {
        if self.trail.is_empty() { key.to_owned() } else { format!("{}.{key}", self.trail) }
    }
}

impl<'a> TomlValue<'a> {
    fn new(out: &mut Reading<'_>, value: &'a Spanned<DeValue<'a>>, trail: String) -> TomlValue<'a> {
        out.places.insert(trail.clone(), out.lines.place(value.span()));
        TomlValue { value, trail }
    }
    pub fn place(&self, out: &Reading<'_>) -> TextSpan {
        out.lines.place(self.value.span())
    }
    /// Returns the byte range of the value in the text.
    pub fn span(&self) -> Range<usize> {
        self.value.span()
    }
    /// Returns the keys that lead to the value.
    pub fn trail(&self) -> &str {
        &self.trail
    }
    /// Returns the underlying value.
    pub fn raw(&self) -> &'a DeValue<'a> {
        self.value.get_ref()
    }
    /// Reports that the value does not have the expected type or form.
    pub fn wrong(&self, out: &mut Reading<'_>, expected: Message) {
        let kind = match self.raw() {
            DeValue::String(_) => message!("a-string"),
            DeValue::Integer(_) => message!("an-integer"),
            DeValue::Float(_) => message!("a-float"),
            DeValue::Boolean(_) => message!("a-boolean"),
            DeValue::Datetime(_) => message!("a-date"),
            DeValue::Array(_) => message!("an-array"),
            DeValue::Table(_) => message!("a-table"),
        };
        let message = message!("wrong-type", key = suggest::short(&self.trail), found = kind, expected);
        out.error("wrong-type", self.place(out), message, message!("use-expected", expected));
    }
    pub fn string(&self, out: &mut Reading<'_>) -> Option<&'a str> {
        let text = self.raw().as_str();
        if text.is_none() {
            self.wrong(out, message!("a-string-in-quotes"));
        }
        text
    }
    pub fn boolean(&self, out: &mut Reading<'_>) -> Option<bool> {
        let value = self.raw().as_bool();
        if value.is_none() {
            self.wrong(out, message!("true-or-false"));
        }
        value
    }
    /// Returns the integer if it fits 64 bits, without reporting an error otherwise.
    pub fn as_integer(&self) -> Option<i64> {
        let number = self.raw().as_integer()?;
        i64::from_str_radix(number.as_str(), number.radix()).ok()
    }
    /// Reads an integer within a range. Outside the range, the error has the code and message of `row`, otherwise `bad-number`.
    pub fn integer(&self, out: &mut Reading<'_>, range: std::ops::RangeInclusive<i64>, row: Option<(&str, Message)>) -> Option<i64> {
        if !self.raw().is_integer() {
            self.wrong(out, message!("an-integer"));
            return None;
        }
        let number = self.as_integer().filter(|n| range.contains(n));
        if number.is_none() {
            let expected = message!("a-number-between", min = range.start(), max = range.end());
            let (code, start) = row.unwrap_or(("bad-number", message!("number-out-range")));
            let message = message!("problem-must-be", problem = start, key = suggest::short(&self.trail), expected);
            out.error(code, self.place(out), message, message!("use-expected", expected));
        }
        number
    }
    pub fn array(&self, out: &mut Reading<'_>) -> Option<Vec<TomlValue<'a>>> {
        self.list(out, MAX_ENTRIES)
    }
    /// Reads the values of an array of at most `most` elements.
    pub fn list(&self, out: &mut Reading<'_>, most: usize) -> Option<Vec<TomlValue<'a>>> {
        let Some(array) = self.raw().as_array() else {
            self.wrong(out, message!("an-array-in-brackets"));
            return None;
        };
        if !out.bounded(array.len(), most, self.span()) {
            return None;
        }
        Some(array.iter().enumerate().map(|(i, value)| TomlValue::new(out, value, format!("{}.{i}", self.trail))).collect())
    }
    /// Reads a table, inline or under a header.
    pub fn table(&self, out: &mut Reading<'_>) -> Option<TomlTable<'a>> {
        let Some(table) = self.raw().as_table() else {
            self.wrong(out, message!("a-table"));
            return None;
        };
        Some(TomlTable { table, span: self.value.span(), trail: self.trail.clone(), known: Vec::new() })
    }
}
