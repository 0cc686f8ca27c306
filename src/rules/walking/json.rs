//! State, choices and events as JSON, with the names of `docs/rules/walking.md`.

use super::event::{AccidentCause, Again, Cause, Event};
use super::setup::COLOUR_NAMES;
use super::state::AstronautId;
use super::state::{Counter, Pool};
use super::{Choice, Match};
use crate::geometry::ring::{Pos, Trajectory};
use crate::rules::colours;
use crate::rules::game::Seat;
use crate::rules::moonwalk::show::{die, place, program};
use crate::rules::record::Ask;
use crate::script::program::ScriptId;
use serde_json::{Value as Json, json};

fn trajectory(plan: Trajectory, from: Pos) -> Json {
    json!({ "trajectory": plan.boxes(from).map(place).collect::<Vec<_>>(), "end": plan.end })
}

/// A choice as JSON: a word, a number, or a map.
pub(super) fn choice(m: &Match, ask: Ask, choice: Choice) -> Json {
    match choice {
        Choice::No => no_word(ask.name).into(),
        Choice::Jump => "jump".into(),
        Choice::Swap => "swap".into(),
        Choice::Number(n) => n.into(),
        Choice::Program(jumps) => program(&jumps),
        Choice::RerollEc(die) => json!({ "ec": die }),
        Choice::RerollMark(bits) => json!({ "mark": (0..16).filter(|i| bits >> i & 1 == 1).collect::<Vec<_>>() }),
        Choice::Trajectory { die: index, plan } => {
            let Some(throw) = m.state.throws.last() else { return Json::Null };
            let mut fields = trajectory(plan, m.state.astronaut(throw.astronaut).at);
            fields["die"] = die(&throw.dice[index as usize]);
            fields
        }
        Choice::Astronaut(a) => json!({ "victim": a }),
        Choice::Box(at) => place(at),
        Choice::Split { sputniks, ec } => json!({ "sputniks": sputniks, "ec": ec }),
        Choice::Play { card, astronaut, colour, partner } => {
            let mut fields = json!({ "play": m.setup.stem(card), "astronaut": astronaut });
            if let Some(colour) = colour {
                fields["colour"] = COLOUR_NAMES[colour.index()].into();
            }
            if let Some(partner) = partner {
                fields["partner"] = partner.number().into();
            }
            fields
        }
    }
}

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

fn cause(m: &Match, cause: Cause) -> String {
    match cause {
        Cause::Box => "box".into(),
        Cause::Accident => "accident".into(),
        Cause::StoodUp => "stood_up".into(),
        Cause::ExtraDice => "extra_dice".into(),
        Cause::Reroll => "reroll".into(),
        Cause::Robbery => "robbery".into(),
        Cause::Exchange => "exchange".into(),
        Cause::RoundEnd => "round_end".into(),
        Cause::Script(script) => m.setup.stem(script).into(),
        Cause::Named(name) => m.name(name).into(),
    }
}

pub(super) fn accident_word(m: &Match, cause: AccidentCause) -> &str {
    match cause {
        AccidentCause::Named(name) => m.name(name),
        known => known.word().unwrap_or_default(),
    }
}

/// An event as JSON: `name` and its fields.
pub(super) fn event(m: &Match, event: &Event) -> Json {
    match *event {
        Event::GameStarted
        | Event::BoardLaid
        | Event::RoundStarted { .. }
        | Event::RoundEnded { .. }
        | Event::GameEnded { .. }
        | Event::CardDrawn { .. }
        | Event::CardDiscarded { .. }
        | Event::DeckRebuilt { .. }
        | Event::CardPlayed { .. } => table_event(m, event),
        Event::TurnStarted { .. }
        | Event::StoodUp { .. }
        | Event::DieRemoved { .. }
        | Event::DieAdded { .. }
        | Event::Programmed { .. }
        | Event::DiceThrown { .. }
        | Event::DiceRethrown { .. }
        | Event::JumpChosen { .. }
        | Event::TurnEnded { .. } => turn_event(m, event),
        _ => movement_event(m, event),
    }
}

