//! What a game offers to its scripts.

use super::api::{self, Function, Parameter, Signature};
use super::kind::{Kind, Named};
use super::renamed::Renamed;
use crate::content::text::Language;
use rhai::{Dynamic, Engine, Module};

/// A game's side of the host: the hooks it calls, the metadata keys it reads, the functions it registers.
#[derive(Clone, Copy)]
pub struct Dialect {
    /// Id of the game.
    pub game: &'static str,
    /// Every hook that the rules call.
    pub hooks: &'static [HookSpec],
    /// Metadata keys besides [`COMMON_KEYS`], or in the place of one of them.
    pub keys: &'static [KeySpec],
    /// Kinds whose scripts do something without any hook: their metadata says it.
    pub silent: &'static [&'static str],
    /// What printed texts say, for those who compare them with scripts.
    pub printed: Printed,
    /// Names that its scripts no longer use.
    pub renamed: &'static [Renamed],
    /// The host functions, a list of lists.
    pub functions: &'static [&'static [Function]],
    /// Registers the names and operators of the types that scripts hold.
    pub register_types: fn(&mut Engine),
    /// A value of the host as a person would write it; none for what is none of this game's.
    pub show: fn(&Dynamic) -> Option<String>,
}

/// What lints know about a game: the words of its printed texts, its marks, what is queued.
#[derive(Clone, Copy, Debug)]
pub struct Printed {
    /// Phrases that say when something happens, what is counted, what is done.
    pub phrases: &'static [Phrase],
    /// Hooks and functions that leave somebody a choice, which texts call "may".
    pub offers: &'static [&'static str],
    /// When hooks are called, for those who look for one.
    pub moments: &'static [Moment],
    /// Functions that set and read values by a name of the script's own.
    pub marks: &'static [Marks],
    /// Functions that return the old value until queued movements are carried out.
    pub positions: &'static [&'static str],
    /// Hooks that are called only after the script has called one of these functions.
    pub follows: &'static [(&'static str, &'static [&'static str])],
}

/// A function that sets a named value, and the one that reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    /// Sets it.
    pub set: &'static str,
    /// Reads it.
    pub get: &'static str,
    /// The names that the rules set or read themselves.
    pub rules: &'static [&'static str],
}

/// When a hook is called, as somebody says who has a card in mind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The hook.
    pub hook: &'static str,
    /// In English.
    pub en: &'static str,
    /// In Spanish.
    pub es: &'static str,
}

impl Moment {
    /// The moment of a hook.
    pub const fn of(hook: &'static str, en: &'static str, es: &'static str) -> Moment {
        Moment { hook, en, es }
    }
    /// In a language.
    pub fn get(&self, language: Language) -> &'static str {
        if language == Language::Es { self.es } else { self.en }
    }
}

impl Printed {
    /// Of a game that says nothing about it.
    pub const NOTHING: Printed = Printed { phrases: &[], offers: &[], moments: &[], marks: &[], positions: &[], follows: &[] };
}

/// Some ways to say a thing, in small letters; the beginning of a word will do.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    /// What it is in scripts.
    pub means: Means,
    /// In English.
    pub en: &'static [&'static str],
    /// In Spanish.
    pub es: &'static [&'static str],
}

/// What a phrase is in scripts.
#[derive(Clone, Copy, Debug)]
pub enum Means {
    /// The moment of one of these hooks.
    When(&'static [&'static str]),
    /// What this word stands for as an argument: a counter.
    Word(&'static str),
    /// What one of these functions does.
    Does(&'static [&'static str]),
    /// What a script needs for it: it calls one of these functions or reads one of these fields.
    Needs(&'static [&'static str]),
    /// What one of these functions does with an amount above 0, or with one below.
    Signed(&'static [&'static str], bool),
}

impl Phrase {
    /// One that tells the moment of a hook.
    pub const fn when(hooks: &'static [&'static str], en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::When(hooks), en, es }
    }
    /// One that tells what functions do.
    pub const fn does(functions: &'static [&'static str], en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::Does(functions), en, es }
    }
    /// One that names a counter.
    pub const fn word(word: &'static str, en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::Word(word), en, es }
    }
    /// One that a script cannot do without these functions or fields.
    pub const fn needs(names: &'static [&'static str], en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::Needs(names), en, es }
    }
    /// One that says what functions do with an amount above 0: forward, more.
    pub const fn raises(functions: &'static [&'static str], en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::Signed(functions, true), en, es }
    }
    /// One that says what functions do with an amount below 0: backward, less.
    pub const fn lowers(functions: &'static [&'static str], en: &'static [&'static str], es: &'static [&'static str]) -> Phrase {
        Phrase { means: Means::Signed(functions, false), en, es }
    }
    /// The ways to say it in a language.
    pub fn of(&self, language: &str) -> &'static [&'static str] {
        if language == "es" { self.es } else { self.en }
    }
}

/// A function that a script may define and the rules call.
#[derive(Clone, Copy, Debug)]
pub struct HookSpec {
    /// Name of the function.
    pub name: &'static str,
    /// Kinds of scripts it is called in.
    pub kinds: &'static [&'static str],
    /// It only serves other hooks: a script that defines nothing else does nothing.
    pub serves: bool,
    /// What it is given.
    pub parameters: &'static [Parameter],
    /// What it must give back; nothing is read where this is [`Kind::Unit`].
    pub returns: Kind,
    /// When it is called, with its rule, and what `ctx` holds; one or two sentences.
    pub about: &'static str,
}

