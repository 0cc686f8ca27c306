//! The ring of side-view cards, cut at the start/goal box and laid out as one strip of columns `x` and levels `y`.
//!
//! This module contains the cells of the strip, the effect of a single step, and every trajectory of a roll. Who moves and with
//! what consequences is determined by the rules. The shapes of steps are those of `docs/rules/walking.md`, Board/Steps.

use super::cell::Cell;
use super::reach::Reach;
use serde::{Deserialize, Serialize};

/// The position of a cell on the strip: column `x` from the start, level `y` from the bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pos {
    /// Column, 0 is the start.
    pub x: u8,
    /// Level, 0 is the lowest.
    pub y: u8,
}

/// Creates `Pos { x, y }`.
pub const fn pos(x: u8, y: u8) -> Pos {
    Pos { x, y }
}

/// The dimensions that determine the layout of a strip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shape {
    /// Number of areas, each for one card, 1–9.
    pub areas: u8,
    /// Columns of a card, 2–8.
    pub width: u8,
    /// Levels of a card, 2–8.
    pub levels: u8,
    /// Level of the joint boxes, of start and goal.
    pub joint_level: u8,
}

impl Shape {
    /// Returns the column of the goal: `areas · (width + 1)`.
    pub fn goal(self) -> u8 {
        self.areas * (self.width + 1)
    }
    /// Returns whether column `x` is the start, the goal or a joint between areas.
    #[inline]
    pub fn is_joint(self, x: u8) -> bool {
        x.is_multiple_of(self.width + 1)
    }
    /// Returns the number of the joint at column `x`: 1 … areas - 1, or `None` for cards, start and goal.
    pub fn joint_at(self, x: u8) -> Option<u8> {
        (self.is_joint(x) && x > 0 && x < self.goal()).then(|| x / (self.width + 1))
    }
    /// Returns the area, 1 … areas, of column `x`, or `None` for joints, start and goal.
    pub fn area_at(self, x: u8) -> Option<u8> {
        (!self.is_joint(x) && x < self.goal()).then(|| x / (self.width + 1) + 1)
    }
    /// Returns the first column of area `area` (1 … areas).
    pub fn area_start(self, area: u8) -> u8 {
        (area - 1) * (self.width + 1) + 1
    }
    /// Returns the box printed on the joint, start or goal at column `x`.
    pub fn joint_box(self, x: u8) -> Pos {
        pos(x, self.joint_level)
    }
}

/// The whole strip: cells column by column, each from the lowest level up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strip {
    shape: Shape,
    cells: Vec<Cell>,
    /// Whether each column contains any safe ground.
    safe_columns: Vec<bool>,
    /// Bit `x`: a barrier prevents moves between column `x` and column `x + 1` at every level.
    barriers: u128,
    #[serde(skip)]
    reach: Reach,
}

/// A direction along the strip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    /// Towards greater columns.
    #[default]
    Ahead,
    /// Towards smaller columns.
    Back,
}

impl Heading {
    /// Both directions, back first: the order of −1 and +1.
    pub const BOTH: [Heading; 2] = [Heading::Back, Heading::Ahead];

    /// Returns the next column in this direction, or `None` before the first.
    #[inline]
    pub fn next(self, x: u8) -> Option<u8> {
        match self {
            Heading::Ahead => Some(x + 1),
            Heading::Back => x.checked_sub(1),
        }
    }
}

/// The kinds of steps that a roll allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// Only straight steps.
    Straight,
    /// Straight or descending steps, at least one of the planned steps descending.
    Descend,
    /// Straight or climbing steps in any combination.
    Climb,
}

/// The outcome of carrying out a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// All steps were made.
    Done,
    /// A step was blocked; the rest of the plan is lost.
    Crash,
    /// The goal column was entered; the rest of the plan is lost.
    Goal,
}

/// A trajectory: which of the steps carried out were diagonal, and the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trajectory {
    /// Kind of the diagonal steps.
    pub motion: Motion,
    /// Direction.
    pub heading: Heading,
    /// Bit `i` set: step `i` was diagonal.
    pub diagonals: u16,
    /// Number of steps carried out, 0–9.
    pub steps: u8,
    /// Outcome.
    pub end: End,
    /// For a crash: whether the blocked step was diagonal (in the first plan that leads to this trajectory).
    pub shut_diagonal: bool,
    /// The last box entered, or the starting box if no step was made.
    pub last: Pos,
}

