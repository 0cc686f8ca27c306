//! Exact odds: the average results of fire and assaults, averaged over the mix for unknown strengths. Cards are ignored.

use super::field::AreaId;
use super::knowledge::Knowledge;
use super::setup::rival;
use super::table::{Hit, hit};
use super::units::{MAX_UNITS, UnitId, Units};
use crate::game::Seat;
use arrayvec::ArrayVec;
use content::forces::{Effect, NEVER};
use std::sync::OnceLock;

/// Number of possible sums of dice.
const SUMS: usize = 13;

/// A possible fire attack.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    pub firer: Seat,
    /// The firegroup.
    pub units: Units,
    /// Position of the firegroup.
    pub from: AreaId,
    pub target: AreaId,
    /// Whether it is bounding fire or counterfire.
    pub hasty: bool,
}

/// The properties of a shot that determine its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    firer: Seat,
    target: AreaId,
    hasty: bool,
    column: i32,
    modifier: i32,
}

/// The expected losses of a unit by the effects of fire.
struct Losses {
    /// Probability that it fails its save.
    fails: f32,
    destroyed: f32,
    suppressed: f32,
    driven_off: f32,
}

/// Number of rolls of three dice.
pub const THROWS: u16 = 216;

/// Returns the number of [`THROWS`] with each sum of two dice, or of three dice without the highest.
pub fn throws(hasty: bool) -> [u16; SUMS] {
    let mut throws = [0; SUMS];
    for throw in 0..usize::from(THROWS) {
        let dice = [throw / 36 + 1, throw / 6 % 6 + 1, throw % 6 + 1];
        let counted = if hasty { dice.iter().sum::<usize>() - dice.into_iter().max().unwrap_or(0) } else { dice[0] + dice[1] };
        throws[counted] += 1;
    }
    throws
}

/// Returns the probability of each sum of two dice, or of three dice without the highest.
pub fn sums(hasty: bool) -> &'static [f32; SUMS] {
    static ODDS: [OnceLock<[f32; SUMS]>; 2] = [OnceLock::new(), OnceLock::new()];
    ODDS[usize::from(hasty)].get_or_init(|| throws(hasty).map(|throws| f32::from(throws) / f32::from(THROWS)))
}

