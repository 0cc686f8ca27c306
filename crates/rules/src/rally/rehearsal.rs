//! Programs tried on copies: on the current board with all other rovers stationary, or by their moves alone.

use super::event::{Event, Harm};
use super::field::{Cell, flag, turned};
use super::intent::Request;
use super::query::{class, owner};
use super::state::{PHASES, Program, RoverId};
use super::{Choice, Match, route};
use crate::card_slot::CardSlot;
use crate::effects::EffectChain;
use crate::record::{Happening, Record};
use crate::rehearsal;
use script::program::ScriptId;

/// Value of a rover at the finish, or of the last one left.
const WIN: f32 = 50.0;
/// Cost of a destroyed rover in addition to the damage.
const LOSS: f32 = 20.0;
/// Maximum number of script questions answered in a trial.
const MAX_QUESTIONS: usize = 32;

/// Returns the value of every program of a rover's decision, in order: the greedy bot's valuation without random variation.
pub(super) fn values(view: &Match, rover: RoverId) -> Vec<f32> {
    let mut levels: [Match; PHASES as usize + 1] = std::array::from_fn(|_| view.clone());
    clear(&mut levels[0], rover);
    let mut gains = [0.0_f32; PHASES as usize + 1];
    let mut last: Option<Program> = None;
    let value = |choice: &Choice| {
        let Choice::Program { is: program } = *choice else { return f32::MIN };
        // Consecutive programs of the list share a prefix, which is not tried again.
        let shared = last.map_or(0, |last| (0..program.len()).take_while(|i| last[*i] == program[*i]).count());
        last = Some(program);
        for (number, phase) in (1..).zip(0..program.len()).skip(shared) {
            let (before, after) = levels.split_at_mut(phase + 1);
            after[0].clone_from(&before[phase]);
            gains[phase + 1] = gains[phase] + play(&mut after[0], rover, number, program[phase]);
        }
        gains[program.len()] + standing(&levels[program.len()], rover)
    };
    view.choices().iter().map(value).collect()
}

/// Returns the position and facing of a rover after each phase of a program if all others stay; cards may be missing.
pub fn predicted_path(m: &Match, rover: RoverId, program: &Program) -> Vec<(Cell, u8)> {
    let mut thought = m.clone();
    clear(&mut thought, rover);
    let last = program.iter().rposition(|held| held.is_some()).map_or(0, |last| last + 1);
    let after = |(number, card): (u8, &CardSlot)| {
        play(&mut thought, rover, number, *card);
        let rover = thought.state.rover(rover);
        rover.at.map(|at| (at, rover.facing))
    };
    (1..).zip(&program[..last]).map_while(after).collect()
}

/// Prepares a match in which only this rover acts, even if it waits for the answer to a question.
fn clear(m: &mut Match, rover: RoverId) {
    m.clear_agenda();
    m.chain = EffectChain::default();
    for other in m.state.all() {
        m.state.rover_mut(other).program = Program::default();
    }
    m.state.class = class(rover);
    m.chance.reseed(0);
}

/// Plays one phase with one card; returns its value.
fn play(m: &mut Match, rover: RoverId, phase: u8, card: CardSlot) -> f32 {
    if m.state.over.is_some() || !card.is_some() || !m.state.rover(rover).races() {
        return 0.0;
    }
    m.state.rover_mut(rover).program[usize::from(phase) - 1] = card;
    m.open_phase(phase);
    m.reconsider();
    let mut gain = brought(m, rover);
    for _ in 0..MAX_QUESTIONS {
        let Some(ask) = m.decision() else { break };
        let answer = rehearsal::answer(m, ask.seat);
        if m.apply(answer).is_err() {
            break;
        }
        gain += brought(m, rover);
    }
    m.clear_agenda();
    gain
}

fn brought(m: &Match, rover: RoverId) -> f32 {
    let worth = |record: &Record<Event>| match record.what {
        Happening::Event(event) => worth(&event, rover),
        _ => 0.0,
    };
    m.events().iter().map(worth).sum()
}

