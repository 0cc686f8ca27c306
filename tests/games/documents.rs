//! The rules documents refer only to existing names: events with their fields, hooks, functions, options, scripts.

use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::script_tests;
use moonwright::rules::chance::Chance;
use moonwright::rules::describe::{DeclaredEnum, word_of};
use moonwright::rules::game::Wording;
use moonwright::rules::{mars, moonbase, mowdown, rally, registry, walking};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Events of every game; their fields are in `docs/protocol.md`.
const COMMON: [&str; 2] = ["logged", "script_failed"];
/// Functions of the script language that the documents use.
const LANGUAGE: [&str; 3] = ["abs", "max", "min"];

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn rules(game: &str) -> String {
    read(&format!("docs/rules/{game}.md"))
}

/// Returns the Markdown files at or below a folder.
fn pages(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            pages(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
}

#[test]
fn table_rows_have_a_cell_for_each_column() {
    let mut paths = Vec::new();
    pages(Path::new("docs"), &mut paths);
    assert!(paths.len() > 15, "{paths:?}");
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let mut columns = None;
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if !line.starts_with('|') {
                columns = None;
                continue;
            }
            let cells = line.replace("\\|", "").matches('|').count();
            assert_eq!(cells, *columns.get_or_insert(cells), "{}:{}: {line}", path.display(), number + 1);
        }
    }
}

/// Returns the text in single backticks, outside of fenced blocks.
fn code(text: &str) -> Vec<&str> {
    let plain = text.split("\n```").step_by(2);
    plain.flat_map(|text| text.lines()).flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
}

/// Returns words of letters, digits and underscores, each with the text after it.
fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices(is_part).filter(move |(at, _)| !text[..*at].ends_with(is_part)).map(move |(at, _)| {
        let end = text[at..].find(|c| !is_part(c)).map_or(text.len(), |end| at + end);
        (&text[at..end], &text[end..])
    })
}

/// Collects every file in a folder of the workspace.
fn files(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match fs::read_to_string(&path) {
            Ok(text) => found.push((path.file_name().unwrap().to_string_lossy().split('.').next().unwrap().to_owned(), text)),
            Err(_) => files(&path, found),
        }
    }
}

fn fields_of<G: Wording, D: DeclaredEnum<G>>() -> BTreeMap<String, BTreeSet<&'static str>> {
    let fields = |fields: &[&'static str]| fields.iter().map(|field| field.trim_start_matches("r#")).collect();
    D::VARIANTS.iter().map(|(variant, declared)| (word_of(variant), fields(declared))).collect()
}

/// Checks that the events of a rules document are those of the game, and that each row names every field of its events. `merged` lists
/// fields whose contents are part of the JSON of their event: the row names these contents instead.
fn hold_events<G: Wording>(merged: &[(&str, &str)])
where
    G::Event: DeclaredEnum<G>,
{
    let text = rules(G::ID);
    let section = text.split("\n## Events\n").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap();
    let mut announced = Vec::new();
    files(Path::new(&format!("scripts/{}", G::ID)), &mut announced);
    let is_announced = |name: &str| announced.iter().any(|(_, script)| script.contains(&format!("emit_event(\"{name}\"")));
    let declared = fields_of::<G, G::Event>();
    for row in section.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').collect();
        for name in code(cells[1]) {
            let Some(fields) = declared.get(name) else {
                assert!(COMMON.contains(&name) || is_announced(name), "docs/rules/{}.md: there is no event `{name}`", G::ID);
                continue;
            };
            let named: BTreeSet<&str> = words(cells[2]).map(|(word, _)| word).collect();
            let missing: Vec<_> = fields.iter().filter(|field| !named.contains(*field) && !merged.contains(&(name, **field))).collect();
            assert!(missing.is_empty(), "docs/rules/{}.md: the row of `{name}` leaves out {missing:?}", G::ID);
        }
    }
    let told: BTreeSet<&str> = code(section).into_iter().collect();
    let untold: Vec<_> = declared.keys().filter(|name| !told.contains(name.as_str())).collect();
    assert!(untold.is_empty(), "docs/rules/{}.md: events that it does not name: {untold:?}", G::ID);
}

#[test]
fn rules_documents_list_the_events_of_their_game() {
    hold_events::<walking::Walking>(&[]);
    hold_events::<rally::Rally>(&[]);
    hold_events::<mars::Mars>(&[]);
    hold_events::<mowdown::Mowdown>(&[("next_turn_changed", "plan")]);
    hold_events::<moonbase::Moonbase>(&[]);
}

