//! The expected value of a roll over its dice, used by the bots. Uses public information only.
//!
//! The value of a state is that of `docs/rules/walking.md`, section Bots: the column reached, a bonus at the goal, a penalty for
//! accidents and lost Sputniks, small values for Sputniks and robberies.

use super::Match;
use super::setup::COLOURS;
use super::state::{AstronautId, Counter, Die, Pool, Program};
use crate::moonwalk::dice::motion;
use crate::moonwalk::outlook::{ExpectedEnd, Later, Outlook, Positions};
use content::scenario::DieKind;
use geometry::reach::JumpEnd;
use geometry::ring::{Heading, Pos, Shape, Trajectory};

const GOAL: f32 = 3.0;
const ACCIDENT: f32 = -2.2;
const ACCIDENT_AT_GOAL: f32 = -0.6;
const SPUTNIK: f32 = 0.35;
const LOST_SPUTNIK: f32 = -0.5;
const ROBBERY: f32 = 0.3;

/// An astronaut in a match.
#[derive(Clone, Copy)]
struct Jumper<'a> {
    m: &'a Match,
    astronaut: AstronautId,
}

impl Positions for Jumper<'_> {
    fn dice(&self) -> &[DieKind; COLOURS] {
        &self.m.setup.dice
    }
    fn shape(&self) -> Shape {
        self.m.state.strip.shape()
    }
    fn outcomes(&self, from: Pos, die: Die, found: &mut dyn FnMut(ExpectedEnd)) {
        let state = &self.m.state;
        let motion = motion(die.colour);
        if state.emptied.is_empty() {
            state.strip.jumps(from, motion, die.value).iter().for_each(|end| found(self.outcome(die, *end)));
        } else {
            state.strip.trajectories(from, (motion, Heading::Ahead), die.value, &mut |plan| found(self.outcome_of(from, die, plan)));
        }
    }
    fn stop(&self, at: Pos) -> f32 {
        at.x.into()
    }
}

impl Jumper<'_> {
    fn outcome(&self, die: Die, end: JumpEnd) -> ExpectedEnd {
        let gained = f32::from(end.sputniks);
        let accident = end.is_accident || die.skull;
        let goal = end.is_goal;
        let mut gain = SPUTNIK * gained;
        if goal {
            gain += GOAL;
        }
        if accident {
            let held = f32::from(self.m.state.count(self.astronaut, Counter::Sputnik));
            gain += if goal { ACCIDENT_AT_GOAL } else { ACCIDENT } + LOST_SPUTNIK * ((held + gained) / 2.0).floor();
        } else if !goal && self.can_rob(end.rest) {
            gain += ROBBERY;
        }
        ExpectedEnd { gain, at: end.rest, over: goal || accident }
    }

    fn outcome_of(&self, from: Pos, die: Die, plan: Trajectory) -> ExpectedEnd {
        let state = &self.m.state;
        self.outcome(die, state.strip.jump_end(from, plan, |at| state.gives_sputnik(at)))
    }

    fn can_rob(&self, at: Pos) -> bool {
        let state = &self.m.state;
        let other = |b: AstronautId| state.astronaut(b).at == at && state.owner(b) != state.owner(self.astronaut);
        self.m.setup.options.robbery && state.all().any(other)
    }
}

/// Computes values for one astronaut and caches them.
pub(super) struct Expectation<'a> {
    jumper: Jumper<'a>,
    outlook: Outlook,
}

impl<'a> Expectation<'a> {
    pub(super) fn new(m: &'a Match, astronaut: AstronautId) -> Expectation<'a> {
        Expectation { jumper: Jumper { m, astronaut }, outlook: Outlook::default() }
    }

    /// Returns the expected value of rolling a pool at a position and choosing the best die and plan, then continuing with `later`
    /// jumps or stopping.
    pub(super) fn throw(&mut self, from: Pos, pool: Pool, later: Later) -> f32 {
        self.outlook.throw(&self.jumper, from, pool, later)
    }

    /// Returns the expected value of a whole program from a position.
    pub(super) fn program(&mut self, from: Pos, program: &Program) -> f32 {
        self.throw(from, program[0], [program[1], program[2]])
    }

    /// Returns the value of the best plan with the current dice and the rest of the program.
    pub(super) fn table(&mut self, from: Pos, dice: &[Die], later: Later) -> f32 {
        let mut best = f32::MIN;
        for die in dice {
            self.jumper.outcomes(from, *die, &mut |outcome| best = best.max(self.outlook.worth(&self.jumper, outcome, later)));
        }
        best
    }

    /// Returns the value of one plan with a die, continuing or stopping afterwards.
    pub(super) fn plan(&mut self, from: Pos, die: Die, plan: Trajectory, later: Later) -> f32 {
        let outcome = self.jumper.outcome_of(from, die, plan);
        self.outlook.worth(&self.jumper, outcome, later)
    }
}