fn worth(event: &Event, rover: RoverId) -> f32 {
    match *event {
        Event::Damaged { rover: victim, points, .. } if victim == rover => -3.0 * f32::from(points),
        Event::Damaged { rover: victim, points, by: Some(by), cause, .. } if by == rover => match cause {
            _ if owner(victim) == owner(rover) => -2.0 * f32::from(points),
            Harm::Laser => 1.2 * f32::from(points),
            Harm::Missile => 1.1 * f32::from(points),
            Harm::Ram | Harm::Clash => f32::from(points),
            _ => 0.5 * f32::from(points),
        },
        Event::MissileFired { rover: shooter, .. } if shooter == rover => -0.3,
        Event::PhaseRestored { rover: repaired, .. } if repaired == rover => 2.5,
        Event::ShieldGained { rover: repaired, .. } if repaired == rover => 0.8,
        Event::MissilesChanged { rover: armed, .. } if armed == rover => 0.5,
        Event::RoverExploded { rover: lost, .. } if lost == rover => -LOSS,
        Event::GameEnded { winners, .. } => match winners.0 >> owner(rover) & 1 {
            1 => WIN,
            _ => -WIN,
        },
        _ => 0.0,
    }
}

/// Returns the value of the rover's position.
fn standing(m: &Match, rover: RoverId) -> f32 {
    let here = m.state.rover(rover);
    if here.races() { -route::cost(&m.setup.field, here.at, here.facing) } else { 0.0 }
}

/// The movement requested by the cards of a rover's deck, ignoring other rovers: far cheaper than [`values`].
#[derive(Debug)]
pub(super) struct DriveRequests {
    rover: RoverId,
    cards: Vec<(ScriptId, Vec<Request>)>,
}

impl DriveRequests {
    /// Determines the requests of the cards, by running scripts that have not been run yet.
    pub(super) fn of(m: &Match, rover: RoverId) -> DriveRequests {
        let mut cards: Vec<(ScriptId, Vec<Request>)> = Vec::new();
        for card in m.setup.decks[usize::from(class(rover)) - 1].cards.iter().copied() {
            if !cards.iter().any(|(known, _)| *known == card) {
                learn(m, rover, card);
                let intents = m.setup.remembered(card, rover).flatten().map_or(&[][..], |cached| &cached.intents);
                cards.push((card, intents.iter().filter(|intent| intent.rover == rover).map(|intent| intent.wish).collect()));
            }
        }
        DriveRequests { rover, cards }
    }

    /// Returns the value of the final position of a program; higher is closer to the finish.
    pub(super) fn final_value(&self, m: &Match, program: &Program) -> f32 {
        let rover = m.state.rover(self.rover);
        let Some(mut at) = rover.at else { return f32::MIN };
        let (mut facing, mut value) = (rover.facing, 0.0);
        let wishes = |card| self.cards.iter().find(|(known, _)| *known == card).map_or(&[][..], |(_, wishes)| wishes);
        for wish in program.iter().filter_map(|held| held.card()).flat_map(wishes) {
            match *wish {
                Request::Turn { turns } => facing = turned(facing, turns),
                Request::Drive { direction, all_terrain, hexes, .. } => {
                    let (to, bumps) = drive(m, at, turned(facing, direction), all_terrain, hexes);
                    (at, value) = (to, value - if bumps { 3.0 } else { 0.0 });
                }
                _ => {}
            }
            if m.state.flags(&m.setup.field, at) & flag::FINISH != 0 {
                return WIN;
            }
        }
        value - route::cost(&m.setup.field, at, facing)
    }
}

/// Returns the destination of a drive without obstacles, and whether it ends with a bump.
fn drive(m: &Match, mut at: Cell, direction: u8, all_terrain: bool, hexes: u8) -> (Cell, bool) {
    for _ in 0..hexes {
        let to = m.setup.field.neighbour(at, direction);
        let flags = m.state.flags(&m.setup.field, to);
        if !all_terrain && (flags | m.state.flags(&m.setup.field, at)) & flag::ROUGH != 0 {
            break;
        }
        match to.filter(|_| flags & (flag::VOID | flag::BLOCKS) == 0) {
            Some(to) => at = to,
            None => return (at, true),
        }
    }
    (at, false)
}

/// Determines the requests of a card by running its script once, unless that has been done.
fn learn(m: &Match, rover: RoverId, card: ScriptId) {
    if m.setup.remembered(card, rover).is_some() || !m.state.rover(rover).races() {
        return;
    }
    let mut scratch = m.clone();
    clear(&mut scratch, rover);
    play(&mut scratch, rover, 1, CardSlot::Card(card));
    if m.setup.remembered(card, rover).is_none() {
        m.setup.remember(card, rover, None);
    }
}
