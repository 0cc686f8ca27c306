//! The expected value of a roll over its dice, used by the bots. Uses public information only.
//!
//! The value of a state is that of `docs/rules/walking.md`, section Bots: the column reached, a bonus at the goal, a penalty for
//! accidents and lost Sputniks, small values for Sputniks and robberies.

use super::Match;
use super::setup::COLOURS;
use super::state::{AstronautId, Counter, Die, Pool, Program, State};
use crate::moonwalk::dice::{Colour, motion};
use crate::moonwalk::expectation::RankedFaces;
use foldhash::fast::FixedState;
use geometry::ring::{End, Heading, Pos, Trajectory};
use std::collections::HashMap;
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

/// All outcomes of all faces rolled at one position.
#[derive(Default)]
struct Outcomes {
    list: Vec<Outcome>,
    /// Range in `list` for each distinct face.
    faces: Vec<(Die, Range<usize>)>,
}

impl Outcomes {
    fn of(&self, die: Die) -> Range<usize> {
        self.faces.iter().find(|(face, _)| *face == die).map_or(0..0, |(_, range)| range.clone())
    }
}

/// Computes values for one astronaut and caches them.
pub(super) struct Expectation<'a> {
    m: &'a Match,
    astronaut: AstronautId,
    cells: usize,
    /// Outcomes by position; without faces where they have not been computed.
    outcomes: Vec<Outcomes>,
    /// Faces of all dice, ranked for a roll at a position with remaining jumps. Pools differ only in the number of dice.
    ranked: HashMap<(usize, [Pool; 2]), RankedFaces, FixedState>,
    /// Cached values of standing at a position with remaining jumps.
    later: HashMap<(usize, [Pool; 2]), f32, FixedState>,
}

impl<'a> Expectation<'a> {
    pub(super) fn new(m: &'a Match, astronaut: AstronautId) -> Expectation<'a> {
        let strip = &m.state.strip;
        let cells = (strip.goal() as usize + 1) * strip.shape().levels as usize;
        Expectation { m, astronaut, outcomes: Vec::new(), cells, ranked: HashMap::default(), later: HashMap::default() }
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
        let accident = plan.end == End::Crash || !state.strip.cell(plan.last).is_safe() || die.skull;
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
        let other = |b: AstronautId| state.astronaut(b).at == at && state.owner(b) != state.owner(self.astronaut);
        self.m.setup.options.robbery && state.all().any(other)
    }

    /// Computes the outcomes of every face from a position once; returns their index.
    fn outcomes_at(&mut self, from: Pos) -> usize {
        let index = self.index(from);
        if self.outcomes.is_empty() {
            self.outcomes.resize_with(self.cells, Outcomes::default);
        }
        if self.outcomes[index].faces.is_empty() {
            let mut found = Outcomes::default();
            for colour in Colour::all() {
                for face in &self.m.setup.dice[colour.index()].faces {
                    let die = Die { colour, value: face.value, skull: face.skull };
                    if found.faces.iter().any(|(other, _)| *other == die) {
                        continue;
                    }
                    let start = found.list.len();
                    let strip = &self.state().strip;
                    strip.trajectories(from, (motion(die.colour), Heading::Ahead), die.value, &mut |plan| {
                        found.list.push(self.outcome(from, die, plan))
                    });
                    found.faces.push((die, start..found.list.len()));
                }
            }
            self.outcomes[index] = found;
        }
        index
    }

    /// Returns the value of the best plan for a die, then continuing with `later` jumps or stopping.
    fn die(&mut self, from: Pos, die: Die, later: [Pool; 2]) -> f32 {
        let index = self.outcomes_at(from);
        self.outcomes[index].of(die).fold(f32::MIN, |best, i| {
            let outcome = self.outcomes[index].list[i];
            best.max(self.worth(outcome, later))
        })
    }

    fn worth(&mut self, outcome: Outcome, later: [Pool; 2]) -> f32 {
        let here = f32::from(outcome.at.x);
        let on = if outcome.over || later == NOTHING { here } else { self.value_at(outcome.at, later) };
        outcome.gain + on
    }

    /// Returns the expected value of rolling a pool at a position and choosing the best die and plan, then continuing with `later`
    /// jumps or stopping.
    pub(super) fn throw(&mut self, from: Pos, pool: Pool, later: [Pool; 2]) -> f32 {
        let key = (self.index(from), later);
        if let Some(ranked) = self.ranked.get(&key) {
            return ranked.best_of(pool);
        }
        let m = self.m;
        let ranked = RankedFaces::new(&m.setup.dice, [1; COLOURS], |die| self.die(from, die, later));
        let value = ranked.best_of(pool);
        self.ranked.insert(key, ranked);
        value
    }

    /// Returns the value of standing at a position with remaining jumps: the better of stopping and continuing.
    fn value_at(&mut self, at: Pos, later: [Pool; 2]) -> f32 {
        let key = (self.index(at), later);
        if let Some(value) = self.later.get(&key) {
            return *value;
        }
        let value = self.throw(at, later[0], [later[1], [0; COLOURS]]).max(f32::from(at.x));
        self.later.insert(key, value);
        value
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
        let outcome = self.outcome(from, die, plan);
        self.worth(outcome, later)
    }
}
