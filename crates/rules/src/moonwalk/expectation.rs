//! The expected best die of a roll, given the value of each face; used by the bots of both ring games.

use super::dice::{COLOURS, Colour, Die, MAX_COUNT, Pool};
use arrayvec::ArrayVec;
use content::scenario::DieKind;
use rhai::INT;

/// Converts a value for scripts, which use integers.
#[expect(clippy::cast_possible_truncation, reason = "what is too large is cut to the largest number")]
pub fn hundredths(worth: f32) -> INT {
    (worth * 100.0).round() as INT
}

/// Number of faces of a die (WM-V16).
const FACES: usize = 6;

/// The distinct faces of dice: each with the number of faces that equal it.
pub type DistinctFaces = ArrayVec<(Die, u8), { FACES * COLOURS }>;

/// Returns the distinct faces of the colours in a pool.
pub fn distinct_faces(kinds: &[DieKind; COLOURS], pool: Pool) -> DistinctFaces {
    let mut distinct = DistinctFaces::new();
    for (colour, kind) in Colour::all().zip(kinds).filter(|(colour, _)| pool[colour.index()] > 0) {
        let faces = &kind.faces[..kind.faces.len().min(FACES)];
        for (i, face) in faces.iter().enumerate().filter(|(i, face)| !faces[..*i].contains(face)) {
            let times = faces[i..].iter().map(|other| u8::from(other == face)).sum();
            distinct.push((Die { colour, value: face.value, skull: face.skull }, times));
        }
    }
    distinct
}

/// The values of the faces of all dice, worst first: each value with its colour and the number of faces that have it.
#[derive(Debug, Default)]
pub struct RankedFaces(ArrayVec<(f32, Colour, u8), { FACES * COLOURS }>);

impl RankedFaces {
    /// Values these faces, each with its index among them.
    pub fn of(faces: &DistinctFaces, mut value: impl FnMut(usize, Die) -> f32) -> RankedFaces {
        let value = |(index, (die, times)): (usize, &(Die, u8))| (value(index, *die), die.colour, *times);
        let mut ranked = RankedFaces(faces.iter().enumerate().map(value).collect());
        ranked.0.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        ranked
    }

    /// Returns the expected value of the best die of a pool. The distribution of the maximum of independent dice is the product of
    /// theirs, so only the value of each face is needed for any number of dice.
    pub fn best_of(&self, pool: Pool) -> f32 {
        let mut below = [0_u8; COLOURS];
        let mut chances = pool.map(|n| if n == 0 { 1.0 } else { 0.0 });
        let (mut expectation, mut reached) = (0.0, 0.0);
        for (value, colour, times) in &self.0 {
            let colour = colour.index();
            if pool[colour] == 0 {
                continue;
            }
            below[colour] += times;
            chances[colour] = POWERS[below[colour] as usize][pool[colour] as usize];
            let chance = chances.iter().product::<f32>();
            expectation += value * (chance - reached);
            reached = chance;
        }
        expectation
    }
}

/// The probability that `n` dice all show one of `k` faces, by `k` and `n`.
const POWERS: [[f32; MAX_COUNT + 1]; FACES + 1] = {
    let mut powers = [[1.0; MAX_COUNT + 1]; FACES + 1];
    let mut k = 0;
    while k <= FACES {
        let mut n = 1;
        while n <= MAX_COUNT {
            powers[k][n] = powers[k][n - 1] * (k as f32 / FACES as f32);
            n += 1;
        }
        k += 1;
    }
    powers
};

#[cfg(test)]
mod tests {
    use super::*;
    use content::scenario::Face;

    fn dice(values: [u8; 6]) -> [DieKind; COLOURS] {
        let faces = values.map(|value| Face { value, skull: false }).to_vec();
        ["blue", "white", "black"].map(|colour| DieKind { colour: colour.into(), count: 2, faces: faces.clone() })
    }

    #[test]
    fn best_of_two_dice_is_the_mean_over_all_36_rolls() {
        let ranked = RankedFaces::of(&distinct_faces(&dice([1, 2, 3, 1, 2, 3]), [1, 1, 1]), |_, die| f32::from(die.value));
        let all = (0..36).map(|i| (i % 6 % 3 + 1).max(i / 6 % 3 + 1) as f32);
        assert!((ranked.best_of([1, 0, 1]) - all.sum::<f32>() / 36.0).abs() < 1e-5);
        assert!((ranked.best_of([0, 1, 0]) - 2.0).abs() < 1e-5);
    }
}
