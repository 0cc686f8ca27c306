//! Ends of movements, computed once for each position of a strip: bots request them for thousands of rolls.

use super::ring::{End, Heading, Motion, Pos, Strip, Trajectory};
use std::sync::OnceLock;

/// Maximum number of steps of a die (WM-V16).
const MOST_STEPS: usize = 9;
const KINDS: usize = 3;

/// The end of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveEnd {
    /// The last box entered, possibly in the air.
    pub last: Pos,
    /// The position where an astronaut who stops there comes to rest.
    pub rest: Pos,
    /// Whether a step was blocked.
    pub crashed: bool,
}

/// The end of a jump ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JumpEnd {
    /// The position where an astronaut who stops there comes to rest.
    pub rest: Pos,
    /// Whether it enters the goal column.
    pub is_goal: bool,
    /// Whether a step was blocked or the last box is not safe.
    pub is_accident: bool,
    /// Number of entered boxes with a Sputnik.
    pub sputniks: u8,
}

/// Ends by motion and number of steps.
type Place<T> = [OnceLock<Box<[T]>>; KINDS * (MOST_STEPS + 1)];
/// Ends by position.
type Ends<T> = OnceLock<Box<[OnceLock<Box<Place<T>>>]>>;

/// The cached ends of a strip. A copy starts empty, and any two are equal, because the cache contains only derived data.
#[derive(Debug, Default)]
pub(super) struct Reach {
    moves: Ends<MoveEnd>,
    jumps: Ends<JumpEnd>,
}

impl Clone for Reach {
    fn clone(&self) -> Reach {
        Reach::default()
    }
}

impl PartialEq for Reach {
    fn eq(&self, _: &Reach) -> bool {
        true
    }
}

impl Eq for Reach {}

impl Strip {
    /// Returns the distinct endings of `value` steps from `from` in either direction. Returns nothing for more than nine steps or
    /// outside the strip.
    pub fn endings(&self, from: Pos, motion: Motion, value: u8) -> &[MoveEnd] {
        let end = |way: Trajectory| MoveEnd { last: way.last, rest: self.settle(way.last), crashed: way.end == End::Crash };
        self.cached(&self.reach().moves, from, motion, value, || self.distinct(&Heading::BOTH, from, motion, value, end))
    }
    /// Returns the distinct ends of jumps of `value` steps ahead. Returns nothing for more than nine steps or outside the strip.
    pub fn jumps(&self, from: Pos, motion: Motion, value: u8) -> &[JumpEnd] {
        let has_sputnik = |at: Pos| self.cell(at).has_sputnik();
        let end = |way: Trajectory| self.jump_end(from, way, has_sputnik);
        self.cached(&self.reach().jumps, from, motion, value, || self.distinct(&[Heading::Ahead], from, motion, value, end))
    }
    /// Returns the end of a jump.
    pub fn jump_end(&self, from: Pos, way: Trajectory, has_sputnik: impl Fn(Pos) -> bool) -> JumpEnd {
        JumpEnd {
            rest: self.settle(way.last),
            is_goal: way.end == End::Goal,
            is_accident: way.end == End::Crash || !self.cell(way.last).is_safe(),
            sputniks: way.boxes(from).map(|at| u8::from(has_sputnik(at))).sum(),
        }
    }

    fn cached<'a, T>(&self, ends: &'a Ends<T>, from: Pos, motion: Motion, value: u8, search: impl FnOnce() -> Box<[T]>) -> &'a [T] {
        let (levels, columns) = (self.shape().levels as usize, self.goal() as usize + 1);
        let places = ends.get_or_init(|| (0..levels * columns).map(|_| OnceLock::new()).collect());
        let place = places.get(from.x as usize * levels + from.y as usize).filter(|_| from.y < self.shape().levels);
        let kinds = place.map(|place| place.get_or_init(|| Box::new(std::array::from_fn(|_| OnceLock::new()))));
        let found = kinds.and_then(|kinds| kinds.get(value as usize * KINDS + motion as usize));
        found.map_or(&[], |found| found.get_or_init(search))
    }

    fn distinct<T: PartialEq>(
        &self,
        headings: &[Heading],
        from: Pos,
        motion: Motion,
        value: u8,
        end: impl Fn(Trajectory) -> T,
    ) -> Box<[T]> {
        let mut found = Vec::new();
        for heading in headings {
            self.trajectories(from, (motion, *heading), value, &mut |way| {
                let end = end(way);
                if !found.contains(&end) {
                    found.push(end);
                }
            });
        }
        found.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cell;
    use crate::ring::{Shape, pos};

    fn flat() -> Strip {
        let cells: Vec<Cell> = "........oooo####".chars().map(|glyph| Cell::from_glyph(glyph).unwrap()).collect();
        Strip::new(Shape { areas: 3, width: 4, levels: 4, joint_level: 1 }, &[cells.as_slice(); 3])
    }

    #[test]
    fn endings_are_found_in_both_directions() {
        let strip = flat();
        let lasts: Vec<Pos> = strip.endings(pos(7, 1), Motion::Straight, 2).iter().map(|ending| ending.last).collect();
        assert_eq!(lasts, [pos(5, 1), pos(9, 1)]);
    }

    #[test]
    fn a_barrier_changes_the_endings() {
        let mut strip = flat();
        assert!(!strip.endings(pos(7, 1), Motion::Straight, 2).iter().any(|ending| ending.crashed));
        strip.set_barrier(8, true);
        let crashed = MoveEnd { last: pos(8, 1), rest: pos(8, 1), crashed: true };
        assert!(strip.endings(pos(7, 1), Motion::Straight, 2).contains(&crashed));
    }

    #[test]
    fn equal_ends_of_jumps_are_found_once() {
        let mut strip = flat();
        let end = JumpEnd { rest: pos(9, 1), is_goal: false, is_accident: false, sputniks: 0 };
        assert_eq!(strip.jumps(pos(7, 1), Motion::Straight, 2), [end]);
        strip.set_barrier(8, true);
        assert_eq!(strip.jumps(pos(7, 1), Motion::Straight, 2), [JumpEnd { rest: pos(8, 1), is_accident: true, ..end }]);
        assert_eq!(strip.jumps(pos(13, 1), Motion::Straight, 9), [JumpEnd { rest: pos(15, 1), is_goal: true, ..end }]);
    }

    #[test]
    fn movements_from_outside_the_strip_have_no_endings() {
        assert!(flat().endings(pos(99, 1), Motion::Climb, 1).is_empty());
        assert!(flat().endings(pos(1, 9), Motion::Climb, 1).is_empty());
        assert!(flat().endings(pos(1, 1), Motion::Climb, 10).is_empty());
    }
}