/// A step from a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The step enters this box.
    Open(Pos),
    /// The step is blocked (rock, ceiling, below the lowest level).
    Shut,
    /// The step would leave the strip at the top, which is not a legal plan.
    AboveTop,
}

impl Strip {
    /// Creates a strip of the given shape from one grid of cells per area, each row by row from the top.
    ///
    /// # Panics
    /// Panics if the number of grids or their sizes do not fit the shape: content is checked before a strip is created.
    pub fn new(shape: Shape, areas: &[&[Cell]]) -> Strip {
        assert_eq!(areas.len(), shape.areas as usize, "one grid per area");
        let (width, levels) = (shape.width as usize, shape.levels as usize);
        let columns = shape.goal() as usize + 1;
        let mut cells = Vec::with_capacity(columns * levels);
        for x in 0..columns as u8 {
            for y in 0..shape.levels {
                cells.push(match shape.area_at(x) {
                    Some(area) => {
                        let column = (x - shape.area_start(area)) as usize;
                        areas[area as usize - 1][(levels - 1 - y as usize) * width + column]
                    }
                    None if y < shape.joint_level => Cell::ROCK,
                    None if y == shape.joint_level => Cell::SAFE,
                    None => Cell::AIR,
                });
            }
        }
        let safe_columns = cells.chunks(levels).map(|column| column.iter().any(|c| c.is_safe())).collect();
        Strip { shape, cells, safe_columns, barriers: 0, reach: Reach::default() }
    }

    /// Turns every cell of the given columns to rock.
    pub fn walled(mut self, columns: impl IntoIterator<Item = u8>) -> Strip {
        let levels = self.shape.levels as usize;
        self.reach = Reach::default();
        for x in columns {
            if let Some(column) = self.cells.chunks_mut(levels).nth(x as usize) {
                column.fill(Cell::ROCK);
                self.safe_columns[x as usize] = false;
            }
        }
        self
    }
    /// Adds or removes a barrier between column `x` and the next.
    pub fn set_barrier(&mut self, x: u8, on: bool) {
        let bit = 1_u128.checked_shl(x.into()).unwrap_or(0);
        self.barriers = if on { self.barriers | bit } else { self.barriers & !bit };
        self.reach = Reach::default();
    }
    /// Returns whether there is a barrier between column `x` and the next.
    #[inline]
    pub fn has_barrier(&self, x: u8) -> bool {
        self.barriers.checked_shr(x.into()).is_some_and(|bits| bits & 1 == 1)
    }
    /// Returns the column that a step leads to, or `None` at a barrier or the end of the strip.
    #[inline]
    fn column(&self, x: u8, heading: Heading) -> Option<u8> {
        let to = heading.next(x)?;
        (self.barriers == 0 || !self.has_barrier(x.min(to))).then_some(to)
    }

