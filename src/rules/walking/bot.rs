//! The greedy bot of `docs/rules/walking.md`, Bots, and the estimates that search builds on. Sees what its seat may know.

use super::expectation::Expectation;
use super::fields::{Index, ThrownDice};
use super::host::hook;
use super::setup::{COLOUR_NAMES, COLOURS};
use super::state::{AstronautId, Counter, Pool};
use super::{Choice, Match, Walking};
use crate::geometry::ring::Pos;
use crate::rules::game::{Game, Seat, Thinking};
use crate::rules::moonwalk::dice::Colour;
use crate::script::value::Value;

/// How much better than expected a throw must be to be worth throwing again.
const LUCKY: f32 = 1.5;

/// The jumps of the present turn's program after the innermost throw.
fn later(m: &Match) -> [Pool; 2] {
    let program = m.state.turn.program;
    match m.state.throws.last().map_or(0, |throw| throw.jump_no) {
        1 => [program[1], program[2]],
        2 => [program[2], [0; COLOURS]],
        _ => [[0; COLOURS]; 2],
    }
}

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

impl Thinking for Walking {
    fn phase(m: &Match) -> u32 {
        u32::from(m.state.round) << 8 | m.state.turn.astronaut.map_or(0, |a| u32::from(a.number()) + 1)
    }

    fn greedy(m: &Match, seat: Seat, _luck: u64) -> usize {
        let Some(ask) = m.decision() else { return 0 };
        match ask.name {
            "program" | "choose_jump" | "continue_jump" => best(Walking::estimates(m, seat)),
            "ec_extra" => extra_dice(m),
            "reroll" => reroll(m),
            "swap_card" => usize::from(useless_card(m, seat)),
            "play_reaction" => reaction(m),
            "end_card" => m.choice_count() - 1,
            "rob" => rob(m),
            "pick_circle" => circle(m),
            "spend_sputniks" => spend_sputniks(m, seat),
            "effect_die" => effect_die(m, seat),
            _ => 0,
        }
    }

    fn estimates(m: &Match, _seat: Seat) -> Vec<f32> {
        let Some(ask) = m.decision() else { return Vec::new() };
        match (ask.name, m.state.turn.astronaut, m.state.throws.last()) {
            ("program", Some(a), _) => {
                let from = m.state.astronaut(a).at;
                let mut expectation = Expectation::new(m, a);
                let program = |choice: &Choice| match choice {
                    Choice::Program { is: program } => expectation.program(from, program),
                    _ => f32::MIN,
                };
                m.choices().iter().map(program).collect()
            }
            ("continue_jump", Some(a), _) => {
                let from = m.state.astronaut(a).at;
                vec![next_jump(m, a, from), f32::from(from.x)]
            }
            ("choose_jump", _, Some(throw)) => {
                let (from, later) = (m.state.astronaut(throw.astronaut).at, later(m));
                let mut expectation = Expectation::new(m, throw.astronaut);
                let plan = |choice: &Choice| match choice {
                    Choice::Trajectory { die, plan } => expectation.plan(from, throw.dice[usize::from(die.0)], plan.0, later),
                    _ => f32::MIN,
                };
                m.choices().iter().map(plan).collect()
            }
            _ => Vec::new(),
        }
    }

    fn quick(m: &Match, seat: Seat) -> usize {
        match m.decision().map(|ask| ask.name) {
            Some("program" | "reroll" | "swap_card" | "play_reaction" | "exchange") => 0,
            _ => Walking::greedy(m, seat, 0),
        }
    }

    fn evaluate(m: &Match) -> Vec<f32> {
        let players = m.state.players as usize;
        if let Some(outcome) = Walking::outcome(m) {
            return outcome.places.iter().map(|place| f32::from(players as u8 - place) / (players as f32 - 1.0)).collect();
        }
        let goal = f32::from(m.state.strip.goal());
        let leader = m.state.all().map(|a| prospect(m, a)).fold(0.0, f32::max);
        // The race ends with the round in which the first is home.
        let rounds = ((goal - leader) / COLUMNS_A_TURN).max(0.0);
        let scores: Vec<f32> =
            Seat::first(players).map(|player| m.state.own(player).map(|a| expected_points(m, a, rounds)).sum()).collect();
        let spread = 0.6 + 1.1 * rounds.sqrt();
        let chance = |i: usize, j: usize| 1.0 / (1.0 + (-(scores[i] - scores[j]) / spread).exp());
        let mean = |i: usize| (0..players).filter(|j| *j != i).map(|j| chance(i, j)).sum::<f32>() / (players as f32 - 1.0);
        (0..players).map(mean).collect()
    }
}

