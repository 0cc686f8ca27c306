//! Formats that several documents use.

use super::super::document::fields;
use super::super::document::{Redirect, Reference};
use super::super::reader::{MAX_ENTRIES, Reading, TomlValue};
use super::super::schema;
use super::super::text::Text;
use super::{Format, Record, Written};
use crate::message::Message;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// An integer within a range.
pub struct Number(pub RangeInclusive<i64>);

/// A number that fits a byte; narrower ranges are checked later.
pub const SMALL: Number = Number(fields::SMALL);

impl<N: TryFrom<i64> + Into<i64> + Copy> Format<N> for Number {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<N> {
        value.integer(out, self.0.clone(), None).and_then(|number| N::try_from(number).ok())
    }
    fn schema(&self, about: &str) -> Json {
        schema::integer(&self.0, about)
    }
    fn inline(&self, value: &N) -> String {
        (*value).into().to_string()
    }
}

/// `true` or `false`.
pub struct Flag;

impl Format<bool> for Flag {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<bool> {
        value.boolean(out)
    }
    fn schema(&self, about: &str) -> Json {
        json!({ "description": about, "type": "boolean" })
    }
    fn inline(&self, value: &bool) -> String {
        value.to_string()
    }
}

/// A string without further constraints.
pub struct AnyString;

impl Format<String> for AnyString {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<String> {
        value.string(out).map(str::to_owned)
    }
    fn schema(&self, about: &str) -> Json {
        schema::string(about)
    }
    fn inline(&self, value: &String) -> String {
        fields::quoted(value)
    }
}

/// The workspace path of a document.
pub struct DocumentPath;

impl Format<String> for DocumentPath {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<String> {
        AnyString.read(out, value)
    }
    fn schema(&self, about: &str) -> Json {
        AnyString.schema(about)
    }
    fn inline(&self, value: &String) -> String {
        AnyString.inline(value)
    }
    fn references<'v>(&self, value: &'v String, trail: &str, found: &mut Vec<(String, Reference<'v>)>) {
        found.push((trail.to_owned(), Reference::Document(value)));
    }
    fn redirect(&self, value: &mut String, becomes: Redirect<'_>) {
        if let Some(other) = becomes(Reference::Document(value)) {
            *value = other;
        }
    }
}

/// An id in `snake_case`.
pub struct Id;

impl Format<String> for Id {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<String> {
        fields::id(out, value)
    }
    fn schema(&self, about: &str) -> Json {
        schema::id(about)
    }
    fn inline(&self, value: &String) -> String {
        fields::quoted(value)
    }
}

/// A text in English, with optional Spanish.
pub struct Localized;

impl Format<Text> for Localized {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Text> {
        fields::text_of(out, value)
    }
    fn schema(&self, about: &str) -> Json {
        schema::text(about)
    }
    fn inline(&self, value: &Text) -> String {
        fields::text_inline(value)
    }
}

