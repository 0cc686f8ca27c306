//! Evaluation of a position for the team: the win probability, fitted to the outcomes of played games. For search.
//!
//! Two handwritten estimates (the bomb in time, and a defended Landing Zone) are combined with simpler terms in a logistic regression.
//! Its weights are fitted to 10,000 greedy marches on all levels (`docs/bots.md`).

use super::query::toughness;
use super::state::{MarineId, Side};
use super::worth::{Plan, WAITING};
use super::{Match, round};
use content::mars::LANDING_ZONE;

/// Columns that an attacker gains per turn.
const COLUMNS_A_TURN: f32 = 3.0;
/// Hits that a guard kills per turn.
const HITS_A_TURN: f32 = 1.8;

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Returns the value of the position for the team, the same for every seat. The root spreads the low probabilities of a hard
/// march.
pub(super) fn evaluate(m: &Match) -> Vec<f32> {
    let value = match round::outcome(m) {
        Some(outcome) => f32::from(u8::from(outcome.team_won == Some(true))),
        None => sigmoid(log_odds(m)).sqrt(),
    };
    vec![value; m.state.players as usize]
}

/// Cost of a crash at the end of a flight.
const CRASH: f32 = 0.3;
/// Log odds of a certain result.
const SURE: f32 = 20.0;

/// Returns the log odds of winning in the middle of a turn, for every seat, with a flight counted as landed. Cards in hand are not
/// counted; their value depends on their holder.
pub(super) fn standing(m: &Match) -> f32 {
    if let Some(outcome) = round::outcome(m) {
        return if outcome.team_won == Some(true) { SURE } else { -SURE };
    }
    let crashes = |a: MarineId| !m.state.strip.cell(m.state.marine(a).at).is_safe();
    let crash = m.state.turn.marine.filter(|a| m.state.flying && crashes(*a)).map_or(0.0, |_| CRASH);
    log_odds(m) - HELD * m.state.carried.len() as f32 - crash
}

/// Contribution of a card in hand to the log odds.
const HELD: f32 = 0.178;

/// Returns the log odds of winning.
fn log_odds(m: &Match) -> f32 {
    let (plan, state) = (Plan::of(m), &m.state);
    let tough = |area: u8| f32::from(toughness(&m.setup, state.aliens_in(area)));
    let rounds = f32::from(m.setup.options.rounds.saturating_sub(state.round.max(1)));
    let attacks = match state.attacks {
        0 => 0.0,
        1 => 0.493 - 0.180 * rounds,
        _ => 1.710 - 0.713 * rounds,
    };
    let time = 0.503 * rounds - 0.069 * rounds * rounds + attacks;
    let bomb = bomb_chance(m).clamp(1e-4, 1.0 - 1e-4);
    let estimates = 0.516 * (bomb / (1.0 - bomb)).ln() + 2.217 * survival(m);
    let inner = tough(Side::Left.inner()) + tough(Side::Right.inner());
    let barrier = if state.barrier(plan.side) { 0.830 } else { 0.0 };
    let aliens = barrier - 0.037 * inner - 0.048 * tough(plan.side.outer());
    let stands_guard = |a: &MarineId| state.in_zone(state.marine(*a).at) && !state.marine(*a).face_down;
    let guards = state.living().filter(stands_guard).count() as f32 * (0.083 * rounds - 0.133);
    let side_by_side = |a: &MarineId| state.is_next_to_master_mind(*a) && state.companions(*a).next().is_some();
    let company = 0.380 * state.living().filter(side_by_side).count() as f32 + HELD * state.carried.len() as f32;
    time + estimates + aliens + guards + company + attack(m, plan) - 6.012
}

/// Returns a term for the distances of the foremost two marines and the spare turns of the first.
fn attack(m: &Match, plan: Plan) -> f32 {
    let (state, shape) = (&m.state, m.state.shape());
    let (mut first, mut second, mut spare) = (NO_ONE_ELSE, NO_ONE_ELSE, 0.0_f32);
    for a in state.living() {
        let marine = state.marine(a);
        let side = state.side_of(marine.at.x).unwrap_or(plan.side);
        let (barrier, left) = (state.barrier(side), side.left_to_go(shape, marine.at.x));
        let star = side.left_to_go(shape, side.star(shape).x);
        let way = f32::from(if barrier { left.max(star + WAITING) } else { left }.saturating_sub(1));
        (first, second) = if way < first { (way, first) } else { (first, second.min(way)) };
        let held = if state.has_aliens(marine.at) { 0.7 } else { 0.0 };
        let late = held + if marine.face_down { 0.6 } else { 0.0 } + if barrier { 1.5 } else { 0.0 };
        spare = spare.max(above_zero(turns_left(m, a) - f32::from(left.saturating_sub(1)) / COLUMNS_A_TURN - late));
    }
    2.881 * spare.sqrt() - 0.600 * spare - 0.141 * first - 0.023 * second
}

/// Distance used for a missing marine.
const NO_ONE_ELSE: f32 = 25.0;

/// Returns a smooth maximum of `x` and 0.
fn above_zero(x: f32) -> f32 {
    if x > 4.0 { x } else { (1.0 + (1.6 * x).exp()).ln() / 1.6 }
}

