//! The constant map `META` at the top of a script: the card's name, its text, and data for its game.

use super::value::{NoHandles, Value};
use content::text::Text;
use rhai::{AST, Map};
use std::collections::BTreeMap;

pub const CONSTANT: &str = "META";

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Metadata {
    pub name: Text,
    /// The name where there is no room for the printed one; empty if unset.
    pub short: Text,
    /// Rules text as printed on the card.
    pub text: Text,
    /// Colour name of the card's frame; empty if unset.
    pub colour: String,
    pub questions: BTreeMap<String, Text>,
    /// All keys with their values, including those above.
    pub fields: BTreeMap<String, Value>,
}

impl Metadata {
    /// Reads the constant from a compiled script. Returns `None` if there is no such map of literals. The contents of keys are checked
    /// by [`keys`](super::keys).
    pub fn of(ast: &AST) -> Option<Metadata> {
        let constant = ast.iter_literal_variables(true, false).find(|(name, ..)| *name == CONSTANT);
        let map = constant.and_then(|(_, _, value)| value.try_cast::<Map>())?;
        let plain = |value| Value::from_dynamic::<NoHandles>(value).unwrap_or(Value::Unit);
        let fields: BTreeMap<String, Value> = map.iter().map(|(key, value)| (key.to_string(), plain(value))).collect();
        Some(Metadata {
            name: text(&fields, "name"),
            short: text(&fields, "short"),
            text: text(&fields, "text"),
            questions: questions(&fields),
            colour: fields.get("colour").map(word).unwrap_or_default(),
            fields,
        })
    }
    /// Returns whether a field is `true`; false if it is missing.
    pub fn flag(&self, key: &str) -> bool {
        self.fields.get(key) == Some(&Value::Bool(true))
    }
    /// Returns a numeric field; 0 if it is missing.
    pub fn number(&self, key: &str) -> i64 {
        match self.fields.get(key) {
            Some(Value::Int(number)) => *number,
            _ => 0,
        }
    }
    /// Returns a string field; empty if it is missing.
    pub fn word(&self, key: &str) -> String {
        self.fields.get(key).map(word).unwrap_or_default()
    }
}

fn word(value: &Value) -> String {
    match value {
        Value::Text(text) => text.to_string(),
        _ => String::new(),
    }
}

fn text(fields: &BTreeMap<String, Value>, key: &str) -> Text {
    fields.get(key).map(in_languages).unwrap_or_default()
}

fn in_languages(value: &Value) -> Text {
    let language = |name| match value {
        Value::Map(map) => map.get(name).map(word).unwrap_or_default(),
        _ => String::new(),
    };
    Text::new(language("en"), language("es"))
}

fn questions(fields: &BTreeMap<String, Value>) -> BTreeMap<String, Text> {
    match fields.get("questions") {
        Some(Value::Map(questions)) => questions.iter().map(|(name, text)| (name.to_string(), in_languages(text))).collect(),
        _ => BTreeMap::new(),
    }
}
