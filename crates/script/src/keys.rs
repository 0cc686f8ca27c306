//! Checks of a script's metadata against the declarations of its game: valid keys and contents, with positions.

use super::dialect::{COLOURS, Dialect, Holds, KeySpec};
use super::failure;
use super::metadata::{CONSTANT, Metadata};
use super::program::ScriptSource;
use super::renamed::Role;
use super::sandbox::{self, Budget};
use super::value::Value;
use content::diagnostic::{Diagnostic, Severity};
use content::document;
use content::message::{Message, message};
use content::suggest;
use rhai::{Expr, OptimizationLevel, Position, Stmt};
use std::collections::BTreeMap;

/// Returns the help text for missing metadata.
pub fn head() -> Message {
    message!("script-head")
}

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
pub fn check(dialect: &Dialect, source: ScriptSource, metadata: &Metadata) -> Vec<Diagnostic> {
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
            None if key.needed && !renamed.iter().any(|old| old.new == key.name) => found.push(Fault::error(
                key.name,
                message!("missing-metadata-key", constant = CONSTANT, name = key.name),
                message!("add-example", example = example(key)),
            )),
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

pub(super) fn place_of_key(text: &str, trail: &str) -> Position {
    Places::of(text).key(trail)
}

struct Fault {
    severity: Severity,
    trail: String,
    on_key: bool,
    message: Message,
    help: Message,
}

impl Fault {
    fn error(trail: impl Into<String>, message: Message, help: Message) -> Fault {
        Fault { severity: Severity::Error, trail: trail.into(), on_key: false, message, help }
    }
}

fn unknown(dialect: &Dialect, kind: &str, key: &str) -> Fault {
    let elsewhere = dialect.keys.iter().find(|known| known.name == key).map(|known| known.kinds.join(", "));
    let message = match &elsewhere {
        Some(kinds) => message!("scripts-kind-not-kind", constant = CONSTANT, key, kinds, kind),
        None => message!("unknown-metadata-key", constant = CONSTANT, key),
    };
    let known: Vec<&str> = dialect.keys_of(kind).map(|known| known.name).collect();
    let help = suggest::did_you_mean(key, known.iter().copied(), message!("known-keys", known));
    Fault { severity: Severity::Warning, trail: key.to_owned(), on_key: true, message, help }
}

/// Returns the problems with the value of a key.
fn faults(key: &KeySpec, value: &Value) -> Vec<Fault> {
    match key.holds {
        Holds::Text => return texts(key.name, value).into_iter().chain(long_texts(key, value)).collect(),
        Holds::Questions => return questions(key, value),
        _ => {}
    }
    let message = match (key.holds, value) {
        (Holds::OneOf(_), Value::Text(word)) => {
            message!("invalid-value-for", constant = CONSTANT, name = key.name, word = suggest::short(word))
        }
        _ => message!("metadata-key-must-be", constant = CONSTANT, name = key.name, expected = expected(key.holds)),
    };
    let help = match (key.holds, value) {
        (Holds::OneOf(words), Value::Text(word)) => {
            suggest::did_you_mean(word, words.iter().copied(), message!("use-one-of-these-forms", known = expected(key.holds)))
        }
        _ => message!("use-one-of-these-forms", known = example(key)),
    };
    if fits(key.holds, value) { Vec::new() } else { vec![Fault::error(key.name, message, help)] }
}

/// Returns the problems with the questions of a script: each needs a name and a text in every language.
fn questions(key: &KeySpec, value: &Value) -> Vec<Fault> {
    let Value::Map(questions) = value else {
        let message = message!("metadata-key-must-be", constant = CONSTANT, name = key.name, expected = expected(key.holds));
        return vec![Fault::error(key.name, message, message!("use-one-of-these-forms", known = example(key)))];
    };
    let mut found = Vec::new();
    for (name, value) in questions {
        let trail = format!("{}.{name}", key.name);
        if !is_question(name) {
            let message = message!("invalid-question-name", name = suggest::short(name));
            let help = message!("use-most-lowercase-letters-digits-starting", max_name = MAX_NAME);
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
    let help = || message!("add-text-of-key", key = at.rsplit('.').next().unwrap_or(at), text = TEXT);
    let Value::Map(languages) = value else {
        let message = message!("metadata-key-must-be", constant = CONSTANT, name = at, expected = expected(Holds::Text));
        return vec![Fault::error(at, message, help())];
    };
    let mut found = Vec::new();
    for language in ["en", "es"] {
        let trail = format!("{at}.{language}");
        match languages.get(language) {
            Some(Value::Text(_)) => {}
            Some(_) => found.push(Fault::error(&trail, message!("must-string-double-quotes", constant = CONSTANT, trail), Message::NONE)),
            // If the Spanish text is missing, the English text is used.
            None => found.push(Fault {
                severity: if language == "en" { Severity::Error } else { Severity::Warning },
                on_key: true,
                ..Fault::error(&trail, message!("no-text", constant = CONSTANT, key = at, language), help())
            }),
        }
    }
    for language in languages.keys().filter(|language| *language != "en" && *language != "es") {
        let message = message!("unknown-metadata-language", constant = CONSTANT, key = at, language);
        found.push(Fault {
            severity: Severity::Warning,
            on_key: true,
            ..Fault::error(format!("{at}.{language}"), message, message!("use-en-es"))
        });
    }
    found
}

/// Returns warnings about texts that are longer than the key allows.
fn long_texts<'a>(key: &'a KeySpec, value: &'a Value) -> impl Iterator<Item = Fault> + 'a {
    let languages = match value {
        Value::Map(languages) => Some(languages),
        _ => None,
    };
    languages.into_iter().flatten().filter_map(|(language, text)| {
        let (Some(most), Value::Text(text)) = (key.most_letters, text) else { return None };
        let (trail, letters) = (format!("{}.{language}", key.name), text.chars().count());
        let message = message!("metadata-text-too-long", constant = CONSTANT, trail = &*trail, letters, most);
        let fault = Fault::error(trail, message, message!("shorten-text-of-key", most));
        (letters > most).then_some(Fault { severity: Severity::Warning, ..fault })
    })
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
pub(super) fn expected(holds: Holds) -> Message {
    let quoted = |words: &[&str]| words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
    match holds {
        Holds::Text => message!("map-texts-en-es"),
        Holds::Questions => message!("map-from-name-each-question"),
        Holds::Words => message!("string-double-quotes"),
        Holds::OneOf([word]) => Message::verbatim(format!("\"{word}\"")),
        Holds::OneOf(words) => message!("one-of", words = quoted(words)),
        Holds::SomeOf(words) => message!("array-any", words = quoted(words)),
        Holds::Flag => message!("true-or-false-words"),
        Holds::Number(least, most) => message!("a-number-in-range", least, most),
        Holds::Numbers(count, least, most) => message!("array-most-numbers", count, least, most),
        Holds::Colour => message!("colour-rrggbb-hexadecimal-digits", words = quoted(&COLOURS)),
        Holds::Rgb => message!("colour-six-hexadecimal-digits"),
        Holds::Symbol => message!("one-ascii-letter-digit-double"),
        Holds::Glyph => message!("one-two-characters-double-quotes"),
    }
}

/// Returns an example of a key, as written in a script.
fn example(key: &KeySpec) -> Message {
    match key.holds {
        Holds::OneOf(words) => message!("key-with-expected", name = key.name, expected = expected(Holds::OneOf(words))),
        holds => Message::verbatim(format!("`{}: {}`", key.name, sample(holds))),
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
