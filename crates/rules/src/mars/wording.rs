//! The state as JSON, and the texts other than those of events and choices.

use super::event::{AlienPlace, Event};
use super::fields::AlienColour;
use super::fields::cause_word;
use super::fields::mode_word;
use super::state::{COLOUR_NAMES, MarineId, Side, SourceName};
use super::step::Step;
use super::{Choice, Mars, Match};
use crate::chance::{Address, Purpose};
use crate::describe::{Category, DeclaredEnum, Describe};
use crate::game::{Wording, wording_items};
use crate::moonwalk::called;
use crate::moonwalk::describe::accident_word;
use crate::moonwalk::describe::pool;
use crate::moonwalk::dice::{self, Pool};
use crate::moonwalk::show::{die, place, program};
use crate::place::Place;
use crate::record::Prompt;
use crate::tally::Tally;
use crate::{colours, describe};
use content::mars::{BASE, EQUIPMENT, TRAINING};
use content::text::Language;
use fluent_bundle::FluentArgs;
use geometry::cell::Cell;
use script::program::ScriptId;
use script::value::Value;
use serde_json::{Value as Json, json};

impl Wording for Mars {
    wording_items!(Mars);

    fn event_category(_m: &Match, event: &Event) -> Category {
        if let Event::GameEnded { won: false, .. } = event { Category::Dead } else { event.category() }
    }

