//! What hooks give back, read strictly: a wrong type, a number out of bounds or an unknown key is told, never bent into something else.

use rhai::{Array, Dynamic, Map};
use std::ops::RangeInclusive;

/// A value that was read, or what is wrong with it in words that go on from the hook's name.
pub(super) type Read<T> = Result<T, String>;

/// A number within bounds.
pub(super) fn number(value: &Dynamic, bounds: RangeInclusive<u8>) -> Read<u8> {
    let expected = || format!("expected a number from {} to {}", bounds.start(), bounds.end());
    match value.as_int() {
        Ok(n) => u8::try_from(n).ok().filter(|n| bounds.contains(n)).ok_or_else(|| format!("returns {n}, {}", expected())),
        Err(other) => Err(format!("returns a value of type {other}, {}", expected())),
    }
}

/// True or false.
pub(super) fn yes(value: &Dynamic) -> Read<bool> {
    value.as_bool().map_err(|other| format!("returns a value of type {other}, expected true or false"))
}

/// An array of at most so many elements.
pub(super) fn list(value: Dynamic, most: usize) -> Read<Array> {
    let list = value.into_array().map_err(|other| format!("returns a value of type {other}, expected an array"))?;
    if list.len() > most {
        return Err(format!("returns {} elements, at most {most} are read", list.len()));
    }
    Ok(list)
}

/// A map with some of these keys.
pub(super) fn map(value: Dynamic, keys: &[&str]) -> Read<Map> {
    let name = value.type_name();
    let map = value.try_cast::<Map>().ok_or_else(|| format!("returns a value of type {name}, expected a map"))?;
    match map.keys().find(|key| !keys.contains(&key.as_str())) {
        Some(unknown) => Err(format!("returns a map with `{}`; known: {}", short(unknown), keys.join(", "))),
        None => Ok(map),
    }
}

/// A number of a map.
pub(super) fn int(map: &Map, key: &str, bounds: RangeInclusive<u8>) -> Read<u8> {
    let value = map.get(key).ok_or_else(|| format!("returns a map without `{key}`"))?;
    number(value, bounds).map_err(|fault| format!("{fault} as `{key}`"))
}

/// A number of a map, 0 where it is left out.
pub(super) fn int_or_none(map: &Map, key: &str, bounds: RangeInclusive<u8>) -> Read<u8> {
    if map.contains_key(key) { int(map, key, bounds) } else { Ok(0) }
}

/// True or false in a map.
pub(super) fn flag(map: &Map, key: &str) -> Read<bool> {
    let value = map.get(key).ok_or_else(|| format!("returns a map without `{key}`"))?;
    yes(value).map_err(|fault| format!("{fault} as `{key}`"))
}

/// True or false in a map, false where it is left out.
pub(super) fn flag_or_no(map: &Map, key: &str) -> Read<bool> {
    if map.contains_key(key) { flag(map, key) } else { Ok(false) }
}

/// A word of a map.
pub(super) fn word(map: &Map, key: &str) -> Read<String> {
    let value = map.get(key).ok_or_else(|| format!("returns a map without `{key}`"))?;
    value.clone().into_string().map_err(|other| format!("returns a value of type {other} as `{key}`, expected a word"))
}

fn short(text: &str) -> String {
    text.chars().take(20).collect()
}
