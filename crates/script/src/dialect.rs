//! Dialects: the hooks, metadata keys and functions that a game offers to its scripts.

use super::api::{self, Function, Parameter, Signature};
use super::failure;
use super::kind::{NamedType, ValueType};
use super::ready::ReadyPhrases;
use super::renamed::Renamed;
use content::text::Language;
use rhai::{Engine, Module};

/// A game's part of the host: its hooks, metadata keys and functions.
#[derive(Clone, Copy)]
pub struct Dialect {
    pub game: &'static str,
    /// All hooks that the rules call.
    pub hooks: &'static [HookSpec],
    /// Metadata keys in addition to [`COMMON_KEYS`], or overriding them.
    pub keys: &'static [KeySpec],
    /// Script types that have an effect without any hook, through their metadata.
    pub silent: &'static [&'static str],
    /// Phrases of printed texts, for lints that compare them with scripts.
    pub printed: PrintedWords,
    /// Outdated names.
    pub renamed: &'static [Renamed],
    /// Host functions, as a list of lists.
    pub functions: &'static [&'static [Function]],
    /// Registers the names and operators of the types that scripts hold.
    pub register_types: fn(&mut Engine),
    /// Formats a host value for display. Returns `None` for values that do not belong to this game.
    pub show: failure::Show,
}

/// Information about a game for lints: phrases of its printed texts, marks, queued movements.
#[derive(Clone, Copy, Debug)]
pub struct PrintedWords {
    /// Phrases for timing, counted items and effects.
    pub phrases: &'static [Phrase],
    /// Hooks and functions that offer a choice, which texts express as "may".
    pub offers: &'static [&'static str],
    /// When hooks are called, for searching a hook.
    pub moments: &'static [Moment],
    /// Functions that set and read values by a name that the script chooses.
    pub marks: &'static [Marks],
    /// Functions that return the old value until queued movements are executed.
    pub positions: &'static [&'static str],
    /// Hooks that are called only after the script has called one of these functions.
    pub follows: &'static [(&'static str, &'static [&'static str])],
    /// Phrases from which a new card can be written.
    pub ready: ReadyPhrases,
}

/// A function that sets a named value, and the one that reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    pub set: &'static str,
    pub get: &'static str,
    /// Names that the rules set or read themselves.
    pub rules: &'static [&'static str],
}

/// A description of when a hook is called, in the terms of a card designer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    pub hook: &'static str,
    /// English text.
    pub en: &'static str,
    /// Spanish text.
    pub es: &'static str,
}

impl Moment {
    pub const fn of(hook: &'static str, en: &'static str, es: &'static str) -> Moment {
        Moment { hook, en, es }
    }
    pub fn get(&self, language: Language) -> &'static str {
        if language == Language::Es { self.es } else { self.en }
    }
}

impl PrintedWords {
    /// For a game without such information.
    pub const NOTHING: PrintedWords =
        PrintedWords { phrases: &[], offers: &[], moments: &[], marks: &[], positions: &[], follows: &[], ready: ReadyPhrases::NOTHING };
}

/// Several wordings of a phrase, in lower case; the beginning of a word is sufficient.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    pub means: Means,
    /// English wordings.
    pub en: &'static [&'static str],
    /// Spanish wordings.
    pub es: &'static [&'static str],
}

/// The meaning of a phrase in scripts.
#[derive(Clone, Copy, Debug)]
pub enum Means {
    /// The timing of one of these hooks.
    When(&'static [&'static str]),
    /// The item that this word denotes as an argument: a counter.
    Word(&'static str),
    /// The effect of one of these functions.
    Does(&'static [&'static str]),
    /// A requirement: the script calls one of these functions or reads one of these fields.
    Needs(&'static [&'static str]),
    /// The effect of one of these functions with a positive amount (`true`) or a negative one.
    Signed(&'static [&'static str], bool),
}

impl Phrase {
    /// Creates a phrase for the timing of a hook.
    pub const fn when(hooks: &'static [&'static str], en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::When(hooks), en, es }
    }
    /// Creates a phrase for the effect of functions.
    pub const fn does(functions: &'static [&'static str], en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::Does(functions), en, es }
    }
    /// Creates a phrase for a counter.
    pub const fn word(word: &'static str, en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::Word(word), en, es }
    }
    /// Creates a phrase that requires these functions or fields.
    pub const fn needs(names: &'static [&'static str], en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::Needs(names), en, es }
    }
    /// Creates a phrase for the effect of functions with an amount above 0: forward, more.
    pub const fn raises(functions: &'static [&'static str], en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::Signed(functions, true), en, es }
    }
    /// Creates a phrase for the effect of functions with an amount below 0: backward, less.
    pub const fn lowers(functions: &'static [&'static str], en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::Signed(functions, false), en, es }
    }
    /// Returns the wordings in a language.
    pub fn of(&self, language: &str) -> &'static [&'static str] {
        if language == "es" { self.es } else { self.en }
    }
}

/// A function that a script can define and the rules call.
#[derive(Clone, Copy, Debug)]
pub struct HookSpec {
    pub name: &'static str,
    /// Script types in which it is called.
    pub kinds: &'static [&'static str],
    /// Whether it only serves other hooks: a script with no other hook has no effect.
    pub serves: bool,
    pub parameters: &'static [Parameter],
    /// Required return type; for [`ValueType::Unit`], the result is ignored.
    pub returns: ValueType,
    /// When it is called, with its rule, and the contents of `ctx`, in one or two sentences.
    pub about: &'static str,
}

