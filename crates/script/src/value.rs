//! Plain data that scripts and matches exchange: the captures of a closure, the options of a question.

use super::convert::ScriptType;
use super::failure;
use super::kind::ValueType;
use rhai::{Array, Dynamic, Map};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum nesting depth of arrays and maps that are converted to plain data.
const MAX_NESTED: usize = 64;

/// A value without references, which can be compared, saved, and sent to another thread.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// `()`
    Unit,
    /// `true`, `false`
    Bool(bool),
    /// An integer.
    Int(i64),
    Text(Arc<str>),
    /// An array.
    List(Vec<Value>),
    Map(BTreeMap<String, Value>),
    /// A handle: its kind as numbered by the game, and its id.
    Handle(u8, u16),
}

/// Conversion between a game's handles and values.
pub trait Handles {
    /// Returns the kind and id of a handle, if the value is one.
    fn number(value: &Dynamic) -> Option<(u8, u16)>;
    fn handle(kind: u8, id: u16) -> Dynamic;
}

/// For values that cannot contain handles, such as metadata.
#[derive(Debug)]
pub struct NoHandles;

impl Handles for NoHandles {
    fn number(_: &Dynamic) -> Option<(u8, u16)> {
        None
    }
    fn handle(_: u8, _: u16) -> Dynamic {
        Dynamic::UNIT
    }
}

/// Plain data: an option of a question.
impl ScriptType for Value {
    const KIND: ValueType = ValueType::Any;
}

impl Value {
    /// Converts a script value to plain data. Returns `None` if it contains anything else (such as a function) or is nested too deeply.
    pub fn from_dynamic<H: Handles>(value: &Dynamic) -> Option<Value> {
        Value::from_nested::<H>(value, MAX_NESTED)
    }

    fn from_nested<H: Handles>(value: &Dynamic, nested: usize) -> Option<Value> {
        // The type of a variable that is being changed cannot be determined in Rhai.
        if value.is_locked() {
            return None;
        }
        if let Some((kind, id)) = H::number(value) {
            return Some(Value::Handle(kind, id));
        }
        if let Ok(items) = value.as_array_ref() {
            let nested = nested.checked_sub(1)?;
            return items.iter().map(|item| Value::from_nested::<H>(item, nested)).collect::<Option<_>>().map(Value::List);
        }
        if let Ok(map) = value.as_map_ref() {
            let nested = nested.checked_sub(1)?;
            let entries = map.iter().map(|(key, value)| Some((key.to_string(), Value::from_nested::<H>(value, nested)?)));
            return entries.collect::<Option<_>>().map(Value::Map);
        }
        if let Some(error) = failure::host_message(value) {
            return Some(Value::Text(error.to_string().into()));
        }
        let flat = value.flatten_clone();
        match flat.type_name() {
            "()" => Some(Value::Unit),
            "bool" => flat.as_bool().ok().map(Value::Bool),
            "i64" => flat.as_int().ok().map(Value::Int),
            "char" => flat.as_char().ok().map(|c| Value::Text(c.to_string().into())),
            "string" => flat.into_immutable_string().ok().map(|s| Value::Text(s.as_str().into())),
            _ => None,
        }
    }

    pub fn to_dynamic<H: Handles>(&self) -> Dynamic {
        match self {
            Value::Unit => Dynamic::UNIT,
            Value::Bool(value) => (*value).into(),
            Value::Int(value) => (*value).into(),
            Value::Text(text) => text.as_ref().into(),
            Value::List(items) => Dynamic::from_array(items.iter().map(Value::to_dynamic::<H>).collect::<Array>()),
            Value::Map(entries) => {
                Dynamic::from_map(entries.iter().map(|(key, value)| (key.as_str().into(), value.to_dynamic::<H>())).collect::<Map>())
            }
            Value::Handle(kind, id) => H::handle(*kind, *id),
        }
    }

    /// Converts to JSON; a handle is converted to its number.
    pub fn to_json(&self) -> serde_json::Value {
        match self {
            Value::Unit => serde_json::Value::Null,
            Value::Bool(value) => (*value).into(),
            Value::Int(value) => (*value).into(),
            Value::Text(text) => text.as_ref().into(),
            Value::List(items) => items.iter().map(Value::to_json).collect(),
            Value::Map(entries) => entries.iter().map(|(key, value)| (key.clone(), value.to_json())).collect(),
            Value::Handle(_, id) => (*id).into(),
        }
    }
}

pub fn json_to_dynamic(json: &serde_json::Value) -> Dynamic {
    match json {
        serde_json::Value::Null => Dynamic::UNIT,
        serde_json::Value::Bool(value) => (*value).into(),
        serde_json::Value::Number(number) => number.as_i64().unwrap_or_default().into(),
        serde_json::Value::String(text) => text.as_str().into(),
        serde_json::Value::Array(items) => Dynamic::from_array(items.iter().map(json_to_dynamic).collect()),
        serde_json::Value::Object(entries) => {
            Dynamic::from_map(entries.iter().map(|(key, value)| (key.as_str().into(), json_to_dynamic(value))).collect())
        }
    }
}

/// Converts a script value to JSON; handles and other host types by the number that `number` returns, otherwise by the name of
/// their type.
pub fn dynamic_to_json<H: Handles>(value: &Dynamic) -> serde_json::Value {
    match Value::from_dynamic::<H>(value) {
        Some(value) => value.to_json(),
        None => value.type_name().into(),
    }
}
