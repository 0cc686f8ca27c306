//! A viewer's knowledge of a position, indexed because bots ask the same questions many times.

use super::field::AreaId;
use super::odds::Attack;
use super::setup::{SEATS, Setup, flag};
use super::state::{State, Unit};
use super::units::{UnitId, Units};
use crate::game::Seat;
use foldhash::fast::FixedState;
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;

/// A viewer's knowledge of a position.
#[derive(Debug)]
pub struct Knowledge<'a> {
    pub setup: &'a Setup,
    pub state: &'a State,
    /// Strength of each unit, or its expected value if unknown.
    strengths: Vec<f32>,
    pub(super) sets: UnitSets,
    /// The surviving units of each seat, by area.
    stacks: Vec<[Units; 2]>,
    /// Cost of entering each area, by seat.
    costs: [OnceCell<Vec<u8>>; 2],
    /// Average results of attacks.
    pub(super) attacks: RefCell<HashMap<Attack, (f32, f32), FixedState>>,
    /// Random seed for breaking ties.
    whim: u64,
}

/// The units with a property, whether they have survived or not.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnitSets {
    pub suppressed: Units,
    /// MB-32 Units that can fire at all.
    pub armed: Units,
    pub unarmed: Units,
    pub short_range: Units,
    pub crawlers: Units,
    pub missiles: Units,
    /// Units that mine minerals.
    pub diggers: Units,
}

impl UnitSets {
    fn of(setup: &Setup, state: &State) -> UnitSets {
        let mut sets = UnitSets::default();
        for (id, unit) in (0..).map(UnitId::new).zip(&state.units) {
            let flags = setup.kind(unit.kind).flags;
            let has = |flag: u8| flags & flag != 0;
            let belongs = [
                (&mut sets.suppressed, unit.suppressed),
                (&mut sets.armed, !unit.suppressed && !has(flag::UNARMED)),
                (&mut sets.unarmed, has(flag::UNARMED)),
                (&mut sets.short_range, has(flag::SHORT_RANGE)),
                (&mut sets.crawlers, has(flag::CRAWLER)),
                (&mut sets.missiles, has(flag::MISSILE)),
                (&mut sets.diggers, has(flag::CRAWLER) && has(flag::UNARMED)),
            ];
            belongs.into_iter().filter(|(_, belongs)| *belongs).for_each(|(set, _)| set.add(id));
        }
        sets
    }
}

impl<'a> Knowledge<'a> {
    /// Analyses a position.
    pub fn new(setup: &'a Setup, state: &'a State) -> Knowledge<'a> {
        let mut means = SEATS.map(|_| vec![None; setup.kinds.len()]);
        let mut strength = |unit: &Unit| match unit.strength.filter(|_| unit.revealed) {
            Some(strength) => f32::from(strength),
            None => match means[unit.owner.index()].get_mut(unit.kind.index()) {
                Some(mean) => *mean.get_or_insert_with(|| state.mean(setup, unit.owner, unit.kind)),
                None => 0.0,
            },
        };
        let strengths = state.units.iter().map(&mut strength).collect();
        Knowledge::indexed(setup, state, strengths, UnitSets::of(setup, state), 0)
    }
    fn indexed(setup: &'a Setup, state: &'a State, strengths: Vec<f32>, sets: UnitSets, whim: u64) -> Knowledge<'a> {
        let mut stacks = vec![[Units::NONE; 2]; setup.field.areas.len()];
        for (id, unit) in state.alive() {
            stacks[unit.area.index()][unit.owner.index()].add(id);
        }
        let (costs, attacks) = ([OnceCell::new(), OnceCell::new()], RefCell::default());
        Knowledge { setup, state, strengths, sets, stacks, costs, attacks, whim }
    }
    /// Sets the seed for breaking ties.
    #[must_use]
    pub fn with_tie_break(self, whim: u64) -> Knowledge<'a> {
        Knowledge { whim, ..self }
    }
    /// Returns a number below 1 that breaks ties between equal areas.
    pub(super) fn tie_break(&self, area: AreaId) -> f32 {
        let mixed = (self.whim ^ u64::from(area.number())).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 56) as f32 / 256.0
    }
    /// Returns the same knowledge for a position in which only the places of units differ.
    pub fn at<'b>(&self, state: &'b State) -> Knowledge<'b>
    where
        'a: 'b,
    {
        Knowledge::indexed(self.setup, state, self.strengths.clone(), self.sets, self.whim)
    }
    /// Returns the strength of a unit, or its expected value if unknown.
    pub fn strength(&self, unit: UnitId) -> f32 {
        self.strengths[unit.index()]
    }
    pub fn strength_of(&self, units: Units) -> f32 {
        units.into_iter().map(|unit| self.strength(unit)).sum()
    }
    /// Returns the surviving units of a seat in an area.
    pub fn units_at(&self, area: AreaId, seat: Seat) -> Units {
        self.stacks[area.index()][seat.index()]
    }
    /// Returns the surviving ones of these units that are in an area.
    pub fn there(&self, units: Units, area: AreaId) -> Units {
        let [own, other] = self.stacks[area.index()];
        units.and(own.with(other))
    }
    /// MB-21, MB-24 Returns those armed units whose range is at least this many links.
    pub fn in_range(&self, units: Units, links: u8) -> Units {
        match links {
            0 | 1 => units,
            2 => units.and(self.sets.missiles),
            _ => Units::NONE,
        }
    }
    /// MB-16 Returns the cost for a seat's units to enter an area, before cards.
    pub fn step_cost(&self, seat: Seat, to: AreaId) -> u8 {
        let all = || self.setup.field.all().map(|area| self.state.step_cost(self.setup, seat, area)).collect();
        self.costs[seat.index()].get_or_init(all)[to.index()]
    }
}
