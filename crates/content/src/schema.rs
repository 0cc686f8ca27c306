//! JSON Schema of documents: one schema for each kind, with a part for each game that has such documents.
//!
//! The contents of a document type are defined by [`DocumentType::schema`](super::document::DocumentType::schema), options by the game's struct.
//! The files in `schemas/` contain these schemas for TOML editors and linters; Moonwright itself does not read them.

mod scan;
pub mod writing;

use super::document::{self, FORMAT};
use super::{games, notes, picture};
use serde_json::{Map, Value as Json, json};
use std::ops::RangeInclusive;

/// Folder of the schema files in a workspace.
pub const FOLDER: &str = "schemas";

/// The JSON Schema dialect.
const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// Returns the workspace path of a kind's schema.
pub fn path(kind: &str) -> String {
    format!("{FOLDER}/{kind}.schema.json")
}

/// Returns the line with which a document refers to its schema: a path relative to the document's folder, so that the workspace can
/// be moved.
pub fn line(document: &str, kind: &str) -> String {
    let up = "../".repeat(document.matches('/').count());
    format!("#:schema {up}{}\n", path(kind))
}

/// Returns the schema files of all kinds: workspace path and text.
pub fn files() -> Vec<(String, String)> {
    let text = |kind| format!("{:#}\n", of(kind).unwrap_or_default());
    document::kinds().into_iter().map(|kind| (path(kind), text(kind))).collect()
}

/// Returns the schema of a kind of document, or `None` if the kind does not exist.
pub fn of(kind: &str) -> Option<Json> {
    let mut parts = Map::new();
    for game in games::ALL.iter() {
        if let Some(form) = document::forms_of(game).find(|form| form.kind == kind) {
            let head = Keys::new(game.title)
                .required("format", json!({ "const": FORMAT, "description": "Version of the file format." }))
                .required("game", json!({ "const": game.id, "description": "Id of the game that the file belongs to." }))
                .required("kind", json!({ "const": kind, "description": "Document type of the file." }));
            let keys = (form.schema)(game, head);
            let keys = if form.pictured { picture::declared().describe(keys) } else { keys };
            let keys = if form.annotated { notes::declared().describe(keys) } else { keys };
            parts.insert(game.id.to_owned(), keys.into());
        }
    }
    if parts.is_empty() {
        return None;
    }
    // Selected by the game instead of `oneOf`, so that tools report the wrong value and not the whole file.
    let is = |game: &String| json!({ "properties": { "game": { "const": game } }, "required": ["game"] });
    let part = |game: &String| json!({ "if": is(game), "then": { "$ref": format!("#/$defs/{game}") } });
    Some(json!({
        "$schema": DRAFT,
        "title": format!("Moonwright: {kind}"),
        "type": "object",
        "required": ["format", "game", "kind"],
        "properties": {
            "format": { "const": FORMAT },
            "game": { "enum": parts.keys().collect::<Vec<_>>() },
            "kind": { "const": kind },
        },
        "additionalProperties": true,
        "allOf": parts.keys().map(part).collect::<Vec<_>>(),
        "$defs": parts,
    }))
}

/// A table without any other keys than these.
#[derive(Clone, Debug)]
pub struct Keys {
    about: String,
    properties: Map<String, Json>,
    required: Vec<String>,
    more: Vec<Json>,
}

impl Keys {
    /// Creates a table without keys.
    pub fn new(about: &str) -> Keys {
        Keys { about: about.to_owned(), properties: Map::new(), required: Vec::new(), more: Vec::new() }
    }
    pub fn required(mut self, key: &str, value: Json) -> Keys {
        self.required.push(key.to_owned());
        self.optional(key, value)
    }
    pub fn optional(mut self, key: &str, value: Json) -> Keys {
        self.properties.insert(key.to_owned(), value);
        self
    }
    /// Adds another constraint.
    pub fn and(mut self, more: Json) -> Keys {
        self.more.push(more);
        self
    }
}

impl From<Keys> for Json {
    fn from(keys: Keys) -> Json {
        let mut table = json!({
            "description": keys.about,
            "type": "object",
            "required": keys.required,
            "properties": keys.properties,
            "additionalProperties": false,
        });
        if !keys.more.is_empty() {
            table["allOf"] = keys.more.into();
        }
        table
    }
}

/// Returns the schema of a name or text: English, with optional Spanish.
pub fn text(about: &str) -> Json {
    Keys::new(about)
        .required("en", string("English text."))
        .optional("es", string("Spanish text. If it is missing, the English text is used."))
        .into()
}

pub fn string(about: &str) -> Json {
    json!({ "description": about, "type": "string" })
}

/// Returns the schema of an id: that of a card, or the stem of a script.
pub fn id(about: &str) -> Json {
    json!({ "description": about, "type": "string", "pattern": ID })
}

/// Pattern of the ids that [`document::is_id`] accepts.
pub const ID: &str = "^[a-z][a-z0-9_]{0,63}$";

pub fn integer(range: &RangeInclusive<i64>, about: &str) -> Json {
    json!({ "description": about, "type": "integer", "minimum": range.start(), "maximum": range.end() })
}

/// Returns the schema of a word from a list.
pub fn word<'w>(words: impl IntoIterator<Item = &'w str>, about: &str) -> Json {
    json!({ "description": about, "enum": words.into_iter().collect::<Vec<_>>() })
}

/// Returns the schema of a list with a number of values in `sizes`.
pub fn list(items: Json, sizes: RangeInclusive<usize>, about: &str) -> Json {
    json!({ "description": about, "type": "array", "items": items, "minItems": sizes.start(), "maxItems": sizes.end() })
}

/// Returns the schema of a table whose keys match a pattern.
pub fn table(keys: &str, values: Json, about: &str) -> Json {
    json!({ "description": about, "type": "object", "propertyNames": { "pattern": keys }, "additionalProperties": values })
}

/// Returns the schema of a table with a key for each script.
pub fn by_script(values: Json, about: &str) -> Json {
    table(ID, values, about)
}

#[cfg(test)]
mod tests;
