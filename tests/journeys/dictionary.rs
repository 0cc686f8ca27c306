//! Finds the Spanish words of an English label, so that a journey is written once and walked in both languages.

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::rules::registry::GAMES;
use moonwright::script::ready::Both;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::Path;

/// A part of a message: words, or the name of an argument.
#[derive(Clone, Debug, PartialEq)]
enum Part {
    Words(String),
    Argument(String),
}

/// Parts of a message in English and Spanish.
type Pair = (Vec<Part>, Vec<Part>);

/// Maximum depth of labels within labels.
const NESTING: usize = 2;

pub struct Dictionary {
    messages: Vec<Pair>,
    /// Names and texts of the bundled content.
    names: Vec<(String, String)>,
    found: RefCell<BTreeMap<String, Vec<String>>>,
}

impl Dictionary {
    /// Reads the messages of the program and the names of the bundled content.
    pub fn new() -> Dictionary {
        let [english, spanish] = Language::ALL.map(messages);
        let pair = |(key, en): (String, Vec<Part>)| spanish.get(&key).map(|es| (en, es.clone()));
        let numbered = |text: &str| {
            let (before, after) = text.split_once("{n}")?;
            Some(vec![Part::Words(before.to_owned()), Part::Argument("n".to_owned()), Part::Words(after.to_owned())])
        };
        let effects = GAMES.iter().flat_map(|game| game.dialect().printed.ready.effects);
        let phrases = effects.filter_map(|effect| Some((numbered(effect.many.0)?, numbered(effect.many.1)?)));
        let has_words = |(en, _): &Pair| {
            en.iter().any(|part| matches!(part, Part::Words(words) if words.chars().filter(|c| c.is_alphabetic()).count() > 1))
        };
        Dictionary {
            messages: english.into_iter().filter_map(pair).filter(has_words).chain(phrases).collect(),
            names: names(),
            found: RefCell::default(),
        }
    }
    /// Returns the possible translations of a label, and the label itself if there is none.
    pub fn spanish(&self, label: &str) -> Vec<String> {
        self.found.borrow_mut().entry(label.to_owned()).or_insert_with(|| self.translations(label, NESTING)).clone()
    }
    fn translations(&self, label: &str, nesting: usize) -> Vec<String> {
        let mut found: Vec<String> = self.names.iter().filter(|(en, _)| en == label).map(|(_, es)| es.clone()).collect();
        let inner = |text: &str| if nesting == 0 { vec![text.to_owned()] } else { self.translations(text, nesting - 1) };
        for (english, spanish) in &self.messages {
            let is_possible =
                |part: &Part| matches!(part, Part::Argument(_)) || matches!(part, Part::Words(words) if label.contains(words.as_str()));
            if !english.iter().all(is_possible) {
                continue;
            }
            let Some(arguments) = arguments(english, label) else { continue };
            let mut texts = vec![String::new()];
            for part in spanish {
                let ends = match part {
                    Part::Words(words) => vec![words.clone()],
                    Part::Argument(name) => arguments.get(name).map_or_else(Vec::new, |value| inner(value)),
                };
                texts = texts.iter().flat_map(|text| ends.iter().map(move |end| format!("{text}{end}"))).collect();
            }
            found.extend(texts);
        }
        // "Red: Random", "Passed decision 2", "Dark side, Action cards" and the like are composed of labels.
        for separator in [": ", ", ", " "] {
            let Some((first, second)) = label.split_once(separator) else { continue };
            let firsts = inner(first);
            found.extend(inner(second).iter().flat_map(|second| firsts.iter().map(move |first| format!("{first}{separator}{second}"))));
        }
        if let Some(sentence) = label.strip_suffix('.') {
            found.extend(inner(sentence).iter().map(|sentence| format!("{sentence}.")));
        }
        found.push(label.to_owned());
        found.sort();
        found.dedup();
        found
    }
}

