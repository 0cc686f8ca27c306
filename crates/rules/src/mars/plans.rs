//! All moves that a roll allows: one or two dice, a direction, the steps (MM-23, MM-66, MM-77).

use crate::moonwalk::dice::{Die, motion};
use crate::moonwalk::landing::StepKind;
use geometry::ring::{Heading, Motion, Pos, Step, Strip, pos};
use script::shape::shape;
use serde::{Deserialize, Serialize};

/// The steps of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Direction of the whole move.
    pub heading: Heading,
    /// Kind of each step, two bits: 0 straight, 1 climb, 2 descend.
    pub kinds: u64,
    /// Number of steps made.
    pub steps: u8,
    /// Whether the last planned step was blocked.
    pub crashed: bool,
    /// Whether an extra step was made (MM-77).
    pub extra: bool,
    /// Whether a die of the move shows the skull.
    pub skull: bool,
    /// The last box entered, or the start if no step was made.
    pub last: Pos,
}

/// A move: the dice by their index in the roll, and the steps.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MovePlan {
    pub die: u8,
    /// The second die of a move of two.
    pub second: Option<u8>,
    pub plan: Plan,
}

shape! {
    /// The rules for a move of a marine.
    #[derive(Copy, PartialEq, Eq)]
    both struct Allowed as "MoveRules" {
        /// Number of dice of a move.
        legs: u8 [1..=2];
        /// Number of extra climbs or descents in a move.
        extra: u8 [0..=3];
        /// Whether a marine can move while aliens are in its box.
        engaged_ok: bool;
        /// Whether the marine may move at all.
        allowed: bool;
    }
}

impl Plan {
    /// Returns the steps and the boxes entered, in order, for a move that starts at `from`.
    pub fn boxes(self, from: Pos) -> impl Iterator<Item = (StepKind, Pos)> {
        let mut at = from;
        (0..self.steps).map(move |i| {
            let kind = self.kind(i);
            let y = match kind {
                StepKind::Straight => at.y,
                StepKind::Climb => at.y + 1,
                StepKind::Descend => at.y.saturating_sub(1),
            };
            at = pos(self.heading.next(at.x).unwrap_or(at.x), y);
            (kind, at)
        })
    }
    fn kind(self, i: u8) -> StepKind {
        [StepKind::Straight, StepKind::Climb, StepKind::Descend][(self.kinds >> (2 * i) & 3) as usize % 3]
    }
    /// MM-R50 Returns a key that is equal for moves with the same outcome.
    fn outcome(self) -> (u64, u8, Option<Heading>, bool, bool, bool) {
        let heading = (self.steps > 0).then_some(self.heading);
        (self.kinds, self.steps, heading, self.crashed, self.extra, self.skull && !self.crashed)
    }
}

/// Evaluates a single step of a kind.
pub fn step(strip: &Strip, from: Pos, kind: StepKind, heading: Heading) -> Step {
    match kind {
        StepKind::Straight => strip.straight(from, heading),
        StepKind::Climb => strip.climb(from, heading),
        StepKind::Descend => strip.descend(from, heading),
    }
}

/// A die of a move.
#[derive(Clone, Copy)]
struct Leg {
    motion: Motion,
    value: u8,
}

/// A partial move during the search.
#[derive(Clone, Copy)]
struct Draft {
    plan: Plan,
    /// The die in use.
    leg: u8,
    /// Steps made with this die.
    made: u8,
    /// Whether a descend was among them.
    descended: bool,
    /// Extra steps left.
    extra: u8,
}

struct Search<'a> {
    strip: &'a Strip,
    legs: &'a [Leg],
}

impl Search<'_> {
    fn extend(&self, draft: Draft, found: &mut impl FnMut(Plan)) {
        let mut draft = draft;
        while self.legs.get(draft.leg as usize).is_some_and(|leg| leg.value == draft.made) {
            draft = Draft { leg: draft.leg + 1, made: 0, descended: false, ..draft };
        }
        match self.legs.get(draft.leg as usize) {
            None => found(draft.plan),
            Some(leg) => self.planned(draft, *leg, found),
        }
        if draft.extra > 0 {
            for kind in [StepKind::Climb, StepKind::Descend] {
                // MM-R37, MM-R58 Blocked extra steps are not offered, because the step is free.
                if let Step::Open(to) = step(self.strip, draft.plan.last, kind, draft.plan.heading) {
                    let next = Draft { extra: draft.extra - 1, plan: Plan { extra: true, ..draft.plan }, ..draft };
                    self.extend(entered(next, kind, to), found);
                }
            }
        }
    }

    fn planned(&self, draft: Draft, leg: Leg, found: &mut impl FnMut(Plan)) {
        let must_descend = leg.motion == Motion::Descend && !draft.descended && draft.made + 1 == leg.value;
        let next = Draft { made: draft.made + 1, ..draft };
        let mut crashed = false;
        let mut go = |kind: StepKind, next: Draft| match step(self.strip, draft.plan.last, kind, draft.plan.heading) {
            Step::Open(to) => self.extend(entered(next, kind, to), found),
            Step::Shut if !crashed => {
                crashed = true;
                found(Plan { crashed: true, ..draft.plan });
            }
            Step::Shut | Step::AboveTop => {}
        };
        if !must_descend {
            go(StepKind::Straight, next);
        }
        match leg.motion {
            Motion::Straight => {}
            Motion::Climb => go(StepKind::Climb, next),
            Motion::Descend => go(StepKind::Descend, Draft { descended: true, ..next }),
        }
    }
}

