//! The distance to the finish, in instructions: a table over hexes and facings, computed once for the board as laid out.

use super::field::{Cell, DIRECTIONS, Field, flag, turned};
use content::hex::Base;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Costs are stored in halves of an instruction.
const HALF: f32 = 0.5;
const TURN: u16 = 2;
const MOVE: u16 = 2;
/// A deck has one all-terrain card, so a move that needs it must wait for it.
const ROUGH_MOVE: u16 = 5;
/// Cost if there is no path.
const FAR: f32 = 200.0;

/// Returns the minimum number of instructions from a hex and a facing to the finish.
pub(super) fn cost(field: &Field, at: impl Into<Option<Cell>>, facing: u8) -> f32 {
    let table = field.costs.get_or_init(|| costs(field));
    match at.into().and_then(|at| table.get(index(at, facing))) {
        Some(cost) if *cost != u16::MAX => f32::from(*cost) * HALF,
        _ => FAR,
    }
}

/// Returns the table index of a hex and a facing.
fn index(at: Cell, facing: u8) -> usize {
    at.index() * usize::from(DIRECTIONS) + usize::from(facing)
}

fn costs(field: &Field) -> Vec<u16> {
    let mut costs = vec![u16::MAX; field.cells().len() * usize::from(DIRECTIONS)];
    let mut queue = BinaryHeap::new();
    let reach = |costs: &mut Vec<u16>, queue: &mut BinaryHeap<_>, at: Cell, facing: u8, cost: u16| {
        let known = &mut costs[index(at, facing)];
        if cost < *known {
            *known = cost;
            queue.push(Reverse((cost, at, facing)));
        }
    };
    for at in field.cells().filter(|at| field.open(*at) && field.base(*at) == Base::Finish) {
        (0..DIRECTIONS).for_each(|facing| reach(&mut costs, &mut queue, at, facing, 0));
    }
    while let Some(Reverse((cost, at, facing))) = queue.pop() {
        if cost > costs[index(at, facing)] {
            continue;
        }
        for before in [turned(facing, 1), turned(facing, DIRECTIONS - 1)] {
            reach(&mut costs, &mut queue, at, before, cost.saturating_add(TURN));
        }
        if let Some(behind) = field.neighbour(at, turned(facing, DIRECTIONS / 2)).filter(|behind| field.open(*behind)) {
            let rough = (field.flags(at) | field.flags(behind)) & flag::ROUGH != 0;
            reach(&mut costs, &mut queue, behind, facing, cost.saturating_add(if rough { ROUGH_MOVE } else { MOVE }));
        }
    }
    costs
}
