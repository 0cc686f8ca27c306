//! The greedy bot of `docs/rules/walking.md`, section Bots, and the estimates used by search. It sees the information of its seat
//! only.

use super::expectation::Expectation;
use super::fields::{Index, ThrownDice};
use super::host::hook;
use super::setup::COLOURS;
use super::state::{AstronautId, Counter, Pool};
use super::{Choice, Match, Walking, standing};
use crate::game::{Game, Heuristics, Seat};
use crate::moonwalk::dice::Colour;
use crate::record::{Prompt, QUESTION};
use crate::rehearsal::{self, best};
use geometry::ring::Pos;
use script::program::{Script, ScriptId};

/// Minimum expected gain of a reroll.
const LUCKY: f32 = 1.5;
/// Value of a card in the hand: less than a Sputnik, or no bot would play it for one.
const CARD: f32 = 0.25;

/// Value of exchanging a useless card.
const SWAP: f32 = 0.5;

/// Returns the remaining jumps of the current program after the innermost roll.
pub(super) fn later(m: &Match) -> [Pool; 2] {
    let program = m.state.turn.program;
    match m.state.throws.last().map_or(0, |throw| throw.jump_no) {
        1 => [program[1], program[2]],
        2 => [program[2], [0; COLOURS]],
        _ => [[0; COLOURS]; 2],
    }
}

impl Heuristics for Walking {
    fn phase(m: &Match) -> u32 {
        u32::from(m.state.round) << 8 | m.state.turn.astronaut.map_or(0, |a| u32::from(a.number()) + 1)
    }

    fn greedy(m: &Match, seat: Seat, _luck: u64) -> usize {
        let Some(ask) = m.decision() else { return 0 };
        match ask.name {
            "program" | "choose_jump" | "continue_jump" => best(Walking::estimates(m, seat)),
            "extra_dice" => extra_dice(m),
            "reroll" => reroll(m),
            "swap_card" => usize::from(useless_card(m, seat)),
            "play_reaction" | "end_card" => play(m, seat),
            "rob" => rob(m),
            "pick_circle" => circle(m),
            QUESTION => rehearsal::answer(m, seat),
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
            Some("program" | "reroll" | "swap_card" | "play_reaction" | "end_card" | "exchange") => 0,
            Some(QUESTION) => rehearsal::glance(m),
            _ => Walking::greedy(m, seat, 0),
        }
    }

    const FITS_BUNDLED: bool = true;
    const FIT_VERSION: u32 = 2;

    fn decline(m: &Match, ask: Prompt) -> Option<usize> {
        if ask.name == "swap_card" { m.choices().iter().position(|choice| *choice == Choice::No {}) } else { Walking::pass(m, ask) }
    }

    fn given_up(m: &Match, choice: Choice) -> Option<ScriptId> {
        let seat = m.decision().filter(|_| choice == Choice::Swap {})?.seat;
        m.state.hands[seat.index()].card()
    }

    fn is_offered(script: &Script) -> bool {
        script.kind == "action"
    }

    fn offered(view: &Match, seat: Seat, pass: usize) -> Vec<f32> {
        if view.decision().is_some_and(|ask| ask.name == "swap_card") {
            let value = if useless_card(view, seat) { SWAP } else { -SWAP };
            return (0..view.choice_count()).map(|choice| if choice == pass { 0.0 } else { value }).collect();
        }
        let values = rehearsal::values(view, seat);
        let base = values.get(pass).copied().unwrap_or(0.0);
        values.into_iter().map(|value| if value > f32::MIN { value - CARD - base } else { value }).collect()
    }

    fn stage(m: &Match) -> f32 {
        let leader = m.state.all().map(|a| m.state.astronaut(a).at.x).max().unwrap_or(0);
        f32::from(leader) / f32::from(m.state.strip.goal()).max(1.0)
    }

    fn standing(m: &Match, seat: Seat) -> f32 {
        standing::of(m, seat)
    }

