//! Choices and events in sentences, English and Spanish.

use super::Walking;
use super::event::Event;
use super::json::no_word;
use super::state::Counter;
use super::{Choice, Match};
use crate::content::sentences::Sentences;
use crate::content::text::Language::{self};
use crate::rules::colours;
use crate::rules::game::Wording;
use crate::rules::moonwalk::dice::Colour;
use crate::rules::record::Ask;
use crate::rules::tally::Tally;
use crate::rules::told::{self, Told, none};
use crate::script::program::ScriptId;
use crate::script::value::Value;
use fluent_bundle::{FluentArgs, FluentValue};
use serde_json::Value as Json;

impl Wording for Walking {
    fn sentences() -> &'static Sentences {
        static SENTENCES: Sentences = Sentences::bundled(crate::content::walking::GAME);
        &SENTENCES
    }

    fn choice_script(_m: &Match, choice: Choice) -> Option<ScriptId> {
        match choice {
            Choice::Play { play, .. } => Some(play),
            _ => None,
        }
    }

    fn repeats(m: &Match, choice: Choice) -> bool {
        let Some(throw) = m.state.throws.last() else { return false };
        match choice {
            Choice::RerollEc { ec } => crate::rules::moonwalk::dice::repeats(&throw.dice, 1 << ec.0),
            Choice::RerollMark { mark } => crate::rules::moonwalk::dice::repeats(&throw.dice, mark.0),
            _ => false,
        }
    }

    fn choice_json(m: &Match, ask: Ask, choice: Choice) -> Json {
        match choice {
            Choice::No {} => no_word(ask.name).into(),
            other => told::choice_json(m, &other),
        }
    }

    fn event_json(m: &Match, event: &Event) -> Json {
        told::event_json(m, event)
    }

    fn state_json(m: &Match) -> Json {
        super::json::state(m)
    }

    fn tally(m: &Match, event: &Event, tally: &mut Tally) {
        super::json::tally(m, event, tally);
    }

    fn choice_text(m: &Match, ask: Ask, choice: Choice, language: Language) -> String {
        match choice {
            Choice::No {} => Walking::sentences().word(language, "choice-no", "word", no_word(ask.name)),
            other => {
                let mut args = FluentArgs::with_capacity(4);
                match other {
                    Choice::Rob { victim } => args.set("sputniks", i64::from(m.state.count(victim, Counter::Sputnik))),
                    Choice::Play { .. } => args.set("details", details(m, other, language)),
                    _ => {}
                }
                told::sentence_with(m, "choice", &other, args, language).unwrap_or_default()
            }
        }
    }

    fn label_text(m: &Match, label: &Value, language: Language) -> String {
        match label {
            Value::Handle(_, a) => Walking::sentences().word(language, "colour-name", "colour", colours::NAMES[usize::from(*a) % 5]),
            Value::Text(text) if text.as_ref() == "none" => Walking::sentences().word(language, "choice-no", "word", "none"),
            Value::Text(text) => match Colour::named(text) {
                Some(colour) => Walking::sentences().word(
                    language,
                    "die-colour",
                    "colour",
                    Told::<Walking>::json(&colour, m).as_str().unwrap_or_default().to_owned(),
                ),
                None => text.to_string(),
            },
            Value::Map(fields) => match (fields.get("x"), fields.get("y")) {
                (Some(Value::Int(x)), Some(Value::Int(y))) => format!("({x},{y})"),
                _ => label.to_json().to_string(),
            },
            other => other.to_json().to_string(),
        }
    }

    fn prompt(m: &Match, ask: Ask, language: Language) -> String {
        told::prompt(m, ask.name, &FluentArgs::new(), language)
    }

    fn event_text(m: &Match, event: &Event, language: Language) -> Option<String> {
        told::sentence(m, "event", event, language)
    }
}

/// What is named with a card that is played: the own astronaut where a player has two, the colour or the partner.
fn details(m: &Match, choice: Choice, language: Language) -> FluentValue<'static> {
    let Choice::Play { astronaut, colour, partner, .. } = choice else { return none() };
    let own = Some(astronaut).filter(|_| m.state.players == 2);
    let named = [own.or(partner), partner.filter(|_| own.is_some())].into_iter().flatten();
    let mut all: Vec<String> = named.map(|a| colours::whom(a.index(), language).to_owned()).collect();
    all.extend(colour.map(|colour| Walking::sentences().word(language, "die-colour", "colour", colour.name())));
    if all.is_empty() { none() } else { all.join(", ").into() }
}