fn entered(draft: Draft, kind: StepKind, to: Pos) -> Draft {
    let plan = draft.plan;
    let kinds = plan.kinds | (kind as u64) << (2 * plan.steps);
    Draft { plan: Plan { kinds, steps: plan.steps + 1, last: to, ..plan }, ..draft }
}

/// Enumerates the moves with the dice of a roll from a box, by die, direction and steps; moves with equal outcomes once (MM-R50).
pub fn each_plan(strip: &Strip, from: Pos, dice: &[Die], allowed: Allowed, mut found: impl FnMut(MovePlan)) {
    let mut known: Vec<Plan> = Vec::new();
    let mut take = |die: u8, second: Option<u8>, plan: Plan| {
        if !known.iter().any(|other| other.outcome() == plan.outcome()) {
            known.push(plan);
            found(MovePlan { die, second, plan });
        }
    };
    let leg = |die: &Die| Leg { motion: motion(die.colour), value: die.value };
    let mut all = |legs: &[Leg], skull: bool, die: u8, second: Option<u8>| {
        for heading in Heading::BOTH {
            let plan = Plan { heading, kinds: 0, steps: 0, crashed: false, extra: false, skull, last: from };
            let draft = Draft { plan, leg: 0, made: 0, descended: false, extra: allowed.extra };
            Search { strip, legs }.extend(draft, &mut |plan| take(die, second, plan));
        }
    };
    let numbered = || (0_u8..).zip(dice);
    for (i, first) in numbered() {
        let repeated = dice[..usize::from(i)].contains(first);
        if !repeated {
            all(&[leg(first)], first.skull, i, None);
        }
        if allowed.legs > 1 && !repeated {
            let before = |j: u8, die: &Die| numbered().take(j.into()).any(|(k, other)| k != i && other == die);
            for (j, second) in numbered().filter(|(j, second)| *j != i && !before(*j, second)) {
                all(&[leg(first), leg(second)], first.skull || second.skull, i, Some(j));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moonwalk::dice::Colour;
    use geometry::cell::Cell;
    use geometry::ring::Shape;

    fn flat() -> Strip {
        let cells: Vec<Cell> = "........oooo####".chars().map(|glyph| Cell::from_glyph(glyph).unwrap()).collect();
        let grids = vec![cells.as_slice(); 3];
        Strip::new(Shape { areas: 3, width: 4, levels: 4, joint_level: 1 }, &grids)
    }

    fn all(dice: &[Die], allowed: Allowed) -> Vec<MovePlan> {
        let mut list = Vec::new();
        each_plan(&flat(), pos(7, 1), dice, allowed, |way| list.push(way));
        list
    }

    const PLAIN: Allowed = Allowed { legs: 1, extra: 0, engaged_ok: false, allowed: true };

    #[test]
    fn plans_with_equal_dice_or_outcomes_are_merged() {
        let blue = Die { colour: Colour::new(0), value: 1, skull: false };
        let black = Die { colour: Colour::new(2), value: 1, skull: false };
        assert_eq!(all(&[blue, blue], PLAIN).len(), 2);
        // A straight move is the same with blue and black; the black die can also climb.
        assert_eq!(all(&[blue, black], PLAIN).len(), 4);
        let skull = Die { skull: true, ..black };
        assert_eq!(all(&[blue, skull], PLAIN).len(), 6);
    }

    #[test]
    fn extra_step_can_be_taken_at_any_point() {
        let blue = Die { colour: Colour::new(0), value: 2, skull: false };
        let list = all(&[blue], Allowed { extra: 1, ..PLAIN });
        let ahead: Vec<_> = list.iter().filter(|way| way.plan.heading == Heading::Ahead && way.plan.extra).collect();
        assert_eq!(ahead.iter().filter(|way| way.plan.steps == 3).count(), 3);
    }

    #[test]
    fn two_dice_allow_longer_moves_than_one() {
        let dice = [Die { colour: Colour::new(0), value: 3, skull: false }, Die { colour: Colour::new(0), value: 2, skull: false }];
        let far = all(&dice, Allowed { legs: 2, ..PLAIN });
        assert_eq!(far.iter().map(|way| way.plan.steps).max(), Some(5));
    }
}
