//! The greedy bot of `docs/rules/mars.md`, section Bots, and the estimates used by search. It treats no card
//! specially: questions of scripts are judged by the options offered.

use super::fields::{SourceAt, ThrownDice, Volley};
use super::query::{count, toughness};
use super::setup::windows_of;
use super::state::{MarineId, Pick};
use super::step::Window;
use super::worth::{Plan, Worth, start_column};
use super::{Choice, Mars, Match};
use crate::game::{Heuristics, Seat};
use crate::moonwalk::dice::{COLOURS, Pool};
use crate::rehearsal::{self, best};
use content::mars::{EQUIPMENT, LANDING_ZONE, TRAINING};
use geometry::ring::Pos;
use script::program::{Script, ScriptId};

/// Returns the actions of the turn after action `index`.
fn later(m: &Match, index: u8) -> [Pool; 2] {
    let program = m.state.turn.program;
    let action = |i: usize| program.get(i).copied().unwrap_or([0; COLOURS]);
    [action(index as usize + 1), action(index as usize + 2)]
}

impl Heuristics for Mars {
    fn evaluate(m: &Match) -> Vec<f32> {
        super::prospect::evaluate(m)
    }

    fn is_offered(script: &Script) -> bool {
        windows_of(script) & !Window::Base.bit() != 0
    }

    fn acts_unplayed(script: &Script) -> bool {
        matches!(script.kind.as_str(), TRAINING | EQUIPMENT) && !Mars::is_offered(script)
    }

    fn standing(m: &Match, _seat: Seat) -> f32 {
        super::prospect::standing(m)
    }

    fn phase(m: &Match) -> u32 {
        super::prospect::phase(m)
    }

    fn greedy(m: &Match, seat: Seat, _luck: u64) -> usize {
        let Some(ask) = m.decision() else { return 0 };
        if m.question().is_some() {
            return rehearsal::answer(m, seat);
        }
        let values = Mars::estimates(m, seat);
        if !values.is_empty() {
            return best(values);
        }
        match ask.name {
            "roll_as" => 1,
            "place_marine" => place(m, MarineId::of(ask.seat)),
            "lose_upgrade" => m.choice_count() - 1,
            _ => 0,
        }
    }