/// A word for each of these values, in the same order. The function returns the code, message and help for an unknown word.
pub struct Word<E: 'static>(pub &'static [E], pub &'static [&'static str], pub fn(&str) -> (&'static str, Message, Message));

impl<E: Copy + PartialEq> Format<E> for Word<E> {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<E> {
        let word = value.string(out)?;
        let known = self.1.iter().position(|known| *known == word).and_then(|at| self.0.get(at)).copied();
        if known.is_none() {
            let (code, message, help) = (self.2)(word);
            out.error(code, value.place(out), message, help);
        }
        known
    }
    fn schema(&self, about: &str) -> Json {
        schema::word(self.1.iter().copied(), about)
    }
    fn inline(&self, value: &E) -> String {
        let word = self.0.iter().position(|known| known == value).and_then(|at| self.1.get(at));
        fields::quoted(word.unwrap_or(&""))
    }
}

/// An optional value, for a key that is omitted if there is none.
pub struct Maybe<F>(pub F);

impl<T, F: Format<T>> Format<Option<T>> for Maybe<F> {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Option<T>> {
        self.0.read(out, value).map(Some)
    }
    fn schema(&self, about: &str) -> Json {
        self.0.schema(about)
    }
    fn inline(&self, value: &Option<T>) -> String {
        value.as_ref().map_or_else(String::new, |value| self.0.inline(value))
    }
    fn put(&self, out: &mut Written, prefix: &str, key: &str, value: &Option<T>) {
        value.iter().for_each(|value| self.0.put(out, prefix, key, value));
    }
    fn references<'v>(&self, value: &'v Option<T>, trail: &str, found: &mut Vec<(String, Reference<'v>)>) {
        value.iter().for_each(|value| self.0.references(value, trail, found));
    }
    fn redirect(&self, value: &mut Option<T>, becomes: Redirect<'_>) {
        value.iter_mut().for_each(|value| self.0.redirect(value, becomes));
    }
}

/// A list with the description of its values and its maximum length.
pub struct List<F>(pub F, pub &'static str, pub usize);

/// Returns the format of a list with the usual maximum length.
pub const fn list<F>(of: F, about: &'static str) -> List<F> {
    List(of, about, MAX_ENTRIES)
}

impl<T, F: Format<T>> Format<Vec<T>> for List<F> {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Vec<T>> {
        fields::each_of(out, value, self.2, |out, value| self.0.read(out, value))
    }
    fn schema(&self, about: &str) -> Json {
        schema::list(self.0.schema(self.1), 0..=self.2, about)
    }
    fn inline(&self, values: &Vec<T>) -> String {
        format!("[{}]", values.iter().map(|value| self.0.inline(value)).collect::<Vec<_>>().join(", "))
    }
    fn references<'v>(&self, values: &'v Vec<T>, trail: &str, found: &mut Vec<(String, Reference<'v>)>) {
        values.iter().enumerate().for_each(|(i, value)| self.0.references(value, &format!("{trail}.{i}"), found));
    }
    fn redirect(&self, values: &mut Vec<T>, becomes: Redirect<'_>) {
        values.iter_mut().for_each(|value| self.0.redirect(value, becomes));
    }
}

/// Two values with their description. The function returns the code, message and help for any other number of values.
pub struct Pair<F>(pub F, pub &'static str, pub fn() -> (&'static str, Message, Message));

impl<T, F: Format<T>> Format<[T; 2]> for Pair<F> {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<[T; 2]> {
        let values = value.array(out)?;
        let [first, second] = &values[..] else {
            let (code, message, help) = (self.2)();
            out.error(code, value.place(out), message, help);
            return None;
        };
        let (first, second) = (self.0.read(out, first), self.0.read(out, second));
        Some([first?, second?])
    }
    fn schema(&self, about: &str) -> Json {
        schema::list(self.0.schema(self.1), 2..=2, about)
    }
    fn inline(&self, [first, second]: &[T; 2]) -> String {
        format!("[{}, {}]", self.0.inline(first), self.0.inline(second))
    }
}

/// A table of values by id.
pub struct ById<F>(pub F, pub &'static str);

impl<T, F: Format<T>> Format<BTreeMap<String, T>> for ById<F> {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<BTreeMap<String, T>> {
        let entries = value.table(out)?.entries(out)?;
        let entry = |(id, value): (String, TomlValue<'_>)| {
            if !fields::is_id(&id) {
                fields::bad_id(out, &value, &id);
                return None;
            }
            Some((id, self.0.read(out, &value)?))
        };
        let read: Vec<_> = entries.into_iter().map(entry).collect();
        read.into_iter().collect()
    }
    fn schema(&self, about: &str) -> Json {
        schema::table(schema::ID, self.0.schema(self.1), about)
    }
    fn inline(&self, values: &BTreeMap<String, T>) -> String {
        let entries: Vec<String> = values.iter().map(|(id, value)| format!("{} = {}", fields::key(id), self.0.inline(value))).collect();
        braced(&entries)
    }
    fn put(&self, out: &mut Written, prefix: &str, key: &str, values: &BTreeMap<String, T>) {
        out.tables.push_str(&format!("\n[{prefix}{key}]\n"));
        for (id, value) in values {
            out.tables.push_str(&format!("{} = {}\n", fields::key(id), self.0.inline(value)));
        }
    }
    fn references<'v>(&self, values: &'v BTreeMap<String, T>, trail: &str, found: &mut Vec<(String, Reference<'v>)>) {
        values.iter().for_each(|(id, value)| self.0.references(value, &format!("{trail}.{id}"), found));
    }
    fn redirect(&self, values: &mut BTreeMap<String, T>, becomes: Redirect<'_>) {
        values.values_mut().for_each(|value| self.0.redirect(value, becomes));
    }
}

/// A record: inline in a list, or under its own header.
pub struct NestedRecord;

impl<R: Record> Format<R> for NestedRecord {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<R> {
        R::read_table(out, value)
    }
    fn schema(&self, _about: &str) -> Json {
        R::schema()
    }
    fn inline(&self, value: &R) -> String {
        braced(&value.inline())
    }
    fn put(&self, out: &mut Written, prefix: &str, key: &str, value: &R) {
        let prefix = format!("{prefix}{key}");
        out.tables.push_str(&format!("\n[{prefix}]\n{}", value.text(&format!("{prefix}."))));
    }
    fn references<'v>(&self, value: &'v R, trail: &str, found: &mut Vec<(String, Reference<'v>)>) {
        value.references(&format!("{trail}."), found);
    }
    fn redirect(&self, value: &mut R, becomes: Redirect<'_>) {
        value.redirect(becomes);
    }
}

/// A list of records, one to a line.
pub struct Rows;

impl<R: Record> Format<Vec<R>> for Rows {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Vec<R>> {
        list(NestedRecord, "").read(out, value)
    }
    fn schema(&self, about: &str) -> Json {
        Format::<Vec<R>>::schema(&list(NestedRecord, ""), about)
    }
    fn inline(&self, values: &Vec<R>) -> String {
        let rows: String = values.iter().map(|value| format!("    {},\n", NestedRecord.inline(value))).collect();
        format!("[\n{rows}]")
    }
    fn put(&self, out: &mut Written, _prefix: &str, key: &str, values: &Vec<R>) {
        out.bare.push_str(&format!("\n{key} = {}\n", self.inline(values)));
    }
    fn references<'v>(&self, values: &'v Vec<R>, trail: &str, found: &mut Vec<(String, Reference<'v>)>) {
        list(NestedRecord, "").references(values, trail, found);
    }
    fn redirect(&self, values: &mut Vec<R>, becomes: Redirect<'_>) {
        list(NestedRecord, "").redirect(values, becomes);
    }
}

/// A list of records with this maximum length, each under its own header.
pub struct Blocks(pub usize);

impl<R: Record> Format<Vec<R>> for Blocks {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Vec<R>> {
        List(NestedRecord, "", self.0).read(out, value)
    }
    fn schema(&self, about: &str) -> Json {
        Format::<Vec<R>>::schema(&List(NestedRecord, "", self.0), about)
    }
    fn inline(&self, values: &Vec<R>) -> String {
        list(NestedRecord, "").inline(values)
    }
    fn put(&self, out: &mut Written, prefix: &str, key: &str, values: &Vec<R>) {
        if values.is_empty() {
            out.bare.push_str(&format!("{key} = []\n"));
        }
        for value in values {
            let path = format!("{prefix}{key}");
            out.tables.push_str(&format!("\n[[{path}]]\n{}", value.text(&format!("{path}."))));
        }
    }
    fn references<'v>(&self, values: &'v Vec<R>, trail: &str, found: &mut Vec<(String, Reference<'v>)>) {
        list(NestedRecord, "").references(values, trail, found);
    }
    fn redirect(&self, values: &mut Vec<R>, becomes: Redirect<'_>) {
        list(NestedRecord, "").redirect(values, becomes);
    }
}

fn braced(entries: &[String]) -> String {
    if entries.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", entries.join(", ")) }
}