    fn evaluate(m: &Match) -> Vec<f32> {
        let players = m.state.players as usize;
        if let Some(outcome) = Walking::outcome(m) {
            return outcome.places.iter().map(|place| f32::from(m.state.players - place) / (players as f32 - 1.0)).collect();
        }
        let goal = f32::from(m.state.strip.goal());
        let leader = m.state.all().map(|a| prospect(m, a)).fold(0.0, f32::max);
        // The race ends with the round in which the first astronaut is home.
        let rounds = ((goal - leader) / COLUMNS_A_TURN).max(0.0);
        let scores: Vec<f32> =
            Seat::first(players).map(|player| m.state.own(player).map(|a| expected_points(m, a, rounds)).sum()).collect();
        let spread = 0.6 + 1.1 * rounds.sqrt();
        let chance = |i: usize, j: usize| 1.0 / (1.0 + (-(scores[i] - scores[j]) / spread).exp());
        let mean = |i: usize| (0..players).filter(|j| *j != i).map(|j| chance(i, j)).sum::<f32>() / (players as f32 - 1.0);
        (0..players).map(mean).collect()
    }
}

/// Returns the value of making the jump that `continue_jump` asks about.
fn next_jump(m: &Match, a: AstronautId, from: Pos) -> f32 {
    let program = m.state.turn.program;
    let index = m.waiting_jump().unwrap_or(1) as usize;
    let after = program.get(index + 1).copied().unwrap_or_default();
    Expectation::new(m, a).throw(from, program[index.min(2)], [after, [0; COLOURS]])
}

/// Chooses one EC if in last position or with two dice.
fn extra_dice(m: &Match) -> usize {
    let Some(a) = m.state.turn.astronaut else { return 0 };
    usize::from(m.state.astronaut(a).was_last || m.state.turn.base <= 2).min(m.choice_count() - 1)
}

/// Rerolls the most promising die, by the mark or else an EC, if the best plan is an accident or the expected gain is high
/// enough.
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
        true if again[promising] > now => Choice::RerollEc { ec: Index(u8::try_from(promising).unwrap_or(u8::MAX)) },
        _ => Choice::No {},
    };
    m.choices().iter().position(|choice| *choice == wanted).unwrap_or(0)
}

/// Returns whether the card is useless: an end-of-round card while all own astronauts are in first position.
fn useless_card(m: &Match, seat: Seat) -> bool {
    let leads = m.state.own(seat).all(|a| m.state.is_first(a));
    let card = m.state.hands[seat.index()].card();
    leads && card.is_some_and(|card| m.setup.scripts.defines(card, hook::ON_ROUND_END))
}

/// Plays a card if its effect is worth more than a card in the hand.
fn play(m: &Match, seat: Seat) -> usize {
    let price = |choice: &Choice| if matches!(choice, Choice::Play { .. }) { CARD } else { 0.0 };
    let values = rehearsal::values(m, seat);
    best(m.choices().iter().zip(values).map(|(choice, value)| value - price(choice)))
}

/// Robs the leader of the box among those with Sputniks, or else the one in the best position.
fn rob(m: &Match) -> usize {
    let order = m.state.race_order();
    let place = |a: AstronautId| order.iter().position(|other| *other == a).unwrap_or(usize::MAX) as f32;
    best(m.choices().iter().map(|choice| match choice {
        Choice::Rob { victim: a } => (if m.state.count(*a, Counter::Sputnik) > 0 { 100.0 } else { 50.0 }) - place(*a),
        _ => 0.0,
    }))
}

/// Prefers a box with a Sputnik; moves backwards only if it must.
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

/// Average number of columns per turn (docs/rules/walking.md: a lap of 25 takes about 7.5 turns).
const COLUMNS_A_TURN: f32 = 3.3;

/// Returns an astronaut's effective column: its own, adjusted for its next turn and EC, plus an average turn if it has not acted
/// in this round.
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

/// Returns the expected board points when the race ends in this number of rounds, plus Sputniks.
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
    // A constant slope keeps astronauts far from the last area moving.
    let slope = 0.06 * column;
    sputniks + slope + 5.5 * beyond(goal - width - 0.5) + 5.0 * beyond(goal - 0.5)
}