/// Returns the number of turns that a marine has left.
fn turns_left(m: &Match, a: MarineId) -> f32 {
    let rounds = f32::from(m.setup.options.rounds.saturating_sub(m.state.round.max(1)));
    rounds + if m.state.marine(a).acted { 0.0 } else { 1.0 }
}

/// Returns the probability that a bomb explodes before the end of the last round, if nothing else happens.
fn bomb_chance(m: &Match) -> f32 {
    let (plan, shape) = (Plan::of(m), m.state.shape());
    let guards = m.state.living().filter(|a| plan.guards(m, *a)).count() as f32;
    let mut arrivals: Vec<(f32, f32)> = Vec::new();
    for a in m.state.living() {
        let marine = m.state.marine(a);
        let side = m.state.side_of(marine.at.x).unwrap_or(plan.side);
        let held = f32::from(toughness(&m.setup, m.state.aliens_at(marine.at)).min(3)) * 0.3;
        let way = f32::from(side.left_to_go(shape, marine.at.x).saturating_sub(1)) / COLUMNS_A_TURN;
        let ahead = f32::from(toughness(&m.setup, m.state.aliens_in(side.outer())).min(8)) * 0.04;
        let barrier = match m.state.defenders[side as usize] {
            true => {
                let near = f32::from(m.state.range(&m.setup, marine.at, side.star(shape)).saturating_sub(3)) / COLUMNS_A_TURN;
                1.3 + 0.9 / (0.4 + 0.5 * guards) + near * 0.5
            }
            false => 0.0,
        };
        let waits = if plan.guards(m, a) { 1.5 } else { 0.0 };
        let down = if marine.face_down { 0.6 } else { 0.0 };
        arrivals.push((way + held + ahead + barrier + down + waits, turns_left(m, a)));
    }
    let mut missed = 1.0_f32;
    for (i, (arrival, turns)) in arrivals.iter().enumerate() {
        let company = arrivals
            .iter()
            .enumerate()
            .filter(|(j, _)| *j != i)
            .map(|(_, (other, _))| sigmoid(3.0 - 2.5 * (other - arrival).abs()))
            .fold(0.0, f32::max);
        let chance = 0.139 + 0.15 * company;
        let spare = turns - arrival;
        missed *= (1.0 - chance).powf(above_zero(spare));
    }
    1.0 - missed
}

/// Returns the probability that the Landing Zone holds until then.
fn survival(m: &Match) -> f32 {
    let lives = m.setup.options.base_lives.saturating_sub(m.state.attacks);
    if lives == 0 {
        return 0.0;
    }
    let here = |a: &MarineId| m.state.in_zone(m.state.marine(*a).at);
    let strength = |a: MarineId| if m.state.marine(a).face_down { 0.5 } else { 1.0 } * HITS_A_TURN;
    let now: f32 = m.state.living().filter(here).filter(|a| !m.state.marine(*a).acted).map(strength).sum();
    let guards: f32 = m.state.living().filter(here).map(strength).sum();
    let tough = |aliens| f32::from(toughness(&m.setup, aliens));
    let falls = |hits: f32, defence: f32| if hits <= 0.0 { 0.0 } else { sigmoid((hits - defence) * 0.9 + 0.4) };
    let zone = falls(tough(m.state.aliens_in(LANDING_ZONE)), now);
    let incoming = falls(tough(m.state.incoming[0]) + tough(m.state.incoming[1]), guards);
    let bunker = |side: Side| f32::from(u8::from(m.state.upgrades[side as usize].is_some()));
    let sides: Vec<Side> = m.state.sides(&m.setup).collect();
    let next = sides.iter().map(|side| falls(tough(m.state.aliens_in(side.inner())) - bunker(*side), guards) * 0.55).sum::<f32>() / 1.1;
    let rounds = f32::from(m.setup.options.rounds.saturating_sub(m.state.round + 1));
    let behind: f32 = sides.iter().map(|side| tough(m.state.aliens_in(side.outer()))).sum::<f32>() / sides.len().max(1) as f32;
    let later = rounds.min(4.0) * (0.16 + 0.05 * (behind - guards).clamp(-2.0, 4.0)).max(0.05);
    // Distribution of the number of successful attacks: three possible now, and a number of later ones.
    let mut exactly = [0.0_f32; 12];
    exactly[0] = 1.0;
    for chance in [zone, incoming, next.min(1.0)] {
        for n in (0..11).rev() {
            exactly[n + 1] += exactly[n] * chance;
            exactly[n] *= 1.0 - chance;
        }
    }
    let poisson = |n: u8| (-later).exp() * later.powi(n.into()) / (1..=u32::from(n)).product::<u32>() as f32;
    let lives = lives.min(10);
    (0..lives).map(|total| (0..=total).map(|n| exactly[usize::from(n)] * poisson(total - n)).sum::<f32>()).sum()
}

/// Returns a number that changes with every completed turn.
pub(super) fn phase(m: &Match) -> u32 {
    let acted = m.state.marines.iter().map(|marine| u32::from(marine.acted)).sum::<u32>();
    u32::from(m.state.round) << 8 | (acted - u32::from(m.state.turn.marine.is_some()).min(acted))
}
