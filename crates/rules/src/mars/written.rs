//! A match as statements of set-up functions, for generated tests.

use super::situation::FUNCTIONS;
use super::state::{Aliens, MarineId, Side};
use super::{Mars, Match};
use crate::game::TestSetUp;
use script::api::Function;
use script::program::ScriptId;

impl TestSetUp for Mars {
    const FUNCTIONS: &'static [Function] = FUNCTIONS;

    fn set_up_like(m: &Match, other: &Match) -> Vec<String> {
        let (state, before) = (&m.state, &other.state);
        let stem =
            |script: Option<ScriptId>| script.map_or_else(|| "()".to_owned(), |script| format!("\"{}\"", m.setup.scripts.stem(script)));
        let mut lines = Vec::new();
        for (number, (marine, known)) in state.marines.iter().zip(&before.marines).enumerate() {
            if marine.pair != known.pair || marine.training != known.training {
                lines.push(format!("m.set_training({number}, {}, {});", stem(marine.training), stem(marine.other_ability())));
            }
            if marine.at != known.at {
                lines.push(format!("m.place({number}, {}, {});", marine.at.x, marine.at.y));
            }
            if marine.face_down && !known.face_down {
                lines.push(format!("m.set_face_down({number});"));
            }
        }
        for carried in &state.carried {
            lines.push(format!("m.give_card({}, {});", carried.marine.number(), stem(Some(carried.card))));
        }
        for side in Side::BOTH {
            let (index, word) = (side as usize, side.word());
            if state.defenders[index] != before.defenders[index] {
                lines.push(format!("m.set_defender(\"{word}\", {});", state.defenders[index]));
            }
            if state.upgrades[index] != before.upgrades[index] {
                lines.push(format!("m.set_upgrade(\"{word}\", {});", stem(state.upgrades[index])));
            }
        }
        for at in state.strip.places().filter(|at| state.aliens_at(*at) != before.aliens_at(*at)) {
            lines.push(format!("m.set_aliens(#{{ x: {}, y: {} }}, {});", at.x, at.y, count(state.aliens_at(at))));
        }
        for side in Side::BOTH {
            let index = side as usize;
            if state.incoming[index] != before.incoming[index] {
                lines.push(format!("m.set_incoming(\"{}\", {});", side.word(), count(state.incoming[index])));
            }
        }
        if state.unlocked && !before.unlocked {
            lines.push("m.unlock_equipment();".to_owned());
        }
        if state.round != before.round {
            lines.push(format!("m.set_round({});", state.round));
        }
        lines
    }
    fn openings(m: &Match) -> Vec<String> {
        let turn = |a: MarineId| vec![format!("m.play_turn({});", a.number())];
        match (m.decision().map(|ask| ask.name), m.state.turn.marine) {
            (Some("free_action" | "turn_mode" | "program"), Some(a)) if m.state.throws.is_empty() => turn(a),
            (Some("next_actor"), None) => vec!["m.play_marine_phase();".to_owned()],
            _ => Vec::new(),
        }
    }
}

/// Formats the aliens present as a script map.
fn count(aliens: Aliens) -> String {
    let named = ["red", "blue", "yellow"].iter().zip(aliens).filter(|(_, n)| *n > 0);
    let named: Vec<String> = named.map(|(colour, n)| format!("{colour}: {n}")).collect();
    if named.is_empty() { "#{}".to_owned() } else { format!("#{{ {} }}", named.join(", ")) }
}
