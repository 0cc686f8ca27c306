//! The greedy bot of `docs/rules/mars.md`, Bots, and the estimates that search builds on.

use super::{Match, round};

/// The choice of the greedy bot.
pub(super) fn greedy(_m: &Match) -> usize {
    0
}

/// A fair choice for playouts.
pub(super) fn quick(m: &Match) -> usize {
    greedy(m)
}

/// The value of each choice where the arithmetic knows it; else empty.
pub(super) fn estimates(_m: &Match) -> Vec<f32> {
    Vec::new()
}

/// How good the position is for the team, the same for every seat.
pub(super) fn evaluate(m: &Match) -> Vec<f32> {
    let won = round::outcome(m).is_some_and(|outcome| outcome.team_won == Some(true));
    vec![f32::from(u8::from(won)); m.state.players as usize]
}

/// Changes with every turn and round.
pub(super) fn phase(m: &Match) -> u32 {
    let acted = m.state.marines.iter().filter(|marine| marine.acted).count() as u32;
    u32::from(m.state.round) << 8 | acted << 1 | u32::from(m.state.turn.marine.is_some())
}
