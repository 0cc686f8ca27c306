//! What a throw is worth, by expectation over its dice: the arithmetic behind the bots. Looks only at what everybody sees.
//!
//! The value of a state is that of `docs/rules/walking.md`, Bots: column reached, a bonus at the goal, a price for accidents and
//! lost Sputniks, a little for Sputniks and robberies. The best of several independent dice has the distribution that is the
//! product of theirs, so a throw of any number of dice needs only the value of each face.

use super::Match;
use super::setup::COLOURS;
use super::state::{Counter, Die, Pool, Program, State};
use super::turn::motion;
use crate::geometry::ring::{End, Pos, Trajectory};

const GOAL: f32 = 3.0;
const ACCIDENT: f32 = -2.2;
const ACCIDENT_AT_GOAL: f32 = -0.6;
const SPUTNIK: f32 = 0.35;
const LOST_SPUTNIK: f32 = -0.5;
const ROBBERY: f32 = 0.3;

/// Works out values for one astronaut; remembers what it has worked out.
pub(super) struct Expectation<'a> {
    m: &'a Match,
    astronaut: u8,
    /// Value of the best plan of each face of each colour, by place; worked out when first wanted.
    faces: Vec<Option<FaceValues>>,
    /// Value of standing at a place with jumps left, by place and jumps.
    later: Vec<(u16, [Pool; 2], f32)>,
}

/// The value of the best plan for each of the six faces of each colour.
type FaceValues = [[f32; 6]; COLOURS];

/// Where the best plan of a face leads.
#[derive(Clone, Copy)]
struct Outcome {
    /// Value gained on the way, without the column.
    gain: f32,
    at: Pos,
    /// The turn ends there: an accident or the goal.
    over: bool,
}

impl<'a> Expectation<'a> {
    pub(super) fn new(m: &'a Match, astronaut: u8) -> Expectation<'a> {
        let strip = &m.state.strip;
        let cells = (strip.goal() as usize + 1) * strip.shape().levels as usize;
        Expectation { m, astronaut, faces: vec![None; cells], later: Vec::new() }
    }

    fn state(&self) -> &'a State {
        &self.m.state
    }

    fn index(&self, at: Pos) -> usize {
        at.x as usize * self.state().strip.shape().levels as usize + at.y as usize
    }

    fn outcome(&self, from: Pos, die: Die, plan: Trajectory) -> Outcome {
        let state = self.state();
        let gained = plan.boxes(from).filter(|at| state.gives_sputnik(*at)).count() as f32;
        let cell = state.strip.cell(plan.last);
        let accident = plan.end == End::Crash || !cell.is_safe() || die.skull;
        let at = state.strip.settle(plan.last);
        let goal = plan.end == End::Goal;
        let mut gain = SPUTNIK * gained;
        if goal {
            gain += GOAL;
        }
        if accident {
            let held = f32::from(state.count(self.astronaut, Counter::Sputnik));
            gain += if goal { ACCIDENT_AT_GOAL } else { ACCIDENT } + LOST_SPUTNIK * ((held + gained) / 2.0).floor();
        } else if !goal && self.can_rob(at) {
            gain += ROBBERY;
        }
        Outcome { gain, at, over: goal || accident }
    }

    fn can_rob(&self, at: Pos) -> bool {
        let state = self.state();
        let other = |b: u8| b != self.astronaut && state.astronaut(b).at == at && state.owner(b) != state.owner(self.astronaut);
        self.m.setup.options.robbery && state.all().any(other)
    }

    /// The best plan for each face from a place, when `after` tells what standing somewhere is worth.
    fn best(&self, from: Pos, die: Die, after: &mut impl FnMut(Pos) -> f32) -> f32 {
        let mut best = f32::MIN;
        self.state().strip.trajectories(from, motion(die.colour), die.value, &mut |plan| {
            let outcome = self.outcome(from, die, plan);
            let here = f32::from(outcome.at.x);
            let value = outcome.gain + if outcome.over { here } else { here.max(after(outcome.at)) };
            best = best.max(value);
        });
        best
    }

    /// Expected value of throwing a pool from a place and taking the best die and plan, then going on with `later` jumps or stopping.
    pub(super) fn throw(&mut self, from: Pos, pool: Pool, later: [Pool; 2]) -> f32 {
        if later[0] == [0; COLOURS] {
            let values = self.last_jump_values(from);
            return expected_best(pool, &values);
        }
        let mut values = [[0.0; 6]; COLOURS];
        for colour in 0..COLOURS {
            if pool[colour] == 0 {
                continue;
            }
            for face in 0..6 {
                values[colour][face] = match self.same_face(colour, face) {
                    Some(known) => values[colour][known],
                    None => self.face_value(from, colour, face, later),
                };
            }
        }
        expected_best(pool, &values)
    }

