//! The state as JSON, with the names of `docs/rules/mars.md`.

use super::Mars;
use super::event::Event;
use super::fields::mode_word;
use super::state::MarineId;
use super::state::{Bearer, COLOUR_NAMES, NOBODY, Side};
use super::Match;
use crate::rules::colours;
use crate::rules::moonwalk::show::{die, place, program};
use crate::rules::told::Told;
use crate::script::program::ScriptId;
use serde_json::{Map, Value as Json, json};

/// What saying no is called in a decision.
pub(super) fn no_word(decision: &str) -> &'static str {
    match decision {
        "reroll" => "keep",
        "continue_action" => "stop",
        "throw_as" => "normal",
        "flight" => "land",
        "next_actor" => "end",
        "act" => "none",
        _ => "go_on",
    }
}

fn told(m: &Match, value: &impl Told<Mars>) -> Json {
    value.json(m)
}

fn marine(a: MarineId) -> Json {
    if a == NOBODY { Json::Null } else { a.number().into() }
}

fn stem(m: &Match, script: ScriptId) -> Json {
    if script == ScriptId::NONE { Json::Null } else { m.setup.stem(script).into() }
}

fn areas(m: &Match) -> Vec<Json> {
    let id = |card: &u8| m.setup.cards.get(*card as usize).map_or(Json::Null, |card| card.id.as_str().into());
    m.state.areas.iter().map(id).collect()
}

/// The state as JSON: everything, the deck as `"hidden"` where the match is a view.
pub(super) fn state(m: &Match) -> Json {
    let state = &m.state;
    let names = |cards: &[ScriptId]| cards.iter().map(|card| m.setup.stem(*card)).collect::<Vec<_>>();
    let throw = state.throws.last();
    let boxes: Vec<Json> = state
        .strip
        .places()
        .filter(|at| state.has_aliens(*at))
        .map(|at| {
            let mut fields = told(m, &state.aliens_at(at));
            fields["box"] = place(at);
            fields
        })
        .collect();
    json!({
        "game": crate::content::mars::GAME,
        "round": state.round,
        "rounds": m.setup.options.rounds,
        "players": state.players,
        "level": m.setup.options.level.word,
        "half": (state.players == 2).then(|| Side::of(m.setup.options.half).word()),
        "areas": areas(m),
        "upgrades": { "left": stem(m, state.upgrades[0]), "right": stem(m, state.upgrades[1]) },
        "defenders": { "left": state.defenders[0], "right": state.defenders[1] },
        "barriers": { "left": state.barrier(Side::Left), "right": state.barrier(Side::Right) },
        "marines": MarineId::first(state.players.into()).map(|a| one_marine(m, a)).collect::<Vec<_>>(),
        "aliens": boxes,
        "incoming": { "left": told(m, &state.incoming[0]), "right": told(m, &state.incoming[1]) },
        "reserve": told(m, &state.reserve),
        "dead": told(m, &state.dead),
        "attacks": state.attacks,
        "lives": m.setup.options.lives,
        "unlocked": state.unlocked,
        "deck": names(&state.deck),
        "discard": names(&state.discard),
        "in_force": names(&state.in_force),
        "emptied": state.emptied,
        "turn": {
            "marine": state.turn.marine, "base_dice": state.turn.dice, "mode": state.turn.mode.map(|mode| mode_word(m, mode)),
            "actions": program(&state.turn.program), "action": state.turn.action,
        },
        "dice": throw.map(|throw| throw.dice.iter().map(die).collect::<Vec<_>>()),
        "thrower": throw.map(|throw| marine(throw.marine)),
        "over": state.over,
    })
}

fn one_marine(m: &Match, a: MarineId) -> Json {
    let one = m.state.marine(a);
    let marks = m.state.marks.iter().filter(|mark| mark.bearer == Bearer::Marine(a));
    let marks: Map<String, Json> = marks.map(|mark| (m.name(mark.name).to_owned(), mark.value.into())).collect();
    json!({
        "id": a, "owner": a, "colour": colours::NAMES[a.index()], "box": one.at, "face_down": one.face_down, "alive": one.alive,
        "acted": one.acted, "card": one.pair.map(|ability| stem(m, ability)), "ability": stem(m, one.training),
        "equipment": m.state.hand(a).map(|card| m.setup.stem(card)).collect::<Vec<_>>(), "marks": marks,
    })
}

/// Counts for the report of a batch: kills, abilities, equipment, base actions, accidents, bombs, waves.
pub(super) fn tally(m: &Match, event: &Event, tally: &mut crate::rules::tally::Tally) {
    match *event {
        Event::AliensKilled { aliens, by, cause, .. } => {
            let seat = Some(by).filter(|by| *by != NOBODY).map(MarineId::seat);
            for (colour, n) in COLOUR_NAMES.iter().zip(aliens) {
                (0..n).for_each(|_| tally.add("kill", colour, seat));
            }
            tally.add("killed by", told(m, &cause).as_str().unwrap_or_default(), seat);
        }
        Event::ModeDeclared { marine, ability, .. } => tally.add("ability used", m.setup.stem(ability), Some(marine.seat())),
        Event::AbilityUsed { marine, ability, .. } => tally.add("ability used", m.setup.stem(ability), Some(marine.seat())),
        Event::TrainingSet { marine, ability } => tally.add("training", m.setup.stem(ability), Some(marine.seat())),
        Event::EquipmentDrawn { marine, card } => tally.add("equipment drawn", m.setup.stem(card), Some(marine.seat())),
        Event::EquipmentPlayed { marine, card } => tally.add("equipment", m.setup.stem(card), Some(marine.seat())),
        Event::BaseAction { marine, kind } => tally.add("base action", m.setup.stem(kind), Some(marine.seat())),
        Event::Accident { marine, cause, ignored: false, .. } => {
            tally.add("accident", told(m, &cause).as_str().unwrap_or_default(), Some(marine.seat()))
        }
        Event::BombThrown { marine, success, .. } => tally.add("bomb", if success { "success" } else { "failure" }, Some(marine.seat())),
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
