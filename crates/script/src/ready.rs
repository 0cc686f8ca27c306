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
    /// How tests make it happen, one for each group of script types.
    pub stages: &'static [ReadyStage],
}

/// The statements of a test that make a moment happen, with `@stem@` for the name of the script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadyStage {
    /// Script types that the test is for.
    pub kinds: &'static [&'static str],
    /// Start of the match and its position.
    pub set_up: &'static str,
    /// Statements between the position and the effect.
    pub leads: &'static str,
    /// The statement that causes the effect.
    pub happens: &'static str,
}

/// What a test asserts about an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadyProof {
    /// Further statements that set up the position.
    pub given: &'static str,
    /// An expression whose value is `before` and `now`; empty if the assertions do not use it.
    pub value: &'static str,
    /// The assertions, with `{n}` for the amount.
    pub check: &'static str,
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
    pub proof: ReadyProof,
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

impl ReadyStage {
    pub const fn of(kinds: &'static [&'static str], set_up: &'static str, leads: &'static str, happens: &'static str) -> ReadyStage {
        ReadyStage { kinds, set_up, leads, happens }
    }
}

impl ReadyMoment {
    pub const fn of(hook: &'static str, en: &'static str, es: &'static str) -> ReadyMoment {
        ReadyMoment { hook, printed: Both(en, es), stages: &[] }
    }
    /// Adds the ways in which tests make it happen.
    pub const fn staged(self, stages: &'static [ReadyStage]) -> ReadyMoment {
        ReadyMoment { stages, ..self }
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
        let proof = ReadyProof { given: "", value: "", check: "" };
        ReadyEffect { kinds, hooks, who, one: printed, many: Both("", ""), amounts: (1, 1), body, functions: "", keys: &[], proof }
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
    /// Adds what a test asserts.
    pub const fn proved(self, given: &'static str, value: &'static str, check: &'static str) -> ReadyEffect {
        ReadyEffect { proof: ReadyProof { given, value, check }, ..self }
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
