//! The state as JSON, and the texts other than those of events and choices.

use super::event::Event;
use super::state::{AstronautId, CardOnTable, Counter, Pool};
use super::{Choice, Match, Walking};
use crate::card_slot::CardSlot;
use crate::chance::{Address, Purpose};
use crate::describe::{Describe, none};
use crate::game::{Seat, Wording, wording_items};
use crate::moonwalk::called;
use crate::moonwalk::describe::accident_word;
use crate::moonwalk::dice::{self, Colour};
use crate::moonwalk::show::{die, program};
use crate::place::Place;
use crate::record::Prompt;
use crate::tally::Tally;
use crate::{colours, describe};
use content::text::Language;
use content::walking::{ACTION, BOX};
use fluent_bundle::{FluentArgs, FluentValue};
use geometry::cell::Cell;
use script::program::ScriptId;
use script::value::Value;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

impl Wording for Walking {
    wording_items!(Walking);

    const PLAYED: &'static [&'static str] = &["action"];

    fn choice_script(_m: &Match, choice: Choice) -> Option<ScriptId> {
        match choice {
            Choice::Play { play, .. } => Some(play),
            _ => None,
        }
    }

    fn repeats(m: &Match, choice: Choice) -> bool {
        let Some(throw) = m.state.throws.last() else { return false };
        match choice {
            Choice::RerollEc { ec } => crate::moonwalk::dice::repeats(&throw.dice, 1 << ec.0),
            Choice::RerollMark { mark } => crate::moonwalk::dice::repeats(&throw.dice, mark.0),
            _ => false,
        }
    }

    fn choice_json(m: &Match, ask: Prompt, choice: Choice) -> Json {
        match choice {
            Choice::No {} => declined(ask.name).into(),
            other => describe::choice_json(m, &other),
        }
    }

    fn state_json(m: &Match) -> Json {
        let state = &m.state;
        let held = |held: &CardSlot| Describe::<Walking>::json(held, m);
        let astronauts: Vec<Json> = state.all().map(|a| astronaut(m, a)).collect();
        let counters = |numbers: [u16; 3]| json!({ "sputnik": numbers[0], "ec": numbers[1], "handicap": numbers[2] });
        let pool = |pool: Pool| json!({ "blue": pool[0], "white": pool[1], "black": pool[2] });
        let throw = state.throws.last();
        json!({
            "game": content::walking::GAME,
            "round": state.round,
            "players": state.players,
            "first_player": state.first_player,
            "order": state.order,
            "areas": areas(m),
            "joints": state.tokens.iter().map(|token| token.map(|t| m.setup.scripts.stem(t))).collect::<Vec<_>>(),
            "astronauts": astronauts,
            "hands": state.hands.iter().map(held).collect::<Vec<_>>(),
            "deck": state.deck.cards().map(|card| held(&card)).collect::<Vec<_>>(),
            "discard": state.discard.iter().map(|card| m.setup.scripts.stem(*card)).collect::<Vec<_>>(),
            "lying": state.lying.iter().map(|lying| lying_card(m, lying)).collect::<Vec<_>>(),
            "supply": counters(state.supply),
            "emptied": state.emptied,
            "turn": {
                "astronaut": state.turn.astronaut, "pool": pool(state.turn.pool), "base_dice": state.turn.base,
                "ec_spent": state.turn.ec_spent, "jumps": program(&state.turn.program),
            },
            "dice": throw.map(|throw| throw.dice.iter().map(die).collect::<Vec<_>>()),
            "thrower": throw.map(|throw| throw.astronaut),
            "marks": m.marks_json(),
            "finishers": state.finishers,
            "scores": Seat::first(state.players.into()).map(|player| state.score(&m.setup, player)).collect::<Vec<_>>(),
            "over": state.over,
        })
    }

    const COUNTED: &'static [(&'static str, &'static str)] = &[("card", ACTION), ("card drawn", ACTION), ("box", BOX)];

    fn counters(m: &Match, seat: Seat, take: &mut dyn FnMut(&'static str, i64)) {
        take("points", m.state.score(&m.setup, seat));
        take("position", m.state.own(seat).map(|a| i64::from(m.state.astronaut(a).at.x)).max().unwrap_or(0));
        take("sputniks", m.state.own(seat).map(|a| i64::from(m.state.count(a, Counter::Sputnik))).sum());
    }

    fn cells(m: &Match) -> Vec<Place> {
        m.state.strip.places().filter(|at| m.state.strip.cell(*at) != Cell::ROCK).map(Place::Box).collect()
    }

    fn tally(m: &Match, event: &Event, tally: &mut Tally) {
        match *event {
            Event::CardPlayed { seat: player, card, .. } => tally.add("card", m.setup.scripts.stem(card), Some(player)),
            Event::CardDrawn { seat: player, card: CardSlot::Card(card) } => {
                tally.add("card drawn", m.setup.scripts.stem(card), Some(player))
            }
            Event::Stepped { to, .. } => tally.at("entered", Place::Box(to), 1),
            Event::Landed { r#box, .. } => tally.at("landed", Place::Box(r#box), 1),
            Event::TokenActivated { astronaut, joint, kind: token } => {
                tally.add("box", m.setup.scripts.stem(token), Some(m.state.owner(astronaut)));
                tally.at("box", Place::Box(m.state.strip.shape().joint_box(joint)), 1);
            }
            Event::Accident { astronaut, cause, r#box, .. } => {
                tally.add("accident", accident_word(m, cause), Some(m.state.owner(astronaut)));
                tally.at("accident", Place::Box(r#box), 1);
            }
            Event::Robbed { thief, kind: what, .. } => tally.add("robbery", what.word(), Some(m.state.owner(thief))),
            _ => {}
        }
    }

    fn choice_text(m: &Match, ask: Prompt, choice: Choice, language: Language) -> String {
        match choice {
            Choice::No {} => Walking::sentences().word(language, "choice-no", "word", no_word(ask.name)),
            other => {
                let mut args = FluentArgs::with_capacity(4);
                match other {
                    Choice::Rob { victim } => args.set("sputniks", i64::from(m.state.count(victim, Counter::Sputnik))),
                    Choice::Play { .. } => args.set("details", details(m, other, language)),
                    _ => {}
                }
                describe::sentence_with(m, "choice", &other, args, language).unwrap_or_default()
            }
        }
    }

    fn result_name(m: &Match, at: Address, language: Language) -> Option<String> {
        let mut args = FluentArgs::new();
        let owner = at.owner()?;
        let (name, owner) = match at.purpose() {
            Purpose::Dice => {
                dice::set_part(at, language, &mut args);
                ("dice", AstronautId::among(owner.into(), m.state.all().len())?.localized(m, language))
            }
            Purpose::Draw => ("draw", Seat::among(owner.into(), m.state.players.into())?.localized(m, language)),
            _ => return None,
        };
        describe::result(m, name, at, Some(owner), args, language)
    }

    fn named_text(m: &Match, value: &Value, language: Language) -> Option<String> {
        match value {
            Value::Handle(..) => Some(Self::label_text(m, value, language)),
            _ => called::value_name(m, value, language),
        }
    }

    fn label_text(_m: &Match, label: &Value, language: Language) -> String {
        match label {
            Value::Handle(_, a) => colours::name((*a).into(), language).to_owned(),
            Value::Text(text) if text.as_ref() == "none" => Walking::sentences().word(language, "choice-no", "word", "none"),
            Value::Text(text) => match Colour::named(text) {
                Some(colour) => colour.name(language).to_owned(),
                None => text.to_string(),
            },
            Value::Map(fields) => match (fields.get("x"), fields.get("y")) {
                (Some(Value::Int(x)), Some(Value::Int(y))) => format!("({x},{y})"),
                _ => die_text(fields, language).unwrap_or_else(|| label.to_json().to_string()),
            },
            other => other.to_json().to_string(),
        }
    }
}

/// Formats a die that a script offers: `blue 4`.
fn die_text(fields: &BTreeMap<String, Value>, language: Language) -> Option<String> {
    let (Value::Text(colour), Value::Int(value)) = (fields.get("colour")?, fields.get("value")?) else { return None };
    Some(format!("{} {value}", Colour::named(colour)?.name(language)))
}

/// Returns the values named with a played card: the own astronaut if the player has two, the colour or the partner.
fn details(m: &Match, choice: Choice, language: Language) -> FluentValue<'static> {
    let Choice::Play { astronaut, colour, partner, .. } = choice else { return none() };
    let own = Some(astronaut).filter(|_| m.state.players == 2);
    let named = [own.or(partner), partner.filter(|_| own.is_some())].into_iter().flatten();
    let mut all: Vec<&str> = named.map(|a| colours::name_within(a.index(), language)).collect();
    all.extend(colour.map(|colour| colour.name(language)));
    if all.is_empty() { none() } else { all.join(", ").into() }
}

/// Returns the word for declining a decision: `done` ends what has begun.
fn declined(decision: &str) -> &'static str {
    if decision == "continue_jump" { "done" } else { "pass" }
}

/// Returns the key of the label for declining a decision.
fn no_word(decision: &str) -> &'static str {
    match decision {
        "swap_card" | "reroll" => "keep",
        "continue_jump" => "stop",
        "rob" => "none",
        "pick_circle" => "stay",
        _ => "pass",
    }
}

fn areas(m: &Match) -> Vec<&str> {
    m.state.areas.iter().map(|card| m.setup.cards[card.index()].id.as_str()).collect()
}

fn astronaut(m: &Match, a: AstronautId) -> Json {
    let astronaut = m.state.astronaut(a);
    json!({
        "id": a, "owner": m.state.owner(a), "colour": colours::NAMES[a.index()],
        "box": astronaut.at, "face_down": astronaut.face_down, "finished": astronaut.place > 0, "place": astronaut.place,
        "sputnik": astronaut.counters[0], "ec": astronaut.counters[1], "handicap": astronaut.counters[2],
        "board_points": m.state.board_points(&m.setup, a), "stack": m.state.stack(astronaut.at),
    })
}

fn lying_card(m: &Match, lying: &CardOnTable) -> Json {
    json!({ "id": lying.id, "card": m.setup.scripts.stem(lying.card), "astronaut": lying.me, "box": lying.at, "laid": lying.laid })
}
