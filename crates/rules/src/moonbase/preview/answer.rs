//! Counterfire: the units that can fire back after an attack, and its effects.

use super::super::Match;
use super::super::setup::rival;
use super::super::state::{Fire, Mode};
use super::super::units::{KindId, UnitId, Units};
use super::fire::{Fate, Roll, Target, aimed, fates_of, roll};

/// Maximum number of distinguished outcomes for the target units; beyond it only the probability of an answer is computed.
const WAYS: usize = 4_096;

/// The possible counterfire.
#[derive(Clone, Debug, Default)]
pub struct Counterfire {
    /// Probability that at least one unit can fire back.
    pub chance: f64,
    /// Fates of the units fired back at, if all that can do so fire; `None` if too expensive to compute.
    pub fates: Option<Vec<(UnitId, Fate)>>,
}

/// Units of one kind and strength, which are interchangeable in an answer.
struct Alike {
    kind: KindId,
    strength: Option<u8>,
    /// Their indices among the targets.
    places: Vec<usize>,
}

/// MB-37 … MB-39.
pub(super) fn answer(view: &mut Match, fire: &Fire, roll_of: &Roll, targets: &[Target]) -> Counterfire {
    let nobody = Counterfire { chance: 0.0, fates: Some(Vec::new()) };
    let Some(from) = fire.from.filter(|_| view.can_be_answered(fire)) else { return nobody };
    let able = view.able_to_answer(fire, fire.targets);
    if able.is_empty() {
        return nobody;
    }
    let alike = groups(view, targets, able);
    let ways = alike.iter().try_fold(1_usize, |ways, group| ways.checked_mul(group.places.len() + 1)).filter(|ways| *ways <= WAYS);
    let mut chance = 0.0;
    let mut weights = vec![0.0; ways.unwrap_or(0)];
    // A failed attack leaves all units unchanged.
    let failed = (roll_of.fails > 0.0).then(|| (roll_of.fails, vec![1.0; targets.len()]));
    let after = |(result, odds): (u8, &f64)| (*odds, fates_of(view, fire, targets, result).into_iter().map(Fate::fit).collect());
    let results = (0..).zip(&roll_of.results).filter(|(_, odds)| **odds > 0.0).map(after);
    for (odds, fit) in results.chain(failed).collect::<Vec<(f64, Vec<f64>)>>() {
        let left: Vec<Vec<f64>> = alike.iter().map(|group| counts(group.places.iter().map(|place| fit[*place]))).collect();
        chance += odds * (1.0 - left.iter().map(|counts| counts[0]).product::<f64>());
        for (way, weight) in weights.iter_mut().enumerate() {
            let parts = split(way, &alike).zip(&left).map(|(count, counts)| counts[count]);
            *weight += odds * parts.product::<f64>();
        }
    }
    let hit = view.state.units_at(from, fire.firer);
    let mut fates: Vec<(UnitId, Fate)> = hit.into_iter().map(|unit| (unit, Fate::default())).collect();
    for (way, weight) in weights.iter().enumerate().skip(1).filter(|(_, weight)| **weight > 0.0) {
        let chosen = split(way, &alike).zip(&alike).flat_map(|(count, group)| group.places.iter().take(count));
        let units: Units = chosen.map(|place| targets[*place].unit).collect();
        fire_back(view, &aimed(view, rival(fire.firer), Mode::Counter, [fire.target, from], units), *weight, &mut fates);
    }
    Counterfire { chance, fates: ways.map(|_| fates) }
}

/// Adds the effects of counterfire by some units.
fn fire_back(view: &mut Match, fire: &Fire, weight: f64, fates: &mut [(UnitId, Fate)]) {
    let roll = roll(view, fire);
    let targets: Vec<Target> = fire.targets.into_iter().map(|unit| Target::of(view, fire, unit)).collect();
    for (result, chance) in (0..).zip(&roll.results).filter(|(_, chance)| **chance > 0.0) {
        for ((_, fate), now) in fates.iter_mut().zip(fates_of(view, fire, &targets, result)) {
            fate.add(now, weight * chance);
        }
    }
}

/// Groups the units that can answer by the properties of their fire.
fn groups(view: &Match, targets: &[Target], able: Units) -> Vec<Alike> {
    let mut groups: Vec<Alike> = Vec::new();
    for (place, target) in targets.iter().enumerate().filter(|(_, target)| able.has(target.unit)) {
        let of = view.state.unit(target.unit);
        let (kind, strength) = (of.kind, of.strength.filter(|_| of.revealed));
        match groups.iter_mut().find(|group| (group.kind, group.strength) == (kind, strength)) {
            Some(group) => group.places.push(place),
            None => groups.push(Alike { kind, strength, places: vec![place] }),
        }
    }
    groups
}

/// Returns the distribution of the number of successes, given the probability of each.
fn counts(chances: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut counts = vec![1.0];
    for chance in chances {
        counts.push(0.0);
        for count in (0..counts.len()).rev() {
            let below = if count > 0 { counts[count - 1] } else { 0.0 };
            counts[count] = counts[count] * (1.0 - chance) + below * chance;
        }
    }
    counts
}

/// Decodes an outcome into the number of remaining units of each group.
fn split(mut way: usize, alike: &[Alike]) -> impl Iterator<Item = usize> {
    alike.iter().map(move |group| {
        let many = group.places.len() + 1;
        let count = way % many;
        way /= many;
        count
    })
}
