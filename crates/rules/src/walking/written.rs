//! A match as statements of set-up functions, for generated tests.

use super::situation::FUNCTIONS;
use super::state::{AstronautId, State};
use super::{Match, Walking};
use crate::card_slot::CardSlot;
use crate::game::{Seat, TestSetUp};
use script::api::Function;

impl TestSetUp for Walking {
    const FUNCTIONS: &'static [Function] = FUNCTIONS;

    fn set_up_like(m: &Match, other: &Match) -> Vec<String> {
        let (state, before) = (&m.state, &other.state);
        let mut lines = Vec::new();
        for a in by_arrival(state) {
            let (astronaut, known) = (state.astronaut(a), before.astronaut(a));
            if astronaut.arrival != known.arrival {
                lines.push(format!("m.place({}, {}, {});", a.number(), astronaut.at.x, astronaut.at.y));
            }
        }
        for a in state.all() {
            let (astronaut, known) = (state.astronaut(a), before.astronaut(a));
            if astronaut.face_down && !known.face_down {
                lines.push(format!("m.set_face_down({});", a.number()));
            }
            for (kind, word) in super::state::Counter::WORDS.iter().enumerate() {
                if astronaut.counters[kind] != known.counters[kind] {
                    lines.push(format!("m.set_count({}, \"{word}\", {});", a.number(), astronaut.counters[kind]));
                }
            }
        }
        for (seat, (held, known)) in Seat::first(state.hands.len()).zip(state.hands.iter().zip(&before.hands)) {
            let card = match held {
                CardSlot::Card(card) => format!("\"{}\"", m.setup.scripts.stem(*card)),
                _ => "()".to_owned(),
            };
            if held != known {
                lines.push(format!("m.set_hand({seat}, {card});"));
            }
        }
        for (place, (token, known)) in state.tokens.iter().zip(&before.tokens).enumerate() {
            if token != known {
                let token = token.map_or_else(|| "()".to_owned(), |token| format!("\"{}\"", m.setup.scripts.stem(token)));
                lines.push(format!("m.set_token({}, {token});", place + 1));
            }
        }
        lines
    }
    fn openings(m: &Match) -> Vec<String> {
        match (m.decision().map(|ask| ask.name), m.state.turn.astronaut) {
            (Some("extra_dice" | "program"), Some(a)) => vec![format!("m.play_turn({});", a.number())],
            (Some("end_card"), _) => vec!["m.play_round_end();".to_owned()],
            _ => Vec::new(),
        }
    }
    // Only the order of arrivals, which determines the stacks, is relevant.
    fn plainly(state: &State) -> State {
        let mut plain = state.clone();
        // Astronauts that never moved keep their numbers, because WM-R63 distinguishes them.
        plain.next_arrival = u32::try_from(state.astronauts.len()).unwrap_or(u32::MAX) + 1;
        for a in by_arrival(state).into_iter().filter(|a| state.has_moved(*a)) {
            plain.astronauts[a.index()].arrival = plain.next_arrival;
            plain.next_arrival += 1;
        }
        // The number of played cards is relevant only to cards on the table.
        if plain.lying.is_empty() {
            plain.next_played = Default::default();
        }
        plain
    }
}

fn by_arrival(state: &State) -> Vec<AstronautId> {
    let mut order: Vec<AstronautId> = state.all().collect();
    order.sort_by_key(|a| state.astronaut(*a).arrival);
    order
}
