//! Hidden information of a seat: the cards of other players that have not been revealed yet (LR-R20).

use super::event::Event;
use super::query::{class, owner};
use super::rehearsal::DriveRequests;
use super::state::{PHASES, Program, RoverId};
use super::{Choice, Match, Rally};
use crate::card_slot::CardSlot;
use crate::chance::{Address, Chance, Purpose};
use crate::game::Secrets;
use crate::viewer::Viewer;
use serde_json::Value as Json;

/// Number of programs from which a hidden one is chosen: people do not choose cards blindly.
const TRIES: usize = 6;

impl Secrets for Rally {
    fn event_view(_: &Match, seen: &Event, eyes: Viewer) -> Option<Event> {
        Some(event(seen, eyes))
    }

    fn redact(m: &Match, eyes: Viewer) -> Match {
        let mut view = m.clone();
        for (rover, state) in view.state.rovers.iter_mut().enumerate() {
            for (phase, card) in state.program.iter_mut().enumerate() {
                if !eyes.see(owner(RoverId::at(rover))) && state.revealed >> phase & 1 == 0 {
                    *card = card.hidden();
                }
            }
        }
        view.chance.hide();
        view
    }

    fn determinize(m: &mut Match, eyes: Viewer, seed: u64) {
        let mut chance = Chance::new(seed);
        for rover in m.state.all() {
            if !eyes.see(owner(rover)) && m.state.rover(rover).program.contains(&CardSlot::Hidden) {
                deal_hidden(m, rover, &mut chance);
            }
        }
        m.chance.reseed(seed);
    }
}

fn deal_hidden(m: &mut Match, rover: RoverId, chance: &mut Chance) {
    let seen = m.state.rover(rover).program;
    let phases = (1..=PHASES).rev().find(|phase| seen[usize::from(*phase) - 1].is_some()).unwrap_or(0);
    let table = m.setup.decks[usize::from(class(rover)) - 1].programs(phases);
    let fits =
        |program: &Program| program.iter().zip(&seen).all(|(card, known)| [CardSlot::Hidden, CardSlot::Nothing, *card].contains(known));
    let possible: Vec<Program> = table
        .iter()
        .filter_map(|choice| match choice {
            Choice::Program { is: program } => Some(*program).filter(fits),
            Choice::Place { .. } => None,
        })
        .collect();
    let drives = DriveRequests::of(m, rover);
    let at = Address::new(Purpose::Sample, m.state.turn).seat(rover.number());
    let tried = (0..TRIES.min(possible.len())).map(|_| possible[chance.pick(at, possible.len(), |_| Json::Null)]);
    let best = tried.map(|program| (drives.final_value(m, &program), program)).max_by(|a, b| a.0.total_cmp(&b.0));
    let Some((_, program)) = best else { return };
    for phase in (0..seen.len()).filter(|phase| seen[*phase] == CardSlot::Hidden) {
        m.state.rover_mut(rover).program[phase] = program[phase];
    }
}

/// Hides cards from all viewers but their player, and lost ones unless they were revealed (LR-R39).
pub(super) fn event(event: &Event, eyes: Viewer) -> Event {
    match *event {
        Event::Programmed { rover, count, cards } if !eyes.see(owner(rover)) => {
            Event::Programmed { rover, count, cards: cards.map(CardSlot::hidden) }
        }
        Event::PhaseLost { rover, phase, card, known: false } if !eyes.see(owner(rover)) => {
            Event::PhaseLost { rover, phase, card: card.hidden(), known: false }
        }
        Event::CardDropped { rover, phase, card, known: false } if !eyes.see(owner(rover)) => {
            Event::CardDropped { rover, phase, card: card.hidden(), known: false }
        }
        other => other,
    }
}