fn table_event(m: &Match, event: &Event) -> Json {
    match *event {
        Event::GameStarted => {
            let astronauts: Vec<Json> =
                m.state.all().map(|a| json!({ "id": a, "colour": colours::NAMES[a.index()], "owner": m.state.owner(a) })).collect();
            json!({ "name": "game_started", "players": m.state.players, "astronauts": astronauts, "first_player": m.state.first_player, "options": m.setup.option_values })
        }
        Event::BoardLaid => {
            let tokens: Vec<Json> = m
                .state
                .tokens
                .iter()
                .enumerate()
                .filter_map(|(i, token)| token.map(|t| json!({ "joint": i + 1, "kind": m.setup.stem(t) })))
                .collect();
            let start = m.state.strip.shape().joint_box(0);
            json!({ "name": "board_laid", "areas": areas(m), "tokens": tokens, "start_stack": m.state.stack(start) })
        }
        Event::RoundStarted { round, order } => json!({ "name": "round_started", "round": round, "order": order.as_slice() }),
        Event::RoundEnded { round, first, last } => {
            json!({ "name": "round_ended", "round": round, "first": first.as_slice(), "last": last.as_slice() })
        }
        Event::GameEnded { cause } => {
            let row = |a: AstronautId| {
                let (board, sputniks) = (m.state.board_points(&m.setup, a), m.state.count(a, Counter::Sputnik));
                json!({ "player": m.state.owner(a), "astronaut": a, "board": board, "sputniks": sputniks, "total": u16::from(board) + sputniks })
            };
            let rows: Vec<Json> = m.state.all().map(row).collect();
            json!({ "name": "game_ended", "rows": rows, "ranking": m.state.ranking(&m.setup), "cause": cause })
        }
        Event::CardDrawn { player, card } => json!({ "name": "card_drawn", "player": player, "card": m.setup.stem(card) }),
        Event::CardDiscarded { player, card } => json!({ "name": "card_discarded", "player": player, "card": m.setup.stem(card) }),
        Event::DeckRebuilt { size } => json!({ "name": "deck_rebuilt", "size": size }),
        Event::CardPlayed { player, astronaut, card, target, colour } => {
            let detail = colour.map(|colour| COLOUR_NAMES[colour.index()]);
            json!({ "name": "card_played", "player": player, "astronaut": astronaut, "card": m.setup.stem(card), "target": target, "detail": detail })
        }
        _ => Json::Null,
    }
}

fn turn_event(m: &Match, event: &Event) -> Json {
    match *event {
        Event::TurnStarted { astronaut, base_dice, cause } => {
            json!({ "name": "turn_started", "astronaut": astronaut, "base_dice": base_dice, "cause": cause })
        }
        Event::StoodUp { astronaut } => json!({ "name": "stood_up", "astronaut": astronaut }),
        Event::DieRemoved { astronaut, colour } => {
            json!({ "name": "die_removed", "astronaut": astronaut, "colour": COLOUR_NAMES[colour.index()] })
        }
        Event::DieAdded { astronaut, colour } => {
            json!({ "name": "die_added", "astronaut": astronaut, "colour": COLOUR_NAMES[colour.index()] })
        }
        Event::Programmed { astronaut, program: jumps, ec_spent } => {
            json!({ "name": "programmed", "astronaut": astronaut, "jumps": program(&jumps), "ec_spent": ec_spent })
        }
        Event::DiceThrown { astronaut, jump_no, faces } => {
            let cause = if jump_no > 0 { "jump" } else { "effect" };
            let dice: Vec<Json> = faces.dice().iter().map(die).collect();
            json!({ "name": "dice_thrown", "astronaut": astronaut, "jump_no": jump_no, "dice": dice, "cause": cause })
        }
        Event::DiceRethrown { astronaut, indices, faces, cause } => {
            let indices: Vec<usize> = (0..16).filter(|i| indices >> i & 1 == 1).collect();
            let dice = faces.dice();
            let faces: Vec<Json> = indices.iter().filter_map(|i| dice.get(*i)).map(|d| die(d)["face"].clone()).collect();
            let cause = match cause {
                Again::Ec => "ec",
                Again::Mark => "mark",
                Again::Script(script) => m.setup.stem(script),
            };
            json!({ "name": "dice_rethrown", "astronaut": astronaut, "indices": indices, "faces": faces, "cause": cause })
        }
        Event::JumpChosen { astronaut, die: chosen, plan, from } => {
            json!({ "name": "jump_chosen", "astronaut": astronaut, "die": die(&chosen), "plan": trajectory(plan, from) })
        }
        Event::TurnEnded { astronaut, cause } => json!({ "name": "turn_ended", "astronaut": astronaut, "cause": cause }),
        _ => Json::Null,
    }
}

