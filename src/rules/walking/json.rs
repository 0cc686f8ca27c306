//! The state as JSON, with the names of `docs/rules/walking.md`.

use super::Match;
use super::Walking;
use super::event::Event;
use super::state::AstronautId;
use super::state::Pool;
use crate::rules::colours;
use crate::rules::game::Seat;
use crate::rules::moonwalk::show::{die, program};
use crate::rules::told::Told;
use crate::script::program::ScriptId;
use serde_json::{Value as Json, json};

/// What saying no is called in a decision.
pub(super) fn no_word(decision: &str) -> &'static str {
    match decision {
        "swap_card" | "reroll" => "keep",
        "continue_jump" => "stop",
        "rob" => "none",
        "pick_circle" => "stay",
        _ => "pass",
    }
}

fn areas(m: &Match) -> Vec<&str> {
    m.state.areas.iter().map(|card| m.setup.cards[*card as usize].id.as_str()).collect()
}

/// The state as JSON: everything, hidden cards as `"hidden"` where the match is a view.
pub(super) fn state(m: &Match) -> Json {
    let state = &m.state;
    let names = |cards: &[ScriptId]| cards.iter().map(|card| m.setup.stem(*card)).collect::<Vec<_>>();
    let astronauts: Vec<Json> = state.all().map(|a| astronaut(m, a)).collect();
    let counters = |numbers: [u16; 3]| json!({ "sputnik": numbers[0], "ec": numbers[1], "handicap": numbers[2] });
    let pool = |pool: Pool| json!({ "blue": pool[0], "white": pool[1], "black": pool[2] });
    let throw = state.throws.last();
    json!({
        "game": crate::content::walking::GAME,
        "round": state.round,
        "players": state.players,
        "first_player": state.first_player,
        "order": state.order,
        "areas": areas(m),
        "joints": state.tokens.iter().map(|token| token.map(|t| m.setup.stem(t))).collect::<Vec<_>>(),
        "astronauts": astronauts,
        "hands": state.hands.iter().map(|card| card.map(|c| m.setup.stem(c))).collect::<Vec<_>>(),
        "deck": names(&state.deck),
        "discard": names(&state.discard),
        "supply": counters(state.supply),
        "emptied": state.emptied,
        "turn": {
            "astronaut": state.turn.astronaut, "pool": pool(state.turn.pool), "base_dice": state.turn.base,
            "ec_spent": state.turn.ec_spent, "jumps": program(&state.turn.program),
        },
        "dice": throw.map(|throw| throw.dice.iter().map(die).collect::<Vec<_>>()),
        "thrower": throw.map(|throw| throw.astronaut),
        "finishers": state.finishers,
        "scores": Seat::first(state.players.into()).map(|player| state.score(&m.setup, player)).collect::<Vec<_>>(),
        "over": state.over,
    })
}

fn astronaut(m: &Match, a: AstronautId) -> Json {
    let astronaut = m.state.astronaut(a);
    let marks: serde_json::Map<String, Json> =
        m.state.marks.iter().filter(|mark| mark.bearer == a).map(|mark| (m.name(mark.name).to_owned(), mark.value.into())).collect();
    json!({
        "id": a, "owner": m.state.owner(a), "colour": colours::NAMES[a.index()],
        "box": astronaut.at, "face_down": astronaut.face_down, "finished": astronaut.place > 0, "place": astronaut.place,
        "sputnik": astronaut.counters[0], "ec": astronaut.counters[1], "handicap": astronaut.counters[2],
        "board_points": m.state.board_points(&m.setup, a), "marks": marks, "stack": m.state.stack(astronaut.at),
    })
}

/// Counts for the report of a batch: cards and boxes by use, accidents by cause, robberies.
pub(super) fn tally(m: &Match, event: &Event, tally: &mut crate::rules::tally::Tally) {
    match *event {
        Event::CardPlayed { seat: player, card, .. } => tally.add("card", m.setup.stem(card), Some(player)),
        Event::CardDrawn { seat: player, card } => tally.add("card drawn", m.setup.stem(card), Some(player)),
        Event::TokenActivated { astronaut, kind: token, .. } => tally.add("box", m.setup.stem(token), Some(m.state.owner(astronaut))),
        Event::Accident { astronaut, cause, .. } => {
            tally.add("accident", Told::<Walking>::json(&cause, m).as_str().unwrap_or_default(), Some(m.state.owner(astronaut)))
        }
        Event::Robbed { thief, what, .. } => tally.add("robbery", what.name(), Some(m.state.owner(thief))),
        _ => {}
    }
}
