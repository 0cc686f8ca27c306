//! Ends of movements, computed once for each position of a strip: bots request them for thousands of rolls.

use super::ring::{End, Heading, Motion, Pos, Strip};
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

type Endings = OnceLock<Box<[MoveEnd]>>;
type Place = OnceLock<Box<[Endings; KINDS * (MOST_STEPS + 1)]>>;

/// The cached endings of a strip. A copy starts empty, and any two are equal, because the cache contains only derived data.
#[derive(Debug, Default)]
pub(super) struct Reach(OnceLock<Box<[Place]>>);

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
        let (levels, columns) = (self.shape().levels as usize, self.goal() as usize + 1);
        let places = self.reach().0.get_or_init(|| (0..levels * columns).map(|_| Place::new()).collect());
        let place = places.get(from.x as usize * levels + from.y as usize).filter(|_| from.y < self.shape().levels);
        let kinds = place.map(|place| place.get_or_init(|| Box::new(std::array::from_fn(|_| Endings::new()))));
        let endings = kinds.and_then(|kinds| kinds.get(value as usize * KINDS + motion as usize));
        endings.map_or(&[], |endings| endings.get_or_init(|| self.search(from, motion, value)))
    }

    fn search(&self, from: Pos, motion: Motion, value: u8) -> Box<[MoveEnd]> {
        let mut found = Vec::new();
        for heading in Heading::BOTH {
            self.trajectories(from, (motion, heading), value, &mut |way| {
                let ending = MoveEnd { last: way.last, rest: self.settle(way.last), crashed: way.end == End::Crash };
                if !found.contains(&ending) {
                    found.push(ending);
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
    fn movements_from_outside_the_strip_have_no_endings() {
        assert!(flat().endings(pos(99, 1), Motion::Climb, 1).is_empty());
        assert!(flat().endings(pos(1, 9), Motion::Climb, 1).is_empty());
        assert!(flat().endings(pos(1, 1), Motion::Climb, 10).is_empty());
    }
}
