//! The numbers of variants that were not played: the effects of their edits on the unchanged scenario, added up.
//!
//! Effects are measured with errors, and the largest of many measured effects owe part of their size to them. They are therefore shrunk
//! towards zero by the share of their variance that is due to errors (James and Stein 1961). Interactions are added where two edits were
//! played together.

use super::bench::Effect;
use super::edit::Edit;
use super::goal::Goal;
use std::collections::BTreeMap;

/// Distance, in tolerances, that a further edit must make up for.
const SIZE: f64 = 0.5;
/// Distance that one unit of cost must make up for.
const COST: f64 = 0.02;
/// Weight of the variance of a prediction in its score.
const DOUBT: f64 = 0.25;
/// Maximum number of edits of a variant.
pub(super) const MOST_EDITS: usize = 4;

/// The effects on each goal.
pub(super) type Effects = Vec<Effect>;

/// What is known about the effects of edits.
pub(super) struct Knowledge<'a> {
    pub goals: &'a [Goal],
    pub edits: &'a [Edit],
    /// The numbers of the unchanged scenario, by goal.
    pub base: Vec<f64>,
    /// The shrunk effects of single edits, by the number of the edit.
    pub single: BTreeMap<usize, Effects>,
    /// The shrunk interactions of two edits.
    pub pairs: BTreeMap<(usize, usize), Effects>,
}

/// Shrinks effects on the same goal towards zero.
fn shrink(effects: &mut [&mut Effect]) {
    let known: Vec<Effect> = effects.iter().map(|effect| **effect).filter(|effect| effect.error.is_finite()).collect();
    let n = known.len().max(1) as f64;
    let spread = known.iter().map(|effect| effect.value * effect.value).sum::<f64>() / n;
    let errors = known.iter().map(|effect| effect.error * effect.error).sum::<f64>() / n;
    let real = (spread - errors).max(0.0);
    for effect in effects {
        let error = effect.error * effect.error;
        let kept = if error.is_finite() && real + error > 0.0 { real / (real + error) } else { 0.0 };
        **effect = Effect { value: effect.value * kept, error: (real * (1.0 - kept)).sqrt() };
    }
}

/// Shrinks all effects, goal by goal.
fn shrink_all<K>(effects: &mut BTreeMap<K, Effects>, goals: usize) {
    for goal in 0..goals {
        let mut of_goal: Vec<&mut Effect> = effects.values_mut().map(|effects| &mut effects[goal]).collect();
        shrink(&mut of_goal);
    }
}