/// Returns the names of a game's events and choices with their fields, and of its messages.
fn told<G: Wording>() -> BTreeSet<String>
where
    G::Event: DeclaredEnum<G>,
    G::Choice: DeclaredEnum<G>,
{
    let every = fields_of::<G, G::Event>().into_iter().chain(fields_of::<G, G::Choice>());
    let mut names: BTreeSet<String> = every.flat_map(|(name, fields)| fields.into_iter().map(str::to_owned).chain([name])).collect();
    for source in G::sentences().files(Language::En) {
        names.extend(words(source).map(|(word, _)| word.to_owned()));
    }
    names
}

#[test]
fn code_names_in_rules_documents_exist() {
    let mut reference: BTreeSet<String> = BTreeSet::new();
    let mut schemas = Vec::new();
    files(Path::new("schemas"), &mut schemas);
    let texts = ["docs/scripts.md", "docs/options.md", "docs/protocol.md"].map(read).into_iter();
    for text in texts.chain(schemas.into_iter().map(|(_, text)| text)) {
        reference.extend(words(&text).map(|(word, _)| word.to_owned()));
    }
    let told = [
        told::<walking::Walking>(),
        told::<rally::Rally>(),
        told::<mars::Mars>(),
        told::<mowdown::Mowdown>(),
        told::<moonbase::Moonbase>(),
    ];
    for (game, mut known) in ["walking", "rally", "mars", "mowdown", "moonbase"].into_iter().zip(told) {
        for folder in ["scripts", "boards", "scenarios"] {
            let mut content = Vec::new();
            files(Path::new(&format!("{folder}/{game}")), &mut content);
            for (stem, text) in content {
                known.extend(words(&text).map(|(word, _)| word.to_owned()));
                known.insert(stem);
            }
        }
        let scenario = fs::read_dir(format!("scenarios/{game}")).unwrap().map(|entry| entry.unwrap().path()).min().unwrap();
        let bundle = registry::load(&Workspace::bundled(), scenario.to_str().unwrap()).unwrap();
        let state = registry::prepare(&bundle).unwrap().start(Chance::new(1)).unwrap().state_json().to_string();
        known.extend(words(&state).map(|(word, _)| word.to_owned()));
        let dialect = registry::game(game).unwrap().dialect();
        let functions: BTreeSet<&str> =
            dialect.functions().map(|function| function.name).chain(dialect.hooks.iter().map(|hook| hook.name)).collect();
        let text = rules(game);
        for code in code(&text) {
            for (word, rest) in words(code).filter(|(word, _)| word.starts_with(|c: char| c.is_ascii_lowercase())) {
                // `modify_…` refers to all names with this prefix.
                let begins = |names: &BTreeSet<String>| word.ends_with('_') && names.iter().any(|name| name.starts_with(word));
                let is_known = [&known, &reference].into_iter().any(|names| names.contains(word) || begins(names));
                assert!(is_known || !word.contains('_'), "docs/rules/{game}.md: nothing is called `{word}`");
                let is_function = functions.contains(word) || LANGUAGE.contains(&word);
                assert!(is_function || !rest.starts_with('('), "docs/rules/{game}.md: cannot find function `{word}`");
            }
        }
    }
}

/// Old names and the words that still name something else in the game: a cause of an event, or an option that a script offers.
const OTHER_USES: [(&str, &[&str]); 5] = [
    ("walking", &["none", "sputnik", "stop"]),
    ("mars", &["end", "keep"]),
    ("rally", &["laser", "missile"]),
    ("mowdown", &["turn"]),
    ("moonbase", &["adjacent", "income"]),
];

/// Returns the names that currently exist in a game: functions, hooks, keys, types, events, choices, state, documents and files.
fn current_names<G: Wording>() -> BTreeSet<String>
where
    G::Event: DeclaredEnum<G>,
    G::Choice: DeclaredEnum<G>,
{
    let every = fields_of::<G, G::Event>().into_iter().chain(fields_of::<G, G::Choice>());
    let mut names: BTreeSet<String> = every.flat_map(|(name, fields)| fields.into_iter().map(str::to_owned).chain([name])).collect();
    let mut add = |text: &str| names.extend(words(text).map(|(word, _)| word.to_owned()));
    let game = registry::game(G::ID).unwrap();
    let dialect = game.dialect();
    let functions = dialect.functions().chain(script_tests::functions(game).flatten());
    functions.for_each(|function| add(function.name));
    dialect.hooks.iter().for_each(|hook| add(hook.name));
    dialect.keys.iter().for_each(|key| add(key.name));
    dialect.types().into_iter().flat_map(|named| named.fields).for_each(|field| add(field.name));
    let mut schemas = Vec::new();
    files(Path::new("schemas"), &mut schemas);
    // Keys and words are in double quotes, descriptions contain spaces.
    let quoted = |text: &str| text.split('"').skip(1).step_by(2).filter(|text| !text.contains(' ')).collect::<Vec<_>>().join(" ");
    schemas.iter().for_each(|(_, text)| add(&quoted(text)));
    for folder in ["scripts", "boards", "scenarios"] {
        let mut content = Vec::new();
        files(Path::new(&format!("{folder}/{}", G::ID)), &mut content);
        content.iter().for_each(|(stem, _)| add(stem));
    }
    fs::read_dir(format!("scripts/{}", G::ID)).unwrap().for_each(|kind| add(&kind.unwrap().file_name().to_string_lossy()));
    let scenario = fs::read_dir(format!("scenarios/{}", G::ID)).unwrap().map(|entry| entry.unwrap().path()).min().unwrap();
    let bundle = registry::load(&Workspace::bundled(), scenario.to_str().unwrap()).unwrap();
    add(&quoted(&registry::prepare(&bundle).unwrap().start(Chance::new(1)).unwrap().state_json().to_string()));
    names
}

