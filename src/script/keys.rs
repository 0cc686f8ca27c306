//! Checks of a script's metadata against the declarations of its game: valid keys and contents, with positions.

use super::dialect::{COLOURS, Dialect, Holds, KeySpec};
use super::failure;
use super::metadata::{CONSTANT, Metadata};
use super::program::Source;
use super::renamed::Role;
use super::sandbox::{self, Budget};
use super::value::Value;
use crate::content::diagnostic::{Diagnostic, Severity};
use crate::content::document;
use crate::content::suggest;
use rhai::{Expr, OptimizationLevel, Position, Stmt};
use std::collections::BTreeMap;

/// The help text for missing metadata.
pub const HEAD: &str = "start the script with `const META = #{ name: #{ en: \"…\", es: \"…\" }, text: #{ en: \"…\", es: \"…\" } };`";

/// Positions of the keys and values of the metadata, by trail such as `name.en`; the constant itself has the empty trail.
struct Places(BTreeMap<String, (Position, Position)>);

impl Places {
    /// Parses the script again without optimization, because constants are folded when it is compiled for execution.
    fn of(text: &str) -> Places {
        let mut engine = sandbox::engine(Budget::Hook);
        engine.set_optimization_level(OptimizationLevel::None);
        let mut places = BTreeMap::new();
        let Ok(ast) = engine.compile(text) else { return Places(places) };
        for statement in ast.statements() {
            if let Stmt::Var(variable, ..) = statement
                && variable.0.name == CONSTANT
            {
                places.insert(String::new(), (variable.0.pos, variable.1.position()));
                enter(&variable.1, "", &mut places);
            }
        }
        Places(places)
    }
    fn key(&self, trail: &str) -> Position {
        self.nearest(trail).0
    }
    fn value(&self, trail: &str) -> Position {
        self.nearest(trail).1
    }
    /// Returns the positions of a key and its value. A missing item is located at the map in which it is missing.
    fn nearest(&self, trail: &str) -> (Position, Position) {
        let found = self.0.get(trail).or_else(|| self.0.get(trail.rsplit_once('.').map_or("", |(above, _)| above)));
        found.copied().unwrap_or((Position::new(1, 1), Position::new(1, 1)))
    }
}

fn enter(value: &Expr, trail: &str, places: &mut BTreeMap<String, (Position, Position)>) {
    let Expr::Map(entries, _) = value else { return };
    for (key, value) in &entries.0 {
        let below = if trail.is_empty() { key.name.to_string() } else { format!("{trail}.{}", key.name) };
        places.insert(below.clone(), (key.pos, value.position()));
        enter(value, &below, places);
    }
}

/// Returns all problems of a script's metadata.
pub fn check(dialect: &Dialect, source: Source, metadata: &Metadata) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut renamed = Vec::new();
    for key in metadata.fields.keys() {
        if dialect.keys_of(source.kind).any(|known| known.name == key) {
            continue;
        }
        match dialect.renamed(Role::Key, key) {
            Some(old) => renamed.push(old),
            None => found.push(unknown(dialect, source.kind, key)),
        }
    }
    for key in dialect.keys_of(source.kind) {
        match metadata.fields.get(key.name) {
            Some(value) => found.extend(faults(key, value)),
            None if key.needed && !renamed.iter().any(|old| old.new == key.name) => {
                found.push(Fault::error(key.name, format!("missing key `{CONSTANT}.{}`", key.name), format!("add {}", example(key))))
            }
            None => {}
        }
    }
    if found.is_empty() && renamed.is_empty() {
        return Vec::new();
    }
    let places = Places::of(source.text);
    let placed = |fault: Fault| {
        let place = if fault.on_key { places.key(&fault.trail) } else { places.value(&fault.trail) };
        let length = if fault.on_key { fault.trail.rsplit('.').next().map_or(1, str::len) as u32 } else { 1 };
        Diagnostic { severity: fault.severity, length, ..failure::at("script-metadata", source.path, place, fault.message, fault.help) }
    };
    let renamed: Vec<Diagnostic> = renamed.iter().map(|old| failure::of_renamed(source.path, places.key(old.old), old)).collect();
    found.into_iter().map(placed).chain(renamed).collect()
}

/// Returns the position of the value of a key.
pub fn place(text: &str, trail: &str) -> Position {
    Places::of(text).value(trail)
}

