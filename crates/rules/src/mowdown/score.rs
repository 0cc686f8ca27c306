//! Evaluation of a position by the heuristic of the rules document (section Bots): the remaining work and the time until its arc
//! goes dark, whether the mower leaves the current arc in time, and the remaining power.

use super::Match;
use super::board::{Board, Cell, CellSet};
use super::setup::Setup;
use super::state::{Ending, State};

/// Score of a game that is won; negative if lost.
const DECIDED: f32 = 1e6;
/// Average number of cells mown per turn.
const PACE: f32 = 1.6;
/// MD-62 Score if the mower or an open cell may be caught by the next mark.
const CAUGHT: f32 = -37.0;
/// Score by solar capacity from 0.
const POWER: [f32; 6] = [0.0, -8.0, -3.0, -1.2, -0.5, -0.2];

/// The visits that cells need.
struct Needs {
    /// Cells that need visits.
    open: CellSet,
    /// Visits needed per arc, from 1.
    arcs: [u16; ARCS],
}

/// Number of arcs of a board, plus an unused one before the first (MD-V3).
const ARCS: usize = 13;

impl Needs {
    fn of(setup: &Setup, state: &State) -> Needs {
        let mut needs = Needs { open: CellSet::default(), arcs: [0; ARCS] };
        for (printed, (cell, ground)) in setup.board.cells.iter().zip(setup.board.all().zip(&state.cells)) {
            // The last circle of home is filled by coming home.
            let missing = ground.missing - u16::from(cell == setup.board.home && ground.missing > 0);
            let visits = missing.max(ground.hill.into());
            if visits > 0 {
                needs.open.insert(cell);
            }
            needs.arcs[usize::from(printed.arc).min(ARCS - 1)] += visits;
        }
        needs
    }
}

/// Returns the score of a position between two turns, or of its result if it is decided.
pub fn score(m: &Match) -> f32 {
    match m.state.over {
        Some(Ending::Mown) => DECIDED,
        Some(_) => -DECIDED,
        None => open(&m.setup, &m.state),
    }
}

fn open(setup: &Setup, state: &State) -> f32 {
    let (board, needs) = (&setup.board, Needs::of(setup, state));
    let mut score = items(setup, state);
    let mut nearest = f32::MAX;
    let mut near_arc = [f32::MAX; ARCS];
    let turns = turns(setup, state);
    let urgencies = turns.map(|turns| 0.23 + 14.2 / turns);
    for (cell, ground) in board.all().zip(&state.cells).filter(|(cell, _)| needs.open.contains(*cell)) {
        let arc = usize::from(board.printed(cell).arc).min(ARCS - 1);
        let urgency = urgencies[arc];
        let missing = ground.missing - u16::from(cell == board.home && ground.missing > 0);
        score -= urgency * (f32::from(missing) + 0.7 * f32::from(ground.hill));
        score -= urgency
            * match board.printed(cell).around.common(&needs.open) {
                0 => 1.5,
                1 => 0.45,
                _ => 0.0,
            };
        let distance = f32::from(board.distance(state.mower, cell));
        nearest = nearest.min(distance - 3.0 * urgency);
        near_arc[arc] = near_arc[arc].min(distance);
        if ground.hill + 1 == setup.level.max_hill {
            score -= 2.0;
        }
    }
    if nearest == f32::MAX {
        return score - 2.0 * f32::from(board.distance(state.mower, board.home));
    }
    score -= 0.45 * nearest;
    let mut visits = 0;
    for arc in usize::from(state.arc)..=usize::from(board.arcs).min(ARCS - 1) {
        visits += needs.arcs[arc];
        if needs.arcs[arc] > 0 {
            let way = (near_arc[arc] - 2.0).max(0.0) / 2.0;
            score -= 3.0 * (f32::from(visits) / PACE + way - turns[arc]).max(0.0);
        }
    }
    score + caught(setup, state, &needs)
}

/// Returns the number of turns until each arc is dark, at least one.
fn turns(setup: &Setup, state: &State) -> [f32; ARCS] {
    let mut turns = [1.0; ARCS];
    let mut sum = -f32::from(state.marks);
    for arc in state.arc..=setup.board.arcs {
        sum += f32::from(setup.tracker(arc));
        turns[usize::from(arc).min(ARCS - 1)] = sum.max(1.0);
    }
    turns
}

fn items(setup: &Setup, state: &State) -> f32 {
    0.3 * state.stored_power(setup) as f32 + f32::from(state.bonuses) + POWER.get(usize::from(state.solar)).copied().unwrap_or(0.0)
}

/// Returns the score for the risk that the next dice neither finish the current arc nor lead out of it.
fn caught(setup: &Setup, state: &State, needs: &Needs) -> f32 {
    let left = setup.tracker(state.arc).saturating_sub(state.marks);
    let inside = setup.board.printed(state.mower).arc <= state.arc;
    let open = needs.arcs[usize::from(state.arc).min(ARCS - 1)] > 0;
    if left > 3 || !(inside || open) || state.arc > setup.board.arcs {
        return 0.0;
    }
    let last = if left <= 1 { 1.0 } else { 0.35 };
    let hold = if state.bonuses > 0 { 0.15 } else { 1.0 };
    CAUGHT * risk(setup, state, needs) * last * hold
}

fn risk(setup: &Setup, state: &State, needs: &Needs) -> f32 {
    let (board, plan) = (&setup.board, &state.plans[1]);
    let todo: u16 = needs.arcs[usize::from(state.arc).min(ARCS - 1)];
    let outside = |cell: Cell| board.printed(cell).arc > state.arc;
    let finishes = |light: &mut dyn Iterator<Item = Cell>| {
        let done: u16 = light.filter(|cell| board.printed(*cell).arc == state.arc && needs.open.contains(*cell)).map(|_| 1).sum();
        done >= todo
    };
    if plan.single_step {
        let good =
            board.neighbours(state.mower).any(|cell| state.is_free(board, cell) && outside(cell) && finishes(&mut std::iter::once(cell)));
        return if good { 0.0 } else { 1.0 };
    }
    let over_shadow = setup.options.jump_over_shadow;
    let good = (1..=6_u8).filter(|face| {
        let mut all = setup.moves.of(state.mower, *face);
        all.any(|(_, placed)| outside(placed.end()) && state.is_open(placed, over_shadow) && finishes(&mut placed.light()))
    });
    let bad = 1.0 - good.count() as f32 / 6.0;
    bad.powi(plan.dice.unwrap_or(setup.options.path_dice).into())
}

/// Returns the finished fraction of the board, from 0 to 1, as a quick estimate.
pub fn done(board: &Board, state: &State) -> f32 {
    let open = state.cells.iter().filter(|ground| ground.missing > 0 || ground.hill > 0).count();
    1.0 - open as f32 / board.cells.len().max(1) as f32
}
