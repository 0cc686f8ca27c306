//! What the bots know of the game.

use super::{Choice, Match, Mowdown};
use crate::rules::game::{Seat, Thinking};

impl Thinking for Mowdown {
    fn greedy(view: &Match, seat: Seat, _luck: u64) -> usize {
        crate::rules::rehearsal::best(Mowdown::estimates(view, seat))
    }
    fn quick(m: &Match, seat: Seat) -> usize {
        Mowdown::greedy(m, seat, 0)
    }
    fn estimates(view: &Match, _seat: Seat) -> Vec<f32> {
        let worth = |choice: &Choice| match choice {
            Choice::Move { is } => {
                let placed = view.setup.moves.get(*is);
                placed.light().map(|cell| f32::from(view.state.ground(cell).missing.min(1))).sum::<f32>() - f32::from(placed.crossing)
            }
            Choice::Pass { .. } => -9.0,
            _ => 0.0,
        };
        view.choices().iter().map(worth).collect()
    }
    fn evaluate(m: &Match) -> Vec<f32> {
        let all = m.setup.board.cells.len().max(1);
        vec![1.0 - (m.state.missing() as f32 / all as f32).min(1.0)]
    }
    fn phase(m: &Match) -> u32 {
        m.state.turn.into()
    }
}