/// Returns the position of a key.
pub(super) fn place_of_key(text: &str, trail: &str) -> Position {
    Places::of(text).key(trail)
}

struct Fault {
    severity: Severity,
    trail: String,
    on_key: bool,
    message: String,
    help: String,
}

impl Fault {
    fn error(trail: impl Into<String>, message: String, help: String) -> Fault {
        Fault { severity: Severity::Error, trail: trail.into(), on_key: false, message, help }
    }
}

fn unknown(dialect: &Dialect, kind: &str, key: &str) -> Fault {
    let elsewhere = dialect.keys.iter().find(|known| known.name == key).map(|known| known.kinds.join(", "));
    let message = match &elsewhere {
        Some(kinds) => format!("`{CONSTANT}.{key}` is for scripts of kind {kinds}, not of kind {kind}"),
        None => format!("unknown key `{CONSTANT}.{key}`"),
    };
    let known: Vec<&str> = dialect.keys_of(kind).map(|known| known.name).collect();
    let help = suggest::did_you_mean(key, known.iter().copied(), &format!("known keys: {}", known.join(", ")));
    Fault { severity: Severity::Warning, trail: key.to_owned(), on_key: true, message, help }
}

/// Returns the problems with the value of a key.
fn faults(key: &KeySpec, value: &Value) -> Vec<Fault> {
    match key.holds {
        Holds::Text => return texts(key.name, value),
        Holds::Questions => return questions(key, value),
        _ => {}
    }
    let message = match (key.holds, value) {
        (Holds::OneOf(_), Value::Text(word)) => format!("invalid value for `{CONSTANT}.{}`: \"{}\"", key.name, suggest::short(word)),
        _ => format!("`{CONSTANT}.{}` must be {}", key.name, expected(key.holds)),
    };
    let help = match (key.holds, value) {
        (Holds::OneOf(words), Value::Text(word)) => {
            suggest::did_you_mean(word, words.iter().copied(), &format!("use {}", expected(key.holds)))
        }
        _ => format!("use {}", example(key)),
    };
    if fits(key.holds, value) { Vec::new() } else { vec![Fault::error(key.name, message, help)] }
}

/// Returns the problems with the questions of a script: each needs a name and a text in every language.
fn questions(key: &KeySpec, value: &Value) -> Vec<Fault> {
    let Value::Map(questions) = value else {
        let message = format!("`{CONSTANT}.{}` must be {}", key.name, expected(key.holds));
        return vec![Fault::error(key.name, message, format!("use {}", example(key)))];
    };
    let mut found = Vec::new();
    for (name, value) in questions {
        let trail = format!("{}.{name}", key.name);
        if !is_question(name) {
            let message = format!("invalid question name `{}`", suggest::short(name));
            let help = format!("use at most {MAX_NAME} lowercase letters, digits and `_`, starting with a letter");
            found.push(Fault { on_key: true, ..Fault::error(&trail, message, help) });
        }
        found.extend(texts(&trail, value));
    }
    found
}

/// Maximum length of a question's name.
const MAX_NAME: usize = 40;

