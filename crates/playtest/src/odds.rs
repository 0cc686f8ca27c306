//! Exact odds of reaching a sum with dice, using the available rerolls optimally.

use std::collections::BTreeMap;

/// The values of a die, each with its share of the faces.
type Die = Vec<(u8, f64)>;

/// Returns the probability, 0–1, that the dice add up to `needed` or more.
///
/// `dice` are the values of the faces of each die. Each of the `singles` rerolls one die, which can be the same one twice; each of
/// the `wholes` rerolls any number of dice at once. The last result of a die counts.
///
/// ```
/// let (blue, white) = ([1, 2, 3, 1, 2, 3], [1, 1, 1, 2, 2, 2]);
/// let odds = playtest::odds::probability_to_reach(&[&blue, &blue, &white, &white], 9, 0, 0);
/// assert!((odds - 0.139).abs() < 0.0005);
/// ```
pub fn probability_to_reach(dice: &[&[u8]], needed: u32, singles: u8, wholes: u8) -> f64 {
    let dice: Vec<Die> = dice.iter().map(|faces| shares(faces)).collect();
    let mut odds = Odds { dice, needed, known: BTreeMap::new() };
    let all = (1_u32 << odds.dice.len()) - 1;
    odds.thrown(&vec![0; odds.dice.len()], all, singles, wholes)
}

fn shares(faces: &[u8]) -> Die {
    let mut counts: BTreeMap<u8, f64> = BTreeMap::new();
    faces.iter().for_each(|value| *counts.entry(*value).or_default() += 1.0 / faces.len() as f64);
    counts.into_iter().collect()
}

struct Odds {
    dice: Vec<Die>,
    needed: u32,
    known: BTreeMap<(Vec<u8>, u8, u8), f64>,
}

impl Odds {
    /// Returns the best odds from the current values.
    fn best(&mut self, values: &[u8], singles: u8, wholes: u8) -> f64 {
        if values.iter().map(|value| u32::from(*value)).sum::<u32>() >= self.needed {
            return 1.0;
        }
        let key = (values.to_vec(), singles, wholes);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let mut best = 0.0_f64;
        if singles > 0 {
            best = (0..values.len()).map(|die| self.thrown(values, 1 << die, singles - 1, wholes)).fold(best, f64::max);
        }
        if wholes > 0 {
            best = (1..1_u32 << values.len()).map(|these| self.thrown(values, these, singles, wholes - 1)).fold(best, f64::max);
        }
        self.known.insert(key, best);
        best
    }
    /// Returns the odds when the dice in the bits of `these` are rolled.
    fn thrown(&mut self, values: &[u8], these: u32, singles: u8, wholes: u8) -> f64 {
        if these == 0 {
            return self.best(values, singles, wholes);
        }
        let die = these.trailing_zeros() as usize;
        let mut sum = 0.0;
        for (value, share) in self.dice[die].clone() {
            let mut after = values.to_vec();
            after[die] = value;
            sum += share * self.thrown(&after, these & (these - 1), singles, wholes);
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bomb_odds_match_the_rules_document() {
        let (blue, white, black): ([u8; 6], [u8; 6], [u8; 6]) = ([1, 2, 3, 1, 2, 3], [1, 1, 1, 2, 2, 2], [1, 1, 1, 2, 2, 2]);
        let four: [&[u8]; 4] = [&blue, &blue, &white, &white];
        let five: [&[u8]; 5] = [&blue, &blue, &white, &white, &black];
        let percent = |odds: f64| (odds * 1000.0).round() / 10.0;
        assert_eq!([0, 1, 2].map(|singles| percent(probability_to_reach(&four, 9, singles, 0))), [13.9, 31.0, 47.3]);
        assert_eq!(percent(probability_to_reach(&four, 9, 0, 1)), 44.7);
        assert_eq!([0, 1].map(|singles| percent(probability_to_reach(&five, 9, singles, 0))), [50.0, 70.6]);
    }

    #[test]
    fn certain_rolls_have_probability_one_and_impossible_ones_zero() {
        assert_eq!(probability_to_reach(&[&[3]], 3, 0, 0), 1.0);
        assert_eq!(probability_to_reach(&[&[1, 2]], 3, 5, 1), 0.0);
    }
}
