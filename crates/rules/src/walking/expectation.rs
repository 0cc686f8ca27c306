//! The expected value of a roll over its dice, used by the bots. Uses public information only.
//!
//! The value of a state is that of `docs/rules/walking.md`, section Bots: the column reached, a bonus at the goal, a penalty for
//! accidents and lost Sputniks, small values for Sputniks and robberies.

use super::Match;
use super::setup::COLOURS;
use super::state::{AstronautId, Counter, Die, Pool, Program, State};
use crate::moonwalk::dice::motion;
use crate::moonwalk::expectation::{DistinctFaces, RankedFaces, distinct_faces};
use geometry::reach::JumpEnd;
use geometry::ring::{Heading, Pos, Trajectory};
use std::ops::Range;

const GOAL: f32 = 3.0;
const ACCIDENT: f32 = -2.2;
const ACCIDENT_AT_GOAL: f32 = -0.6;
const SPUTNIK: f32 = 0.35;
const LOST_SPUTNIK: f32 = -0.5;
const ROBBERY: f32 = 0.3;

const NOTHING: [Pool; 2] = [[0; COLOURS]; 2];

/// The outcome of a plan.
#[derive(Clone, Copy)]
struct Outcome {
    /// Value gained on the way, without the column.
    gain: f32,
    at: Pos,
    /// Whether the turn ends there: an accident or the goal.
    over: bool,
}

/// The outcomes of a face rolled at one position.
#[derive(Clone)]
struct FaceOutcomes {
    /// The greatest value after which the turn ends.
    over: f32,
    /// The greatest value if there are no further jumps.
    last: f32,
    /// Range in [`Expectation::open`]: the greatest gain for each position from which another jump can follow.
    open: Range<usize>,
}

/// Remaining jumps, with the index of those after the next one.
#[derive(Clone, Copy)]
struct Rest {
    jumps: [Pool; 2],
    after: usize,
}

/// A value of [`Expectation::ranked_at`] that has not been computed.
const UNKNOWN: u32 = u32::MAX;

/// Computes values for one astronaut and caches them.
pub(super) struct Expectation<'a> {
    m: &'a Match,
    astronaut: AstronautId,
    cells: usize,
    faces: DistinctFaces,
    /// Outcomes of all faces by position; empty where they have not been computed.
    outcomes: Vec<Vec<FaceOutcomes>>,
    open: Vec<(f32, Pos)>,
    /// The remaining jumps that were considered so far; the first ones are none.
    rests: Vec<Rest>,
    /// Faces of all dice, ranked for a roll at a position with remaining jumps. Pools differ only in the number of dice.
    ranked: Vec<RankedFaces>,
    /// Index in `ranked` by remaining jumps and position.
    ranked_at: Vec<u32>,
    /// Values of standing at a position by remaining jumps and position; `NaN` where they have not been computed.
    later: Vec<f32>,
}

impl<'a> Expectation<'a> {
    pub(super) fn new(m: &'a Match, astronaut: AstronautId) -> Expectation<'a> {
        let strip = &m.state.strip;
        let cells = (strip.goal() as usize + 1) * strip.shape().levels as usize;
        let mut expectation = Expectation {
            m,
            astronaut,
            cells,
            faces: distinct_faces(&m.setup.dice, [1; COLOURS]),
            outcomes: Vec::new(),
            open: Vec::new(),
            rests: Vec::new(),
            ranked: Vec::new(),
            ranked_at: Vec::new(),
            later: Vec::new(),
        };
        expectation.add_rest(NOTHING, 0);
        expectation
    }

    fn state(&self) -> &'a State {
        &self.m.state
    }

    fn index(&self, at: Pos) -> usize {
        at.x as usize * self.state().strip.shape().levels as usize + at.y as usize
    }

    /// Returns the index of remaining jumps.
    fn rest(&mut self, jumps: [Pool; 2]) -> usize {
        if let Some(known) = self.rests.iter().position(|rest| rest.jumps == jumps) {
            return known;
        }
        let after = self.rest([jumps[1], [0; COLOURS]]);
        self.add_rest(jumps, after)
    }

    fn add_rest(&mut self, jumps: [Pool; 2], after: usize) -> usize {
        self.rests.push(Rest { jumps, after });
        self.ranked_at.resize(self.rests.len() * self.cells, UNKNOWN);
        self.later.resize(self.rests.len() * self.cells, f32::NAN);
        self.rests.len() - 1
    }

    fn outcome(&self, die: Die, end: JumpEnd) -> Outcome {
        let state = self.state();
        let gained = f32::from(end.sputniks);
        let accident = end.is_accident || die.skull;
        let goal = end.is_goal;
        let mut gain = SPUTNIK * gained;
        if goal {
            gain += GOAL;
        }
        if accident {
            let held = f32::from(state.count(self.astronaut, Counter::Sputnik));
            gain += if goal { ACCIDENT_AT_GOAL } else { ACCIDENT } + LOST_SPUTNIK * ((held + gained) / 2.0).floor();
        } else if !goal && self.can_rob(end.rest) {
            gain += ROBBERY;
        }
        Outcome { gain, at: end.rest, over: goal || accident }
    }

