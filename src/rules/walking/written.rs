//! A match as statements of the set-up functions, for tests that are written of a moment.

use super::Match;
use super::state::{AstronautId, State};
use crate::rules::game::Seat;
use crate::rules::held::Held;

/// Statements that bring another match nearer to this one.
pub(super) fn set_up_like(m: &Match, other: &Match) -> Vec<String> {
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
        let stem = match held {
            Held::Card(card) => m.setup.scripts.stem(*card),
            _ => "",
        };
        if held != known {
            lines.push(format!("m.set_hand({seat}, \"{stem}\");"));
        }
    }
    for (place, (token, known)) in state.tokens.iter().zip(&before.tokens).enumerate() {
        if token != known {
            lines.push(format!("m.set_token({}, \"{}\");", place + 1, token.map_or("", |token| m.setup.scripts.stem(token))));
        }
    }
    lines
}

/// Statements by which play goes on to where this match may stand.
pub(super) fn openings(m: &Match) -> Vec<String> {
    match (m.decision().map(|ask| ask.name), m.state.turn.astronaut) {
        (Some("ec_extra" | "program"), Some(a)) => vec![format!("m.play_turn({});", a.number())],
        (Some("end_card"), _) => vec!["m.play_round_end();".to_owned()],
        _ => Vec::new(),
    }
}

/// Which astronaut lies on which says the order of arrivals, whatever their numbers.
pub(super) fn plainly(state: &State) -> State {
    let mut plain = state.clone();
    // Those that never moved keep theirs: WM-R63 tells them from the others.
    plain.next_arrival = u32::try_from(state.astronauts.len()).unwrap_or(u32::MAX) + 1;
    for a in by_arrival(state).into_iter().filter(|a| state.has_moved(*a)) {
        plain.astronauts[a.index()].arrival = plain.next_arrival;
        plain.next_arrival += 1;
    }
    // How many cards were played matters only to those on the table.
    if plain.lying.is_empty() {
        plain.next_played = Default::default();
    }
    plain
}

fn by_arrival(state: &State) -> Vec<AstronautId> {
    let mut order: Vec<AstronautId> = state.all().collect();
    order.sort_by_key(|a| state.astronaut(*a).arrival);
    order
}