    fn face_value(&mut self, from: Pos, colour: usize, face: usize, later: [Pool; 2]) -> f32 {
        let die = self.die(colour, face);
        // Landing places first: what follows needs this value itself to be changeable.
        let mut places: Vec<Pos> = Vec::new();
        self.state().strip.trajectories(from, motion(die.colour), die.value, &mut |plan| {
            let outcome = self.outcome(from, die, plan);
            if !outcome.over && !places.contains(&outcome.at) {
                places.push(outcome.at);
            }
        });
        let worth: Vec<(Pos, f32)> = places.into_iter().map(|at| (at, self.going_on(at, later))).collect();
        self.best(from, die, &mut |at| worth.iter().find(|(place, _)| *place == at).map_or(f32::MIN, |(_, value)| *value))
    }

    /// The value of standing at a place with jumps left: the better of stopping and going on.
    fn going_on(&mut self, at: Pos, later: [Pool; 2]) -> f32 {
        let key = self.index(at) as u16;
        if let Some((.., value)) = self.later.iter().find(|(place, jumps, _)| *place == key && *jumps == later) {
            return *value;
        }
        let value = self.throw(at, later[0], [later[1], [0; COLOURS]]).max(f32::from(at.x));
        self.later.push((key, later, value));
        value
    }

    fn last_jump_values(&mut self, from: Pos) -> FaceValues {
        let index = self.index(from);
        if let Some(known) = self.faces[index] {
            return known;
        }
        let mut values = [[0.0; 6]; COLOURS];
        for colour in 0..COLOURS {
            for face in 0..6 {
                values[colour][face] = match self.same_face(colour, face) {
                    Some(known) => values[colour][known],
                    None => self.best(from, self.die(colour, face), &mut |_| f32::MIN),
                };
            }
        }
        self.faces[index] = Some(values);
        values
    }

    fn die(&self, colour: usize, face: usize) -> Die {
        let face = self.m.setup.dice[colour].faces[face];
        Die { colour: colour as u8, value: face.value, skull: face.skull }
    }

    /// An earlier face of the same die that shows the same.
    fn same_face(&self, colour: usize, face: usize) -> Option<usize> {
        let faces = &self.m.setup.dice[colour].faces;
        faces[..face].iter().position(|other| *other == faces[face])
    }

    /// Expected value of a whole program from a place.
    pub(super) fn program(&mut self, from: Pos, program: &Program) -> f32 {
        self.throw(from, program[0], [program[1], program[2]])
    }

    /// The value of the best plan with the dice on the table, and what is left of the program.
    pub(super) fn table(&mut self, from: Pos, dice: &[Die], later: [Pool; 2]) -> f32 {
        let values = dice.iter().map(|die| self.table_die(from, *die, later));
        values.fold(f32::MIN, f32::max)
    }

    fn table_die(&mut self, from: Pos, die: Die, later: [Pool; 2]) -> f32 {
        let mut best = f32::MIN;
        let mut plans = Vec::new();
        self.state().strip.trajectories(from, motion(die.colour), die.value, &mut |plan| plans.push(plan));
        for plan in plans {
            best = best.max(self.plan(from, die, plan, later));
        }
        best
    }

    /// The value of one plan with a die, going on or stopping afterwards.
    pub(super) fn plan(&mut self, from: Pos, die: Die, plan: Trajectory, later: [Pool; 2]) -> f32 {
        let outcome = self.outcome(from, die, plan);
        let here = f32::from(outcome.at.x);
        let on = if outcome.over || later[0] == [0; COLOURS] { here } else { here.max(self.going_on(outcome.at, later)) };
        outcome.gain + on
    }
}

/// Expectation of the best of a pool of independent dice, from the value of each face.
fn expected_best(pool: Pool, values: &FaceValues) -> f32 {
    let mut sorted: [(f32, usize); 6 * COLOURS] = [(0.0, 0); 6 * COLOURS];
    let mut count = 0;
    for (colour, faces) in values.iter().enumerate() {
        if pool[colour] > 0 {
            for value in faces {
                sorted[count] = (*value, colour);
                count += 1;
            }
        }
    }
    let sorted = &mut sorted[..count];
    sorted.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    let mut below = [0_u8; COLOURS];
    let (mut expectation, mut reached) = (0.0, 0.0);
    for (value, colour) in sorted {
        below[*colour] += 1;
        let chance: f32 = (0..COLOURS).map(|c| (f32::from(below[c]) / 6.0).powi(pool[c].into())).product();
        expectation += *value * (chance - reached);
        reached = chance;
    }
    expectation
}