    fn quick(m: &Match, seat: Seat) -> usize {
        if m.question().is_some() {
            return rehearsal::glance(m);
        }
        match m.decision() {
            Some(ask) if matches!(ask.name, "free_action" | "flight") => 0,
            Some(ask) if ask.name == "distribute" => m.choice_count() / 3,
            Some(ask) if ask.name == "program" => {
                let mut worth = Worth::new(m, MarineId::of(ask.seat));
                let choices = m.choices();
                let single = |choice: &&Choice| matches!(choice, Choice::Program { is: [[2, 2, 0], [0, 0, 0], _] });
                let tried =
                    (0..choices.len()).step_by(choices.len().div_ceil(TRIED)).chain(choices.iter().position(|choice| single(&choice)));
                let value = |i: usize, worth: &mut Worth<'_>| {
                    if let Choice::Program { is: program } = &choices[i] { worth.program(program) } else { 0.0 }
                };
                let mut top = (0, f32::MIN);
                for i in tried {
                    let value = value(i, &mut worth);
                    if value > top.1 {
                        top = (i, value);
                    }
                }
                top.0
            }
            _ => Mars::greedy(m, seat, 0),
        }
    }

    fn estimates(m: &Match, _seat: Seat) -> Vec<f32> {
        let Some(ask) = m.decision().filter(|_| m.question().is_none()) else { return Vec::new() };
        let marine = MarineId::of(ask.seat);
        match ask.name {
            "next_actor" => m.choices().iter().map(|choice| actor(m, *choice)).collect(),
            "turn_mode" => modes(m, marine),
            "program" => {
                let mut worth = Worth::new(m, marine);
                let value = |choice: &Choice| if let Choice::Program { is: program } = choice { worth.program(program) } else { 0.0 };
                m.choices().iter().map(value).collect()
            }
            "continue_action" => {
                let mut worth = Worth::new(m, marine);
                let (at, next) = (m.state.marine(marine).at, m.state.turn.action + 1);
                let pool = m.state.turn.program.get(next as usize).copied().unwrap_or_default();
                let stop = worth.place(at);
                let bomb = worth.bombs() && pool.iter().sum::<u8>() >= m.setup.options.bomb_dice;
                vec![if bomb { stop + 6.0 } else { worth.throw(at, pool, later(m, next)) }, stop]
            }
            "act" => acts(m, marine),
            "reroll" => rerolls(m, marine),
            "free_action" | "flight" => uses(m, ask.seat),
            "kill" => m
                .choices()
                .iter()
                .map(|choice| if let Choice::Kill { kill: aliens } = choice { f32::from(toughness(&m.setup, *aliens)) } else { 0.0 })
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// Value of an unused card or ability, in log odds of winning.
const CARD: f32 = 0.02;
const ABILITY: f32 = 0.1;

/// Number of programs that a playout considers.
const TRIED: usize = 8;

/// Returns the value of an actor, most urgent first: fighters in the Landing Zone, bombers, guards who can help, attackers, other guards.
fn actor(m: &Match, choice: Choice) -> f32 {
    let plan = Plan::of(m);
    match choice {
        Choice::Marine { marine: a } => {
            let marine = m.state.marine(a);
            let attacked = count(m.state.aliens_in(LANDING_ZONE)) > 0;
            let helps = m.state.living().any(|b| m.state.marine(b).face_down && !m.state.marine(b).acted) || beacon_chance(m, plan) >= 0.5;
            match plan.guards(m, a) {
                true if attacked => 5.0,
                true if helps => 4.0,
                true => 1.0,
                false if m.state.is_next_to_master_mind(a) && !marine.face_down => 4.5,
                false => 3.0 - 0.01 * f32::from(plan.side.left_to_go(m.state.shape(), marine.at.x)),
            }
        }
        Choice::Upgrade { .. } => 6.0,
        _ => 0.0,
    }
}

/// Returns the best probability that a missile hits the defender of the plan's side from a beacon.
fn beacon_chance(m: &Match, plan: Plan) -> f32 {
    if !m.state.defenders[plan.side as usize] {
        return 0.0;
    }
    let star = plan.side.star(m.state.shape());
    m.state.living().map(|b| two_whites(m.state.range(&m.setup, m.state.marine(b).at, star))).fold(0.0, f32::max)
}

/// MM-63 Returns the probability of a sum of two white dice.
fn two_whites(sum: u8) -> f32 {
    [0.0, 0.0, 0.25, 0.5, 0.25].get(sum as usize).copied().unwrap_or(0.0)
}

/// Values the turn modes: programming as an average turn, other modes slightly more if they have more dice, base actions by the
/// marines they help.
fn modes(m: &Match, a: MarineId) -> Vec<f32> {
    let worth = Worth::new(m, a);
    let plan = worth.plan;
    let fights = count(m.state.aliens_in(LANDING_ZONE)) > 0;
    let guard = plan.guards(m, a);
    let value = |choice: &Choice| match choice {
        Choice::Mode { is: mode } if mode.bomb => {
            if m.state.round + 2 > m.setup.options.rounds || !worth.bombs() {
                7.0
            } else {
                1.0
            }
        }
        Choice::Mode { is: mode } if mode.throw_first => {
            if guard {
                0.2
            } else {
                0.6
            }
        }
        Choice::Mode { is: mode } => {
            let more = f32::from(mode.dice) - f32::from(m.state.turn.dice);
            let dull = guard && !fights;
            (if dull { -1.0 } else { 0.5 }) + if worth.bombs() { 3.0 } else { 0.4 * more }
        }
        // A face-down marine is named; an option without a name applies to everyone.
        Choice::Base { option: Pick::Marine(b), .. } => {
            let helped = !m.state.marine(*b).acted;
            if guard && !fights && helped { 2.0 } else { 0.0 }
        }
        Choice::Base { base: script, .. } => {
            let first = m.setup.base.iter().position(|other| other == script).unwrap_or(0) as f32;
            match (guard, fights) {
                (true, false) => 1.5 - 0.5 * first,
                (false, false) => 4.0 * beacon_chance(m, plan) - 2.0 - 0.5 * first,
                _ => -1.0,
            }
        }
        _ => 0.0,
    };

    m.choices().iter().map(value).collect()
}

fn acts(m: &Match, a: MarineId) -> Vec<f32> {
    let mut worth = Worth::new(m, a);
    let rest = later(m, m.state.turn.action);
    let Some(throw) = m.state.throws.last() else { return Vec::new() };
    let shots = throw.shots.clone();
    let hits = |value: u8| shots.iter().find(|shot| shot.value == value).copied();
    let stay = worth.stay(rest);
    let aimed = |worth: &Worth<'_>, value: u8, at: Pos| match hits(value) {
        Some(shot) if shot.kills > 0 => {
            let there = m.state.aliens_at(at);
            worth.hits(at, u8::try_from(toughness(&m.setup, there)).unwrap_or(u8::MAX))
                * (f32::from(shot.kills) / f32::from(count(there).max(1))).min(1.0)
        }
        Some(shot) => worth.hits(at, shot.hits + if shot.hits > 0 { shot.bonus } else { 0 }),
        None => 0.0,
    };
    let fist = throw.fist;
    m.choices()
        .iter()
        .map(|choice| match choice {
            Choice::Shot { shoot: value, r#box: at } => stay + aimed(&worth, *value, *at),
            Choice::Volley { volley: Volley(targets) } => {
                let together = shots.iter().filter(|shot| shot.together && (shot.hits > 0 || shot.kills > 0));
                stay + together.zip(targets).filter_map(|(shot, at)| at.map(|at| aimed(&worth, shot.value, at))).sum::<f32>()
            }
            Choice::Fight {} => stay + fist.map_or(0.0, |fist| worth.hits(m.state.marine(a).at, fist.hits + fist.bonus)) + 0.1,
            Choice::Move { is: way } => worth.move_value(*way, rest),
            _ => stay,
        })
        .collect()
}

/// Returns the expected value of each reroll.
fn rerolls(m: &Match, a: MarineId) -> Vec<f32> {
    let Some(throw) = m.state.throws.last() else { return Vec::new() };
    let mut worth = Worth::new(m, throw.marine.unwrap_or(a));
    let bomb = throw.kind == super::state::ThrowKind::Bomb;
    let needed = f32::from(m.setup.options.bomb_target);
    let rest = later(m, m.state.turn.action);
    let mut value = |dice: &[crate::moonwalk::dice::Die]| match bomb {
        true => {
            let sum: u8 = dice.iter().map(|die| die.value).sum();
            if f32::from(sum) >= needed { 20.0 } else { f32::from(sum) }
        }
        false => worth.table(dice, rest) - if dice.iter().any(|die| die.skull) { 1.5 } else { 0.0 },
    };
    let now = value(&throw.dice);
    let mut gains = Vec::new();
    for i in 0..throw.dice.len() {
        let faces = &m.setup.dice[throw.dice[i].colour.index()].faces;
        let mut dice = throw.dice.clone();
        let sum: f32 = faces
            .iter()
            .map(|face| {
                (dice[i].value, dice[i].skull) = (face.value, face.skull);
                value(&dice)
            })
            .sum();
        gains.push(sum / faces.len().max(1) as f32);
    }
    m.choices()
        .iter()
        .map(|choice| match choice {
            Choice::Reroll { source: SourceAt(source), dice: ThrownDice(dice) } => {
                let card = throw.sources.get(*source as usize).is_some_and(|source| source.any);
                let mean = (0..throw.dice.len()).filter(|i| dice >> i & 1 == 1).map(|i| gains[i] - now).sum::<f32>();
                now + mean - if card { 0.7 } else { 0.02 }
            }
            _ => now,
        })
        .collect()
}

/// Values abilities and cards between rolls and in flight: the gain of their effects, if higher than the value of keeping them.
/// Lasting effects have no immediate gain; they are used if there is something to shoot at.
fn uses(m: &Match, seat: Seat) -> Vec<f32> {
    let a = MarineId::of(seat);
    let engaged = m.state.has_aliens(m.state.marine(a).at);
    let lasts = |choice: &Choice| matches!(choice, Choice::Use { play, .. } if m.setup.lasting[play.index()]);
    let card = |script: ScriptId| m.state.hand(a).any(|held| held == script);
    let value = |(choice, value): (&Choice, f32)| match choice {
        Choice::Use { .. } if lasts(choice) => {
            if engaged {
                value + CARD
            } else {
                value - CARD
            }
        }
        Choice::Use { play, .. } => value - if card(*play) { CARD } else { ABILITY },
        Choice::Give { .. } => f32::MIN,
        _ => value,
    };
    m.choices().iter().zip(rehearsal::values(m, seat)).map(value).collect()
}

fn place(m: &Match, a: MarineId) -> usize {
    let column = start_column(m, Plan::of(m), a);
    m.choices().iter().position(|choice| matches!(choice, Choice::Box { is: at } if at.x == column)).unwrap_or(0)
}