    pub(super) fn reach(&self) -> &Reach {
        &self.reach
    }
    /// Returns the dimensions of this strip.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.shape
    }
    /// Returns the column of the goal.
    #[inline]
    pub fn goal(&self) -> u8 {
        self.shape.goal()
    }
    /// Returns the cell at a position; rock outside the strip.
    #[inline]
    pub fn cell(&self, at: Pos) -> Cell {
        if at.y >= self.shape.levels {
            return Cell::ROCK;
        }
        self.cells.get(at.x as usize * self.shape.levels as usize + at.y as usize).copied().unwrap_or(Cell::ROCK)
    }
    /// Returns every position of the strip, column by column from the lowest level up.
    pub fn places(&self) -> impl Iterator<Item = Pos> + use<> {
        let shape = self.shape;
        (0..=shape.goal()).flat_map(move |x| (0..shape.levels).map(move |y| pos(x, y)))
    }
    /// Returns the safe boxes of a column, highest level first.
    pub fn safe_boxes(&self, x: u8) -> impl Iterator<Item = Pos> + '_ {
        (0..self.shape.levels).rev().map(move |y| pos(x, y)).filter(|at| self.cell(*at).is_safe())
    }
    /// Returns whether the column has a safe box.
    #[inline]
    pub fn has_safe_box(&self, x: u8) -> bool {
        self.safe_columns.get(x as usize).copied().unwrap_or(false)
    }
    /// Returns the `n`-th column with a safe box, ahead of (`forward`) or behind `x`, or `None` if there are fewer.
    pub fn circle_column(&self, x: u8, n: u8, forward: bool) -> Option<u8> {
        let mut left = n;
        let mut column = x;
        while left > 0 {
            column = if forward { column.checked_add(1).filter(|c| *c <= self.goal())? } else { column.checked_sub(1)? };
            if self.has_safe_box(column) {
                left -= 1;
            }
        }
        Some(column)
    }
    /// Returns where an astronaut who stops at `at` comes to rest: the first ground at or below it, in the goal column the goal box.
    #[inline]
    pub fn settle(&self, at: Pos) -> Pos {
        if at.x == self.goal() {
            return self.shape.joint_box(at.x);
        }
        let mut y = at.y;
        while y > 0 && !self.cell(pos(at.x, y)).is_ground() {
            y -= 1;
        }
        pos(at.x, y)
    }

    /// Returns the straight step from `from`.
    #[inline]
    pub fn straight(&self, from: Pos, heading: Heading) -> Step {
        let Some(x) = self.column(from.x, heading) else { return Step::Shut };
        let to = pos(x, from.y);
        if self.cell(to).is_box() { Step::Open(to) } else { Step::Shut }
    }
    /// Returns the step one level up and one column on. The lower box must have no ceiling and the elbow above it no rock.
    #[inline]
    pub fn climb(&self, from: Pos, heading: Heading) -> Step {
        if from.y + 1 >= self.shape.levels {
            return Step::AboveTop;
        }
        let Some(x) = self.column(from.x, heading) else { return Step::Shut };
        let to = pos(x, from.y + 1);
        let elbow = pos(from.x, to.y);
        let open = self.cell(to).is_box() && !self.cell(from).is_tunnel() && self.cell(elbow).is_box();
        if open { Step::Open(to) } else { Step::Shut }
    }
    /// Returns the step one level down and one column on. The lower box must have no ceiling and the elbow above it no rock.
    #[inline]
    pub fn descend(&self, from: Pos, heading: Heading) -> Step {
        let Some(y) = from.y.checked_sub(1) else { return Step::Shut };
        let Some(x) = self.column(from.x, heading) else { return Step::Shut };
        let to = pos(x, y);
        let elbow = pos(to.x, from.y);
        let lower = self.cell(to);
        if lower.is_box() && !lower.is_tunnel() && self.cell(elbow).is_box() { Step::Open(to) } else { Step::Shut }
    }
    fn diagonal(&self, motion: Motion, from: Pos, heading: Heading) -> Step {
        match motion {
            Motion::Straight => Step::AboveTop,
            Motion::Descend => self.descend(from, heading),
            Motion::Climb => self.climb(from, heading),
        }
    }

    /// Finds every distinct trajectory of `value` steps from `from`, with plans in lexicographic order, straight before diagonal.
    ///
    /// Plans that enter the same boxes and have the same outcome are one trajectory, reported once, for the first of these plans.
    pub fn trajectories(&self, from: Pos, (motion, heading): (Motion, Heading), value: u8, found: &mut impl FnMut(Trajectory)) {
        let none = Trajectory { motion, heading, diagonals: 0, steps: 0, end: End::Done, shut_diagonal: false, last: from };
        self.extend(none, value, found);
    }

    fn extend(&self, so_far: Trajectory, value: u8, found: &mut impl FnMut(Trajectory)) {
        if so_far.steps > 0 && so_far.last.x == self.goal() {
            return found(Trajectory { end: End::Goal, ..so_far });
        }
        if so_far.steps == value {
            return found(so_far);
        }
        let Trajectory { motion, heading, last: at, .. } = so_far;
        let must_descend = motion == Motion::Descend && so_far.diagonals == 0 && so_far.steps + 1 == value;
        let mut crashed = false;
        if !must_descend {
            match self.straight(at, heading) {
                Step::Open(to) => self.extend(Trajectory { steps: so_far.steps + 1, last: to, ..so_far }, value, found),
                Step::Shut => {
                    crashed = true;
                    found(Trajectory { end: End::Crash, ..so_far });
                }
                Step::AboveTop => {}
            }
        }
        match self.diagonal(motion, at, heading) {
            Step::Open(to) => {
                let diagonals = so_far.diagonals | 1 << so_far.steps;
                self.extend(Trajectory { diagonals, steps: so_far.steps + 1, last: to, ..so_far }, value, found);
            }
            Step::Shut if !crashed => found(Trajectory { end: End::Crash, shut_diagonal: true, ..so_far }),
            Step::Shut | Step::AboveTop => {}
        }
    }
}

