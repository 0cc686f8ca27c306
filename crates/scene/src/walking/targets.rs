//! The targets and effects of choices on the lap.

use crate::ring::routes::{self, RouteChoice};
use crate::table::ChoiceGroup;
use crate::words::{Words, flag};
use geometry::ring::Pos;
use rules::describe::Describe;
use rules::record::Happening;
use rules::walking::event::Event;
use rules::walking::fields::Jump;
use rules::walking::state::{AstronautId, Counter};
use rules::walking::{Choice, Match};

/// Returns the choices that lead to a box on the lap, if the current decision is of that type.
pub fn of(m: &Match, words: Words) -> Vec<RouteChoice> {
    let way = |(index, choice): (usize, &Choice)| match *choice {
        Choice::Trajectory { plan: Jump(plan), .. } => {
            let a = m.state.throws.last()?.astronaut;
            let from = m.state.astronaut(a).at;
            let (end, told, safe) = outlook(m, index, a, words);
            Some(RouteChoice { choice: index, boxes: std::iter::once(from).chain(plan.boxes(from)).collect(), end, words: told, safe })
        }
        Choice::Box { is: at } => {
            Some(RouteChoice { choice: index, boxes: vec![at], end: at, words: words.word("table-free_move"), safe: true })
        }
        _ => None,
    };
    m.choices().iter().enumerate().filter_map(way).collect()
}

/// Groups the jumps by their dice.
pub fn groups(m: &Match, words: Words) -> Vec<ChoiceGroup> {
    let used = m.choices().iter().enumerate().filter_map(|(index, choice)| match choice {
        Choice::Trajectory { die, .. } => Some((index, die.0)),
        _ => None,
    });
    m.state.throws.last().map_or_else(Vec::new, |throw| routes::by_die(&throw.dice, m, used, words))
}

/// Returns the effect of a jump up to its landing, determined by making it in a copy of the match.
fn outlook(m: &Match, choice: usize, a: AstronautId, words: Words) -> (Pos, String, bool) {
    let mut copy = m.clone();
    let before = m.state.astronaut(a).at;
    if copy.apply(choice).is_err() {
        return (before, String::new(), false);
    }
    let (mut gained, mut fell) = (0, false);
    for record in copy.events() {
        let Happening::Event(event) = record.what else { continue };
        match event {
            Event::CountersChanged { astronaut, kind: Counter::Sputnik, delta, .. } if astronaut == a && delta.0 > 0 => gained += delta.0,
            Event::Fell { .. } => fell = true,
            Event::Accident { astronaut, cause, r#box: at, sputniks_lost } if astronaut == a => {
                let why = cause.localized(m, words.language);
                let args = [("fell", flag(fell)), ("cause", why), ("gained", gained.into()), ("lost", sputniks_lost.into())];
                return (at, words.say("table-accident", args), false);
            }
            Event::GoalReached { astronaut, points, .. } if astronaut == a => {
                let told = words.say("table-goal_reached", [("points", points.into()), ("gained", gained.into())]);
                return (copy.state.astronaut(a).at, told, true);
            }
            Event::Landed { astronaut, r#box: at, .. } if astronaut == a => {
                return (at, words.say("table-landed", [("gained", gained.into())]), true);
            }
            _ => {}
        }
    }
    (before, String::new(), true)
}
