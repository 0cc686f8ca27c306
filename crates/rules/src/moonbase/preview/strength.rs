//! Total strengths of units; unknown ones are distributed over the counters left in the mix.

use super::super::Match;
use super::super::setup::SEATS;
use super::super::units::Units;

/// Probability of each total, from 0.
pub type Spread = Vec<f64>;

/// Returns the distribution of the total strength of units. The match must be a view that hides unknown strengths.
pub fn total(m: &Match, units: Units) -> Spread {
    let seen = |unit: super::super::units::UnitId| m.state.unit(unit).strength.filter(|_| m.state.unit(unit).revealed);
    let known: usize = units.into_iter().filter_map(seen).map(usize::from).sum();
    let mut spread = vec![0.0; known];
    spread.push(1.0);
    for seat in SEATS {
        for kind in m.setup.all_kinds() {
            let of_kind = |unit| m.state.unit(unit).kind == kind && m.state.unit(unit).owner == seat && seen(unit).is_none();
            let hidden = units.into_iter().filter(|unit| of_kind(*unit)).count();
            if hidden > 0 {
                spread = both(&spread, &draw_distribution(&m.state.pool(&m.setup, seat, kind), hidden));
            }
        }
    }
    spread
}

/// Returns the distribution of the total of `count` counters drawn from a pool, limited to the pool's size.
fn draw_distribution(pool: &[u8], count: usize) -> Spread {
    let count = count.min(pool.len());
    let most: usize = pool.iter().map(|strength| usize::from(*strength)).sum();
    // Number of ways to reach a count of counters and a total, as a fraction of all ways to draw that many; this keeps the numbers
    // small.
    let mut ways = vec![vec![0.0; most + 1]; count + 1];
    ways[0][0] = 1.0;
    for (seen, strength) in pool.iter().enumerate() {
        let strength = usize::from(*strength);
        for taken in (0..count.min(seen + 1)).rev() {
            for total in (strength..=most).rev() {
                // The counter is the next of `taken + 1` out of those considered so far.
                let more = ways[taken][total - strength];
                ways[taken + 1][total] += more;
            }
        }
    }
    let all: f64 = ways[count].iter().sum();
    ways.swap_remove(count).into_iter().map(|ways| ways / all).collect()
}

/// Returns the distribution of the sum of two independent totals.
fn both(a: &[f64], b: &[f64]) -> Spread {
    let mut sums = vec![0.0; a.len() + b.len() - 1];
    for (first, chance) in a.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        for (second, other) in b.iter().enumerate() {
            sums[first + second] += chance * other;
        }
    }
    sums
}