impl Trajectory {
    /// Returns the boxes entered, in order, starting at `from`.
    pub fn boxes(self, from: Pos) -> impl Iterator<Item = Pos> {
        let mut at = from;
        (0..self.steps).map(move |i| {
            at = self.step_from(at, self.is_diagonal(i));
            at
        })
    }
    /// Returns whether step `i` was diagonal.
    pub fn is_diagonal(self, i: u8) -> bool {
        self.diagonals >> i & 1 == 1
    }
    /// For a crash: returns the cell of the blocked step, or `None` if it is below the lowest level.
    pub fn into(self) -> Option<Pos> {
        (self.shut_diagonal && self.motion == Motion::Descend && self.last.y == 0)
            .then_some(())
            .map_or_else(|| Some(self.step_from(self.last, self.shut_diagonal)), |()| None)
    }
    fn step_from(self, at: Pos, diagonal: bool) -> Pos {
        let y = match self.motion {
            Motion::Climb if diagonal => at.y + 1,
            Motion::Descend if diagonal => at.y.saturating_sub(1),
            _ => at.y,
        };
        pos(self.heading.next(at.x).unwrap_or(at.x), y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a strip with one card of four columns: a step up, a tunnel, a pit.
    fn strip() -> Strip {
        let rows = ["....", ".oo.", "o#to", "##x#"];
        let cells: Vec<Cell> = rows.concat().chars().map(|glyph| Cell::from_glyph(glyph).unwrap()).collect();
        Strip::new(Shape { areas: 1, width: 4, levels: 4, joint_level: 1 }, &[&cells])
    }

    /// Returns the mirrored strip.
    fn mirrored(strip: &Strip) -> Strip {
        let levels = strip.shape.levels as usize;
        let cells = strip.cells.chunks(levels).rev().flatten().copied().collect();
        Strip { cells, safe_columns: strip.safe_columns.iter().rev().copied().collect(), ..strip.clone() }
    }

    #[test]
    fn backward_jumps_equal_forward_jumps_on_the_mirrored_strip() {
        // No end column is a goal here, as on Mars: rock at both ends.
        let strip = strip().walled([0, 5]);
        let mirror = mirrored(&strip);
        let all = |strip: &Strip, from: Pos, heading: Heading| {
            let mut found = Vec::new();
            for motion in [Motion::Straight, Motion::Descend, Motion::Climb] {
                for value in 1..=3 {
                    strip.trajectories(from, (motion, heading), value, &mut |plan| {
                        found.push((plan.end, plan.boxes(from).collect::<Vec<_>>()));
                    });
                }
            }
            found
        };
        let flip = |at: Pos| pos(strip.goal() - at.x, at.y);
        for from in strip.places().filter(|at| strip.cell(*at).is_box()) {
            let back = all(&strip, from, Heading::Back);
            let ahead = all(&mirror, flip(from), Heading::Ahead);
            let ahead: Vec<_> = ahead.into_iter().map(|(end, boxes)| (end, boxes.into_iter().map(flip).collect::<Vec<_>>())).collect();
            assert_eq!(back, ahead, "{from:?}");
        }
    }

    #[test]
    fn barriers_block_movement_in_both_directions() {
        let mut strip = strip();
        assert_eq!(strip.straight(pos(3, 2), Heading::Back), Step::Open(pos(2, 2)));
        strip.set_barrier(2, true);
        assert_eq!(strip.straight(pos(3, 2), Heading::Back), Step::Shut);
        assert_eq!(strip.climb(pos(2, 2), Heading::Ahead), Step::Shut);
        assert_eq!(strip.straight(pos(1, 1), Heading::Back), Step::Open(pos(0, 1)));
        strip.set_barrier(2, false);
        assert_eq!(strip.straight(pos(3, 2), Heading::Back), Step::Open(pos(2, 2)));
    }
}
