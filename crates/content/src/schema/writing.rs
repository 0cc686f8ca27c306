//! Completion and hover descriptions for documents being edited, from the JSON Schema of their type.

use super::scan::{self, Scan, Step};
use crate::{document, games};
use serde_json::{Map, Value as Json};
use std::ops::Range;

/// Maximum depth of references between schemas.
const DEPTH: usize = 6;

/// A completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub label: String,
    /// Whether the completion is a key.
    pub is_key: bool,
    /// Type and range.
    pub detail: String,
    pub about: String,
    pub insert: String,
    /// Position of the caret in the inserted text, in bytes.
    pub caret: usize,
}

/// Names from the workspace that a document can contain besides the words of its schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameSource<'a> {
    /// Paths of documents, identified by the keys under which the path is written, outermost first.
    Document(Vec<&'a str>),
    /// Stems of scripts of one type, or of any type.
    Script(Option<&'a str>),
}

/// A key or value with the description from its schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DescribedValue {
    pub span: Range<usize>,
    /// Key, type, range and default.
    pub declared: String,
    pub about: String,
}

/// The part of a schema for one game.
struct Schema {
    root: Json,
    game: String,
}

impl Schema {
    fn of(scan: &Scan) -> Option<Schema> {
        let root = super::of(scan.top("kind")?)?;
        Some(Schema { root, game: scan.top("game")?.to_owned() })
    }
    /// Returns every subschema that applies to the value at a path.
    fn at(&self, steps: &[Step]) -> Vec<&Json> {
        let mut here = self.open(self.root["$defs"].get(&self.game), 0);
        for step in steps {
            let mut next = Vec::new();
            for part in here {
                // A key below an array of tables belongs to its last element.
                let parts = if matches!(step, Step::Key(_)) && part.get("items").is_some() { self.items(part) } else { vec![part] };
                match step {
                    Step::Item(_) => next.extend(self.items(part)),
                    Step::Key(key) => parts.into_iter().for_each(|part| {
                        let value = part.get("properties").and_then(|keys| keys.get(key)).or_else(|| part.get("additionalProperties"));
                        next.extend(self.open(value, 0));
                    }),
                }
            }
            here = next;
        }
        here
    }
    fn items<'s>(&'s self, part: &'s Json) -> Vec<&'s Json> {
        let several = part.get("prefixItems").and_then(Json::as_array).into_iter().flatten();
        part.get("items").into_iter().chain(several).flat_map(|items| self.open(Some(items), 0)).collect()
    }
    /// Returns a schema together with the schemas it refers to and its alternatives.
    fn open<'s>(&'s self, schema: Option<&'s Json>, depth: usize) -> Vec<&'s Json> {
        let Some(schema) = schema.filter(|schema| schema.is_object() && depth < DEPTH) else { return Vec::new() };
        let mut found = vec![schema];
        if let Some(path) = schema.get("$ref").and_then(Json::as_str) {
            found.extend(self.open(self.root.pointer(path.trim_start_matches('#')), depth + 1));
        }
        for key in ["allOf", "anyOf", "oneOf"] {
            let parts = schema.get(key).and_then(Json::as_array).into_iter().flatten();
            found.extend(parts.flat_map(|part| self.open(Some(part), depth + 1)));
        }
        found
    }
}

