//! The greedy bot of `docs/rules/mars.md`, Bots, and the estimates that search builds on. Names no card: what scripts ask is judged by what is
//! offered.

use super::fields::{SourceAt, ThrownDice, Volley};
use super::query::{count, toughness};
use super::state::{COLOUR_NAMES, MarineId, Pick, Side};
use super::worth::{Plan, Worth, start_column};
use super::{Choice, Mars, Match};
use crate::content::mars::LANDING_ZONE;
use crate::geometry::ring::{Pos, pos};
use crate::rules::game::{Seat, Thinking};
use crate::rules::moonwalk::dice::{COLOURS, Pool};
use crate::script::value::Value;

/// The index of the greatest value; the first of equals.
fn best(values: impl IntoIterator<Item = f32>) -> usize {
    let mut top = (0, f32::MIN);
    for (i, value) in values.into_iter().enumerate() {
        if value > top.1 {
            top = (i, value);
        }
    }
    top.0
}

/// The actions of the turn after the one that is being carried out, or after `index`.
fn later(m: &Match, index: u8) -> [Pool; 2] {
    let program = m.state.turn.program;
    let action = |i: usize| program.get(i).copied().unwrap_or([0; COLOURS]);
    [action(index as usize + 1), action(index as usize + 2)]
}

impl Thinking for Mars {
    fn evaluate(m: &Match) -> Vec<f32> {
        super::prospect::evaluate(m)
    }

    fn phase(m: &Match) -> u32 {
        super::prospect::phase(m)
    }

    fn greedy(m: &Match, seat: Seat, _luck: u64) -> usize {
        let Some(ask) = m.decision() else { return 0 };
        if m.question().is_some() {
            return question(m, ask.seat, ask.name);
        }
        let values = Mars::estimates(m, seat);
        if !values.is_empty() {
            return best(values);
        }
        match ask.name {
            "throw_as" => 1,
            "place_marine" => place(m, MarineId::of(ask.seat)),
            "lose_upgrade" => m.choice_count() - 1,
            _ => 0,
        }
    }

    fn quick(m: &Match, seat: Seat) -> usize {
        match m.decision().filter(|_| m.question().is_none()) {
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
                let bomb = worth.bombs() && pool.iter().sum::<u8>() == m.setup.options.bomb_dice;
                vec![if bomb { stop + 6.0 } else { worth.throw(at, pool, later(m, next)) }, stop]
            }
            "act" => acts(m, marine),
            "reroll" => rerolls(m, marine),
            "free_action" => m.choices().iter().map(|choice| uses(m, marine, *choice)).collect(),
            "flight" => flights(m, marine),
            "kill" => m
                .choices()
                .iter()
                .map(|choice| if let Choice::Kill { kill: aliens } = choice { f32::from(toughness(&m.setup, *aliens)) } else { 0.0 })
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// Programs that a playout looks at.
const TRIED: usize = 8;

/// Those whose turn cannot wait first: fighters in the Landing Zone, bombers, guards who can help, attackers, the other guards.
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
                false if m.state.beside_master_mind(a) && !marine.face_down => 4.5,
                false => 3.0 - 0.01 * f32::from(plan.side.left_to_go(m.state.shape(), marine.at.x)),
            }
        }
        Choice::Upgrade { .. } => 6.0,
        _ => 0.0,
    }
}

/// The best chance that a missile finds the range from a beacon to the defender of the plan's side.
fn beacon_chance(m: &Match, plan: Plan) -> f32 {
    if !m.state.defenders[plan.side as usize] {
        return 0.0;
    }
    let star = plan.side.star(m.state.shape());
    m.state.living().map(|b| two_whites(m.state.range(&m.setup, m.state.marine(b).at, star))).fold(0.0, f32::max)
}

/// MM-63 The chance of a sum of two white dice.
fn two_whites(sum: u8) -> f32 {
    [0.0, 0.0, 0.25, 0.5, 0.25].get(sum as usize).copied().unwrap_or(0.0)
}

