//! The names of a game's options in the window and on printed pages: `src/locales/<language>/options.ftl`. The declaration of an option
//! contains its English description, and these files those in other languages. The name of an option of an external game is its key.

use crate::games::GameSpec;
use crate::options::{OptionKind, OptionSpec, Word};
use crate::scenario::OptionValue;
use crate::sentences::Sentences;
use crate::text::{Language, readable};
use fluent_bundle::FluentArgs;

static SENTENCES: Sentences = Sentences::bundled("options");

#[derive(Clone, Debug)]
pub struct LocalizedOption<'o> {
    pub spec: &'o OptionSpec,
    pub name: String,
    pub about: String,
    /// The names of the seats of a scenario. Seats without a name are numbered, from 1.
    pub seats: Vec<String>,
    id: String,
    language: Language,
}

fn message(language: Language, id: &str) -> Option<String> {
    SENTENCES.knows(id).then(|| SENTENCES.say(language, id, &FluentArgs::new())).flatten()
}

/// Returns the text in a language: English from the declaration, other languages from their files.
fn explained(language: Language, id: &str, declared: &str) -> String {
    let told = (language != Language::En).then(|| SENTENCES.say(language, &format!("{id}-about"), &FluentArgs::new())).flatten();
    told.filter(|told| !told.starts_with('[')).unwrap_or_else(|| declared.to_owned())
}

/// Returns the display name of a group of options.
pub fn group(language: Language, word: &str) -> String {
    message(language, &format!("group-{word}")).unwrap_or_else(|| readable(word))
}

impl<'o> LocalizedOption<'o> {
    pub fn of(game: &GameSpec, spec: &'o OptionSpec, language: Language) -> LocalizedOption<'o> {
        let id = format!("{}-{}", game.id, spec.name);
        let name = message(language, &id).unwrap_or_else(|| readable(&spec.name));
        LocalizedOption { spec, name, about: explained(language, &id, &spec.about), id, language, seats: Vec::new() }
    }
    /// Returns the display name and the description of one of its words.
    pub fn word(&self, word: &Word) -> (String, String) {
        let id = format!("{}-{}", self.id, word.word);
        let seat = || {
            let number = word.word.parse::<usize>().ok()?;
            Some(self.seats.get(number).cloned().unwrap_or_else(|| SENTENCES.word(self.language, "seat", "number", number + 1)))
        };
        let label = message(self.language, &id).or_else(seat).unwrap_or_else(|| readable(&word.word));
        (label, explained(self.language, &id, &word.about))
    }
    /// Returns the display text of a value.
    pub fn value(&self, value: &OptionValue) -> String {
        let word = |id: &str| message(self.language, id).unwrap_or_default();
        match (&self.spec.kind, value) {
            (_, OptionValue::Bool(on)) => word(if *on { "value-on" } else { "value-off" }),
            (OptionKind::Word(known), OptionValue::Word(word)) => {
                known.iter().find(|known| known.word == *word).map_or_else(|| word.clone(), |known| self.word(known).0)
            }
            (_, OptionValue::Word(text)) if text.is_empty() => word("value-empty"),
            (_, other) => other.to_string(),
        }
    }
    /// Returns all texts by which it can be found, in every language.
    pub fn words(game: &GameSpec, spec: &OptionSpec) -> String {
        let told = Language::ALL.map(|language| {
            let called = LocalizedOption::of(game, spec, language);
            format!("{} · {}", called.name, called.about)
        });
        format!("{} · {} · {}", spec.name, spec.rule, told.join(" · "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn options_have_names_in_both_languages_and_spanish_descriptions() {
        let has = |language: Language, id: &str| {
            let id = format!("{id} = ");
            SENTENCES.files(language).iter().any(|file| file.lines().any(|line| line.starts_with(&id)))
        };
        let mut missing = Vec::new();
        let mut need = |language, id: String| {
            if !has(language, &id) {
                missing.push((language, id));
            }
        };
        for (game, spec) in games::ALL.iter().flat_map(|game| game.options.specs.iter().map(move |spec| (game, spec))) {
            let id = format!("{}-{}", game.id, spec.name);
            Language::ALL.into_iter().for_each(|language| {
                need(language, format!("group-{}", spec.group));
                need(language, id.clone());
            });
            need(Language::Es, format!("{id}-about"));
            let words = if let OptionKind::Word(words) = &spec.kind { &words[..] } else { &[] };
            for word in words.iter().filter(|word| word.word.parse::<u8>().is_err()) {
                Language::ALL.into_iter().for_each(|language| need(language, format!("{id}-{}", word.word)));
                if !word.about.is_empty() {
                    need(Language::Es, format!("{id}-{}-about", word.word));
                }
            }
        }
        assert_eq!(missing, []);
    }
}