/// Returns the completions at a byte and the range that they replace. `names` returns names from the workspace.
pub fn propose(text: &str, byte: usize, names: &dyn Fn(&NameSource<'_>) -> Vec<String>) -> (Range<usize>, Vec<Proposal>) {
    let scan = scan::scan(text, byte);
    let Some(place) = &scan.place else { return (byte..byte, Vec::new()) };
    let prefix = text[place.span.start..byte.clamp(place.span.start, place.span.end)].to_lowercase();
    let mut found = match Schema::of(&scan) {
        Some(schema) => of_schema(&schema, &scan, place, names),
        None if place.is_value => heads(place),
        None => Vec::new(),
    };
    found.retain(|proposal| proposal.label.to_lowercase().contains(&prefix));
    found.sort_by_key(|proposal| !proposal.label.to_lowercase().starts_with(&prefix));
    (place.span.clone(), found)
}

/// Returns all completions that the schema allows at a position.
fn of_schema(schema: &Schema, scan: &Scan, place: &scan::CursorContext, names: &dyn Fn(&NameSource<'_>) -> Vec<String>) -> Vec<Proposal> {
    let parts = schema.at(&place.steps);
    if place.is_value {
        return values(scan, place, &parts, names);
    }
    let mut found = keys(schema, scan, place, &parts, names);
    if place.is_header {
        found.retain(|key| key.insert.contains(['{', '[']));
    }
    if place.is_header || place.has_value {
        found.iter_mut().for_each(|key| (key.insert, key.caret) = (key.label.clone(), key.label.len()));
    }
    found
}

/// Completes the kind of a document and its game, on which everything else depends.
fn heads(place: &scan::CursorContext) -> Vec<Proposal> {
    let words: Vec<&str> = match &place.steps[..] {
        [Step::Key(key)] if key == "kind" => document::kinds(),
        [Step::Key(key)] if key == "game" => games::ALL.iter().map(|game| game.id).collect(),
        _ => Vec::new(),
    };
    words.into_iter().map(|word| value(place, word, true, "")).collect()
}

/// Creates the completion of a value, adding quotes to a string if there are none yet.
fn value(place: &scan::CursorContext, word: &str, is_text: bool, about: &str) -> Proposal {
    let insert = if is_text && !place.in_text { format!("\"{word}\"") } else { word.to_owned() };
    let caret = insert.len();
    Proposal { label: word.to_owned(), is_key: false, detail: String::new(), about: about.to_owned(), insert, caret }
}

fn about(part: &Json) -> &str {
    part.get("description").and_then(Json::as_str).unwrap_or_default()
}

/// Returns the keys that a table can have and does not have yet.
fn keys(
    schema: &Schema,
    scan: &Scan,
    place: &scan::CursorContext,
    parts: &[&Json],
    names: &dyn Fn(&NameSource<'_>) -> Vec<String>,
) -> Vec<Proposal> {
    let mut found: Vec<Proposal> = Vec::new();
    let tables = parts.iter().flat_map(|part| if part.get("items").is_some() { schema.items(part) } else { vec![*part] });
    for part in tables {
        for (key, value) in part.get("properties").and_then(Json::as_object).unwrap_or(&Map::new()) {
            let opened = schema.open(Some(value), 0);
            if !found.iter().any(|known| known.label == *key) {
                found.push(of_key(key, &opened));
            }
        }
        let free = part.get("additionalProperties").filter(|free| free.is_object());
        if let Some(free) = free.filter(|_| part["propertyNames"]["pattern"] == super::ID && about(part).contains("script")) {
            let opened = schema.open(Some(free), 0);
            found.extend(names(&NameSource::Script(scan.top("of"))).iter().map(|stem| of_key(stem, &opened)));
        }
    }
    let written = scan.keys(&place.steps, &place.span);
    found.retain(|key| !written.contains(&key.label.as_str()));
    found
}

fn of_key(key: &str, parts: &[&Json]) -> Proposal {
    let kind = parts.iter().find_map(|part| part.get("type")).and_then(Json::as_str).unwrap_or_default();
    let words = parts
        .iter()
        .any(|part| part.get("enum").is_some_and(|words| words[0].is_string()) || part.get("const").is_some_and(Json::is_string));
    let sample = match kind {
        "object" => "{ | }",
        "array" => "[|]",
        "string" => "\"|\"",
        _ if words => "\"|\"",
        _ => "|",
    };
    let insert = format!("{key} = {sample}");
    let caret = insert.find('|').unwrap_or(insert.len());
    let about = parts.iter().map(|part| about(part)).find(|about| !about.is_empty()).unwrap_or_default();
    Proposal {
        label: key.to_owned(),
        is_key: true,
        detail: shape(parts),
        about: about.to_owned(),
        insert: insert.replacen('|', "", 1),
        caret,
    }
}

/// Returns the possible values of a key.
fn values(scan: &Scan, place: &scan::CursorContext, parts: &[&Json], names: &dyn Fn(&NameSource<'_>) -> Vec<String>) -> Vec<Proposal> {
    let mut found: Vec<Proposal> = Vec::new();
    let mut add = |proposal: Proposal| {
        if !found.iter().any(|known| known.label == proposal.label) {
            found.push(proposal);
        }
    };
    for part in parts {
        let words = part.get("enum").and_then(Json::as_array).into_iter().flatten().chain(part.get("const"));
        for word in words {
            match word.as_str() {
                Some(text) => add(value(place, text, true, about(part))),
                None if !place.in_text => add(value(place, &word.to_string(), false, about(part))),
                None => {}
            }
        }
        if part.get("type").is_some_and(|kind| kind == "boolean") && !place.in_text {
            ["true", "false"].iter().for_each(|word| add(value(place, word, false, about(part))));
        }
        let named = match about(part) {
            about if about.starts_with("Workspace path") => {
                let key = |step: &'_ Step| if let Step::Key(key) = step { Some(key.clone()) } else { None };
                let keys: Vec<String> = place.steps.iter().filter_map(key).collect();
                names(&NameSource::Document(keys.iter().map(String::as_str).collect()))
            }
            about if about.contains("tem of a script") => names(&NameSource::Script(scan.top("of"))),
            _ => Vec::new(),
        };
        named.iter().for_each(|name| add(value(place, name, true, "")));
        if let Some(default) = part.get("default").filter(|default| default.is_number() && !place.in_text) {
            add(value(place, &default.to_string(), false, about(part)));
        }
    }
    found
}

/// Describes the type of a value with its range and default.
fn shape(parts: &[&Json]) -> String {
    let get = |key: &str| parts.iter().find_map(|part| part.get(key));
    let words: Vec<String> = parts
        .iter()
        .flat_map(|part| part.get("enum").and_then(Json::as_array).into_iter().flatten().chain(part.get("const")))
        .map(Json::to_string)
        .collect();
    let kind = get("type").and_then(Json::as_str).unwrap_or_default();
    let mut shape = if words.is_empty() { kind.to_owned() } else { words.join(" | ") };
    if let (Some(least), Some(most)) = (get("minimum"), get("maximum")) {
        shape = format!("{shape} {least}..={most}");
    }
    match get("default") {
        Some(default) => format!("{shape} = {default}"),
        None => shape,
    }
}

/// Describes the key or value at a byte of a document.
pub fn describe(text: &str, byte: usize) -> Option<DescribedValue> {
    let scan = scan::scan(text, byte);
    let place = scan.place.as_ref().filter(|place| !place.span.is_empty())?;
    let schema = Schema::of(&scan)?;
    let word = &text[place.span.clone()];
    let mut steps = place.steps.clone();
    if !place.is_value {
        steps.push(Step::Key(word.trim_matches(['"', '\'']).to_owned()));
    }
    let parts = schema.at(&steps);
    let key = steps.iter().rev().find_map(|step| if let Step::Key(key) = step { Some(key.as_str()) } else { None })?;
    let said = |part: &&&Json| !about(part).is_empty();
    let whole = parts.iter().find(said).map(|part| about(part))?;
    // If there are several words, each can have its own description.
    let of_word = |part: &&&Json| place.is_value && part.get("const").and_then(Json::as_str) == Some(word.trim_matches('"'));
    let own = parts.iter().find(of_word).map(|part| about(part)).filter(|own| !own.is_empty() && *own != whole);
    let about = own.map_or_else(|| whole.to_owned(), |own| format!("{whole}\n\n{own}"));
    Some(DescribedValue { span: place.span.clone(), declared: format!("{key}: {}", shape(&parts)), about })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "format = 1\ngame = \"mars\"\nkind = \"scenario\"\n";

    /// Returns the completions at the `¦` of a text.
    fn proposed(text: &str) -> Vec<String> {
        let byte = text.find('¦').unwrap();
        let names = |named: &NameSource<'_>| vec![format!("{named:?}").to_lowercase()];
        propose(&text.replacen('¦', "", 1), byte, &names).1.into_iter().map(|proposal| proposal.insert).collect()
    }

    fn described(text: &str) -> Option<String> {
        let byte = text.find('¦').unwrap();
        describe(&text.replacen('¦', "", 1), byte).map(|found| format!("{}: {}", found.declared, found.about))
    }

    #[test]
    fn completion_proposes_keys_and_values_in_context() {
        let has = |text: &str, wanted: &str| {
            let found = proposed(&format!("{HEAD}{text}"));
            assert!(found.iter().any(|one| one == wanted), "{text} {wanted} {found:?}");
        };
        has("¦", "players = ");
        has("na¦", "name = {  }");
        has("name = { e¦ }", "en = \"\"");
        has("[¦", "options");
        has("[options]\n  lev¦\n", "level = \"\"");
        has("[options]\nlevel = ¦", "\"marine\"");
        has("options.level = \"ba¦", "baby");
        has("options = { level = ¦ }", "\"baby\"");
        has("daily = ¦", "true");
        has("[dice.blue]\n¦", "faces = []");
        has("[[waves.opening]]\nx = 1\n¦", &proposed(&format!("{HEAD}waves = {{ opening = [{{ ¦ }}] }}"))[0]);
        assert!(proposed(&format!("{HEAD}players = 3\npl¦")).iter().all(|key| !key.starts_with("players")), "it is there already");
        assert_eq!(proposed("kind = \"sc¦"), ["scenario"]);
        assert_eq!(proposed("game = ¦").len(), games::ALL.iter().count());
        for nothing in ["# pl¦", "name = { en = \"¦\" }", "board = \"x\" # ¦"] {
            assert!(proposed(&format!("{HEAD}{nothing}")).is_empty(), "{nothing}");
        }
    }

    #[test]
    fn hover_describes_a_key_with_its_type_and_range() {
        let of = |text: &str| described(&format!("{HEAD}{text}")).unwrap_or_default();
        assert_eq!(of("play¦ers = 3"), "players: integer 2..=5: Number of players.");
        assert!(of("[options]\nlev¦el = \"baby\"").starts_with("level: \""));
        assert!(of("[options]\nlevel = \"ba¦by\"").contains("unlocked from the start"));
        assert_eq!(described("¦x = 1"), None);
    }

    #[test]
    fn completion_and_hover_handle_broken_documents() {
        let text = format!("{HEAD}name = {{ en = \"A\nboard = [[[{{,}}]\n[options\n[[a.b]]\nx = \'\'\'\n= 3\n\"");
        for byte in 0..=text.len() {
            propose(&text, byte, &|_| Vec::new());
            describe(&text[..text.floor_char_boundary(byte)], byte / 2);
        }
        let deep = format!("a = {}", "[".repeat(100_000));
        propose(&deep, deep.len(), &|_| Vec::new());
    }
}
