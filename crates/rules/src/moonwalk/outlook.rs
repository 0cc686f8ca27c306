//! The expected values of rolls at a position, with further jumps afterwards; used by the bots of both ring games.

use super::dice::{COLOURS, Die, Pool};
use super::expectation::{DistinctFaces, RankedFaces, distinct_faces};
use content::scenario::DieKind;
use geometry::ring::{Pos, Shape};
use std::ops::Range;

/// The remaining jumps of a program.
pub type Later = [Pool; 2];
/// No remaining jumps.
pub const NOTHING: Later = [[0; COLOURS]; 2];

/// A possible end of a jump.
#[derive(Clone, Copy)]
pub struct ExpectedEnd {
    /// Value gained on the way.
    pub gain: f32,
    /// Where the piece comes to rest.
    pub at: Pos,
    /// Whether the turn ends there.
    pub over: bool,
}

/// What a game knows about positions.
pub trait Positions {
    /// Returns the dice by colour.
    fn dice(&self) -> &[DieKind; COLOURS];
    /// Returns the size of the strip.
    fn shape(&self) -> Shape;
    /// Passes the outcomes of a face rolled at a position.
    fn outcomes(&self, from: Pos, die: Die, found: &mut dyn FnMut(ExpectedEnd));
    /// Returns the value of a turn that ends at a position.
    fn stop(&self, at: Pos) -> f32;
    /// Returns whether another jump can follow at a position.
    fn can_go_on(&self, _at: Pos) -> bool {
        true
    }
    /// Returns the value of rolling a pool, whatever it is used for.
    fn roll(&self, _pool: Pool) -> f32 {
        0.0
    }
}

/// The outcomes of a face rolled at one position.
#[derive(Clone)]
struct FaceOutcomes {
    /// The greatest value after which the turn ends.
    over: f32,
    /// The greatest value if there are no further jumps.
    last: f32,
    /// Range in [`Outlook::open`]: the greatest gain for each position at which the turn does not end.
    open: Range<usize>,
}

/// Remaining jumps, with the index of those after the next one.
#[derive(Clone, Copy)]
struct Rest {
    jumps: Later,
    after: usize,
}

/// A value of [`Outlook::ranked_at`] that has not been computed.
const UNKNOWN: usize = usize::MAX;

/// Caches the values of positions.
#[derive(Default)]
pub struct Outlook {
    faces: DistinctFaces,
    levels: usize,
    cells: usize,
    /// Outcomes of all faces by position; empty where they have not been computed.
    outcomes: Vec<Vec<FaceOutcomes>>,
    open: Vec<(f32, Pos)>,
    /// The remaining jumps that were considered so far; the first entry is [`NOTHING`].
    rests: Vec<Rest>,
    /// Faces of all dice, ranked for a roll at a position with remaining jumps. Pools differ only in the number of dice.
    ranked: Vec<RankedFaces>,
    /// Index in `ranked` by remaining jumps and position.
    ranked_at: Vec<usize>,
    /// Values of standing at a position by remaining jumps and position; `NaN` where they have not been computed.
    later: Vec<f32>,
}

impl Outlook {
    /// Returns the expected value of rolling a pool at a position and choosing the best die and plan, then continuing with `later`
    /// jumps or stopping.
    pub fn throw(&mut self, of: &impl Positions, from: Pos, pool: Pool, later: Later) -> f32 {
        let later = self.rest(of, later);
        self.throw_at(of, from, pool, later)
    }

    /// Returns the value of standing at a position with remaining jumps: the better of stopping and continuing.
    pub fn value_at(&mut self, of: &impl Positions, at: Pos, later: Later) -> f32 {
        if later == NOTHING {
            return of.stop(at);
        }
        let later = self.rest(of, later);
        self.standing(of, at, later)
    }

    /// Returns the value of an outcome with remaining jumps.
    pub fn worth(&mut self, of: &impl Positions, outcome: ExpectedEnd, later: Later) -> f32 {
        outcome.gain + if outcome.over { of.stop(outcome.at) } else { self.value_at(of, outcome.at, later) }
    }

    fn index(&self, at: Pos) -> usize {
        at.x as usize * self.levels + at.y as usize
    }

    /// Returns the index of remaining jumps.
    fn rest(&mut self, of: &impl Positions, jumps: Later) -> usize {
        if self.rests.is_empty() {
            let shape = of.shape();
            self.faces = distinct_faces(of.dice(), [1; COLOURS]);
            self.levels = shape.levels.into();
            self.cells = (usize::from(shape.goal()) + 1) * self.levels;
            self.outcomes.resize_with(self.cells, Vec::new);
            self.add_rest(NOTHING, 0);
        }
        if let Some(known) = self.rests.iter().position(|rest| rest.jumps == jumps) {
            return known;
        }
        let after = self.rest(of, [jumps[1], [0; COLOURS]]);
        self.add_rest(jumps, after)
    }

    fn add_rest(&mut self, jumps: Later, after: usize) -> usize {
        self.rests.push(Rest { jumps, after });
        self.ranked_at.resize(self.rests.len() * self.cells, UNKNOWN);
        self.later.resize(self.rests.len() * self.cells, f32::NAN);
        self.rests.len() - 1
    }

    fn throw_at(&mut self, of: &impl Positions, from: Pos, pool: Pool, later: usize) -> f32 {
        let at = self.index(from);
        let key = later * self.cells + at;
        if self.ranked_at[key] == UNKNOWN {
            let faces = self.faces.clone();
            if self.outcomes[at].is_empty() {
                self.outcomes[at] = faces.iter().map(|(die, _)| self.face_outcomes(of, from, *die)).collect();
            }
            let ranked = RankedFaces::of(&faces, |face, _| self.face(of, at, face, later));
            self.ranked_at[key] = self.ranked.len();
            self.ranked.push(ranked);
        }
        self.ranked[self.ranked_at[key]].best_of(pool) + of.roll(pool)
    }

    fn standing(&mut self, of: &impl Positions, at: Pos, later: usize) -> f32 {
        let key = later * self.cells + self.index(at);
        if self.later[key].is_nan() {
            let stop = of.stop(at);
            let Rest { jumps, after } = self.rests[later];
            self.later[key] = if of.can_go_on(at) { stop.max(self.throw_at(of, at, jumps[0], after)) } else { stop };
        }
        self.later[key]
    }

    /// Returns the value of the best plan for a face rolled at a position, then continuing with `later` jumps or stopping.
    fn face(&mut self, of: &impl Positions, from: usize, face: usize, later: usize) -> f32 {
        let FaceOutcomes { over, last, open } = self.outcomes[from][face].clone();
        if later == 0 {
            return last;
        }
        open.fold(over, |best, i| {
            let (gain, at) = self.open[i];
            best.max(gain + self.standing(of, at, later))
        })
    }

    fn face_outcomes(&mut self, of: &impl Positions, from: Pos, die: Die) -> FaceOutcomes {
        let start = self.open.len();
        let mut found = FaceOutcomes { over: f32::MIN, last: f32::MIN, open: start..start };
        of.outcomes(from, die, &mut |outcome| {
            let value = outcome.gain + of.stop(outcome.at);
            found.last = found.last.max(value);
            if outcome.over {
                found.over = found.over.max(value);
                return;
            }
            match self.open[start..].iter_mut().find(|(_, at)| *at == outcome.at) {
                // Of two outcomes with the same position, the one with the greater gain is better whatever follows.
                Some((gain, _)) => *gain = gain.max(outcome.gain),
                None => self.open.push((outcome.gain, outcome.at)),
            }
        });
        found.open.end = self.open.len();
        found
    }
}
