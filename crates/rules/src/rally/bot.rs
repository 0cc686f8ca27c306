//! The greedy bot of `docs/rules/rally.md`, section Bots, and the estimates used by search. It sees the information of its seat
//! only.

use super::query::{class, rovers_of};
use super::state::Program;
use super::step::Step;
use super::{Choice, Match, Rally, rehearsal, route};
use crate::game::{Heuristics, Seat};
use crate::offer::CardTrial;
use crate::rehearsal::{self as trial, best};
use content::rally::INSTRUCTION;
use script::program::{Script, ScriptId};
use std::collections::BTreeSet;

/// Weight of random variation when a rover is programmed, and when it is placed.
const PROGRAM_WHIM: f32 = 0.8;
const PLACE_WHIM: f32 = 1.5;

/// Returns a pseudorandom number from 0 to 1 (SplitMix64).
fn noise(luck: u64, number: u32, index: usize) -> f32 {
    let mut z = luck ^ (u64::from(number) << 32 | index as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((z ^ (z >> 31)) >> 40) as f32 / (1_u64 << 24) as f32
}

impl Heuristics for Rally {
    fn phase(m: &Match) -> u32 {
        executions(m)
    }

    /// Requests of scripts are resolved after all scripts have been asked.
    fn settled(m: &Match) -> bool {
        !m.is_to_do(|step| matches!(step, Step::Resolve))
    }

    fn paused(m: &Match, since: u32) -> bool {
        executions(m) >= since + 2
    }

    fn greedy(m: &Match, seat: Seat, luck: u64) -> usize {
        if m.question().is_some() {
            return trial::answer(m, seat);
        }
        let weight = if matches!(m.waiting_step(), Some(Step::Place(_))) { PLACE_WHIM } else { PROGRAM_WHIM };
        let number = m.number();
        best(Rally::estimates(m, seat).into_iter().enumerate().map(|(i, value)| value + weight * noise(luck, number, i)))
    }

    fn unvaried(m: &Match, seat: Seat, _luck: u64) -> usize {
        if m.question().is_some() { trial::answer(m, seat) } else { best(Rally::estimates(m, seat)) }
    }

    fn estimates(m: &Match, _seat: Seat) -> Vec<f32> {
        match m.waiting_step() {
            Some(Step::Program { rover, .. }) => {
                let mut values = rehearsal::values(m, rover);
                add_worths(m, &mut values);
                values
            }
            Some(Step::Place(_)) => m.choices().iter().map(|choice| start_value(m, *choice)).collect(),
            _ => Vec::new(),
        }
    }

    const SCORE_SPAN: f64 = 2.0;

    fn is_offered(script: &Script) -> bool {
        script.kind == INSTRUCTION
    }

    fn weighed(m: &Match) -> Vec<ScriptId> {
        let cards: BTreeSet<ScriptId> = m.choices().iter().flat_map(cards_of).collect();
        if matches!(m.waiting_step(), Some(Step::Program { .. })) { cards.into_iter().collect() } else { Vec::new() }
    }

    fn contains(_m: &Match, choice: Choice, card: ScriptId) -> bool {
        cards_of(&choice).any(|other| other == card)
    }

    fn trial(view: &Match, seat: Seat, card: ScriptId) -> Option<CardTrial> {
        let values = Rally::estimates(view, seat);
        let best_of = |has_card: bool| {
            let such = (0..values.len()).filter(|choice| Rally::contains(view, view.choices()[*choice], card) == has_card);
            such.reduce(|best, choice| if values[choice] > values[best] { choice } else { best })
        };
        let (with, without) = (best_of(true)?, best_of(false)?);
        Some(CardTrial::Choices { with, without, ahead: values[with] - values[without] })
    }

    fn quick(m: &Match, _seat: Seat) -> usize {
        match m.waiting_step() {
            Some(Step::Program { rover, .. }) => {
                let thought = rehearsal::DriveRequests::of(m, rover);
                best(m.choices().iter().map(|choice| match choice {
                    Choice::Program { is: program } => thought.final_value(m, program),
                    Choice::Place { .. } => f32::MIN,
                }))
            }
            Some(Step::Place(_)) => best(m.choices().iter().map(|choice| start_value(m, *choice))),
            _ => trial::glance(m),
        }
    }

    fn evaluate(m: &Match) -> Vec<f32> {
        let players = m.state.players;
        if m.state.over.is_some() {
            let winners = m.state.winners;
            let share = if winners == 0 { 1.0 / f32::from(players) } else { 0.0 };
            let won = |seat: Seat| if winners >> seat & 1 == 1 { 1.0 / (winners.count_ones() as f32).sqrt() } else { share };
            return Seat::first(players.into()).map(won).collect();
        }
        let scores: Vec<f32> = Seat::first(players.into()).map(|seat| prospect(m, seat)).collect();
        let chance = |i: usize, j: usize| 1.0 / (1.0 + ((scores[j] - scores[i]) / SPREAD).exp());
        let others = f32::from(players) - 1.0;
        let mean = |i: usize| (0..scores.len()).filter(|j| *j != i).map(|j| chance(i, j)).sum::<f32>() / others;
        (0..scores.len()).map(mean).collect()
    }
}

fn cards_of(choice: &Choice) -> impl Iterator<Item = ScriptId> {
    let program = if let Choice::Program { is } = *choice { is } else { Program::default() };
    program.into_iter().filter_map(|card| card.card())
}

/// Adds the learned values of the cards in each program.
fn add_worths(m: &Match, values: &mut [f32]) {
    if m.correction.is_none() {
        return;
    }
    let mut known: Vec<(ScriptId, f32)> = Vec::new();
    for (choice, value) in m.choices().iter().zip(values) {
        for card in cards_of(choice) {
            let found = known.iter().find(|(other, _)| *other == card).map(|(_, worth)| *worth);
            let worth = found.unwrap_or_else(|| {
                let worth = m.worth(m.decision_name(), card).unwrap_or(0.0);
                known.push((card, worth));
                worth
            });
            *value += worth;
        }
    }
}

fn start_value(m: &Match, choice: Choice) -> f32 {
    match choice {
        Choice::Place { hex: at, facing } => -route::cost(&m.setup.field, at, facing.0),
        Choice::Program { is: _ } => f32::MIN,
    }
}

/// Returns the number of executions of a class, which marks the natural pauses of the race; a program has run after two more.
pub(super) fn executions(m: &Match) -> u32 {
    match m.waiting_step() {
        Some(Step::Program { rover, .. }) if m.state.turn == 0 => u32::from(class(rover)) - 1,
        _ => (u32::from(m.state.turn) << 1) + u32::from(m.state.class) - 1,
    }
}

/// Scale of the logistic win probability, in instructions.
const SPREAD: f32 = 3.0;

/// Returns the prospects of a seat's rovers: the better one counts fully, the other one as a reserve.
fn prospect(m: &Match, seat: Seat) -> f32 {
    let mut values = [f32::MIN; 2];
    for rover in rovers_of(seat) {
        let state = m.state.rover(rover);
        values[usize::from(class(rover)) - 1] = if state.races() {
            let slow = f32::from(3 - state.phases);
            let way = route::cost(&m.setup.field, state.at, state.facing);
            0.6 * f32::from(state.shields) + 0.2 * f32::from(state.missiles) - way * (1.0 + 0.25 * slow) - slow
        } else {
            -90.0
        };
    }
    values[0].max(values[1]) + 0.15 * values[0].min(values[1]).max(-60.0)
}