/// A key of the metadata map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeySpec {
    /// Key.
    pub name: &'static str,
    /// Kinds of scripts that may have it; empty for all.
    pub kinds: &'static [&'static str],
    /// What it must hold: a script with anything else is refused.
    pub holds: Holds,
    /// Whether those scripts must have it.
    pub needed: bool,
    /// What reads it.
    pub reads: Reads,
    /// What it holds and what it does.
    pub about: &'static str,
}

/// What reads a key of the metadata map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// The rules, whatever else the script does.
    Always,
    /// The rules, before they call one of these hooks.
    In(&'static [&'static str]),
    /// The script itself, as the field of `ctx` that the key names.
    Field,
}

/// What a key of the metadata map holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// A map with the texts `en` and `es`.
    Text,
    /// A map from the name of a question to its texts `en` and `es`.
    Questions,
    /// Any string.
    Words,
    /// A string, one of these.
    OneOf(&'static [&'static str]),
    /// A list of some of these strings.
    SomeOf(&'static [&'static str]),
    /// `true` or `false`.
    Flag,
    /// A number in a range.
    Number(i64, i64),
    /// So many numbers at most, each in a range.
    Numbers(usize, i64, i64),
    /// A colour: a word of [`COLOURS`] or `#rrggbb`.
    Colour,
    /// A colour as `#rrggbb`.
    Rgb,
    /// One letter or digit that no hex has of itself.
    Symbol,
    /// One or two characters.
    Glyph,
}

/// The words for the colour of a card's frame.
pub const COLOURS: [&str; 9] = ["red", "orange", "yellow", "green", "blue", "violet", "white", "grey", "black"];

/// Keys that every game understands.
pub static COMMON_KEYS: [KeySpec; 7] = [
    KeySpec::new("name", Holds::Text, "The printed name.").needed(),
    KeySpec::new("text", Holds::Text, "The rules text as printed.").needed(),
    KeySpec::new("colour", Holds::Colour, "The colour of the card's frame."),
    KeySpec::new("glyph", Holds::Glyph, "What stands for it where there is no room for its name: one or two characters."),
    KeySpec::new("timing", Holds::Words, "When it is played, for its readers."),
    KeySpec::new(
        "questions",
        Holds::Questions,
        "What the script asks, by name: `choose` takes the name, people read the text. `fn worth_NAME(me, option)` tells the bots what an answer is worth.",
    ),
    KeySpec::new("copies", Holds::Number(0, 100), "How many are in the box, for its readers."),
];

impl KeySpec {
    /// A key that scripts of every kind may have.
    pub const fn new(name: &'static str, holds: Holds, about: &'static str) -> KeySpec {
        KeySpec { name, kinds: &[], holds, needed: false, reads: Reads::Always, about }
    }
    /// The same for scripts of these kinds alone.
    pub const fn of(self, kinds: &'static [&'static str]) -> KeySpec {
        KeySpec { kinds, ..self }
    }
    /// The same, and the scripts must have it.
    pub const fn needed(self) -> KeySpec {
        KeySpec { needed: true, ..self }
    }
    /// The same, and these read it.
    pub const fn read(self, reads: Reads) -> KeySpec {
        KeySpec { reads, ..self }
    }
    fn is_of(&self, kind: &str) -> bool {
        self.kinds.is_empty() || self.kinds.contains(&kind)
    }
}

impl HookSpec {
    /// Names of its parameters, as a script writes them.
    pub fn parameter_names(&self) -> String {
        self.parameters.iter().map(|parameter| parameter.name).collect::<Vec<_>>().join(", ")
    }
    /// Parameters and result.
    pub fn signature(&self) -> Signature<'_> {
        Signature(self.parameters, self.returns)
    }
}

impl Dialect {
    /// Every host function.
    pub fn functions(&self) -> impl Iterator<Item = &'static Function> + use<> {
        self.functions.iter().copied().flatten()
    }
    /// Makes all that scripts can use known to an engine.
    pub fn register(&self, engine: &mut Engine) {
        (self.register_types)(engine);
        let mut module = Module::new();
        self.functions().for_each(|function| function.register(&mut module));
        self.types().into_iter().for_each(|named| api::register_fields(&mut module, named));
        engine.register_global_module(module.into());
    }
    /// The named types that hooks and functions speak of, by name.
    pub fn types(&self) -> Vec<&'static Named> {
        let mut found = Vec::new();
        let hooks = self.hooks.iter().flat_map(|hook| hook.parameters.iter().map(|p| p.kind).chain([hook.returns]));
        let functions = self.functions().flat_map(|function| function.parameters.iter().map(|p| p.kind).chain([function.returns]));
        hooks.chain(functions).for_each(|kind| kind.collect(&mut found));
        found.sort_by_key(|named| named.name);
        found
    }
    /// The number of a hook in [`Dialect::hooks`].
    pub fn hook(&self, name: &str) -> Option<usize> {
        self.hooks.iter().position(|hook| hook.name == name)
    }
    /// The metadata keys that scripts of a kind may have.
    pub fn keys_of(&self, kind: &str) -> impl Iterator<Item = &KeySpec> {
        let own = self.keys.iter().filter(move |key| key.is_of(kind));
        let replaced = move |name: &str| self.keys.iter().any(|key| key.is_of(kind) && key.name == name);
        COMMON_KEYS.iter().filter(move |key| !replaced(key.name)).chain(own)
    }
}