/// Programming as what a usual turn brings, other modes a little more where they have more dice; base actions by whom they help.
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
        // Who lies down is named; what is offered without a name is for everybody.
        Choice::Base { pick: Pick::Number(b), .. } => {
            let helped = m.state.marines.get(*b as usize).is_some_and(|other| !other.acted);
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
            worth.hits(at, toughness(&m.setup, there).min(99) as u8) * (f32::from(shot.kills) / f32::from(count(there).max(1))).min(1.0)
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
            Choice::Move { is: way } => worth.way(*way, rest),
            _ => stay,
        })
        .collect()
}

/// What throwing a die again brings on average.
fn rerolls(m: &Match, a: MarineId) -> Vec<f32> {
    let Some(throw) = m.state.throws.last() else { return Vec::new() };
    let mut worth = Worth::new(m, throw.marine.min(a.max(throw.marine)));
    let bomb = throw.kind == super::state::ThrowKind::Bomb;
    let needed = f32::from(m.setup.options.bomb_target);
    let rest = later(m, m.state.turn.action);
    let mut value = |dice: &[crate::rules::moonwalk::dice::Die]| match bomb {
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

/// Abilities and cards between throws: worth it where they kill much, lead far, or free him.
fn uses(m: &Match, a: MarineId, choice: Choice) -> f32 {
    let worth = Worth::new(m, a);
    let shape = m.state.shape();
    match choice {
        Choice::Use { play: script, pick } => {
            let card = m.state.hand(a).any(|held| held == script);
            match pick {
                // An area: its aliens are bombed, or it is gone to. What does not kill has asked for the turn to be programmed.
                Pick::Number(area) if !card && (1..=5).contains(&area) => {
                    let area = area as u8;
                    let there = f32::from(toughness(&m.setup, m.state.aliens_in(area)));
                    let once = !m.state.barrier(Side::Left) || !m.state.barrier(Side::Right) || there > 0.0;
                    let columns = m.state.columns(area);
                    let way = f32::from(worth.plan.side.left_to_go(shape, m.state.marine(a).at.x))
                        - f32::from(worth.plan.side.left_to_go(shape, columns.start + 1));
                    if once && !worth.plan.guards(m, a) { (there - 4.0).max(way - 5.0) * 0.3 } else { -1.0 }
                }
                Pick::Number(_) => -0.5,
                _ if m.state.has_aliens(m.state.marine(a).at) => 0.5,
                _ => -0.2,
            }
        }
        Choice::Give { .. } => -1.0,
        _ => 0.0,
    }
}

/// In flight: a card where the landing would be an accident and the step leads to a circle.
fn flights(m: &Match, a: MarineId) -> Vec<f32> {
    let at = m.state.marine(a).at;
    let worth = Worth::new(m, a);
    let value = |at: Pos| worth.place(m.state.strip.settle(at)) + if m.state.strip.cell(at).is_safe() { 0.0 } else { -2.5 };
    let here = value(at);
    m.choices()
        .iter()
        .map(|choice| match choice {
            Choice::Use { pick: Pick::Number(direction), .. } => {
                let x = if *direction > 0 { at.x + 1 } else { at.x.saturating_sub(1) };
                let reached = (0..m.state.shape().levels)
                    .map(|y| pos(x, y))
                    .filter(|to| to.y.abs_diff(at.y) <= 1 && m.state.strip.cell(*to).is_safe());
                reached.map(value).fold(here - 1.0, f32::max) - 1.0
            }
            _ => here,
        })
        .collect()
}

fn place(m: &Match, a: MarineId) -> usize {
    let column = start_column(m, Plan::of(m), a);
    m.choices().iter().position(|choice| matches!(choice, Choice::Box { is: at } if at.x == column)).unwrap_or(0)
}

// Questions of scripts

fn at_of(value: &Value) -> Option<Pos> {
    let Value::Map(fields) = value else { return None };
    match (fields.get("x"), fields.get("y")) {
        (Some(Value::Int(x)), Some(Value::Int(y))) => Some(pos(*x as u8, *y as u8)),
        _ => None,
    }
}

/// What a script asks, judged by the kind of what it offers: dice, missiles, boxes, colours, words.
fn question(m: &Match, seat: Seat, name: &str) -> usize {
    let Some(question) = m.question() else { return 0 };
    let a = m.waiting_call().map(|call| call.me).filter(|a| a.index() < m.state.marines.len()).unwrap_or(MarineId::of(seat));
    let worth = Worth::new(m, a);
    let labels = &question.labels;
    match name {
        "dice_pair" => best(labels.iter().map(|label| pair(m, &worth, a, label))),
        "missile" => best(labels.iter().map(|label| missile(m, &worth, label, &labels[0]))),
        "impact" => {
            let ways = |at: Pos| worth.hits(at, 3).max(0.8 * spread(m, &worth, at));
            best(labels.iter().map(|label| at_of(label).map_or(0.0, ways)))
        }
        "bait_reroll" => {
            let side = Side::of(m.state.wave_face.max(1) - 1);
            let other = Side::of(1 - side as u8);
            usize::from(toughness(&m.setup, m.state.aliens_in(side.inner())) > toughness(&m.setup, m.state.aliens_in(other.inner())))
        }
        _ => {
            let safe = |at: Pos| worth.place(at) + if m.state.strip.cell(at).is_safe() { 0.0 } else { -2.5 };
            best(labels.iter().map(|label| match label {
                Value::Text(word) => {
                    COLOUR_NAMES.iter().position(|colour| *colour == word.as_ref()).map_or(0.0, |colour| 3.0 - colour as f32)
                }
                label => at_of(label).map_or(0.0, safe),
            }))
        }
    }
}

/// The value of two dice named by their letters, shot from the upgrade's joint or the marine's box.
fn pair(m: &Match, worth: &Worth<'_>, a: MarineId, label: &Value) -> f32 {
    let Value::Text(word) = label else { return 0.0 };
    let count = |letter: char| word.chars().filter(|other| *other == letter).count() as u8;
    let pool = [count('b'), count('w'), count('k')];
    if word.len() != 2 || pool.iter().sum::<u8>() != 2 {
        return 0.0;
    }
    let joint = m.waiting_call().and_then(|call| if let super::step::Given::Joint(at) = call.given { Some(at) } else { None });
    let from = joint.unwrap_or(m.state.marine(a).at);
    let skull = if joint.is_none() { 0.25 * f32::from(pool[2]) } else { 0.0 };
    worth.shots(from, pool) - skull
}

/// One hit on every box of three columns.
fn spread(m: &Match, worth: &Worth<'_>, at: Pos) -> f32 {
    let columns = at.x.saturating_sub(1)..=at.x.saturating_add(1);
    let boxes = columns.flat_map(|x| (0..m.state.shape().levels).map(move |y| pos(x, y)));
    boxes.filter(|at| m.state.has_aliens(*at)).map(|at| worth.hits(at, 1)).sum()
}

/// Expected value of a missile: its best impact at each range. Those of the first kind offered strike one box, others spread.
fn missile(m: &Match, worth: &Worth<'_>, label: &Value, first: &Value) -> f32 {
    let (Value::Map(fields), Value::Map(first)) = (label, first) else { return 0.0 };
    let Some(Value::Int(beacon)) = fields.get("beacon") else { return 0.0 };
    let Some(beacon) = MarineId::among(*beacon, m.state.marines.len()) else { return 0.0 };
    let from = m.state.marine(beacon).at;
    let single = fields.get("kind") == first.get("kind");
    let at_range = |n: u8| {
        let boxes = m.state.boxes_at(&m.setup, from, n);
        boxes.map(|at| if single { worth.hits(at, 3) } else { spread(m, worth, at) }).fold(0.0, f32::max)
    };
    (2..=4).map(|n| two_whites(n) * at_range(n)).sum()
}
