//! Merges new values into an existing text, preserving its comments, white space, order and unknown keys.

use super::super::games;
use toml_edit::{ArrayOfTables, DocumentMut, Item, TableLike, Value};

/// Tables with free keys: a key removed from the document is also removed from the text.
const FREE_TABLES: &[&str] = &["cards", "decks", "dice", "legend", "options", "results", "unit_names"];
/// Free tables whose order is significant. In the others, new keys are appended and existing keys stay in place.
const ORDERED_TABLES: &[&str] = &["cards", "dice"];
/// Keys that are written only if they have an effect.
const OPTIONAL_KEYS: &[&str] = &[
    "es",
    "name_es",
    "decks",
    "options",
    "values",
    "waves",
    "opening",
    "end",
    "extra",
    "size",
    "aliens",
    "legend",
    "feature",
    "base",
    "cratered",
    "mineral",
    "label",
    "link",
    "unlink",
    "unit_names",
    "all",
    "kills",
    "saved",
    "rest",
    "reference",
    "note",
    "layer",
];

/// Returns whether a key missing from the new text is to be removed from the old text.
fn is_optional(key: &str) -> bool {
    OPTIONAL_KEYS.contains(&key) || games::ALL.iter().filter_map(|game| game.ring()).any(|ring| ring.card == key)
}

/// Merges the values of the text `fresh` into the text `previous`. Returns `None` if either cannot be parsed.
pub fn merge(previous: &str, fresh: &str) -> Option<String> {
    let mut old: DocumentMut = previous.parse().ok()?;
    let new: DocumentMut = fresh.parse().ok()?;
    merge_table(old.as_table_mut(), new.as_table(), "");
    Some(old.to_string())
}

/// Merges a table with this name, if it has its own name.
fn merge_table(old: &mut dyn TableLike, new: &dyn TableLike, name: &str) {
    let free = FREE_TABLES.contains(&name);
    let gone: Vec<String> =
        old.iter().map(|(key, _)| key.to_owned()).filter(|key| !new.contains_key(key) && (free || is_optional(key))).collect();
    for key in gone {
        old.remove(&key);
    }
    for (key, item) in new.iter() {
        match old.get_mut(key) {
            Some(before) => merge_item(before, item, key),
            None => {
                old.insert(key, item.clone());
            }
        }
    }
    if ORDERED_TABLES.contains(&name) {
        sort_like(old, new);
    }
}

fn merge_item(old: &mut Item, new: &Item, name: &str) {
    if let (Some(before), Some(after)) = (old.as_array_of_tables_mut(), new.as_array_of_tables()) {
        *before = merge_list(before, after);
    } else if let Some(after) = new.as_table_like()
        && let Some(before) = old.as_table_like_mut()
    {
        let same_keys = before.len() == after.len();
        merge_table(before, after, name);
        // The space before the closing brace belongs to the last value, which may have gone.
        if let Some(inline) = old.as_inline_table_mut().filter(|_| !same_keys) {
            inline.fmt();
        }
    } else if let (Some(before), Some(after)) = (old.as_value_mut(), new.as_value()) {
        merge_value(before, after);
    } else {
        *old = new.clone();
    }
}

/// Keeps the old spelling if the value is the same, and always keeps the surrounding white space and comments.
fn merge_value(old: &mut Value, new: &Value) {
    if same(old, new) {
        return;
    }
    if let (Value::Array(before), Value::Array(after)) = (&mut *old, new)
        && before.len() == after.len()
    {
        for (before, after) in before.iter_mut().zip(after.iter()) {
            merge_value(before, after);
        }
        return;
    }
    let decor = old.decor().clone();
    *old = new.clone();
    *old.decor_mut() = decor;
}

fn same(old: &Value, new: &Value) -> bool {
    match (old, new) {
        (Value::String(a), Value::String(b)) => a.value() == b.value(),
        (Value::Integer(a), Value::Integer(b)) => a.value() == b.value(),
        (Value::Boolean(a), Value::Boolean(b)) => a.value() == b.value(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| same(a, b)),
        _ => false,
    }
}

/// Returns the new list of tables. Those with an `id` (or a position `at`) that exists in the old list keep the old text.
fn merge_list(old: &ArrayOfTables, new: &ArrayOfTables) -> ArrayOfTables {
    let id = |table: &toml_edit::Table| {
        let at = |item: &Item| {
            item.as_array().map(|at| at.iter().map(|n| n.as_integer().unwrap_or(-1).to_string()).collect::<Vec<_>>().join(","))
        };
        table.get("id").and_then(Item::as_str).map(str::to_owned).or_else(|| table.get("at").and_then(at))
    };
    let mut left: Vec<_> = old.iter().cloned().collect();
    let mut merged = ArrayOfTables::new();
    let first = old.iter().filter_map(toml_edit::Table::position).min();
    for table in new.iter() {
        let known = left.iter().position(|before| id(before) == id(table));
        let mut table = match known {
            Some(at) => {
                let mut before = left.remove(at);
                merge_table(&mut before, table, "");
                before
            }
            None => table.clone(),
        };
        table.set_position(first);
        merged.push(table);
    }
    merged
}

/// Sorts the keys of a table like those of another table with the same keys, if their order differs.
fn sort_like(old: &mut dyn TableLike, new: &dyn TableLike) {
    if old.iter().map(|(key, _)| key).eq(new.iter().map(|(key, _)| key)) {
        return;
    }
    let sorted: Vec<_> = new.iter().filter_map(|(key, _)| Some((old.key(key)?.clone(), old.get(key)?.clone()))).collect();
    old.clear();
    for (key, item) in sorted {
        old.entry_format(&key).or_insert(item);
    }
}
