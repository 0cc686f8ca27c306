use super::*;
use crate::check;
use crate::document::Document;
use crate::template::{kinds, template};
use crate::workspace::Workspace;
use jsonschema::Validator;
use std::collections::BTreeMap;
use toml_edit::{DocumentMut, Item, Table, Value};

fn validators() -> BTreeMap<&'static str, Validator> {
    document::kinds().into_iter().map(|kind| (kind, jsonschema::validator_for(&of(kind).unwrap()).unwrap())).collect()
}

fn as_json(text: &str) -> Json {
    toml::from_str(text).unwrap()
}

/// Returns every bundled document and every template: path, text and kind.
fn documents() -> Vec<(String, String, &'static str)> {
    let workspace = Workspace::bundled();
    let bundled = workspace.paths().into_iter().map(|path| (workspace.read(&path).unwrap().to_string(), path));
    let new = kinds().flat_map(|kind| template(kind, "of a template").unwrap()).map(|(path, text)| (text, path));
    let all = bundled.chain(new).filter(|(_, path)| path.ends_with(".toml"));
    all.map(|(text, path)| (document::read(&path, &text).0.unwrap().kind(), text, path))
        .map(|(kind, text, path)| (path, text, kind))
        .collect()
}

#[test]
fn schemas_are_valid_and_schema_files_are_up_to_date() {
    for (path, text) in files() {
        let schema: Json = serde_json::from_str(&text).unwrap();
        assert!(jsonschema::meta::is_valid(&schema), "{path}");
        let file = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(&path);
        let there = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(there == text, "{path} is not what the program says; `moonwright schema --write` writes it");
    }
}

#[test]
fn bundled_documents_and_templates_match_their_schema() {
    let validators = validators();
    for (path, text, kind) in documents() {
        let found: Vec<String> = validators[kind].iter_errors(&as_json(&text)).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert_eq!(found, [""; 0], "{path}");
    }
}

/// Returns replacement values for a value.
fn others() -> Vec<Value> {
    let list: toml_edit::Array = [1, 2].into_iter().collect();
    let numbers = [-1, 0, 1, 2, 5, 6, 8, 9, 10, 13, 30, 31, 60, 61, 99, 100, 200, 201, 255, 256, 1000];
    let words = ["odd word", "mare", "left", "0"].map(Value::from);
    let more = [true.into(), list.into(), Value::InlineTable(Default::default())];
    words.into_iter().chain(more).chain(numbers.map(Value::from)).collect()
}

/// Generates edits of a table and of its nested tables: each key removed, each value replaced, unknown keys added.
fn edits(table: &Table, done: &mut dyn FnMut(Table)) {
    let mut unknown = table.clone();
    unknown.insert("unheard_of", toml_edit::value(1));
    done(unknown);
    for (key, item) in table.iter() {
        let mut without = table.clone();
        without.remove(key);
        done(without);
        for other in others() {
            let mut changed = table.clone();
            changed.insert(key, toml_edit::value(other));
            done(changed);
        }
        let below = item.clone().into_table().ok().or_else(|| item.as_array_of_tables()?.get(0).cloned());
        if let Some(below) = below {
            let is_list = item.is_array_of_tables();
            edits(&below, &mut |below| {
                let mut changed = table.clone();
                let list = || std::iter::once(below.clone()).collect::<toml_edit::ArrayOfTables>();
                changed.insert(key, if is_list { Item::ArrayOfTables(list()) } else { Item::Table(below) });
                done(changed);
            });
        }
    }
}

/// Codes of parse errors that a schema can express; others depend on values elsewhere.
const OF_FORM: &[&str] = &[
    "wrong-type",
    "missing-key",
    "unknown-key",
    "unknown-kind",
    "unknown-game",
    "bad-format",
    "bad-number",
    "unknown-side",
    "size-and-aliens",
    "WM-V01",
];

#[test]
fn json_schema_and_reader_agree_on_every_small_edit() {
    let (validators, workspace, mut tried, mut told) = (validators(), Workspace::bundled(), 0, Vec::new());
    let mut seen = std::collections::BTreeSet::new();
    for (path, text, kind) in documents() {
        // One document per type and game is enough, except scenarios, which differ in their options.
        let game = document::read(&path, &text).0.map(|document| (document.form(), document.game().id));
        if !seen.insert((game, path.contains("siege"))) {
            continue;
        }
        let whole: DocumentMut = text.parse().unwrap();
        edits(whole.as_table(), &mut |table| {
            let edited = table.to_string();
            let valid = validators[kind].is_valid(&as_json(&edited));
            let (_, findings) = document::read(&path, &edited);
            // The joint level is limited by the number of levels of the same board.
            let of_form = findings.iter().find(|f| OF_FORM.contains(&&*f.code) && !f.message.to_string().contains("`joint_level` must"));
            let fine = || check::check_text(&workspace, &path, &edited).is_empty();
            match of_form {
                Some(finding) if valid => told.push(format!("the schema takes what is no document: {finding}")),
                None if !valid && findings.is_empty() && fine() => told.push(format!("the schema refuses what is a document:\n{edited}")),
                _ => {}
            }
            tried += 1;
        });
    }
    assert_eq!(told, [""; 0]);
    assert!(tried > 1000, "{tried}");
}

#[test]
fn document_refers_to_its_schema_by_relative_path() {
    assert_eq!(line("scenarios/walking/first.toml", "scenario"), "#:schema ../../schemas/scenario.schema.json\n");
    assert_eq!(line("boards/deck.toml", "deck"), "#:schema ../schemas/deck.schema.json\n");
    let (path, text, kind) = documents().swap_remove(0);
    let named = format!("{}{text}", line(&path, kind));
    assert_eq!(document::read(&path, &named).0, document::read(&path, &text).0);
    assert!(document::read(&path, &named).0.is_some_and(|document: Document| document::write(&document, Some(&named)) == named));
}
