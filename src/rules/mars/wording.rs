//! Choices and events in sentences, English and Spanish.

use super::Mars;
use super::event::Event;
use super::json::no_word;
use super::state::SourceName;
use super::step::Step;
use super::{Choice, Match};
use crate::content::sentences::Sentences;
use crate::content::text::Language::{self};
use crate::rules::game::Wording;
use crate::rules::moonwalk::dice::Pool;
use crate::rules::moonwalk::told::pool;
use crate::rules::record::Ask;
use crate::rules::tally::Tally;
use crate::rules::told::{self, Told};
use crate::script::program::ScriptId;
use crate::script::value::Value;
use fluent_bundle::FluentArgs;
use serde_json::Map;
use serde_json::Value as Json;

impl Wording for Mars {
    fn sentences() -> &'static Sentences {
        static SENTENCES: Sentences = Sentences::bundled(crate::content::mars::GAME);
        &SENTENCES
    }

    fn choice_script(m: &Match, choice: Choice) -> Option<ScriptId> {
        let script = match choice {
            Choice::Script { is: script }
            | Choice::Base { base: script, .. }
            | Choice::Use { play: script, .. }
            | Choice::Give { give: script, .. } => script,
            Choice::Mode { is } => is.script,
            Choice::Upgrade { is } => m.state.upgrades[is.0 as usize],
            Choice::Reroll { source, .. } => match m.state.throws.last()?.sources.get(usize::from(source.0))?.name {
                SourceName::Script(script) => script,
                _ => return None,
            },
            _ => return None,
        };
        (script != ScriptId::NONE).then_some(script)
    }

    fn repeats(m: &Match, choice: Choice) -> bool {
        match (choice, m.state.throws.last()) {
            (Choice::Reroll { dice, .. }, Some(throw)) => crate::rules::moonwalk::dice::repeats(&throw.dice, dice.0),
            _ => false,
        }
    }

    fn choice_json(m: &Match, ask: Ask, choice: Choice) -> Json {
        match choice {
            Choice::No {} => no_word(ask.name).into(),
            Choice::Yes {} => if ask.name == "throw_as" { "bomb" } else { "act" }.into(),
            other => told::choice_json(m, &other),
        }
    }

    fn event_json(m: &Match, event: &Event) -> Json {
        let Event::Announced { what, fields } = *event else { return told::event_json(m, event) };
        let mut all = Map::from_iter([("name".to_owned(), m.name(what).into())]);
        all.extend(fields.iter().map(|(key, value)| (m.name(*key).to_owned(), value.json(m))));
        Json::Object(all)
    }

    fn state_json(m: &Match) -> Json {
        super::json::state(m)
    }

    fn tally(m: &Match, event: &Event, tally: &mut Tally) {
        super::json::tally(m, event, tally);
    }

    fn choice_text(m: &Match, ask: Ask, choice: Choice, language: Language) -> String {
        let mut args = FluentArgs::with_capacity(4);
        match choice {
            Choice::No {} => args.set("word", no_word_now(m, ask)),
            Choice::Yes {} => args.set("decision", ask.name),
            Choice::Mode { is } => {
                args.set("script", is.script.said(m, language));
                args.set("count", i64::from(is.dice));
            }
            Choice::Shot { r#box, .. } => args.set("aliens", m.state.aliens_at(r#box).said(m, language)),
            _ => {}
        }
        told::sentence_with(m, "choice", &choice, args, language).unwrap_or_default()
    }

    fn label_text(m: &Match, label: &Value, language: Language) -> String {
        match label {
            Value::Text(text) => match dice_pair(text) {
                Some(dice) => pool::<Mars>(&dice, language),
                None => match Mars::sentences().knows(&format!("word-{text}")) {
                    true => Mars::sentences().say(language, &format!("word-{text}"), &FluentArgs::new()).unwrap_or_default(),
                    false => text.to_string(),
                },
            },
            Value::Map(fields) => match (fields.get("x"), fields.get("y")) {
                (Some(Value::Int(x)), Some(Value::Int(y))) => format!("({x},{y})"),
                _ => fields.values().map(|value| Mars::label_text(m, value, language)).collect::<Vec<_>>().join(" "),
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

/// What saying no is called; for a window what follows when nothing is used.
fn no_word_now(m: &Match, ask: Ask) -> &'static str {
    let thrown = m.state.turn.mode.is_some_and(|mode| mode.throw_first);
    match (ask.name, m.next_step()) {
        ("free_action", Some(Step::ThrowAs(_))) if !thrown => "throw",
        ("free_action", Some(Step::EndTurn(_) | Step::TurnHooks(_))) => "end_turn",
        (name, _) => no_word(name),
    }
}

/// The two dice of a word like `bw`.
fn dice_pair(word: &str) -> Option<Pool> {
    let mut dice = Pool::default();
    for letter in word.chars() {
        dice["bwk".find(letter)?] += 1;
    }
    (word.len() == 2).then_some(dice)
}