impl<'a> Knowledge<'a> {
    /// Computes effects and interactions from the measured effects of variants, each with its edits.
    pub fn of(goals: &'a [Goal], edits: &'a [Edit], base: Vec<f64>, measured: &[(Vec<usize>, Effects)]) -> Knowledge<'a> {
        let of_size = |size: usize| measured.iter().filter(move |(edits, _)| edits.len() == size);
        let raw: BTreeMap<usize, Effects> = of_size(1).map(|(edits, effects)| (edits[0], effects.clone())).collect();
        let interaction = |(edits, both): &(Vec<usize>, Effects)| {
            let (a, b) = (raw.get(&edits[0])?, raw.get(&edits[1])?);
            let apart = |((both, a), b): ((&Effect, &Effect), &Effect)| Effect {
                value: both.value - a.value - b.value,
                error: (both.error.powi(2) + a.error.powi(2) + b.error.powi(2)).sqrt(),
            };
            Some(((edits[0], edits[1]), both.iter().zip(a).zip(b).map(apart).collect()))
        };
        let mut pairs: BTreeMap<(usize, usize), Effects> = of_size(2).filter_map(interaction).collect();
        let mut single = raw.clone();
        shrink_all(&mut single, goals.len());
        shrink_all(&mut pairs, goals.len());
        Knowledge { goals, edits, base, single, pairs }
    }
    /// Predicts the effects of several edits.
    fn sum(&self, edits: &[usize]) -> Option<Effects> {
        let mut sum = vec![Effect::default(); self.goals.len()];
        let add = |sum: &mut Effects, effects: &Effects| {
            for (sum, effect) in sum.iter_mut().zip(effects) {
                *sum = Effect { value: sum.value + effect.value, error: sum.error.hypot(effect.error) };
            }
        };
        for (place, edit) in edits.iter().enumerate() {
            add(&mut sum, self.single.get(edit)?);
            for other in &edits[place + 1..] {
                if let Some(interaction) = self.pairs.get(&(*edit, *other)) {
                    add(&mut sum, interaction);
                }
            }
        }
        Some(sum)
    }
    /// Returns the score of a variant with these effects; lower is better.
    pub fn score(&self, edits: &[usize], effects: &Effects) -> f64 {
        let squares = self.goals.iter().zip(&self.base).zip(effects).map(|((goal, base), effect)| {
            let distance = goal.distance(base + effect.value);
            let doubt = (effect.error / goal.tolerance).min(1e6);
            distance * distance + DOUBT * doubt * doubt
        });
        let mean = squares.sum::<f64>() / self.goals.len().max(1) as f64;
        let cost: f64 = edits.iter().map(|edit| self.edits[*edit].cost).sum();
        mean.sqrt() + SIZE * edits.len().saturating_sub(1) as f64 + COST * cost
    }
    /// Returns the predicted score of a variant that was not played; `None` if the effect of an edit is unknown.
    pub fn predicted(&self, edits: &[usize]) -> Option<f64> {
        Some(self.score(edits, &self.sum(edits)?))
    }
    /// Returns the largest shrunk effect of an edit on a goal, in tolerances.
    fn strength(&self, edit: usize) -> f64 {
        let effects = self.single.get(&edit).map_or(&[][..], |effects| effects);
        effects.iter().zip(self.goals).map(|(effect, goal)| (effect.value / goal.tolerance).abs()).fold(0.0, f64::max)
    }
    /// Returns the edits that sets are made of: those that come closest to the goals on their own, and those with the largest effects.
    fn ingredients(&self, each: usize) -> Vec<usize> {
        let mut chosen: Vec<usize> = Vec::new();
        let mut by_score: Vec<(f64, usize)> = self.single.keys().filter_map(|edit| Some((self.predicted(&[*edit])?, *edit))).collect();
        let mut by_effect: Vec<(f64, usize)> = self.single.keys().map(|edit| (-self.strength(*edit), *edit)).collect();
        for list in [&mut by_score, &mut by_effect] {
            list.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
            chosen.extend(list.iter().take(each).map(|(_, edit)| *edit));
        }
        chosen.sort_unstable();
        chosen.dedup();
        chosen
    }
    /// Returns the most promising sets of two to four edits of different values, the best first.
    pub fn sets(&self, each: usize) -> Vec<Vec<usize>> {
        let ingredients = self.ingredients(each);
        let mut scored: Vec<(f64, Vec<usize>)> = Vec::new();
        let mut grown: Vec<Vec<usize>> = ingredients.iter().map(|edit| vec![*edit]).collect();
        for _ in 1..MOST_EDITS {
            let mut larger = Vec::new();
            for set in &grown {
                let last = set.last().copied().unwrap_or(0);
                let fits = |edit: &&usize| **edit > last && set.iter().all(|known| self.edits[*known].axis() != self.edits[**edit].axis());
                larger.extend(ingredients.iter().filter(fits).map(|edit| [&set[..], &[*edit]].concat()));
            }
            scored.extend(larger.iter().filter_map(|set| Some((self.predicted(set)?, set.clone()))));
            grown = larger;
        }
        scored.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        scored.into_iter().map(|(_, set)| set).collect()
    }
    /// Returns the number that an edit needs so that its effect, if it grows evenly, reaches the goals; `None` if its effect is not
    /// known to be one.
    pub fn dose(&self, edit: usize, measured: &Effects) -> Option<i64> {
        let (from, to) = self.edits[edit].numbers()?;
        let (mut along, mut square, mut is_seen) = (0.0, 0.0, false);
        for ((goal, base), effect) in self.goals.iter().zip(&self.base).zip(measured) {
            let (slope, missing) = (effect.value / goal.tolerance, (goal.aim(*base) - base) / goal.tolerance);
            along += slope * missing;
            square += slope * slope;
            is_seen |= effect.value.abs() > 2.0 * effect.error;
        }
        let times = (along / square).clamp(-4.0, 4.0);
        let number = from + (times * (to - from) as f64).round() as i64;
        (is_seen && times.is_finite() && number != from && number != to).then_some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Figure, Measure};
    use crate::tune::edit::Change;
    use crate::tune::goal::{Quantity, Wanted};

    fn edit(name: &str, to: u8) -> Edit {
        Edit { file: "deck".to_owned(), change: Change::Copies { card: name.to_owned(), from: 3, to }, cost: 1.0, range: (0, 9) }
    }

    fn effect(value: f64) -> Effects {
        vec![Effect { value, error: 0.001 }]
    }

    #[test]
    fn effects_add_up_and_interactions_replace_the_sum() {
        let goal = Goal { quantity: Quantity::Figure(Figure::Turn(0, Measure::Wins)), wanted: Wanted::About(0.5), tolerance: 0.01 };
        let (goals, edits) = ([goal], [edit("a", 4), edit("b", 4), edit("b", 5), edit("c", 4)]);
        let single = [(vec![0], effect(-0.04)), (vec![1], effect(-0.03)), (vec![2], effect(-0.09)), (vec![3], effect(0.05))];
        let known = Knowledge::of(&goals, &edits, vec![0.57], &single);
        assert_eq!(known.sets(4)[0], [0, 1], "the two effects of -4 and -3 points make up for +7");
        assert!(known.sets(4).iter().all(|set| !(set.contains(&1) && set.contains(&2))), "two numbers of copies of one card");
        let together = [&single[..], &[(vec![0, 1], effect(-0.02))]].concat();
        let known = Knowledge::of(&goals, &edits, vec![0.57], &together);
        assert_ne!(known.sets(4)[0], [0, 1], "together they have less effect than their sum");
        // From 3 to 4 copies: -3 points. So 5 copies are needed for -7.
        assert_eq!(known.dose(1, &effect(-0.035)), Some(5));
        assert_eq!(known.dose(1, &vec![Effect { value: -0.035, error: 0.03 }]), None, "the effect is not known to be one");
    }

    #[test]
    fn uncertain_effects_are_shrunk_to_zero() {
        let mut effects = [Effect { value: 0.03, error: 0.04 }, Effect { value: -0.03, error: 0.04 }];
        let mut all: Vec<&mut Effect> = effects.iter_mut().collect();
        shrink(&mut all);
        assert_eq!(effects.map(|effect| effect.value), [0.0, 0.0]);
        let mut effects = [Effect { value: 0.3, error: 0.01 }, Effect { value: -0.01, error: 0.1 }];
        let mut all: Vec<&mut Effect> = effects.iter_mut().collect();
        shrink(&mut all);
        assert!(effects[0].value > 0.299 && effects[1].value.abs() < 0.01, "{effects:?}");
    }
}