/// A key of the metadata map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeySpec {
    pub name: &'static str,
    /// Script types that can have it; empty for all.
    pub kinds: &'static [&'static str],
    /// Expected contents; a script with anything else is rejected.
    pub holds: Holds,
    /// Whether it is required in those scripts.
    pub needed: bool,
    /// Maximum length of its text in each language; a longer one gets a warning.
    pub most_letters: Option<usize>,
    pub reads: Reads,
    /// Description of its contents and effect.
    pub about: &'static str,
}

/// The reader of a metadata key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// The rules, in any case.
    Always,
    /// The rules, before they call one of these hooks.
    In(&'static [&'static str]),
    /// The script itself, through the field of `ctx` that the key names.
    Field,
}

/// The contents of a key of the metadata map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// A map with the texts `en` and `es`.
    Text,
    /// A map from the name of a question to its texts `en` and `es`.
    Questions,
    /// Any string.
    Words,
    /// One of these strings.
    OneOf(&'static [&'static str]),
    /// A list of some of these strings.
    SomeOf(&'static [&'static str]),
    /// `true` or `false`.
    Flag,
    /// A number in a range.
    Number(i64, i64),
    /// Up to this many numbers, each in a range.
    Numbers(usize, i64, i64),
    /// A colour: a word of [`COLOURS`] or `#rrggbb`.
    Colour,
    /// A colour as `#rrggbb`.
    Rgb,
    /// A letter or digit that is not reserved for hexes.
    Symbol,
    /// One or two characters.
    Glyph,
}

/// The words for the colour of a card's frame.
pub const COLOURS: [&str; 9] = ["red", "orange", "yellow", "green", "blue", "violet", "white", "grey", "black"];

pub static COMMON_KEYS: [KeySpec; 8] = [
    KeySpec::new("name", Holds::Text, "Printed name.").needed(),
    KeySpec::new("short", Holds::Text, "Short name of up to 12 letters, for labels that are too small for the printed name.").up_to(12),
    KeySpec::new("text", Holds::Text, "Printed rules text.").needed(),
    KeySpec::new("colour", Holds::Colour, "Colour of the card's frame."),
    KeySpec::new("glyph", Holds::Glyph, "One or two characters shown where there is no room for the name."),
    KeySpec::new("timing", Holds::Words, "Time at which the card can be played, as a text for players."),
    KeySpec::new(
        "questions",
        Holds::Questions,
        "Questions that the script asks with `choose`: a map from the name of each question to the text displayed to players. `fn worth_NAME(me, option)` rates the options for bots.",
    ),
    KeySpec::new("copies", Holds::Number(0, 100), "Number of copies of the card in the game box, as information for players."),
];

impl KeySpec {
    /// Creates a key that scripts of every type can have.
    pub const fn new(name: &'static str, holds: Holds, about: &'static str) -> KeySpec {
        KeySpec { name, kinds: &[], holds, needed: false, most_letters: None, reads: Reads::Always, about }
    }
    /// Restricts the key to scripts of these types.
    pub const fn of(self, kinds: &'static [&'static str]) -> KeySpec {
        KeySpec { kinds, ..self }
    }
    /// Makes the key required.
    pub const fn needed(self) -> KeySpec {
        KeySpec { needed: true, ..self }
    }
    /// Sets the maximum length of the text in each language.
    pub const fn up_to(self, letters: usize) -> KeySpec {
        KeySpec { most_letters: Some(letters), ..self }
    }
    pub const fn read(self, reads: Reads) -> KeySpec {
        KeySpec { reads, ..self }
    }
    fn is_of(&self, kind: &str) -> bool {
        self.kinds.is_empty() || self.kinds.contains(&kind)
    }
}

impl HookSpec {
    /// Returns the names of its parameters, as written in a script.
    pub fn parameter_names(&self) -> String {
        self.parameters.iter().map(|parameter| parameter.name).collect::<Vec<_>>().join(", ")
    }
    /// Returns its parameters and return type.
    pub fn signature(&self) -> Signature<'_> {
        Signature(self.parameters, self.returns)
    }
}

impl Dialect {
    /// Returns all host functions.
    pub fn functions(&self) -> impl Iterator<Item = &'static Function> + use<> {
        self.functions.iter().copied().flatten()
    }
    /// Registers everything that scripts can use with an engine.
    pub fn register(&self, engine: &mut Engine) {
        (self.register_types)(engine);
        let mut module = Module::new();
        self.functions().for_each(|function| function.register(&mut module));
        self.types().into_iter().for_each(|named| api::register_fields(&mut module, named));
        engine.register_global_module(module.into());
    }
    /// Returns the named types used by hooks and functions, by name.
    pub fn types(&self) -> Vec<&'static NamedType> {
        let mut found = Vec::new();
        let hooks = self.hooks.iter().flat_map(|hook| hook.parameters.iter().map(|p| p.kind).chain([hook.returns]));
        let functions = self.functions().flat_map(|function| function.parameters.iter().map(|p| p.kind).chain([function.returns]));
        hooks.chain(functions).for_each(|kind| kind.collect(&mut found));
        found.sort_by_key(|named| named.name);
        found
    }
    /// Returns the index of a hook in [`Dialect::hooks`].
    pub fn hook(&self, name: &str) -> Option<usize> {
        self.hooks.iter().position(|hook| hook.name == name)
    }
    /// Returns the metadata keys that scripts of a type can have.
    pub fn keys_of(&self, kind: &str) -> impl Iterator<Item = &KeySpec> {
        let own = self.keys.iter().filter(move |key| key.is_of(kind));
        let replaced = move |name: &str| self.keys.iter().any(|key| key.is_of(kind) && key.name == name);
        COMMON_KEYS.iter().filter(move |key| !replaced(key.name)).chain(own)
    }
}
