//! A fire attack: its roll over all dice and strengths, and the fate of every target unit.

use super::super::Match;
use super::super::firing::Modifiers;
use super::super::odds::{THROWS, throws};
use super::super::setup::{flag, rival};
use super::super::state::{Fire, Mode};
use super::super::table::{Hit, hit};
use super::super::units::{UnitId, Units};
use super::answer::{Counterfire, answer};
use super::strength::total;
use super::{known, least_valuable};
use content::forces::Effect;

/// The probabilities of a unit's fates; the remaining probability is that of no effect.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fate {
    /// Destroyed, either by the fire or because it cannot retreat.
    pub destroyed: f64,
    /// Suppressed and retreats.
    pub retreats: f64,
    /// Suppressed and stays.
    pub suppressed: f64,
}

impl Fate {
    /// Returns the probability of no effect.
    pub fn fit(self) -> f64 {
        (1.0 - self.destroyed - self.retreats - self.suppressed).max(0.0)
    }
    /// Adds another fate, weighted by its probability.
    pub fn add(&mut self, other: Fate, chance: f64) {
        self.destroyed += other.destroyed * chance;
        self.retreats += other.retreats * chance;
        self.suppressed += other.suppressed * chance;
    }
    fn of(effect: Effect, held: HoldReason, chance: f64) -> Fate {
        let mut fate = Fate::default();
        match (effect, held) {
            (Effect::Retreat, HoldReason::No) => fate.retreats = chance,
            (Effect::Retreat, HoldReason::Trapped) => fate.destroyed = chance,
            _ => fate.suppressed = chance,
        }
        fate
    }
}

/// A reason why a unit does not retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HoldReason {
    No,
    /// MB-35 It stays.
    Stays,
    /// MB-35 It has no area to retreat to.
    Trapped,
}

/// The roll of a fire attack over all dice and strengths.
#[derive(Clone, Debug)]
pub struct Roll {
    /// MB-26 … MB-29 Modifiers of the roll.
    pub modifiers: Modifiers,
    /// The minimum and maximum effective strength.
    pub strength: [i32; 2],
    /// Probability of each column of the table.
    pub columns: Vec<f64>,
    /// MB-30 Probability that the attack fails.
    pub fails: f64,
    /// Probability of each result of the table, by index.
    pub results: Vec<f64>,
}

/// The possible outcomes of a fire attack.
#[derive(Clone, Debug)]
pub struct FirePreview {
    pub fire: Fire,
    pub roll: Roll,
    /// Fate of each target unit.
    pub fates: Vec<(UnitId, Fate)>,
    /// Units revealed by the attack.
    pub reveals: Units,
    pub answer: Counterfire,
}

/// Returns the possible outcomes of a fire attack with the current firegroup and targets.
pub fn fire(m: &Match, fire: &Fire) -> FirePreview {
    let mut view = known(m);
    let roll = roll(&mut view, fire);
    let targets: Vec<Target> = fire.targets.into_iter().map(|unit| Target::of(&mut view, fire, unit)).collect();
    let mut fates: Vec<(UnitId, Fate)> = targets.iter().map(|target| (target.unit, Fate::default())).collect();
    for (result, chance) in (0..).zip(&roll.results).filter(|(_, chance)| **chance > 0.0) {
        for ((_, fate), now) in fates.iter_mut().zip(fates_of(&view, fire, &targets, result)) {
            fate.add(now, *chance);
        }
    }
    let reveals = fire.units.with(fire.targets).into_iter().filter(|unit| !view.state.unit(*unit).revealed).collect();
    let answer = answer(&mut view, fire, &roll, &targets);
    FirePreview { fire: *fire, roll, fates, reveals, answer }
}

/// MB-25 (2) … (5).
pub(super) fn roll(view: &mut Match, fire: &Fire) -> Roll {
    let setup = view.setup.clone();
    let table = &setup.tables[fire.firer.index()];
    let (sum, modifiers) = view.modifiers(fire);
    let sum = i32::try_from(sum).unwrap_or(i32::MAX);
    let mut columns = vec![0.0; usize::try_from(table.last()).unwrap_or(0) + 1];
    let mut strength: Option<[i32; 2]> = None;
    let mut fails = 0.0;
    for (tas, chance) in (0..).zip(total(view, fire.units)).filter(|(_, chance)| *chance > 0.0) {
        let (tas, column) = view.column_of(fire, tas);
        strength = Some(strength.map_or([tas; 2], |[least, most]| [least.min(tas), most.max(tas)]));
        match usize::try_from(column).ok().and_then(|column| columns.get_mut(column)) {
            Some(column) => *column += chance,
            None => fails += chance,
        }
    }
    let mut results = vec![0.0; table.results.len().max(1)];
    for (column, chance) in (0..).zip(&columns).filter(|(_, chance)| **chance > 0.0) {
        for (dice, count) in (0_i32..).zip(throws(fire.is_hasty())).filter(|(_, count)| *count > 0) {
            let result = table.result(dice.saturating_add(sum), column);
            results[usize::from(result)] += chance * f64::from(count) / f64::from(THROWS);
        }
    }
    Roll { modifiers, strength: strength.unwrap_or_default(), columns, fails, results }
}

pub(super) struct Target {
    pub unit: UnitId,
    /// MB-34 Probability of a successful save.
    saves: f64,
    held: HoldReason,
}

impl Target {
    pub fn of(view: &mut Match, fire: &Fire, unit: UnitId) -> Target {
        let saves = f64::from(7_u8.saturating_sub(view.save_needs(fire, unit))) / 6.0;
        let (area, owner) = (view.state.unit(unit).area, view.state.unit(unit).owner);
        let held = if view.state.is(&view.setup, unit, flag::IMMOBILE) || view.setup.field.area(area).base == Some(owner) {
            HoldReason::Stays
        } else if view.retreats(area, owner).is_empty() {
            HoldReason::Trapped
        } else {
            HoldReason::No
        };
        Target { unit, saves, held }
    }
    fn fate(&self, hit: Option<Hit>) -> Fate {
        let fails = 1.0 - self.saves;
        match hit {
            None => Fate::default(),
            Some(Hit::Suffer(effect)) => Fate::of(effect, self.held, fails),
            Some(Hit::Destroy { saved }) => {
                let saved = saved.map_or(Fate::default(), |effect| Fate::of(effect, self.held, self.saves));
                Fate { destroyed: saved.destroyed + fails, ..saved }
            }
        }
    }
}

/// MB-33 … MB-35 Returns the fates of the targets for a result.
pub(super) fn fates_of(view: &Match, fire: &Fire, targets: &[Target], result: u8) -> Vec<Fate> {
    let effect = view.setup.tables[fire.firer.index()].effect(result);
    let named = least_valuable(view, fire.targets, effect.kills.into());
    targets.iter().map(|target| target.fate(hit(effect, named.has(target.unit)))).collect()
}

/// Describes a possible fire attack.
pub fn aimed(m: &Match, firer: crate::game::Seat, mode: Mode, places: [super::super::field::AreaId; 2], units: Units) -> Fire {
    let [from, target] = places;
    let targets = m.state.units_at(target, rival(firer));
    Fire { firer, mode, from: Some(from), target, units, targets, ..Fire::default() }
}