/// The value of making the jump that `continue_jump` asks about.
fn next_jump(m: &Match, a: AstronautId, from: Pos) -> f32 {
    let program = m.state.turn.program;
    let index = m.waiting_jump().unwrap_or(1) as usize;
    let after = program.get(index + 1).copied().unwrap_or_default();
    Expectation::new(m, a).throw(from, program[index.min(2)], [after, [0; COLOURS]])
}

/// One EC when last or with two dice.
fn extra_dice(m: &Match) -> usize {
    let Some(a) = m.state.turn.astronaut else { return 0 };
    usize::from(m.state.astronaut(a).was_last || m.state.turn.base <= 2).min(m.choice_count() - 1)
}

/// An EC when the best plan is an accident, the mark when throwing again promises more.
fn reroll(m: &Match) -> usize {
    let Some(throw) = m.state.throws.last() else { return 0 };
    let (from, later) = (m.state.astronaut(throw.astronaut).at, later(m));
    let mut expectation = Expectation::new(m, throw.astronaut);
    let now = expectation.table(from, &throw.dice, later);
    let single = |colour: Colour| {
        let mut pool = [0; COLOURS];
        pool[colour.index()] = 1;
        pool
    };
    let again: Vec<f32> = throw.dice.iter().map(|die| expectation.throw(from, single(die.colour), later)).collect();
    let promising = best(again.iter().copied());
    let wanted = match now < f32::from(from.x) || again[promising] > now + LUCKY {
        true if throw.mark => Choice::RerollMark { mark: ThrownDice(1 << promising) },
        true if again[promising] > now => Choice::RerollEc { ec: Index(promising as u8) },
        _ => Choice::No {},
    };
    m.choices().iter().position(|choice| *choice == wanted).unwrap_or(0)
}

/// In first position an end-of-round card cannot be played.
fn useless_card(m: &Match, seat: Seat) -> bool {
    let leads = m.state.own(seat).all(|a| m.state.is_first(a));
    let card = m.state.hands[seat.index()].and_then(|card| m.setup.scripts.get(card));
    leads && card.is_some_and(|card| card.has(hook::ON_ROUND_END as usize))
}

/// Dice of others are thrown again when they are lucky, taken from the leader only; all else is played at once.
fn reaction(m: &Match) -> usize {
    if let Some(throw) = m.state.throws.last() {
        if m.state.depth > 0 {
            return 1;
        }
        let (from, later) = (m.state.astronaut(throw.astronaut).at, later(m));
        let mut expectation = Expectation::new(m, throw.astronaut);
        let mut pool = [0; COLOURS];
        for die in &throw.dice {
            pool[die.colour.index()] += 1;
        }
        let lucky = expectation.table(from, &throw.dice, later) - expectation.throw(from, pool, later) >= LUCKY;
        return usize::from(lucky);
    }
    let colours = m.choices().iter().any(|choice| matches!(choice, Choice::Play { colour: Some(_), .. }));
    match m.state.turn.astronaut {
        Some(target) if colours => {
            if m.state.is_first(target) {
                worst_loss(m, target)
            } else {
                0
            }
        }
        _ => 1,
    }
}

/// The play that takes the colour without which the target's best program is worth least.
fn worst_loss(m: &Match, target: AstronautId) -> usize {
    let from = m.state.astronaut(target).at;
    let mut expectation = Expectation::new(m, target);
    let mut value = |pool: Pool| {
        let table = m.setup.programs(pool, m.state.turn.base.min(pool.iter().sum()));
        let values = table.iter().map(|choice| match choice {
            Choice::Program { is: program } => expectation.program(from, program),
            _ => f32::MIN,
        });
        values.fold(f32::MIN, f32::max)
    };
    let left = m.choices().iter().map(|choice| match choice {
        Choice::Play { colour: Some(colour), .. } => {
            let mut pool = m.state.turn.pool;
            pool[colour.index()] = pool[colour.index()].saturating_sub(1);
            -value(pool)
        }
        _ => f32::MIN,
    });
    best(left.collect::<Vec<_>>())
}

