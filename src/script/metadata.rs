//! The constant map `META` at the top of a script: the card's names, its text, and what its game wants to know.

use super::value::{NoHandles, Value};
use crate::content::text::Text;
use rhai::{AST, Map};
use std::collections::BTreeMap;

/// Name of the constant.
pub const CONSTANT: &str = "META";

/// What a script says about itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Metadata {
    /// Printed name.
    pub name: Text,
    /// Rules text as printed on the card.
    pub text: Text,
    /// Colour name for the card's frame; empty when it says none.
    pub colour: String,
    /// What it asks, by the names of its questions.
    pub questions: BTreeMap<String, Text>,
    /// Every key with its value, those above included.
    pub fields: BTreeMap<String, Value>,
}

impl Metadata {
    /// Reads the constant from a compiled script; none where there is no such map of literals. What a key holds is checked by
    /// [`keys`](super::keys).
    pub fn of(ast: &AST) -> Option<Metadata> {
        let constant = ast.iter_literal_variables(true, false).find(|(name, ..)| *name == CONSTANT);
        let map = constant.and_then(|(_, _, value)| value.try_cast::<Map>())?;
        let plain = |value| Value::from_dynamic::<NoHandles>(value).unwrap_or(Value::Unit);
        let fields: BTreeMap<String, Value> = map.iter().map(|(key, value)| (key.to_string(), plain(value))).collect();
        Some(Metadata {
            name: text(&fields, "name"),
            text: text(&fields, "text"),
            questions: questions(&fields),
            colour: fields.get("colour").map(word).unwrap_or_default(),
            fields,
        })
    }
    /// A field that is `true`; false when it is missing.
    pub fn flag(&self, key: &str) -> bool {
        self.fields.get(key) == Some(&Value::Bool(true))
    }
    /// A field that is a number; 0 when it is missing.
    pub fn number(&self, key: &str) -> i64 {
        match self.fields.get(key) {
            Some(Value::Int(number)) => *number,
            _ => 0,
        }
    }
    /// A field that is a word; empty when it is missing.
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
