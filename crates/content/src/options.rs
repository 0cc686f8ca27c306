//! The options of a game. The [`options!`] macro declares their names, types, defaults, ranges and descriptions as a struct.
//!
//! The checks here, the form, `--option`, the reference and the schema of scenarios all use the JSON Schema of this struct.

pub mod names;

use super::games::{self, GameSpec};
use super::scenario::{OptionValue, Scenario};
use super::suggest;
use crate::message::{Message, message};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;

/// Declares the options of a game, in groups as displayed in a form. An option is one line: its rule and description as doc
/// comment, then name, type, range of a number, default.
#[macro_export]
macro_rules! options {
    ($(#[$outer:meta])* $name:ident {
        $($group:ident { $($(#[$text:meta])* $option:ident: $kind:ty $([$min:literal..=$max:literal])? = $default:expr;)* })*
    }) => {
        $(#[$outer])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            $($(
                $(#[$text])*
                $(#[schemars(range(min = $min, max = $max))])?
                #[schemars(extend("x-group" = stringify!($group)))]
                pub $option: $kind,
            )*)*
        }

        impl Default for $name {
            fn default() -> $name {
                $name { $($($option: $default,)*)* }
            }
        }

        /// The options that the struct declares.
        pub static OPTIONS: std::sync::LazyLock<$crate::options::Options> =
            std::sync::LazyLock::new($crate::options::Options::of::<$name>);
    };
}
pub use options;

/// The options of a game, read from the schema of their struct.
#[derive(Debug)]
pub struct Options {
    /// Options in the order of the struct.
    pub specs: Vec<OptionSpec>,
    /// Schema of a table of options.
    pub schema: Json,
}

#[derive(Clone, Debug, PartialEq)]
pub struct OptionSpec {
    /// Key in `[options]`.
    pub name: String,
    pub group: String,
    pub kind: OptionKind,
    /// Value when a scenario does not set the option.
    pub default: OptionValue,
    /// The rule or ruling it belongs to.
    pub rule: String,
    /// Description of its effect, in one or two sentences.
    pub about: String,
}

#[derive(Clone, Debug, PartialEq)]
pub enum OptionKind {
    /// On or off.
    Bool,
    /// A number between `min` and `max`.
    Int {
        /// Smallest value.
        min: i64,
        /// Largest value.
        max: i64,
    },
    /// One of these words.
    Word(Vec<Word>),
    /// A string in a format that the game defines.
    Text,
}

/// Longest text of an option, in bytes.
const MAX_TEXT: usize = 1000;

/// A named value of an option.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    pub word: String,
    /// Description; may be empty.
    pub about: String,
}

impl Options {
    /// Returns the options that a struct declares.
    pub fn of<T: JsonSchema>() -> Options {
        let inline = SchemaSettings::draft2020_12().with(|settings| {
            settings.inline_subschemas = true;
            settings.meta_schema = None;
        });
        let schema = inline.into_generator().into_root_schema_for::<T>().to_value();
        let properties = schema["properties"].as_object().into_iter().flatten();
        Options { specs: properties.map(|(name, of)| OptionSpec::of(name, of)).collect(), schema }
    }
    pub fn find(&self, name: &str) -> Option<&OptionSpec> {
        self.specs.iter().find(|spec| spec.name == name)
    }
}

impl OptionSpec {
    /// Reads an option from the schema of its property.
    fn of(name: &str, schema: &Json) -> OptionSpec {
        let text = schema["description"].as_str().unwrap_or_default();
        let (rule, about) = text.split_once(' ').filter(|(rule, _)| is_rule(rule)).unwrap_or(("", text));
        let default = serde_json::from_value(schema["default"].clone()).unwrap_or(OptionValue::Bool(false));
        let words = words(schema);
        let kind = match (schema["minimum"].as_i64(), schema["maximum"].as_i64()) {
            _ if !words.is_empty() => OptionKind::Word(words),
            (Some(min), Some(max)) => OptionKind::Int { min, max },
            _ if schema["type"] == "string" => OptionKind::Text,
            _ => OptionKind::Bool,
        };
        let group = schema["x-group"].as_str().unwrap_or_default().to_owned();
        OptionSpec { name: name.to_owned(), group, kind, default, rule: rule.to_owned(), about: about.to_owned() }
    }
    /// Converts a value to the type of the option: a number is accepted for a word, as in `first_player = 0`.
    fn fitted(&self, value: &OptionValue) -> Option<OptionValue> {
        let is_word = |words: &[Word], word: &str| words.iter().any(|known| known.word == word);
        match (&self.kind, value) {
            (OptionKind::Bool, OptionValue::Bool(_)) => Some(value.clone()),
            (OptionKind::Int { min, max }, OptionValue::Int(number)) => (min..=max).contains(&number).then(|| value.clone()),
            (OptionKind::Word(words), OptionValue::Word(word)) => is_word(words, word).then(|| value.clone()),
            (OptionKind::Word(words), OptionValue::Int(number)) => {
                let word = number.to_string();
                is_word(words, &word).then_some(OptionValue::Word(word))
            }
            (OptionKind::Text, OptionValue::Word(text)) => (text.len() <= MAX_TEXT).then(|| value.clone()),
            (OptionKind::Text, OptionValue::Int(number)) => Some(OptionValue::Word(number.to_string())),
            _ => None,
        }
    }
    /// Returns the help text for an invalid value, with the accepted values.
    fn expected(&self, instead_of: &OptionValue) -> Message {
        match &self.kind {
            OptionKind::Bool => message!("use-true-false"),
            OptionKind::Int { min, max } => message!("use-a-number", min, max),
            OptionKind::Word(words) => {
                let all = words.iter().map(|word| &*word.word);
                let list = message!("use-one", kinds = all.clone().collect::<Vec<_>>());
                suggest::did_you_mean(&instead_of.to_string(), all, list)
            }
            OptionKind::Text => message!("write-string-quotes-most-characters", max_text = MAX_TEXT),
        }
    }
}

/// Returns the reference page with the options of all games.
pub fn reference() -> String {
    let game = |game: &GameSpec| format!("\n## {}, `{}`\n\n{}", game.title, game.id, table(game));
    format!("# Options of scenarios\n\n{HEAD}\n{}", games::ALL.iter().map(game).collect::<String>())
}

const HEAD: &str = "A scenario sets options of its game under `[options]`; an option that it omits has its default value. \
                    `play` and `simulate` override them with `--option NAME=VALUE`.\n\
                    This page is generated from the declarations in `crates/content/src/<game>.rs` by `moonwright api --options`.";

/// Returns the options of a game as a Markdown table.
pub fn table(game: &GameSpec) -> String {
    let row = |spec: &OptionSpec| {
        let takes = match &spec.kind {
            OptionKind::Bool => "`true` or `false`".to_owned(),
            OptionKind::Int { min, max } => format!("{min} to {max}"),
            OptionKind::Word(words) => words.iter().map(Word::explained).collect::<Vec<_>>().join(" "),
            OptionKind::Text => "a string".to_owned(),
        };
        format!("| `{}` | {takes} | `{}` | {} | {} |\n", spec.name, spec.default, spec.rule, spec.about)
    };
    let head = "| Option | Values | Default | Rule | Effect |\n| --- | --- | --- | --- | --- |\n";
    format!("{head}{}", game.options.specs.iter().map(row).collect::<String>())
}

impl Word {
    fn explained(&self) -> String {
        if self.about.is_empty() { format!("`{}`", self.word) } else { format!("`{}`: {}", self.word, self.about) }
    }
}

/// Returns whether a word is a rule id, such as `WM-R42`.
fn is_rule(word: &str) -> bool {
    word.contains('-') && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')
}

/// Returns the words that a schema allows, listed one by one with descriptions or together without.
fn words(schema: &Json) -> Vec<Word> {
    let several = schema["enum"].as_array().into_iter().flatten();
    let single = std::iter::once(&schema["const"]);
    let about = schema["description"].as_str().unwrap_or_default();
    let here = several.map(|word| (word, "")).chain(single.map(|word| (word, about)));
    let here = here.filter_map(|(word, about)| Some(Word { word: word.as_str()?.to_owned(), about: about.to_owned() }));
    here.chain(schema["oneOf"].as_array().into_iter().flatten().flat_map(words)).collect()
}

/// A problem with an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionFault {
    /// Code of the diagnostic.
    pub code: &'static str,
    /// Key in `[options]`.
    pub name: String,
    pub message: Message,
    /// The suggested fix.
    pub help: Message,
}

/// Returns the value of every option of the scenario's game, using the default if the scenario gives none or an invalid one.
pub fn complete(scenario: &Scenario) -> BTreeMap<String, OptionValue> {
    let value = |spec: &OptionSpec| scenario.options.get(&spec.name).and_then(|value| spec.fitted(value));
    let all = scenario.game.options.specs.iter();
    all.map(|spec| (spec.name.clone(), value(spec).unwrap_or_else(|| spec.default.clone()))).collect()
}

/// Converts complete options to the struct that declares them. Options of another game result in the defaults.
pub fn read<T: DeserializeOwned + Default>(complete: &BTreeMap<String, OptionValue>) -> T {
    let table: Map<String, Json> = complete.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    T::deserialize(Json::Object(table)).unwrap_or_default()
}

/// Returns the options of a struct by name, as stored in records.
pub fn by_name<T: Serialize>(options: &T) -> BTreeMap<String, OptionValue> {
    serde_json::to_value(options).and_then(BTreeMap::deserialize).unwrap_or_default()
}

/// Returns the options of a scenario as the struct of its game.
pub fn of<T: DeserializeOwned + Default>(scenario: &Scenario) -> T {
    read(&complete(scenario))
}

/// Returns the problems with the options that a scenario sets.
pub fn faults(scenario: &Scenario) -> Vec<OptionFault> {
    scenario.options.iter().filter_map(|(name, value)| fault(scenario.game, scenario.players, name, value)).collect()
}

fn fault(game: &GameSpec, players: u8, name: &str, value: &OptionValue) -> Option<OptionFault> {
    let fault = |code, message: Message, help: Message| Some(OptionFault { code, name: name.to_owned(), message, help });
    let Some(spec) = game.options.find(name) else {
        let names = game.options.specs.iter().map(|spec| &*spec.name);
        let help = suggest::did_you_mean(name, names.clone(), message!("use-one", kinds = names.collect::<Vec<_>>()));
        return fault("unknown-option", message!("unknown-option", name = suggest::short(name)), help);
    };
    match spec.fitted(value) {
        None => {
            fault("bad-option", message!("invalid-value-option", name, value = suggest::short(&value.to_string())), spec.expected(value))
        }
        Some(OptionValue::Word(word)) if spec.kind != OptionKind::Text && word.parse().is_ok_and(|seat: u8| seat >= players) => {
            let message = message!("invalid-value-option-unknown-seat", name, word);
            fault("bad-option", message, message!("use-seat", last = players.saturating_sub(1)))
        }
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests;
