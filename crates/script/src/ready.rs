//! Ready phrases: moments and effects in words, from which the script of a new card is written.

use content::text::Language;
use std::ops::RangeInclusive;

/// A text in English and in Spanish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Both(pub &'static str, pub &'static str);

impl Both {
    pub fn get(self, language: Language) -> &'static str {
        if language == Language::Es { self.1 } else { self.0 }
    }
}

/// The ready phrases of a game.
#[derive(Clone, Copy, Debug)]
pub struct ReadyPhrases {
    pub moments: &'static [ReadyMoment],
    pub effects: &'static [ReadyEffect],
}

/// A moment at which the effect of a new card can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadyMoment {
    /// Hook that is called at that moment.
    pub hook: &'static str,
    /// The beginning of the printed text; empty if the printed text contains only the effect.
    pub printed: Both,
}

/// An effect of a new card.
#[derive(Clone, Copy, Debug)]
pub struct ReadyEffect {
    /// Script types that can have the effect.
    pub kinds: &'static [&'static str],
    /// Hooks in which it can happen.
    pub hooks: &'static [&'static str],
    /// The player or piece that it concerns.
    pub who: Both,
    /// Printed text for the amount 1, or for every amount if `many` is empty.
    pub one: Both,
    /// Printed text for larger amounts, with `{n}` for the amount.
    pub many: Both,
    /// Smallest and largest amount.
    pub amounts: (i64, i64),
    /// Body of the hook, with `{n}` for the amount.
    pub body: &'static str,
    /// Further functions of the script.
    pub functions: &'static str,
    /// Metadata keys with their values.
    pub keys: &'static [(&'static str, &'static str)],
}

impl ReadyPhrases {
    /// For a game without ready phrases.
    pub const NOTHING: ReadyPhrases = ReadyPhrases { moments: &[], effects: &[] };

    /// Returns the effects of scripts of a type.
    pub fn effects_of(&self, kind: &str) -> impl Iterator<Item = &'static ReadyEffect> {
        self.effects.iter().filter(move |effect| effect.kinds.contains(&kind))
    }
    /// Returns the moments at which an effect of scripts of a type can happen.
    pub fn moments_of(&self, kind: &str) -> impl Iterator<Item = &'static ReadyMoment> {
        self.moments.iter().filter(move |moment| self.effects_of(kind).any(|effect| effect.hooks.contains(&moment.hook)))
    }
}

impl ReadyMoment {
    pub const fn of(hook: &'static str, en: &'static str, es: &'static str) -> ReadyMoment {
        ReadyMoment { hook, printed: Both(en, es) }
    }
}

impl ReadyEffect {
    /// Creates an effect without amount.
    pub const fn of(
        (kinds, hooks): (&'static [&'static str], &'static [&'static str]),
        who: Both,
        printed: Both,
        body: &'static str,
    ) -> ReadyEffect {
        ReadyEffect { kinds, hooks, who, one: printed, many: Both("", ""), amounts: (1, 1), body, functions: "", keys: &[] }
    }
    /// Allows amounts from 1, with the printed text for more than 1.
    pub const fn up_to(self, most: i64, many: Both) -> ReadyEffect {
        ReadyEffect { amounts: (1, most), many, ..self }
    }
    /// Adds functions to the script.
    pub const fn with(self, functions: &'static str) -> ReadyEffect {
        ReadyEffect { functions, ..self }
    }
    /// Adds metadata.
    pub const fn key(self, keys: &'static [(&'static str, &'static str)]) -> ReadyEffect {
        ReadyEffect { keys, ..self }
    }
    pub fn range(&self) -> RangeInclusive<i64> {
        self.amounts.0..=self.amounts.1
    }
    /// Returns the printed text of the effect with an amount.
    pub fn text(&self, n: i64, language: Language) -> String {
        let text = if n == 1 || self.many.0.is_empty() { self.one } else { self.many };
        text.get(language).replace("{n}", &n.to_string())
    }
    /// Returns the body of the hook with an amount.
    pub fn code(&self, n: i64) -> String {
        self.body.replace("{n}", &n.to_string())
    }
}
