//! Where choices lead on the lap, and what they bring.

use crate::geometry::ring::Pos;
use crate::rules::record::Happening;
use crate::rules::walking::event::{AccidentCause, Event};
use crate::rules::walking::fields::Jump;
use crate::rules::walking::state::{AstronautId, Counter};
use crate::rules::walking::{Choice, Match};
use crate::scene::ring::way::Way;

/// The choices that lead somewhere on the lap, if the present decision is of that kind.
pub fn of(m: &Match) -> Vec<Way> {
    let way = |(index, choice): (usize, &Choice)| match *choice {
        Choice::Trajectory { plan: Jump(plan), .. } => {
            let a = m.state.throws.last()?.astronaut;
            let from = m.state.astronaut(a).at;
            let (end, words, safe) = outlook(m, index, a);
            Some(Way { choice: index, boxes: std::iter::once(from).chain(plan.boxes(from)).collect(), end, words, safe })
        }
        Choice::Box { is: at } => Some(Way { choice: index, boxes: vec![at], end: at, words: "A free move".to_owned(), safe: true }),
        _ => None,
    };
    m.choices().iter().enumerate().filter_map(way).collect()
}

/// What a jump brings up to its landing: read from a copy of the match that takes it.
fn outlook(m: &Match, choice: usize, a: AstronautId) -> (Pos, String, bool) {
    let mut copy = m.clone();
    let before = m.state.astronaut(a).at;
    if copy.apply(choice).is_err() {
        return (before, String::new(), false);
    }
    let (mut gained, mut fell) = (0, "");
    for record in copy.events() {
        let Happening::Event(event) = record.what else { continue };
        match event {
            Event::CountersChanged { astronaut, kind: Counter::Sputnik, delta, .. } if astronaut == a && delta.0 > 0 => gained += delta.0,
            Event::Fell { .. } => fell = "falls, ",
            Event::Accident { astronaut, cause, r#box: at, sputniks_lost } if astronaut == a => {
                let why = accident_words(cause);
                let lost = if sputniks_lost > 0 { format!(", −{sputniks_lost} Sputnik") } else { String::new() };
                return (at, format!("{fell}accident: {why}{}{lost}", gain_words(gained)), false);
            }
            Event::GoalReached { astronaut, points, .. } if astronaut == a => {
                return (copy.state.astronaut(a).at, format!("reaches the goal, {points} points{}", gain_words(gained)), true);
            }
            Event::Landed { astronaut, r#box: at, .. } if astronaut == a => {
                return (at, format!("safe landing{}", gain_words(gained)), true);
            }
            _ => {}
        }
    }
    (before, String::new(), true)
}

fn gain_words(gained: i16) -> String {
    if gained > 0 { format!(", +{gained} Sputnik") } else { String::new() }
}

fn accident_words(cause: AccidentCause) -> &'static str {
    match cause {
        AccidentCause::Crash => "crashes",
        AccidentCause::Air => "stops in the air",
        AccidentCause::Hazard => "hazardous ground",
        AccidentCause::Skull => "skull",
        AccidentCause::Named(_) => "an effect",
    }
}
