//! Validator rows about the ways over a card that lies alone between two joints: WM-V08, WM-V09 and WM-V11.
//!
//! Every colour and every value 1–3 of the dice is tried from every place; no skull.

use super::super::diagnostic::Severity;
use super::super::ring::LunarCard;
use super::ground::CardFinding;
use crate::geometry::ring::{End, Heading, Motion, Pos, Shape, Strip};
use std::collections::BTreeSet;

/// Values of the dice.
const VALUES: std::ops::RangeInclusive<u8> = 1..=3;
/// What the colours of the dice allow.
const MOTIONS: [Motion; 3] = [Motion::Straight, Motion::Descend, Motion::Climb];

/// All rows of this file for a card whose ground has no fault (see [`ground`](super::ground)) and whose grid fits the shape.
pub fn findings(card: &LunarCard, shape: Shape) -> Vec<CardFinding> {
    let strip = Strip::new(Shape { areas: 1, ..shape }, &[&card.grid.cells]);
    let entry = strip.shape().joint_box(0);
    let exit = strip.shape().joint_box(strip.goal());
    let mut findings = Vec::new();
    if !reached(&strip, entry, true).contains(&exit) {
        let help = "leave a way of jumps of 1 to 3 steps from joint to joint that all end on circles";
        findings.push(CardFinding::card("WM-V08", card, "cannot be crossed safely", help));
    }
    let at_rest = reached(&strip, entry, false);
    for place in strip.places().filter(|place| strip.shape().area_at(place.x).is_some() && strip.cell(*place).is_ground()) {
        if !reached(&strip, place, false).contains(&exit) {
            let help = "open a way forward: no jump leads from here to the next joint";
            findings.push(CardFinding::cell("WM-V09", card, (place.x, place.y), "dead end", help));
        }
        if !at_rest.contains(&place) {
            let help = "no jump from the joint before the card ends here; open a way, or leave it as it is";
            let finding = CardFinding::cell("WM-V11", card, (place.x, place.y), "unreachable ground", help);
            findings.push(CardFinding { severity: Severity::Warning, ..finding });
        }
    }
    findings
}

/// Every place where chains of jumps from `start` can come to rest, `start` included; with `safely`, without any accident.
fn reached(strip: &Strip, start: Pos, safely: bool) -> BTreeSet<Pos> {
    let mut known = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(from) = open.pop() {
        if from.x == strip.goal() {
            continue;
        }
        for motion in MOTIONS {
            for value in VALUES {
                strip.trajectories(from, (motion, Heading::Ahead), value, &mut |trajectory| {
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