/// Returns the code in a text, without quoted messages: a span with two plain words in a row. The fields of `ctx` are listed as plain text.
fn names_in(text: &str) -> Vec<&str> {
    let is_plain = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase());
    let is_name = |span: &&str| span.split(' ').is_sorted_by(|a, b| !(is_plain(a) && is_plain(b)));
    let fields = text.lines().filter_map(|line| line.split("`ctx`:").nth(1)).map(|rest| rest.split(['|', ';']).next().unwrap_or_default());
    code(text).into_iter().filter(is_name).chain(fields).flat_map(|span| words(span).map(|(word, _)| word)).collect()
}

/// Checks the documents, messages and comments in scripts of a game. Returns the old names that name nothing in it.
fn hold_names<G: Wording>(table: &str) -> (BTreeSet<String>, BTreeSet<String>)
where
    G::Event: DeclaredEnum<G>,
    G::Choice: DeclaredEnum<G>,
{
    let current = current_names::<G>();
    let rows = table.lines().skip(1).map(|row| row.split(',').collect::<Vec<_>>()).filter(|row| row[0] == G::ID || row[0] == "all");
    let old: BTreeMap<&str, &str> = rows.map(|row| (row[1], row[2])).filter(|(old, _)| !current.contains(*old)).collect();
    let (_, other_uses) = OTHER_USES.iter().find(|(game, _)| *game == G::ID).unwrap();
    let hold = |path: &str, text: &str| {
        for word in names_in(text).into_iter().filter(|word| !other_uses.contains(word)) {
            assert!(!old.contains_key(word), "{path}: `{word}` is now called `{}`", old[word]);
        }
    };
    let short = ["en", "es"].map(|language| format!("docs/rules/short/{language}/{}.md", G::ID));
    let messages = ["en", "es"].map(|language| format!("src/locales/{language}/{}.ftl", G::ID));
    for path in [format!("docs/rules/{}.md", G::ID)].into_iter().chain(short).chain(messages) {
        hold(&path, &read(&path));
    }
    let mut scripts = Vec::new();
    files(Path::new(&format!("scripts/{}", G::ID)), &mut scripts);
    assert!(scripts.len() > 10, "{}", G::ID);
    for (stem, text) in scripts {
        let comments: Vec<&str> = text.lines().filter_map(|line| line.split_once("//")).map(|(_, comment)| comment).collect();
        hold(&format!("comments of {stem}.rhai"), &comments.join("\n"));
    }
    (old.into_keys().map(str::to_owned).collect(), current)
}

#[test]
fn documents_scripts_and_messages_contain_no_old_names() {
    let table = read("tests/games/old_names.csv");
    let games = [
        hold_names::<walking::Walking>(&table),
        hold_names::<rally::Rally>(&table),
        hold_names::<mars::Mars>(&table),
        hold_names::<mowdown::Mowdown>(&table),
        hold_names::<moonbase::Moonbase>(&table),
    ];
    // Outside of the pages of a game, an old name without an underscore is an ordinary word.
    let is_current = |word: &str| games.iter().any(|(_, current)| current.contains(word));
    let old: BTreeSet<&str> =
        games.iter().flat_map(|(old, _)| old).map(String::as_str).filter(|word| word.contains('_') && !is_current(word)).collect();
    assert!(old.contains("throw_dice") && old.contains("on_throw") && old.len() > 40, "{old:?}");
    let mut paths = Vec::new();
    pages(Path::new("docs"), &mut paths);
    for language in ["en", "es"] {
        paths.extend(fs::read_dir(format!("src/locales/{language}")).unwrap().map(|entry| entry.unwrap().path()));
    }
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let found = names_in(&text).into_iter().find(|word| old.contains(word));
        assert_eq!(found, None, "{}", path.display());
    }
}
