//! Choices and events in sentences, English and Spanish.

use super::Rally;
use super::event::Event;
use super::step::Step;
use super::{Choice, Match};
use crate::content::sentences::Sentences;
use crate::content::text::Language::{self};
use crate::geometry::hex::Offset;
use crate::rules::game::Wording;
use crate::rules::record::Ask;
use crate::rules::tally::Tally;
use crate::rules::told::{self, Told};
use crate::script::value::Value;
use fluent_bundle::FluentArgs;
use hexx::Hex;
use serde_json::Value as Json;

impl Wording for Rally {
    fn sentences() -> &'static Sentences {
        static SENTENCES: Sentences = Sentences::bundled(crate::content::rally::GAME);
        &SENTENCES
    }

    fn choice_json(m: &Match, _: Ask, choice: Choice) -> Json {
        told::choice_json(m, &choice)
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

    fn choice_text(m: &Match, _ask: Ask, choice: Choice, language: Language) -> String {
        told::sentence(m, "choice", &choice, language).unwrap_or_default()
    }

    fn label_text(_m: &Match, label: &Value, _language: Language) -> String {
        match label {
            Value::Text(text) => text.to_string(),
            Value::List(pair) => match &pair[..] {
                [Value::Int(q), Value::Int(r)] => match Offset::of(Hex::new(*q as i32, *r as i32)) {
                    Some(at) => format!("({},{})", at.column, at.row),
                    None => label.to_json().to_string(),
                },
                _ => label.to_json().to_string(),
            },
            other => other.to_json().to_string(),
        }
    }

    fn prompt(m: &Match, ask: Ask, language: Language) -> String {
        let rover = match m.waiting_step() {
            Some(Step::Place(index)) => m.state.placed_as(index),
            Some(Step::Program { rover, .. }) => Some(rover),
            _ => None,
        };
        let mut args = FluentArgs::with_capacity(1);
        args.set("rover", rover.said(m, language));
        told::prompt(m, ask.name, &args, language)
    }

    fn event_text(m: &Match, event: &Event, language: Language) -> Option<String> {
        told::sentence(m, "event", event, language)
    }
}
