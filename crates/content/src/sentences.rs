//! Localized messages in Project Fluent format: `src/locales/<language>/<game>.ftl`, with messages shared by all games in
//! `common.ftl`.

use super::text::{Language, Text};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

pub(super) static LOCALES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../src/locales");

/// The messages that all games share.
const COMMON: &str = "common";

type Bundle = FluentBundle<FluentResource>;

/// Returns an argument of a message with its numbers as the language writes them.
pub fn localized(language: Language, value: FluentValue<'_>) -> FluentValue<'_> {
    match value {
        FluentValue::String(text) => language.numbers(text).into(),
        value => value,
    }
}

/// The messages of a game in every language.
pub struct Sentences {
    sources: &'static [(Language, &'static str)],
    game: &'static str,
    bundles: [OnceLock<Bundle>; Language::ALL.len()],
}

impl std::fmt::Debug for Sentences {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sentences({})", self.game)
    }
}

/// The localized names of a list of words, from a message that selects by `$colour`; formatted once and cached.
pub struct LocalizedWords<const N: usize> {
    sentences: fn() -> &'static Sentences,
    id: &'static str,
    words: [&'static str; N],
    said: OnceLock<[[String; N]; Language::ALL.len()]>,
}

impl<const N: usize> LocalizedWords<N> {
    /// Uses the message `id`.
    pub const fn new(sentences: fn() -> &'static Sentences, id: &'static str, words: [&'static str; N]) -> LocalizedWords<N> {
        LocalizedWords { sentences, id, words, said: OnceLock::new() }
    }
    /// Returns the name of the word with this index, modulo the number of words.
    pub fn get(&'static self, number: usize, language: Language) -> &'static str {
        let say = |language| self.words.map(|word| (self.sentences)().word(language, self.id, "colour", word));
        &self.said.get_or_init(|| Language::ALL.map(say))[language as usize][number % N]
    }
}

/// Returns the messages that all games share, without those of a game.
pub fn common() -> &'static Sentences {
    static SENTENCES: Sentences = Sentences::of("", &[]);
    &SENTENCES
}

/// Formats a shared message in every language.
pub fn text<const N: usize>(id: &str, given: [(&'static str, FluentValue<'_>); N]) -> Text {
    let mut args = FluentArgs::with_capacity(N);
    given.into_iter().for_each(|(name, value)| args.set(name, value));
    let [en, es] = Language::ALL.map(|language| common().say(language, id, &args).unwrap_or_default());
    Text { en, es }
}

impl Sentences {
    /// Returns the messages of a bundled game.
    pub const fn bundled(game: &'static str) -> Sentences {
        Sentences { sources: &[], game, bundles: [const { OnceLock::new() }; Language::ALL.len()] }
    }
    /// Returns the messages of a game that provides its own files.
    pub const fn of(game: &'static str, sources: &'static [(Language, &'static str)]) -> Sentences {
        Sentences { sources, game, bundles: [const { OnceLock::new() }; Language::ALL.len()] }
    }

    /// Formats a message in the requested language, otherwise in English, otherwise its id in brackets. Returns `None` if the message
    /// is empty on purpose.
    pub fn say(&self, language: Language, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        Some(self.format(language, id, args).trim().to_owned()).filter(|text| !text.is_empty())
    }
    /// Formats a message like [`Sentences::say`], keeping spaces at both ends.
    pub fn format(&self, language: Language, id: &str, args: &FluentArgs<'_>) -> String {
        for wanted in [language, Language::En] {
            let bundle = self.bundle(wanted);
            let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else { continue };
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(args), &mut errors);
            debug_assert!(errors.is_empty(), "{id} in {language:?}: {errors:?}");
            return text.into_owned();
        }
        format!("[{id}]")
    }
    /// Returns whether a message exists.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle(Language::En).has_message(id)
    }
    /// Returns the ids of the game's messages with this prefix, in file order and without the prefix.
    pub fn beginning(&self, with: &str) -> Vec<String> {
        let files = self.files(Language::En);
        let lines = files.iter().flat_map(|file| file.lines());
        lines.filter_map(|line| line.strip_prefix(with)?.split_once(" =")).map(|(id, _)| id.to_owned()).collect()
    }
    /// Formats a message with a single argument, such as the name of a colour.
    pub fn word(&self, language: Language, id: &str, key: &str, value: impl Into<FluentValue<'static>>) -> String {
        let mut args = FluentArgs::with_capacity(1);
        args.set(key.to_owned(), value.into());
        self.say(language, id, &args).unwrap_or_default()
    }

    /// Returns the files of a language, for tests that compare the languages.
    pub fn files(&self, language: Language) -> Vec<&'static str> {
        let folder = language.code();
        let file = |name: &str| LOCALES.get_file(format!("{folder}/{name}.ftl")).and_then(|file| file.contents_utf8());
        let own = self.sources.iter().filter(|(known, _)| *known == language).map(|(_, source)| *source);
        [COMMON, self.game].into_iter().filter_map(file).chain(own).collect()
    }

    fn bundle(&self, language: Language) -> &Bundle {
        self.bundles[language as usize].get_or_init(|| self.read(language))
    }

    fn read(&self, language: Language) -> Bundle {
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = Bundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        // Changes a name at the beginning of a sentence to its form in the middle of a sentence.
        let added = bundle.add_function("MID", |positional, _| match positional.first() {
            Some(FluentValue::String(text)) => {
                let mut letters = text.chars();
                let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
                format!("{first}{}", letters.as_str()).into()
            }
            Some(other) => other.clone(),
            None => FluentValue::Error,
        });
        debug_assert!(added.is_ok());
        // Spanish contracts a preposition with the article of a name: "de el hexágono" is "del hexágono". Lists have names without it.
        for (name, preposition, contracted) in [("DE", "de ", "del "), ("A", "a ", "al "), ("SIN", "", "")] {
            let added = bundle.add_function(name, move |positional, _| match positional.first() {
                Some(FluentValue::String(text)) => match text.strip_prefix("el ") {
                    Some(rest) => format!("{contracted}{rest}").into(),
                    None => format!("{preposition}{text}").into(),
                },
                _ => FluentValue::Error,
            });
            debug_assert!(added.is_ok());
        }
        for source in self.files(language) {
            // Invalid messages are skipped; a test reads every file.
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source.to_owned());
            bundle.add_resource_overriding(resource);
        }
        bundle
    }
}