/// The leader of the box among those with Sputniks, else the best placed.
fn rob(m: &Match) -> usize {
    let order = m.state.race_order();
    let place = |a: AstronautId| order.iter().position(|other| *other == a).unwrap_or(usize::MAX) as f32;
    best(m.choices().iter().map(|choice| match choice {
        Choice::Rob { victim: a } => (if m.state.count(*a, Counter::Sputnik) > 0 { 100.0 } else { 50.0 }) - place(*a),
        _ => 0.0,
    }))
}

/// A box with a Sputnik rather than one without; backwards only if it must be.
fn circle(m: &Match) -> usize {
    let ahead = m.waiting_circle().is_none_or(|columns| columns > 0);
    best(m.choices().iter().map(|choice| match choice {
        Choice::Box { is: at } => 1.0 + f32::from(u8::from(m.state.gives_sputnik(*at))),
        _ => {
            if ahead {
                0.0
            } else {
                10.0
            }
        }
    }))
}

/// As many as bring the astronaut furthest; a Sputnik is worth a point.
fn spend_sputniks(m: &Match, seat: Seat) -> usize {
    let Some(a) = m.script_astronaut().or(m.state.own(seat).next()) else { return 0 };
    let x = m.state.astronaut(a).at.x;
    best((0..m.choice_count()).map(|n| {
        let column = m.state.strip.circle_column(x, n as u8, true).unwrap_or(m.state.strip.goal());
        let goal = if column == m.state.strip.goal() { 3.0 } else { 0.0 };
        f32::from(column) + goal - 0.35 * n as f32
    }))
}

/// The colour with the best expectation; none if standing still is better.
fn effect_die(m: &Match, seat: Seat) -> usize {
    let Some(question) = m.question() else { return 0 };
    let Some(a) = m.script_astronaut().or(m.state.own(seat).next()) else { return 0 };
    let from = m.state.astronaut(a).at;
    let mut expectation = Expectation::new(m, a);
    best(question.labels.iter().map(|label| match label {
        Value::Text(text) => match COLOUR_NAMES.iter().position(|name| *name == text.as_ref()) {
            Some(colour) => {
                let mut pool = [0; COLOURS];
                pool[colour] = 1;
                expectation.throw(from, pool, [[0; COLOURS]; 2])
            }
            None => f32::from(from.x),
        },
        _ => f32::MIN,
    }))
}

/// Columns that a turn brings on average (docs/rules/walking.md: a lap of 25 takes about 7.5 turns).
const COLUMNS_A_TURN: f32 = 3.3;

/// The column that an astronaut stands in for the race: its own, less what its next turn will lack, a turn to come counted half.
fn prospect(m: &Match, a: AstronautId) -> f32 {
    let astronaut = m.state.astronaut(a);
    let next_turn = match (astronaut.face_down, astronaut.counters[Counter::Handicap as usize]) {
        (true, _) => -0.8,
        (false, 0) => 0.0,
        (false, _) => -0.3,
    };
    let ec = 0.4 * f32::from(astronaut.counters[Counter::Ec as usize].min(3));
    let to_come = if astronaut.acted { 0.0 } else { COLUMNS_A_TURN };
    f32::from(astronaut.at.x) + next_turn + ec + to_come
}

/// Board points to expect when the race ends in so many rounds, and Sputniks.
fn expected_points(m: &Match, a: AstronautId, rounds: f32) -> f32 {
    let astronaut = m.state.astronaut(a);
    let sputniks = f32::from(astronaut.counters[Counter::Sputnik as usize]);
    if astronaut.place > 0 {
        return sputniks + f32::from(m.state.board_points(&m.setup, a));
    }
    let goal = f32::from(m.state.strip.goal());
    let column = prospect(m, a) + rounds * COLUMNS_A_TURN;
    let spread = 0.7 + 0.8 * rounds.sqrt();
    let beyond = |border: f32| 1.0 / (1.0 + (-(column - border) * 1.7 / spread).exp());
    let width = f32::from(m.state.strip.shape().width);
    // A steady slope keeps those in a hurry who are still far from the last area.
    let slope = 0.06 * column;
    sputniks + slope + 5.5 * beyond(goal - width - 0.5) + 5.0 * beyond(goal - 0.5)
}