    const PLAYED: &'static [&'static str] = &["training", "equipment", "upgrade", "base"];

    fn choice_script(m: &Match, choice: Choice) -> Option<ScriptId> {
        match choice {
            Choice::Script { is: script }
            | Choice::Base { base: script, .. }
            | Choice::Use { play: script, .. }
            | Choice::Give { give: script, .. } => Some(script),
            Choice::Mode { is } => is.script(),
            Choice::Upgrade { is } => m.state.upgrades[is.0 as usize],
            Choice::Reroll { source, .. } => match m.state.throws.last()?.sources.get(usize::from(source.0))?.name {
                SourceName::Script(script) => Some(script),
                _ => None,
            },
            _ => None,
        }
    }

    fn repeats(m: &Match, choice: Choice) -> bool {
        match (choice, m.state.throws.last()) {
            (Choice::Reroll { dice, .. }, Some(throw)) => crate::moonwalk::dice::repeats(&throw.dice, dice.0),
            _ => false,
        }
    }

    fn choice_json(m: &Match, ask: Prompt, choice: Choice) -> Json {
        match choice {
            Choice::No {} => declined(ask.name).into(),
            Choice::Yes {} => if ask.name == "roll_as" { "bomb" } else { "act" }.into(),
            other => describe::choice_json(m, &other),
        }
    }

    fn result_name(m: &Match, at: Address, language: Language) -> Option<String> {
        let mut args = FluentArgs::new();
        let name = match at.purpose() {
            Purpose::Dice => {
                dice::set_part(at, language, &mut args);
                "dice"
            }
            Purpose::Draw => "draw",
            Purpose::Bag => "bag",
            Purpose::Side => "side",
            _ => return None,
        };
        let marine = at.owner().and_then(|number| MarineId::among(number.into(), m.state.players.into()));
        describe::result(m, name, at, marine.map(|marine| marine.localized(m, language)), args, language)
    }

    fn state_json(m: &Match) -> Json {
        let state = &m.state;
        let stems = |cards: &[ScriptId]| cards.iter().map(|card| m.setup.scripts.stem(*card)).collect::<Vec<_>>();
        let throw = state.throws.last();
        let boxes: Vec<Json> = state
            .strip
            .places()
            .filter(|at| state.has_aliens(*at))
            .map(|at| {
                let mut fields = json_of(m, &state.aliens_at(at));
                fields["box"] = place(at);
                fields
            })
            .collect();
        json!({
            "game": content::mars::GAME,
            "round": state.round,
            "rounds": m.setup.options.rounds,
            "players": state.players,
            "level": m.setup.options.level,
            "half": (state.players == 2).then(|| Side::from(m.setup.options.half).word()),
            "areas": areas(m),
            "upgrades": { "left": json_of(m, &state.upgrades[0]), "right": json_of(m, &state.upgrades[1]) },
            "defenders": { "left": state.defenders[0], "right": state.defenders[1] },
            "barriers": { "left": state.barrier(Side::Left), "right": state.barrier(Side::Right) },
            "marines": MarineId::first(state.players.into()).map(|a| one_marine(m, a)).collect::<Vec<_>>(),
            "aliens": boxes,
            "incoming": { "left": json_of(m, &state.incoming[0]), "right": json_of(m, &state.incoming[1]) },
            "reserve": json_of(m, &state.reserve),
            "dead": json_of(m, &state.dead),
            "attacks": state.attacks,
            "lives": m.setup.options.base_lives,
            "unlocked": state.unlocked,
            "deck": state.deck.cards().map(|card| json_of(m, &card)).collect::<Vec<_>>(),
            "discard": stems(&state.discard),
            "in_force": stems(&state.in_force),
            "emptied": state.emptied,
            "marks": m.marks_json(),
            "turn": {
                "marine": state.turn.marine, "base_dice": state.turn.dice, "mode": state.turn.mode.map(|mode| mode_word(m, mode)),
                "actions": program(&state.turn.program), "action": state.turn.action,
            },
            "dice": throw.map(|throw| throw.dice.iter().map(die).collect::<Vec<_>>()),
            "thrower": throw.and_then(|throw| throw.marine),
            "over": state.over,
        })
    }

    const COUNTED: &'static [(&'static str, &'static str)] =
        &[("training", TRAINING), ("equipment", EQUIPMENT), ("equipment drawn", EQUIPMENT), ("base action", BASE)];

    fn shared_counters(m: &Match, take: &mut dyn FnMut(&'static str, i64)) {
        take("attacks", m.state.attacks.into());
        take("dead", m.state.dead.into_iter().map(i64::from).sum());
    }

    fn cells(m: &Match) -> Vec<Place> {
        m.state.strip.places().filter(|at| m.state.strip.cell(*at) != Cell::ROCK).map(Place::Box).collect()
    }

    fn tally(m: &Match, event: &Event, tally: &mut Tally) {
        match *event {
            Event::Stepped { to, .. } => tally.at("entered", Place::Box(to), 1),
            Event::Landed { r#box, .. } => tally.at("landed", Place::Box(r#box), 1),
            Event::Shot { r#box, .. } => tally.at("shot", Place::Box(r#box), 1),
            Event::AliensKilled { r#box, aliens, by, cause } => {
                let seat = by.map(MarineId::seat);
                if let AlienPlace::Box(at) = r#box {
                    tally.at("kill", Place::Box(at), aliens.into_iter().map(u32::from).sum());
                }
                for (colour, n) in COLOUR_NAMES.iter().zip(aliens) {
                    (0..n).for_each(|_| tally.add("kill", colour, seat));
                }
                tally.add("killed by", cause_word(m, cause), seat);
            }
            Event::ModeDeclared { marine, ability, .. } => tally.add("ability used", m.setup.scripts.stem(ability), Some(marine.seat())),
            Event::AbilityUsed { marine, ability, .. } => tally.add("ability used", m.setup.scripts.stem(ability), Some(marine.seat())),
            Event::TrainingSet { marine, ability } => tally.add("training", m.setup.scripts.stem(ability), Some(marine.seat())),
            Event::EquipmentDrawn { marine, card } => tally.add("equipment drawn", m.setup.scripts.stem(card), Some(marine.seat())),
            Event::EquipmentPlayed { marine, card } => tally.add("equipment", m.setup.scripts.stem(card), Some(marine.seat())),
            Event::BaseUsed { marine, kind } => tally.add("base action", m.setup.scripts.stem(kind), Some(marine.seat())),
            Event::Accident { marine, cause, r#box, ignored: false } => {
                tally.add("accident", accident_word(m, cause), Some(marine.seat()));
                tally.at("accident", Place::Box(r#box), 1);
            }
            Event::BombRolled { marine, success, .. } => {
                tally.add("bomb", if success { "success" } else { "failure" }, Some(marine.seat()))
            }
            Event::DefenderKilled { side } => tally.add("defender", side.word(), None),
            Event::WaveStarted { cause, .. } => {
                let word = serde_json::to_value(cause).unwrap_or_default();
                tally.add("wave", word.as_str().unwrap_or_default(), None);
            }
            Event::BaseAttacked { .. } => tally.add("attack on the base", "success", None),
            Event::MarineDied { marine, .. } => tally.add("marine", "died", Some(marine.seat())),
            _ => {}
        }
    }

    fn choice_text(m: &Match, ask: Prompt, choice: Choice, language: Language) -> String {
        let mut args = FluentArgs::with_capacity(4);
        match choice {
            Choice::No {} => args.set("word", no_word_now(m, ask)),
            Choice::Yes {} => args.set("decision", ask.name),
            Choice::Mode { is } => {
                args.set("script", is.script().localized(m, language));
                args.set("count", i64::from(is.dice));
            }
            Choice::Shot { r#box, .. } => args.set("aliens", m.state.aliens_at(r#box).localized(m, language)),
            _ => {}
        }
        describe::sentence_with(m, "choice", &choice, args, language).unwrap_or_default()
    }

    fn named_text(m: &Match, value: &Value, language: Language) -> Option<String> {
        match value {
            Value::Handle(..) => Some(label(value, language)),
            _ => called::value_name(m, value, language),
        }
    }

    fn label_text(_m: &Match, option: &Value, language: Language) -> String {
        label(option, language)
    }
}

/// Returns the key of the label for declining now; in a window it names what follows if nothing is used.
fn no_word_now(m: &Match, ask: Prompt) -> &'static str {
    let thrown = m.state.turn.mode.is_some_and(|mode| mode.throw_first);
    match (ask.name, m.next_step()) {
        ("free_action", Some(Step::ThrowAs(_))) if !thrown => "throw",
        ("free_action", Some(Step::EndTurn(_) | Step::TurnHooks(_))) => "end_turn",
        (name, _) => no_word(name),
    }
}

/// Parses a word like `bw` as two dice.
fn dice_pair(word: &str) -> Option<Pool> {
    let mut dice = Pool::default();
    for letter in word.chars() {
        dice["bwk".find(letter)?] += 1;
    }
    (word.len() == 2).then_some(dice)
}

/// Returns the word for declining a decision: `done` ends what has begun.
fn declined(decision: &str) -> &'static str {
    match decision {
        "continue_action" | "next_actor" => "done",
        "roll_as" => "normal",
        _ => "pass",
    }
}

/// Returns the key of the label for declining a decision.
fn no_word(decision: &str) -> &'static str {
    match decision {
        "reroll" => "keep",
        "continue_action" => "stop",
        "roll_as" => "normal",
        "flight" => "land",
        "next_actor" => "end",
        "act" => "none",
        _ => "go_on",
    }
}

fn json_of(m: &Match, value: &impl Describe<Mars>) -> Json {
    value.json(m)
}

fn areas(m: &Match) -> Vec<Json> {
    m.state
        .areas
        .iter()
        .map(|card| card.and_then(|card| m.setup.cards.get(card.index())).map_or(Json::Null, |card| card.id.as_str().into()))
        .collect()
}

fn one_marine(m: &Match, a: MarineId) -> Json {
    let one = m.state.marine(a);
    json!({
        "id": a, "owner": a, "colour": colours::NAMES[a.index()], "box": one.at, "face_down": one.face_down, "alive": one.alive,
        "acted": one.acted, "card": json_of(m, &one.pair), "ability": json_of(m, &one.training),
        "equipment": m.state.hand(a).map(|card| m.setup.scripts.stem(card)).collect::<Vec<_>>(),
    })
}

/// Returns the localized name of a known word: a colour of aliens, a side, an action.
fn known_word(text: &str, language: Language) -> Option<String> {
    let sentences = Mars::sentences();
    if let Some(colour) = AlienColour::named(text) {
        return Some(colour.name(language).to_owned());
    }
    if Side::WORDS.contains(&text) {
        return Some(sentences.word(language, "side", "side", text.to_owned()));
    }
    let id = format!("word-{text}");
    sentences.knows(&id).then(|| sentences.say(language, &id, &FluentArgs::new()).unwrap_or_default())
}

/// Returns the text of an option of a script's question: dice, known words, boxes.
fn label(label: &Value, language: Language) -> String {
    match label {
        Value::Handle(_, a) => colours::name((*a).into(), language).to_owned(),
        Value::Text(text) => match dice_pair(text) {
            Some(dice) => pool(&dice, language),
            None => known_word(text, language).unwrap_or_else(|| text.to_string()),
        },
        Value::Map(fields) => match (fields.get("x"), fields.get("y")) {
            (Some(Value::Int(x)), Some(Value::Int(y))) => format!("({x},{y})"),
            _ => fields.values().map(|value| self::label(value, language)).collect::<Vec<_>>().join(" "),
        },
        other => other.to_json().to_string(),
    }
}
