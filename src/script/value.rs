//! Plain data that scripts and matches exchange: what a closure has captured, what a question offers.

use rhai::{Array, Dynamic, Map};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Arrays and maps in each other that become plain data.
const MAX_NESTED: usize = 64;

/// A value without references: it can be compared, saved, and sent to another thread.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// `()`
    Unit,
    /// `true`, `false`
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A string.
    Text(Arc<str>),
    /// An array.
    List(Vec<Value>),
    /// A map.
    Map(BTreeMap<String, Value>),
    /// A handle: its kind as the game numbers them, and its id.
    Handle(u8, u16),
}

/// How a game's handles become values and back.
pub trait Handles {
    /// Kind and id of a handle, if the value is one.
    fn number(value: &Dynamic) -> Option<(u8, u16)>;
    /// The handle of a kind and id.
    fn handle(kind: u8, id: u16) -> Dynamic;
}

/// For values that can hold no handle, such as metadata.
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

impl Value {
    /// A script's value as plain data; none when it holds something that is not plain (a function, for instance), or is nested too deep.
    pub fn from_dynamic<H: Handles>(value: &Dynamic) -> Option<Value> {
        Value::from_nested::<H>(value, MAX_NESTED)
    }

    fn from_nested<H: Handles>(value: &Dynamic, nested: usize) -> Option<Value> {
        // Of a variable that is being changed Rhai cannot tell even the type.
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

    /// The same value for a script.
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

    /// As JSON; a handle is its number.
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

/// JSON as a script's value.
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

/// A script's value as JSON; handles and other host types by the number that `number` gives, else their type's name.
pub fn dynamic_to_json<H: Handles>(value: &Dynamic) -> serde_json::Value {
    match Value::from_dynamic::<H>(value) {
        Some(value) => value.to_json(),
        None => value.type_name().into(),
    }
}
