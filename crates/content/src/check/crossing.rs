//! Validator rows about the paths across a card placed between two joints: WM-V08, WM-V09 and WM-V11.
//!
//! Every colour and every value on a die of that colour is tried from every position, except skulls.

use super::super::diagnostic::Severity;
use super::super::ring::{COLOUR_NAMES, LunarCard};
use super::super::scenario::{DieKind, FACES_OF_A_DIE};
use super::ground::CardFinding;
use crate::message::message;
use geometry::cell::Cell;
use geometry::ring::{End, Heading, Motion, Pos, Shape, Strip};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Motions allowed by blue, white and black dice.
const MOTIONS: [Motion; 3] = [Motion::Straight, Motion::Descend, Motion::Climb];

/// Values of the dice without skulls, by colour: blue, white, black.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values([BTreeSet<u8>; 3]);

impl Values {
    /// Returns the values of the dice in the box.
    pub fn usual() -> Values {
        Values([BTreeSet::from([1, 2, 3]), BTreeSet::from([1, 2]), BTreeSet::from([1, 2])])
    }
    /// Formats the values as a word: the values of a colour without separators, and separators between colours.
    pub(super) fn key(&self) -> String {
        let word = |values: &BTreeSet<u8>| values.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        self.0.each_ref().map(word).join("/")
    }
    /// Parses a word created by [`Values::key`].
    pub(super) fn from_key(key: &str) -> Values {
        let mut colours = key.split('/').map(|values| values.split(' ').filter_map(|value| value.parse().ok()).collect());
        Values(std::array::from_fn(|_| colours.next().unwrap_or_default()))
    }
    /// Returns the values of a scenario's dice.
    pub fn of(dice: &[DieKind]) -> Values {
        let mut values = Values::usual();
        for (shown, colour) in values.0.iter_mut().zip(COLOUR_NAMES) {
            // WM-V16 reports a missing die and one with missing faces; the cards are not at fault then.
            if let Some(die) = dice.iter().find(|die| die.colour == *colour && die.faces.len() == FACES_OF_A_DIE) {
                *shown = die.faces.iter().filter(|face| !face.skull).map(|face| face.value).collect();
            }
        }
        values
    }
}

/// Checks all rows of this file for a card whose ground has no faults (see [`ground`](super::ground)) and whose grid fits the shape.
pub fn findings(card: &LunarCard, shape: Shape, values: &Values) -> Vec<CardFinding> {
    let strip = Strip::new(Shape { areas: 1, ..shape }, &[&card.grid.cells]);
    let entry = strip.shape().joint_box(0);
    let exit = strip.shape().joint_box(strip.goal());
    let mut findings = Vec::new();
    if !reached(&strip, entry, true, values).contains(&exit) {
        let help = message!("add-route-possible-jumps");
        findings.push(CardFinding::card("WM-V08", card, message!("cannot-crossed-safely"), help));
    }
    let at_rest = reached(&strip, entry, false, values);
    for place in strip.places().filter(|place| strip.shape().area_at(place.x).is_some() && strip.cell(*place).is_ground()) {
        if !reached(&strip, place, false, values).contains(&exit) {
            let help = message!("add-route-forward-no-jump");
            findings.push(CardFinding::cell("WM-V09", card, (place.x, place.y), message!("dead-end"), help));
        }
        if !at_rest.contains(&place) {
            let help = message!("no-jump-from-joint-before");
            let finding = CardFinding::cell("WM-V11", card, (place.x, place.y), message!("unreachable-ground"), help);
            findings.push(CardFinding { severity: Severity::Warning, ..finding });
        }
    }
    findings
}

/// MM-V02, MM-V03 and MM-V05 for a card whose ground has no faults: on Mars it is crossed in both directions, between flat ground
/// on both sides.
pub fn martian_findings(card: &LunarCard, shape: Shape, values: &Values) -> Vec<CardFinding> {
    let plain = plain(shape);
    let strip = Strip::new(Shape { areas: 3, ..shape }, &[&plain, &card.grid.cells, &plain]).walled([0, 3 * (shape.width + 1)]);
    let (left, right) = (shape.width + 1, 2 * (shape.width + 1));
    let joints = [strip.shape().joint_box(left), strip.shape().joint_box(right)];
    let mut findings = Vec::new();
    for (heading, entry, exit, side) in [(Heading::Ahead, joints[0], joints[1], "right"), (Heading::Back, joints[1], joints[0], "left")] {
        if !reached_within(&strip, entry, (true, values), &[heading], left..=right).contains(&exit) {
            let what = message!("cannot-crossed-safely-toward", side);
            let help = message!("add-route-possible-jumps");
            findings.push(CardFinding::card("MM-V02", card, what, help));
            // What blocks one direction usually blocks the other one too.
            break;
        }
    }
    for place in strip.places().filter(|place| strip.shape().area_at(place.x) == Some(2) && strip.cell(*place).is_ground()) {
        let reached = reached_within(&strip, place, (false, values), &Heading::BOTH, left..=right);
        if !joints.iter().all(|joint| reached.contains(joint)) {
            let help = message!("add-route-no-chain-jumps");
            findings.push(CardFinding::cell("MM-V03", card, (place.x - left, place.y), message!("dead-end"), help));
        }
    }
    for column in [left + 1, right - 1] {
        if strip.safe_boxes(column).next().is_none() {
            let help = message!("add-circle-column-bomb-thrown");
            let finding = CardFinding::card("MM-V05", card, message!("no-safe-box-next-mmm"), help);
            let top = Some((column - left, shape.levels - 1));
            findings.push(CardFinding { severity: Severity::Warning, cell: top, ..finding });
        }
    }
    findings
}

/// Returns ground as flat as a joint.
fn plain(shape: Shape) -> Vec<Cell> {
    let row = |level: u8| match level.cmp(&shape.joint_level) {
        std::cmp::Ordering::Less => Cell::ROCK,
        std::cmp::Ordering::Equal => Cell::SAFE,
        std::cmp::Ordering::Greater => Cell::AIR,
    };
    (0..shape.levels).rev().flat_map(|level| std::iter::repeat_n(row(level), shape.width.into())).collect()
}

/// Returns every position where a chain of jumps from `start` can end, including `start`. With `safely`, only jumps without
/// accidents count.
fn reached(strip: &Strip, start: Pos, safely: bool, values: &Values) -> BTreeSet<Pos> {
    reached_within(strip, start, (safely, values), &[Heading::Ahead], 0..=strip.goal())
}

/// Like [`reached`], limited to some directions and continuing only from positions in some columns.
fn reached_within(
    strip: &Strip,
    start: Pos,
    (safely, values): (bool, &Values),
    headings: &[Heading],
    columns: RangeInclusive<u8>,
) -> BTreeSet<Pos> {
    let mut known = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(from) = open.pop() {
        if from.x == strip.goal() || !columns.contains(&from.x) {
            continue;
        }
        let dice = MOTIONS.into_iter().zip(&values.0);
        for (motion, heading, shown) in dice.flat_map(|(motion, shown)| headings.iter().map(move |heading| (motion, *heading, shown))) {
            for value in shown {
                strip.trajectories(from, (motion, heading), *value, &mut |trajectory| {
                    let rest = strip.settle(trajectory.last);
                    let safe = trajectory.end != End::Crash && rest == trajectory.last && strip.cell(rest).is_safe();
                    if (safe || !safely) && known.insert(rest) {
                        open.push(rest);
                    }
                });
            }
        }
    }
    known
}