fn movement_event(m: &Match, event: &Event) -> Json {
    match *event {
        Event::Stepped { astronaut, from, to, kind } => {
            json!({ "name": "stepped", "astronaut": astronaut, "from": from, "to": to, "kind": kind })
        }
        Event::Crashed { astronaut, at, into } => json!({ "name": "crashed", "astronaut": astronaut, "at": at, "into": into }),
        Event::Fell { astronaut, from, to } => json!({ "name": "fell", "astronaut": astronaut, "from": from, "to": to }),
        Event::Accident { astronaut, cause, at, sputniks_lost } => {
            json!({ "name": "accident", "astronaut": astronaut, "cause": accident_word(m, cause), "box": at, "sputniks_lost": sputniks_lost })
        }
        Event::Landed { astronaut, at, safe } => json!({ "name": "landed", "astronaut": astronaut, "box": at, "safe": safe }),
        Event::MovedFree { astronaut, from, to, cause: why } => {
            json!({ "name": "moved_free", "astronaut": astronaut, "from": from, "to": to, "cause": cause(m, why) })
        }
        Event::StackChanged { at, stack } => json!({ "name": "stack_changed", "box": at, "astronauts": stack.as_slice() }),
        Event::CountersChanged { astronaut, kind, delta, total, supply, cause: why } => json!({
            "name": "counters_changed", "astronaut": astronaut, "kind": kind, "delta": delta, "total": total, "supply": supply, "cause": cause(m, why)
        }),
        Event::SputnikBoxEmptied { at } => json!({ "name": "sputnik_box_emptied", "box": at }),
        Event::Robbed { thief, victim, what } => json!({ "name": "robbed", "thief": thief, "victim": victim, "what": what }),
        Event::Exchanged { a, b, sputniks, ec } => json!({ "name": "exchanged", "a": a, "b": b, "sputniks": sputniks, "ec": ec }),
        Event::TokenActivated { astronaut, joint, token } => {
            json!({ "name": "token_activated", "astronaut": astronaut, "joint": joint, "kind": m.setup.stem(token) })
        }
        Event::MarkSet { astronaut, mark } => json!({ "name": "mark_set", "astronaut": astronaut, "mark": m.name(mark) }),
        Event::MarkUsed { astronaut, mark } => json!({ "name": "mark_used", "astronaut": astronaut, "mark": m.name(mark) }),
        Event::GoalReached { astronaut, place, points } => {
            json!({ "name": "goal_reached", "astronaut": astronaut, "place": place, "points": points })
        }
        _ => Json::Null,
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
        Event::CardPlayed { player, card, .. } => tally.add("card", m.setup.stem(card), Some(player)),
        Event::CardDrawn { player, card } => tally.add("card drawn", m.setup.stem(card), Some(player)),
        Event::TokenActivated { astronaut, token, .. } => tally.add("box", m.setup.stem(token), Some(m.state.owner(astronaut))),
        Event::Accident { astronaut, cause, .. } => tally.add("accident", accident_word(m, cause), Some(m.state.owner(astronaut))),
        Event::Robbed { thief, what, .. } => tally.add("robbery", what.name(), Some(m.state.owner(thief))),
        _ => {}
    }
}