/// Returns whether a name is valid for a question.
pub(super) fn is_question(name: &str) -> bool {
    name.len() <= MAX_NAME
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// Returns the problems with a text in all languages, at a trail such as `name`.
fn texts(at: &str, value: &Value) -> Vec<Fault> {
    let help = || format!("add `{}: {TEXT}`", at.rsplit('.').next().unwrap_or(at));
    let Value::Map(languages) = value else {
        let message = format!("`{CONSTANT}.{at}` must be {}", expected(Holds::Text));
        return vec![Fault::error(at, message, help())];
    };
    let mut found = Vec::new();
    for language in ["en", "es"] {
        let trail = format!("{at}.{language}");
        match languages.get(language) {
            Some(Value::Text(_)) => {}
            Some(_) => found.push(Fault::error(&trail, format!("`{CONSTANT}.{trail}` must be a string in double quotes"), String::new())),
            // If the Spanish text is missing, the English text is used.
            None => found.push(Fault {
                severity: if language == "en" { Severity::Error } else { Severity::Warning },
                on_key: true,
                ..Fault::error(&trail, format!("`{CONSTANT}.{at}` has no text `{language}`"), help())
            }),
        }
    }
    for language in languages.keys().filter(|language| *language != "en" && *language != "es") {
        let message = format!("unknown key `{CONSTANT}.{at}.{language}`");
        found.push(Fault {
            severity: Severity::Warning,
            on_key: true,
            ..Fault::error(format!("{at}.{language}"), message, "use `en` or `es`".to_owned())
        });
    }
    found
}

/// A text in all languages, as written in a script.
pub(super) const TEXT: &str = "#{ en: \"…\", es: \"…\" }";

fn fits(holds: Holds, value: &Value) -> bool {
    let between = |value: &Value, least: i64, most: i64| matches!(value, Value::Int(n) if (least..=most).contains(n));
    match (holds, value) {
        (Holds::Words, Value::Text(_)) | (Holds::Flag, Value::Bool(_)) => true,
        (Holds::OneOf(words), Value::Text(word)) => words.contains(&&**word),
        (Holds::SomeOf(words), Value::List(some)) => some.iter().all(|word| matches!(word, Value::Text(word) if words.contains(&&**word))),
        (Holds::Number(least, most), value) => between(value, least, most),
        (Holds::Numbers(count, least, most), Value::List(numbers)) => {
            numbers.len() <= count && numbers.iter().all(|number| between(number, least, most))
        }
        (Holds::Colour, Value::Text(word)) => COLOURS.contains(&&**word) || is_rgb(word),
        (Holds::Rgb, Value::Text(word)) => is_rgb(word),
        (Holds::Symbol, Value::Text(word)) => {
            let mut characters = word.chars();
            characters.next().is_some_and(document::is_symbol) && characters.next().is_none()
        }
        (Holds::Glyph, Value::Text(word)) => (1..=2).contains(&word.chars().count()),
        _ => false,
    }
}

fn is_rgb(word: &str) -> bool {
    word.strip_prefix('#').is_some_and(|digits| digits.len() == 6 && digits.chars().all(|digit| digit.is_ascii_hexdigit()))
}

/// Describes the expected contents of a key.
pub(super) fn expected(holds: Holds) -> String {
    let quoted = |words: &[&str]| words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
    match holds {
        Holds::Text => "a map with the texts `en` and `es`".to_owned(),
        Holds::Questions => "a map from the name of each question to its texts `en` and `es`".to_owned(),
        Holds::Words => "a string in double quotes".to_owned(),
        Holds::OneOf([word]) => format!("\"{word}\""),
        Holds::OneOf(words) => format!("one of {}", quoted(words)),
        Holds::SomeOf(words) => format!("an array with any of {}", quoted(words)),
        Holds::Flag => "`true` or `false`".to_owned(),
        Holds::Number(least, most) => format!("a number from {least} to {most}"),
        Holds::Numbers(count, least, most) => format!("an array of at most {count} numbers from {least} to {most}"),
        Holds::Colour => format!("a colour: {}, or \"#rrggbb\" in hexadecimal digits", quoted(&COLOURS)),
        Holds::Rgb => "a colour of six hexadecimal digits, such as \"#d9b23b\"".to_owned(),
        Holds::Symbol => "one ASCII letter or digit in double quotes, except `s` and `f`".to_owned(),
        Holds::Glyph => "one or two characters in double quotes".to_owned(),
    }
}

/// Returns an example of a key, as written in a script.
fn example(key: &KeySpec) -> String {
    match key.holds {
        Holds::OneOf(words) => format!("`{}: …` with {}", key.name, expected(Holds::OneOf(words))),
        holds => format!("`{}: {}`", key.name, sample(holds)),
    }
}

/// Returns an example value of a key, as written in a script.
pub(super) fn sample(holds: Holds) -> String {
    match holds {
        Holds::Text => TEXT.to_owned(),
        Holds::Questions => format!("#{{ target: {TEXT} }}"),
        Holds::Words | Holds::Glyph => "\"…\"".to_owned(),
        Holds::OneOf(words) => format!("\"{}\"", words.first().unwrap_or(&"…")),
        Holds::SomeOf(words) => format!("[\"{}\"]", words.first().unwrap_or(&"…")),
        Holds::Flag => "true".to_owned(),
        Holds::Number(least, _) => least.max(1).to_string(),
        Holds::Numbers(..) => "[3, 1]".to_owned(),
        Holds::Colour => "\"red\"".to_owned(),
        Holds::Rgb => "\"#d9b23b\"".to_owned(),
        Holds::Symbol => "\"a\"".to_owned(),
    }
}
