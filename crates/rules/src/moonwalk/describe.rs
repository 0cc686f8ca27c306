//! Boxes, dice, programs and accidents in JSON and messages, for both ring games.

use super::called::{AreaNames, box_name};
use super::dice::{COLOURS, Colour, Die, Faces, Pool, Program};
use super::landing::{AccidentCause, StepKind};
use super::show;
use crate::describe::{Describe, none};
use crate::game::Wording;
use crate::running::Match;
use content::sentences::common;
use content::text::Language;
use fluent_bundle::{FluentArgs, FluentValue};
use geometry::ring::Pos;
use serde_json::Value as Json;

impl<G: AreaNames> Describe<G> for Pos {
    fn json(&self, _: &Match<G>) -> Json {
        show::place(*self)
    }
    fn localized(&self, m: &Match<G>, language: Language) -> FluentValue<'static> {
        box_name(m, *self, language).into()
    }
}

impl<G: Wording> Describe<G> for Colour {
    fn json(&self, _: &Match<G>) -> Json {
        self.word().into()
    }
    fn localized(&self, _: &Match<G>, language: Language) -> FluentValue<'static> {
        self.name(language).into()
    }
}

impl<G: Wording> Describe<G> for Die {
    fn json(&self, _: &Match<G>) -> Json {
        show::die(self)
    }
    fn localized(&self, _: &Match<G>, language: Language) -> FluentValue<'static> {
        format!("{} {}{}", self.colour.name(language), self.value, if self.skull { "☠" } else { "" }).into()
    }
}

impl<G: Wording> Describe<G> for Faces {
    fn json(&self, _: &Match<G>) -> Json {
        self.dice().iter().map(show::die).collect()
    }
    fn localized(&self, m: &Match<G>, language: Language) -> FluentValue<'static> {
        crate::describe::listed(m, self.dice(), language)
    }
}

/// Dice of a roll, as a bit set of their indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Indices(pub u16);

impl Indices {
    /// Returns the indices, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..16).filter(move |i| self.0 >> i & 1 == 1)
    }
}

impl<G: Wording> Describe<G> for Indices {
    fn json(&self, _: &Match<G>) -> Json {
        self.iter().collect()
    }
    fn localized(&self, _: &Match<G>, _: Language) -> FluentValue<'static> {
        none()
    }
}

/// The result of a reroll: the whole roll, and the indices of the new dice.
#[derive(Clone, Copy, Debug)]
pub struct Rethrown(pub Faces, pub Indices);

impl<G: Wording> Describe<G> for Rethrown {
    fn json(&self, _: &Match<G>) -> Json {
        let dice = self.0.dice();
        self.1.iter().filter_map(|i| dice.get(i)).map(|die| show::die(die)["face"].clone()).collect()
    }
    fn localized(&self, m: &Match<G>, language: Language) -> FluentValue<'static> {
        self.0.localized(m, language)
    }
}

impl<G: Wording> Describe<G> for Program {
    fn json(&self, _: &Match<G>) -> Json {
        show::program(self)
    }
    fn localized(&self, _: &Match<G>, language: Language) -> FluentValue<'static> {
        let parts = self.iter().filter(|part| **part != [0; COLOURS]);
        parts.map(|part| pool(part, language)).collect::<Vec<_>>().join(" | ").into()
    }
}

/// Formats dice by colour: `2 blue + 1 black`.
pub fn pool(dice: &Pool, language: Language) -> String {
    let parts = Colour::all().zip(dice).filter(|(_, n)| **n > 0);
    let counted = |(colour, n): (Colour, &u8)| {
        let mut args = FluentArgs::with_capacity(2);
        args.set("count", i64::from(*n));
        args.set("colour", colour.word());
        common().say(language, "dice-count", &args).unwrap_or_default()
    };
    parts.map(counted).collect::<Vec<_>>().join(" + ")
}

/// Returns the name of the cause of an accident, or a script's own.
pub fn accident_word<G: Wording>(m: &Match<G>, cause: AccidentCause) -> &str {
    match cause {
        AccidentCause::Named(name) => m.name(name),
        known => known.word().unwrap_or_default(),
    }
}

impl<G: Wording> Describe<G> for AccidentCause {
    fn json(&self, m: &Match<G>) -> Json {
        accident_word(m, *self).into()
    }
    fn localized(&self, m: &Match<G>, language: Language) -> FluentValue<'static> {
        match *self {
            AccidentCause::Named(name) => m.name(name).to_owned().into(),
            known => G::sentences().word(language, "accident-cause", "cause", known.word().unwrap_or_default()).into(),
        }
    }
}

impl<G: Wording> Describe<G> for StepKind {
    fn json(&self, _: &Match<G>) -> Json {
        serde_json::to_value(self).unwrap_or_default()
    }
    fn localized(&self, _: &Match<G>, _: Language) -> FluentValue<'static> {
        none()
    }
}

/// Formats a message of the game for use as an argument of another.
pub fn phrase<G: Wording>(language: Language, id: &str, args: &FluentArgs<'_>) -> FluentValue<'static> {
    G::sentences().say(language, id, args).unwrap_or_default().into()
}