    fn outcome_of(&self, from: Pos, die: Die, plan: Trajectory) -> Outcome {
        let state = self.state();
        self.outcome(die, state.strip.jump_end(from, plan, |at| state.gives_sputnik(at)))
    }

    fn can_rob(&self, at: Pos) -> bool {
        let state = self.state();
        let other = |b: AstronautId| state.astronaut(b).at == at && state.owner(b) != state.owner(self.astronaut);
        self.m.setup.options.robbery && state.all().any(other)
    }

    /// Computes the outcomes of a face.
    fn face_outcomes(&mut self, from: Pos, die: Die) -> FaceOutcomes {
        let state = self.state();
        let mut open = std::mem::take(&mut self.open);
        let start = open.len();
        let mut found = FaceOutcomes { over: f32::MIN, last: f32::MIN, open: start..start };
        let mut add = |outcome: Outcome| {
            let value = outcome.gain + f32::from(outcome.at.x);
            found.last = found.last.max(value);
            if outcome.over {
                found.over = found.over.max(value);
                return;
            }
            match open[start..].iter_mut().find(|(_, at)| *at == outcome.at) {
                // Of two outcomes with the same position, the one with the greater gain is better whatever follows.
                Some((gain, _)) => *gain = gain.max(outcome.gain),
                None => open.push((outcome.gain, outcome.at)),
            }
        };
        let motion = motion(die.colour);
        if state.emptied.is_empty() {
            state.strip.jumps(from, motion, die.value).iter().for_each(|end| add(self.outcome(die, *end)));
        } else {
            let heading = Heading::Ahead;
            state.strip.trajectories(from, (motion, heading), die.value, &mut |plan| add(self.outcome_of(from, die, plan)));
        }
        found.open.end = open.len();
        self.open = open;
        found
    }

    /// Returns the value of the best plan for a face rolled at a position, then continuing with `later` jumps or stopping.
    fn face(&mut self, from: usize, face: usize, later: usize) -> f32 {
        let FaceOutcomes { over, last, open } = self.outcomes[from][face].clone();
        if later == 0 {
            return last;
        }
        open.fold(over, |best, i| {
            let (gain, at) = self.open[i];
            best.max(gain + self.value_at(at, later))
        })
    }

    fn worth(&mut self, outcome: Outcome, later: [Pool; 2]) -> f32 {
        let on = if outcome.over || later == NOTHING {
            f32::from(outcome.at.x)
        } else {
            let later = self.rest(later);
            self.value_at(outcome.at, later)
        };
        outcome.gain + on
    }

    /// Returns the expected value of rolling a pool at a position and choosing the best die and plan, then continuing with `later`
    /// jumps or stopping.
    pub(super) fn throw(&mut self, from: Pos, pool: Pool, later: [Pool; 2]) -> f32 {
        let later = self.rest(later);
        self.throw_at(from, pool, later)
    }

    fn throw_at(&mut self, from: Pos, pool: Pool, later: usize) -> f32 {
        let at = self.index(from);
        let key = later * self.cells + at;
        if self.ranked_at[key] == UNKNOWN {
            if self.outcomes.is_empty() {
                self.outcomes.resize_with(self.cells, Vec::new);
            }
            let faces = self.faces.clone();
            if self.outcomes[at].is_empty() {
                self.outcomes[at] = faces.iter().map(|(die, _)| self.face_outcomes(from, *die)).collect();
            }
            let ranked = RankedFaces::of(&faces, |face, _| self.face(at, face, later));
            self.ranked_at[key] = self.ranked.len() as u32;
            self.ranked.push(ranked);
        }
        self.ranked[self.ranked_at[key] as usize].best_of(pool)
    }

    /// Returns the value of standing at a position with remaining jumps: the better of stopping and continuing.
    fn value_at(&mut self, at: Pos, later: usize) -> f32 {
        let key = later * self.cells + self.index(at);
        if self.later[key].is_nan() {
            let Rest { jumps, after } = self.rests[later];
            self.later[key] = self.throw_at(at, jumps[0], after).max(f32::from(at.x));
        }
        self.later[key]
    }

    /// Returns the expected value of a whole program from a position.
    pub(super) fn program(&mut self, from: Pos, program: &Program) -> f32 {
        self.throw(from, program[0], [program[1], program[2]])
    }

    /// Returns the value of the best plan with the current dice and the rest of the program.
    pub(super) fn table(&mut self, from: Pos, dice: &[Die], later: [Pool; 2]) -> f32 {
        let mut plans = Vec::new();
        for die in dice {
            self.state().strip.trajectories(from, (motion(die.colour), Heading::Ahead), die.value, &mut |plan| plans.push((*die, plan)));
        }
        plans.into_iter().map(|(die, plan)| self.plan(from, die, plan, later)).fold(f32::MIN, f32::max)
    }

    /// Returns the value of one plan with a die, continuing or stopping afterwards.
    pub(super) fn plan(&mut self, from: Pos, die: Die, plan: Trajectory, later: [Pool; 2]) -> f32 {
        let outcome = self.outcome_of(from, die, plan);
        self.worth(outcome, later)
    }
}
