//! The evaluation of a position in the middle of a turn, by which bots compare rehearsed effects.
//!
//! The unit is a column, as for the expectations in `docs/rules/walking.md`, section Bots. The value consists of the position of
//! each astronaut, or its expected position after the current roll, and its counters.

use super::bot::later;
use super::expectation::Expectation;
use super::state::{AstronautId, Counter};
use super::step::Step;
use super::turn::REROLL_MARK;
use super::{Choice, Match};
use crate::game::Seat;

const GOAL: f32 = 3.0;
const FACE_DOWN: f32 = -1.2;
const SPUTNIK: f32 = 0.35;
const EC: f32 = 0.4;
const HANDICAP: f32 = -0.4;
const REROLL: f32 = 0.4;

/// Returns the value of a seat's astronauts, minus the average of the other players.
pub(super) fn of(m: &Match, seat: Seat) -> f32 {
    let others = f32::from(m.state.players) - 1.0;
    let share = |a: AstronautId| if m.state.owner(a) == seat { 1.0 } else { -1.0 / others };
    m.state.all().map(|a| share(a) * promise(m, a)).sum()
}

fn promise(m: &Match, a: AstronautId) -> f32 {
    let astronaut = m.state.astronaut(a);
    let [sputniks, ec, handicaps] = [Counter::Sputnik, Counter::Ec, Counter::Handicap].map(|kind| f32::from(m.state.count(a, kind)));
    let held = SPUTNIK * sputniks;
    if astronaut.place > 0 {
        return f32::from(astronaut.at.x) + GOAL + held;
    }
    let reroll = m.mark(a, REROLL_MARK);
    let down = if astronaut.face_down { FACE_DOWN } else { 0.0 };
    column(m, a) + held + EC * ec + HANDICAP * handicaps + down + if reroll > 0 { REROLL } else { 0.0 }
}

/// Returns the column of an astronaut, or the one expected from its roll or its best program.
fn column(m: &Match, a: AstronautId) -> f32 {
    let from = m.state.astronaut(a).at;
    let throw =
        m.state.throws.last().filter(|throw| throw.astronaut == a && m.is_to_do(|step| matches!(step, Step::Reroll | Step::ChooseJump)));
    if let Some(throw) = throw {
        return Expectation::new(m, a).table(from, &throw.dice, later(m));
    }
    let programs = m.is_to_do(|step| matches!(step, Step::ExtraDice(other) | Step::Program(other) if *other == a));
    if m.state.turn.astronaut != Some(a) || !programs {
        return from.x.into();
    }
    let mut expectation = Expectation::new(m, a);
    let pool = m.state.turn.pool;
    let table = m.setup.programs(pool, m.state.turn.base.min(pool.iter().sum()));
    let value = |choice: &Choice| match choice {
        Choice::Program { is } => expectation.program(from, is),
        _ => f32::MIN,
    };
    table.iter().map(value).fold(f32::MIN, f32::max)
}