impl Knowledge<'_> {
    /// Returns the value of a unit to its owner, in points of the share price.
    pub fn worth(&self, unit: UnitId) -> f32 {
        self.state.worth(self.setup, unit)
    }
    /// Returns how readily the owner gives up a unit: suppressed units first, then cheap ones.
    pub fn spare(&self, unit: UnitId) -> f32 {
        let suppressed = if self.state.unit(unit).suppressed { 0.5 } else { 0.0 };
        suppressed - self.worth(unit)
    }
    /// Returns the probability that a unit fails its save.
    fn fails(&self, unit: UnitId) -> f32 {
        let armour = self.setup.kind(self.state.unit(unit).kind).of.armour;
        if armour >= NEVER { 1.0 } else { f32::from(armour.max(2) - 1) / 6.0 }
    }
    /// Returns the expected loss of the targets of an attack, and the fraction of them that can still fire afterwards.
    pub fn fire(&self, shot: &Shot) -> (f32, f32) {
        self.fire_with(shot, self.strength_of(shot.units))
    }
    fn fire_with(&self, shot: &Shot, strength: f32) -> (f32, f32) {
        let &Shot { firer, target, hasty, .. } = shot;
        let targets = self.units_at(target, rival(firer));
        #[expect(clippy::cast_possible_truncation, reason = "strengths are small")]
        let tas = (strength.round() as i32).max(1);
        let column = self.setup.tables[firer.index()].column(tas) - i32::from(self.setup.field.area(target).cratered);
        if column < 0 || targets.is_empty() {
            return (0.0, 1.0);
        }
        let attack = Attack { firer, target, hasty, column, modifier: self.modifier(shot, targets) };
        let known = self.attacks.borrow().get(&attack).copied();
        known.unwrap_or_else(|| {
            let result = self.average(&attack, targets);
            self.attacks.borrow_mut().insert(attack, result);
            result
        })
    }
    /// Returns the result of an attack, averaged over the rolls.
    fn average(&self, attack: &Attack, targets: Units) -> (f32, f32) {
        let &Attack { firer, hasty, column, modifier, .. } = attack;
        let table = &self.setup.tables[firer.index()];
        // What a unit loses is the same for every sum.
        let losses: ArrayVec<Losses, MAX_UNITS> = targets.into_iter().map(|unit| self.losses(unit)).collect();
        let (mut taken, mut fit) = (0.0, 0.0);
        for (sum, odds) in (0..).zip(sums(hasty)).filter(|(_, odds)| **odds > 0.0) {
            let result = table.effect(table.result(sum + modifier, column));
            let mut left = result.kills;
            let mut spared = 0.0;
            for unit in &losses {
                let named = left > 0;
                left = left.saturating_sub(u8::from(named));
                let (loss, hurt) = match hit(result, named) {
                    None => (0.0, 0.0),
                    Some(Hit::Destroy { .. }) => (unit.destroyed, 1.0),
                    Some(Hit::Suffer(Effect::Suppress)) => (unit.suppressed, unit.fails),
                    Some(Hit::Suffer(Effect::Retreat)) => (unit.driven_off, unit.fails),
                };
                taken += odds * loss;
                spared += 1.0 - hurt;
            }
            fit += odds * spared / f32::from(targets.count());
        }
        (taken, fit)
    }
    fn losses(&self, unit: UnitId) -> Losses {
        let fails = self.fails(unit);
        let [suppressed, driven_off] = [Effect::Suppress, Effect::Retreat].map(|effect| self.cost_of(unit, effect));
        Losses {
            fails,
            destroyed: fails * self.worth(unit) + (1.0 - fails) * suppressed,
            suppressed: fails * suppressed,
            driven_off: fails * driven_off,
        }
    }
    fn modifier(&self, shot: &Shot, targets: Units) -> i32 {
        let range = self.setup.field.range(shot.from, shot.target);
        let range = match range {
            Some(1) if !shot.units.and(self.sets.short_range).is_empty() => -2,
            Some(2) if !shot.units.and(self.sets.crawlers).is_empty() => -2,
            _ => 0,
        };
        let suppressed = targets.and(self.sets.suppressed);
        range + i32::from(!suppressed.is_empty()) + i32::from(suppressed == targets)
    }
    /// Returns the cost of an effect for the owner of a unit.
    pub(super) fn cost_of(&self, unit: UnitId, effect: Effect) -> f32 {
        let of = self.state.unit(unit);
        let suppressed = if of.suppressed { 0.05 } else { 0.3 * self.worth(unit) };
        match effect {
            Effect::Suppress => suppressed,
            Effect::Retreat => suppressed + 0.2 + 0.5 * f32::from(self.setup.field.area(of.area).mineral),
        }
    }
    /// Returns the value of an attack including the counterfire.
    pub fn exchange(&self, shot: &Shot) -> f32 {
        let (taken, fit) = self.fire(shot);
        let targets = self.units_at(shot.target, rival(shot.firer)).and(self.sets.armed);
        let links = self.setup.field.range(shot.target, shot.from).unwrap_or(u8::MAX);
        let answering = self.in_range(targets, links);
        if answering.is_empty() {
            return taken;
        }
        let answer = Shot { firer: rival(shot.firer), units: answering, from: shot.target, target: shot.from, hasty: true };
        let (lost, _) = self.fire_with(&answer, fit * self.strength_of(answering));
        taken - 0.8 * fit * lost
    }
    /// Returns the value of an assault: the expected losses of both sides, and the area if the opponent is wiped out.
    pub fn assault(&self, area: AreaId, own: Units, counted: Units, other: Units) -> f32 {
        let total = |units: Units| units.into_iter().map(|unit| if self.state.unit(unit).suppressed { 1_i32 } else { 2 }).sum::<i32>();
        let (mine, theirs) = (total(counted), total(other));
        let [own_costs, other_costs] = [own, other].map(|units| self.cheapest(units));
        let prize = 0.5 + 2.0 * f32::from(self.setup.field.area(area).mineral);
        let mut sum = 0.0;
        for throw in 0..36_i32 {
            let (a, b) = (throw / 6 + 1, throw % 6 + 1);
            let (low, high) = (a.min(b), a.max(b));
            let (lost, killed) = match (2 * a + mine).cmp(&(2 * b + theirs)) {
                std::cmp::Ordering::Greater => (low - 1, high + 1),
                std::cmp::Ordering::Less => (high + 1, low - 1),
                std::cmp::Ordering::Equal => (high, high),
            };
            let at = |costs: &[f32], count: i32| costs[usize::try_from(count).unwrap_or(0).min(costs.len() - 1)];
            let wiped = killed >= i32::from(other.count());
            let held = wiped && lost < i32::from(own.count());
            sum += at(&other_costs, killed) - at(&own_costs, lost) + if held { prize } else { 0.0 };
        }
        sum / 36.0
    }
    /// Returns the cost of losing each number of units, cheapest first, from none to all.
    fn cheapest(&self, units: Units) -> Vec<f32> {
        let mut costs: Vec<f32> = units.into_iter().map(|unit| self.worth(unit)).collect();
        costs.sort_by(f32::total_cmp);
        let sums = costs.iter().scan(0.0, |sum, cost| {
            *sum += cost;
            Some(*sum)
        });
        std::iter::once(0.0).chain(sums).collect()
    }
}