/// Returns the values of the arguments with which a message reads like a label.
fn arguments(parts: &[Part], label: &str) -> Option<BTreeMap<String, String>> {
    match parts {
        [] => label.is_empty().then(BTreeMap::new),
        [Part::Words(words), rest @ ..] => arguments(rest, label.strip_prefix(words.as_str())?),
        [Part::Argument(name), rest @ ..] => {
            let ends = label.char_indices().map(|(at, _)| at).skip(1).chain([label.len()]);
            ends.filter(|end| *end > 0).find_map(|end| {
                let mut found = arguments(rest, &label[end..])?;
                found.insert(name.clone(), label[..end].to_owned());
                Some(found)
            })
        }
    }
}

/// Returns the messages of a language; variants of a message have keys of their own.
fn messages(language: Language) -> BTreeMap<String, Vec<Part>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/locales").join(language.code());
    let mut messages = BTreeMap::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for entry in fluent_syntax::parser::parse(text.as_str()).unwrap().body {
            let Entry::Message(message) = entry else { continue };
            let Some(pattern) = message.value else { continue };
            for (variant, parts) in variants(&pattern) {
                messages.insert(format!("{}{variant}", message.id.name), parts);
            }
        }
    }
    messages
}

/// Returns the variants of a pattern with the names of their choices.
fn variants(pattern: &Pattern<&str>) -> Vec<(String, Vec<Part>)> {
    let mut found = vec![(String::new(), Vec::new())];
    for element in &pattern.elements {
        let ends = match element {
            PatternElement::TextElement { value } => vec![(String::new(), vec![Part::Words((*value).to_owned())])],
            PatternElement::Placeable { expression: Expression::Inline(inline) } => vec![(String::new(), vec![part(inline)])],
            PatternElement::Placeable { expression: Expression::Select { variants: choices, .. } } => choices
                .iter()
                .flat_map(|choice| variants(&choice.value))
                .enumerate()
                .map(|(number, (key, parts))| (format!("/{number}{key}"), parts))
                .collect(),
        };
        let join = |(key, parts): &(String, Vec<Part>)| {
            let joined = |(end, more): &(String, Vec<Part>)| (format!("{key}{end}"), [&**parts, &**more].concat());
            ends.iter().map(joined).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(join).collect();
    }
    found
}

fn part(inline: &InlineExpression<&str>) -> Part {
    match inline {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => Part::Words((*value).to_owned()),
        InlineExpression::VariableReference { id } | InlineExpression::MessageReference { id, .. } => Part::Argument(id.name.to_owned()),
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } if !positional.is_empty() => {
            part(&positional[0])
        }
        other => panic!("a kind of reference that the messages did not have: {other:?}"),
    }
}

/// Returns the names and texts of the bundled content in both languages.
fn names() -> Vec<(String, String)> {
    let library = Workspace::bundled();
    let mut found = Vec::new();
    for path in library.paths() {
        let text = library.read(&path).unwrap();
        let quoted = |line: &str, key: &str| -> Option<String> {
            let rest = &line[line.find(&format!("{key} = \"")).or_else(|| line.find(&format!("{key}: \"")))? + key.len()..];
            rest.split('"').nth(1).map(str::to_owned)
        };
        let mut english: BTreeMap<&str, String> = BTreeMap::new();
        for line in text.lines() {
            for (en, es) in [("{ en", ", es"), ("name_en", "name_es"), ("#{ en", ", es")] {
                if let Some(name) = quoted(line, en) {
                    english.insert(en, name);
                }
                if let (Some(es), Some(en)) = (quoted(line, es), english.get(en)) {
                    found.push((en.clone(), es));
                }
            }
        }
    }
    for game in GAMES.iter() {
        let ready = game.dialect().printed.ready;
        let phrases = ready.effects.iter().flat_map(|effect| [effect.who, effect.one]);
        found.extend(ready.moments.iter().map(|moment| moment.printed).chain(phrases).map(|Both(en, es)| (en.to_owned(), es.to_owned())));
    }
    found.retain(|(en, _)| !en.is_empty());
    found.sort();
    found.dedup();
    found
}
